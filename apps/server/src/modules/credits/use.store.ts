import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Asset } from './credits.rules.ts'

/** How many message credits a member spent on each day since a moment; the days in order. */
export async function readSpentByDay(
  db: Db | Tx,
  memberId: string,
  since: Date,
): Promise<{ day: string; credits: number }[]> {
  const { rows } = await sql<{ day: string; credits: number }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, (-sum(amount))::int as credits from ledger_entries
    where member_id = ${memberId} and kind = 'spend' and asset = 'msg' and at >= ${since}
    group by 1 order by 1 limit 400`.execute(db)
  return rows
}

/** What the members of a brand have and have not used, by where it came from. */
export async function readUnspent(
  db: Db,
  brandId: string,
  at: Date,
): Promise<{ source: string; asset: Asset; credits: number }[]> {
  const { rows } = await sql<{ source: string; asset: Asset; credits: number }>`
    select l.source, l.asset, sum(l.remaining)::float8 as credits from credit_lots l join ledger_accounts a on a.id = l.account_id
    where a.brand_id = ${brandId} and l.is_open and (l.expires_at is null or l.expires_at > ${at})
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Credits of a member that end, and have not ended, end later. */
export async function runLotsOn(db: Db | Tx, memberId: string, { ms, at }: { ms: number; at: Date }): Promise<void> {
  await sql`update credit_lots set expires_at = expires_at + ${ms} * interval '1 millisecond'
    where member_id = ${memberId} and is_open and expires_at > ${at}`.execute(db)
}
