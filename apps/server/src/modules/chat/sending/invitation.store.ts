import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Pair } from './facts.ts'

/** The state of an invitation, with its conversation locked: the engine waits, and the other way round. */
export async function lockInvitation(
  tx: Tx,
  { memberId, angelId }: Pair,
): Promise<{ awaits: boolean; declined: boolean } | undefined> {
  const found = await sql<{ awaits: boolean; declined: boolean }>`
    select awaits_acceptance as awaits, invite_declined_at is not null as declined from conversations
    where member_id = ${memberId} and angel_id = ${angelId} for update`.execute(tx)
  return found.rows[0]
}

export async function answerInvitation(
  tx: Tx,
  { memberId, angelId }: Pair,
  { accepts, at }: { accepts: boolean; at: Date },
): Promise<void> {
  await sql`update conversations set awaits_acceptance = ${!accepts}, invite_declined_at = ${accepts ? null : at}
    where member_id = ${memberId} and angel_id = ${angelId}`.execute(tx)
}
