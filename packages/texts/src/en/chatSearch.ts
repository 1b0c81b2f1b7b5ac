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
    text: 'Your conversations are searched by name and by the words in your messages.',
    hidden: 'Messages you can’t read yet are not searched.',
  },
  offline: {
    names: 'No connection. These are the names on this device; messages follow when you are back online.',
    nothing: 'No connection. Messages can be searched when you are back online.',
  },
  more: (count: number) => `These are the newest ${String(count)}. Another word narrows it down.`,
  older: 'Your history is long: its oldest part was not searched.',
  going: 'Looking for the message',
  notReached: 'The message did not load.',
}
