/** Words of the letters that bring a receipt or a credit note. */
export const creditMail = {
  subject: (back: string) => `You have got back ${back}`,
  intro: (back: string, plan: string) => `${back} of what you paid for ${plan} has gone back to you.`,
  creditNote: 'Credit note',
  receipt: 'Takes back from receipt',
  attached: 'The credit note comes with this e-mail as a PDF. It can take a few days until your bank shows the money.',
  receiptAttached: 'The receipt comes with this e-mail as a PDF.',
  page: 'Page of this credit note',
}
