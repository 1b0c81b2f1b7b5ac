export type Asset = 'msg' | 'ice' | 'like'
/** Classes of message credits; icebreakers and likes have one account each, of class `all`. */
export type CreditClass = 'plan' | 'subscription' | 'promo'
export type AccountClass = CreditClass | 'all'
/**
 * `returned`: credits of an order that were taken back without need and whose own lot could not take them again. `guarantee`:
 * what was spent on a profile that was closed for fraud; an order that had brought it is named, and its refund takes it back.
 */
export type LotSource = 'plan' | 'subscription' | 'promo' | 'gift' | 'admin' | 'returned' | 'guarantee'

/** A lot with credits left, as the rules see it. Times are epoch milliseconds. */
export type OpenLot = {
  readonly id: string
  readonly accountId: number
  readonly asset: Asset
  readonly class: AccountClass
  readonly source: LotSource
  readonly expiresAt: number | null
  readonly grantedAt: number
  remaining: number
  held: number
}

export type Part = { readonly lot: OpenLot; readonly amount: number }

const isGiven = (lot: OpenLot) => lot.source === 'promo' || lot.source === 'gift'
const expiry = (lot: OpenLot) => lot.expiresAt ?? Number.POSITIVE_INFINITY

/** Which lot is spent first: soonest expiry, then given before bought, then the oldest; the id decides between twins. */
export function spendOrder(a: OpenLot, b: OpenLot): number {
  if (expiry(a) !== expiry(b)) return expiry(a) - expiry(b)
  if (isGiven(a) !== isGiven(b)) return isGiven(a) ? -1 : 1
  return a.grantedAt - b.grantedAt || (a.id < b.id ? -1 : 1)
}

/** What of a lot may be spent now: what is left, not held and not expired. */
function spendable(lot: OpenLot, now: number): number {
  return expiry(lot) > now ? lot.remaining - lot.held : 0
}

/** The parts of lots that pay an amount, in spend order; null when they do not suffice. The lots come sorted. */
export function partsFor(lots: readonly OpenLot[], asset: Asset, amount: number, now: number): Part[] | null {
  const parts: Part[] = []
  let missing = amount
  for (const lot of lots) {
    if (lot.asset !== asset) continue
    const taken = Math.min(spendable(lot, now), missing)
    if (taken <= 0) continue
    parts.push({ lot, amount: taken })
    missing -= taken
    if (missing === 0) return parts
  }
  return null
}

export type Balance = {
  readonly plan: number
  readonly subscription: number
  readonly promo: number
  /** All message credits: plan, subscription and promo (CH-20). */
  readonly messages: number
  readonly icebreakers: number
  readonly likes: number
}

/** What a member can spend now. */
export function balanceOf(lots: readonly OpenLot[], now: number): Balance {
  const sums = { plan: 0, subscription: 0, promo: 0, ice: 0, like: 0 }
  for (const lot of lots) {
    const free = spendable(lot, now)
    if (lot.asset === 'ice') sums.ice += free
    else if (lot.asset === 'like') sums.like += free
    else if (lot.class !== 'all') sums[lot.class] += free
  }
  const { plan, subscription, promo, ice, like } = sums
  return { plan, subscription, promo, messages: plan + subscription + promo, icebreakers: ice, likes: like }
}

/** What the accounts of an asset hold, whether it may be spent or not: the ledger's own balance. */
export function postedOf(lots: readonly OpenLot[], asset: Asset): number {
  let sum = 0
  for (const lot of lots) if (lot.asset === asset) sum += lot.remaining
  return sum
}
