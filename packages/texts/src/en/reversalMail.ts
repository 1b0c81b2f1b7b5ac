/** Words of the letters about money that goes back: a dispute at the bank, a notice of fraud, a refund. */
export const reversalMail = {
  greeting: 'Hello,',
  reason: 'You get this e-mail because of a payment of yours. It is not advertising.',
  order: 'Order',
  plan: 'Plan',
  paidOn: 'Paid on',
  amount: 'Amount',
  onStatement: 'On your statement',
  taken: 'Credits taken back',
  owed: 'Credits that you owe',
  payments: 'Your payments',
  support: (email: string) => `Questions? Write to ${email}: a person answers.`,
  noRenewal: 'The plan does not renew by itself any more. If you would like it again, choose it anew.',
  opened: {
    subject: (plan: string) => `Your bank took back the payment for ${plan}`,
    intro: (plan: string) =>
      `your bank has taken back what you paid for ${plan}, because the payment was disputed. Until that is decided we have taken back what came with it.`,
    owing:
      'You had used some of these credits already. You owe them to us: the next credits that you get settle them first. Nothing is charged to your card for that.',
    plan: 'The plan gives you nothing for now and does not renew, so nothing more will be charged for it.',
    mistake:
      'Was it a mistake? Tell your bank that you withdraw the dispute. As soon as the bank tells us, all that was taken comes back by itself.',
    notYours: 'Do you not know this payment? Then leave everything as it is, and write to us.',
  },
  won: {
    subject: (plan: string) => `The payment for ${plan} stands`,
    intro: (plan: string) => `the bank has decided: the payment for ${plan} stands.`,
    means:
      'All that was taken because of the dispute is yours again: the credits, as far as their time is not over, and what you owed.',
  },
  lost: {
    subject: (plan: string) => `You keep the money for ${plan}`,
    intro: (plan: string) => `the bank has decided: the payment for ${plan} stays with you.`,
    means: 'The matter is closed for us. What came with this payment is gone, and nothing more will be charged for it.',
  },
  fraud: {
    subject: (plan: string) => `Your bank asks about the payment for ${plan}`,
    intro: (plan: string) => `your bank has told us that the payment for ${plan} may not have been yours.`,
    yours:
      'Was it yours? Then you need do nothing: you keep what you have paid for. The plan does not renew, and we have removed the card.',
    notYours: 'Was it not? Speak to your bank, and write to us.',
  },
  demanded: {
    subject: (amount: string) => `Your bank gave you back ${amount}`,
    intro: (amount: string, plan: string) =>
      `your bank tells us that you asked for your money back, and has given you ${amount} of what you paid for ${plan}.`,
    means: 'You owe us nothing for it, and there is nothing for you to do.',
    notYours: 'Was it not you who asked for it? Then write to us.',
  },
  unneeded: {
    subject: (amount: string) => `You get back ${amount}`,
    intro: (amount: string, plan: string) =>
      `your bank took ${amount} for ${plan}, but the payment was no longer needed. We are giving all of it back.`,
    means: 'Nothing was added to your account and no plan was changed. There is nothing for you to do.',
  },
  refund: {
    subject: (amount: string) => `You get back ${amount}`,
    intro: (amount: string, plan: string) => `we give back ${amount} of what you paid for ${plan}.`,
    when: 'The money goes back the way it came. It takes a few days until you see it on your statement.',
    ends: 'With that the plan has ended, and nothing more will be charged for it.',
  },
}
