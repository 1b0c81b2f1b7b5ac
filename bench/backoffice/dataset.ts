import type pg from 'pg'
import { fillDesks } from './fill-desks.ts'
import { fillLog } from './fill-log.ts'
import { fillMoney } from './fill-money.ts'
import { fillPeople } from './fill-people.ts'
import { type Sizes, withoutIndexes } from './steps.ts'

/** Tables that get many rows, and have many indexes. */
const LARGE = [
  'events',
  'members',
  'member_profiles',
  'member_photos',
  'messages',
  'operator_audit',
  'orders',
  'payment_attempts',
]

/**
 * Fills a database that already has the demo: members who sign up over two years, write with automated angels, pay, report and
 * ask, and what operators did about it. A database that was filled before stays as it is. Triggers that only open the rows beside
 * a member are off while those are written with their values; all others, and every check and reference, are on.
 */
export async function fillDatabase(client: pg.Client, sizes: Sizes, say: (line: string) => void): Promise<void> {
  const { rowCount } = await client.query(`select from members where tracker_id = 'bench-1'`)
  if (rowCount !== 0) return say('filled before')
  await client.query(`set synchronous_commit = off; set work_mem = '128MB'; set maintenance_work_mem = '512MB'`)
  // ordered by time, as the product's own ids
  await client.query(`create function pg_temp.bench_id(at timestamptz) returns uuid language sql volatile as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid $$`)
  await client.query(`create function pg_temp.bench_uuid(name text) returns uuid language sql immutable as $$
    select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$`)
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    say(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  }
  await timed('all, with indexes', () =>
    withoutIndexes(client, LARGE, async () => {
      const parts = { people: fillPeople, money: fillMoney, desks: fillDesks, log: fillLog }
      for (const [name, fill] of Object.entries(parts)) await timed(name, () => fill(client, sizes))
    }),
  )
  await timed('statistics', () => client.query('vacuum analyze'))
  await client.query('reset all')
}
