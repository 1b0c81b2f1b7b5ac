import { createHash } from 'node:crypto'
import { returnOfStyle } from '../gateways/index.ts'
import type { PageKind } from './gateway.schema.ts'
import type { DisputeRow, LineRow, PaymentRow } from './gateway.store.ts'

export type PaymentAction = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}
export type PaymentView = {
  readonly id: string
  readonly reference: string
  readonly status: PaymentRow['state']
  readonly code: string | null
  readonly amount: { readonly minor: number; readonly currency: string }
  readonly action: PaymentAction | null
  readonly token: string | null
  readonly networkTxId: string | null
  readonly card: { readonly brand: string; readonly last4: string; readonly expiry: string } | null
}

/** A payment as the API and webhooks report it. */
export function viewOf(row: PaymentRow): PaymentView {
  const { card_brand: brand, card_last4: last4, card_expiry: expiry } = row
  return {
    id: row.id,
    reference: row.reference,
    status: row.state,
    code: row.code,
    amount: { minor: row.amount_minor, currency: row.currency },
    action: row.state === 'challenge' ? actionOf(row) : null,
    token: row.state === 'captured' ? row.token : null,
    networkTxId: row.state === 'captured' ? row.network_tx_id : null,
    card: brand !== null && last4 !== null && expiry !== null ? { brand, last4, expiry } : null,
  }
}

/** Which page asks the customer. */
export function pageOf(row: Pick<PaymentRow, 'method'>): PageKind {
  switch (row.method) {
    case 'paypal':
    case 'transfer':
      return row.method
    case 'hosted':
      return 'checkout'
    default:
      return '3ds'
  }
}

/** How the browser is handed over: by an address, or by the form that this style posts. */
function actionOf(row: PaymentRow): PaymentAction {
  const page = pageOf(row)
  const path = `/${page}/${row.id}`
  const fields = formOf(row)
  return page === '3ds' && fields !== null
    ? { method: 'POST', path: `${path}/start`, fields }
    : { method: 'GET', path, fields: {} }
}

/** The hidden fields of the form that begins a challenge; null where an address is enough. */
export function formOf(row: PaymentRow): Record<string, string> | null {
  switch (row.style) {
    case 'adyen':
      return null
    case 'trustpay':
      return { InstanceId: row.id }
    case 'maxpay':
      return { MD: row.id, PaReq: createHash('sha256').update(row.id).digest('base64url'), TermUrl: row.return_url }
  }
}

/** The parameter that the browser brings back; the hosted checkout and the page of a transfer bring none. */
export function returnedBy(row: PaymentRow): { readonly name: string; readonly value: string } | null {
  const page = pageOf(row)
  if (page === 'checkout' || page === 'transfer') return null
  if (page === 'paypal') return { name: 'token', value: row.id }
  return { name: returnOfStyle[row.style].parameter, value: row.redirect_result ?? '' }
}

/** Where the browser goes when the customer is done. */
export function wayBack(row: PaymentRow): string {
  const target = new URL(row.return_url)
  const returned = returnedBy(row)
  if (returned !== null) target.searchParams.set(returned.name, returned.value)
  return target.href
}

export type DisputeView = {
  readonly id: string
  readonly payment: string
  readonly reference: string
  readonly state: DisputeRow['state']
  readonly amount: { readonly minor: number; readonly currency: string }
  readonly reason: string
}

export function disputeViewOf(dispute: DisputeRow, payment: PaymentRow): DisputeView {
  return {
    id: dispute.id,
    payment: payment.id,
    reference: payment.reference,
    state: dispute.state,
    amount: { minor: dispute.amount_minor, currency: payment.currency },
    reason: dispute.reason,
  }
}

/** What is reported about a payment that a customer had his bank give back. */
export type RefundRequestView = Omit<DisputeView, 'state' | 'reason'>

/** A line of the list. */
export function lineViewOf({ id, kind, payment_id, reference, ref, amount_minor, currency, at }: LineRow) {
  const amount = { minor: amount_minor, currency }
  return { id, kind, payment: payment_id, reference, ref, amount, at: at.toISOString() }
}
