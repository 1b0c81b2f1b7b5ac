import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { SentInConversation } from '../../events/chat.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import { delayOf } from './angels.rules.ts'
import { oweAnswer } from './angels.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly memberships: Pick<MembershipsApi, 'member'>
  /** How long an answer takes, in milliseconds (D7; the demo shortens it). */
  readonly delay: { readonly from: number; readonly to: number }
  readonly typingMs: (brandId: string) => Promise<number>
  readonly now: () => Date
  /** Has the answer given when it is due. */
  readonly wake: (tx: Tx, at: Date) => Promise<void>
  /** Shows the typing before it. */
  readonly showTyping: (owed: {
    memberId: string
    angelId: string
    trackerId: string
    inMs: number
    typingMs: number
  }) => void
}

/** Owes a member an answer when the angel written to is automated. */
export function createOweAnswer({ transaction, memberships, delay, typingMs, now, wake, showTyping }: Deps) {
  return async function owe({
    conversationId,
    memberId,
    angelId,
    angelKind,
    memberSeq,
    angelSeq,
  }: SentInConversation): Promise<void> {
    if (angelKind !== 'automated' || memberSeq === 0 || angelSeq > memberSeq) return
    const member = await memberships.member(memberId)
    if (member === null) return
    const inMs = delayOf(delay, Math.random())
    const dueAt = new Date(now().getTime() + inMs)
    const isNew = await transaction(async (tx) => {
      const owes = await oweAnswer(tx, { conversationId, memberId, angelId, answersSeq: memberSeq, dueAt })
      if (owes) await wake(tx, dueAt)
      return owes
    })
    if (!isNew) return
    showTyping({ memberId, angelId, trackerId: member.trackerId, inMs, typingMs: await typingMs(member.brandId) })
  }
}
