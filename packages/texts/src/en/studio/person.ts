/** Texts of a member's profile in the studio; the English ones are the source. */
export const person = {
  title: (name: string) => `${name}’s profile`,
  titleUnnamed: 'A member’s profile',
  loading: 'Opening the profile',
  toConversation: 'Open your conversation',
  missing: {
    title: 'This profile isn’t here',
    text: 'The account may be closed, or the two of you can’t see each other.',
    action: 'To your conversations',
  },
}
