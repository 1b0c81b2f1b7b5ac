import type { Db, Tx } from '../../../../platform/database/database.ts'
import { isId } from '../../../../platform/ids/ids.ts'
import type { MandateRow } from '../../../charges/index.ts'
import type { createCancel } from '../ending/cancel.ts'
import type { createWithdraw } from '../ending/withdraw.ts'
import type { PlanChangeStore, PriceChangeRow } from '../plan-change/plan-change.store.ts'
import { type createReadPassport, nextCharge } from '../read-passport.ts'
import type { SubscriptionRow, SubscriptionsStore } from '../subscriptions.store.ts'
import { createSubscriptionDeskStore, type DeskPeriod } from './subscription-desk.store.ts'

export type { ListedSubscription } from './subscription-desk.store.ts'

type Deps = {
  readonly db: Db
  readonly subscriptions: Pick<SubscriptionsStore, 'lockSubscriptions'>
  readonly changes: Pick<PlanChangeStore, 'openPriceChange'>
  readonly readPassport: ReturnType<typeof createReadPassport>
  readonly cancelIn: ReturnType<typeof createCancel>['cancelIn']
  readonly now: () => Date
} & Pick<ReturnType<typeof createWithdraw>, 'lookAtWithdrawal' | 'withdrawIn'>

export type DeskSubscription = {
  readonly row: SubscriptionRow
  readonly mandate: MandateRow | undefined
  readonly nextCharge: { readonly at: Date; readonly amountMinor: number } | null
  readonly newPrice: PriceChangeRow | undefined
  readonly periods: readonly DeskPeriod[]
  /** Orders of it that can be withdrawn from now, and what that would bring. */
  readonly withdrawals: readonly { readonly orderId: string; readonly until: Date; readonly refundMinor: number }[]
}
export type SubscriptionDesk = ReturnType<typeof createSubscriptionDesk>

/** BO-40: subscriptions as operators read them, and what they may do: what the member may, and nothing that charges. */
export function createSubscriptionDesk(deps: Deps) {
  const { db, subscriptions, changes, readPassport, cancelIn, lookAtWithdrawal, withdrawIn, now } = deps
  const desk = createSubscriptionDeskStore(db)
  return {
    page: desk.page,
    count: desk.count,
    placeOf: desk.placeOf,
    async find(id: string, tx?: Tx): Promise<SubscriptionRow | undefined> {
      return isId(id) ? desk.find(id, tx) : undefined
    },
    async read(row: SubscriptionRow): Promise<DeskSubscription> {
      const [mandate, newPrice, periods, passport] = await Promise.all([
        desk.mandateOf(row.mandate_id),
        changes.openPriceChange(db, row.id),
        desk.periodsOf(row.id),
        readPassport(row.member_id),
      ])
      const isCharged = mandate?.state === 'active' && (row.state === 'active' || row.state === 'past_due')
      return {
        row,
        mandate,
        nextCharge: isCharged ? nextCharge(row, now()) : null,
        newPrice,
        periods,
        withdrawals: passport.orders.flatMap(({ order, withdrawal }) =>
          withdrawal === null || order.subscription_id !== row.id ? [] : [{ orderId: order.id, ...withdrawal }],
        ),
      }
    },
    /** A running subscription of a member, locked with all of theirs; undefined where it runs no more. The member is locked before. */
    async lockRunning(tx: Tx, { id, member_id: memberId }: SubscriptionRow): Promise<SubscriptionRow | undefined> {
      return (await subscriptions.lockSubscriptions(tx, memberId)).find((one) => one.id === id)
    },
    cancelIn,
    lookAtWithdrawal,
    withdrawIn,
    /** Of an order that is no plan's: until when it can be withdrawn from, and what that would bring; null where it cannot. */
    async withdrawalOf(memberId: string, orderId: string): Promise<{ until: Date; refundMinor: number } | null> {
      const passport = await readPassport(memberId)
      return passport.orders.find(({ order }) => order.id === orderId)?.withdrawal ?? null
    },
  }
}
