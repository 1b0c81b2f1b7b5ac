import { PersonaContent, type PersonaState } from '@incontro/contract/backoffice.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type PersonaFilter = {
  /** The countries of each grant; null is all of them. Software belongs to every brand of its country. */
  readonly countries: readonly (readonly string[] | null)[]
  readonly search?: string | undefined
  readonly country?: string | undefined
  readonly state?: PersonaState | undefined
}
export type PersonaAngel = {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly region: string
  readonly isListed: boolean
  readonly state: PersonaState
  readonly liveNumber: number | null
  readonly liveSince: Date | null
  readonly draftAt: Date | null
}
export type StoredVersion = {
  readonly number: number
  readonly state: 'draft' | 'live' | 'earlier'
  readonly editedBy: string
  readonly editedAt: Date
  readonly publishedBy: string | null
  readonly approvedBy: string | null
  readonly liveAt: Date | null
}
type Who = { readonly by: string; readonly at: Date }

const FROM = sql`from angels a
  left join angel_personas live on live.angel_id = a.id and live.state = 'live'
  left join angel_personas draft on draft.angel_id = a.id and draft.state = 'draft'`
const STATE = sql`case when live.number is null then case when draft.number is null then 'house' else 'draft' end
  else case when draft.number is null then 'live' else 'live_and_draft' end end`
const ROW = sql`a.id, a.screen_name as name, a.country, a.region, a.is_listed as "isListed", ${STATE} as state,
  live.number as "liveNumber", live.live_at as "liveSince", draft.edited_at as "draftAt"`
const VERSION = sql`number, state, edited_by as "editedBy", edited_at as "editedAt", published_by as "publishedBy",
  approved_by as "approvedBy", live_at as "liveAt"`

/** AN-23: the SQL of what answers as automated angels. */
export function createPersonasStore(db: Db) {
  async function contentWhere(angelId: string, which: 'draft' | 'live' | number, tx: Db = db) {
    const one = typeof which === 'number' ? sql`number = ${which}` : sql`state = ${which}`
    const { rows } = await sql<{ content: unknown }>`select content from angel_personas
      where angel_id = ${angelId} and ${one}`.execute(tx)
    return rows[0] === undefined ? null : PersonaContent.parse(rows[0].content)
  }
  return {
    contentOf: contentWhere,
    /** By name. */
    async page(filter: PersonaFilter, { after, most }: { after: { name: string; id: string } | null; most: number }) {
      const behind = after === null ? sql`true` : sql`(lower(a.screen_name), a.id) > (${after.name}, ${after.id}::uuid)`
      const { rows } = await sql<PersonaAngel>`select ${ROW} ${FROM} where ${matching(filter)} and ${behind}
        order by lower(a.screen_name), a.id limit ${most}`.execute(db)
      return rows
    },
    async count(filter: PersonaFilter, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from (select a.id ${FROM} where ${matching(filter)} limit ${most}) found`.execute(db)
      return rows[0]?.count ?? 0
    },
    async one(angelId: string, tx: Db = db): Promise<PersonaAngel | null> {
      const { rows } = await sql<PersonaAngel>`select ${ROW} ${FROM}
        where a.id = ${angelId} and a.kind = 'automated' and a.screen_name <> ''`.execute(tx)
      return rows[0] ?? null
    },
    /** The newest first. */
    async versions(angelId: string, tx: Db = db): Promise<readonly StoredVersion[]> {
      const { rows } = await sql<StoredVersion>`select ${VERSION} from angel_personas where angel_id = ${angelId}
        order by number desc limit 200`.execute(tx)
      return rows
    },
    async saveDraft(tx: Tx, angelId: string, content: PersonaContent, { by, at }: Who): Promise<void> {
      const written = JSON.stringify(content)
      const { numAffectedRows = 0n } = await sql`update angel_personas
        set content = ${written}::jsonb, edited_by = ${by}, edited_at = ${at}
        where angel_id = ${angelId} and state = 'draft'`.execute(tx)
      if (numAffectedRows > 0n) return
      await sql`insert into angel_personas (angel_id, number, state, content, edited_by, edited_at)
        select ${angelId}, coalesce(max(number), 0) + 1, 'draft', ${written}::jsonb, ${by}, ${at}
        from angel_personas where angel_id = ${angelId}`.execute(tx)
    },
    async dropDraft(tx: Tx, angelId: string): Promise<void> {
      await sql`delete from angel_personas where angel_id = ${angelId} and state = 'draft'`.execute(tx)
    },
    /** The draft answers from now on; what was live is kept as an earlier version. */
    async publish(
      tx: Tx,
      angelId: string,
      { by, at, approvedBy }: Who & { approvedBy: string | null },
    ): Promise<number> {
      await sql`update angel_personas set state = 'earlier' where angel_id = ${angelId} and state = 'live'`.execute(tx)
      const { rows } = await sql<{ number: number }>`update angel_personas
        set state = 'live', published_by = ${by}, approved_by = ${approvedBy}, live_at = ${at}
        where angel_id = ${angelId} and state = 'draft' returning number`.execute(tx)
      return rows[0]?.number ?? 0
    },
  }
}
export type PersonasStore = ReturnType<typeof createPersonasStore>

function matching({ countries, search = '', country, state }: PersonaFilter) {
  const within = countries.some((each) => each === null)
    ? sql`true`
    : sql`a.country = any(${[...new Set(countries.flatMap((each) => each ?? []))]}::text[])`
  return sql`a.kind = 'automated' and a.screen_name <> '' and ${within}
    and ${search === '' ? sql`true` : sql`(starts_with(lower(a.screen_name), ${search.toLowerCase()}) or a.id::text = ${search})`}
    and ${country === undefined ? sql`true` : sql`a.country = ${country}`}
    and ${state === undefined ? sql`true` : sql`${STATE} = ${state}`}`
}
