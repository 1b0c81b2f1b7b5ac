import type { Tx } from '../../../platform/database/database.ts'
import { idOfMember } from '../../../platform/ids/ids.ts'
import { type Charges, type Core, nextCheckAt, type OrderRow, type Payer, paySourceOf } from '../../charges/index.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'
import type { MandateRef, PaymentMethod, PaymentProvider } from '../../gateways/index.ts'
import { periodEnd } from './periods.ts'
import type { RestRenewal } from './rest-renewal.ts'
import type { StopRenewing } from './stop-renewing.ts'
import type { SubscriptionsStore } from './subscriptions.store.ts'

type Deps = {
  readonly core: Core
  readonly charges: Pick<Charges, 'store' | 'attempts' | 'charging' | 'methods' | 'providers'>
  readonly subscriptions: SubscriptionsStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly stopRenewing: StopRenewing
  readonly restRenewal: Pick<RestRenewal, 'mayCharge'>
  readonly descriptor: (brandId: string, flowId: string) => Promise<string>
  readonly brandOriginOf: (brandId: string) => Promise<string>
  /** For the tests that end the process at each step. */
  readonly onStep: (step: 'attempt_written' | 'provider_answered') => void
}

type Opened = {
  readonly attemptId: string
  readonly order: OrderRow
  readonly payer: Payer
  readonly mandate: MandateRef
  readonly method: PaymentMethod
  readonly accountId: string
  readonly provider: PaymentProvider
  readonly category: 'recurring' | 'resubmission'
  readonly returnUrl: string
}

const BATCH = 100
const DAY_MS = 86_400_000
/** When a renewal that could not be charged is looked at again: another payment of its member is under way, or no one can charge it. */
const BUSY_MS = 30 * 60_000
const UNCHARGED_MS = 6 * 3_600_000
const FAULT_MS = 5 * 60_000

/**
 * PL-06: charges what renews, as its member agreed to when he ordered. The order of the period and the attempt are
 * written before the bank is asked; a period has one order, ever, so that two schedulers charge once.
 */
export function createRenew(deps: Deps) {
  const { charges, subscriptions, members, stopRenewing, onStep } = deps
  const { transaction, now, log } = deps.core
  const { store, providers } = charges
  const { applyProviderEvent } = charges.attempts

  return async function renewDue(): Promise<void> {
    for (;;) {
      const due = await subscriptions.dueRenewals(now(), BATCH)
      for (const one of due) {
        try {
          const outcome = await renew(one)
          if (outcome === 'busy' || outcome === 'uncharged')
            await wait(one, outcome === 'busy' ? BUSY_MS : UNCHARGED_MS)
        } catch (error) {
          log.error({ err: error, subscriptionId: one.id }, 'renewal failed, it stays due')
          await wait(one, FAULT_MS)
        }
      }
      if (due.length < BATCH) return
    }
  }

  /** Who could not be charged now stands behind the others. */
  async function wait({ id }: SubscriptionRow, ms: number): Promise<void> {
    await subscriptions.postponeRenewal(id, new Date(now().getTime() + ms))
  }

  async function renew({
    id,
    member_id,
    brand_id,
  }: SubscriptionRow): Promise<'asked' | 'busy' | 'rests' | 'uncharged'> {
    const paymentOrigin = await deps.brandOriginOf(brand_id)
    const opened = await transaction((tx) => open(tx, id, member_id, paymentOrigin))
    if (opened === null || opened === 'busy' || opened === 'rests') return opened ?? 'uncharged'
    onStep('attempt_written')
    const { attemptId, order, payer, mandate, method, accountId, provider, returnUrl } = opened
    const event = await charges.charging.askProvider({
      accountId,
      provider,
      attemptId,
      order,
      payer,
      method,
      initiator: { kind: 'mit', category: opened.category, mandate },
      instrument: { type: 'stored' },
      challenge: 'as_needed',
      returnUrl,
      paymentOrigin,
      ip: '',
    })
    onStep('provider_answered')
    await applyProviderEvent({ attemptId, event, source: 'sync' })
    return 'asked'
  }

  async function open(
    tx: Tx,
    id: string,
    memberId: string,
    paymentOrigin: string,
  ): Promise<Opened | 'busy' | 'rests' | null> {
    const payer = (await members.lockMembers(tx, [memberId])).get(memberId)
    const subscription = await subscriptions.read(tx, id)
    const at = now()
    if (payer === undefined || subscription === undefined || !isDue(subscription, at)) return null
    if (payer.disabled) {
      await stopRenewing.stop(tx, subscription, 'disabled', at)
      return null
    }
    // he is paying for something just now: one attempt of a member moves at a time
    if ((await store.liveAttemptsOf(tx, memberId)).length > 0) return 'busy'
    const mandate =
      subscription.mandate_id === null ? undefined : await subscriptions.mandate(tx, subscription.mandate_id)
    const provider = mandate === undefined ? undefined : providers.get(mandate.merchant_account_id)
    const isChargeable =
      mandate !== undefined &&
      (await charges.methods.maySell.isAllowed(subscription.brand_id, mandate.merchant_account_id)) // R23
    if (mandate === undefined || mandate.state !== 'active' || provider === undefined || !isChargeable) {
      log.error({ subscriptionId: id }, 'no one can charge this renewal')
      return null
    }
    if (!(await deps.restRenewal.mayCharge(tx, { subscription, payer, cardKey: mandate.card_key }))) return 'rests'
    const order = await orderOfNextPeriod(tx, subscription, payer, at)
    if (order === null) return null
    const attemptId = idOfMember(memberId)
    const category = subscription.tries === 0 ? 'recurring' : 'resubmission'
    const returnUrl = `${paymentOrigin}${provider.capabilities.returnPath(mandate.method)}?attempt=${attemptId}`
    await store.insertAttempt(tx, {
      id: attemptId,
      order_id: order.id,
      provider: provider.id,
      merchant_account_id: mandate.merchant_account_id,
      initiator: JSON.stringify({ kind: 'mit', category }),
      pay_source: paySourceOf(mandate.method),
      method: mandate.method,
      mandate_id: mandate.id,
      card_key: null,
      ip_key: null,
      instrument_key: null,
      card_brand: mandate.card_brand,
      card_last4: mandate.card_last4,
      card_expiry: mandate.card_expiry,
      return_url: returnUrl,
      payment_origin: paymentOrigin,
      state: 'submitted',
      next_check_at: nextCheckAt('submitted', 0, at),
      created_at: at,
    })
    await subscriptions.updateSubscription(tx, id, { state: 'past_due', next_try_at: null })
    if (subscription.tries === 0) {
      // while the bank thinks for the first time nothing goes dark
      const until = new Date(subscription.current_period_end.getTime() + DAY_MS)
      await stopRenewing.setLevel(tx, memberId, at, [{ level: subscription.plan_snapshot.level, until }])
    }
    return {
      attemptId,
      order,
      payer,
      mandate: { token: mandate.token_ref, networkTxId: mandate.network_tx_id },
      method: mandate.method,
      accountId: mandate.merchant_account_id,
      provider,
      category,
      returnUrl,
    }
  }

  async function orderOfNextPeriod(
    tx: Tx,
    subscription: SubscriptionRow,
    payer: Payer,
    at: Date,
  ): Promise<OrderRow | null> {
    const periodNo = subscription.current_period_no + 1
    const known = await subscriptions.periodOrder(tx, subscription.id, periodNo)
    if (known !== undefined) return known.state === 'open' ? known : null
    const plan = subscription.next_plan ?? subscription.plan_snapshot
    const first = await subscriptions.periodOrder(tx, subscription.id, 1)
    if (plan.period === null || first === undefined) return null
    const id = idOfMember(payer.id)
    await store.insertOrder(tx, {
      id,
      member_id: payer.id,
      brand_id: subscription.brand_id,
      kind: 'renewal',
      product_id: plan.productId,
      plan_snapshot: JSON.stringify(plan),
      amount_minor: plan.price,
      currency: plan.currency,
      country: subscription.country,
      descriptor: await deps.descriptor(subscription.brand_id, plan.flowId),
      consent: null,
      attribution: JSON.stringify(first.attribution), // TR-13: who brought the member brought the renewal
      created_at: at,
    })
    const starts = subscription.current_period_end
    await subscriptions.insertPeriod(tx, {
      subscription_id: subscription.id,
      period_no: periodNo,
      order_id: id,
      starts_at: starts,
      ends_at:
        subscription.next_plan === null
          ? periodEnd(subscription.anchor_at, plan.period, periodNo - subscription.anchor_no + 1)
          : periodEnd(starts, plan.period),
    })
    return store.lockOrder(tx, id)
  }
}

function isDue(one: SubscriptionRow, at: Date): boolean {
  if (one.cancel_at_period_end || one.renewal_notice_sent_at === null || one.renewal_reminder_at !== null) return false
  if (one.state === 'past_due') return one.next_try_at !== null && one.next_try_at <= at
  return one.state === 'active' && one.current_period_end <= at && (one.next_try_at === null || one.next_try_at <= at)
}
