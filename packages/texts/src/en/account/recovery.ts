/** Texts of the pages that e-mails lead to, and of a forgotten password; the English ones are the source. */
export const recovery = {
  forgot: {
    title: 'Forgot your password?',
    intro: 'Tell us the e-mail address of your account and we’ll send you a link to choose a new one.',
    submit: 'Send the link',
    sentTitle: 'Check your e-mail',
    sent: (email: string) =>
      `If ${email} has an account, a link is on its way there. It works once, within the hour. Give it five minutes and check your spam folder too.`,
    toLogIn: 'Back to log-in',
    fault: 'Enter your e-mail address.',
  },
  reset: {
    title: 'Choose a new password',
    password: 'New password',
    repeat: 'Repeat the password',
    hint: 'At least 8 characters.',
    submit: 'Change password',
    tooShort: 'Choose a password of at least 8 characters.',
    mismatch: 'The two passwords don’t match.',
    doneTitle: 'Password changed',
    done: 'All your devices have been logged out. Log in with your new password.',
    expiredTitle: 'This link no longer works',
    expired: 'It has been used already, or it has expired. Ask for a new one.',
    again: 'Send a new link',
  },
  confirm: {
    title: 'Confirm your e-mail',
    working: 'One moment, we’re confirming your e-mail.',
    doneTitle: 'Your e-mail is confirmed',
    done: 'Thank you. Log in to continue.',
    failedTitle: 'We couldn’t confirm your e-mail',
  },
  undo: {
    title: 'Undo the change',
    intro:
      'Your account gets its old e-mail address back, all devices are logged out, and we send you a link to choose a new password.',
    submit: 'Undo the change',
    doneTitle: 'The change is undone',
    done: 'We’ve e-mailed you a link to choose a new password. Until you do, nobody can log in.',
    failedTitle: 'We couldn’t undo the change',
  },
  autologin: {
    title: 'One moment',
    working: 'We’re logging you in.',
    failedTitle: 'We couldn’t log you in',
  },
  goodbye: {
    title: 'Your account is deactivated',
    text: 'Nobody sees you here any more and all your devices have been logged out. To get it back, write to us:',
  },
}
