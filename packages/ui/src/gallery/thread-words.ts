/** Made-up words of the thread in the gallery. */
export const threadWords = {
  messages: 'A thread put together',
  today: 'Today, put together',
  yesterday: 'Yesterday',
  talk: 'Words beside it',
  delivery: {
    sending: 'On its way',
    waiting: 'Waits for the line',
    refused: 'Refused',
    retry: 'Try that one again',
    takeBack: 'Take that one back',
  },
  pictures: {
    preview: {
      label: 'Another picture to send',
      alt: 'Another choice',
      remove: 'Remove the other picture',
      busy: 'Preparing the other picture',
      note: (name: string) => `Only ${name} gets this one.`,
    },
    alt: { own: 'An own picture', from: (name: string) => `A picture from ${name}` },
    hidden: (name: string) => `One more picture from ${name}.`,
    show: 'Show one more picture',
    loading: 'Loading one more picture',
    sending: 'Sending an own picture',
    failed: 'It did not load.',
    gone: 'It is not there any more.',
    open: (alt: string) => `${alt}: open it`,
    retry: 'Load one more picture again',
    close: 'Close one more picture',
  },
}
