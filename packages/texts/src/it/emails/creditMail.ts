import type { creditMail as source } from '../../en/emails/creditMail.ts'

/** Testi delle lettere che portano una ricevuta o una nota di credito. */
export const creditMail = {
  subject: (back: string) => `Ti abbiamo rimborsato ${back}`,
  intro: (back: string, plan: string) => `ti abbiamo rimborsato ${back} di quello che avevi pagato per ${plan}.`,
  creditNote: 'Nota di credito',
  receipt: 'Rettifica la ricevuta',
  attached: 'La nota di credito è allegata in PDF. Può volerci qualche giorno prima che la tua banca mostri il denaro.',
  receiptAttached: 'La ricevuta è allegata in PDF.',
  page: 'Questa nota di credito online',
} satisfies typeof source
