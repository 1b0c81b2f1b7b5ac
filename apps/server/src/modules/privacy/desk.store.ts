import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** The brands and countries of one grant; null is all of them. */
export type PrivacyScope = {
  readonly brands: readonly string[] | null
  readonly countries: readonly string[] | null
}
type Filter<State extends string> = {
  readonly scopes: readonly PrivacyScope[]
  readonly state?: State | undefined
  readonly brandId?: string | undefined
  readonly at: Date
}
type Place = { readonly at: Date; readonly id: string }
type Page = { readonly after: Place | null; readonly most: number }

export type DeskErasure = {
  readonly id: string
  readonly memberId: string
  readonly trackerId: string
  readonly brandId: string
  readonly country: string
  readonly requestedAt: Date
  readonly dueAt: Date
  readonly takenBackAt: Date | null
  readonly erasedAt: Date | null
  readonly againAt: Date | null
  readonly stepsDone: readonly string[]
  /** By module, ISO 8601. */
  readonly held: Readonly<Record<string, string>>
}
export type DeskErasureState = 'waiting' | 'running' | 'held' | 'done' | 'taken_back'

export type DeskCopy = {
  readonly id: string
  readonly trackerId: string
  readonly brandId: string
  readonly country: string
  readonly state: 'queued' | 'ready' | 'failed'
  readonly requestedAt: Date
  readonly readyAt: Date | null
  readonly expiresAt: Date | null
  readonly bytes: number | null
  readonly stepsDone: number
  readonly steps: number
  readonly attempts: number
}

const ERASURE = sql`e.id, e.member_id as "memberId", m.tracker_id as "trackerId", m.brand_id as "brandId", m.country,
  e.requested_at as "requestedAt", e.due_at as "dueAt", e.taken_back_at as "takenBackAt", e.erased_at as "erasedAt",
  e.again_at as "againAt", e.steps_done as "stepsDone", e.held`
const COPY = sql`x.id, m.tracker_id as "trackerId", m.brand_id as "brandId", m.country, x.state, x.requested_at as "requestedAt",
  x.ready_at as "readyAt", x.expires_at as "expiresAt", x.bytes::float8 as bytes, x.steps_done as "stepsDone",
  x.steps_total as steps, x.attempts`
const ERASURES = sql`from erasures e join members m on m.id = e.member_id`
const COPIES = sql`from data_exports x join members m on m.id = x.member_id`

/** BO-37: what operators see of erasures and copies; never what is in one. */
export function createPrivacyDesk(db: Db) {
  return {
    async erasures(filter: Filter<DeskErasureState>, { after, most }: Page): Promise<readonly DeskErasure[]> {
      const { rows } = await sql<DeskErasure>`select ${ERASURE} ${ERASURES} where ${ofErasures(filter)}
        and ${behind('e', after)} order by e.requested_at desc, e.id desc limit ${most}`.execute(db)
      return rows
    },
    async countErasures(filter: Filter<DeskErasureState>, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from (select e.id ${ERASURES} where ${ofErasures(filter)} limit ${most}) as found`.execute(db)
      return rows[0]?.count ?? 0
    },
    async lockErasure(tx: Tx, id: string): Promise<DeskErasure | null> {
      const { rows } = await sql<DeskErasure>`select ${ERASURE} ${ERASURES} where e.id = ${id} for update of e`.execute(
        tx,
      )
      return rows[0] ?? null
    },
    async restartErasure(tx: Tx, id: string, at: Date): Promise<void> {
      await sql`update erasures set next_try_at = ${at} where id = ${id}`.execute(tx)
    },
    async copies(filter: Filter<DeskCopy['state']>, { after, most }: Page): Promise<readonly DeskCopy[]> {
      const { rows } = await sql<DeskCopy>`select ${COPY} ${COPIES} where ${ofCopies(filter)}
        and ${behind('x', after)} order by x.requested_at desc, x.id desc limit ${most}`.execute(db)
      return rows
    },
    async countCopies(filter: Filter<DeskCopy['state']>, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from (select x.id ${COPIES} where ${ofCopies(filter)} limit ${most}) as found`.execute(db)
      return rows[0]?.count ?? 0
    },
    async lockCopy(tx: Tx, id: string): Promise<DeskCopy | null> {
      const { rows } = await sql<DeskCopy>`select ${COPY} ${COPIES} where x.id = ${id} for update of x`.execute(tx)
      return rows[0] ?? null
    },
    async restartCopy(tx: Tx, id: string, at: Date): Promise<void> {
      await sql`update data_exports set state = 'queued', attempts = 0, next_try_at = ${at} where id = ${id}`.execute(
        tx,
      )
    },
  }
}

function behind(table: 'e' | 'x', after: Place | null): RawBuilder<unknown> {
  if (after === null) return sql`true`
  return sql`(${sql.ref(`${table}.requested_at`)}, ${sql.ref(`${table}.id`)}) < (${after.at}, ${after.id}::uuid)`
}

function ofErasures({ scopes, state, brandId, at }: Filter<DeskErasureState>): RawBuilder<unknown> {
  return sql.join(
    [within(scopes), ...(brandId === undefined ? [] : [sql`m.brand_id = ${brandId}`]), ...isOf(state, at)],
    sql` and `,
  )
}

function isOf(state: DeskErasureState | undefined, at: Date): RawBuilder<unknown>[] {
  switch (state) {
    case undefined:
      return []
    case 'taken_back':
      return [sql`e.taken_back_at is not null`]
    case 'waiting':
      return [sql`e.taken_back_at is null and e.erased_at is null and e.due_at > ${at}`]
    case 'running':
      return [sql`e.taken_back_at is null and e.erased_at is null and e.due_at <= ${at}`]
    case 'held':
      return [sql`e.erased_at is not null and e.again_at is not null`]
    case 'done':
      return [sql`e.erased_at is not null and e.again_at is null`]
  }
}

function ofCopies({ scopes, state, brandId }: Filter<DeskCopy['state']>): RawBuilder<unknown> {
  return sql.join(
    [
      within(scopes),
      ...(brandId === undefined ? [] : [sql`m.brand_id = ${brandId}`]),
      ...(state === undefined ? [] : [sql`x.state = ${state}`]),
    ],
    sql` and `,
  )
}

function within(scopes: readonly PrivacyScope[]): RawBuilder<unknown> {
  if (scopes.length === 0) return sql`false`
  const parts = scopes.map(({ brands, countries }) => {
    const ofBrands = brands === null ? sql`true` : sql`m.brand_id = any(${[...brands]}::text[])`
    const ofCountries = countries === null ? sql`true` : sql`m.country = any(${[...countries]}::text[])`
    return sql`(${ofBrands} and ${ofCountries})`
  })
  return sql`(${sql.join(parts, sql` or `)})`
}
