import { attributionReturned } from '../../events/attribution.ts'
import type { RunTransaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { AttributionStore } from './attribution.store.ts'

export type Arrival = {
  readonly memberId: string
  readonly kind: string | null
  readonly event: string | null
  readonly remarketingClickId: string | null
}
type Deps = {
  readonly transaction: RunTransaction
  readonly store: AttributionStore
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
}

/** ID-12, TR-13: keeps which link led a member back, and the click that it came with. */
export function createNoteArrival({ transaction, store, outbox, now }: Deps) {
  return async function noteArrival({ memberId, kind, event, remarketingClickId }: Arrival): Promise<void> {
    await transaction(async (tx) => {
      await store.insertArrival(tx, {
        id: newId(),
        member_id: memberId,
        kind,
        event,
        remarketing_click_id: remarketingClickId,
        at: now(),
      })
      if (remarketingClickId !== null)
        await outbox.publish(tx, attributionReturned({ memberId, clickId: remarketingClickId }))
    })
  }
}
