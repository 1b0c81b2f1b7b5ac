/** AN-16: safety beside a conversation in the studio. */
export const studioSafety = {
  asks: {
    legend: 'They ask for…',
    options: {
      money: 'Money, gift cards or a loan',
      photos: 'Photos I don’t want to send',
      meeting: 'A meeting I don’t want',
      phone: 'My number or another app',
      services: 'Sex for money',
      unlawful: 'Something illegal',
    },
    other: 'Something else happened',
  },
  messages: 'Messages that show it',
  number: (number: number) => `Your report has the number ${number}.`,
  answer: 'A person looks at it. You get the answer by e-mail and under Decisions.',
  see: 'See my reports',
  phone: {
    label: (name: string) => `Hide my number from ${name}`,
    hint: 'Other members with a plan still see it.',
    none: 'Your number is shown to nobody.',
  },
  end: {
    action: 'End the conversation',
    text: (name: string) => `Neither of you can write here after that. ${name} sees that you ended it.`,
    title: (name: string) => `End the conversation with ${name}`,
    legend: 'Your last words',
    hint: 'One of our texts, sent once in the language of the member.',
    none: 'Without a word',
    unread: (name: string) => `${name} can’t read your words now, so it ends without any.`,
    confirm: 'End it',
    ended: (day: string) => `You ended this conversation on ${day}.`,
    goOn: 'Go on with it',
  },
  signals: {
    money: 'This may be about money. Never send any, and share no bank or card details. You can report it.',
    threat: 'This may be a threat. You don’t have to answer. Report it, and call the police if you feel in danger.',
    minor: 'This person may be under 18. Don’t go on with the conversation, and report it.',
  },
  mine: (signal: string) => `Only you see this: ${signal}`,
}
