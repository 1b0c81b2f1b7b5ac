/** Words of e-mails about checks of identity and age. */
export const identityMail = {
  outcomes: {
    approved: {
      subject: 'We know it’s you',
      text: 'Your identity and your age are checked.',
      next: 'There’s nothing else to do for this step. We remind you before your document runs out.',
    },
    unclear: {
      subject: 'We couldn’t read your document',
      text: 'The pictures were too dark, blurred or cut off, or the document isn’t one that we can take.',
      next: 'Take new pictures in daylight, with all four corners in view, and send them again.',
    },
    expired: {
      subject: 'Your document has run out',
      text: 'The document that you showed is no longer valid.',
      next: 'Send pictures of another valid document: a passport, an identity card, a driving licence or a residence permit.',
    },
    minor: {
      subject: 'You have to be 18',
      text: 'The document says that you are under 18. Only adults can have a profile here.',
      next: 'We have deleted the pictures of your document.',
    },
    face_differs: {
      subject: 'Your face and the document don’t match',
      text: 'The face in your picture doesn’t seem to be the one on the document.',
      next: 'Take the picture of your face again, in daylight and without sunglasses, or use a document with a newer photo.',
    },
    duplicate: {
      subject: 'You already have an account',
      text: 'This document belongs to an account that we already know.',
      next: 'Sign in with that account. If you can’t get in, write to us.',
    },
  },
  ending: {
    subject: 'Your identity check runs out soon',
    text: (day: string) => `The document that you showed us is valid until ${day}.`,
  },
  over: {
    subject: 'Your identity check has run out',
    text: (day: string) =>
      `The document that you showed us was valid until ${day}. A person from our team looks at it.`,
  },
  stays: 'Please show us a valid document. Your profile and your conversations stay as they are meanwhile.',
  button: 'Open the studio',
  ask: (email: string) => `Questions, or you disagree? Write to ${email}: a person looks at it.`,
}
