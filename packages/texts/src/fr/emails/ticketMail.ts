import type { ticketMail as source } from '../../en/emails/ticketMail.ts'

export const ticketMail = {
  number: 'Numéro',
  topic: 'Sujet',
  until: 'Réponse avant le',
  topics: {
    account: 'Mon compte',
    payment: 'Paiement, formule ou remboursement',
    privacy: 'Mes données',
    illegal: 'Contenu illégal ou nuisible',
    complaint: 'Une réclamation',
    other: 'Autre chose',
  },
  received: {
    heading: 'Nous avons bien reçu ton message',
    preview: (number: string) => `Ton numéro est ${number}. Une personne lit ton message et te répond par e-mail.`,
    text: 'Merci de nous avoir écrit. Une personne lit ton message et te répond par e-mail. Cette confirmation est automatique.',
    reply: 'Quelque chose à ajouter\u00a0? Réponds simplement à cet e-mail.',
    nameIt: (number: string) => `Si tu nous réécris à ce sujet, indique ${number}.`,
    notYou:
      'Tu ne nous as pas écrit\u00a0? Quelqu’un a saisi ton adresse par erreur\u00a0: tu peux ignorer cet e-mail.',
  },
  answer: {
    heading: 'Notre réponse',
    reply: (number: string) => `D’autres questions\u00a0? Réponds simplement à cet e-mail. Ton numéro reste ${number}.`,
  },
  reason: (title: string) => `Tu reçois cet e-mail parce que quelqu’un a écrit à ${title} depuis cette adresse.`,
} satisfies typeof source
