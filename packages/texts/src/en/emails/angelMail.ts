/** Words of e-mails to the people behind profiles, about their profile. */
export const angelMail = {
  invitation: {
    subject: (brand: string) => `Your invitation to ${brand}`,
    kinds: {
      member: 'We’d like to have you on our site: with a profile of your own, for yourself.',
      host: 'We’d like you to chat with our members, as paid work, with a profile of your own.',
    },
    own: 'You choose your name, words and photos yourself, and read the contract before you sign it. No one else writes as you.',
    button: 'Set up your profile',
    until: (hours: number) => `The link works once, for ${hours} hours. If you don’t know us, ignore this e-mail.`,
    reason: (brand: string) => `You’re getting this e-mail because ${brand} invited you at this address.`,
  },
  approved: {
    subject: 'Your profile is live',
    text: 'We’ve checked your profile: members can find you from now on.',
    answers: 'What they write arrives in the studio. You decide whom you answer.',
    button: 'Open the studio',
  },
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
