import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** The texts of a brand in four columns. */
export const backofficeBrandTexts = {
  text: 'Every text that is the brand’s own. What is missing or doubtful comes first, then what says something else than the house or than what is live.',
  search: 'Search in texts',
  area: 'Area',
  allAreas: 'All areas',
  areas: {
    firstPage: 'First page',
    claims: 'Claims',
    welcome: 'First message',
    plans: 'Plans',
    verification: 'Age check',
    topUps: 'Top-ups',
  },
  language: 'Language to write',
  source: 'source',
  sourceIn: (language: string) => `Source (${language})`,
  sourceEmpty: 'Nothing is written in the source yet.',
  house: 'House text',
  useHouse: 'Use the house text',
  isOwn: 'Other than the house',
  isChanged: 'Changed in the draft',
  sinceLive: 'Against what is live',
  shown: (count: number, of: number) =>
    count === of
      ? plural(of, { zero: 'No texts', one: '# text', other: '# texts' })
      : `${String(count)} of ${plural(of, { one: '# text', other: '# texts' })}`,
  more: (count: number) => plural(count, { one: 'Show # more', other: 'Show # more' }),
  noneFound: 'No text fits the search.',
  showAll: 'Show all texts',
}
