/** Words of the letters about changes of a plan, of its price, and about payments that came to nothing later. */
export const planMail = {
  payRenewal: 'Pay this renewal',
  agreedOn: 'Agreed on',
  button: 'Words on the button that you pressed',
  changed: {
    subject: (plan: string, date: string) => `${plan} from ${date} on`,
    intro: (plan: string, date: string) => `from ${date} on your plan is ${plan}. Nothing was charged for the change.`,
    until: (plan: string, date: string) => `Until ${date} you keep all of ${plan}.`,
  },
  price: {
    subject: (plan: string) => `A new price for ${plan}: we need your answer`,
    asked: (plan: string, date: string) =>
      `${plan} gets a new price. You pay it only if you agree; until ${date} you keep yours.`,
    lower: (plan: string) =>
      `${plan} costs less now. You pay the new price as soon as you agree; nothing else changes.`,
    old: 'You pay',
    next: 'New price',
    until: 'Your price until',
    silence: (date: string) =>
      `If you do not answer, your plan renews at your price until ${date} and then ends with the time that is paid for. Nothing is charged that you have not agreed to.`,
    agree: (price: string) => `Agree to ${price}`,
    endsSubject: (plan: string, date: string) => `${plan} ends on ${date}`,
    ends: (plan: string, date: string) =>
      `you have not agreed to the new price, so ${plan} does not renew: it is yours until ${date}, and nothing more is charged. If you want to keep it you can still agree until then.`,
  },
  refused: {
    subject: (plan: string) => `Your payment for ${plan} was not approved`,
    intro: (plan: string) => `your bank did not approve the payment for ${plan}. Nothing was taken.`,
    action: 'Try again',
  },
}
