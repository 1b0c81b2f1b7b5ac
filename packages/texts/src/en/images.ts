/** Texts of pictures in a chat: what is chosen, what came, and what becomes of it. */
export const images = {
  preview: {
    label: 'Photos to send',
    alt: 'The photo that you chose',
    altOf: (place: number, count: number) => `The photo that you chose, ${place} of ${count}`,
    remove: 'Remove the photo',
    removeOf: (place: number) => `Remove photo ${place}`,
    busy: 'Preparing the photo',
    note: (name: string) =>
      `Only ${name} gets it, hidden until opened. It stays in the chat, without its place and date. Nobody checks it first; after a report a person may look at it.`,
    noteOfMany: (name: string, count: number) =>
      `${count} photos, one message each; the words go with the first. Only ${name} gets them, hidden until opened. They stay in the chat, without their place and date. Nobody checks them first; after a report a person may look at them.`,
    tooMany: (most: number) => `Up to ${most} photos at a time: the others were left out.`,
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
