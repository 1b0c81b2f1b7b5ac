import { likesSent, visitsMade } from '../../events/likes.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'

export type Side = 'member' | 'angel'

type Met = { memberId: string; angelId: string; by: Side; at: Date }

/** Publishes that one liked the other, in the transaction of the like. */
export function publishLike(
  outbox: Pick<Outbox, 'publish'>,
  tx: Tx,
  { memberId, angelId, by, isReply, at }: Met & { isReply: boolean },
): Promise<void> {
  return outbox.publish(tx, likesSent({ memberId, angelId, by, isReply, at: at.toISOString() }))
}

/** Publishes that one visited the other, once a day at most. */
export function publishVisit(
  outbox: Pick<Outbox, 'publish'>,
  tx: Tx,
  { memberId, angelId, by, at }: Met,
): Promise<void> {
  return outbox.publish(tx, visitsMade({ memberId, angelId, by, at: at.toISOString() }))
}

type Matched = { memberId: string; accountId: string | null; trackerId: string; angelId: string; at: Date }
/** D20: each likes the other now. Both sides' open pages show it, after the commit of the second like. */
export function pushMatch(hub: Pick<Hub, 'deliver'>, { memberId, accountId, trackerId, angelId, at }: Matched): void {
  for (const account of [memberId, accountId])
    if (account !== null) hub.deliver(account, 'matched', { trackerId, angelId, at: at.getTime() })
}
