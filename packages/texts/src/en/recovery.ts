/** Texts of the pages that letters lead to, and of a forgotten password; the English ones are the source. */
export const recovery = {
  forgot: {
    title: 'Forgotten your password?',
    intro: 'Tell us the e-mail of your account. We send you a link to choose a new password.',
    submit: 'Send the link',
    sentTitle: 'Look at your e-mail',
    sent: (email: string) =>
      `If there is an account with ${email}, we have sent it a link. It works once, and for one hour. It may take five minutes; look in your spam folder too.`,
    toLogIn: 'Back to log-in',
    fault: 'Enter your e-mail.',
  },
  reset: {
    title: 'Choose a new password',
    password: 'New password',
    repeat: 'The same once more',
    hint: 'Eight characters or more.',
    submit: 'Change password',
    tooShort: 'Choose a password of eight characters or more.',
    mismatch: 'The two passwords do not match.',
    doneTitle: 'Password changed',
    done: 'All devices were signed out. Log in with your new password.',
    expiredTitle: 'This link does not work any more',
    expired: 'The procedure was already carried out, or the link has run out. Try again with a new one.',
    again: 'Send a new link',
  },
  confirm: {
    title: 'Confirm your e-mail',
    working: 'One moment, we are confirming your e-mail.',
    doneTitle: 'Your e-mail is confirmed',
    done: 'Thank you. Log in to go on.',
    failedTitle: 'We could not confirm your e-mail',
  },
  undo: {
    title: 'Take the change back',
    intro:
      'The account gets its former e-mail again, all devices are signed out, and we send a link to choose a new password.',
    submit: 'Take the change back',
    doneTitle: 'The change is taken back',
    done: 'We have sent a link to choose a new password to your e-mail. Until then nobody can log in.',
    failedTitle: 'We could not take the change back',
  },
  autologin: {
    title: 'One moment',
    working: 'You are being signed in.',
    failedTitle: 'You could not be signed in',
  },
  goodbye: {
    title: 'Your account is disabled',
    text: 'Nobody sees you here any more, and all devices were signed out. To have it back, write to us:',
  },
}
