/** Texts about changing a plan, agreeing to its new price, and paying a renewal that was refused. */
export const planChange = {
  yours: 'Your plan',
  action: 'Change plan',
  titles: {
    upgrade: (plan: string) => `Change to ${plan}`,
    downgrade: (plan: string) => `Change to ${plan}`,
    keep: (plan: string) => `Keep ${plan}`,
    price: (plan: string) => `The new price of ${plan}`,
    renewal: (plan: string) => `Pay the renewal of ${plan}`,
  },
  lines: {
    now: 'To pay now',
    credited: 'Credited to you',
    creditedFor: (sum: string, plan: string) => `${sum} for the time of ${plan} that you have not used`,
    brings: 'Brings now',
    kept: (amount: string) => `${amount}; what you have left stays yours`,
    level: 'Level',
    levels: { 0: 'Free', 1: 'Premium', 2: 'VIP' },
    begins: 'Begins',
    atOnce: 'At once',
    onDate: (date: string) => `On ${date}`,
    next: 'Next charge',
    nextOn: (sum: string, date: string) => `${sum} on ${date}`,
  },
  nothingNow: 'Nothing is charged now. Your bank may ask whether the card is yours.',
  noPayment: 'Nothing is charged now.',
  until: (plan: string, date: string) =>
    `Until ${date} you keep all of ${plan}. You can take the change back until then.`,
  confirm: (plan: string) => `Change to ${plan}`,
  confirmKeep: (plan: string) => `Keep ${plan}`,
  changed: 'Your plan is changed. You get a letter with all of it.',
  failed: 'The plan could not be changed. Nothing was charged. Please look at the terms again.',
  scheduled: (plan: string, sum: string, date: string) => `From ${date} on: ${plan} for ${sum}`,
  refused: {
    title: (plan: string) => `The renewal of ${plan} was refused`,
    text: (sum: string, date: string) => `Nothing was taken. You can pay the ${sum} with any card until ${date}.`,
    pay: 'Pay it now',
    gone: 'This renewal is not open any more',
    goneText: 'It has been paid, or your plan has ended. Your payments show where you stand.',
  },
  price: {
    title: (plan: string) => `${plan} gets a new price`,
    asked: (old: string, next: string, date: string) =>
      `You pay ${old} until ${date}. After that it costs ${next}, if you agree; if you do not, it ends then.`,
    lower: (old: string, next: string) => `You pay ${old}. It costs ${next} now, as soon as you agree.`,
    agree: 'Look and agree',
  },
}
