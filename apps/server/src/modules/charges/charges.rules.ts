import type { Language } from '@incontro/locale'
import type { AttemptState } from './attempts/attempt.rules.ts'
import type { DeclineCode, PaymentMethod } from '../gateways/index.ts'

export type OrderKind = 'plan' | 'credits' | 'verify' | 'upsell' | 'renewal' | 'store_card'
/** What an order means for who has a plan, or has none. */
export type TermsKind = 'new' | 'upgrade' | 'downgrade' | 'keep' | 'price' | 'renewal'
export type OrderState =
  'open' | 'paid' | 'cancelled' | 'expired' | 'partly_refunded' | 'refunded' | 'disputed' | 'lost'

/** A plan of a flow, as far as an order needs it. */
export type Plan = {
  readonly productId: string
  readonly name: string
  /** Minor units a period. */
  readonly price: number
  /** Minor units of what is charged at the purchase. */
  readonly totalPrice: number
  readonly currency: string
  readonly period: string | null
  readonly level: 0 | 1 | 2
  readonly credits: number
  readonly promoCredits: number
  /** The last day on which running plans renew at a price that is not this one; null: they keep theirs. */
  readonly oldPriceUntil?: string | null | undefined
}

/** The plan as it was when it was ordered; the order never looks at the settings again. */
export type PlanSnapshot = {
  readonly flowId: string
  readonly productId: string
  readonly name: string
  readonly price: number
  readonly totalPrice: number
  readonly currency: string
  readonly period: string | null
  readonly level: 0 | 1 | 2
  readonly credits: number
  readonly promoCredits: number
}

/** R10: what was shown above the button, and what was ticked, with where and when it came from. */
export type OrderConsent = {
  readonly buttonLabel: string
  readonly language: Language
  readonly textVersion: string
  readonly startNow: boolean
  readonly shownPrice: number
  readonly at: number
  readonly receivedAt: number
  readonly ip: string
  readonly userAgent: string
  /** F-27: the summary that the server served, and the hash of its words; older orders have none. */
  readonly summaryId?: string | undefined
  readonly summaryHash?: string | undefined
}

export type Offer = {
  readonly id: string
  readonly plans: {
    readonly free: readonly Plan[]
    readonly premium: readonly Plan[]
    readonly compliant: readonly Plan[]
    readonly verification: readonly Plan[]
    readonly topUps: readonly Plan[]
  }
}

/** PL-02, D19: the plan of this product in the member's own flow, whatever the body claims about it; null for one that the flow does not sell. */
export function orderedPlan(
  flow: Offer,
  productId: string,
): { kind: 'plan' | 'credits' | 'verify'; plan: PlanSnapshot; oldPriceUntil: string | null } | null {
  const { verification, ...selling } = flow.plans
  const check = verification.find((plan) => plan.productId === productId)
  if (check !== undefined) return { kind: 'verify', plan: snapshot(flow.id, check), oldPriceUntil: null }
  const plan = Object.values(selling)
    .flat()
    .find((one) => one.productId === productId)
  if (plan === undefined) return null
  const oldPriceUntil = plan.oldPriceUntil ?? null
  return { kind: plan.period === null ? 'credits' : 'plan', plan: snapshot(flow.id, plan), oldPriceUntil }
}

type Compared = Pick<PlanSnapshot, 'name' | 'price' | 'currency' | 'period' | 'level' | 'credits'>

/** The lists of a flow may offer the same plan under two ids: before the first purchase, and after it. */
export function isSamePlan(one: Compared, other: Compared): boolean {
  const keys = ['name', 'price', 'currency', 'period', 'level', 'credits'] as const
  return keys.every((key) => one[key] === other[key])
}

/** PY-04: what an order is that only puts a card on file. */
export function cardOnFilePlan(flow: Offer): { kind: 'store_card'; plan: PlanSnapshot } {
  const currency = Object.values(flow.plans).flat()[0]?.currency ?? 'EUR'
  const nothing = { price: 0, totalPrice: 0, period: null, level: 0, credits: 0, promoCredits: 0 } as const
  return { kind: 'store_card', plan: { flowId: flow.id, productId: 'card-on-file', name: '', currency, ...nothing } }
}

export function snapshot(flowId: string, plan: Plan): PlanSnapshot {
  const { productId, name, price, totalPrice, currency, period, level, credits, promoCredits } = plan
  return { flowId, productId, name, price, totalPrice, currency, period, level, credits, promoCredits }
}

/** A summary that was served, as far as an order refers to it. */
export type ServedSummary = {
  readonly id: string
  readonly productId: string
  /** Of a refused renewal: the order that it offers to pay. */
  readonly orderId: string | null
  readonly amountMinor: number
  readonly servedAt: Date
}
/** How long an order may refer to a summary: its dates are those of the day on which it was served. */
const SUMMARY_LASTS_MS: number = 86_400_000

export type ConsentVerdict = 'ok' | 'missing' | 'no_summary' | 'summary_old' | 'other_price' | 'start_not_requested'

/**
 * F-06, F-27: an order refers to the summary that the server served to this very member, of this very product, at the
 * price that is charged; and what begins at once needs the request for it (R9).
 */
export function consentVerdict({
  consent,
  summary,
  wanted,
  plan,
  at,
}: {
  readonly consent: Pick<OrderConsent, 'startNow' | 'shownPrice'> | undefined
  readonly summary: ServedSummary | null
  readonly wanted: { readonly productId: string } | { readonly renewalId: string }
  readonly plan: Pick<PlanSnapshot, 'totalPrice'>
  readonly at: Date
}): ConsentVerdict {
  if (consent === undefined) return 'missing'
  const isSame =
    summary !== null &&
    ('renewalId' in wanted ? summary.orderId === wanted.renewalId : summary.productId === wanted.productId)
  if (!isSame) return 'no_summary'
  if (consent.shownPrice !== plan.totalPrice || summary.amountMinor !== plan.totalPrice) return 'other_price'
  if (at.getTime() - summary.servedAt.getTime() > SUMMARY_LASTS_MS) return 'summary_old'
  return consent.startNow ? 'ok' : 'start_not_requested'
}

/** The wire's word for how he pays (paySource), which promotions look at. */
export function paySourceOf(method: PaymentMethod): string {
  return paySources[method]
}
const paySources = {
  credit_card: 'CREDITCARD',
  paypal: 'PAYPAL',
  applepay: 'APPLEPAY',
  googlepay: 'GOOGLEPAY',
  mollie: 'MOLLIE',
} as const satisfies Record<PaymentMethod, string>

/** The member's level from what he has running: the highest, until the last period of that level ends. */
export function levelOf(
  running: readonly { level: 0 | 1 | 2; until: Date }[],
  now: Date,
): { level: 0 | 1 | 2; until: Date | null } {
  let level: 0 | 1 | 2 = 0
  let until: Date | null = null
  for (const one of running) {
    if (one.level === 0 || one.until <= now) continue
    if (one.level > level || (one.level === level && (until === null || one.until > until))) {
      level = one.level
      until = one.until
    }
  }
  return { level, until }
}

/** How often a member was refused by a bank; what was technical does not count. */
export type Declines = {
  /** This card of this member, in a day. */
  readonly thisCard: number
  /** All that this member tried, in a day. */
  readonly allCards: number
  /** All that came from this network, in an hour. */
  readonly thisAddress: number
  /** This card was refused for this very amount within an hour, by a bank that will say so again. */
  readonly sameAgain: boolean
}
/** Same card, same member: after this many refusals in a day another card must be taken; and all his cards together have a limit too. */
const MOST_DECLINES_A_CARD = 5
const MOST_DECLINES_A_MEMBER = 20
/** Many people may stand behind one address; a card tester is quicker than all of them. */
const MOST_DECLINES_AN_ADDRESS = 60

export type Refusal = Extract<DeclineCode, 'change_method' | 'already_declined' | 'try_again'>

/** What is answered without asking the bank; null when it is asked. */
export function refusal({ thisCard, allCards, thisAddress, sameAgain }: Declines): Refusal | null {
  if (thisCard >= MOST_DECLINES_A_CARD || allCards >= MOST_DECLINES_A_MEMBER || thisAddress >= MOST_DECLINES_AN_ADDRESS)
    return 'change_method'
  return sameAgain ? 'already_declined' : null
}

export type ShownState = 'open' | 'paid' | 'failed' | 'checking'
export type ShownMessage = DeclineCode | 'success' | 'pending' | 'checking' | 'given_back'

/** What a page receives about an order: the newest attempt speaks, unless the order is paid. */
export function shownState(
  order: OrderState,
  newest: { state: AttemptState; decline: DeclineCode | null; isUnneeded?: boolean } | null,
): { state: ShownState; message: ShownMessage | null } {
  if (order !== 'open')
    return order === 'cancelled' || order === 'expired'
      ? { state: 'failed', message: newest?.isUnneeded === true ? 'given_back' : null }
      : { state: 'paid', message: 'success' }
  if (newest === null) return { state: 'open', message: null }
  switch (newest.state) {
    case 'captured':
      return { state: 'paid', message: 'success' }
    case 'submitted':
    case 'unknown':
      return { state: 'checking', message: 'checking' }
    case 'pending':
      return { state: 'checking', message: 'pending' }
    case 'action_required':
      return { state: 'open', message: 'authentication_required' }
    case 'declined':
      return { state: 'failed', message: newest.decline ?? 'generic' }
    case 'cancelled':
      return { state: 'failed', message: 'warning' }
    case 'expired':
      return { state: 'failed', message: 'try_again' }
  }
}
