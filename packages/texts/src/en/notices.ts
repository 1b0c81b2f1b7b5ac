import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

type What = {
  readonly name: string
  readonly kind: 'messages' | 'likes' | 'visits'
  readonly count: number
  readonly isReply: boolean
}

/** Texts of the notices of what happened, on a page and beside it, and of their settings; the English ones are the source. */
export const notices = {
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
    intro: 'A small window tells you of what just happened. The counts and lists are always complete.',
    kinds: {
      messages: { label: 'Messages', hint: 'Somebody wrote to you.' },
      likes: { label: 'Likes', hint: 'Somebody likes you, or likes you back.' },
      visits: { label: 'Visits', hint: 'Somebody looked at your profile.' },
    },
    most: 'At most in 24 hours',
    quiet: {
      label: 'Keep my quiet hours here too',
      hint: 'No window opens during the hours you chose for your e-mails.',
    },
  },
  push: {
    title: 'On this device',
    label: 'Tell me on this device',
    hint: 'When no page of ours is open. Who, and what happened.',
    words: {
      label: 'Show the beginning of messages',
      hint: 'On this device only. Whoever sees its screen can read it, so it is off until you want it. What you cannot read here is not shown there either.',
    },
    denied: 'Your browser does not let us. You can change that in its settings for this site.',
    unsupported: 'This browser cannot do that. On an iPhone, add the app to the home screen first.',
    offer: {
      title: 'Shall we tell you when somebody answers?',
      text: 'On this device, when no page of ours is open: who it was, not what was written. You can turn it off at any time.',
      yes: 'Yes, tell me',
      no: 'Not now',
    },
  },
}
