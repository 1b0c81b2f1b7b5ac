import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

type Pair = { readonly memberId: string; readonly angelId: string }

export const endingStore = {
  /** Whether it is news; null where the two have no conversation. */
  async end(tx: Tx, { memberId, angelId }: Pair, at: Date): Promise<boolean | null> {
    const { rows } = await sql<{ isEnded: boolean }>`select ended_at is not null as "isEnded" from conversations
      where member_id = ${memberId} and angel_id = ${angelId} for update`.execute(tx)
    const [found] = rows
    if (found === undefined) return null
    if (found.isEnded) return false
    await sql`update conversations set ended_at = ${at}, ended_by = 'angel', waits_since = null
      where member_id = ${memberId} and angel_id = ${angelId}`.execute(tx)
    return true
  },
  /** Goes on with what she had ended herself. */
  async reopen(tx: Tx, { memberId, angelId }: Pair): Promise<boolean> {
    const { rows } = await sql`update conversations set ended_at = null, ended_by = null
      where member_id = ${memberId} and angel_id = ${angelId} and ended_by = 'angel' returning id`.execute(tx)
    return rows.length === 1
  },
  /** AN-25: her profile is closed, and all that goes on is over. */
  async endAll(tx: Tx, accountId: string, at: Date): Promise<void> {
    await sql`update conversations set ended_at = ${at}, ended_by = 'closing', waits_since = null
      where angel_id in (select id from angels where account_id = ${accountId}) and ended_at is null`.execute(tx)
  },
  /** She stays after all: what was over for that alone goes on. */
  async reopenAll(tx: Tx, accountId: string): Promise<void> {
    await sql`update conversations set ended_at = null, ended_by = null
      where angel_id in (select id from angels where account_id = ${accountId}) and ended_by = 'closing'`.execute(tx)
  },
  /** Whom the conversations of an account's profile are with. */
  async peersOf(tx: Tx, accountId: string): Promise<{ readonly memberId: string; readonly angelId: string }[]> {
    const { rows } = await sql<{ memberId: string; angelId: string }>`
      select member_id as "memberId", angel_id as "angelId" from conversations
      where angel_id in (select id from angels where account_id = ${accountId}) order by last_at desc limit 2000`.execute(
      tx,
    )
    return rows
  },
}
