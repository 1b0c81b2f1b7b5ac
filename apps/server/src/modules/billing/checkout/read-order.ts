import { AppError } from '../../../platform/errors.ts'
import { isId } from '../../../platform/ids/ids.ts'
import type { SubscriptionsStore } from '../subscriptions/subscriptions.store.ts'
import type { AttemptRow, ChargesStore, OrderRow } from '../../charges/index.ts'

type Deps = { readonly store: ChargesStore; readonly subscriptions: SubscriptionsStore }
export type OrderView = {
  readonly order: OrderRow
  readonly attempt: AttemptRow | undefined
  readonly renewsAt: Date | null
}

/**
 * One own order with its newest attempt; the one that paid, where one did. It is found by its id, or by the key that the
 * page made for it: a page that lost the answer to its order knows no other name of it.
 */
export function createReadOrder({ store, subscriptions }: Deps) {
  return async function readOrder(memberId: string, idOrKey: string): Promise<OrderView> {
    const order = isId(idOrKey)
      ? ((await store.order(idOrKey)) ?? (await store.orderByKey(memberId, idOrKey)))
      : undefined
    if (order === undefined || order.member_id !== memberId)
      throw new AppError('order_not_found', { message: 'no such order of yours' })
    const [attempts, period] = await Promise.all([
      store.attemptsOf(store.db, order.id),
      subscriptions.periodOf(order.id),
    ])
    const renews = period !== undefined && period.state === 'active' && !period.cancel_at_period_end
    return {
      order,
      attempt: attempts.find((one) => one.state === 'captured' && !one.duplicate) ?? attempts[0],
      renewsAt: renews ? period.ends_at : null,
    }
  }
}
