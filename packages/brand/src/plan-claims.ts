import type { RatePlan } from './rate-plan.ts'

type Claiming = Pick<RatePlan, 'productId' | 'price' | 'credits' | 'claims' | 'visible'>

/** D24: the claims of a plan that the figures of its list contradict. A tie is no claim: nothing is the lowest beside its equal. */
export function falseClaims(plan: Claiming, list: readonly Claiming[]): Claiming['claims'] {
  const others = list.filter(({ productId, visible }) => visible && productId !== plan.productId)
  return plan.claims.filter((claim) => {
    switch (claim) {
      case 'lowest_credit_price':
        // price ÷ credits, compared without a division
        return plan.credits === 0 || others.some((one) => one.price * plan.credits <= plan.price * one.credits)
      case 'most_credits':
        return others.some((one) => one.credits >= plan.credits)
    }
  })
}
