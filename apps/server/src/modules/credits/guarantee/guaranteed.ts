import type { Db, Tx } from '../../../platform/database/database.ts'
import { runIn } from '../../../platform/database/statement.ts'
import type { Part } from '../credits.rules.ts'
import { type GuaranteedOfOrder, readGuaranteed, readGuaranteedLots } from './guaranteed.store.ts'
import type { Cause, OwnBatch } from '../wallet-batch.ts'

export type TakeGuaranteed = {
  readonly memberId: string
  readonly orderId: string
  /** The refund that they are exchanged for: one that fails gives them back. */
  readonly ref: string
  readonly cause: Cause
}
type Deps = {
  readonly openOwnBatch: (tx: Tx, memberIds: readonly string[], keys?: readonly string[]) => Promise<OwnBatch>
}

/** TS-17: unused credits of the guarantee by the order whose credits were spent, and taking them for money. */
export function createGuaranteed({ openOwnBatch }: Deps) {
  return {
    guaranteedOf: (db: Db | Tx, memberId: string): Promise<readonly GuaranteedOfOrder[]> =>
      readGuaranteed(runIn(db), memberId),

    /** Locks the wallet, so that nothing is spent between the look and the taking. */
    async lockGuaranteed(tx: Tx, memberId: string): Promise<readonly GuaranteedOfOrder[]> {
      await openOwnBatch(tx, [memberId])
      return readGuaranteed(runIn(tx), memberId)
    },

    /** Takes all of an order's; answers how many there were. */
    async takeGuaranteed(tx: Tx, { memberId, orderId, ref, cause }: TakeGuaranteed): Promise<number> {
      const key = `guarantee-money:${ref}`
      const batch = await openOwnBatch(tx, [memberId], [key])
      const ids = await readGuaranteedLots(runIn(tx), memberId, orderId)
      const parts = batch.lots(memberId).flatMap((lot): Part[] => {
        const amount = lot.remaining - lot.held
        return ids.has(lot.id) && amount > 0 ? [{ lot, amount }] : []
      })
      const written = parts.map(({ lot, amount }) => ({ lot: lot.id, amount }))
      batch.clawBack(memberId, parts, { orderId, key, cause: { ...cause, ref, parts: written, owed: 0 } })
      await batch.flush()
      return parts.reduce((sum, { amount }) => sum + amount, 0)
    },
  }
}
