import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Job } from '../jobs/jobs.ts'
import { retention, type Rule } from './retention.ts'

const DAY = 86_400_000
const BATCH = 5000

/**
 * Deletes what has been kept long enough, some thousand rows at a time, so that no request waits for a long lock. Rows that a
 * request has locked are passed over: the next run deletes them.
 */
export function retentionJob({ db, now }: { db: Db; now: () => Date }): Job {
  async function forget({ table, since, days, only }: Rule): Promise<void> {
    const before = new Date(now().getTime() - days * DAY)
    const which = sql.raw(only === undefined ? '' : `and ${only}`)
    for (;;) {
      const done = await sql`delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where ${sql.raw(since)} < ${before} ${which} limit ${BATCH} for update skip locked)`.execute(
        db,
      )
      if (Number(done.numAffectedRows ?? 0) < BATCH) return
    }
  }
  return {
    name: 'retention',
    everyMs: 3_600_000,
    async run() {
      for (const rule of Object.values<Rule>(retention)) await forget(rule)
    },
  }
}
