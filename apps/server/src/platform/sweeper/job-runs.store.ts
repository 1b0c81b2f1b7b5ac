import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export type JobRun = { readonly name: string; readonly succeededAt: Date | null; readonly failures: number }
export type JobRunsStore = ReturnType<typeof createJobRunsStore>

/** A run that takes longer was cut off, and is begun again. */
const LONGEST_RUN = '15 minutes'
/** A run that failed is tried again after this, or after the interval of the job where that is shorter. */
const RETRY_MS = 5 * 60_000

/** When each job that is kept in the database runs next, by the time of the database. */
export function createJobRunsStore(db: Db) {
  return {
    /** Takes a job that is due, or that never ran; false where it is not due or another process has it. */
    async claim(name: string): Promise<boolean> {
      const { rows } = await sql`insert into job_runs (name, started_at, due_at)
        values (${name}, now(), now() + ${LONGEST_RUN}::interval)
        on conflict (name) do update set started_at = excluded.started_at, due_at = excluded.due_at
          where job_runs.due_at <= now() returning name`.execute(db)
      return rows.length === 1
    },
    async note(name: string, { succeeded, everyMs }: { succeeded: boolean; everyMs: number }): Promise<void> {
      await (
        succeeded
          ? sql`update job_runs set succeeded_at = now(), failures = 0,
            due_at = started_at + make_interval(secs => ${everyMs / 1000}) where name = ${name}`
          : sql`update job_runs set failures = failures + 1,
            due_at = now() + make_interval(secs => ${Math.min(everyMs, RETRY_MS) / 1000}) where name = ${name}`
      ).execute(db)
    },
    async all(): Promise<JobRun[]> {
      const { rows } = await sql<JobRun>`select name, succeeded_at as "succeededAt", failures from job_runs`.execute(db)
      return rows
    },
  }
}
