import type { DecisionMoney, DecisionOutcome, Sum } from '@incontro/contract'
import { endOf } from './ladder.rules.ts'

const DAY = 86_400_000
/** Against these an account is closed for fraud: deceiving others for money, or about who someone is. */
const FRAUD: ReadonlySet<string> = new Set(['money_and_fraud', 'fake_profile'])

/** What a person has paid for and not used, of one payment. */
export type PaidPart = {
  readonly refundMinor: number
  readonly currency: string
  readonly isByLaw: boolean
  readonly periodEnd: Date | null
}
export type Paid<P extends PaidPart> = {
  readonly renews: boolean
  readonly paidUntil: Date | null
  readonly parts: readonly P[]
}
type Restricting = {
  readonly outcome: DecisionOutcome
  readonly policyId: string | null
  readonly days: number | null
}

export function isFraud(policyId: string | null): boolean {
  return policyId !== null && FRAUD.has(policyId)
}

/**
 * TS-16: what a decision does to money. A suspension keeps what lasts longer than it, and gives back the unused part of a plan that
 * would be over meanwhile; a closing gives back all that is unused; one for fraud only what the law lets anybody withdraw from.
 */
export function moneyOf<P extends PaidPart>(
  draft: Restricting,
  paid: Paid<P>,
  at: Date,
): { readonly effect: DecisionMoney; readonly gives: readonly P[] } {
  const { outcome, policyId, days } = draft
  if (outcome === 'suspension' && days !== null) return ofSuspension(paid, endOf(at, days))
  if (outcome !== 'closing') return { effect: unchanged, gives: [] }
  const gives = isFraud(policyId) ? paid.parts.filter(({ isByLaw }) => isByLaw) : paid.parts
  const withheld = paid.parts.filter((part) => !gives.includes(part))
  return {
    gives,
    effect: {
      stopsRenewal: paid.renews,
      unused: withheld.length > 0 ? 'withheld' : gives.length > 0 ? 'refunded' : 'none',
      refunded: sumsOf(gives),
      withheld: sumsOf(withheld),
    },
  }
}

function ofSuspension<P extends PaidPart>({ renews, paidUntil, parts }: Paid<P>, until: Date) {
  const isOver = (end: Date | null) => end !== null && end <= until
  const gives = parts.filter(({ periodEnd }) => isOver(periodEnd))
  const isKept = gives.length < parts.length || (paidUntil !== null && !isOver(paidUntil))
  const unused = gives.length > 0 ? ('refunded' as const) : isKept ? ('kept' as const) : ('none' as const)
  return { gives, effect: { stopsRenewal: renews, unused, refunded: sumsOf(gives), withheld: [] } }
}

/** From how many days on a suspension does something else to money: at first one, and more with each plan that it outlasts. */
export function turningDays({ parts }: Pick<Paid<PaidPart>, 'parts'>, at: Date): number[] {
  const days = parts.flatMap(({ periodEnd }) =>
    periodEnd === null ? [] : [Math.max(1, Math.ceil((periodEnd.getTime() - at.getTime()) / DAY))],
  )
  return [...new Set([1, ...days])].toSorted((one, other) => one - other)
}

/** What warns, and what was decided before money was told, changes nothing. */
const unchanged: DecisionMoney = { stopsRenewal: false, unused: 'none', refunded: [], withheld: [] }

function sumsOf(parts: readonly PaidPart[]): Sum[] {
  const sums = new Map<string, number>()
  for (const { currency, refundMinor } of parts) sums.set(currency, (sums.get(currency) ?? 0) + refundMinor)
  return [...sums].map(([currency, minor]) => ({ minor, currency }))
}
