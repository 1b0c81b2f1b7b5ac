import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export type JobRun = {
  readonly name: string
  readonly succeededAt: Date | null
  readonly failures: number
  /** Until it is due, by the time of the database; below 0 where it is overdue. */
  readonly dueInSeconds: number
}
export type JobRunsStore = ReturnType<typeof createJobRunsStore>

type Note = { readonly name: string; readonly startedAt: Date; readonly dueInMs: number }

/** What came of each scheduled job: it outlives the rows of the queue. */
export function createJobRunsStore(db: Db) {
  return {
    async noteSuccess(tx: Db, { name, startedAt, dueInMs }: Note): Promise<void> {
      await sql`insert into job_runs (name, started_at, succeeded_at, due_at)
        values (${name}, ${startedAt}, now(), now() + make_interval(secs => ${dueInMs / 1000}))
        on conflict (name) do update set started_at = excluded.started_at, succeeded_at = excluded.succeeded_at,
          due_at = excluded.due_at, failures = 0`.execute(tx)
    },
    async noteFailure(tx: Db, { name, startedAt, dueInMs }: Note): Promise<void> {
      await sql`insert into job_runs (name, started_at, due_at, failures)
        values (${name}, ${startedAt}, now() + make_interval(secs => ${dueInMs / 1000}), 1)
        on conflict (name) do update set started_at = excluded.started_at, failures = job_runs.failures + 1`.execute(tx)
    },
    async all(): Promise<JobRun[]> {
      const { rows } = await sql<JobRun>`select name, succeeded_at as "succeededAt", failures,
        extract(epoch from due_at - now())::float8 as "dueInSeconds" from job_runs`.execute(db)
      return rows
    },
  }
}
