import type { SpendingSpan } from '@incontro/contract'

/** A limit with what counts for it, and when its span ends. Minor units. */
export type CountedLimit = {
  readonly span: SpendingSpan
  readonly amountMinor: number
  readonly countedMinor: number
  readonly endsAt: Date
}

/** What a limit leaves; one that is below what is spent already leaves nothing. */
export function leftOf({ amountMinor, countedMinor }: Pick<CountedLimit, 'amountMinor' | 'countedMinor'>): number {
  return Math.max(0, amountMinor - countedMinor)
}

export type Refused = {
  readonly span: SpendingSpan
  readonly limitMinor: number
  readonly leftMinor: number
  /** When the span ends; what is charged then is counted again. */
  readonly endsAt: Date
  /** No span of this limit has room for it. */
  readonly neverFits: boolean
}

/** TS-23: the limit that a charge does not fit in, of several the one that stands in its way longest; null where it fits. */
export function refusedBy(limits: readonly CountedLimit[], amountMinor: number): Refused | null {
  if (amountMinor <= 0) return null
  const refusing = limits
    .filter((limit) => leftOf(limit) < amountMinor)
    .map((limit) => ({ ...limit, neverFits: limit.amountMinor < amountMinor }))
    .toSorted((a, b) => Number(b.neverFits) - Number(a.neverFits) || b.endsAt.getTime() - a.endsAt.getTime())
  const [first] = refusing
  if (first === undefined) return null
  const { span, amountMinor: limitMinor, endsAt, neverFits } = first
  return { span, limitMinor, leftMinor: Math.min(...refusing.map(leftOf)), endsAt, neverFits }
}

/** How long a higher limit waits for its second yes, and how long it then waits at most. */
export const RAISE_WAITS_MS: number = 86_400_000
export const RAISE_LASTS_MS: number = 7 * 86_400_000

export type LimitChange = 'nothing' | 'set' | 'keep' | 'ask'

/** TS-23: a lower limit works at once, a higher one and none are asked for. Null: no limit. */
export function changeOf(current: number | null, wanted: number | null): LimitChange {
  if (wanted === null) return current === null ? 'nothing' : 'ask'
  if (current === null || wanted < current) return 'set'
  return wanted === current ? 'keep' : 'ask'
}

/** Where a raise stands: `waits` for its day, `ready` for the second yes, `lapsed` where that did not come. */
export function raiseState(askedAt: Date, now: Date): 'waits' | 'ready' | 'lapsed' {
  const age = now.getTime() - askedAt.getTime()
  if (age < RAISE_WAITS_MS) return 'waits'
  return age < RAISE_WAITS_MS + RAISE_LASTS_MS ? 'ready' : 'lapsed'
}

/** What was bought in one day. */
export type SpentDay = { readonly day: string; readonly purchases: number; readonly spentMinor: number }

const MANY_PURCHASES = 3
const MANY_TIMES = 3
/** As many days with purchases make a habit that a day can stand out of. */
const HABIT_DAYS = 3

/** TS-25: why it is time to sum up: the third purchase of a day, or three times what the member's days usually cost. */
export function reasonToSumUp(days: readonly SpentDay[], today: string): 'often' | 'more' | null {
  const now = days.find(({ day }) => day === today)
  if (now === undefined) return null
  if (now.purchases >= MANY_PURCHASES) return 'often'
  const before = days.filter(({ day, spentMinor }) => day < today && spentMinor > 0).map(({ spentMinor }) => spentMinor)
  return before.length >= HABIT_DAYS && now.spentMinor >= MANY_TIMES * medianOf(before) ? 'more' : null
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1)
  return (low + high) / 2
}

/** TS-23: from this purchase on, limits are offered once. */
export const OFFERED_AT_PURCHASE = 3
