import type { Db, Tx } from '../../platform/database/database.ts'
import { runIn } from '../../platform/database/statement.ts'
import { type OrderLot, readLotsOfOrder } from './credits.store.ts'
import type { ClawBack, OwnBatch } from './wallet-batch.ts'

/** Of the credits that were bought with an order: how many there were, and how many nobody has spent. Given ones do not count. */
export type Unused = { readonly granted: number; readonly unused: number }

type Deps = {
  readonly openOwnBatch: (tx: Tx, memberIds: readonly string[], keys?: readonly string[]) => Promise<OwnBatch>
  readonly now: () => Date
}

/** PY-16: the unused credits of an order, and taking them back. */
export function createTakeBack({ openOwnBatch, now }: Deps) {
  return {
    async unusedOf(db: Db | Tx, orderId: string): Promise<Unused> {
      return sumOf(await readLotsOfOrder(runIn(db), orderId, now()))
    },
    /** Takes what is unused of an order off, what came with it as a gift too; answers what there was of the bought ones. Once a key. */
    async clawBack(tx: Tx, { memberId, ...entry }: ClawBack): Promise<Unused> {
      const batch = await openOwnBatch(tx, [memberId], [entry.key])
      const ofOrder = new Map((await readLotsOfOrder(runIn(tx), entry.orderId, now())).map((lot) => [lot.id, lot]))
      const parts = batch.lots(memberId).flatMap((lot) => {
        const amount = ofOrder.get(lot.id)?.unused ?? 0
        return amount > 0 ? [{ lot, amount }] : []
      })
      batch.clawBack(memberId, parts, { ...entry, asset: 'msg' })
      await batch.flush()
      return sumOf([...ofOrder.values()])
    },
  }
}

function sumOf(lots: readonly OrderLot[]): Unused {
  const bought = lots.filter(({ source }) => source !== 'promo' && source !== 'gift')
  return {
    granted: bought.reduce((sum, lot) => sum + lot.granted, 0),
    unused: bought.reduce((sum, lot) => sum + lot.unused, 0),
  }
}
