/** Texts of what became of a message to the brand; the English ones are the source. */
export const contactSent = {
  title: 'Thank you',
  under: 'Your message is on its way…',
  sent: (email: string) => `We have your message. We’ll answer to ${email}.`,
  reference: 'Reference',
  kept: 'We couldn’t send it just now. Your message is kept in this browser and goes out by itself as soon as we’re reachable.',
  keptInPage:
    'We couldn’t send it just now, and this browser doesn’t keep anything: leave this page open and your message goes out by itself as soon as we’re reachable.',
  now: 'Try now',
  again: 'Write another message',
}
