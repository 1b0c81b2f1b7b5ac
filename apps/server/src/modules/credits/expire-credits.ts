import type { Db, RunTransaction, Tx } from '../../platform/database/database.ts'
import { membersWithEndedLots, nextEnd } from './credits.store.ts'
import type { createHolds } from './holds.ts'
import { endedHolds } from './holds.store.ts'
import type { OwnBatch } from './wallet-batch.ts'

const AT_ONCE = 200

type Deps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly openOwnBatch: (tx: Tx, memberIds: readonly string[]) => Promise<OwnBatch>
  readonly voidHold: ReturnType<typeof createHolds>['voidHold']
  readonly now: () => Date
}

/** Frees holds whose time is over and takes off what of lots has ended. Harmless when run twice or at the same time. */
export function createExpireCredits({ db, transaction, openOwnBatch, voidHold, now }: Deps) {
  return async function expireCredits(): Promise<Date | null> {
    const at = now()
    for (const key of await endedHolds(db, at, AT_ONCE)) await transaction((tx) => voidHold(tx, key, 'expired'))
    for (;;) {
      const memberIds = await membersWithEndedLots(db, at, AT_ONCE)
      if (memberIds.length === 0) return nextEnd(db)
      await transaction(async (tx) => {
        const batch = await openOwnBatch(tx, memberIds)
        for (const memberId of memberIds) batch.expireEnded(memberId)
        await batch.flush()
      })
    }
  }
}
