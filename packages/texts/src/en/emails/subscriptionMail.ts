/** Words of the e-mails about a subscription: what will be charged, what failed, what ended. */
export const subscriptionMail = {
  greeting: 'Hello,',
  reason: 'You’re getting this e-mail because of your plan. It isn’t advertising.',
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
    intro: (plan: string, date: string) => `Your plan ${plan} renews by itself on ${date} unless you cancel it.`,
    how: (date: string) =>
      `If you don’t want that, cancel before ${date}. It takes two clicks, here or on your Payments page, and costs nothing.`,
    nothing: 'To keep the plan, you don’t need to do anything.',
  },
  refused: {
    subject: (plan: string) => `The payment for ${plan} did not go through`,
    again: (plan: string, date: string) =>
      `We couldn’t charge the renewal of ${plan}. Nothing was charged. We’ll try again on ${date}.`,
    over: (plan: string) =>
      `We couldn’t charge the renewal of ${plan}. Nothing was charged and we won’t try again: the plan ends with the period you’ve paid for.`,
    why: 'What your bank said',
    action: 'Choose a plan with another card',
  },
  rested: {
    subject: (plan: string, date: string) => `${plan} rests until ${date}`,
    over: (plan: string) => `${plan} won’t renew: it’s over your limit`,
    intro: (plan: string, date: string) =>
      `Your spending limit has no room for the renewal of ${plan}, so we haven’t charged it. The plan rests and renews on ${date} unless you cancel it.`,
    ends: (plan: string) =>
      `${plan} costs more than your spending limit allows, so we haven’t charged it and won’t try again. The plan has ended.`,
    limit: { day: 'Your limit a day', week: 'Your limit a week', month: 'Your limit a month' },
    left: 'Left of it',
    seeLimit: 'Your spending and limits',
    own: 'Only you can change your limit. We don’t ask you to.',
  },
  cancelled: {
    subject: (plan: string) => `${plan} is cancelled`,
    intro: (plan: string) => `You’ve cancelled ${plan}. You won’t be charged for it again.`,
    at: 'Cancelled on',
    ends: 'Yours until',
    until: (date: string) => `What you’ve paid for stays yours until ${date}.`,
  },
  withdrawn: {
    subject: (plan: string) => `Your withdrawal from ${plan}`,
    intro: (plan: string) => `We’ve received your withdrawal from the contract for ${plan}. This e-mail is your proof.`,
    at: 'Withdrawn on',
    refund: 'You get back',
    when: 'The money goes back to the card you paid with, within 14 days at the latest.',
  },
}
