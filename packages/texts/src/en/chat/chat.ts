import { formatsFor } from '@incontro/locale/format.ts'

const { plural, number } = formatsFor('en')

/** Texts of the conversation list and of a conversation. */
export const chat = {
  deleted: {
    profile: 'Deleted profile',
    message: 'Message deleted',
    closed: 'This account was deleted. You can’t write here any more.',
  },
  title: 'Chats',
  list: 'Your conversations',
  titleWith: (name: string) => `Chat with ${name}`,
  unread: 'unread',
  unreadIn: (count: number) => plural(count, { one: '# unread message', other: '# unread messages' }),
  you: (text: string) => `You: ${text}`,
  more: 'Show more conversations',
  empty: {
    title: 'No messages yet',
    text: 'The people you write to show up here, and so do those who write to you.',
    action: 'See who is near you',
  },
  choose: { title: 'Choose a conversation', text: 'It opens here, next to the list.' },
  status: {
    typing: 'typing',
    automated: 'automated answer on its way',
    available: 'available',
    away: 'not online now',
    within: (minutes: number) =>
      minutes < 60
        ? `usually answers within ${number(minutes)} min`
        : `usually answers within ${number(Math.ceil(minutes / 60))} h`,
  },
  typingNow: (name: string) => `${name} is typing`,
  automatedSoon: (name: string) => `An automated answer from ${name} is on its way`,
  composer: {
    label: (name: string) => `Message to ${name}`,
    placeholder: 'Message',
    send: 'Send',
    keys: 'Enter sends, Shift + Enter starts a new line.',
    emoji: 'Emoji',
    photo: 'Add a photo',
    more: 'Photo or emoji',
    caption: 'Caption',
    emojiFailed: 'The emoji didn’t load.',
    cardNumber: 'That looks like a card number. We’ll hide it when you send: nobody here needs it.',
  },
  price: {
    credits: (count: number) => plural(count, { one: '# credit', other: '# credits' }),
    icebreakers: (count: number) => plural(count, { one: 'icebreaker', other: '# icebreakers' }),
    free: 'free',
    /** In money, by the plan that runs. */
    inMoney: (credits: string, sum: string) => `${credits} · about ${sum}`,
    says: (price: string) => `costs ${price}`,
  },
  balance: {
    label: 'You have',
    credits: (count: number) => plural(count, { zero: 'no credits', one: '# credit', other: '# credits' }),
    icebreakers: (count: number) =>
      plural(count, { zero: 'no icebreakers', one: '# icebreaker', other: '# icebreakers' }),
  },
  short: {
    credits: (needs: number, has: number) =>
      `${plural(needs, { one: 'A message costs # credit', other: 'A message costs # credits' })}; ${plural(has, { zero: 'you have none left', one: 'you have #', other: 'you have #' })}.`,
    withoutIcebreakers: 'Writing first comes with a plan.',
    icebreakers: 'A first message costs an icebreaker, and you have none left.',
    action: 'Get credits',
  },
  hints: {
    empty: (name: string) => `Don’t be shy: one line to ${name} is a good start.`,
    visited: (name: string) => `${name} visited your profile. Say hello.`,
    likesYou: (name: string) => `${name} likes you. Say hello.`,
    youLike: (name: string) => `You like ${name}. Tell her why.`,
    invite: (name: string) => `${name} hasn’t accepted your invitation yet. Once she does, you can write more.`,
    verify: 'Verify your age',
    verifyText: (name: string) => `${name} only chats with members who have verified their age or have a plan.`,
    needsAge: 'You can write as soon as you’ve verified your age.',
    closed: 'You can’t write here.',
  },
  events: {
    likesYou: (name: string) => `${name} likes you`,
    youLike: (name: string) => `You like ${name}`,
    visitedYou: (name: string) => `${name} visited your profile`,
    youVisited: (name: string) => `You visited ${name}`,
    /** AN-07: a signed contract changed the kind of the profile. */
    became: {
      host: (name: string) => `${name} is now paid to chat`,
      member: (name: string) => `${name} now chats as a private person, unpaid`,
    },
  },
  delivery: {
    sending: 'Sending',
    waiting: 'Waiting for connection',
    sent: 'Sent',
    delivered: 'Delivered, still blurred',
    read: 'Read',
    whenRead: 'See when it is read',
    refused: 'Not sent',
    retry: 'Try again',
    takeBack: 'Take back',
  },
  unsent: {
    title: 'A message wasn’t sent',
    body: 'Open it to see why. It’s still there.',
  },
  blurred: {
    label: 'Hidden message',
    action: 'Read it',
    explanation: 'The text isn’t on this page yet. You can read it with a plan or once you’ve verified your age.',
  },
  automatedNote: 'Automated answer',
  service: {
    status: 'Service messages',
    label: 'Automated message',
    closed: 'These messages come from the service. Nobody reads replies here.',
  },
  /** TS-03: under a message with an address, a link or a number. */
  careful:
    'This message suggests talking elsewhere. Here you can report and block; elsewhere we can’t help you. Never send money or codes.',
  today: 'Today',
  yesterday: 'Yesterday',
  newest: 'To the latest message',
  newMessages: (count: number) => plural(count, { one: '# new message', other: '# new messages' }),
  says: (name: string, text: string) => `${name}: ${text}`,
  accepted: (name: string) => `${name} accepted your invitation`,
  wrote: (name: string) => `${name} wrote to you`,
  /** The picture of a message, in a line of text: with its caption, if any. */
  photo: (caption: string) => (caption === '' ? 'Photo' : `Photo: ${caption}`),
  messages: 'Messages',
  earlier: {
    loading: 'Loading earlier messages',
    failed: 'The earlier messages didn’t load.',
    begin: 'Your conversation starts here.',
  },
  back: 'Back to the list',
  profile: {
    title: 'Profile',
    age: (age: number) => plural(age, { one: '# year', other: '# years' }),
    open: 'See full profile',
    who: 'Who writes here?',
  },
  missing: {
    title: 'This conversation can’t be opened',
    text: 'The profile is gone, or one of you has blocked the other.',
  },
}
