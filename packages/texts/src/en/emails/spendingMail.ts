/** Words of the e-mail that confirms a pause from payments. */
export const spendingMail = {
  pause: {
    subject: (end: string) => `Your break runs until ${end}`,
    intro: (end: string) => `Your account is closed to payments until ${end}, as you asked.`,
  },
  exclusion: {
    subject: (end: string) => `Your break on all our sites runs until ${end}`,
    intro: (end: string) =>
      `Every account with your e-mail address or your card is closed to payments until ${end}, on all our sites, as you asked.`,
  },
  renewals: 'Nothing renews any more. What you’ve paid for stays yours until it ends.',
  credits: {
    keep: 'The credits you haven’t used stay yours.',
    pay_out: 'The credits you haven’t used are paid out. The refund comes with an e-mail of its own.',
  },
  letters: 'Until then we send you only the e-mails we have to send.',
  see: 'Your spending',
  noShorter: 'A break can’t be made shorter, by you or by us. You can make it longer at any time.',
  reason: 'You’re getting this e-mail because a break was started on your account.',
}
