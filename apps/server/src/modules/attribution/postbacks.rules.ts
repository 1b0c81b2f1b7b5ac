const conversions = ['lead', 'purchase', 'renewal'] as const
export type Conversion = (typeof conversions)[number]
/** `reinstated`: a reversal that did not last, as a dispute that was won. */
export type PostbackEvent = Conversion | `${Conversion}_reversed` | 'purchase_reinstated' | 'renewal_reinstated'

/** Facts of a conversion and nothing of a person (D12); at the time when it was noted. */
export type PostbackFacts = {
  readonly source: string
  readonly campaign?: string
  readonly remarketingClickId?: string
  readonly orderId?: string
  readonly amountMinor?: number
  readonly currency?: string
  /** Of a reversal. */
  readonly reason?: Reason
}
export type Reason = 'refund' | 'chargeback' | 'erased'

export type Postback = {
  /** The event's id: the same at every try. */
  readonly id: string
  readonly event: PostbackEvent
  readonly clickId: string
  readonly facts: PostbackFacts
  /** The event id of the conversion that it takes back. */
  readonly reverses: string | null
  readonly at: Date
}

/** A try may last this long, and is taken for cut off after that. */
export const LEASE_MS = 2 * 60_000
/** The waits add up to more than a day, so that an affiliate who is down overnight receives it in the morning. */
export const MOST_TRIES = 16
/** A reversal whose conversion was never sent is given up after that. */
export const WAITS_FOR_CONVERSION_MS = 7 * 86_400_000

const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 6 * 3_600_000
/** Up to a quarter longer, so that what failed together does not come back together. */
const JITTER = 0.25

/** When a postback that failed is tried again; null: given up. `random` is from 0 to 1. */
export function nextTryAt({ tries, now, random }: { tries: number; now: Date; random: number }): Date | null {
  if (tries >= MOST_TRIES) return null
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)
  return new Date(now.getTime() + Math.round(wait * (1 + JITTER * random)))
}

/** Taken is what was answered with 2xx: a redirect is not followed, and all else is tried again. */
export function isTaken(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

/** What is left to take back of a conversion: a chargeback after a refund takes no more than came in. */
export function reversible(converted: number, reversed: number, asked: number): number {
  return Math.max(0, Math.min(asked, converted - reversed))
}

/** An amount as people write it, with the decimals of its currency: 999 EUR is 9.99. */
export function decimal(amountMinor: number, currency: string): string {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const text = String(amountMinor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** What an affiliate is sent, by the names that stand in its address and in the body of a POST. */
export function factsFor({ id, event, clickId, facts, reverses, at }: Postback) {
  const { source, campaign, remarketingClickId, orderId, amountMinor, currency, reason } = facts
  const money =
    amountMinor !== undefined && currency !== undefined
      ? { amount: decimal(amountMinor, currency), amount_minor: amountMinor, currency }
      : {}
  return {
    event,
    event_id: id,
    click_id: clickId,
    source,
    ...(campaign !== undefined && { campaign }),
    ...(remarketingClickId !== undefined && { remarketing_click_id: remarketingClickId }),
    ...(orderId !== undefined && { order_id: orderId }),
    ...money,
    ...(reverses !== null && { reverses }),
    ...(reason !== undefined && { reason }),
    time: Math.floor(at.getTime() / 1000),
  }
}
