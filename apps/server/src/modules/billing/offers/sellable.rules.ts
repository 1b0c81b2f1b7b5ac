import { COMPLIANT_FLOW, type Flow, plansFor, type RatePlan } from '@incontro/brand'
import { isSamePlan, type OrderKind, type PlanSnapshot } from '../../charges/index.ts'

/** A flow as far as it decides what may be sold. */
export type SellingFlow = Pick<Flow, 'id' | 'plans' | 'ageCheck' | 'messagePrice'>

/** What is known of the member who buys. */
export type Buyer = {
  readonly level: 0 | 1 | 2
  readonly ageVerified: boolean
  /** The plan that runs now, renewing or not; null where none does. */
  readonly running: PlanSnapshot | null
}

/** What the brand and its merchant accounts allow. */
export type Market = {
  /** The brand's own currency. */
  readonly currency: string
  /** Whether any account may charge for the brand in any way that the flow names. */
  readonly canCharge: boolean
}

export type OfferUse = 'buy' | 'change' | 'held' | 'top_up' | 'verify'
export type Sellable = {
  readonly plan: RatePlan
  readonly use: OfferUse
  readonly kind: Extract<OrderKind, 'plan' | 'credits' | 'verify'>
}
export type SaleVerdict =
  | { readonly isSold: true; readonly sale: Sellable }
  | { readonly isSold: false; readonly reason: 'unknown' | 'not_offered' | 'age_first' }

/**
 * The one decision what may be sold to which member. The list of offers, the terms of an order, the total of the pay page and the
 * charge all ask here: what is not in this list cannot be ordered (F-03, F-05, D24).
 */
export function sellable(flow: SellingFlow, buyer: Buyer, market: Market): readonly Sellable[] {
  if (!market.canCharge) return []
  const isSold = (plan: RatePlan) =>
    plan.visible && plan.currency === market.currency && (buyer.running?.currency ?? plan.currency) === plan.currency
  const checks: Sellable[] = buyer.ageVerified
    ? []
    : flow.plans.verification.filter(isSold).map((plan) => ({ plan, use: 'verify', kind: 'verify' }))
  if (needsAgeCheck(flow, buyer)) return checks
  const plans = plansFor(flow, buyer.level)
    .filter(isSold)
    .map((plan): Sellable => ({ plan, use: useOf(plan, buyer.running), kind: 'plan' }))
  // who has the highest level without a plan that pays for it has no plan to buy
  const offered = buyer.level === 2 && buyer.running === null ? [] : plans
  const hasPlan = buyer.level > 0 || buyer.running !== null
  const topUps = hasPlan && flow.id !== COMPLIANT_FLOW ? flow.plans.topUps.filter(isSold) : []
  return [...offered, ...topUps.map((plan): Sellable => ({ plan, use: 'top_up', kind: 'credits' })), ...checks]
}

/** Whether this product may be ordered by this member now, and as what. */
export function saleOf(flow: SellingFlow, buyer: Buyer, market: Market, productId: string): SaleVerdict {
  const sale = sellable(flow, buyer, market).find(({ plan }) => plan.productId === productId)
  if (sale !== undefined) return { isSold: true, sale }
  const known = Object.values(flow.plans)
    .flat()
    .find((plan) => plan.productId === productId)
  if (known === undefined) return { isSold: false, reason: 'unknown' }
  // what runs is answered whether it is still listed or not: its new price may be agreed to, its renewal kept
  const twin = twinOf(flow, known)
    ? sellable(flow, buyer, market).find((one) => isSamePlan(one.plan, known))
    : undefined
  if (twin !== undefined && known.visible) return { isSold: true, sale: { ...twin, plan: known } }
  if (buyer.running?.productId === productId && market.canCharge && known.currency === buyer.running.currency)
    return { isSold: true, sale: { plan: known, use: 'held', kind: 'plan' } }
  return { isSold: false, reason: needsAgeCheck(flow, buyer) ? 'age_first' : 'not_offered' }
}

/** F-05: where the flow checks the age, nothing is sold before it is known. */
export function needsAgeCheck({ ageCheck }: Pick<SellingFlow, 'ageCheck'>, { ageVerified }: Buyer): boolean {
  return ageCheck && !ageVerified
}

/** The lists before and after a first purchase offer the same plans under two ids; a page may still hold the other one. */
function twinOf(flow: SellingFlow, plan: RatePlan): boolean {
  return flow.id !== COMPLIANT_FLOW && [...flow.plans.free, ...flow.plans.premium].includes(plan)
}

function useOf(plan: RatePlan, running: PlanSnapshot | null): OfferUse {
  if (running === null) return 'buy'
  return running.productId === plan.productId || isSamePlan(running, plan) ? 'held' : 'change'
}
