import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** The SQL of hosts who leave (AN-25), whose month closes before it is over. */
export function createLeaversStore(root: Db) {
  return {
    async add(tx: Tx, angelId: string, at: Date): Promise<void> {
      await sql`insert into pay_leavers (angel_id, left_at) values (${angelId}, ${at})
        on conflict (angel_id) do update set left_at = excluded.left_at`.execute(tx)
    },
    async remove(tx: Tx, angelId: string): Promise<void> {
      await sql`delete from pay_leavers where angel_id = ${angelId}`.execute(tx)
    },
    async all(): Promise<{ angelId: string; leftAt: Date }[]> {
      const { rows } = await sql<{ angelId: string; leftAt: Date }>`select angel_id as "angelId", left_at as "leftAt"
        from pay_leavers order by angel_id`.execute(root)
      return rows
    },
    /** Those of long ago: what is still added to their pay closes with its month. */
    async removeBefore(at: Date): Promise<void> {
      await sql`delete from pay_leavers where left_at < ${at}`.execute(root)
    },
  }
}
export type LeaversStore = ReturnType<typeof createLeaversStore>
