import { AppError } from '../../platform/errors.ts'
import type { AttributionStore } from './attribution.store.ts'

/** What payments knows of an order. */
export type OrderFacts = {
  readonly id: string
  readonly memberId: string
  /** Money came in for it, whatever became of it later. */
  readonly wasPaid: boolean
  /** The member had paid for another order before this one. */
  readonly followsAnother: boolean
}
type Deps = {
  readonly store: AttributionStore
  readonly now: () => Date
}
export type ImportedOrder = {
  /** As payments knows it; null where there is none of that id. */
  readonly order: OrderFacts | null
  readonly campaign?: string | undefined
  readonly pageType?: string | undefined
}

/** TR-07: what the pages report of orders. Each exists and is the member's own; none of it moves money. */
export function createNoteOrder({ store, now }: Deps) {
  function ownOrThrow(memberId: string, found: OrderFacts | null): OrderFacts {
    if (found === null || found.memberId !== memberId)
      throw new AppError('order_not_found', { message: 'no such order of yours', field: 'ordine' })
    return found
  }
  return {
    async importOrder(memberId: string, kind: 'order' | 'upsell', imported: ImportedOrder): Promise<void> {
      const found = ownOrThrow(memberId, imported.order)
      if (kind === 'upsell' && !found.followsAnother)
        throw new AppError('conflict', { message: 'nothing was bought before this order', field: 'ordine' })
      const noted = await store.importOrder({
        order_id: found.id,
        member_id: memberId,
        kind,
        campaign: imported.campaign ?? null,
        page_type: imported.pageType ?? null,
        imported_at: now(),
      })
      if (noted !== kind)
        throw new AppError('conflict', { message: `this order is noted as ${noted}`, field: 'ordine' })
    },
    async cancelOrder(memberId: string, order: OrderFacts | null): Promise<void> {
      const found = ownOrThrow(memberId, order)
      if (found.wasPaid) throw new AppError('conflict', { message: 'this order is paid', field: 'ordine' })
      await store.abandonOrder({ orderId: found.id, memberId, at: now() })
    },
  }
}
