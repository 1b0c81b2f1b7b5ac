import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What tells the database of this installation from any other, however it is addressed. */
export async function installationOf(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select system_identifier || '.' || d.oid as id
    from pg_control_system(), pg_database d where d.datname = current_database()`.execute(db)
  const [found] = rows
  if (found === undefined) throw new TypeError('a database has a name')
  return found.id
}
