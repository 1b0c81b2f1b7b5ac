/** Texts of pictures in a chat: what is chosen, what came, and what becomes of it. */
export const images = {
  preview: {
    label: 'Photo to send',
    alt: 'The photo that you chose',
    remove: 'Remove the photo',
    busy: 'Preparing the photo',
    note: (name: string) =>
      `Only ${name} gets it, hidden until opened. It stays in the chat, without its place and date. Nobody checks it first; after a report a person may look at it.`,
  },
  alt: { own: 'Your photo', from: (name: string) => `Photo from ${name}` },
  hidden: (name: string) => `A photo from ${name}. Nobody has checked it.`,
  show: 'Show photo',
  loading: 'Loading the photo',
  sending: 'Sending the photo',
  failed: 'The photo did not load.',
  gone: 'The photo is not there any more.',
  open: (alt: string) => `${alt}: open it whole`,
}
