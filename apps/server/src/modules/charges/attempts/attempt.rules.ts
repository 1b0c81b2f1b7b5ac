import { storedWordOf } from './stored-words.ts'
import type { ChallengeAction, DeclineCode, Money, ProviderEvent, RetryClass } from '../../gateways/index.ts'

export const liveStates = ['submitted', 'action_required', 'pending', 'unknown'] as const
const endStates = ['captured', 'declined', 'cancelled', 'expired'] as const
export type LiveState = (typeof liveStates)[number]
export type EndState = (typeof endStates)[number]
export type AttemptState = LiveState | EndState

export type Capture = Extract<ProviderEvent, { t: 'captured' }>

/** What a set of events makes of an attempt. */
export type DerivedState = {
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
 * payments.md 2.3: the state of an attempt is a function of the set of its events, so their order and repetition cannot
 * matter. captured > declined, cancelled, expired > pending > action_required > unknown > submitted.
 */
export function deriveState(events: readonly ProviderEvent[], asked: Money): DerivedState {
  let state: AttemptState = 'submitted'
  for (const event of events) {
    const said = stateOf(event, asked)
    if (said !== null && precedence.indexOf(said) < precedence.indexOf(state)) state = said
  }
  const inOrder = events
    .map((event) => ({ event, key: providerEventKey(event) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const first = <T>(pick: (event: ProviderEvent) => T | null | undefined): T | null => {
    for (const { event } of inOrder) {
      const found = pick(event)
      if (found !== null && found !== undefined) return found
    }
    return null
  }
  return {
    state,
    // a bank may rename a payment once its challenge is passed: what is given back is what was captured
    providerRef:
      first((event) => (event.t === 'captured' ? event.providerRef : null)) ??
      first((event) => ('providerRef' in event ? event.providerRef : null)),
    action:
      state === 'action_required' ? first((event) => (event.t === 'action_required' ? event.action : null)) : null,
    resume: first((event) => (event.t === 'action_required' ? event.resume : null)) ?? {},
    decline:
      state === 'declined'
        ? first((event) => (event.t === 'declined' ? { code: event.code, retry: event.retry } : null))
        : null,
    isAmountWrong: events.some((event) => event.t === 'captured' && !isSameMoney(event.money, asked)),
  }
}

/** The capture that settles an attempt, by whatever news: with what may be charged again and the card, where any of them reported them. */
export function captureOf(events: readonly ProviderEvent[], asked: Money): Capture | null {
  const captures = events.filter((event): event is Capture => event.t === 'captured' && isSameMoney(event.money, asked))
  const inOrder = captures.toSorted((a, b) => (providerEventKey(a) < providerEventKey(b) ? -1 : 1))
  const [first] = inOrder
  if (first === undefined) return null
  const mandate = inOrder.find((one) => one.mandate !== undefined)?.mandate
  const card = inOrder.find((one) => one.card !== undefined)?.card
  return { ...first, ...(mandate !== undefined && { mandate }), ...(card !== undefined && { card }) }
}

function stateOf(event: ProviderEvent, asked: Money): AttemptState | null {
  switch (event.t) {
    case 'captured':
      return isSameMoney(event.money, asked) ? 'captured' : 'unknown'
    case 'declined':
    case 'cancelled':
    case 'expired':
    case 'pending':
    case 'action_required':
    case 'unknown':
      return event.t
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
export function providerEventKey(event: ProviderEvent): string {
  switch (event.t) {
    case 'captured':
      // what may be charged again can be reported later than the capture, and is news then
      return `captured:${event.providerRef}:${event.money.minor}${event.money.currency}${event.mandate === undefined ? '' : ':kept'}`
    case 'action_required':
      // a look-up may report the challenge without what the charge wanted back
      return `action_required:${event.providerRef}${event.resume === undefined ? '' : `:${JSON.stringify(event.resume)}`}`
    case 'pending':
      return `pending:${event.providerRef}`
    case 'declined':
      return `declined:${event.providerRef ?? ''}:${storedWordOf(event.code)}`
    case 'cancelled':
    case 'expired':
      return `${event.t}:${event.providerRef ?? ''}`
    case 'refunded':
    case 'refund_failed':
      return `${event.t}:${event.refundRef}`
    case 'disputed':
    case 'dispute_won':
    case 'dispute_lost':
    case 'fraud_notice':
    case 'refund_demanded':
      return `${event.t}:${event.ref}`
    case 'mandate_revoked':
      return `mandate_revoked:${event.mandate.token}`
    case 'unknown':
      return `unknown:${event.why}`
  }
}

/** Whether an event speaks of money that goes back, or of a complaint about it. */
export function isAboutReversal({ t }: ProviderEvent): boolean {
  return reversals.has(t)
}
const reversals: ReadonlySet<ProviderEvent['t']> = new Set([
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
export function isLeft(event: ProviderEvent, state: AttemptState, ageMs: number): boolean {
  if (ageMs < CHALLENGE_LASTS_MS) return false
  const isUnreported = event.t === 'unknown' && event.why === 'no_lookup' && state !== 'pending'
  return event.t === 'action_required' || isUnreported
}

/** What a look-up means for an attempt of this age: a charge that never reached the provider is over; all else is taken as it was said. */
export function readLookup(event: ProviderEvent, ageMs: number): ProviderEvent {
  return event.t === 'unknown' && event.why === 'not_found' && ageMs >= NEVER_ARRIVED_MS ? { t: 'expired' } : event
}
