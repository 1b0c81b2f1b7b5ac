import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Names this database among all, the same for every process that works on it: the cluster's own number and the name in it. */
export async function installationOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select system_identifier::text || ':' || current_database() as name from pg_control_system()`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the database does not say which it is')
  return row.name
}
