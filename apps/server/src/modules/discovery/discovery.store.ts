import type { Database } from '../../platform/database/database.ts'
import { type AngelFacts, angelColumns } from '../profiles/index.ts'

export const PAGE_SIZE = 20

export type Where = { viewerId: string; country: string; region: string; gender: 'man' | 'woman'; page: number }
export type Found = { angel: AngelFacts; isLiked: boolean }
export type FoundPage = { total: number; found: Found[] }
type Row = { total: number; isLiked: boolean; lastActiveAt: Date } & (AngelFacts | { id: null })

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

const rows = (
  isLiked: string,
  join: string,
) => `select ${angelColumns}, ${isLiked} as "isLiked", page.last_active_at as "lastActiveAt"
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

const TOTAL = `select coalesce(sum(listed), 0)::int as total from region_totals where country = $1 and region = $2 and gender = $3`
const IS_LIKED = `select from likes where member_id = $1 and angel_id = $2 and made_by = 'member'`

/** The read model of discovery: angels, and what a viewer has excluded or liked. It writes nothing. */
export function createDiscoveryStore({ pool }: Pick<Database, 'pool'>) {
  async function pageOf(
    name: string,
    text: string,
    { viewerId, country, region, gender, page }: Where,
  ): Promise<FoundPage> {
    const values = [viewerId, country, region, gender, (page - 1) * PAGE_SIZE]
    const { rows } = await pool.query<Row>({ name, text, values })
    const found: Found[] = []
    for (const { total: _total, lastActiveAt: _last, isLiked, ...angel } of rows)
      if (angel.id !== null) found.push({ angel, isLiked })
    return { total: rows[0]?.total ?? 0, found }
  }
  return {
    grid: (where: Where): Promise<FoundPage> => pageOf('discovery_grid', GRID, where),
    deck: (where: Where): Promise<FoundPage> => pageOf('discovery_deck', DECK, where),
    async regionTotal(where: Pick<Where, 'country' | 'region' | 'gender'>): Promise<number> {
      const { rows } = await pool.query<{ total: number }>({
        name: 'discovery_total',
        text: TOTAL,
        values: [where.country, where.region, where.gender],
      })
      return rows[0]?.total ?? 0
    },
    async isLiked(memberId: string, angelId: string): Promise<boolean> {
      return (
        (await pool.query({ name: 'discovery_is_liked', text: IS_LIKED, values: [memberId, angelId] })).rowCount === 1
      )
    },
  }
}
export type DiscoveryStore = ReturnType<typeof createDiscoveryStore>
