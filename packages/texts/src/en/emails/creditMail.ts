/** Words of the e-mails that bring a receipt or a credit note. */
export const creditMail = {
  subject: (back: string) => `We’ve refunded ${back}`,
  intro: (back: string, plan: string) => `We’ve refunded ${back} of what you paid for ${plan}.`,
  creditNote: 'Credit note',
  receipt: 'Corrects receipt',
  attached: 'The credit note is attached as a PDF. It can take a few days until your bank shows the money.',
  receiptAttached: 'The receipt is attached as a PDF.',
  page: 'This credit note online',
}
