import { type FilterName, filterNames } from '@incontro/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Reads } from '../../platform/database/reads.ts'
import type { Statement } from '../../platform/database/statement.ts'
import { type AngelFacts, type ListedAngel, listedColumns } from '../profiles/index.ts'

export const PAGE_SIZE = 20

export type Where = { viewerId: string; country: string; region: string; gender: 'man' | 'woman'; page: number }
/** `angel` is the row as it was read, with its other columns. */
export type Found = { angel: ListedAngel; isLiked: boolean }
/** `isExact`: false where more than MOST_COUNTED were there to be counted. */
export type FoundPage = { total: number; isExact: boolean; found: Found[] }
/** FD-10: null is a filter that is off; the city is the one to compare with, whether or not that filter is on. */
export type Filters = {
  readonly ageFrom: number | null
  readonly ageTo: number | null
  readonly city: string | null
  readonly cityOnly: boolean
  readonly availableNow: boolean
  readonly withPhoto: boolean
  readonly verified: boolean
  /** Who answers. */
  readonly answers: AngelFacts['kind'] | null
}
export type FilterCounts = {
  readonly total: number
  readonly isExact: boolean
  readonly everybody: number
  readonly hides: Readonly<Record<FilterName, number>>
}
/** A region is walked in its index up to here; beyond it a number is the least there are. */
const MOST_COUNTED = 100_000
type Row = { total: number; isExact?: boolean; isLiked: boolean; lastActiveAt: number } & (ListedAngel | { id: null })

/*
 * The ids come first, from an index-only walk of the region that skips what the viewer has excluded; only the rows of the
 * page are then joined. `not in` over an uncorrelated query is hashed once and stays so in a generic plan, which a named
 * statement gets after five runs; a correlated `not exists` would not.
 */
const excluded = 'select target_id from exclusions where viewer_id = $1'
const liked = `select angel_id from likes where member_id = $1 and made_by = 'member'`
const ids = (without: string) => `select id, last_active_at from angels
  where country = $2 and region = $3 and gender = $4 and is_listed ${without}
  order by last_active_at desc, id limit ${PAGE_SIZE} offset $5`

/* The moment is there to sort by alone: as a number, which is read sooner than a date. */
const rows = (
  isLiked: string,
  join: string,
) => `select ${listedColumns}, ${isLiked} as "isLiked", extract(epoch from page.last_active_at)::float8 as "lastActiveAt"
  from page join angels a on a.id = page.id ${join}`
const gridRows = rows(
  'l.angel_id is not null',
  `left join likes l on l.member_id = $1 and l.angel_id = a.id and l.made_by = 'member'`,
)
const deckRows = rows('false', '')

/** The page alone, which the bench measures against. */
export const PAGE = `with page as (${ids(`and id not in (${excluded})`)}) ${gridRows} order by "lastActiveAt" desc, id`

/** The page with the total: what the region lists, with the viewer's exclusions taken off (D1). One row where it is empty. */
export const GRID = `with page as (${ids(`and id not in (${excluded})`)})
  select total.total, found.* from (select
    coalesce((select listed from region_totals where country = $2 and region = $3 and gender = $4), 0)
    - coalesce((select hidden from region_hidden where viewer_id = $1 and country = $2 and region = $3 and gender = $4), 0) as total
  ) total left join (${gridRows}) found on true order by found."lastActiveAt" desc, found.id`

/** The next cards, and how many there are: nothing that was liked or disliked. */
export const DECK = `with page as (${ids(`and id not in (${excluded}) and id not in (${liked})`)})
  select total.total, found.* from (select count(*)::int as total from angels
    where country = $2 and region = $3 and gender = $4 and is_listed and id not in (${excluded}) and id not in (${liked})
  ) total left join (${deckRows}) found on true order by found."lastActiveAt" desc, found.id`

/** AN-10: she whose pages no process has seen for so long is gone, whatever else stands there. */
const available = `select angel_id from angel_availability
  where available_since is not null and beat_at > clock_timestamp() - interval '40 seconds'`
/* FD-10: what the index holds of each, as conditions that a null or false switches off. Numbered as valuesOf gives them. */
const passes = {
  age: `age between coalesce($5::int, 0) and coalesce($6::int, 200)`,
  city: `($7::text is null or city = $7)`,
  availableNow: `(kind = 'automated' or id in (${available}))`,
  withPhoto: 'has_photo',
  verified: 'is_verified',
  answers: 'kind = $12',
} as const satisfies Record<FilterName, string>
const isOn = {
  age: 'true',
  city: '$8::boolean',
  availableNow: '$9::boolean',
  withPhoto: '$10::boolean',
  verified: '$11::boolean',
  answers: '$12::text is not null',
} as const satisfies Record<FilterName, string>
const unlessOff = (name: FilterName) => `(not (${isOn[name]}) or ${passes[name]})`
const everyFilter = filterNames.map(unlessOff).join(' and ')
/** Those of a region that the viewer may meet, out of the index alone. */
const walked = `select id, age, city, kind, has_photo, is_verified from angels
  where country = $2 and region = $3 and gender = $4 and is_listed and id not in (${excluded}) limit ${MOST_COUNTED + 1}`

/** A page of those who pass the filters, and how many they are. */
export const FILTERED = `with page as (select id, last_active_at from angels
    where country = $2 and region = $3 and gender = $4 and is_listed and id not in (${excluded}) and ${everyFilter}
    order by last_active_at desc, id limit ${PAGE_SIZE} offset $13)
  select total.total, total."isExact", found.* from (
    select count(*) filter (where ${everyFilter})::int as total, count(*) <= ${MOST_COUNTED} as "isExact" from (${walked}) walked
  ) total left join (${gridRows}) found on true order by found."lastActiveAt" desc, found.id`

/** How many pass, and how many each filter takes away from those that all the others leave. */
export const COUNTS = `select count(*) filter (where ${everyFilter})::int as total, count(*) <= ${MOST_COUNTED} as "isExact",
  count(*)::int as everybody,
  ${filterNames
    .map((name) => {
      const others = filterNames.filter((other) => other !== name).map(unlessOff)
      return `count(*) filter (where ${others.join(' and ')} and not ${passes[name]})::int as "${name}"`
    })
    .join(',\n  ')}
  from (${walked}) walked`

const TOTAL = `select coalesce(sum(listed), 0)::int as total from region_totals where country = $1 and region = $2 and gender = $3`
const IS_LIKED = `select from likes where member_id = $1 and angel_id = $2 and made_by = 'member'`

const regionOf = ({ viewerId, country, region, gender }: Omit<Where, 'page'>) => [viewerId, country, region, gender]
const offsetOf = ({ page }: Where) => (page - 1) * PAGE_SIZE
const valuesOf = (filters: Filters) => [
  filters.ageFrom,
  filters.ageTo,
  filters.city,
  filters.cityOnly,
  filters.availableNow,
  filters.withPhoto,
  filters.verified,
  filters.answers,
]

/** The read model of discovery: angels, and what a viewer has excluded or liked. It writes nothing. */
export function createDiscoveryStore({ pool, lookUps }: Pick<Database, 'pool' | 'lookUps'>, reads: Reads) {
  async function pageOf({ values, ...statement }: Statement & { values: unknown[] }): Promise<FoundPage> {
    const rows = await reads.rows<Row>(statement, values)
    const found: Found[] = []
    for (const row of rows) if (row.id !== null) found.push({ angel: row, isLiked: row.isLiked })
    return { total: rows[0]?.total ?? 0, isExact: rows[0]?.isExact ?? true, found }
  }
  return {
    grid: (where: Where): Promise<FoundPage> =>
      pageOf({ name: 'discovery_grid', text: GRID, values: [...regionOf(where), offsetOf(where)] }),
    deck: (where: Where): Promise<FoundPage> =>
      pageOf({ name: 'discovery_deck', text: DECK, values: [...regionOf(where), offsetOf(where)] }),
    filtered: (where: Where, filters: Filters): Promise<FoundPage> =>
      pageOf({
        name: 'discovery_filtered',
        text: FILTERED,
        values: [...regionOf(where), ...valuesOf(filters), offsetOf(where)],
      }),
    async counts(where: Omit<Where, 'page'>, filters: Filters): Promise<FilterCounts> {
      const [row] = await reads.rows<Omit<FilterCounts, 'hides'> & FilterCounts['hides']>(
        { name: 'discovery_counts', text: COUNTS },
        [...regionOf(where), ...valuesOf(filters)],
      )
      if (row === undefined) throw new TypeError('an aggregate answers one row')
      const { total, isExact, everybody, ...hides } = row
      return { total, isExact, everybody, hides }
    },
    async regionTotal(where: Pick<Where, 'country' | 'region' | 'gender'>): Promise<number> {
      const { rows } = await pool.query<{ total: number }>({
        name: 'discovery_total',
        text: TOTAL,
        values: [where.country, where.region, where.gender],
      })
      return rows[0]?.total ?? 0
    },
    async isLiked(memberId: string, angelId: string): Promise<boolean> {
      const { rows } = await lookUps.query({ name: 'discovery_is_liked', text: IS_LIKED, values: [memberId, angelId] })
      return rows.length === 1
    },
  }
}
export type DiscoveryStore = ReturnType<typeof createDiscoveryStore>
