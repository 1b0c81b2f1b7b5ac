import { formatsFor } from '@incontro/locale/format.ts'

const { plural, number } = formatsFor('en')

/** Texts of the grid; the English ones are the source. */
export const find = {
  heading: 'Who’s in',
  changePlace: 'Change region and city',
  total: (count: number) => plural(count, { zero: 'Nobody here yet', one: '# profile', other: '# profiles' }),
  like: (name: string) => `Like ${name}`,
  chat: (name: string) => `Chat with ${name}`,
  available: 'can answer now',
  answersLater: 'answers later',
  answersWithin: (minutes: number) =>
    minutes < 60
      ? `usually answers within ${number(minutes)} min`
      : `usually answers within ${number(Math.ceil(minutes / 60))} h`,
  list: 'Profiles',
  loading: 'Looking for people near you',
  empty: { title: 'Nobody in this region yet', text: 'You’re early. Another region may have more people.' },
  notVerified: {
    title: 'Verify your age first',
    text: 'The next pages open as soon as you’ve verified your age.',
    action: 'See how',
  },
  pagination: { previous: 'Previous page', next: 'Next page', page: (page: number) => `Page ${number(page)}` },
  region: {
    title: 'Where would you like to look?',
    text: 'Your own region is free. Other regions come with any plan.',
    submit: 'Show people there',
    saved: (place: string) => `You’re now looking in ${place}.`,
  },
  info: { chat: 'Write to her', profile: 'See her profile' },
}
