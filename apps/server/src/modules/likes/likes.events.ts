import type { Tx } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'

export type Side = 'member' | 'angel'
/** `at` is ISO 8601. */
export type LikeSent = { memberId: string; angelId: string; by: Side; isReply: boolean; at: string }
export type VisitMade = { memberId: string; angelId: string; by: Side; at: string }

type Told = { memberId: string; angelId: string; by: Side; at: Date }

/** Tells that one liked the other, in the transaction of the like. */
export function tellLikeSent(
  outbox: Pick<Outbox, 'add'>,
  tx: Tx,
  { memberId, angelId, by, isReply, at }: Told & { isReply: boolean },
): Promise<void> {
  return outbox.add(tx, { name: 'likes.sent', memberId, angelId, by, isReply, at: at.toISOString() })
}

/** Tells that one visited the other, once a day at most. */
export function tellVisitMade(outbox: Pick<Outbox, 'add'>, tx: Tx, { memberId, angelId, by, at }: Told): Promise<void> {
  return outbox.add(tx, { name: 'visits.made', memberId, angelId, by, at: at.toISOString() })
}
