import { fromDecimal } from '../amounts.ts'
import { type ChallengeAction, type Money, type ProviderEvent, unmappedDecline } from '../provider.ts'
import type { Answer } from './client.ts'
import type { MaxPayTransaction } from './schema.ts'
import type { MaxPayCodes } from './settings.ts'

/** Validation error: the gateway did nothing with what we sent. */
const FAULTY_REQUEST = '1004'

/** What a transaction of the gateway says; `returnUrl` is where the bank's form comes back to. */
export function eventOf(
  transaction: MaxPayTransaction,
  { asked, codes, returnUrl }: { readonly asked: Money; readonly codes: MaxPayCodes; readonly returnUrl?: string },
): ProviderEvent {
  const { status, code, reference, token } = transaction
  switch (status.toLowerCase()) {
    case 'success': {
      if (reference == null || reference === '') return { t: 'unknown', why: 'unparsed' }
      const action = actionOf(transaction, returnUrl)
      if (action !== null) return { t: 'action_required', providerRef: reference, action }
      const money = moneyOf(transaction, asked)
      if (money === null) return { t: 'unknown', why: 'unparsed' }
      const mandate = token == null || token === '' ? undefined : { token, networkTxId: null }
      return { t: 'captured', providerRef: reference, money, ...(mandate !== undefined && { mandate }) }
    }
    case 'decline':
      return declinedOf(transaction, codes)
    case 'error':
      if (code === FAULTY_REQUEST)
        return {
          t: 'declined',
          code: 'processing_error',
          raw: code,
          retry: 'technical',
          untouched: 'misconfigured',
        }
      // an error that the settings call a refusal is one; of any other no one knows what it left behind
      return Object.hasOwn(codes, code) ? declinedOf(transaction, codes) : { t: 'unknown', why: 'unparsed' }
    default:
      return { t: 'unknown', why: 'unparsed' }
  }
}

function declinedOf({ code, reference }: MaxPayTransaction, codes: MaxPayCodes): ProviderEvent {
  const known = codes[code]
  const meaning = known === undefined ? unmappedDecline(code) : { code: known.means, retry: known.retry }
  const providerRef = reference ?? ''
  return { t: 'declined', ...(providerRef !== '' && { providerRef }), raw: code, ...meaning }
}

/** A form of the old kind where there is a PaReq, otherwise the bank's page itself. */
function actionOf(
  { acs_url, pareq, reference }: MaxPayTransaction,
  returnUrl: string | undefined,
): ChallengeAction | null {
  if (acs_url == null) return null
  if (pareq == null || pareq === '' || returnUrl === undefined) return { method: 'GET', url: acs_url, fields: {} }
  return { method: 'POST', url: acs_url, fields: { PaReq: pareq, MD: reference ?? '', TermUrl: returnUrl } }
}

/** What was taken; an answer that names no amount speaks of what was asked. */
function moneyOf({ amount, currency }: MaxPayTransaction, asked: Money): Money | null {
  return amount == null ? asked : fromDecimal(amount, (currency ?? asked.currency).toUpperCase())
}

/** An answer that was none. */
export function faultOf({ why }: Extract<Answer, { ok: false }>): ProviderEvent {
  if (why === 'not_sent' || why === 'misconfigured')
    return { t: 'declined', code: 'processing_error', raw: why, retry: 'technical', untouched: why }
  return { t: 'unknown', why }
}
