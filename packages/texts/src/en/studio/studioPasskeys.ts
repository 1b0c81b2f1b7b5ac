/** Words of signing in by a passkey in the studio (AN-06). */
export const studioPasskeys = {
  proofText: 'This is about your account or your money, so confirm once more that it’s you.',
  fill: 'Fill this in.',
  lastOne: 'It’s your last passkey. Add another one first.',
  ask: {
    title: 'Add a passkey first',
    text: 'You’re paid for your time, so you sign in with a passkey: your fingerprint, your face or your device code. Then only you can write as you.',
    once: 'It takes a moment. Afterwards we ask once for a picture of your face before your next message.',
    cannot: 'This browser doesn’t support passkeys. Open the studio on a phone or a computer that has a screen lock.',
  },
  show: {
    title: 'Sign in with your passkey',
    text: 'A password isn’t enough for your studio, since you’re paid for your time.',
    action: 'Use your passkey',
    lost: 'You no longer have the device? Choose a new password through your e-mail. That removes your passkeys; log in with it, add a new passkey, and show your face once before you write again.',
    toReset: 'Choose a new password',
  },
  advise: {
    title: 'Next: a passkey',
    text: 'Paid hosts sign in with a passkey, so that only they can write as themselves. Add one now on this device; you’ll need it as soon as you’re approved.',
    done: 'You have a passkey. You’ll sign in with it.',
  },
}
