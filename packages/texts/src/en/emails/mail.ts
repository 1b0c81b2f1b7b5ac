/** Texts of the e-mails about an account; the English ones are the source. */
export const mail = {
  greeting: 'Hello,',
  frame: {
    paste: 'If the button doesn’t work, copy this address into your browser:',
    sender: (company: string, address: string) => `${company}, ${address}`,
    questions: 'Questions? A person reads what you send to',
    service: (title: string) => `You’re getting this e-mail because of your account at ${title}. It isn’t advertising.`,
  },
  reset: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    text: (title: string) => `Someone, hopefully you, asked for a new password for your account at ${title}.`,
    button: 'Choose a password',
    expires: 'The button works once, within the hour.',
    notYou: 'If it wasn’t you, you don’t need to do anything: your password stays the same.',
  },
  firstPassword: {
    subject: 'Your account is ready: choose a password',
    heading: 'Choose your password',
    text: (title: string) =>
      `Welcome to ${title}. Your account is ready, and you’re logged in where you opened it. Choose a password so you can come back from anywhere.`,
    button: 'Choose a password',
    expires: 'The button works once, within seven days. After that, “Forgot your password?” sends you a new one.',
    notYou: 'Not your account? Write to us at the address below and we’ll delete it.',
  },
  confirm: {
    subject: 'Confirm your e-mail',
    heading: 'Is this your e-mail?',
    text: (title: string) => `This address was given for an account at ${title}. Please confirm that it’s yours.`,
    button: 'Confirm my e-mail',
    expires: 'The button works once, within seven days.',
    notYou: 'Not your account? Ignore this e-mail: nothing changes unless you confirm.',
  },
  welcome: {
    subject: 'Your account is ready',
    heading: 'Good to have you here',
    text: (title: string) =>
      `Welcome to ${title}. Confirm that this e-mail address is yours: then you can always get back in, and you can add two-step log-in.`,
    button: 'Confirm my e-mail',
    expires: 'The button works once, within seven days. You can ask for a new one under Settings, “Account”.',
    notYou:
      'Didn’t sign up? Then someone mistyped their address. You don’t need to do anything, or write to us at the address below and we’ll delete the account.',
  },
  welcomeConfirmed: {
    subject: 'Your account is ready',
    heading: 'Good to have you here',
    text: (title: string) => `Welcome to ${title}. Your account is ready and your e-mail is confirmed.`,
    button: 'See who’s here',
    notYou: 'Didn’t sign up? Write to us at the address below and we’ll delete the account.',
  },
  optIn: {
    subject: 'Welcome: confirm your e-mail',
    heading: 'Welcome',
    text: (title: string) =>
      `Your account at ${title} is almost ready. Confirm that this e-mail address is yours to activate it.`,
    button: 'Confirm my e-mail',
    expires: 'The button works once, within seven days.',
    notYou: 'Didn’t sign up? Ignore this e-mail: unless you confirm, we won’t write again.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    text: (title: string) =>
      `The password of your account at ${title} was changed a moment ago. All devices have been logged out.`,
    notYou: 'Wasn’t you? Choose a new one now, which logs everyone else out.',
    button: 'Choose a new password',
  },
  emailChanged: {
    subject: 'The e-mail of your account was changed',
    heading: 'Your e-mail was changed',
    text: (title: string, newEmail: string) =>
      `Your account at ${title} now uses the address ${newEmail}. This is our last e-mail to this one.`,
    notYou: 'Wasn’t you? Undo the change: your account comes back to this address and all devices are logged out.',
    button: 'Undo the change',
    expires: 'The button works once, within 48 hours.',
  },
  disabled: {
    subject: 'Your account is deactivated',
    heading: 'Your account is deactivated',
    text: (title: string) =>
      `As you asked, your account at ${title} is deactivated: nobody sees you there, and all devices have been logged out.`,
    back: 'Want it back? Write to us from this address and we’ll reopen it.',
  },
}
