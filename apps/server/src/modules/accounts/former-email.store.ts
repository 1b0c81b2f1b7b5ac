import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

const DAYS = 30

/** The address before the first change of the last days that still holds: that of the person, should another have changed it. */
export async function formerEmail(tx: Tx, memberId: string, at: Date): Promise<string | null> {
  const since = new Date(at.getTime() - DAYS * 86_400_000)
  const { rows } = await sql<{
    email: string
  }>`select old_email as email from email_changes where member_id = ${memberId}
    and undone_at is null and not is_opt_in and at > ${since} order by at limit 1`.execute(tx)
  return rows[0]?.email ?? null
}
