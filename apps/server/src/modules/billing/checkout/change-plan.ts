import { paymentsPlanChanged } from '../../../events/payments.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import {
  consentVerdict,
  type OrderConsent,
  type OrderKind,
  type Payer,
  type PlanSnapshot,
} from '../../charges/index.ts'
import { evidenceOfConsent, type Summaries } from '../offers/summaries.ts'
import type { ChangedPlan } from '../subscriptions/plan-change/change-emails.ts'
import type { SettleChange } from '../subscriptions/plan-change/settle-change.ts'
import type { SubscriptionsStore } from '../subscriptions/subscriptions.store.ts'
import type { Terms, TermsOfOrder } from '../subscriptions/terms-of-order.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly subscriptions: SubscriptionsStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly terms: TermsOfOrder
  readonly settleChange: Pick<SettleChange, 'setNext'>
  readonly orderedPlan: (memberId: string, productId: string) => Promise<{ kind: OrderKind; plan: PlanSnapshot }>
  readonly sendChanged: (tx: Tx, changed: ChangedPlan) => Promise<void>
  readonly summaries: Pick<Summaries, 'find' | 'use'>
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly now: () => Date
}
type Request = { readonly memberId: string; readonly productId: string; readonly consent: OrderConsent }

/** R3: a change that costs nothing now and asks for no more than was agreed to: from the end of the period on. Again changes nothing. */
export function createChangePlan(deps: Deps) {
  const { transaction, subscriptions, members, terms, settleChange, orderedPlan, sendChanged, outbox } = deps
  const { summaries, now } = deps

  return async function changePlan({ memberId, productId, consent: asked }: Request): Promise<Terms> {
    const { kind, plan } = await orderedPlan(memberId, productId)
    const orderTerms = await terms.termsOf(memberId, kind, plan)
    const { change } = orderTerms
    if (change === null || orderTerms.needsPayment)
      throw new AppError('conflict', { message: 'this change is paid for', field: 'rateplan' })
    const summary = await summaries.find(memberId, asked.summaryId)
    const verdict = consentVerdict({
      consent: asked,
      summary,
      wanted: { productId },
      plan: orderTerms.ordered,
      at: now(),
    })
    if (summary === null || verdict !== 'ok')
      throw new AppError('conflict', { message: 'the terms are not those that were shown', field: 'consenso' })
    const consent = evidenceOfConsent(asked, summary, asked)
    await transaction(async (tx) => {
      const payer = (await members.lockMembers(tx, [memberId])).get(memberId)
      const running = await subscriptions.read(tx, change.running.id)
      if (payer === undefined || running === undefined) throw new AppError('conflict', { field: 'rateplan' })
      const isSame = running.next_plan?.productId === productId && running.next_plan.price === plan.price
      if (isSame && !running.cancel_at_period_end) return
      await summaries.use(tx, summary.id, now())
      const changeId = await terms.record(tx, { change, orderId: null, consent, isDone: true })
      await settleChange.setNext(
        tx,
        running,
        { kind: change.kind, plan_snapshot: change.plan },
        new Date(consent.receivedAt),
      )
      await sendChanged(tx, { changeId, subscription: running, payer, kind: change.kind, plan: change.plan, consent })
      await outbox.publish(tx, paymentsPlanChanged({ memberId }))
    })
    outbox.poke()
    return orderTerms
  }
}
