import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the contact page; the English ones are the source. */
export const contact = {
  title: 'Contact',
  text: 'Write to us. A person reads it and answers by e-mail.',
  email: 'Your e-mail',
  emailHint: 'Our answer goes here.',
  topic: 'What is it about?',
  topics: {
    account: 'My account',
    payment: 'Payment, plan or refund',
    privacy: 'My data',
    illegal: 'Illegal or harmful content',
    other: 'Something else',
  },
  illegalHint:
    'Tell us where you saw it: the address of the page or the name of the profile. We tell you what we decided.',
  message: 'Your message',
  messageHint: 'No card numbers or passwords, please: we never need them.',
  cardNumber: 'That looks like a card number. We’ll hide it when you send: we never need it.',
  left: (left: number) => plural(left, { one: '# character left', other: '# characters left' }),
  faults: {
    summary: 'Please look at these again:',
    email: 'Enter the e-mail where we may answer.',
    topic: 'Choose what it is about.',
    message: 'Write your message.',
    tooLong: 'Please make it a little shorter.',
  },
  send: 'Send',
  sending: 'Sending…',
  refused: 'This message could not be taken. Change it, or write to us by e-mail.',
  waiting: (count: number) =>
    plural(count, {
      one: 'A message to us waits in this browser to be sent.',
      other: '# messages to us wait in this browser to be sent.',
    }),
  company: 'Who runs this site',
  byMail: 'By e-mail',
  response: 'A person reads every message; reports of illegal content come first.',
  help: 'Answers to what is asked most',
}
