import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('en')

/** Texts of the angels' workspace. */
export const studio = {
  title: 'Studio',
  signIn: {
    title: 'Your studio',
    text: 'For those who have a profile here. You write as yourself, and nobody else can.',
    action: 'Sign in',
    notAnAngel: 'This account has no profile in the studio. If you are a member, your chats are on the main site.',
    toSite: 'To the main site',
    checking: 'Checking who you are',
  },
  signOut: 'Sign out',
  as: (name: string) => `You write as ${name}`,
  list: 'Conversations',
  empty: {
    title: 'Nobody has written yet',
    text: 'When a member writes to you, likes you or visits you, it stands here.',
  },
  choose: { title: 'Choose a conversation', text: 'It opens here, beside the list.' },
  member: {
    unnamed: 'A member',
    from: (city: string) => `A member from ${city}`,
    openProfile: (name: string) => `See the profile of ${name}`,
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
    empty: (name: string) => `Nothing has been said yet. A word to ${name} is free for you.`,
    unreadable: (name: string) =>
      `${name} can’t read your words yet: they are blurred until a plan or an age check. They stay here.`,
    liked: (name: string) => `${name} likes you.`,
    visited: (name: string) => `${name} has visited your profile.`,
  },
  events: {
    likesYou: (name: string) => `${name} likes you`,
    youLike: (name: string) => `You like ${name}`,
    visitedYou: (name: string) => `${name} visited your profile`,
    youVisited: (name: string) => `You visited ${name}`,
  },
  draft: {
    action: 'Suggest words',
    hint: 'Software reads this conversation for it. Change what it writes until it is yours; nothing is sent by itself.',
    made: 'Suggested by software. Read it before you send it.',
  },
}
