import type { studioSafety as source } from '../../en/studio/studioSafety.ts'

/** AN-16: safety beside a conversation in the studio. */
export const studioSafety = {
  asks: {
    legend: 'On me demande…',
    options: {
      money: 'De l’argent, des cartes cadeaux ou un prêt',
      photos: 'Des photos que je ne veux pas envoyer',
      meeting: 'Une rencontre dont je ne veux pas',
      phone: 'Mon numéro ou une autre application',
      services: 'Du sexe contre de l’argent',
      unlawful: 'Quelque chose d’illégal',
    },
    other: 'Il s’est passé autre chose',
  },
  messages: 'Les messages qui le montrent',
  number: (number: number) => `Ton signalement porte le numéro ${number}.`,
  answer: 'Une personne l’examine. Tu reçois la réponse par e-mail et la trouves dans Décisions.',
  see: 'Voir mes signalements',
  phone: {
    label: (name: string) => `Cacher mon numéro à ${name}`,
    hint: 'Les autres membres avec une formule le voient toujours.',
    none: 'Personne ne voit ton numéro.',
  },
  end: {
    action: 'Mettre fin à la conversation',
    text: (name: string) => `Après cela, plus personne ne peut écrire ici. ${name} verra que tu y as mis fin.`,
    title: (name: string) => `Mettre fin à la conversation avec ${name}`,
    legend: 'Tes derniers mots',
    hint: 'Un de nos textes, envoyé une fois dans la langue de la personne.',
    none: 'Sans un mot',
    unread: (name: string) => `${name} ne peut pas lire tes mots pour l’instant, elle prend donc fin sans un mot.`,
    confirm: 'Y mettre fin',
    ended: (day: string) => `Tu as mis fin à cette conversation le ${day}.`,
    goOn: 'La reprendre',
  },
  signals: {
    money:
      'Il est peut-être question d’argent. N’en envoie jamais et ne donne ni compte ni carte. Tu peux le signaler.',
    threat:
      'C’est peut-être une menace. Tu n’as pas à répondre. Signale-la et appelle la police si tu te sens en danger.',
    minor: 'Cette personne a peut-être moins de 18 ans. Arrête la conversation et signale-la.',
  },
  mine: (signal: string) => `Toi seule vois ceci\u00a0: ${signal}`,
} satisfies typeof source
