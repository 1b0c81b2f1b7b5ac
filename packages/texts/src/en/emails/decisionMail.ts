/** Texts of e-mails about decisions, reports and objections; the English ones are the source. */
export const decisionMail = {
  statement: {
    notice: {
      subject: 'About our rules',
      text: 'We looked at something you did here. Nothing changes for you this time; please keep to the rule below.',
    },
    warning: {
      subject: 'A warning',
      text: 'You broke one of our rules. This is a warning: it counts when we decide what follows the next time.',
    },
    limit_photos: {
      subject: 'You can’t add photos for now',
      text: (until: string) =>
        `Until ${until} you can’t add or send photos. Everything else works as before, and this ends by itself.`,
    },
    limit_first_messages: {
      subject: 'You can’t write first for now',
      text: (until: string) =>
        `Until ${until} you can’t start a conversation with somebody new. You can go on with the people you already write with. This ends by itself.`,
    },
    limit_phone: {
      subject: 'Phone numbers are off for you for now',
      text: (until: string) =>
        `Until ${until} you can’t enter or show a phone number here, nor see those of others. Everything else works as before, and this ends by itself.`,
    },
    reports_later: {
      subject: 'Your reports are looked at later for now',
      text: (until: string) =>
        `Until ${until} we look at what you report after other reports that are as serious. What can’t wait is still looked at first. This ends by itself.`,
    },
    suspension: {
      subject: 'Your account is suspended',
      text: (until: string) => `Your account is closed until ${until}. It opens again by itself.`,
    },
    closing: { subject: 'Your account is closed', text: 'Your account is closed for good.' },
    rule: 'The rule',
    reason: 'Why',
    facts: 'What it is based on',
    ground: { terms: 'Based on our terms.', law: (law: string) => `Based on the law: ${law}.` },
    foundBy: {
      report: 'Somebody reported it.',
      notice: 'We received a notice.',
      own_look: 'We found it ourselves.',
      software: 'Software pointed it out.',
    },
    byPerson: 'A person decided, not software.',
    renewal: 'A plan that you have is not renewed.',
    money: {
      kept: 'What you have paid for waits for you: your plan lasts longer by the time that you could not use.',
      refunded: (sum: string) =>
        `You get ${sum} back for what you paid and did not use. It goes the way you paid; nothing is needed from you.`,
      withheld: (sum: string) =>
        `As this is about fraud, ${sum} for what you did not use is not paid back. Your right to withdraw from an order within 14 days is not affected.`,
    },
    strike: (until: string) => `It counts until ${until}.`,
    appeal: (until: string) =>
      `You don’t agree? You can object until ${until}, free of charge. Somebody else will look at it.`,
    button: 'See the decision and object',
    otherBodies: 'You can also go to a certified out-of-court dispute body, or to a court.',
  },
  over: {
    subject: 'Your account is open again',
    time: 'The suspension of your account is over. You can log in again.',
    lifted: 'We lifted the suspension of your account. You can log in again.',
    deadline:
      'Your objection was not decided in time. Until it is, the restriction does not apply: your account is open, and nothing is charged.',
  },
  overOf: {
    limit_photos: 'You can add photos again',
    limit_first_messages: 'You can write first again',
    limit_phone: 'You can use phone numbers again',
    reports_later: 'Your reports are looked at in the usual order again',
    why: {
      time: 'The time that we told you is over.',
      lifted: 'We lifted the decision that kept you from it.',
      deadline: 'Your objection was not decided in time. Until it is, the decision does not apply.',
    },
    button: 'See the decision',
  },
  report: {
    subject: 'What became of your report',
    number: (number: number) => `It’s about your report number ${number}.`,
    acted: (day: string) => `We looked at your report of ${day} and did something about it.`,
    not_acted: (day: string) => `We looked at your report of ${day}. We found nothing that goes against our rules.`,
    discreet: 'What exactly we did stays between us and the other person.',
    appeal: (until: string) => `You don’t agree? You can object until ${until}.`,
    button: 'See my reports',
  },
  appeal: {
    subject: 'We looked at your objection',
    upheld: 'Somebody else looked at the decision again. It stands.',
    changed: 'Somebody else looked at the decision again and changed it.',
    lifted: 'Somebody else looked at the decision again and lifted it. It no longer counts.',
    resumes: 'It applies again from now on, for what is left of its time.',
    reason: 'Why',
    otherBodies: 'You can still go to a certified out-of-court dispute body, or to a court.',
  },
  question: {
    subject: 'A question about your objection',
    text: 'Before we decide, we’d like to know something from you:',
    button: 'Answer',
  },
}
