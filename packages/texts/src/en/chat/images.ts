/** Texts of pictures in a chat: what is chosen, what came, and what becomes of it. */
export const images = {
  preview: {
    label: 'Photos to send',
    alt: 'The photo you chose',
    altOf: (place: number, count: number) => `The photo you chose, ${place} of ${count}`,
    remove: 'Remove the photo',
    removeOf: (place: number) => `Remove photo ${place}`,
    busy: 'Preparing the photo',
    note: (name: string) =>
      `Only ${name} gets it, hidden until opened. It stays in the chat, without location or date. Nobody checks it first; if it’s reported, a person may look at it.`,
    noteOfMany: (name: string, count: number) =>
      `${count} photos, one message each; your words go with the first. Only ${name} gets them, hidden until opened. They stay in the chat, without location or date. Nobody checks them first; if they’re reported, a person may look at them.`,
    tooMany: (most: number) => `Up to ${most} photos at a time. The others were left out.`,
  },
  alt: { own: 'Your photo', from: (name: string) => `Photo from ${name}` },
  hidden: (name: string) => `A photo from ${name}. Nobody has checked it.`,
  show: 'Show photo',
  loading: 'Loading the photo',
  sending: 'Sending the photo',
  failed: 'The photo didn’t load.',
  gone: 'This photo is gone.',
  open: (alt: string) => `${alt}: view full size`,
}
