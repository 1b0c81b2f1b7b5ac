import type { creditMail as source } from '../../en/emails/creditMail.ts'

/** Textes des lettres qui apportent un reçu ou un avoir. */
export const creditMail = {
  subject: (back: string) => `Nous t’avons remboursé ${back}`,
  intro: (back: string, plan: string) => `Nous t’avons remboursé ${back} de ce que tu avais payé pour ${plan}.`,
  creditNote: 'Avoir',
  receipt: 'Corrige le reçu',
  attached: 'L’avoir est joint en PDF. Ta banque peut mettre quelques jours à afficher l’argent.',
  receiptAttached: 'Le reçu est joint en PDF.',
  page: 'Cet avoir en ligne',
} satisfies typeof source
