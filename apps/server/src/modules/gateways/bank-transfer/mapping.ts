import {
  type DeclineCode,
  type ProviderEvent,
  type RetryClass,
  type SettlementLine,
  unmappedDecline,
} from '../provider.ts'
import type { Line, Transfer } from './schema.ts'

/** Why a bank sends a transfer back, and what it means here. */
const returnedFor: ReadonlyMap<string, readonly [DeclineCode, RetryClass]> = new Map([
  ['name_mismatch', ['processing_error', 'customer']],
  ['unknown_reference', ['generic', 'later']],
  ['account_blocked', ['change_method', 'never']],
  ['bank_unavailable', ['try_again', 'technical']],
])

/**
 * A transfer as the bank reports it → an event. Captured is what has come whole; a part of it is still under way. A status that
 * no one knows is unknown, a reason that no one knows `generic`.
 */
export function eventOf({ id: providerRef, status, amount, action, code }: Transfer, pageBase: string): ProviderEvent {
  switch (status) {
    case 'captured':
      return { t: 'captured', providerRef, money: amount }
    case 'challenge':
      if (action == null) return { t: 'unknown', why: 'unparsed' }
      return {
        t: 'action_required',
        providerRef,
        action: { method: 'GET', url: `${pageBase}${action.path}`, fields: {} },
      }
    case 'pending':
      return { t: 'pending', providerRef, why: 'the transfer has not come whole' }
    case 'declined': {
      const raw = code ?? ''
      const [own, retry] = returnedFor.get(raw) ?? []
      return own === undefined || retry === undefined
        ? { t: 'declined', providerRef, raw, ...unmappedDecline(raw) }
        : { t: 'declined', providerRef, raw, code: own, retry }
    }
    case 'cancelled':
    case 'expired':
      return { t: status, providerRef }
    default:
      return { t: 'unknown', why: 'unparsed' }
  }
}

/** A line of the list → ours. */
export function lineOf({ id, kind, payment, reference, ref, amount, at }: Line): SettlementLine {
  return { id, kind, providerRef: payment, attemptId: reference, ref, money: amount, at: new Date(at) }
}
