import { type DeclineCode, type ProviderFact, type RetryClass, unmappedDecline } from '../provider.ts'
import type { GatewayPayment } from '../sandbox/schema.ts'

/** Why a bank sends a transfer back, and what it means here. */
export const returnedFor: ReadonlyMap<string, readonly [DeclineCode, RetryClass]> = new Map([
  ['name_mismatch', ['processing_error', 'customer']],
  ['unknown_reference', ['generico', 'later']],
  ['account_blocked', ['change_method', 'never']],
  ['bank_unavailable', ['riprova', 'technical']],
])

/**
 * A transfer as the bank tells of it → a fact. Captured is what has come whole; a part of it is still under way. A status that
 * nobody knows is unknown, a reason that nobody knows `generico`.
 */
export function factOf(
  { id: providerRef, status, amount, action, code }: GatewayPayment,
  pageBase: string,
): ProviderFact {
  switch (status) {
    case 'captured':
      return { t: 'captured', providerRef, money: amount }
    case 'challenge': {
      if (action == null) return { t: 'unknown', why: 'unparsed' }
      const { method, path, fields } = action
      return { t: 'action_required', providerRef, action: { method, url: `${pageBase}${path}`, fields: fields ?? {} } }
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
