import { paymentsPlanChanged } from '../../../../events/payments.ts'
import type { RunTransaction, Tx } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Outbox } from '../../../../platform/outbox/outbox.ts'
import type { SubscriptionRow, SubscriptionsStore } from '../subscriptions.store.ts'
import type { Payer } from '../../../charges/index.ts'
import type { PlanChangeStore } from '../plan-change/plan-change.store.ts'
import type { StopReason, StopRenewing } from '../stop-renewing.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly subscriptions: SubscriptionsStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly changes: Pick<PlanChangeStore, 'giveUpChanges'>
  readonly stopRenewing: StopRenewing
  readonly sendCancelled: (tx: Tx, notice: { subscription: SubscriptionRow; payer: Payer; at: Date }) => Promise<void>
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly now: () => Date
}
export type Cancelled = { readonly plan: string; readonly endsAt: Date }

type CancelOptions = { readonly reason?: StopReason; readonly only?: string }

/** D9, TS-05: stops what renews, at once and at any level. What was paid for stays until its end. Again changes nothing. */
export function createCancel({
  transaction,
  subscriptions,
  changes,
  members,
  stopRenewing,
  sendCancelled,
  outbox,
  now,
}: Deps) {
  /** The same in the caller's transaction; whoever asks for it, rows and e-mails are those of the member's own. */
  async function cancelIn(
    tx: Tx,
    memberId: string,
    { reason = 'member', only }: CancelOptions = {},
  ): Promise<Cancelled> {
    const payer = (await members.lockMembers(tx, [memberId])).get(memberId)
    const running = (await subscriptions.lockSubscriptions(tx, memberId)).filter(
      (one) => only === undefined || one.id === only,
    )
    const newest = running.find((one) => !one.cancel_at_period_end) ?? running.at(-1)
    if (payer === undefined || newest === undefined) throw nothingToCancel()
    const at = now()
    for (const one of running) {
      await changes.giveUpChanges(tx, one.id, at) // what was begun and not paid yet is not wanted any more
      if (one.cancel_at_period_end) continue
      await stopRenewing.stop(tx, one, reason, at)
      if (reason === 'member') await sendCancelled(tx, { subscription: one, payer, at })
    }
    await stopRenewing.setLevel(tx, memberId, at)
    await outbox.publish(tx, paymentsPlanChanged({ memberId }))
    return { plan: newest.plan_snapshot.name, endsAt: newest.current_period_end }
  }
  return {
    cancelIn,
    async cancel(memberId: string, options: CancelOptions = {}): Promise<Cancelled> {
      const cancelled = await transaction((tx) => cancelIn(tx, memberId, options))
      outbox.poke()
      return cancelled
    },
  }
}

export function nothingToCancel(): AppError {
  return new AppError('nothing_to_cancel', { message: 'nothing renews' })
}
