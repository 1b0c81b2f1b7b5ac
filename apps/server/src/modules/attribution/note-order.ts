import { AppError } from '../../platform/errors.ts'
import type { AttributionStore } from './attribution.store.ts'

/** What payments tells of an order. */
export type OrderFacts = {
  readonly id: string
  readonly memberId: string
  /** Money came in for it, whatever became of it later. */
  readonly wasPaid: boolean
  /** The member had paid for another order before he made this one. */
  readonly followsAnother: boolean
}
type Deps = {
  readonly store: AttributionStore
  readonly order: (orderId: string) => Promise<OrderFacts | null>
  readonly now: () => Date
}
type Told = { readonly orderId: string; readonly campaign?: string | undefined; readonly pageType?: string | undefined }

/** TR-07: what the pages tell of orders. Each exists and is the teller's own; none of it moves money. */
export function createNoteOrder({ store, order, now }: Deps) {
  async function ownOrThrow(memberId: string, orderId: string): Promise<OrderFacts> {
    const found = await order(orderId)
    if (found === null || found.memberId !== memberId)
      throw new AppError('order_not_found', { message: 'no such order of yours', field: 'ordine' })
    return found
  }
  return {
    async imported(memberId: string, kind: 'order' | 'upsell', told: Told): Promise<void> {
      const found = await ownOrThrow(memberId, told.orderId)
      if (kind === 'upsell' && !found.followsAnother)
        throw new AppError('conflict', { message: 'nothing was bought before this order', field: 'ordine' })
      const noted = await store.importOrder({
        order_id: found.id,
        member_id: memberId,
        kind,
        campaign: told.campaign ?? null,
        page_type: told.pageType ?? null,
        imported_at: now(),
      })
      if (noted !== kind)
        throw new AppError('conflict', { message: `this order is noted as ${noted}`, field: 'ordine' })
    },
    async cancelled(memberId: string, orderId: string): Promise<void> {
      const found = await ownOrThrow(memberId, orderId)
      if (found.wasPaid) throw new AppError('conflict', { message: 'this order is paid', field: 'ordine' })
      await store.abandonOrder({ orderId: found.id, memberId, at: now() })
    },
  }
}
