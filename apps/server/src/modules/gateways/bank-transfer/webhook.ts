import { createHmac, timingSafeEqual } from 'node:crypto'
import { BadSignature, type ReportedEvents } from '../provider.ts'
import { eventOf } from './mapping.ts'
import { BankEvent, Transfer } from './schema.ts'

export const SIGNATURE_HEADER = 'sandbox-signature'
const MAX_AGE_MS = 5 * 60_000

/** `t=<ms>,v1=<hex>`: HMAC-SHA256 of the time and the raw bytes. */
export function signatureOf(secret: string, raw: Uint8Array, at: number): string {
  const mac = createHmac('sha256', `sandbox-webhook ${secret}`).update(`${at}.`).update(raw).digest('hex')
  return `t=${at},v1=${mac}`
}

/** @throws BadSignature for bytes that the bank did not sign, or signed too long ago. */
export function verifyWebhook(secret: string, raw: Uint8Array, signature: string | undefined, now: number): void {
  const at = Number(/^t=(\d{10,16}),v1=[0-9a-f]{64}$/.exec(signature ?? '')?.[1])
  if (signature === undefined || Number.isNaN(at)) throw new BadSignature('no signature')
  if (Math.abs(now - at) > MAX_AGE_MS) throw new BadSignature('too old')
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, raw, at))))
    throw new BadSignature('not signed with our secret')
}

/** Reads the bytes of an event. Only transfers are read: a kind that we do not know has no items, and is kept as ignored. */
export function readEvents(raw: Uint8Array): ReportedEvents {
  const { id: dedupeKey, type, data } = BankEvent.parse(JSON.parse(Buffer.from(raw).toString('utf8')))
  if (!type.startsWith('payment.')) return { dedupeKey, items: [] }
  const transfer = Transfer.parse(data)
  const target = { attemptId: transfer.reference, providerRef: transfer.id }
  return { dedupeKey, items: [{ target, event: eventOf(transfer, '') }] }
}
