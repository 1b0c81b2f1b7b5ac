import pg from 'pg'
import { sqlState } from '../sql-state.ts'

/** A dump of an earlier version has no such table: the migrations that make it run at the next start. */
const NO_TABLE = '42P01'

/** Notes in a database that it was written into a file, or read from one: operators see how old the newest backup is (BO-60). */
export async function noteMoved(
  connection: pg.ClientConfig,
  { kind, rows }: { readonly kind: 'backup' | 'restore'; readonly rows: number },
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('insert into backups (kind, at, rows) values ($1, now(), $2)', [kind, rows])
  } catch (error) {
    if (sqlState(error) !== NO_TABLE) throw error
  } finally {
    await client.end()
  }
}
