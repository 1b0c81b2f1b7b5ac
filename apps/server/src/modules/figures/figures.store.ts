import type { FigureDimension, FigureGrain, FigureId } from '@incontro/contract/backoffice.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Counted } from './figures.rules.ts'
import { facts, type Span } from './facts.store.ts'

/** Brands and countries that one grant reaches; null for all of them. */
export type FigureScope = { readonly brands: readonly string[] | null; readonly countries: readonly string[] | null }
export type FigureFilter = Span & {
  readonly scopes: readonly FigureScope[]
} & { readonly [D in FigureDimension]?: string | undefined }

/** A place in time as the reader's clocks have it. */
export type StoredBucket = { readonly from: Date; readonly to: Date; readonly days: number }
export type FactRow = {
  readonly id: string
  readonly event: number | null
  readonly at: Date
  readonly brandId: string
  readonly trackerId: string | null
  readonly value: number
  readonly currency: string | null
}
type Place = { readonly at: Date; readonly id: string }

const dimensions: Readonly<Record<FigureDimension, RawBuilder<string | null>>> = {
  brand: sql`f.brand_id`,
  flow: sql`m.flow_id`,
  country: sql`m.country`,
  source: sql`coalesce(f.source, m.source)`,
  campaign: sql`coalesce(f.campaign, m.attribution->>'campaign')`,
}
const names = Object.keys(dimensions) as FigureDimension[] // Object.keys forgets the key type

/** What any of these grants reaches. A visitor is of no country: only a grant for all countries shows visits. */
function within(scopes: readonly FigureScope[]): RawBuilder<unknown> {
  if (scopes.length === 0) return sql`false`
  const each = scopes.map(
    ({ brands, countries }) => sql`(${brands === null ? sql`true` : sql`f.brand_id = any(${[...brands]}::text[])`}
      and ${countries === null ? sql`true` : sql`m.country = any(${[...countries]}::text[])`})`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}

/** Counts figures out of the log, the clicks and what is known of members. */
export function createFiguresStore(db: Db) {
  function matching(figure: FigureId, filter: FigureFilter): RawBuilder<unknown> {
    const set = names.flatMap((name) => {
      const value = filter[name]
      return value === undefined ? [] : [sql`${dimensions[name]} = ${value}`]
    })
    return sql`(${facts[figure](filter)}) f left join members m on m.id = f.member_id
      where ${sql.join([within(filter.scopes), ...set], sql` and `)}`
  }
  const sums = sql`f.currency, sum(f.value)::float8 as value, count(distinct f.person)::int as persons`

  return {
    /** By currency, and how many persons they are of together, in one reading of the span. */
    async total(figure: FigureId, filter: FigureFilter): Promise<{ cells: Counted[]; persons: number }> {
      const { rows } = await sql<Counted & { isWhole: boolean }>`select ${sums}, grouping(f.currency) = 1 as "isWhole"
        from ${matching(figure, filter)} group by grouping sets ((f.currency), ()) order by f.currency`.execute(db)
      return {
        cells: rows.flatMap(({ isWhole, ...cell }) => (isWhole ? [] : [cell])),
        persons: rows.find(({ isWhole }) => isWhole)?.persons ?? 0,
      }
    },
    async persons(figure: FigureId, filter: FigureFilter): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(distinct f.person)::int as count
        from ${matching(figure, filter)}`.execute(db)
      return rows[0]?.count ?? 0
    },
    async overTime(
      figure: FigureId,
      filter: FigureFilter,
      { grain, zone }: { grain: FigureGrain; zone: string },
    ): Promise<(Counted & { readonly at: Date })[]> {
      const { rows } = await sql<Counted & { at: Date }>`
        select date_trunc(${grain}, f.at at time zone ${zone}) at time zone ${zone} as at, ${sums}
        from ${matching(figure, filter)} group by 1, f.currency order by 1, f.currency`.execute(db)
      return rows
    },
    async parts(
      figure: FigureId,
      filter: FigureFilter,
      by: FigureDimension,
    ): Promise<(Counted & { readonly key: string | null })[]> {
      const { rows } = await sql<Counted & { key: string | null }>`select ${dimensions[by]} as key, ${sums}
        from ${matching(figure, filter)} group by 1, f.currency order by 1, f.currency`.execute(db)
      return rows
    },
    /** The buckets that a span touches, by the clocks of a zone. */
    async buckets({ from, to }: Span, { grain, zone }: { grain: FigureGrain; zone: string }): Promise<StoredBucket[]> {
      const step = sql`${`1 ${grain}`}::interval`
      const { rows } =
        await sql<StoredBucket>`select b at time zone ${zone} as "from", (b + ${step}) at time zone ${zone} as "to",
          greatest(1, (b + ${step})::date - b::date) as days
        from generate_series(date_trunc(${grain}, ${from}::timestamptz at time zone ${zone}),
          ${to}::timestamptz at time zone ${zone} - interval '1 microsecond', ${step}) b`.execute(db)
      return rows
    },
    async rows(figure: FigureId, filter: FigureFilter, after: Place | null, most: number): Promise<FactRow[]> {
      const { rows } =
        await sql<FactRow>`select f.id, f.event, f.at, f.brand_id as "brandId", m.tracker_id as "trackerId",
          f.value::float8 as value, f.currency
        from ${matching(figure, filter)}
          and (${after?.at ?? null}::timestamptz is null or (f.at, f.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}))
        order by f.at desc, f.id desc limit ${most}`.execute(db)
      return rows
    },
    async countRows(figure: FigureId, filter: FigureFilter, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from (select from ${matching(figure, filter)} limit ${most}) counted`.execute(db)
      return rows[0]?.count ?? 0
    },
    /** Since when there is something to count; null while there is nothing. */
    async since(figure: FigureId): Promise<Date | null> {
      const from =
        figure === 'visits'
          ? sql`(select min(at) as at from clicks)`
          : sql`(select at from events order by number limit 1)`
      const { rows } = await sql<{ at: Date | null }>`select at from ${from} first`.execute(db)
      return rows[0]?.at ?? null
    },
  }
}
export type FiguresStore = ReturnType<typeof createFiguresStore>
