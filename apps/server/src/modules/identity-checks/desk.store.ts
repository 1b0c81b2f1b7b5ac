import type { IdentityCheckState } from '@incontro/contract/backoffice.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CheckRow } from './checks.store.ts'

/** Where an operator may look: brands and countries, null for all. */
export type CheckScope = { readonly brands: readonly string[] | null; readonly countries: readonly string[] | null }
export type CheckFilter = {
  readonly scopes: readonly CheckScope[]
  readonly state?: IdentityCheckState | undefined
  readonly brandId?: string | undefined
}
type Place = { readonly at: Date; readonly id: string }

/** A check as operators see it in a list. */
export type DeskCheck = Pick<
  CheckRow,
  | 'id'
  | 'accountId'
  | 'method'
  | 'outcome'
  | 'documentKind'
  | 'birthYear'
  | 'expiresOn'
  | 'createdAt'
  | 'sentAt'
  | 'decidedAt'
  | 'decidedBy'
> & {
  readonly purpose: 'identity' | 'liveness'
  readonly state: IdentityCheckState
  readonly name: string
  readonly trackerId: string
  readonly angelId: string | null
  readonly brandId: string
  readonly country: string
  readonly age: number | null
}

const STATE = sql`case when c.state = 'sent' then 'waiting' when c.state = 'open' then 'open'
  when c.lapsed_at is not null and a.is_listed and not a.is_verified then 'over' else 'decided' end`
const COLUMNS = sql`c.id, c.account_id as "accountId", c.method,
  case when c.for_session is null then 'identity' else 'liveness' end as purpose, c.outcome, c.document_kind as "documentKind", c.birth_year as "birthYear",
  to_char(c.expires_on, 'YYYY-MM-DD') as "expiresOn", c.created_at as "createdAt", c.sent_at as "sentAt", c.decided_at as "decidedAt",
  c.decided_by as "decidedBy", ${STATE} as state, coalesce(a.screen_name, '') as name, m.tracker_id as "trackerId", a.id as "angelId",
  m.brand_id as "brandId", m.country, coalesce(a.age, p.age) as age`
const FROM = sql`from identity_checks c join members m on m.id = c.account_id
  left join member_profiles p on p.member_id = c.account_id left join angels a on a.account_id = c.account_id`

/** AN-05: checks as operators list them. */
export function createChecksDesk(root: Db) {
  return {
    async page(
      filter: CheckFilter,
      { after, most }: { after: Place | null; most: number },
    ): Promise<readonly DeskCheck[]> {
      const behind = after === null ? sql`true` : sql`(c.created_at, c.id) < (${after.at}, ${after.id}::uuid)`
      const { rows } = await sql<DeskCheck>`select ${COLUMNS} ${FROM} where ${whereOf(filter)} and ${behind}
        order by c.created_at desc, c.id desc limit ${most}`.execute(root)
      return rows
    },
    async count(filter: CheckFilter, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from (select 1 ${FROM} where ${whereOf(filter)} limit ${most}) found`.execute(root)
      return rows[0]?.count ?? 0
    },
    async one(id: string, db: Db | Tx = root): Promise<DeskCheck | null> {
      const { rows } = await sql<DeskCheck>`select ${COLUMNS} ${FROM} where c.id = ${id}`.execute(db)
      return rows[0] ?? null
    },
  }
}
export type ChecksDesk = ReturnType<typeof createChecksDesk>

function whereOf({ scopes, state, brandId }: CheckFilter): RawBuilder<unknown> {
  const parts = [
    sql`(${sql.join(scopes.map(within), sql` or `)})`,
    ...(state === undefined ? [] : [sql`${STATE} = ${state}`]),
    ...(brandId === undefined ? [] : [sql`m.brand_id = ${brandId}`]),
  ]
  return sql.join(parts, sql` and `)
}

function within({ brands, countries }: CheckScope): RawBuilder<unknown> {
  return sql`(${brands === null ? sql`true` : sql`m.brand_id = any(${brands}::text[])`}
    and ${countries === null ? sql`true` : sql`m.country = any(${countries}::text[])`})`
}
