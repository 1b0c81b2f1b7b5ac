import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the conversation list and of a conversation. */
export const chat = {
  deleted: {
    profile: 'Deleted profile',
    message: 'Message deleted',
    closed: 'This account was deleted. Nothing more can be written.',
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
    text: 'Whoever you write to stands here, and whoever writes to you.',
    action: 'See who is near you',
  },
  choose: { title: 'Choose a conversation', text: 'It opens here, beside the list.' },
  status: { typing: 'typing', available: 'available', away: 'not online now' },
  typingNow: (name: string) => `${name} is typing`,
  composer: {
    label: (name: string) => `Message to ${name}`,
    placeholder: 'Message',
    send: 'Send',
    keys: 'Enter sends, Shift and Enter begins a new line.',
    emoji: 'Emoji',
    photo: 'Add a photo',
    more: 'Photo or emoji',
    caption: 'Caption',
    emojiFailed: 'The emoji did not load.',
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
    empty: (name: string) => `Do not be shy: one sentence to ${name} is a good start.`,
    visited: (name: string) => `${name} has visited you. Say hello.`,
    likesYou: (name: string) => `${name} likes you. Say hello.`,
    youLike: (name: string) => `You like ${name}. Tell her why.`,
    invite: (name: string) => `${name} has not accepted your invitation yet. You can write on when she does.`,
    verify: 'Verify your age',
    verifyText: (name: string) => `${name} only chats with members whose age is verified or who have a plan.`,
    needsAge: 'You can write as soon as your age is verified.',
    closed: 'Nobody can be written to here.',
  },
  events: {
    likesYou: (name: string) => `${name} likes you`,
    youLike: (name: string) => `You like ${name}`,
    visitedYou: (name: string) => `${name} visited your profile`,
    youVisited: (name: string) => `You visited ${name}`,
  },
  delivery: {
    sending: 'Sending',
    waiting: 'Waits for the connection',
    sent: 'Sent',
    delivered: 'Delivered, still blurred',
    read: 'Read',
    whenRead: 'See when it is read',
    refused: 'Not sent',
    retry: 'Try again',
    takeBack: 'Take back',
  },
  unsent: {
    title: 'A message was not sent',
    body: 'Open it to see why; it is kept.',
  },
  blurred: {
    label: 'Hidden message',
    action: 'Read it',
    explanation: 'The text is not on this page yet. Premium members and members whose age was verified can read it.',
  },
  automatedNote: 'Automated answer',
  service: {
    status: 'Messages of the service',
    label: 'Automated message',
    closed: 'This is the service speaking, and nobody reads answers here.',
  },
  /** TS-03: under a message with an address, a link or a number. */
  careful:
    'This message gives a way to talk elsewhere. Here you can report and block; elsewhere we cannot help. Never send money or codes.',
  today: 'Today',
  yesterday: 'Yesterday',
  newest: 'To the newest message',
  newMessages: (count: number) => plural(count, { one: '# new message', other: '# new messages' }),
  says: (name: string, text: string) => `${name}: ${text}`,
  accepted: (name: string) => `${name} has accepted your invitation`,
  wrote: (name: string) => `${name} has written to you`,
  /** The picture of a message, in a line of text: with its caption, if any. */
  photo: (caption: string) => (caption === '' ? 'Photo' : `Photo: ${caption}`),
  messages: 'Messages',
  earlier: {
    loading: 'Loading earlier messages',
    failed: 'Earlier messages could not be loaded.',
    begin: 'This is where your conversation begins.',
  },
  back: 'Back to the list',
  profile: {
    title: 'Profile',
    age: (age: number) => plural(age, { one: '# year', other: '# years' }),
    open: 'See the whole profile',
    who: 'Who writes here?',
  },
  missing: {
    title: 'This conversation cannot be opened',
    text: 'The profile is gone, or one of you has blocked the other.',
  },
}
