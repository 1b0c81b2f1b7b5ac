/** Texts of what a decision keeps a member from, where the act would be; the English ones are the source. */
export const limits = {
  title: {
    photos: 'You can’t add photos for now',
    first_messages: 'You can’t write first for now',
    phone: 'Phone numbers are off for you for now',
  },
  text: {
    photos: (until: string, number: number) =>
      `We decided in case ${number} that you can’t add or send photos until ${until}.`,
    first_messages: (until: string, number: number) =>
      `We decided in case ${number} that you can’t start new conversations until ${until}. You can go on with those that you have.`,
    phone: (until: string, number: number) =>
      `We decided in case ${number} that you can’t enter, show or see phone numbers until ${until}.`,
  },
  see: 'Read why, or object',
}
