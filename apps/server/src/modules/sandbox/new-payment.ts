import { createHash, randomBytes } from 'node:crypto'
import type { ChargeBody } from './gateway.schema.ts'
import type { PaymentRow } from './gateway.store.ts'
import type { Source } from './source-of.ts'

type Facts = {
  readonly source: Source
  /** How often this customer tried this card before. */
  readonly earlierTries: number
  readonly at: Date
  readonly decideAfterMs: number
}

/** The payment as it stands when the merchant is answered: decided, waiting for the customer, or waiting for the bank. */
export function newPayment(body: ChargeBody, { source, earlierTries, at, decideAfterMs }: Facts): PaymentRow {
  const { behaviour } = source
  const later = new Date(at.getTime() + decideAfterMs)
  const base = {
    id: `sbx_${randomBytes(18).toString('base64url')}`,
    reference: body.reference,
    request_hash: hashOf(body, source.last4),
    amount_minor: body.amount.minor,
    currency: body.amount.currency,
    merchant: body.merchant.name,
    customer: body.customer,
    token: source.token ?? (body.store && source.mayBeStored ? `tok_${randomBytes(18).toString('base64url')}` : null),
    card_brand: source.brand,
    card_last4: source.last4,
    card_expiry: source.expiry,
    network_tx_id: source.networkTxId,
    code: null,
    plan: null,
    return_url: body.returnUrl,
    locale: body.locale,
    redirect_result: null,
    refunded_minor: 0,
    resolves_at: null,
    created_at: at,
    merchant_key: body.account,
    style: body.style,
    method: source.method,
    wallet_use: source.walletUse,
    disputes_at: null,
    received_minor: 0,
  }
  const asked = { ...base, state: 'challenge', redirect_result: `rr_${randomBytes(24).toString('base64url')}` } as const
  switch (behaviour.does) {
    case 'capture':
    case 'capture_present_only':
    case 'capture_noisily':
      return { ...base, state: 'captured' }
    case 'capture_disputed':
      return { ...base, state: 'captured', disputes_at: body.amount.minor === 0 ? null : later }
    case 'capture_second':
      return earlierTries > 0
        ? { ...base, state: 'captured' }
        : { ...base, state: 'declined', code: 'try_again', token: null }
    case 'decline':
      return { ...base, state: 'declined', code: behaviour.code, token: null }
    case 'challenge':
      return { ...asked, plan: behaviour.fails ? 'declined' : 'captured' }
    case 'let_choose':
      return { ...asked, plan: 'captured' }
    case 'wait':
    case 'fall_silent':
      return { ...base, state: 'pending', plan: behaviour.then, resolves_at: later }
  }
}

/** Names the request without the card: what is hashed of it is public. */
export function hashOf(body: ChargeBody, last4: string | null): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([body.reference, body.amount.minor, body.amount.currency, body.merchant.id, last4]))
    .digest()
}
