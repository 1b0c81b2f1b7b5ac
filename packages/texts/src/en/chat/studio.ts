import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('en')

/** Texts of the angels' workspace. */
export const studio = {
  title: 'Studio',
  signIn: {
    title: 'Your studio',
    text: 'For people with a profile here. You write as yourself, and nobody else can.',
    action: 'Log in',
    notAnAngel: 'This account has no studio profile. If you’re a member, your chats are on the main site.',
    toSite: 'Go to the main site',
    checking: 'Checking who you are',
  },
  signOut: 'Log out',
  account: 'Your account',
  as: (name: string) => `You’re writing as ${name}`,
  nav: {
    label: 'Studio pages',
    pages: { inbox: 'Chats', people: 'People', me: 'My profile', work: 'Work and pay', settings: 'Settings' },
    unread: (count: number) => plural(count, { one: '# unread message', other: '# unread messages' }),
  },
  list: 'Conversations',
  empty: {
    title: 'Nobody has written yet',
    text: 'When a member writes to you, likes you or visits you, you’ll see it here.',
  },
  choose: { title: 'Choose a conversation', text: 'It opens here, next to the list.' },
  member: {
    unnamed: 'A member',
    from: (city: string) => `A member from ${city}`,
    openProfile: (name: string) => `See ${name}’s profile`,
    profile: 'Profile',
    about: 'About',
    lookingFor: 'Looking for',
    noPhoto: 'No photo yet',
    photo: (place: number) => `Photo ${number(place)}`,
    online: 'online',
    away: 'not online now',
    typing: 'typing',
    years: (age: number) => plural(age, { one: '# year', other: '# years' }),
  },
  hints: {
    empty: (name: string) => `Neither of you has written yet. Writing to ${name} costs you nothing.`,
    unreadable: (name: string) =>
      `${name} can’t read this yet: it’s blurred until they have a plan or have verified their age. It stays here.`,
    liked: (name: string) => `${name} likes you.`,
    visited: (name: string) => `${name} visited your profile.`,
  },
  events: {
    likesYou: (name: string) => `${name} likes you`,
    youLike: (name: string) => `You like ${name}`,
    visitedYou: (name: string) => `${name} visited your profile`,
    youVisited: (name: string) => `You visited ${name}`,
  },
  draft: {
    action: 'Suggest a reply',
    hint: 'Software reads this conversation to do it. Change the text until it’s yours; nothing is sent by itself.',
    made: 'Suggested by software. Read it before you send it.',
  },
}
