import type { Session } from '@incontro/contract'

const KEY = 'rateplanScelto'

/** Keeps which plan was chosen, for this tab and over a reload. */
export function rememberPlan(productId: string): void {
  sessionStorage.setItem(KEY, productId)
}

export function forgetPlan(): void {
  sessionStorage.removeItem(KEY)
}

/** The product that was chosen; null where none was. Whether it is sold to this member is the server's to say (PL-04). */
export function chosenProduct(): string | null {
  return sessionStorage.getItem(KEY)
}

/** PL-08: who has a card on file is asked first whether to use it; everybody else meets the fields of a card. */
export function payPath({ cardTokens }: Session): '/paymentPage' | '/purchase/pay' {
  return cardTokens.length > 0 ? '/paymentPage' : '/purchase/pay'
}
