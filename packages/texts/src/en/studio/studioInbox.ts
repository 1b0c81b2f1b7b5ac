import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** The inbox of the studio: views, marks, keys. */
export const studioInbox = {
  views: {
    label: 'Views',
    waiting: 'Waiting longest',
    unread: 'Unread',
    first: 'First contacts',
    invitations: 'Invitations',
    answered: 'Answered',
    snoozed: 'Put off',
    all: 'All',
  },
  counted: (count: number) =>
    count > 99 ? 'More than 99 conversations' : plural(count, { one: '# conversation', other: '# conversations' }),
  empty: {
    waiting: 'Nobody is waiting for you',
    unread: 'Everything is read',
    first: 'No first contacts',
    invitations: 'No invitations',
    answered: 'You’ve answered nothing yet',
    snoozed: 'Nothing is put off',
    text: 'The other views still have your conversations.',
  },
  marks: {
    pinned: 'pinned',
    first: 'new',
    draft: 'draft',
    snoozed: 'put off',
    until: (when: string) => `until ${when}`,
    note: 'note',
  },
  waits: ({ unit, count }: { unit: 'minute' | 'hour' | 'day'; count: number }) =>
    unit === 'minute'
      ? plural(count, { one: '# min', other: '# min' })
      : unit === 'hour'
        ? plural(count, { one: '# h', other: '# h' })
        : plural(count, { one: '# day', other: '# days' }),
  draft: {
    row: (text: string) => `Draft: ${text}`,
    other: (words: string) => `On another device you wrote: “${words}”`,
    insert: 'Add it here',
    drop: 'Throw it away',
  },
  writtenForMany: (name: string) => `You’ve sent these words to others. Write them for ${name}.`,
  search: {
    label: 'Search names and messages',
    short: 'Search',
    people: 'People',
    messages: 'Messages',
    nothing: { title: 'Nothing found', text: 'Try another name or fewer words.' },
    more: 'There are older ones, too. Add a word to find them.',
    own: (text: string) => `You: ${text}`,
  },
  bar: {
    label: (name: string) => `Conversation with ${name}`,
    pin: 'Pin',
    unpin: 'Unpin',
    snooze: 'Put off',
    wake: 'Bring back',
    note: 'Add a note',
    editNote: 'Edit the note',
    noted: (text: string) => `Your note: ${text}`,
    beside: 'Keep beside',
    leave: 'Stop keeping beside',
    tooMany: 'You can pin 20 conversations. Unpin one first.',
  },
  snooze: {
    title: 'Put off this conversation',
    hint: (name: string) => `It comes back as soon as ${name} writes, and at the latest when you say.`,
    written: (name: string) => `When ${name} writes`,
    hour: 'In an hour',
    hours: 'In three hours',
    tomorrow: 'Tomorrow at nine',
  },
  note: { title: (name: string) => `A note on ${name}`, label: 'Note', hint: 'Only you can read it.' },
  keys: {
    open: 'Keys',
    title: 'Keys of the inbox',
    acts: {
      next: 'Open the conversation that has waited longest',
      pin: 'Pin or unpin',
      snooze: 'Put off until they write, or bring back',
      search: 'Search',
      send: 'Send',
      line: 'A new line',
      help: 'This list',
    },
  },
}
