import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Job } from '../jobs/jobs.ts'

/** How long a kind of row is kept: its table, the time that counts, and which rows, where not all. */
export type RetentionRule = {
  readonly table: string
  readonly since: string
  readonly days: number
  readonly only?: string
}

type Deps = { readonly db: Db; readonly now: () => Date; readonly rules: readonly RetentionRule[] }

const DAY = 86_400_000
const BATCH = 1000

/**
 * Deletes what has been kept long enough, a thousand rows at a time, so that no request waits for a long lock. Rows that a
 * request has locked are passed over: the next run deletes them.
 */
export function retentionJob({ db, now, rules }: Deps): Job {
  async function forget(rule: RetentionRule): Promise<void> {
    const before = new Date(now().getTime() - rule.days * DAY)
    for (;;) {
      const done = await forgetBatch(rule, before).execute(db)
      if (Number(done.numAffectedRows ?? 0) < BATCH) return
    }
  }
  return {
    name: 'retention',
    everyMs: 3_600_000,
    async run() {
      for (const rule of rules) await forget(rule)
    },
  }
}

/** Deletes some of what is older. */
export function forgetBatch({ table, since, only }: RetentionRule, before: Date): RawBuilder<unknown> {
  const which = sql.raw(only === undefined ? '' : `and ${only}`)
  return sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${sql.raw(since)} < ${before} ${which} limit ${BATCH} for update skip locked))`
}
