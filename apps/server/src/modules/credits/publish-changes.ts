import { creditsChanged, creditsMoved } from '../../events/credits.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { OwnBatch } from './wallet-batch.ts'

type Open = (tx: Tx, memberIds: readonly string[], keys?: readonly string[]) => Promise<OwnBatch>

/**
 * Opens batches that publish `credits.changed` for each member when they have moved something, once a member and transaction,
 * and `credits.moved` with what is left, each time.
 * What a caller spends through the public API goes without: its answer says what is left.
 */
export function publishesChanges(openOwnBatch: Open, outbox: Pick<Outbox, 'publish'>): Open {
  const published = new WeakMap<Tx, Set<string>>()

  async function publish(tx: Tx, memberIds: readonly string[]): Promise<void> {
    const before = published.get(tx) ?? new Set()
    published.set(tx, before)
    for (const memberId of memberIds) {
      if (before.has(memberId)) continue
      before.add(memberId)
      await outbox.publish(tx, creditsChanged({ memberId }))
    }
  }

  return async (tx, memberIds, keys) => {
    const batch = await openOwnBatch(tx, memberIds, keys)
    return {
      ...batch,
      async flush() {
        await batch.flush()
        if (!batch.hasMoved()) return
        for (const memberId of memberIds) {
          const { messages, icebreakers, likes } = batch.balance(memberId)
          await outbox.publish(tx, creditsMoved({ memberId, messages, icebreakers, likes }))
        }
        await publish(tx, memberIds)
      },
    }
  }
}
