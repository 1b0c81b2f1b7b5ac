/** Texts of e-mail, password, devices and closing of an account, and of the double opt-in; the English ones are the source. */
export const security = {
  email: {
    title: 'Your e-mail',
    now: (email: string) => `It is ${email}.`,
    unconfirmed: 'It is not confirmed yet: look for our e-mail.',
    resend: 'Send the e-mail again',
    resent: 'The e-mail is on its way. It may take five minutes.',
    label: 'New e-mail',
    submit: 'Change e-mail',
    doneTitle: 'E-mail changed',
    done: (email: string) => `We have written to ${email}: open the e-mail to confirm it.`,
  },
  password: {
    title: 'Your password',
    submit: 'Change password',
    doneTitle: 'Password changed',
    done: 'All other devices were signed out.',
  },
  devices: {
    title: 'Where you are signed in',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown device',
    current: 'This device',
    seen: (when: string) => `Last seen ${when}`,
    signOut: 'Sign out',
    signOutAll: 'Sign out everywhere',
  },
  close: {
    title: 'Disable your account',
    text: 'Nobody sees you any more and all devices are signed out. Our support can open it again.',
    action: 'Disable account',
    sure: 'Disable your account?',
    keep: 'Keep it',
  },
  optIn: {
    title: 'Confirm your e-mail',
    text: (email: string) =>
      `We have sent an e-mail to ${email}. Open it and press the button to activate your account.`,
    wait: 'It may take five minutes. Look in your spam folder too.',
    invalid: (email: string) =>
      `${email} does not look like an address, so our e-mail cannot reach you. Change it below.`,
    wrong: 'Wrong address?',
    label: 'The right e-mail',
    submit: 'Change it',
    once: 'It can be changed once.',
    changedTitle: 'OK',
    changed: (email: string) => `The e-mail now goes to ${email}.`,
    later: 'Later',
  },
}
