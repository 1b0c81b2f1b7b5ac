import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { createDeliveryList, type DeliverySource } from '../deliveries/deliveries.store.ts'
import { DEAD_LETTERS, JOBS_SCHEMA, QUEUE } from './boss.ts'

const table = sql.table(`${JOBS_SCHEMA}.job`)
/** Schedules that wait for their time are no deliveries: a run is one once it has failed, or should have begun. */
const rows =
  () => sql`select id::text as id, null::text as brand_id, date_trunc('milliseconds', created_on) as created_at,
    case when name = ${QUEUE} then start_after end as due_at, case when name = ${DEAD_LETTERS} then created_on end as ended_at,
    retry_count as attempts, data->>'job' as about, null::text as receiver, null::text as why, true as can_retry
  from ${table} where name = ${DEAD_LETTERS} and state < 'active'
    or name = ${QUEUE} and (state = 'retry' or state = 'created' and start_after < now() - interval '5 minutes')`

/** BO-58: runs of jobs that failed, that should have begun, or that were given up. Times are those of the database. */
export function createLateJobs(db: Db, wake: (tx: Tx, job: string) => Promise<void>): DeliverySource {
  return {
    ...createDeliveryList(db, rows, () => new Date()),
    async retry(tx, id) {
      const { rows: dead } = await sql<{ job: string }>`delete from ${table}
        where name = ${DEAD_LETTERS} and state < 'active' and id = ${id} returning data->>'job' as job`.execute(tx)
      if (dead[0] !== undefined) {
        await wake(tx, dead[0].job)
        return true
      }
      const done = await sql`update ${table} set start_after = now()
        where name = ${QUEUE} and state in ('created', 'retry') and id = ${id}`.execute(tx)
      return (done.numAffectedRows ?? 0n) > 0n
    },
  }
}
