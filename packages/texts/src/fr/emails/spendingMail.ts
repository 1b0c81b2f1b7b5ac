import type { spendingMail as source } from '../../en/emails/spendingMail.ts'

/** Textes de l’e-mail qui confirme une pause des paiements. */
export const spendingMail = {
  pause: {
    subject: (end: string) => `Ta pause dure jusqu’au ${end}`,
    intro: (end: string) => `Ton compte est fermé aux paiements jusqu’au ${end}, comme tu l’as demandé.`,
  },
  exclusion: {
    subject: (end: string) => `Ta pause sur tous nos sites dure jusqu’au ${end}`,
    intro: (end: string) =>
      `Tous les comptes avec ton adresse e-mail ou ta carte sont fermés aux paiements jusqu’au ${end} sur tous nos sites, comme tu l’as demandé.`,
  },
  renewals: 'Plus rien ne se renouvelle. Ce que tu as payé reste à toi jusqu’à son terme.',
  credits: {
    keep: 'Les crédits que tu n’as pas utilisés restent à toi.',
    pay_out: 'Les crédits que tu n’as pas utilisés te sont remboursés. Un e-mail à part te le confirme.',
  },
  letters: 'D’ici là, nous ne t’envoyons que les e-mails que nous devons envoyer.',
  see: 'Tes dépenses',
  noShorter: 'Une pause ne se raccourcit pas, ni par toi ni par nous. Tu peux l’allonger quand tu veux.',
  reason: 'Tu reçois cet e-mail parce qu’une pause a commencé sur ton compte.',
} satisfies typeof source
