import type { RatePlan, Session } from '@incontro/contract'

const KEY = 'rateplanScelto'

/** Keeps which plan was chosen, for this tab and over a reload. */
export function rememberPlan(productId: string): void {
  sessionStorage.setItem(KEY, productId)
}

export function forgetPlan(): void {
  sessionStorage.removeItem(KEY)
}

/** The chosen plan as the server tells it now; undefined where none was chosen or it is not offered any more (PL-04). */
export function chosenPlan({ flow }: Session): RatePlan | undefined {
  const productId = sessionStorage.getItem(KEY)
  return Object.values(flow.plans)
    .flat()
    .find((plan) => plan.productId === productId && plan.visible)
}

/** PL-08: who has a card on file is asked first whether to use it; everybody else meets the fields of a card. */
export function payPath({ cardTokens }: Session): '/paymentPage' | '/purchase/pay' {
  return cardTokens.length > 0 ? '/paymentPage' : '/purchase/pay'
}
