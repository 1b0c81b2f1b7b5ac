/** Texts of e-mails to hosts about payouts. */
export const payoutMail = {
  open: 'Open work and pay',
  details: {
    subject: 'Your bank details were changed',
    text: (account: string) => `New bank details were saved for your payouts: ${account}.`,
    until: (time: string) =>
      `They are used from ${time} on. Until then, payouts go to the account that was there before.`,
    notYou: 'If it wasn’t you, cancel the change with one press, and then change your password.',
    cancel: 'Cancel the change',
  },
  paid: {
    subject: (sum: string) => `${sum} paid out`,
    text: (account: string) => `Your payout has left our bank, to the account ${account}.`,
  },
  failed: {
    subject: 'A payout could not be made',
    text: (sum: string) => `Your payout of ${sum} failed. The reason:`,
    next: 'The whole amount is back in your balance. Check your bank details; you can request it again.',
  },
  held: {
    subject: 'Part of your balance is held back',
    text: (sum: string) => `${sum} of your balance are held back because of a decision about your account. The reason:`,
    object: 'Only this amount is held. You can object to the decision: someone else looks at it.',
  },
}
