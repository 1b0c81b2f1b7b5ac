import { paymentsPlanChanged } from '../../../events/payments.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { Payer } from '../../charges/index.ts'
import type { Refused, SpendingApi } from '../../spending/index.ts'
import type { PlanChangeStore } from './plan-change/plan-change.store.ts'
import type { StopRenewing } from './stop-renewing.ts'
import type { SubscriptionEmails } from './subscription-emails.ts'
import type { SubscriptionRow, SubscriptionsStore } from './subscriptions.store.ts'

type Deps = {
  readonly subscriptions: SubscriptionsStore
  readonly stopRenewing: StopRenewing
  readonly changes: Pick<PlanChangeStore, 'giveUpChanges'>
  readonly spending: Pick<SpendingApi, 'judge'>
  readonly emails: Pick<SubscriptionEmails, 'sendRested'>
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
  readonly log: Log
}
export type RestRenewal = ReturnType<typeof createRestRenewal>

/** What a member's own limits and pauses mean for what renews (TS-23, TS-24). All of it is called under the lock of the member. */
export function createRestRenewal(deps: Deps) {
  const { subscriptions, stopRenewing, changes, spending, emails, outbox, now, log } = deps

  /**
   * Whether a renewal that is due may be charged. Over a limit its plan rests until the limit counts again, which an e-mail says;
   * a plan that no span of the limit has room for ends, as everything does that would renew during a pause.
   */
  async function mayCharge(
    tx: Tx,
    { subscription, payer, cardKey }: { subscription: SubscriptionRow; payer: Payer; cardKey: Buffer | null },
  ): Promise<boolean> {
    const { price, currency } = subscription.next_plan ?? subscription.plan_snapshot
    const charge = { memberId: payer.id, amountMinor: price, currency, cardKey }
    const verdict = await spending.judge(tx, charge)
    if (verdict.allowed) return true
    if (verdict.why === 'excluded') await end(tx, subscription, 'excluded')
    else await rest(tx, subscription, payer, verdict.refused)
    await outbox.publish(tx, paymentsPlanChanged({ memberId: payer.id }))
    return false
  }

  async function rest(tx: Tx, subscription: SubscriptionRow, payer: Payer, refused: Refused): Promise<void> {
    const { id, plan_snapshot, next_plan } = subscription
    const until = refused.neverFits ? null : refused.endsAt
    if (until === null) await end(tx, subscription, 'limit')
    else {
      await subscriptions.updateSubscription(tx, id, { next_try_at: until, rests_until: until })
      await stopRenewing.setLevel(tx, payer.id, now())
    }
    log.info({ subscriptionId: id, span: refused.span, ends: until === null }, 'renewal rests, its member has a limit')
    const plan = next_plan ?? plan_snapshot
    await emails.sendRested(tx, { subscription, payer, plan, refused, until })
  }

  async function end(tx: Tx, subscription: SubscriptionRow, reason: 'excluded' | 'limit'): Promise<void> {
    const at = now()
    await changes.giveUpChanges(tx, subscription.id, at) // what was begun and not paid yet is not wanted any more
    await stopRenewing.stop(tx, subscription, reason, at)
    await stopRenewing.setLevel(tx, subscription.member_id, at)
  }

  return {
    mayCharge,
    /** TS-24: nothing of the member's renews any more. What is paid for stays until its end. */
    async endAll(tx: Tx, memberId: string): Promise<void> {
      const running = await subscriptions.lockSubscriptions(tx, memberId)
      for (const one of running) if (!one.cancel_at_period_end) await end(tx, one, 'excluded')
      if (running.length > 0) await outbox.publish(tx, paymentsPlanChanged({ memberId }))
    },
  }
}
