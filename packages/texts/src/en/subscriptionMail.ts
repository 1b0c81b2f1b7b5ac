/** Words of the letters about a subscription: what will be charged, what failed, what ended. */
export const subscriptionMail = {
  greeting: 'Hello,',
  reason: 'You get this e-mail because of your plan. It is not advertising.',
  order: 'Order',
  plan: 'Plan',
  card: 'Card',
  ending: (last4: string) => `ending in ${last4}`,
  amount: 'Amount',
  chargedOn: 'Charged on',
  payments: 'Your payments',
  cancelAction: 'Cancel this plan',
  notice: {
    subject: (plan: string, date: string) => `${plan} renews on ${date}`,
    again: (plan: string, date: string) => `Reminder: ${plan} renews on ${date}`,
    intro: (plan: string, date: string) => `your plan ${plan} goes on by itself on ${date} if you change nothing.`,
    how: (date: string) =>
      `If you do not want that, cancel it before ${date}. It takes two clicks, here or on the page of your payments, and costs nothing.`,
    nothing: 'To keep the plan you need do nothing.',
  },
  refused: {
    subject: (plan: string) => `The payment for ${plan} did not go through`,
    again: (plan: string, date: string) =>
      `we could not charge the renewal of ${plan}. Nothing was taken. We try again on ${date}.`,
    over: (plan: string) =>
      `we could not charge the renewal of ${plan}. Nothing was taken and we do not try again: the plan ends with the time that is paid for.`,
    why: 'What the bank said',
    action: 'Choose a plan with another card',
  },
  cancelled: {
    subject: (plan: string) => `${plan} is cancelled`,
    intro: (plan: string) => `you have cancelled ${plan}. Nothing more will be charged for it.`,
    at: 'Cancelled on',
    ends: 'Yours until',
    until: (date: string) => `What you have paid for stays yours until ${date}.`,
  },
  withdrawn: {
    subject: (plan: string) => `Your withdrawal from ${plan}`,
    intro: (plan: string) =>
      `we have received your withdrawal from the contract for ${plan}. This e-mail is your proof of it.`,
    at: 'Withdrawn on',
    refund: 'You get back',
    when: 'The money goes back to the card that you paid with, within 14 days at the latest.',
  },
}
