import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Whether an account was erased: its address is no one's any more. */
export async function isErased(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from members where id = ${memberId} and erased_at is not null`.execute(tx)
  return rows.length > 0
}
