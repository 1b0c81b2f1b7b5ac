/** Words of the passport of payments: what is kept on file, what goes back, what a bank disputes. */
export const passport = {
  title: 'Your cards and accounts',
  none: 'We have no card or account on file.',
  uses: { renewals: 'For renewals', one_click: 'For one-press orders' },
  renews: (plan: string) => `${plan} renews with it.`,
  remove: {
    action: 'Remove',
    actionOf: (name: string) => `Remove ${name}`,
    title: (name: string) => `Remove ${name}?`,
    text: 'It won’t be charged again, here or by the payment provider.',
    textPlan: (plan: string, day: string) =>
      `${plan} renews with it, so the plan is cancelled and stays yours until ${day}.`,
    confirm: 'Remove now',
    keep: 'Keep it',
    done: (name: string) => `${name} has been removed.`,
    donePlan: (name: string, plan: string, day: string) =>
      `${name} has been removed. ${plan} is cancelled and stays yours until ${day}.`,
  },
  refunds: {
    underway: (amount: string) => `${amount} on the way back to you`,
    done: (amount: string, day: string) => `${amount} refunded on ${day}`,
    failed: (amount: string) => `We couldn’t refund ${amount} yet; we’re looking into it`,
  },
  disputes: {
    open: 'Your bank is looking into this charge',
    lost: 'Your bank took this charge back',
  },
  disputedPlan: {
    open: 'Your bank is looking into the last payment for this plan. Until it decides, the plan is on hold and doesn’t renew. If the payment stands, you get everything back.',
    lost: 'Your bank took back the last payment for this plan. The plan has stopped and doesn’t renew.',
  },
}
