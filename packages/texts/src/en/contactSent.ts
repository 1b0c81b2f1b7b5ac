/** Texts of what became of a message to the brand; the English ones are the source. */
export const contactSent = {
  title: 'Thank you',
  under: 'Your message is on its way…',
  sent: (email: string) => `Your message has arrived. We answer to ${email}.`,
  reference: 'Reference',
  kept: 'It could not be sent just now. Your message is kept in this browser and leaves by itself as soon as we can be reached.',
  keptInPage:
    'It could not be sent just now, and this browser keeps nothing: leave this page open, and your message leaves by itself as soon as we can be reached.',
  now: 'Try now',
  again: 'Write another message',
}
