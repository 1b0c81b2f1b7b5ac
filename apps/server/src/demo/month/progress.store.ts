import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type Progress = { readonly beganAt: Date; readonly stepsDone: number }

/** How far the month is played: written after each step, so that a process that dies repeats one step at most. */
export function createProgressStore(db: Db) {
  return {
    async read(): Promise<Progress | null> {
      const { rows } =
        await sql<Progress>`select began_at as "beganAt", steps_done as "stepsDone" from demo_month`.execute(db)
      return rows[0] ?? null
    },
    async begin(at: Date): Promise<void> {
      await sql`insert into demo_month (began_at) values (${at}) on conflict do nothing`.execute(db)
    },
    async note(stepsDone: number): Promise<void> {
      await sql`update demo_month set steps_done = ${stepsDone}`.execute(db)
    },
  }
}
