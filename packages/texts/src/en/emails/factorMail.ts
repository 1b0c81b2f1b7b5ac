/** Texts of the e-mails about the ways into an account; the English ones are the source. */
export const factorMail = {
  totpOn: {
    subject: 'Two-step log-in is on',
    heading: 'We now ask for a code when you log in',
    text: (title: string) =>
      `From now on, logging in to your account at ${title} takes a code from your authenticator app as a second step. Keep your recovery codes where you can find them.`,
  },
  totpOff: {
    subject: 'Two-step log-in is off',
    heading: 'We no longer ask for a code',
    text: (title: string) =>
      `Logging in to your account at ${title} no longer takes a code. Your recovery codes have stopped working too.`,
  },
  recoveryCodesNew: {
    subject: 'New recovery codes',
    heading: 'You have new recovery codes',
    text: (title: string) =>
      `We’ve made ten new recovery codes for your account at ${title}. The old ones no longer work.`,
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    text: (title: string, left: string) =>
      `Someone logged in to your account at ${title} with a recovery code. Codes left: ${left}.`,
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    heading: 'A passkey was added',
    text: (title: string, name: string) => `The passkey “${name}” can now log in to your account at ${title}.`,
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    heading: 'A passkey was removed',
    text: (title: string, name: string) => `The passkey “${name}” can no longer log in to your account at ${title}.`,
  },
  googleLinked: {
    subject: 'Google is linked to your account',
    heading: 'You can now log in with Google',
    text: (title: string, email: string) => `The Google account ${email} can now log in to your account at ${title}.`,
  },
  googleUnlinked: {
    subject: 'Google is no longer linked to your account',
    heading: 'You can no longer log in with Google',
    text: (title: string, email: string) =>
      `The Google account ${email} can no longer log in to your account at ${title}.`,
  },
  notYou: 'Wasn’t you? Choose a new password now, which logs everyone else out, then check your security settings.',
  button: 'Choose a new password',
}
