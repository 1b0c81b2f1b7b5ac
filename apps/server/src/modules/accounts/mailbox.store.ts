import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Whether a mailbox is free on a brand, whichever way its address is spelt; no one else gets it until the transaction ends.
 * The unique index holds one spelling only.
 */
export async function claimMailbox(
  tx: Tx,
  { brandId, email, exceptFor = null }: { brandId: string; email: string; exceptFor?: string | null },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${brandId} || ' ' || normal_email(${email}), 18))`.execute(tx)
  const { rows } = await sql`select 1 from members
    where brand_id = ${brandId} and mailbox = normal_email(${email}) and id is distinct from ${exceptFor}::uuid`.execute(
    tx,
  )
  return rows.length === 0
}
