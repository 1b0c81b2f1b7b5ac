/** Texts that an angel keeps for herself. */
export const studioSnippets = {
  open: 'Snippets',
  title: 'Your snippets',
  hint: 'They’re put in where you’re writing. Nothing is sent by itself.',
  empty: 'Keep sentences you use often. Only you can see them.',
  noFolder: 'Without a folder',
  add: 'New snippet',
  insert: (name: string, language: string) => `Insert ${name} in ${language}`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  fromLast: 'Make one from what you wrote last',
  name: 'Name',
  folder: 'Folder',
  place: (place: string) => `${place} stands for the member’s name.`,
  refused: (word: string) => `This can’t be in a snippet: ${word}`,
  changed: 'It was changed on another device. Close this and open it again.',
  missing: 'Give it a name and write it in at least one language.',
  remove: 'Delete',
  ownSuggestions: {
    title: 'Suggestions by software',
    text: 'You read and send each one yourself. Your brand sees the sum of everybody, never yours alone.',
    none: 'You haven’t asked for one in 30 days.',
  },
  suggestions: (unchanged: string, offered: string) =>
    `In 30 days you sent ${unchanged} of ${offered} suggestions unchanged.`,
}
