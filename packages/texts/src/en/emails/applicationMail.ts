/** Words of e-mails about an application for a profile. */
export const applicationMail = {
  started: {
    subject: 'Go on with your application',
    text: (_days: number) =>
      'Open this link to confirm your e-mail and go on where you left off. It works for 30 days, on any device.',
    button: 'Go on',
  },
  sent: {
    subject: 'We have your application',
    text: (days: number) => `Thank you. A person looks at it and answers within ${String(days)} days.`,
    button: 'See your application',
  },
  approved: {
    subject: 'Welcome: your profile is live',
    text: (_days: number) =>
      'Your application is approved. Members can find you from now on, and you decide whom you answer.',
    button: 'Open the studio',
  },
  withdrawn: {
    subject: 'You withdrew your application',
    text: (_days: number) => 'Your application is closed, and the pictures of your document are deleted.',
  },
  late: {
    subject: 'It takes a little longer',
    text: (days: number) =>
      `We wanted to answer within ${String(days)} days and did not manage. Your application is next, and you don’t have to do anything.`,
    button: 'See your application',
  },
  question: {
    subject: 'We have a question',
    text: (_days: number) => 'Before we can decide, we’d like to know this:',
    button: 'Answer',
  },
  refused: {
    subject: 'We can’t approve your application',
    text: (_days: number) => 'A person looked at your application. The answer is no, for this reason:',
    button: 'See your application',
  },
  appealStays: {
    subject: 'The refusal stays',
    text: (_days: number) => 'Another person looked at your application again. The refusal stays:',
  },
  appealReopened: {
    subject: 'We’re looking at your application again',
    text: (days: number) =>
      `Another person agreed with you. Your application waits for a new answer, within ${String(days)} days.`,
    button: 'See your application',
  },
  reasons: {
    identity: 'We could not make sure who you are.',
    profile: 'The words of the profile don’t fit our rules.',
    photos: 'The photos don’t fit our rules.',
    duplicate: 'There is another account of the same person.',
    rules: 'Something in the application is against our rules.',
    no_need: 'We’re not taking anyone in your region at the moment.',
  },
  appeal: (days: number) =>
    `You disagree? Within ${String(days)} days you can have another person look at it: open your application.`,
  ask: (email: string) => `Questions? Write to ${email}.`,
  reason: (brand: string) => `You’re getting this e-mail because you applied for a profile on ${brand}.`,
}
