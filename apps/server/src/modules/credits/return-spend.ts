import type { Tx } from '../../platform/database/database.ts'
import { runIn } from '../../platform/database/statement.ts'
import type { Part } from './credits.rules.ts'
import { readLotsById, readSpentParts, type SpentPart } from './credits.store.ts'
import type { CauseKind, OwnBatch } from './wallet-batch.ts'

export type ReturnSpend = {
  readonly memberId: string
  /** The keys of the entries that may have been paid; those that were not are passed over. */
  readonly keys: readonly string[]
  /** Why, in the statement's word. What else the entry was spent for stands in the line that returns it. */
  readonly kind: CauseKind
}
type Deps = {
  readonly openOwnBatch: (tx: Tx, memberIds: readonly string[], keys?: readonly string[]) => Promise<OwnBatch>
}

/**
 * Returns what was spent, to the lots that it came from, once an entry. What came from a lot that has ended since becomes a
 * lot without an end. Answers how many credits and icebreakers went back.
 */
export function createReturnSpend({ openOwnBatch }: Deps) {
  return async function returnSpend(tx: Tx, { memberId, keys, kind }: ReturnSpend): Promise<number> {
    if (keys.length === 0) return 0
    const run = runIn(tx)
    const batch = await openOwnBatch(tx, [memberId], keys.map(returnKey))
    const spent = await readSpentParts(run, memberId, keys)
    batch.reopen(memberId, await readLotsById(run, [...new Set(spent.map(({ lot }) => lot))]))
    const lots = batch.lots(memberId)
    let returned = 0
    for (const [key, parts] of Map.groupBy(spent, (part: SpentPart) => part.key)) {
      const [first] = parts
      if (first === undefined) continue
      const back = parts.flatMap(({ lot: id, amount }): Part[] => {
        const lot = lots.find((one) => one.id === id)
        return lot === undefined ? [] : [{ lot, amount }]
      })
      const entry = { asset: first.asset, key: returnKey(key), cause: { ...first.cause, kind } }
      if (batch.unspend(memberId, back, entry)) returned += back.reduce((sum, { amount }) => sum + amount, 0)
    }
    await batch.flush()
    return returned
  }
}

const returnKey = (key: string) => `return:${key}`
