/** Texts of the e-mails about a member’s data and the erasure of the account; the English ones are the source. */
export const privacyMail = {
  leaving: {
    subject: 'Your profile is closed',
    heading: 'Your profile is closed',
    text: (title: string, day: string) =>
      `As you asked, we’ve closed your profile at ${title}. Nobody sees you any more, your conversations have ended, and on ${day} your account is deleted for good.`,
    pay: 'What you’ve earned until now stays yours and is paid out.',
  },
  exportReady: {
    subject: 'Your data is ready',
    heading: 'Your data is ready',
    text: (title: string) => `The copy of your data at ${title} is ready. Log in to download it.`,
    button: 'Go to my data',
    until: (day: string) => `It stays there until ${day}, for your eyes only.`,
    notYou: 'If you didn’t ask for it, change your password: someone was logged in as you.',
  },
  erasing: {
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    text: (title: string, day: string) =>
      `As you asked, we’ve closed your account at ${title}. Nobody sees you any more, and on ${day} it’s deleted for good.`,
  },
  erasingSoon: {
    subject: 'Your account is about to be deleted',
    heading: 'Two days left',
    text: (title: string, day: string) =>
      `On ${day} we delete your account at ${title}, as you asked. After that nobody can bring it back.`,
  },
  keep: 'Changed your mind? Until then, everything is still there.',
  keepButton: 'Keep my account',
  keepByLogIn: 'You can also just log in.',
  erased: {
    subject: 'Your account is deleted',
    heading: 'Your account is deleted',
    text: (title: string) =>
      `Your account at ${title} is gone, as you asked: your profile, your photos, what you wrote, your likes and visits.`,
    kept: 'What the law requires us to keep, such as orders, is kept under a number instead of your name.',
    last: 'This is our last e-mail. We delete your address with it.',
  },
}
