import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** When the database was copied last, and when a copy was last tried out. */
export function createBackupsStore(db: Db) {
  return {
    /** The newest of each kind; null where there is none. A restore is no drill: it was meant. */
    async newest(): Promise<{ readonly backup: Date | null; readonly drill: Date | null }> {
      const { rows } = await sql<{
        kind: string
        at: Date
      }>`select kind, max(at) as at from backups group by kind`.execute(db)
      const of = (kind: string) => rows.find((row) => row.kind === kind)?.at ?? null
      return { backup: of('backup'), drill: of('drill') }
    },
    async databaseTime(): Promise<Date> {
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
      return rows[0]?.at ?? new Date(0)
    },
    async note(tx: Tx, { kind, at, by }: { kind: 'backup' | 'drill'; at: Date; by: string }): Promise<void> {
      await sql`insert into backups (kind, at, noted_by) values (${kind}, ${at}, ${by})`.execute(tx)
    },
  }
}
export type BackupsStore = ReturnType<typeof createBackupsStore>
