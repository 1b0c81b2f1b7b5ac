import type { Db, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { idOfMember } from '../../../platform/ids/ids.ts'
import { isSamePlan, type OrderConsent, type OrderKind, type PlanSnapshot } from '../../charges/index.ts'
import type { PlanChangeStore } from './plan-change/plan-change.store.ts'
import { type Share, unusedShare, whenChanged } from './plan-change/plan-change.rules.ts'
import { periodEnd } from './periods.ts'
import type { SubscriptionRow, SubscriptionsStore } from './subscriptions.store.ts'

export type ChangeKind = 'upgrade' | 'downgrade' | 'price' | 'keep'
type Running = Pick<SubscriptionRow, 'id' | 'member_id' | 'current_period_no'>
export type Change = Share & {
  readonly kind: ChangeKind
  readonly running: Running
  /** The plan as it will renew. */
  readonly plan: PlanSnapshot
  readonly basis: Readonly<Record<string, unknown>>
}
export type Terms = {
  readonly change: Change | null
  /** The plan as it is ordered: what is charged now, and what it brings now. */
  readonly ordered: PlanSnapshot
  readonly beginsAt: Date
  readonly nextCharge: { readonly at: Date; readonly amountMinor: number } | null
  /** Whether a payment is part of it: of the price, or of nothing but with the bank's question (R3). */
  readonly needsPayment: boolean
  /** The name of the plan that runs. */
  readonly from: string | null
}

type Deps = {
  readonly db: Db
  readonly subscriptions: SubscriptionsStore
  readonly changes: PlanChangeStore
  readonly now: () => Date
}

/** A price that was shown stays good for so long, however the hours go by meanwhile. */
const SHOWN_LASTS_MS = 3_600_000

/** What an order of a plan means for this member: a purchase, or a change of what he has (R3). */
export function createTermsOfOrder({ db, subscriptions, changes, now }: Deps) {
  async function termsAt(memberId: string, kind: OrderKind, plan: PlanSnapshot, at: Date): Promise<Terms> {
    const running = kind === 'plan' ? await subscriptions.newestSubscription(memberId) : undefined
    const bought: Terms = {
      change: null,
      ordered: plan,
      beginsAt: at,
      nextCharge: plan.period === null ? null : { at: periodEnd(at, plan.period), amountMinor: plan.price },
      needsPayment: true,
      from: running?.plan_snapshot.name ?? null,
    }
    if (running === undefined) return bought
    if (running.product_id === plan.productId || isSamePlan(running.plan_snapshot, plan)) {
      if (running.next_plan !== null && !isSamePlan(running.next_plan, running.plan_snapshot))
        return atEnd('keep', running, running.plan_snapshot)
      const asked = await changes.openPriceChange(db, running.id)
      if (running.product_id === plan.productId && asked?.new_price === plan.price) return atEnd('price', running, plan)
      if (running.cancel_at_period_end) {
        // what a bank took the money of is bought as new; what was only cancelled can be kept
        const isUnpaid = (await subscriptions.unpaidPeriods(db, memberId)).includes(running.id)
        if (isUnpaid || running.current_period_end <= at) return bought
        return atEnd('keep', running, running.plan_snapshot)
      }
      // D24: it runs and renews; who wants more tops up, or changes
      throw new AppError('plan_held', { message: 'this plan runs already', field: 'rateplan' })
    }
    const period = { start: running.current_period_start, end: running.current_period_end }
    const { value: valueMinor, cost } = await changes.periodValue(db, running)
    const { level, price } = running.plan_snapshot
    // credits went with the money that went back: what is not credited is not withheld
    const credits = cost === 0 ? 0 : Math.ceil((running.plan_snapshot.credits * valueMinor) / cost)
    const share = unusedShare({ period, valueMinor, credits, at })
    const when = whenChanged({
      running: { level, price },
      next: plan,
      creditedMinor: share.creditedMinor,
      isPeriodOver: period.end <= at,
    })
    if (when === 'at_end') return atEnd('downgrade', running, plan)
    const dueMinor = Math.max(0, plan.totalPrice - share.creditedMinor)
    return {
      ...bought,
      change: {
        kind: 'upgrade',
        running,
        plan,
        ...share,
        basis: { ...period, valueMinor, credits, at, productId: running.product_id },
      },
      ordered: { ...plan, totalPrice: dueMinor, credits: Math.max(0, plan.credits - share.withheldCredits) },
    }
  }

  /** What begins when the running period ends: nothing is charged now. */
  async function atEnd(kind: ChangeKind, running: SubscriptionRow, plan: PlanSnapshot): Promise<Terms> {
    const at = running.current_period_end
    const hasMandate =
      running.mandate_id !== null && (await subscriptions.mandate(db, running.mandate_id))?.state === 'active'
    return {
      change: {
        kind,
        running,
        plan,
        creditedMinor: 0,
        withheldCredits: 0,
        basis: { productId: running.product_id, price: running.plan_snapshot.price, from: at },
      },
      ordered: { ...plan, totalPrice: 0, credits: 0, promoCredits: 0 },
      beginsAt: at,
      nextCharge: { at, amountMinor: plan.price },
      // a higher price is a new mandate; to pay less, or the same, the old one suffices
      needsPayment: kind === 'price' ? plan.price > running.plan_snapshot.price || !hasMandate : !hasMandate,
      from: running.plan_snapshot.name,
    }
  }

  return {
    /** The terms now, or those of up to an hour ago where they are what he was shown. */
    async termsOf(memberId: string, kind: OrderKind, plan: PlanSnapshot, shownPrice?: number): Promise<Terms> {
      const at = now()
      const terms = await termsAt(memberId, kind, plan, at)
      if (terms.change?.kind !== 'upgrade' || shownPrice === undefined || shownPrice === terms.ordered.totalPrice)
        return terms
      const earlier = await termsAt(memberId, kind, plan, new Date(at.getTime() - SHOWN_LASTS_MS))
      return earlier.change?.kind === 'upgrade' && earlier.ordered.totalPrice === shownPrice ? earlier : terms
    },

    /** Writes a change down, with its order or without one. What it changes must still be what it was when its terms were shown. */
    async record(
      tx: Tx,
      {
        change,
        orderId,
        consent,
        isDone,
      }: { change: Change; orderId: string | null; consent: OrderConsent | null; isDone: boolean },
    ): Promise<string> {
      const { running, kind, plan, creditedMinor, withheldCredits, basis } = change
      const current = await subscriptions.read(tx, running.id)
      const runs = current?.state === 'active' || current?.state === 'past_due'
      const others = await subscriptions.lockSubscriptions(tx, running.member_id)
      const isReplaced = others.some((one) => one.id !== running.id && !one.cancel_at_period_end)
      if (current === undefined || !runs || isReplaced || current.current_period_no !== running.current_period_no)
        throw new AppError('conflict', { message: 'the plan has changed meanwhile', field: 'rateplan' })
      const at = now()
      const id = idOfMember(running.member_id)
      await changes.insertChange(tx, {
        id,
        subscription_id: running.id,
        member_id: running.member_id,
        period_no: running.current_period_no,
        kind,
        plan_snapshot: JSON.stringify(plan),
        order_id: orderId,
        credited_minor: creditedMinor,
        withheld_credits: withheldCredits,
        basis: JSON.stringify(basis),
        consent: consent === null ? null : JSON.stringify(consent),
        created_at: at,
        ...(isDone && { done_at: at }),
      })
      return id
    },
  }
}
export type TermsOfOrder = ReturnType<typeof createTermsOfOrder>
