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
    /** The database's time and this machine's before and after it was asked, in milliseconds; asked twice, since the first answer may take longer. */
    databaseTime(): Promise<{ readonly at: number; readonly askedAt: number; readonly answeredAt: number }> {
      return db.connection().execute(async (connection) => {
        const ask = async () => {
          const askedAt = Date.now()
          const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(connection)
          return { at: rows[0]?.at.getTime() ?? 0, askedAt, answeredAt: Date.now() }
        }
        await ask()
        return ask()
      })
    },
    async note(tx: Tx, { kind, at, by }: { kind: 'backup' | 'drill'; at: Date; by: string }): Promise<void> {
      await sql`insert into backups (kind, at, noted_by) values (${kind}, ${at}, ${by})`.execute(tx)
    },
  }
}
export type BackupsStore = ReturnType<typeof createBackupsStore>
