import { formatsFor } from '@incontro/locale/format.ts'

const { plural, number } = formatsFor('en')

/** Texts of the filters of the grid (FD-10); the English ones are the source. */
export const filters = {
  open: 'Filters',
  openWith: (count: number) => plural(count, { one: 'Filters, # on', other: 'Filters, # on' }),
  chosen: 'Active filters',
  remove: (filter: string) => `Remove filter: ${filter}`,
  clear: 'Clear all',
  close: 'Close filters',
  age: 'Age',
  ageFrom: 'Minimum age',
  ageTo: 'Maximum age',
  ages: (from: number, to: number) => `${number(from)} to ${number(to)}`,
  ageChip: (from: number, to: number) => `${number(from)} to ${number(to)} years`,
  city: (city: string) => `Only in ${city}`,
  availableNow: 'Can answer now',
  availableHint: 'Online right now, or answered by software',
  withPhoto: 'With a photo',
  verified: 'Age verified',
  verifiedHint: 'A person whose age has been checked',
  answers: { legend: 'Who answers', anybody: 'Anyone', member: 'People', host: 'Paid hosts', automated: 'Software' },
  hides: (count: number) => plural(count, { zero: 'hides nobody', one: 'hides #', other: 'hides #' }),
  wouldHide: (count: number) =>
    plural(count, { zero: 'would hide nobody', one: 'would hide #', other: 'would hide #' }),
  place: 'Where',
  changePlace: 'Change region and city',
  show: (count: number) =>
    plural(count, { zero: 'Nobody matches all this', one: 'Show # profile', other: 'Show # profiles' }),
  showMany: (count: number) => `Show more than ${number(count)} profiles`,
  showUncounted: 'Show profiles',
  uncounted: 'We can’t count them right now. The filters still work.',
  atLeast: (count: number) => `More than ${number(count)} profiles`,
  empty: {
    title: 'Nobody matches all this',
    text: 'Remove a filter to see more people.',
    together: 'Each filter alone has matches; together they leave nobody.',
    without: (filter: string, count: number) =>
      `Without “${filter}”: ${plural(count, { one: '# profile', other: '# profiles' })}`,
    all: (count: number) => `Without any filter: ${plural(count, { one: '# profile', other: '# profiles' })}`,
  },
}
