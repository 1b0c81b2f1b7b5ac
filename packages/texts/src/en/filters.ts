import { formatsFor } from '@incontro/locale/format.ts'

const { plural, number } = formatsFor('en')

/** Texts of the filters of the grid (FD-10); the English ones are the source. */
export const filters = {
  open: 'Filters',
  openWith: (count: number) => plural(count, { one: 'Filters, # on', other: 'Filters, # on' }),
  chosen: 'Filters that are on',
  remove: (filter: string) => `Take away the filter: ${filter}`,
  clear: 'Clear all',
  close: 'Close the filters',
  age: 'Age',
  ageFrom: 'From, in years',
  ageTo: 'To, in years',
  ages: (from: number, to: number) => `${number(from)} to ${number(to)}`,
  ageChip: (from: number, to: number) => `${number(from)} to ${number(to)} years`,
  city: (city: string) => `Only in ${city}`,
  availableNow: 'Can answer now',
  availableHint: 'Connected at this moment, or answered by software',
  withPhoto: 'With a photo',
  verified: 'Age verified',
  verifiedHint: 'A person whose age was checked',
  answers: { legend: 'Who answers', anybody: 'Anyone', member: 'People', host: 'Paid hosts', automated: 'Software' },
  hides: (count: number) => plural(count, { zero: 'hides nobody', one: 'hides #', other: 'hides #' }),
  wouldHide: (count: number) =>
    plural(count, { zero: 'would hide nobody', one: 'would hide #', other: 'would hide #' }),
  place: 'Where',
  changePlace: 'Change region and city',
  show: (count: number) =>
    plural(count, { zero: 'Nobody fits all of this', one: 'Show # profile', other: 'Show # profiles' }),
  showMany: (count: number) => `Show more than ${number(count)} profiles`,
  showUncounted: 'Show the profiles',
  uncounted: 'They could not be counted just now. The filters work all the same.',
  atLeast: (count: number) => `More than ${number(count)} profiles`,
  empty: {
    title: 'Nobody fits all of this',
    text: 'Take one filter away to see more people.',
    together: 'Only together do these filters leave nobody.',
    without: (filter: string, count: number) =>
      `Without “${filter}”: ${plural(count, { one: '# profile', other: '# profiles' })}`,
    all: (count: number) => `Without any filter: ${plural(count, { one: '# profile', other: '# profiles' })}`,
  },
}
