import type { OrderRow, Payer, PlanSnapshot } from '../../../modules/charges/index.ts'
import { inDays, SAMPLE_ADDRESS, SAMPLE_ID, type SampleFacts } from './sample.ts'

/** The brand's own plan as an order keeps it. */
export function planOf({ plan, flow }: SampleFacts): PlanSnapshot {
  const { productId, name, price, totalPrice, currency, period, level, credits, promoCredits } = plan
  return { flowId: flow.id, productId, name, price, totalPrice, currency, period, level, credits, promoCredits }
}

export function payerOf({ brand, language, flow }: SampleFacts): Payer {
  return {
    id: SAMPLE_ID,
    trackerId: SAMPLE_ID,
    brandId: brand.id,
    email: SAMPLE_ADDRESS,
    language,
    country: brand.country,
    region: null,
    city: null,
    level: 1,
    ageVerified: true,
    flowId: flow.id,
    disabled: false,
    isErased: false,
  }
}

export function orderOf(facts: SampleFacts, kind: OrderRow['kind'] = 'plan'): OrderRow {
  const plan = planOf(facts)
  const { brand, language, now, words } = facts
  return {
    id: SAMPLE_ID,
    member_id: SAMPLE_ID,
    brand_id: brand.id,
    kind,
    product_id: plan.productId,
    plan_snapshot: plan,
    amount_minor: kind === 'verify' ? brand.verificationFee.amountMinor : plan.totalPrice,
    currency: plan.currency,
    country: brand.country,
    descriptor: brand.descriptor,
    consent: {
      buttonLabel: words.button,
      language,
      textVersion: 'sample',
      startNow: true,
      shownPrice: plan.totalPrice,
      at: now.getTime(),
      receivedAt: now.getTime(),
      ip: '192.0.2.1',
      userAgent: 'sample',
    },
    external_order_id: null,
    state: 'paid',
    created_at: now,
    paid_at: now,
    attribution: {},
    summary_id: null,
  }
}

/** When the plan renews next. */
export function renewsAt(facts: SampleFacts): Date {
  return inDays(facts, 30)
}
