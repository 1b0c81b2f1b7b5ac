import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

type What = {
  readonly name: string
  readonly kind: 'messages' | 'likes' | 'visits'
  readonly count: number
  readonly isReply: boolean
}

/** Texts of the pageNotifications of what happened, on a page and beside it, and of their settings; the English ones are the source. */
export const pageNotifications = {
  what: ({ name, kind, count, isReply }: What): string => {
    switch (kind) {
      case 'messages':
        return plural(count, { one: `${name} wrote to you`, other: `${name} wrote you # messages` })
      case 'likes':
        return isReply ? `${name} likes you back` : `${name} likes you`
      case 'visits':
        return `${name} visited your profile`
    }
  },
  label: 'News for you',
  toChat: 'Read it',
  toProfile: 'See her profile',
  settings: {
    title: 'While you are here',
    intro: 'A small pop-up tells you what just happened. The counts and lists are always complete.',
    kinds: {
      messages: { label: 'Messages', hint: 'Someone wrote to you.' },
      likes: { label: 'Likes', hint: 'Someone likes you, or likes you back.' },
      visits: { label: 'Visits', hint: 'Someone visited your profile.' },
    },
    most: 'At most in 24 hours',
    quiet: {
      label: 'Keep my quiet hours here too',
      hint: 'No pop-ups during the quiet hours you chose for e-mails.',
    },
  },
  push: {
    title: 'On this device',
    label: 'Notify me on this device',
    hint: 'When you don’t have the site open. Who it was, and what they did.',
    words: {
      label: 'Show the start of messages',
      hint: 'On this device only. Anyone who sees the screen can read it, so it’s off until you turn it on. Messages you can’t read here aren’t shown there either.',
    },
    denied: 'Your browser won’t let us. You can change that in its settings for this site.',
    unsupported: 'This browser can’t do that. On an iPhone, add the app to your home screen first.',
    offer: {
      title: 'Want to know when someone answers?',
      text: 'On this device, when you don’t have the site open: who it was, not what they wrote. You can turn it off any time.',
      yes: 'Yes, notify me',
      no: 'Not now',
    },
  },
}
