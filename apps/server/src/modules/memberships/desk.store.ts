import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** The brands and countries of one grant; null is all of them. */
export type DeskScope = { readonly brands: readonly string[] | null; readonly countries: readonly string[] | null }
export type DeskFilter = {
  /** A member is listed where one of them reaches. */
  readonly scopes: readonly DeskScope[]
  readonly brandId?: string | undefined
  readonly country?: string | undefined
  readonly standing?: 'open' | 'disabled' | 'erased' | undefined
  /** In force at `at`. */
  readonly tier?: 0 | 1 | 2 | undefined
  readonly isVerified?: boolean | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** A tracker id, an address, or how a screen name begins. */
  readonly search?: string | undefined
  readonly at: Date
}
/** Which flows ask for a check of age: `brand flow`. A member of an unknown flow has the default one of the brand. */
export type AgeChecks = {
  readonly known: readonly string[]
  readonly checking: readonly string[]
  readonly checkingByDefault: readonly string[]
}
export type DeskPlace = { readonly at: Date; readonly id: string }
export type DeskRow = {
  readonly id: string
  readonly signedUpAt: Date
  readonly disabledAt: Date | null
  readonly erasedAt: Date | null
}
/** Each member has one profile and one membership: they are read where a filter is about them. */
function fromOf({ tier, isVerified }: DeskFilter, { hasNames = false } = {}): RawBuilder<unknown> {
  const profiles = isVerified !== undefined || hasNames ? sql`join member_profiles p on p.member_id = m.id` : sql``
  const own = tier === undefined && isVerified === undefined ? sql`` : sql`join memberships s on s.member_id = m.id`
  return sql`from members m ${profiles} ${own}`
}
const ROW = sql`m.id, m.created_at as "signedUpAt", m.disabled_at as "disabledAt", m.erased_at as "erasedAt"`

/** More than a list counts. */
const MANY = 10_000
/** The order of the index of names: counted in it, no more of them is read than up to the limit. */
const BY_NAME = sql.raw('order by lower(p.username) using ~<~')

/** BO-31: the SQL of the list of members that operators see; part of the read model of members. */
export function createDeskStore({ db }: Pick<Database, 'db'>) {
  /**
   * A beginning that many names share is looked for along the list, which it soon fills; what names few is found by its index. The
   * other way round, the one would sort a million members and the other read them.
   */
  async function namedBy(
    { search = '' }: DeskFilter,
    byMany: (search: string) => RawBuilder<unknown>,
  ): Promise<RawBuilder<unknown>> {
    if (search === '') return sql`true`
    const { rows } = await sql<{
      isMany: boolean
    }>`select count(*) > ${MANY} and not exists (${sql.join(exactly(search), sql` union all `)})
      as "isMany" from (select from member_profiles p where ${begins(search)} ${BY_NAME} limit ${MANY + 1}) as found`.execute(
      db,
    )
    return rows[0]?.isMany === true ? byMany(search) : sql`m.id in (${idsLike(search)})`
  }

  return {
    async page(
      filter: DeskFilter,
      checks: AgeChecks,
      { after, most }: { after: DeskPlace | null; most: number },
    ): Promise<readonly DeskRow[]> {
      const behind = after === null ? sql`true` : sql`(m.created_at, m.id) < (${after.at}, ${after.id}::uuid)`
      const names = await namedBy(filter, alongList)
      const { rows } =
        await sql<DeskRow>`select ${ROW} ${fromOf(filter)} where ${matching(filter, checks)} and ${names} and ${behind}
        order by m.created_at desc, m.id desc limit ${most}`.execute(db)
      return rows
    },
    /** How many match, counted up to `most`. */
    async count(filter: DeskFilter, checks: AgeChecks, most: number): Promise<number> {
      const hasNames = (filter.search ?? '') !== ''
      const names = await namedBy(filter, begins)
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from (select m.id ${fromOf(filter, { hasNames })} where ${matching(filter, checks)} and ${names} limit ${most}) as found`.execute(
        db,
      )
      return rows[0]?.count ?? 0
    },
    async one(id: string): Promise<DeskRow | null> {
      const { rows } =
        await sql<DeskRow>`select ${ROW} from members m where m.id = ${id} and m.role = 'member'`.execute(db)
      return rows[0] ?? null
    },
  }
}
export type DeskStore = ReturnType<typeof createDeskStore>

function matching(filter: DeskFilter, checks: AgeChecks): RawBuilder<unknown> {
  const { scopes, brandId, country, standing, tier, isVerified, from, to, at } = filter
  const lasts = sql`(s.tier_until is null or s.tier_until > ${at})`
  const conditions = [
    sql`m.role = 'member'`,
    within(scopes),
    ...(brandId === undefined ? [] : [sql`m.brand_id = ${brandId}`]),
    ...(country === undefined ? [] : [sql`m.country = ${country}`]),
    ...(standing === undefined ? [] : [isOf(standing)]),
    ...(tier === undefined
      ? []
      : [tier === 0 ? sql`(s.tier = 0 or not ${lasts})` : sql`s.tier = ${tier} and ${lasts}`]),
    ...(isVerified === undefined ? [] : [isVerified ? verified(checks) : sql`not ${verified(checks)}`]),
    ...(from === undefined ? [] : [sql`m.created_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`m.created_at <= ${to}`]),
  ]
  return sql.join(conditions, sql` and `)
}

function within(scopes: readonly DeskScope[]): RawBuilder<unknown> {
  if (scopes.length === 0) return sql`false`
  const parts = scopes.map(({ brands, countries }) => {
    const ofBrands = brands === null ? sql`true` : sql`m.brand_id = any(${[...brands]}::text[])`
    const ofCountries = countries === null ? sql`true` : sql`m.country = any(${[...countries]}::text[])`
    return sql`(${ofBrands} and ${ofCountries})`
  })
  return sql`(${sql.join(parts, sql` or `)})`
}

function isOf(standing: 'open' | 'disabled' | 'erased'): RawBuilder<unknown> {
  if (standing === 'erased') return sql`m.erased_at is not null`
  return standing === 'open'
    ? sql`m.disabled_at is null and m.erased_at is null`
    : sql`m.disabled_at is not null and m.erased_at is null`
}

/** As `isVerified` of the rules says: enabled, nothing missing, past the age check where the flow has one. */
function verified({ known, checking, checkingByDefault }: AgeChecks): RawBuilder<unknown> {
  const flow = sql`m.brand_id || ' ' || m.flow_id`
  return sql`(m.disabled_at is null and p.region is not null and p.age is not null and m.declared_at is not null
    and (s.age_verified_at is not null or case when ${flow} = any(${[...known]}::text[])
      then not ${flow} = any(${[...checking]}::text[]) else not m.brand_id = any(${[...checkingByDefault]}::text[]) end))`
}

/** How the name of a profile begins. */
function begins(search: string): RawBuilder<unknown> {
  return sql`p.username is not null and lower(p.username) like ${patternOf(search)}`
}
const patternOf = (search: string) => `${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** The same of each row of the list, one after the other. */
function alongList(search: string): RawBuilder<unknown> {
  return sql`(select ${begins(search)} from member_profiles p where p.member_id = m.id)`
}

/** Each way has an index of its own. */
function idsLike(search: string): RawBuilder<unknown> {
  const ways = [...exactly(search), sql`select p.member_id from member_profiles p where ${begins(search)}`]
  return sql.join(ways, sql` union `)
}

/** What names members in full. */
function exactly(search: string): RawBuilder<unknown>[] {
  return [
    sql`select id from members where tracker_id = ${search}`,
    // of the affiliate who brought them, and of a campaign that brought them back
    sql`select id from members where attribution ? 'tid' and attribution->>'tid' = ${search}`,
    sql`select id from members
      where attribution ? 'remarketing_clickid' and attribution->>'remarketing_clickid' = ${search}`,
    ...(search.includes('@') ? [sql`select id from members where mailbox = normal_email(${search})`] : []),
  ]
}
