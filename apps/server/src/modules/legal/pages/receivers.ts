import type { Language } from '@incontro/locale'
import type { Block, OutsideFacts } from './page.ts'

type Words = { readonly telegram: string; readonly model: (host: string) => string }

const words: Record<Language, Words> = {
  en: {
    telegram:
      'Telegram, if you link a chat with our bot: it carries who wrote to you, likes you or visited you, never what was written. You end it on the same page.',
    model: (host) =>
      `A language model at ${host}: it words answers of profiles marked “automated”, suggestions to people who read them before they send anything, and notices. For that it gets the conversation, not your name, your account or your address.`,
  },
  es: {
    telegram:
      'Telegram, si vinculas un chat con nuestro bot: lleva quién te ha escrito, a quién le gustas o quién te ha visitado, nunca lo que se escribió. Lo terminas en la misma página.',
    model: (host) =>
      `Un modelo de lenguaje en ${host}: redacta respuestas de perfiles «automáticos», sugerencias para personas que las leen antes de enviar nada, y avisos. Para ello recibe la conversación, no tu nombre, tu cuenta ni tu dirección.`,
  },
  fr: {
    telegram:
      'Telegram, si tu relies une conversation avec notre bot\u00a0: il porte qui t’a écrit, à qui tu plais ou qui t’a rendu visite, jamais ce qui a été écrit. Tu l’arrêtes sur la même page.',
    model: (host) =>
      `Un modèle de langage chez ${host}\u00a0: il rédige des réponses de profils «\u00a0automatiques\u00a0», des suggestions pour des personnes qui les lisent avant d’envoyer quoi que ce soit, et des avis. Pour cela il reçoit la conversation, ni ton nom, ni ton compte, ni ton adresse.`,
  },
  it: {
    telegram:
      'Telegram, se colleghi una chat con il nostro bot: porta chi ti ha scritto, a chi piaci o chi ti ha visitato, mai che cosa è stato scritto. Lo fermi nella stessa pagina.',
    model: (host) =>
      `Un modello linguistico presso ${host}: scrive risposte di profili «automatici», suggerimenti per persone che li leggono prima di inviare qualcosa, e avvisi. Per questo riceve la conversazione, non il tuo nome, il tuo account o il tuo indirizzo.`,
  },
}

/** The receivers of a brand besides those that every brand works with; nothing where it has neither. */
export function otherReceivers(language: Language, { hasTelegram, modelHost }: OutsideFacts): Block[] {
  const own = words[language]
  const items = [...(hasTelegram ? [own.telegram] : []), ...(modelHost === null ? [] : [own.model(modelHost)])]
  return items.length === 0 ? [] : [items]
}
