/** Texts of the letter that brings a message of the contact form to the brand; the English ones are the source. */
export const contactMail = {
  heading: (topic: string) => `Message from the contact form: ${topic}`,
  topics: {
    account: 'My account',
    payment: 'Payment, plan or refund',
    privacy: 'Data protection',
    illegal: 'Illegal or harmful content',
    other: 'Something else',
  },
  from: 'From',
  account: 'Account',
  noAccount: 'not signed in',
  language: 'Language',
  languages: { en: 'English', es: 'Spanish', fr: 'French', it: 'Italian' },
  at: 'Sent (UTC)',
  reference: 'Reference',
  preview: (email: string) => `Somebody wrote to you: ${email}`,
  reason: (title: string) =>
    `You get this e-mail because this address is the support contact of ${title}. An answer goes to whoever wrote.`,
}
