import { demoBrands } from '@incontro/brand'
import type { Country, Language } from '@incontro/locale'
import { createChance } from './random.ts'
import { firstNames, places, surnames } from './names.ts'

/** A person of the played month: who they say they are, and how they came. */
export type MonthPerson = {
  readonly index: number
  readonly brandId: string
  readonly country: Country
  readonly language: Language
  readonly trackerId: string
  readonly email: string
  readonly username: string
  readonly age: number
  readonly region: string
  readonly city: string
  readonly source: string
  readonly campaign: string | undefined
  readonly flowId: string
  /** A network of their own, of the ranges that belong to nobody. */
  readonly ip: string
  readonly userAgent: string
}

/** How many sign up at each brand: enough of each country that its figures may be shown (G9). */
const SIGN_UPS: readonly (readonly [brandId: string, count: number])[] = [
  ['original', 28],
  ['flirtincontri', 16],
  ['mylikezone', 14],
  ['looviing', 12],
  ['red', 9],
  ['incontrisenzafreni', 7],
]

const SOURCES = [
  ['direct', 22],
  ['google', 34],
  ['social', 24],
  ['lunatica', 12],
  ['newsletter', 8],
] as const
const CAMPAIGNS = {
  direct: [undefined],
  google: ['brand-search', 'dating-over-35'],
  social: ['autumn-walks', 'first-line'],
  lunatica: ['review-page'],
  newsletter: ['november'],
} as const satisfies Record<(typeof SOURCES)[number][0], readonly [string | undefined, ...(string | undefined)[]]>

const FLOWS = [
  ['7', 60],
  ['10', 24],
  ['8', 8],
  ['11', 8],
] as const

const BROWSERS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
] as const

/** Everybody who signs up in the month, always the same people. */
export function monthPeople(): readonly MonthPerson[] {
  const chance = createChance(20_261_101)
  return SIGN_UPS.flatMap(([brandId, count]) => Array.from({ length: count }, () => brandId)).map(
    (brandId, index): MonthPerson => {
      const { country, language } = brandOf(brandId)
      const username = chance.of(firstNames[country])
      const surname = chance.of(surnames[country])
      const [region, city] = chance.of(places[country])
      const source = chance.weighted(SOURCES)
      return {
        index,
        brandId,
        country,
        language,
        trackerId: `month-${brandId}-${String(index + 1).padStart(3, '0')}`,
        email: `${plain(username)}.${plain(surname)}${String(index + 1)}@mail.example`,
        username,
        age: chance.between(24, 58),
        region,
        city,
        source,
        campaign: chance.of<string | undefined>(CAMPAIGNS[source]),
        flowId: chance.weighted(FLOWS),
        ip: `10.${String(20 + (index >> 6))}.${String(index & 63)}.${String(chance.between(2, 250))}`,
        userAgent: chance.of(BROWSERS),
      }
    },
  )
}

function brandOf(brandId: string): { country: Country; language: Language } {
  const found = demoBrands.find(({ brand }) => brand.id === brandId)
  if (found === undefined) throw new TypeError(`no demo brand ${brandId}`)
  return found.brand
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()
}
