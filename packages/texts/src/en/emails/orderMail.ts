/** Texts of the e-mail that confirms an order; what was ordered is described in the words of the pay page. */
export const orderMail = {
  subject: (plan: string) => `Your order: ${plan}`,
  greeting: 'Hello,',
  intro: (title: string) => `thank you for your order at ${title}. This e-mail is your copy of it: please keep it.`,
  verifyIntro: (title: string) =>
    `we’ve checked your age by card at ${title}. This e-mail is your copy of the order: please keep it.`,
  renewalSubject: (plan: string) => `Your renewal: ${plan}`,
  renewalIntro: (plan: string, title: string) =>
    `your plan ${plan} at ${title} has been renewed. This e-mail is your copy: please keep it.`,
  payments: 'Your payments',
  cancel: 'Cancel this plan',
  at: 'Paid on',
  request: 'Your request',
  asked: (button: string) =>
    `you pressed “${button}” and asked to start at once, before the 14 days for withdrawal are over.`,
  notAsked: 'no request to start at once was recorded: if you withdraw within 14 days, you get everything back.',
  zero: 'Nothing was charged.',
  noRenewal: 'It doesn’t renew.',
  footer: 'You’re getting this e-mail because of your order. It isn’t advertising.',
}
