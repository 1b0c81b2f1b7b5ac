import { paymentsPlanChanged } from '../../../../events/payments.ts'
import type { RunTransaction, Tx } from '../../../../platform/database/database.ts'
import type { Outbox } from '../../../../platform/outbox/outbox.ts'
import type { SubscriptionsStore } from '../subscriptions.store.ts'
import type { StopRenewing } from '../stop-renewing.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly subscriptions: SubscriptionsStore
  readonly members: {
    lockMembers(tx: Tx, ids: readonly string[]): Promise<unknown>
  }
  readonly stopRenewing: StopRenewing
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly now: () => Date
}

const BATCH = 100

/**
 * Ends subscriptions whose paid period is over and that no renewal continues, and leaves the member the level of what
 * still runs. The credits of the period end by themselves, with their lot.
 */
export function createEndSubscriptions({ transaction, subscriptions, members, stopRenewing, outbox, now }: Deps) {
  return async function endSubscriptions(): Promise<void> {
    for (;;) {
      const past = await subscriptions.subscriptionsPast(now(), BATCH)
      for (const memberId of new Set(past.map((one) => one.member_id))) await transaction((tx) => endOf(tx, memberId))
      if (past.length > 0) outbox.poke()
      if (past.length < BATCH) return
    }
  }

  async function endOf(tx: Tx, memberId: string): Promise<void> {
    const at = now()
    await members.lockMembers(tx, [memberId])
    for (const one of await subscriptions.lockSubscriptions(tx, memberId))
      // one with a card renews: that decides when it ends
      if (one.current_period_end <= at && (one.cancel_at_period_end || !(await subscriptions.hasCard(tx, one))))
        await subscriptions.updateSubscription(tx, one.id, { state: 'ended', ended_at: at })
    await stopRenewing.setLevel(tx, memberId, at)
    await outbox.publish(tx, paymentsPlanChanged({ memberId }))
  }
}
