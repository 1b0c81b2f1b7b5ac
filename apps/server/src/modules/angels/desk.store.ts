import type { AngelKind } from '@incontro/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The brands and countries of one grant; null is all of them. */
export type AngelScope = { readonly brands: readonly string[] | null; readonly countries: readonly string[] | null }
/** Whether members meet a profile, and what keeps it from them: an operator, its first approval, its account or a decision. */
export type Listing = 'listed' | 'held' | 'review' | 'paused' | 'closed' | 'erased'
export type AngelFilter = {
  /** A profile is listed where one of them reaches. That of software belongs to every brand of its country. */
  readonly scopes: readonly AngelScope[]
  readonly brandId?: string | undefined
  readonly country?: string | undefined
  readonly kind?: AngelKind | undefined
  readonly listing?: Listing | undefined
  readonly isVerified?: boolean | undefined
  readonly isWaiting?: boolean | undefined
  readonly isReported?: boolean | undefined
  /** How the screen name begins, or the id of the profile. */
  readonly search?: string | undefined
}
export type AngelPlace = { readonly at: Date; readonly id: string }
export type DeskAngel = {
  readonly id: string
  readonly kind: AngelKind
  readonly name: string
  /** Of the account; null for a profile of software, which belongs to none. */
  readonly accountId: string | null
  readonly trackerId: string | null
  readonly brandId: string | null
  readonly country: string
  readonly region: string
  readonly isVerified: boolean
  readonly listing: Listing
  readonly createdAt: Date
  readonly lastActiveAt: Date
  /** When a person last answered a member. */
  readonly lastAnswerAt: Date | null
  /** Conversations whose last word is the member’s, and since when the longest waits. */
  readonly waiting: number
  readonly waitingSince: Date | null
  readonly conversations: number
  readonly reports: number
  readonly openCases: number
}
export type AngelReport = {
  readonly id: string
  readonly at: Date
  readonly reason: string
  readonly brandId: string
  readonly country: string
  readonly lane: 'standard' | 'urgent'
  readonly caseId: string
  readonly caseNumber: number
  readonly isOpen: boolean
}

export type Suggestions = {
  readonly brandId: string
  readonly offered: number
  readonly unchanged: number
  readonly persons: number
  readonly senders: number
}

const FROM = sql`from angels a left join members m on m.id = a.account_id`
const LISTING = sql`case when a.screen_name = '' then 'erased' when a.is_listed then 'listed'
  when a.held = 'operator' then 'held' when a.held = 'review' then 'review'
  when a.held = 'herself' then 'paused' else 'closed' end`
/** Conversations of a person whose last word is the member’s; one that is kept apart waits for nothing. */
const WAITING = sql`select last.at from conversations c cross join lateral (select at, by_member from messages
      where conversation_id = c.id and type = 'personal' order by seq desc limit 1) last
    where c.angel_id = a.id and c.angel_at is not null and last.by_member
      and not exists (select from exclusions e where e.viewer_id = c.member_id and e.target_id = a.id
        and e.reason in ('blocked', 'blocked_by'))
  union all select due_at from automated_answers o where o.angel_id = a.id and a.account_id is null`
const REPORTS = sql`reports r where r.angel_id = a.id and r.by_member`
const OPEN_CASES = sql`cases o where o.subject_kind = 'angel' and o.subject_id = a.id and o.state = 'open'`
const ROW = sql`a.id, a.kind, a.screen_name as name, a.account_id as "accountId", m.tracker_id as "trackerId",
  m.brand_id as "brandId", a.country, a.region, a.is_verified as "isVerified", ${LISTING} as listing,
  a.created_at as "createdAt", a.last_active_at as "lastActiveAt", wait.waiting, wait."waitingSince",
  (select max(last.at) from conversations c cross join lateral (select at from messages
      where conversation_id = c.id and not by_member and type = 'personal' order by seq desc limit 1) last
    where c.angel_id = a.id and c.angel_at is not null) as "lastAnswerAt",
  (select count(*)::int from conversations c where c.angel_id = a.id and c.angel_at is not null) as conversations,
  (select count(*)::int from ${REPORTS}) as reports, (select count(*)::int from ${OPEN_CASES}) as "openCases"`
const WAITS = sql`cross join lateral (select count(*)::int as waiting, min(at) as "waitingSince" from (${WAITING}) waits) wait`

/** BO-35: the SQL of the list of angels that operators see: profiles with what waits for them and what was reported. */
export function createAngelsDesk(db: Db) {
  return {
    /** The newest first. What waits is counted for the rows of the page alone. */
    async page(
      filter: AngelFilter,
      { after, most }: { after: AngelPlace | null; most: number },
    ): Promise<readonly DeskAngel[]> {
      const behind = after === null ? sql`true` : sql`(a.created_at, a.id) < (${after.at}, ${after.id}::uuid)`
      const { rows } = await sql<DeskAngel>`select ${ROW} ${FROM} ${WAITS}
        where a.id in (select a.id ${FROM} where ${matching(filter)} and ${behind}
          order by a.created_at desc, a.id desc limit ${most})
        order by a.created_at desc, a.id desc`.execute(db)
      return rows
    },
    /** How many match, counted up to `most`. */
    async count(filter: AngelFilter, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from (select a.id ${FROM} where ${matching(filter)} limit ${most}) found`.execute(db)
      return rows[0]?.count ?? 0
    },
    async one(id: string): Promise<DeskAngel | null> {
      const { rows } = await sql<DeskAngel>`select ${ROW} ${FROM} ${WAITS} where a.id = ${id}`.execute(db)
      return rows[0] ?? null
    },
    /** What members reported about a profile, the newest first. */
    async reportsAbout(id: string, most: number): Promise<readonly AngelReport[]> {
      const { rows } = await sql<AngelReport>`select r.id, r.at, r.reason, c.brand_id as "brandId", c.country, c.lane,
          c.id as "caseId", c.number::int as "caseNumber", c.state = 'open' as "isOpen"
        from reports r join cases c on c.id = r.case_id where r.angel_id = ${id} and r.by_member
        order by r.at desc, r.id desc limit ${most}`.execute(db)
      return rows
    },
    /** AN-13: suggestions of software by brand, with how many persons they were for. */
    async suggestions(scopes: readonly AngelScope[], since: Date): Promise<readonly Suggestions[]> {
      const { rows } = await sql<Suggestions>`select m.brand_id as "brandId", count(*)::int as offered,
          count(d.sent_at)::int as unchanged, count(distinct a.id)::int as persons,
          count(distinct a.id) filter (where d.sent_at is not null)::int as senders
        ${FROM} join model_drafts d on d.angel_id = a.id
        where ${within(scopes)} and m.id is not null and d.offered_at > ${since} group by m.brand_id order by m.brand_id`.execute(
        db,
      )
      return rows
    },
    /** The members who have a conversation with a profile. */
    async partnersOf(id: string): Promise<readonly string[]> {
      const { rows } = await sql<{
        member_id: string
      }>`select member_id from conversations where angel_id = ${id}`.execute(db)
      return rows.map(({ member_id: memberId }) => memberId)
    },
  }
}
export type AngelsDesk = ReturnType<typeof createAngelsDesk>

function matching(filter: AngelFilter): RawBuilder<unknown> {
  const { scopes, brandId, country, kind, listing, isVerified, isWaiting, isReported, search = '' } = filter
  const conditions = [
    within(scopes),
    ...(brandId === undefined ? [] : [sql`m.brand_id = ${brandId}`]),
    ...(country === undefined ? [] : [sql`a.country = ${country}`]),
    ...(kind === undefined ? [] : [sql`a.kind = ${kind}`]),
    ...(listing === undefined ? [] : [sql`${LISTING} = ${listing}`]),
    ...(isVerified === undefined ? [] : [sql`a.is_verified = ${isVerified}`]),
    ...(isWaiting === undefined ? [] : [isIf(isWaiting, sql`exists (${WAITING})`)]),
    ...(isReported === undefined ? [] : [isIf(isReported, sql`exists (select from ${REPORTS})`)]),
    ...(search === '' ? [] : [named(search)]),
  ]
  return sql.join(conditions, sql` and `)
}

function isIf(wanted: boolean, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return wanted ? condition : sql`not ${condition}`
}

function within(scopes: readonly AngelScope[]): RawBuilder<unknown> {
  if (scopes.length === 0) return sql`false`
  const parts = scopes.map(({ brands, countries }) => {
    const ofBrands = brands === null ? sql`true` : sql`m.brand_id = any(${[...brands]}::text[])`
    const ofCountries = countries === null ? sql`true` : sql`a.country = any(${[...countries]}::text[])`
    return sql`(${ofBrands} and ${ofCountries})`
  })
  return sql`(${sql.join(parts, sql` or `)})`
}

function named(search: string): RawBuilder<unknown> {
  const begins = `${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`(lower(a.screen_name) like ${begins} or a.id::text = ${search.toLowerCase()} or m.tracker_id = ${search})`
}
