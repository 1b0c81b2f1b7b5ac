import type { Tx } from '../../../../platform/database/database.ts'
import { type ChargesStore, type OrderRow, refundable } from '../../../charges/index.ts'
import type { Unused } from '../../../credits/index.ts'
import type { SubscriptionsStore } from '../subscriptions.store.ts'
import { isContract } from './contracts.rules.ts'
import type { ContractPart } from './withdrawal.rules.ts'

type Deps = {
  readonly store: ChargesStore
  readonly subscriptions: Pick<SubscriptionsStore, 'capturedAttempt' | 'creditedBy' | 'periodOfOrder'>
  readonly credits: { unusedOf(tx: Tx, orderId: string): Promise<Unused> }
}
export type ContractParts = ReturnType<typeof createContractParts>

/** What of a charge is left, and what of it is unused: from this follows what comes back of it. */
export function createContractParts({ store, subscriptions, credits }: Deps) {
  /** What can still go back of the money of an order. */
  async function leftOf(tx: Tx, { id }: Pick<OrderRow, 'id'>): Promise<number> {
    const attempt = await subscriptions.capturedAttempt(tx, id)
    return attempt === undefined ? 0 : refundable(await store.reversalsOf(tx, attempt.id))
  }
  return {
    leftOf,
    async partOf(tx: Tx, one: OrderRow): Promise<ContractPart> {
      const attempt = await subscriptions.capturedAttempt(tx, one.id)
      const change = await subscriptions.creditedBy(tx, one.id)
      return {
        orderId: one.id,
        isContract: isContract(one),
        paidAt: one.paid_at ?? one.created_at,
        paidMinor: attempt === undefined ? 0 : one.amount_minor,
        leftMinor: await leftOf(tx, one),
        startNow: one.consent?.startNow === true,
        ...(await credits.unusedOf(tx, one.id)),
        period: (await subscriptions.periodOfOrder(tx, one.id)) ?? null,
        creditedMinor: change?.credited_minor ?? 0,
        withheldCredits: change?.withheld_credits ?? 0,
      }
    },
  }
}
