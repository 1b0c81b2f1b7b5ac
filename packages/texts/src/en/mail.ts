/** Texts of the letters about an account; the English ones are the source. */
export const mail = {
  greeting: 'Hello,',
  frame: {
    paste: 'If the button does not work, copy this address into your browser:',
    sender: (company: string, address: string) => `${company}, ${address}`,
    questions: 'Questions? A person reads what you write to',
    service: (title: string) => `You get this e-mail because of your account at ${title}. It is not advertising.`,
  },
  reset: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    text: (title: string) => `somebody, we hope you, asked for a new password for your account at ${title}.`,
    button: 'Choose a password',
    expires: 'The button works once, and for one hour.',
    notYou: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  firstPassword: {
    subject: 'Your account is there: choose a password',
    heading: 'Choose your password',
    text: (title: string) =>
      `welcome to ${title}. Your account stands, and you are signed in where you opened it. Choose a password to come back from anywhere.`,
    button: 'Choose a password',
    expires: 'The button works once, and for seven days. After that, “Forgotten password” sends a new one.',
    notYou: 'If you do not know of an account, write to us at the address below and we will take it away.',
  },
  confirm: {
    subject: 'Confirm your e-mail',
    heading: 'Is this your e-mail?',
    text: (title: string) => `this address was given for an account at ${title}. Confirm that it is yours.`,
    button: 'Confirm my e-mail',
    expires: 'The button works once, and for seven days.',
    notYou: 'If you do not know of an account, ignore this e-mail: without your confirmation it stays as it is.',
  },
  welcome: {
    subject: 'Your account is ready',
    heading: 'Good to have you here',
    text: (title: string) =>
      `welcome to ${title}. Confirm that this e-mail is yours: you can then always get back in, and you can add a second step to your sign-in.`,
    button: 'Confirm my e-mail',
    expires: 'The button works once, and for seven days. Settings, “Account” sends you a new one.',
    notYou:
      'You did not sign up? Then somebody mistyped their address. You need not do anything, or write to us at the address below and we will delete the account.',
  },
  welcomeConfirmed: {
    subject: 'Your account is ready',
    heading: 'Good to have you here',
    text: (title: string) => `welcome to ${title}. Your account is ready and your e-mail is confirmed.`,
    button: 'See who is here',
    notYou: 'You did not sign up? Write to us at the address below and we will delete the account.',
  },
  optIn: {
    subject: 'Welcome: confirm your e-mail',
    heading: 'Welcome',
    text: (title: string) =>
      `your account at ${title} is ready. Confirm that this e-mail is yours, and it is active for good.`,
    button: 'Confirm my e-mail',
    expires: 'The button works once, and for seven days.',
    notYou: 'If you did not sign up, ignore this e-mail: without your confirmation we write to you no more.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    text: (title: string) =>
      `the password of your account at ${title} was changed a moment ago. All devices were signed out.`,
    notYou: 'If it was not you, choose a new one now; that signs everybody else out.',
    button: 'Choose a new password',
  },
  emailChanged: {
    subject: 'The e-mail of your account was changed',
    heading: 'Your e-mail was changed',
    text: (title: string, newEmail: string) =>
      `your account at ${title} now belongs to the address ${newEmail}. We write to this one for the last time.`,
    notYou:
      'If it was not you, take the change back: this address gets the account again and all devices are signed out.',
    button: 'Take the change back',
    expires: 'The button works once, and for 48 hours.',
  },
  disabled: {
    subject: 'Your account is disabled',
    heading: 'Your account is disabled',
    text: (title: string) =>
      `as you asked, your account at ${title} is disabled: nobody sees you there, and all devices were signed out.`,
    back: 'Would you like it back? Write to us from this address and we open it again.',
  },
}
