import type { AttemptReason, FactKind, OrderReason } from '@incontro/contract/backoffice.ts'
import { factKinds } from '@incontro/contract/backoffice.ts'
import type { Money, ProviderEvent } from '../../gateways/index.ts'
import { deriveState, providerEventKey, type AttemptState } from '../attempts/attempt.rules.ts'
import type { OrderState } from '../charges.rules.ts'

/** The name of a stored fact; `other` for one that this version does not know. */
export function factKindOf(fact: unknown): FactKind {
  const said: unknown = typeof fact === 'object' && fact !== null ? Reflect.get(fact, 't') : undefined
  return factKinds.find((kind) => kind !== 'other' && kind === said) ?? 'other'
}

/** Why a fact says what it says: our code of a refusal, the reason of a dispute, what kept an answer from saying anything. */
export function codeOf(event: ProviderEvent): string | null {
  switch (event.t) {
    case 'declined':
      return event.code
    case 'pending':
    case 'unknown':
      return event.why
    case 'disputed':
    case 'dispute_won':
    case 'dispute_lost':
    case 'fraud_notice':
      return event.reason ?? null
    default:
      return null
  }
}

/** What a fact speaks of in money; null where it speaks of none. */
export function moneyOf(event: ProviderEvent): Money | null {
  return 'money' in event ? event.money : null
}

/**
 * BO-38: why an attempt stands where it stands, as words are made of it. A function of the set of facts, so that the words
 * are the same in whatever order they came.
 */
export function explainAttempt(events: readonly ProviderEvent[], asked: Money): AttemptReason {
  const { state, decline, isAmountWrong } = deriveState(events, asked)
  if (isAmountWrong && state === 'unknown') return { because: 'other_amount', code: null, outranked: [] }
  const inOrder = events.toSorted((a, b) => (providerEventKey(a) < providerEventKey(b) ? -1 : 1))
  const deciding = inOrder.find(({ t }) => t === state)
  const outranked = [...new Set(inOrder.map(({ t }) => t))].filter((t) => ofCharge.has(t) && t !== state).toSorted()
  if (deciding === undefined) return { because: 'nothing', code: null, outranked }
  return { because: deciding.t, code: decline?.code ?? codeOf(deciding), outranked }
}

/** Facts that speak of the charge itself, not of what came after it. */
const ofCharge: ReadonlySet<FactKind> = new Set([
  'captured',
  'declined',
  'cancelled',
  'expired',
  'pending',
  'action_required',
  'unknown',
])

/** BO-38: why an order stands where it stands. */
export function explainOrder(
  { state, amountMinor }: { readonly state: OrderState; readonly amountMinor: number },
  attempts: readonly AttemptState[],
): OrderReason {
  switch (state) {
    case 'paid':
      return amountMinor === 0 && !attempts.includes('captured') ? 'free' : 'captured'
    case 'partly_refunded':
      return 'refunded_part'
    case 'refunded':
      return 'refunded_all'
    case 'disputed':
      return 'dispute_open'
    case 'lost':
      return 'dispute_lost'
    case 'cancelled':
      return 'given_up'
    case 'expired':
      return 'ran_out'
    case 'open':
      if (attempts.length === 0) return 'never_tried'
      return attempts.every((one) => one === 'declined' || one === 'cancelled' || one === 'expired')
        ? 'all_failed'
        : 'waiting'
  }
}

/** Whether a bank asked the customer, and what came of it (PY-03). */
export function threeDsOf(
  events: readonly ProviderEvent[],
  state: AttemptState,
): 'not_asked' | 'waiting' | 'passed' | 'failed' {
  if (!events.some(({ t }) => t === 'action_required')) return 'not_asked'
  if (state === 'captured') return 'passed'
  return state === 'declined' || state === 'cancelled' || state === 'expired' ? 'failed' : 'waiting'
}

/** What a raw fact may show: the provider's references and codes, and nothing that can be charged. */
export function withoutSecrets(fact: unknown): Record<string, unknown> {
  if (typeof fact !== 'object' || fact === null) return {}
  return Object.fromEntries(Object.entries(fact).map(([name, value]) => [name, SECRET.has(name) ? '•••' : value]))
}
/** Tokens by which a card can be charged again, and addresses and fields that carry a customer through their bank. */
const SECRET: ReadonlySet<string> = new Set(['mandate', 'resume', 'action'])
