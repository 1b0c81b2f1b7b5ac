/** Texts of the letters about a member’s data and the erasure of his account; the English ones are the source. */
export const privacyMail = {
  exportReady: {
    subject: 'Your data is ready',
    heading: 'Your data is ready',
    text: (title: string) =>
      `the copy of your data at ${title} that you asked for is made. Fetch it on your page, signed in.`,
    button: 'To my data',
    until: (day: string) => `It stays there until ${day}, for you alone.`,
    notYou: 'If you did not ask for it, change your password: somebody was signed in as you.',
  },
  erasing: {
    subject: 'Your account will be erased',
    heading: 'Your account will be erased',
    text: (title: string, day: string) =>
      `as you asked, your account at ${title} is closed. Nobody sees you any more, and on ${day} it is erased for good.`,
  },
  erasingSoon: {
    subject: 'Your account is about to be erased',
    heading: 'Two days left',
    text: (title: string, day: string) =>
      `on ${day} your account at ${title} is erased, as you asked. After that nobody can bring it back.`,
  },
  keep: 'Did you think better of it? Until then everything is as it was.',
  keepButton: 'Keep my account',
  keepByLogIn: 'Logging in leads to the same place.',
  erased: {
    subject: 'Your account is erased',
    heading: 'Your account is erased',
    text: (title: string) =>
      `your account at ${title} is gone, as you asked: your profile, your photos, what you wrote, your likes and visits.`,
    kept: 'What the law makes us keep, such as orders, is kept under a number that names nobody.',
    last: 'This is our last e-mail. Your address is deleted with it.',
  },
}
