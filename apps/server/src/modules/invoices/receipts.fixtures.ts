import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The numbers of every series from 1 without a gap or a double, and a receipt for every capture that cost something. */
export async function assertBooksComplete(db: Db): Promise<number> {
  const { rows: series } = await sql<{ name: string; first: number; last: number; numbers: number; counter: number }>`
    select r.series || ' ' || r.kind || ' ' || r.year as name, min(r.seq) as first, max(r.seq) as last,
      count(distinct r.seq)::int as numbers, c.last as counter
    from receipts r join receipt_counters c using (series, kind, year) group by r.series, r.kind, r.year, c.last`.execute(
    db,
  )
  for (const { name, first, last, numbers, counter } of series)
    assert.deepEqual([first, last, numbers], [1, counter, counter], name)
  const { rows: faults } = await sql<{ id: string }>`
    select a.id from payment_attempts a join orders o on o.id = a.order_id
      left join receipts r on r.attempt_id = a.id and r.kind = 'receipt'
    where (a.state = 'captured' and o.amount_minor > 0) <> (r.id is not null)
    union all
    select r.id from receipts r join receipts n on n.receipt_id = r.id
    group by r.id having sum(n.total_minor) + r.total_minor < 0`.execute(db)
  assert.deepEqual(faults, [])
  return series.reduce((sum, { numbers }) => sum + numbers, 0)
}
