import type { creditMail as source } from '../en/creditMail.ts'

/** Testi delle lettere che portano una ricevuta o una nota di credito. */
export const creditMail = {
  subject: (back: string) => `Ti abbiamo restituito ${back}`,
  intro: (back: string, plan: string) => `ti abbiamo restituito ${back} di quello che avevi pagato per ${plan}.`,
  creditNote: 'Nota di credito',
  receipt: 'Storna la ricevuta',
  attached:
    'La nota di credito è allegata a questa e-mail in PDF. Può volerci qualche giorno prima che la tua banca mostri il denaro.',
  receiptAttached: 'La ricevuta è allegata a questa e-mail in PDF.',
  page: 'Pagina di questa nota di credito',
} satisfies typeof source
