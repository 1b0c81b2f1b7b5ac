/** Texts of the letters about the ways into an account; the English ones are the source. */
export const factorMail = {
  totpOn: {
    subject: 'Two-step log-in is on',
    heading: 'A code is now asked at log-in',
    text: (title: string) =>
      `from now on your account at ${title} asks for a code of your authenticator app after the first step. Keep the recovery codes where you find them.`,
  },
  totpOff: {
    subject: 'Two-step log-in is off',
    heading: 'No code is asked any more',
    text: (title: string) =>
      `your account at ${title} no longer asks for a code at log-in. The recovery codes have ended too.`,
  },
  recoveryCodesNew: {
    subject: 'New recovery codes',
    heading: 'You have new recovery codes',
    text: (title: string) =>
      `ten new recovery codes were made for your account at ${title}. Those from before no longer work.`,
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    text: (title: string, left: string) =>
      `somebody logged in to your account at ${title} with a recovery code. Codes left: ${left}.`,
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    heading: 'A passkey was added',
    text: (title: string, name: string) => `the passkey “${name}” can now log in to your account at ${title}.`,
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    heading: 'A passkey was removed',
    text: (title: string, name: string) => `the passkey “${name}” can no longer log in to your account at ${title}.`,
  },
  googleLinked: {
    subject: 'Google was joined to your account',
    heading: 'You can now log in with Google',
    text: (title: string, email: string) => `the Google account ${email} can now log in to your account at ${title}.`,
  },
  googleUnlinked: {
    subject: 'Google was taken off your account',
    heading: 'Google no longer logs you in',
    text: (title: string, email: string) =>
      `the Google account ${email} can no longer log in to your account at ${title}.`,
  },
  notYou:
    'If it was not you, choose a new password now, then look at your security settings: that signs everybody else out.',
  button: 'Choose a new password',
}
