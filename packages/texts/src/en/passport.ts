/** Words of the passport of payments: what is kept on file, what goes back, what a bank disputes. */
export const passport = {
  title: 'Your cards and accounts',
  none: 'Nothing is kept on file.',
  uses: { renewals: 'For renewals', one_click: 'For orders at one press' },
  renews: (plan: string) => `${plan} renews from it.`,
  remove: {
    action: 'Remove',
    actionOf: (name: string) => `Remove ${name}`,
    title: (name: string) => `Remove ${name}?`,
    text: 'Nothing is charged to it any more, here and at the payment provider.',
    textPlan: (plan: string, day: string) =>
      `${plan} renews from it: the plan is then cancelled, and stays yours until ${day}.`,
    confirm: 'Remove now',
    keep: 'Keep it',
    done: (name: string) => `${name} is removed.`,
    donePlan: (name: string, plan: string, day: string) =>
      `${name} is removed. ${plan} is cancelled and stays yours until ${day}.`,
  },
  refunds: {
    underway: (amount: string) => `${amount} are on their way back to you`,
    done: (amount: string, day: string) => `${amount} given back on ${day}`,
    failed: (amount: string) => `${amount} could not be given back yet; we are looking into it`,
  },
  disputes: {
    open: 'Your bank is looking into this charge',
    lost: 'Your bank took this charge back',
  },
  disputedPlan: {
    open: 'Your bank is looking into the last payment for this plan. Until that is decided the plan gives you nothing and does not renew. If your bank lets the payment stand, all of it comes back.',
    lost: 'Your bank took back the last payment for this plan. The plan gives you nothing any more and does not renew.',
  },
}
