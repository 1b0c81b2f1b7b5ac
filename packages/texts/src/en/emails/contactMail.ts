/** Texts of the e-mail that brings a message of the contact form to the brand; the English ones are the source. */
export const contactMail = {
  heading: (topic: string) => `Message from the contact form: ${topic}`,
  topics: {
    account: 'My account',
    payment: 'Payment, plan or refund',
    privacy: 'Data protection',
    illegal: 'Illegal or harmful content',
    complaint: 'A complaint',
    other: 'Something else',
  },
  from: 'From',
  account: 'Account',
  noAccount: 'not logged in',
  language: 'Language',
  languages: { en: 'English', es: 'Spanish', fr: 'French', it: 'Italian' },
  at: 'Sent (UTC)',
  ticket: 'Number',
  reference: 'Reference',
  preview: (email: string) => `Someone wrote to you: ${email}`,
  reason: (title: string) =>
    `You’re getting this e-mail because this address is the support contact of ${title}. Your reply goes to the person who wrote.`,
}
