import { creditsGuaranteed, creditsGuaranteeOwed, type GuaranteeOwed } from '../../../events/credits.ts'
import type { Db, RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { createGrant } from '../grant.ts'
import { metBy, type SpentOn, spentOn } from './guarantee.store.ts'
import type { OwnBatch } from '../wallet-batch.ts'

/** How far back what was spent is given back. */
const GUARANTEED_MS = 90 * 86_400_000

export type Guarantee = {
  /** The profile that was closed: as fake, stolen, a scam, a minor's, or secretly paid or automated. */
  readonly angelId: string
  /** Names the decision: it gives back once, however often it is asked to. */
  readonly reference: string
  /** Members who were in it, by a decision: they get nothing. */
  readonly accomplices?: readonly string[]
}
type Deps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly openOwnBatch: (tx: Tx, memberIds: readonly string[]) => Promise<OwnBatch>
  readonly grant: ReturnType<typeof createGrant>
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
}

/**
 * TS-17: the fraud guarantee. The decision owes it in its own transaction; then each member gets back what they spent on the
 * profile in 90 days, as lots without an end from the brand's account `guarantee`, in a transaction of their own. Whatever is
 * interrupted goes on where it stood; what was given back by a return, a refund or a dispute is not given a second time.
 */
export function createGuarantee({ db, transaction, openOwnBatch, grant, outbox, now }: Deps) {
  async function payOne(tx: Tx, memberId: string, { angelId, reference, until }: GuaranteeOwed): Promise<void> {
    await openOwnBatch(tx, [memberId]) // locks the wallet: what is read next does not move
    const at = new Date(until)
    const since = new Date(until - GUARANTEED_MS)
    const parts = await spentOn(tx, { memberId, angelId, since, until: at })
    for (const part of parts)
      await grant(tx, {
        memberId,
        asset: part.asset,
        class: part.class === 'all' ? 'plan' : part.class, // icebreakers and likes have one account each
        amount: part.amount,
        source: 'guarantee',
        key: `guarantee:${reference}:${memberId}:${part.asset}:${part.class}:${part.orderId ?? 'given'}`,
        cause: { kind: 'guarantee', angelId, reference, spentUntil: until },
        orderId: part.orderId,
      })
    if (parts.length > 0)
      await outbox.publish(tx, creditsGuaranteed({ memberId, angelId, reference, ...sumsOf(parts) }))
  }

  return {
    /** Owes it, in the transaction of the decision. */
    async owe(tx: Tx, { angelId, reference, accomplices = [] }: Guarantee): Promise<void> {
      await outbox.publish(
        tx,
        creditsGuaranteeOwed({ angelId, reference, accomplices: [...accomplices], until: now().getTime() }),
      )
    },
    /** Pays all whom it is owed; again pays what is missing. */
    async pay(owed: GuaranteeOwed): Promise<void> {
      for (const memberId of await metBy(db, owed.angelId))
        if (!owed.accomplices.includes(memberId)) await transaction((tx) => payOne(tx, memberId, owed))
    },
  }
}

function sumsOf(parts: readonly SpentOn[]): { messages: number; icebreakers: number; likes: number } {
  const sum = (asset: SpentOn['asset']) =>
    parts.filter((part) => part.asset === asset).reduce((all, { amount }) => all + amount, 0)
  return { messages: sum('msg'), icebreakers: sum('ice'), likes: sum('like') }
}
