import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the search over the conversations. */
export const chatSearch = {
  label: 'Search your conversations',
  placeholder: 'Names and messages',
  clear: 'Clear the search',
  people: 'Conversations',
  messages: 'Messages',
  counts: (people: number, messages: number) =>
    `${plural(people, { one: '# conversation', other: '# conversations' })}, ${plural(messages, { one: '# message', other: '# messages' })}`,
  nothing: {
    title: (text: string) => `Nothing found for “${text}”`,
    text: 'We searched the names and the words in your messages.',
    hidden: 'Messages you can’t read yet are not searched.',
  },
  offline: {
    names: 'You’re offline. These are the names on this device; messages follow once you’re back online.',
    nothing: 'You’re offline. You can search messages once you’re back online.',
  },
  more: (count: number) => `These are the ${String(count)} latest. Add a word to narrow it down.`,
  older: 'Your history is long, so its oldest part wasn’t searched.',
  going: 'Looking for the message',
  notReached: 'The message didn’t load.',
}
