import { storedWordOf } from './stored-words.ts'
import type { ChallengeAction, DeclineCode, Money, ProviderFact, RetryClass } from '../../gateways/index.ts'

export const liveStates = ['submitted', 'action_required', 'pending', 'unknown'] as const
const endStates = ['captured', 'declined', 'cancelled', 'expired'] as const
export type LiveState = (typeof liveStates)[number]
export type EndState = (typeof endStates)[number]
export type AttemptState = LiveState | EndState

export type Capture = Extract<ProviderFact, { t: 'captured' }>

/** What a set of facts makes of an attempt. */
export type Folded = {
  readonly state: AttemptState
  readonly providerRef: string | null
  readonly action: ChallengeAction | null
  /** What the adapter wants back when the browser returns. */
  readonly resume: Readonly<Record<string, string>>
  readonly decline: { readonly code: DeclineCode; readonly retry: RetryClass } | null
  /** A provider reported another amount than we asked for: an operator must look. */
  readonly isAmountWrong: boolean
}

const precedence = [
  'captured',
  'declined',
  'cancelled',
  'expired',
  'pending',
  'action_required',
  'unknown',
  'submitted',
] as const satisfies readonly AttemptState[]

/**
 * payments.md 2.3: the state of an attempt is a function of the set of its facts, so their order and repetition cannot
 * matter. captured > declined, cancelled, expired > pending > action_required > unknown > submitted.
 */
export function foldFacts(facts: readonly ProviderFact[], asked: Money): Folded {
  let state: AttemptState = 'submitted'
  for (const fact of facts) {
    const said = stateOf(fact, asked)
    if (said !== null && precedence.indexOf(said) < precedence.indexOf(state)) state = said
  }
  const inOrder = facts
    .map((fact) => ({ fact, key: factKey(fact) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const first = <T>(pick: (fact: ProviderFact) => T | null | undefined): T | null => {
    for (const { fact } of inOrder) {
      const found = pick(fact)
      if (found !== null && found !== undefined) return found
    }
    return null
  }
  return {
    state,
    // a bank may rename a payment once its challenge is passed: what is given back is what was captured
    providerRef:
      first((fact) => (fact.t === 'captured' ? fact.providerRef : null)) ??
      first((fact) => ('providerRef' in fact ? fact.providerRef : null)),
    action: state === 'action_required' ? first((fact) => (fact.t === 'action_required' ? fact.action : null)) : null,
    resume: first((fact) => (fact.t === 'action_required' ? fact.resume : null)) ?? {},
    decline:
      state === 'declined'
        ? first((fact) => (fact.t === 'declined' ? { code: fact.code, retry: fact.retry } : null))
        : null,
    isAmountWrong: facts.some((fact) => fact.t === 'captured' && !isSameMoney(fact.money, asked)),
  }
}

/** The capture that settles an attempt, by whatever news: with what may be charged again and the card, where any of them reported them. */
export function captureOf(facts: readonly ProviderFact[], asked: Money): Capture | null {
  const captures = facts.filter((fact): fact is Capture => fact.t === 'captured' && isSameMoney(fact.money, asked))
  const inOrder = captures.toSorted((a, b) => (factKey(a) < factKey(b) ? -1 : 1))
  const [first] = inOrder
  if (first === undefined) return null
  const mandate = inOrder.find((one) => one.mandate !== undefined)?.mandate
  const card = inOrder.find((one) => one.card !== undefined)?.card
  return { ...first, ...(mandate !== undefined && { mandate }), ...(card !== undefined && { card }) }
}

function stateOf(fact: ProviderFact, asked: Money): AttemptState | null {
  switch (fact.t) {
    case 'captured':
      return isSameMoney(fact.money, asked) ? 'captured' : 'unknown'
    case 'declined':
    case 'cancelled':
    case 'expired':
    case 'pending':
    case 'action_required':
    case 'unknown':
      return fact.t
    case 'refunded':
    case 'refund_failed':
    case 'disputed':
    case 'dispute_won':
    case 'dispute_lost':
    case 'fraud_notice':
    case 'refund_demanded':
    case 'mandate_revoked':
      return null // they speak of what comes after the charge
  }
}

function isSameMoney(a: Money, b: Money): boolean {
  return a.minor === b.minor && a.currency === b.currency
}

/** The same news by whatever way has the same key, and is kept once. */
export function factKey(fact: ProviderFact): string {
  switch (fact.t) {
    case 'captured':
      // what may be charged again can be reported later than the capture, and is news then
      return `captured:${fact.providerRef}:${fact.money.minor}${fact.money.currency}${fact.mandate === undefined ? '' : ':kept'}`
    case 'action_required':
      // a look-up may report the challenge without what the charge wanted back
      return `action_required:${fact.providerRef}${fact.resume === undefined ? '' : `:${JSON.stringify(fact.resume)}`}`
    case 'pending':
      return `pending:${fact.providerRef}`
    case 'declined':
      return `declined:${fact.providerRef ?? ''}:${storedWordOf(fact.code)}`
    case 'cancelled':
    case 'expired':
      return `${fact.t}:${fact.providerRef ?? ''}`
    case 'refunded':
    case 'refund_failed':
      return `${fact.t}:${fact.refundRef}`
    case 'disputed':
    case 'dispute_won':
    case 'dispute_lost':
    case 'fraud_notice':
    case 'refund_demanded':
      return `${fact.t}:${fact.ref}`
    case 'mandate_revoked':
      return `mandate_revoked:${fact.mandate.token}`
    case 'unknown':
      return `unknown:${fact.why}`
  }
}

/** Whether an event speaks of money that goes back, or of a complaint about it. */
export function isAboutReversal({ t }: ProviderFact): boolean {
  return reversals.has(t)
}
const reversals: ReadonlySet<ProviderFact['t']> = new Set([
  'refunded',
  'refund_failed',
  'refund_demanded',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'fraud_notice',
] as const)

export function isLive(state: AttemptState): state is LiveState {
  return liveStates.some((live) => live === state)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const checkAfter = {
  // the same as unknown: the process that asked may be gone
  submitted: [15_000, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR, 24 * HOUR],
  unknown: [15_000, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR, 24 * HOUR],
  action_required: [2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR],
  pending: [HOUR, 6 * HOUR, 24 * HOUR],
} as const satisfies Record<LiveState, readonly number[]>

/** payments.md 2.5: when an attempt is asked after next; the last interval repeats. */
export function nextCheckAt(state: LiveState, checks: number, now: Date): Date {
  const waits: readonly number[] = checkAfter[state]
  return new Date(now.getTime() + (waits[Math.min(checks, waits.length - 1)] ?? HOUR))
}

/** A provider that has never heard of an attempt of this age will not hear of it any more: our call takes seconds. */
const NEVER_ARRIVED_MS = 45_000
/** A challenge that was left alone for so long is given up. */
const CHALLENGE_LASTS_MS = HOUR

/**
 * Whether an attempt that the scheduled check asked after is given up: no one came back from its challenge, or its provider cannot
 * be asked and has sent no word of it for as long. What was paid all the same is reported by a webhook, and counts.
 */
export function isLeft(fact: ProviderFact, state: AttemptState, ageMs: number): boolean {
  if (ageMs < CHALLENGE_LASTS_MS) return false
  const isUnreported = fact.t === 'unknown' && fact.why === 'no_lookup' && state !== 'pending'
  return fact.t === 'action_required' || isUnreported
}

/** What a look-up means for an attempt of this age: a charge that never reached the provider is over; all else is taken as it was said. */
export function readLookup(fact: ProviderFact, ageMs: number): ProviderFact {
  return fact.t === 'unknown' && fact.why === 'not_found' && ageMs >= NEVER_ARRIVED_MS ? { t: 'expired' } : fact
}
