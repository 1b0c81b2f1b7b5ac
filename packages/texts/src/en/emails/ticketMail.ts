/** Texts of the e-mails about a message to the brand and the answer to it; the English ones are the source. */
export const ticketMail = {
  number: 'Number',
  topic: 'About',
  until: 'Answer by',
  topics: {
    account: 'My account',
    payment: 'Payment, plan or refund',
    privacy: 'My data',
    illegal: 'Illegal or harmful content',
    complaint: 'A complaint',
    other: 'Something else',
  },
  received: {
    heading: 'We have your message',
    preview: (number: string) => `Your number is ${number}. A person reads it and answers by e-mail.`,
    text: 'Thank you for writing. A person reads your message and answers by e-mail. This confirmation is automatic.',
    reply: 'Anything to add? Just reply to this e-mail.',
    nameIt: (number: string) => `If you write to us again about this, mention ${number}.`,
    notYou: 'Didn’t write to us? Then someone entered your address by mistake, and you can ignore this e-mail.',
  },
  answer: {
    heading: 'Our answer',
    reply: (number: string) => `Any more questions? Just reply to this e-mail. Your number stays ${number}.`,
  },
  reason: (title: string) => `You’re getting this e-mail because someone wrote to ${title} from this address.`,
}
