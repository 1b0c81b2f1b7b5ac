/** Texts of what is asked after a sign-up that asked for less; the English ones are the source. */
export const complete = {
  title: 'Almost there',
  text: 'A few things are still missing. We only ask once.',
  submit: 'Continue',
  consents: 'Tick the marked boxes to continue.',
}
