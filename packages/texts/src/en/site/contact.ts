import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the contact page; the English ones are the source. */
export const contact = {
  title: 'Contact',
  text: 'Write to us. A person reads it and answers by e-mail.',
  email: 'Your e-mail',
  emailHint: 'We’ll answer here.',
  topic: 'What is it about?',
  topics: {
    account: 'My account',
    payment: 'Payment, plan or refund',
    privacy: 'My data',
    illegal: 'Illegal or harmful content',
    complaint: 'A complaint',
    other: 'Something else',
  },
  illegalHint: 'Use the page for reports: you get a number, and a decision with reasons.',
  message: 'Your message',
  messageHint: 'No card numbers or passwords, please: we never need them.',
  cardNumber: 'That looks like a card number. We’ll hide it when you send: we never need it.',
  left: (left: number) => plural(left, { one: '# character left', other: '# characters left' }),
  faults: {
    summary: 'Please check these:',
    email: 'Enter the e-mail address we should answer to.',
    topic: 'Choose a topic.',
    message: 'Write your message.',
    tooLong: 'Please make it a little shorter.',
  },
  send: 'Send',
  sending: 'Sending…',
  refused: 'We couldn’t accept this message. Change it, or e-mail us instead.',
  waiting: (count: number) =>
    plural(count, {
      one: 'A message to us is waiting in this browser.',
      other: '# messages to us are waiting in this browser.',
    }),
  company: 'Who runs this site',
  byMail: 'By e-mail',
  response: 'A person reads every message; reports of illegal content come first.',
  help: 'Frequently asked questions',
}
