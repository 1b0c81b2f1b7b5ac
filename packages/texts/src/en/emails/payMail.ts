/** Words of e-mails to hosts about their work and pay. */
export const payMail = {
  button: 'Open work and pay',
  statement: {
    subject: (month: string) => `Your statement for ${month}`,
    text: (month: string, total: string) => `${month} is closed. You earned ${total}.`,
    check: 'Every line names what it follows from. You can work the total out again, and object to any line.',
  },
  rate: {
    subject: (day: string) => `New rates from ${day}`,
    text: (day: string) => `What you’re paid changes on ${day}. Nothing before that day changes.`,
    own: (month: string, wouldBe: string, was: string) =>
      `Under the new rates, ${month} would have been ${wouldBe} instead of ${was}.`,
    noMonth: 'You don’t have a closed month yet to compare with.',
  },
  answer: {
    subject: 'The answer to your objection',
    granted: (amount: string) => `You were right. ${amount} was added to your statement.`,
    refused: 'We looked at the line again. It stays as it is, for this reason:',
  },
  deduction: {
    subject: 'Something was taken off your pay',
    text: (amount: string) => `${amount} was taken off your pay, following a decision about your account. The reason:`,
    object: 'You can object to the line in your statement, and to the decision itself.',
  },
  hours: {
    day: {
      subject: 'More than 8 hours today',
      text: 'You’ve worked more than 8 hours today. Take a break. After 10 hours your time ends by itself.',
    },
    week: {
      subject: 'More than 40 hours this week',
      text: 'You’ve worked more than 40 hours this week. Your manager sees it too.',
    },
    stop: {
      subject: 'That’s it for today',
      text: 'You’ve worked 10 hours today, so your available time has ended. It goes on tomorrow.',
    },
  },
}
