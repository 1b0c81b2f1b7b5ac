/** Texts of the letter that confirms an order; what was ordered is told in the words of the pay page. */
export const orderMail = {
  subject: (plan: string) => `Your order: ${plan}`,
  greeting: 'Hello,',
  intro: (title: string) => `thank you for your order at ${title}. This e-mail is your copy of it: please keep it.`,
  verifyIntro: (title: string) =>
    `your age was checked by card at ${title}. This e-mail is your copy of the order: please keep it.`,
  renewalSubject: (plan: string) => `Your copy of the renewal: ${plan}`,
  renewalIntro: (plan: string, title: string) =>
    `your plan ${plan} at ${title} was renewed. This e-mail is your copy of it: please keep it.`,
  payments: 'Your payments',
  cancel: 'Cancel this plan',
  order: 'Order',
  at: 'Ordered and paid on',
  now: 'What you asked for',
  asked: 'Begin at once, before the 14 days of withdrawal are over.',
  notAsked: 'No request to begin at once was recorded: if you withdraw within 14 days you get everything back.',
  button: 'Words on the button that you pressed',
  card: (brand: string, last4: string) => `Paid with ${brand} ending in ${last4}`,
  zero: 'Nothing was charged.',
  noRenewal: 'It does not renew.',
  textVersion: 'Version of the texts that you saw',
  footer: 'You get this e-mail because of your order. It is not advertising.',
}
