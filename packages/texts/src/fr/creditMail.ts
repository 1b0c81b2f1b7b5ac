import type { creditMail as source } from '../en/creditMail.ts'

/** Textes des lettres qui apportent un reçu ou un avoir. */
export const creditMail = {
  subject: (back: string) => `Nous t’avons rendu ${back}`,
  intro: (back: string, plan: string) => `nous t’avons rendu ${back} de ce que tu avais payé pour ${plan}.`,
  creditNote: 'Avoir',
  receipt: 'Annule le reçu',
  attached: 'L’avoir est joint à cet e-mail en PDF. Ta banque peut mettre quelques jours à montrer l’argent.',
  receiptAttached: 'Le reçu est joint à cet e-mail en PDF.',
  page: 'Page de cet avoir',
} satisfies typeof source
