import type { creditMail as source } from '../../en/emails/creditMail.ts'

/** Textos de las cartas que traen un recibo o una nota de abono. */
export const creditMail = {
  subject: (back: string) => `Te hemos devuelto ${back}`,
  intro: (back: string, plan: string) => `Te hemos devuelto ${back} de lo que pagaste por ${plan}.`,
  creditNote: 'Nota de abono',
  receipt: 'Corrige el recibo',
  attached: 'La nota de abono va adjunta en PDF. Tu banco puede tardar unos días en mostrar el dinero.',
  receiptAttached: 'El recibo va adjunto en PDF.',
  page: 'Esta nota de abono en la web',
} satisfies typeof source
