import type { creditMail as source } from '../en/creditMail.ts'

/** Textos de las cartas que traen un recibo o una nota de abono. */
export const creditMail = {
  subject: (back: string) => `Te hemos devuelto ${back}`,
  intro: (back: string, plan: string) => `te hemos devuelto ${back} de lo que pagaste por ${plan}.`,
  creditNote: 'Nota de abono',
  receipt: 'Abona el recibo',
  attached: 'La nota de abono viene con este correo en PDF. Tu banco puede tardar unos días en mostrar el dinero.',
  receiptAttached: 'El recibo viene con este correo en PDF.',
  page: 'Página de esta nota de abono',
} satisfies typeof source
