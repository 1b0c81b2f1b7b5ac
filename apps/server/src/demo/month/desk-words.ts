import type { Language } from '@incontro/locale'
import type { DeskTopic } from './steps.ts'

/** What a member reads of a decision: what was found, in words of its own (TS-07). */
export const statementWords: Readonly<Record<Language, string>> = {
  es: 'Escribiste tres veces a la misma persona después de que te pidiera que dejaras de hacerlo, y le pediste dinero para un billete.',
  it: 'Hai scritto tre volte alla stessa persona dopo che ti aveva chiesto di smettere, e le hai chiesto soldi per un biglietto.',
  fr: 'Tu as écrit trois fois à la même personne après qu’elle t’a demandé d’arrêter, et tu lui as demandé de l’argent pour un billet.',
  en: 'You wrote three times to the same person after she had asked you to stop, and you asked her for money for a ticket.',
}

export const closingWords: Readonly<Record<Language, string>> = {
  es: 'Pediste dinero a una persona por una cuenta que no es tuya, y la dirección que diste aparece en otras estafas conocidas.',
  it: 'Hai chiesto denaro a una persona per un conto che non è tuo, e l’indirizzo che hai dato compare in altre truffe note.',
  fr: 'Tu as demandé de l’argent pour un compte qui n’est pas le tien, et l’adresse donnée figure dans d’autres escroqueries connues.',
  en: 'You asked a person for money to an account that is not yours, and the address you gave appears in other known frauds.',
}

export const reportWords: Readonly<Record<Language, string>> = {
  es: 'Me insiste aunque le he dicho que no. Por favor, miradlo.',
  it: 'Insiste anche se ho detto di no. Per favore, guardate.',
  fr: 'Il insiste alors que j’ai dit non. Merci de regarder.',
  en: 'He keeps on although I said no. Please have a look.',
}

export const angelReportWords: Readonly<Record<Language, string>> = {
  es: 'Las respuestas no encajan con lo que pregunto. ¿Seguro que este perfil está bien?',
  it: 'Le risposte non c’entrano con quello che chiedo. Siete sicuri di questo profilo?',
  fr: 'Les réponses ne correspondent pas à mes questions. Ce profil est-il correct\u00a0?',
  en: 'The answers do not fit what I ask. Are you sure that this profile is right?',
}

export const appealWords: Readonly<Record<Language, string>> = {
  es: 'No pedí dinero: hablábamos de compartir los gastos de un viaje que propuso la otra persona.',
  it: 'Non ho chiesto soldi: parlavamo di dividere le spese di un viaggio proposto dall’altra persona.',
  fr: 'Je n’ai pas demandé d’argent\u00a0: nous parlions de partager les frais d’un voyage que l’autre personne proposait.',
  en: 'I did not ask for money: we were talking about sharing the costs of a trip that the other person suggested.',
}

export const contactWords: Readonly<Record<DeskTopic, Readonly<Record<Language, string>>>> = {
  payment: {
    es: 'Hola, no encuentro dónde descargar el recibo de mi última compra. ¿Me podéis decir dónde está?',
    it: 'Buongiorno, non trovo dove scaricare la ricevuta del mio ultimo acquisto. Mi dite dov’è?',
    fr: 'Bonjour, je ne trouve pas où télécharger le reçu de mon dernier achat. Pouvez-vous me dire où il se trouve\u00a0?',
    en: 'Hello, I cannot find where to download the receipt of my last purchase. Can you tell me where it is?',
  },
  account: {
    es: 'He cambiado de móvil y ya no me llegan las notificaciones. En los ajustes aparecen activadas. ¿Qué puedo hacer?',
    it: 'Ho cambiato telefono e non ricevo più le notifiche. Nelle impostazioni risultano attive. Cosa posso fare?',
    fr: 'J’ai changé de téléphone et je ne reçois plus les notifications. Elles sont pourtant activées dans les réglages. Que faire\u00a0?',
    en: 'I have a new phone and no longer get notifications. They are on in the settings. What can I do?',
  },
  complaint: {
    es: 'El precio de la renovación pasa demasiado desapercibido al comprar un plan. Me gustaría recibir una respuesta por escrito.',
    it: 'Il prezzo del rinnovo si nota troppo poco quando si compra un piano. Vorrei una risposta per iscritto.',
    fr: 'Le prix du renouvellement passe trop inaperçu quand on achète une formule. Je souhaite une réponse écrite.',
    en: 'The renewal price is too easy to miss when you buy a plan. I would like an answer in writing.',
  },
  privacy: {
    es: '¿Cuánto tiempo guardáis mis mensajes si borro la cuenta? No lo encuentro en la página de privacidad.',
    it: 'Per quanto tempo conservate i miei messaggi se cancello l’account? Nella pagina sulla privacy non lo trovo.',
    fr: 'Combien de temps gardez-vous mes messages si je supprime mon compte\u00a0? Je ne le trouve pas dans la page sur la vie privée.',
    en: 'How long do you keep my messages if I delete my account? I cannot find it on the privacy page.',
  },
}
