import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the swipe cards; the English ones are the source. */
export const match = {
  deck: 'Cards',
  left: (count: number, region: string) =>
    `${plural(count, { one: '# person to meet', other: '# people to meet' })} in ${region}`,
  loading: 'Dealing the cards',
  like: (name: string) => `Like ${name}`,
  dislike: (name: string) => `${name} is not for me`,
  undo: (name: string) => `Bring ${name} back`,
  undoNone: 'Nothing to bring back',
  profile: (name: string) => `See ${name}’s profile`,
  stamps: { like: 'I like her', dislike: 'Not for me' },
  price: (likes: number) =>
    plural(likes, { zero: 'No likes left', one: 'This like is your last one', other: 'Costs one of your # likes' }),
  unlimited: 'Unlimited likes with your plan',
  keys: 'Arrow keys work too',
  told: {
    like: (name: string) => `You like ${name}.`,
    dislike: (name: string) => `${name} is not for you.`,
    back: (name: string) => `${name} is back.`,
    next: (name: string) => `Now: ${name}`,
  },
  empty: {
    title: (region: string) => `You’ve seen everyone in ${region}`,
    free: 'New people appear here as they join. Other regions come with any plan.',
    withPlan: 'New people appear here as they join. With your plan you can look in any other region.',
    action: 'Try another place',
  },
}
