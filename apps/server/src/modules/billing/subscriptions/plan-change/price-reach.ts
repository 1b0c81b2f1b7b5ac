import { PRICE_NOTICE_MS } from './plan-change.rules.ts'
import type { PlanChangeStore } from './plan-change.store.ts'

/** What another price of a plan would do to those whose plan runs (BO-27, docs/decisions/0025). */
export type PriceReach = {
  /** Subscriptions that run at another price. */
  readonly running: number
  /** E-mails that go out once it is published; none while no last day of the old price is named. */
  readonly emails: number
  /** Who has to say yes to more. */
  readonly mustAgree: number
  /** Until when plans renew at their old price without a yes; null where they keep it. */
  readonly oldUntil: Date | null
  /** The first renewal that may be charged at the new price, of who agrees before it; null where no one is asked. */
  readonly earliestCharge: Date | null
}
export type AskedPrice = {
  readonly brandId: string
  readonly flowId: string
  readonly productId: string
  readonly price: number
  /** The last day of the old price, as the plan names it. */
  readonly announced: string | null
}

type Deps = { readonly changes: Pick<PlanChangeStore, 'touchedBy'>; readonly now: () => Date }

/** Tells what a price would do before it is published. It writes nothing and asks no one. */
export function createPriceReach({ changes, now }: Deps) {
  return async function priceReach({ announced, ...product }: AskedPrice): Promise<PriceReach> {
    const { running, emails, mustAgree, firstEnd } = await changes.touchedBy(product)
    if (announced === null) return { running, emails: 0, mustAgree: 0, oldUntil: null, earliestCharge: null }
    const until = Math.max(Date.parse(`${announced}T23:59:59.999Z`), now().getTime() + PRICE_NOTICE_MS)
    return {
      running,
      emails,
      mustAgree,
      oldUntil: mustAgree === 0 ? null : new Date(until),
      earliestCharge: running === 0 ? null : firstEnd,
    }
  }
}
