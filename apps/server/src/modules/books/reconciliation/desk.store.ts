import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids/ids.ts'
import { type Reach, reachOf } from '../../charges/index.ts'
import type { ReconLineRow, ReconRunRow, SuspenseRow } from './reconciliation.store.ts'

export type Place = { readonly at: Date; readonly id: string }
type Placed = { readonly brand_id: string | null; readonly country: string | null; readonly order_id: string | null }
export type DeskSuspense = SuspenseRow & Placed
export type DeskDifference = ReconLineRow & Placed
export type AccountDifferences = {
  readonly account: string
  readonly ours_only: number
  readonly theirs_only: number
  readonly amount_differs: number
}
type SuspenseFilter = {
  readonly scopes: readonly Reach[]
  readonly search?: string | undefined
  readonly account?: string | undefined
  readonly reason?: string | undefined
  readonly state?: string | undefined
}
type DifferenceFilter = {
  readonly scopes: readonly Reach[]
  readonly account?: string | undefined
  readonly kind?: string | undefined
}

const ITEMS = sql.raw(
  `suspense_items i left join payment_attempts a on a.id = i.attempt_id left join orders o on o.id = a.order_id`,
)
const LINES = sql.raw(
  `recon_lines r left join payment_attempts a on a.id = r.attempt_id left join orders o on o.id = a.order_id`,
)

/** The SQL of comparisons and of money without a place, as operators list and read them. What is of no order is reached by a grant for all alone. */
export function createReconciliationDeskStore(root: Db) {
  return {
    async suspensePage(filter: SuspenseFilter, before: Place | null, most: number): Promise<DeskSuspense[]> {
      const place = before === null ? sql`` : sql`and (i.at, i.id) < (${before.at}, ${before.id}::uuid)`
      const { rows } = await sql<DeskSuspense>`select i.*, o.brand_id, o.country, o.id as order_id from ${ITEMS}
        where ${itemsOf(filter)} ${place} order by i.at desc, i.id desc limit ${most}`.execute(root)
      return rows
    },
    async suspenseCount(filter: SuspenseFilter, most: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
        select from ${ITEMS} where ${itemsOf(filter)} limit ${most}) as counted`.execute(root)
      return rows[0]?.n ?? 0
    },
    async suspenseItem(id: string, db: Db | Tx = root): Promise<DeskSuspense | undefined> {
      const { rows } = await sql<DeskSuspense>`select i.*, o.brand_id, o.country, o.id as order_id from ${ITEMS}
        where i.id = ${id}`.execute(db)
      return rows[0]
    },
    /** What waits since before a moment, and how much of it there is by account. */
    async waiting(scopes: readonly Reach[]): Promise<{ account: string; count: number; since: Date }[]> {
      const { rows } = await sql<{ account: string; count: number; since: Date }>`
        select i.merchant_account_id as account, count(*)::int as count, min(i.at) as since from ${ITEMS}
        where ${itemsOf({ scopes })} and i.state in ('open', 'refunding') group by 1 order by 1`.execute(root)
      return rows
    },
    async countOlder(scopes: readonly Reach[], before: Date): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${ITEMS}
        where ${itemsOf({ scopes })} and i.state = 'open' and i.at < ${before}`.execute(root)
      return rows[0]?.n ?? 0
    },
    async differencePage(
      filter: DifferenceFilter,
      before: { at: Date; account: string; reference: string } | null,
      most: number,
    ): Promise<DeskDifference[]> {
      const place =
        before === null
          ? sql``
          : sql`and (r.first_seen_at, r.merchant_account_id, r.reference) < (${before.at}, ${before.account}, ${before.reference})`
      const { rows } = await sql<DeskDifference>`select r.*, o.brand_id, o.country, o.id as order_id from ${LINES}
        where ${linesOf(filter)} ${place}
        order by r.first_seen_at desc, r.merchant_account_id desc, r.reference desc limit ${most}`.execute(root)
      return rows
    },
    async differenceCount(filter: DifferenceFilter, most: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
        select from ${LINES} where ${linesOf(filter)} limit ${most}) as counted`.execute(root)
      return rows[0]?.n ?? 0
    },
    async differencesByAccount(scopes: readonly Reach[]): Promise<AccountDifferences[]> {
      const { rows } = await sql<AccountDifferences>`select r.merchant_account_id as account,
          count(*) filter (where r.outcome = 'ours_only')::int as ours_only,
          count(*) filter (where r.outcome = 'theirs_only')::int as theirs_only,
          count(*) filter (where r.outcome = 'amount_differs')::int as amount_differs
        from ${LINES} where ${linesOf({ scopes })} group by 1`.execute(root)
      return rows
    },
    /** Comparisons of these accounts, the newest first. */
    async runPage(accounts: readonly string[], before: Place | null, most: number): Promise<ReconRunRow[]> {
      const place = before === null ? sql`` : sql`and (at, id) < (${before.at}, ${before.id}::uuid)`
      const { rows } =
        await sql<ReconRunRow>`select id, merchant_account_id, day::text, from_at, to_at, at, ended_at, matched, differing, failed from recon_runs
        where merchant_account_id = any(${[...accounts]}::text[]) ${place} order by at desc, id desc limit ${most}`.execute(
          root,
        )
      return rows
    },
    async runCount(accounts: readonly string[], most: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
        select from recon_runs where merchant_account_id = any(${[...accounts]}::text[]) limit ${most}) as counted`.execute(
        root,
      )
      return rows[0]?.n ?? 0
    },
    async runPlace(id: string): Promise<Place | null> {
      const { rows } = await sql<Place>`select at, id from recon_runs where id = ${id}`.execute(root)
      return rows[0] ?? null
    },
    /** The newest comparison of each account, and when one ended last. */
    async lastRuns(): Promise<{ account: string; failed: ReconRunRow['failed']; endedAt: Date | null }[]> {
      const { rows } = await sql<{ account: string; failed: ReconRunRow['failed']; endedAt: Date | null }>`
        select distinct on (merchant_account_id) merchant_account_id as account, failed,
          (select max(ended_at) from recon_runs e where e.merchant_account_id = recon_runs.merchant_account_id) as "endedAt"
        from recon_runs order by merchant_account_id, at desc`.execute(root)
      return rows
    },
    /** The merchant accounts that have taken anything within reach. */
    async accountsOf(scopes: readonly Reach[]): Promise<string[]> {
      const { rows } = await sql<{ account: string }>`
        select distinct a.merchant_account_id as account from payment_attempts a join orders o on o.id = a.order_id
        where ${reachOf(scopes, sql`o.brand_id`, sql`o.country`)} order by 1`.execute(root)
      return rows.map(({ account }) => account)
    },
  }
}

/** What is of no order belongs to no brand: `brand = any(…)` is not true of it. */
function placed(scopes: readonly Reach[]): RawBuilder<unknown> {
  return reachOf(scopes, sql`o.brand_id`, sql`o.country`)
}

function itemsOf({ scopes, search = '', account, reason, state }: SuspenseFilter): RawBuilder<unknown> {
  const parts = [placed(scopes)]
  if (account !== undefined) parts.push(sql`i.merchant_account_id = ${account}`)
  if (reason !== undefined) parts.push(sql`i.why = ${reason}`)
  if (state !== undefined) parts.push(sql`i.state = ${state}`)
  if (search !== '') {
    const ways = [sql`i.provider_ref = ${search}`]
    if (isId(search)) ways.push(sql`i.id = ${search}::uuid`, sql`o.id = ${search}::uuid`)
    parts.push(sql`(${sql.join(ways, sql` or `)})`)
  }
  return sql.join(parts, sql` and `)
}

function linesOf({ scopes, account, kind }: DifferenceFilter): RawBuilder<unknown> {
  const parts = [placed(scopes), sql`r.outcome <> 'matched'`]
  if (account !== undefined) parts.push(sql`r.merchant_account_id = ${account}`)
  if (kind !== undefined) parts.push(sql`r.outcome = ${kind}`)
  return sql.join(parts, sql` and `)
}
