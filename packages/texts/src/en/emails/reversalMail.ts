/** Words of the e-mails about money that goes back: a dispute at the bank, a notice of fraud, a refund. */
export const reversalMail = {
  greeting: 'Hello,',
  reason: 'You’re getting this e-mail because of a payment you made. It isn’t advertising.',
  order: 'Order',
  plan: 'Plan',
  paidOn: 'Paid on',
  amount: 'Amount',
  onStatement: 'On your statement',
  taken: 'Credits removed',
  owed: 'Credits you owe',
  payments: 'Your payments',
  support: (email: string) => `Questions? Write to ${email}: a person answers.`,
  noRenewal: 'The plan no longer renews. If you’d like it again, just choose it again.',
  opened: {
    subject: (plan: string) => `Your bank took back the payment for ${plan}`,
    intro: (plan: string) =>
      `Your bank has taken back what you paid for ${plan}, because the payment was disputed. Until that is decided, we’ve removed what came with it.`,
    owing:
      'You had already used some of these credits, so you owe them to us: the next credits you get settle them first. Your card isn’t charged for this.',
    plan: 'The plan is on hold and doesn’t renew, so you won’t be charged for it again.',
    mistake:
      'Was it a mistake? Ask your bank to withdraw the dispute. As soon as it tells us, you get back everything we removed.',
    notYours: 'Don’t recognise this payment? Then leave everything as it is and write to us.',
  },
  won: {
    subject: (plan: string) => `The payment for ${plan} stands`,
    intro: (plan: string) => `The bank has decided: the payment for ${plan} stands.`,
    means:
      'Everything we removed because of the dispute is yours again: the credits that haven’t expired, and what you owed is cleared.',
  },
  lost: {
    subject: (plan: string) => `You keep the money for ${plan}`,
    intro: (plan: string) => `The bank has decided: you keep the money for ${plan}.`,
    means: 'For us the matter is closed. What came with this payment is gone, and you won’t be charged for it again.',
  },
  fraud: {
    subject: (plan: string) => `Your bank asks about the payment for ${plan}`,
    intro: (plan: string) => `Your bank has told us that the payment for ${plan} may not have been yours.`,
    yours:
      'Was it yours? Then you don’t need to do anything: you keep what you’ve paid for. The plan doesn’t renew, and we’ve removed the card.',
    notYours: 'Wasn’t yours? Talk to your bank, and write to us.',
  },
  demanded: {
    subject: (amount: string) => `Your bank gave you back ${amount}`,
    intro: (amount: string, plan: string) =>
      `Your bank tells us that you asked for your money back, and has returned ${amount} of what you paid for ${plan}.`,
    means: 'You owe us nothing for it, and there’s nothing you need to do.',
    notYours: 'Didn’t ask for it? Then write to us.',
  },
  unneeded: {
    subject: (amount: string) => `We’re refunding ${amount}`,
    intro: (amount: string, plan: string) =>
      `Your bank took ${amount} for ${plan}, but the payment was no longer needed. We’re refunding all of it.`,
    means: 'Nothing was added to your account and your plan hasn’t changed. There’s nothing you need to do.',
  },
  refund: {
    subject: (amount: string) => `We’re refunding ${amount}`,
    intro: (amount: string, plan: string) => `We’re refunding ${amount} of what you paid for ${plan}.`,
    when: 'The money goes back the way you paid. It takes a few days to show on your statement.',
    ends: 'The plan has ended with it, and you won’t be charged for it again.',
  },
}
