import type { OrderState } from '../payments.rules.ts'
import type { Money, ProviderFact } from '../../gateways/index.ts'

export type DisputeState = 'open' | 'won' | 'lost'
/** What a provider's facts say of one dispute, or of one notice of fraud. */
export type ToldDispute = {
  readonly kind: 'dispute' | 'fraud_notice'
  readonly ref: string
  readonly state: DisputeState | 'noted'
  readonly money: Money
  readonly reason: string | null
}

const precedence = ['lost', 'won', 'open'] as const satisfies readonly DisputeState[]
const saidBy = { disputed: 'open', dispute_won: 'won', dispute_lost: 'lost', fraud_notice: 'noted' } as const

/**
 * The disputes of an attempt are a function of the set of its facts, as its state is: lost > won > open. The highest
 * amount that was told counts. In the order of their references.
 */
export function foldDisputes(facts: readonly ProviderFact[]): readonly ToldDispute[] {
  const told = new Map<string, ToldDispute>()
  for (const fact of facts) {
    if (!isAboutDispute(fact)) continue
    const said = saidBy[fact.t]
    const kind = said === 'noted' ? 'fraud_notice' : 'dispute'
    const key = `${kind}:${fact.ref}`
    const before = told.get(key)
    told.set(key, {
      kind,
      ref: fact.ref,
      state: before === undefined ? said : weightier(before.state, said),
      money: before === undefined || before.money.minor < fact.money.minor ? fact.money : before.money,
      reason: smallest(before?.reason ?? null, fact.reason ?? null),
    })
  }
  return [...told].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

type DisputeFact = Extract<ProviderFact, { t: keyof typeof saidBy }>
export function isAboutDispute(fact: ProviderFact): fact is DisputeFact {
  return fact.t in saidBy
}

function weightier(a: ToldDispute['state'], b: ToldDispute['state']): ToldDispute['state'] {
  if (a === 'noted' || b === 'noted') return a
  return precedence.indexOf(a) <= precedence.indexOf(b) ? a : b
}

/** Of two reasons the same one, whichever came first. */
function smallest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

export type Reversals = {
  readonly amountMinor: number
  /** What went back, or is on its way. */
  readonly refundedMinor: number
  /** What of that has arrived. */
  readonly arrivedMinor: number
  readonly openMinor: number
  readonly lostMinor: number
}

/** Where an order stands that was paid: open disputes first, then lost ones, then what was refunded. */
export function paidStateOf({ amountMinor, arrivedMinor, openMinor, lostMinor }: Reversals): OrderState {
  if (openMinor > 0) return 'disputed'
  if (lostMinor > 0) return 'lost'
  if (arrivedMinor === 0) return 'paid'
  return arrivedMinor >= amountMinor ? 'refunded' : 'partly_refunded'
}

/** What can still go back of a payment: a disputed one gives nothing more until that is decided. */
export function refundable({
  amountMinor,
  refundedMinor,
  openMinor,
  lostMinor,
}: Omit<Reversals, 'arrivedMinor'>): number {
  return openMinor > 0 ? 0 : Math.max(0, amountMinor - refundedMinor - lostMinor)
}

/** What is owed of refunds that were promised: never more than can still go back. */
export function owedRefund({
  promisedMinor,
  ownMinor,
  refundableMinor,
}: {
  /** The sum of what members were promised of a payment. */
  readonly promisedMinor: number
  /** What of that has gone back by refunds of ours, or is on its way. */
  readonly ownMinor: number
  readonly refundableMinor: number
}): number {
  return Math.max(0, Math.min(promisedMinor - ownMinor, refundableMinor))
}

/** Refunds that we make; the others were made by a bank or at the provider's. */
export const ownRefundReasons = ['duplicate', 'withdrawal', 'goodwill', 'dispute', 'operator'] as const

export type RatioVerdict = 'fine' | 'watch' | 'warning' | 'excessive'
/** R25: VAMP, since 1 April 2026: 1.5 % of settled payments, with more than 1,500 disputes and notices a month. */
const EXCESSIVE_RATIO = 0.015
const EXCESSIVE_COUNT = 1_500

/** R25: frauds and disputes over settled payments of a month, and what to think of it. */
export function disputeRatio(counts: { captured: number; disputes: number; frauds: number }): {
  ratio: number
  verdict: RatioVerdict
} {
  const cases = counts.disputes + counts.frauds
  const ratio = counts.captured === 0 ? (cases === 0 ? 0 : 1) : cases / counts.captured
  if (ratio >= EXCESSIVE_RATIO && cases > EXCESSIVE_COUNT) return { ratio, verdict: 'excessive' }
  if (ratio >= 0.009) return { ratio, verdict: 'warning' }
  return { ratio, verdict: ratio >= 0.005 ? 'watch' : 'fine' }
}
