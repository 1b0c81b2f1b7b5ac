/** Words of e-mails to the people behind profiles, about their profile. */
export const angelMail = {
  unlisted: {
    subject: 'Your profile is not shown for now',
    text: 'One of our team took your profile out of search and cards. New members don’t see it for now.',
    why: {
      asked_by_person: 'Reason: you asked us to.',
      quality: 'Reason: something in your profile needs work before members see it again. We’ll be in touch.',
      security: 'Reason: we want to be sure that your account is safe.',
      legal_duty: 'Reason: the law asks this of us.',
      hygiene: 'Reason: you haven’t been here for a while.',
    },
    stays: 'Your conversations, photos and words stay as they are. No one else can write as you.',
    button: 'Open the studio',
    ask: (email: string) => `Questions, or you disagree? Write to ${email}: a person looks at it again.`,
  },
}
