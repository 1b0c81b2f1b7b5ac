/** Words of the e-mails about changes of a plan, of its price, and about payments that came to nothing later. */
export const planMail = {
  payRenewal: 'Pay this renewal',
  agreedOn: 'Agreed on',
  button: 'Wording of the button you pressed',
  changed: {
    subject: (plan: string, date: string) => `${plan} from ${date}`,
    intro: (plan: string, date: string) => `From ${date} your plan is ${plan}. The change cost you nothing.`,
    until: (plan: string, date: string) => `You keep everything in ${plan} until ${date}.`,
  },
  price: {
    subject: (plan: string) => `A new price for ${plan}: we need your answer`,
    asked: (plan: string, date: string) =>
      `${plan} has a new price. You pay it only if you agree; until ${date} you keep yours.`,
    lower: (plan: string) =>
      `${plan} now costs less. You pay the new price as soon as you agree; nothing else changes.`,
    old: 'You pay',
    next: 'New price',
    until: 'Your price until',
    silence: (date: string) =>
      `If you don’t answer, your plan renews at your price until ${date} and then ends with the period you’ve paid for. You’re never charged anything you haven’t agreed to.`,
    agree: (price: string) => `Agree to ${price}`,
    endsSubject: (plan: string, date: string) => `${plan} ends on ${date}`,
    ends: (plan: string, date: string) =>
      `You haven’t agreed to the new price, so ${plan} doesn’t renew: it’s yours until ${date}, and you won’t be charged again. To keep it, you can still agree until then.`,
  },
  refused: {
    subject: (plan: string) => `Your payment for ${plan} was not approved`,
    intro: (plan: string) => `Your bank didn’t approve the payment for ${plan}. Nothing was charged.`,
    action: 'Try again',
  },
}
