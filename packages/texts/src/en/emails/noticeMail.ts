/** Texts of e-mails to people who reported something without an account; the English ones are the source. */
export const noticeMail = {
  number: 'Number',
  rule: 'The rule',
  reason: 'Why',
  subjects: {
    receipt: (number: number) => `We have your report (${number})`,
    asked: (number: number) => `Where did you see it? (${number})`,
    answer: (number: number) => `What became of your report (${number})`,
    appeal: (number: number) => `We looked at your objection (${number})`,
    question: (number: number) => `A question about your objection (${number})`,
  },
  receipt: {
    text: (day: string) => `Thank you: we received your report on ${day}.`,
    next: 'A person looks at it, decides, and writes to you what was decided and why.',
    where: 'One thing is missing: where you saw it. Tell us with the button below, and a person looks at it.',
    say: 'Say where it is',
  },
  asked: { text: 'We couldn’t find what you reported. Before we can decide, we need to know:' },
  question: { text: 'Before we decide, we’d like to know something from you:', button: 'Answer' },
  button: 'See your report',
  answer: {
    acted: 'We looked at your report and did something about it.',
    not_acted: 'We looked at your report. We found nothing that goes against the law or our rules.',
  },
  byPerson: 'A person decided, not software.',
  redress: (until: string) =>
    `You don’t agree? You can object until ${until}, free of charge. Somebody else will look at it.`,
  object: 'See the decision and object',
  otherBodies: 'You can also go to a certified out-of-court dispute body, or to a court.',
  appeal: {
    upheld: 'Somebody else looked at the decision again. It stands.',
    changed: 'Somebody else looked at the decision again and changed it.',
    lifted: 'Somebody else looked at the decision again and lifted it.',
  },
  frame: (title: string) =>
    `You’re getting this e-mail because you reported something to ${title}. It isn’t advertising.`,
}
