import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the e-mail about what happened while a member was away; the English ones are the source. */
export const digestMail = {
  heading: 'While you were away',
  subject: {
    messages: ({ name, others }: Who) =>
      others === 0 ? `${name} wrote to you` : `${andOthers(name, others)} wrote to you`,
    likes: ({ name, others }: Who) => (others === 0 ? `${name} likes you` : `${andOthers(name, others)} like you`),
    visits: ({ name, others }: Who) =>
      others === 0 ? `${name} visited your profile` : `${andOthers(name, others)} visited your profile`,
  },
  what: ({ kind, count, isReply }: What): string => {
    switch (kind) {
      case 'messages':
        return plural(count, { one: '# new message', other: '# new messages' })
      case 'likes':
        return isReply ? 'likes you back' : 'likes you'
      case 'visits':
        return 'visited your profile'
    }
  },
  more: (count: number) => plural(count, { one: 'And # more.', other: 'And # more.' }),
  read: (count: number): string => (count === 1 ? 'Read the message' : 'Read the messages'),
  see: 'See who it was',
  signsIn: 'Each button logs you in once, so keep this e-mail to yourself.',
  reason: (title: string, everyDays: number) =>
    `You’re getting this e-mail because this happened at ${title} and you hadn’t seen it yet. At most one ${everyDays === 1 ? 'a day' : 'a week'}; you choose which and when.`,
  leave: 'Choose which e-mails you get, or stop them all',
}

type Who = { readonly name: string; readonly others: number }
type What = { readonly kind: 'messages' | 'likes' | 'visits'; readonly count: number; readonly isReply: boolean }

function andOthers(name: string, others: number): string {
  return `${name} ${plural(others, { one: 'and # other', other: 'and # others' })}`
}
