import { createHmac, timingSafeEqual } from 'node:crypto'
import { BadSignature, type ReportedEvents, type ProviderEvent } from '../provider.ts'
import { refundRequestEventOf, disputeEventOf, eventOf } from './mapping.ts'
import { GatewayRefundRequest, GatewayDispute, GatewayEvent, GatewayPayment } from './schema.ts'

export const SIGNATURE_HEADER = 'sandbox-signature'
const MOST_AGE_MS = 5 * 60_000

/** `t=<ms>,v1=<hex>`: HMAC-SHA256 of the time and the raw bytes. The gateway signs with it, the adapter checks with it. */
export function signWebhook(secret: string, raw: Uint8Array, at: number): string {
  return `t=${at},v1=${macOf(secret, raw, at).toString('hex')}`
}

function macOf(secret: string, raw: Uint8Array, at: number): Buffer {
  return createHmac('sha256', `sandbox-webhook ${secret}`).update(`${at}.`).update(raw).digest()
}

/** @throws BadSignature for bytes that the gateway did not sign, or signed too long ago. */
export function verifyWebhook(secret: string, raw: Uint8Array, signature: string | undefined, now: number): void {
  const parts = /^t=(\d{10,16}),v1=([0-9a-f]{64})$/.exec(signature ?? '')
  if (parts === null) throw new BadSignature('no signature')
  const at = Number(parts[1])
  if (Math.abs(now - at) > MOST_AGE_MS) throw new BadSignature('too old')
  if (!timingSafeEqual(Buffer.from(parts[2] ?? '', 'hex'), macOf(secret, raw, at)))
    throw new BadSignature('not signed with our secret')
}

/** Reads the bytes of an event. A type that we do not know has no items, and is kept as ignored. */
export function readEvents(raw: Uint8Array): ReportedEvents {
  const event = GatewayEvent.parse(JSON.parse(Buffer.from(raw).toString('utf8')))
  if (event.type.startsWith('dispute.') || event.type.startsWith('fraud.')) {
    const dispute = GatewayDispute.parse(event.data)
    return about(event.id, dispute, disputeEventOf(event.type, dispute))
  }
  if (event.type.startsWith('refund.')) {
    const asked = GatewayRefundRequest.parse(event.data)
    return about(event.id, asked, refundRequestEventOf(event.type, asked))
  }
  if (!event.type.startsWith('payment.')) return { dedupeKey: event.id, items: [] }
  const payment = GatewayPayment.parse(event.data)
  return {
    dedupeKey: event.id,
    items: [{ target: { attemptId: payment.reference, providerRef: payment.id }, event: eventOf(payment, '') }],
  }
}

function about(
  dedupeKey: string,
  { reference, payment }: GatewayRefundRequest,
  event: ProviderEvent | null,
): ReportedEvents {
  const target = { attemptId: reference, providerRef: payment }
  return { dedupeKey, items: event === null ? [] : [{ target, event }] }
}
