import { createHmac, timingSafeEqual } from 'node:crypto'
import { BadSignature, type ReportedEvents } from '../provider.ts'
import { notificationEvent } from './mapping.ts'
import { Notification } from './schema.ts'

/** What TrustPay signs: every value but the signature, numbers with two decimals, sorted as texts and joined by `/`. */
export function signedText(notification: unknown): string {
  return leaves(notification).sort().join('/')
}

function leaves(value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap(leaves)
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => (key === 'Signature' ? [] : leaves(inner)))
  return [typeof value === 'number' ? value.toFixed(2) : String(value)]
}

/** HMAC-SHA256 of the signed text, in hex. */
export function signNotification(secret: string, notification: unknown): string {
  return createHmac('sha256', secret).update(signedText(notification)).digest('hex')
}

/** @throws BadSignature for what TrustPay did not sign. */
export function verifyNotification(secret: string, raw: Uint8Array): { dedupeKey: string } {
  const json = parseJson(raw)
  const parsed = Notification.safeParse(json)
  if (!parsed.success) throw new BadSignature('no notification')
  const given = Buffer.from(parsed.data.Signature, 'hex')
  const own = Buffer.from(signNotification(secret, json), 'hex')
  if (given.length !== own.length || !timingSafeEqual(given, own)) throw new BadSignature('not signed with our secret')
  return { dedupeKey: keyOf(parsed.data) }
}

/** A notification has no id of its own: what it says is its name. */
function keyOf({ PaymentInformation: { References, CreditDebitIndicator, Status } }: Notification): string {
  const names = [References.PaymentRequestId, References.PaymentId, References.MerchantReference]
  return [...names.map((name) => name ?? ''), CreditDebitIndicator, Status].join(':')
}

/** What verified bytes mean; a kind that we do not know has no items, and is kept as ignored. */
export function readNotification(raw: Uint8Array): ReportedEvents {
  const notification = Notification.parse(parseJson(raw))
  const dedupeKey = keyOf(notification)
  const read = notificationEvent(notification)
  if (read === null) return { dedupeKey, items: [] }
  const providerRef = 'providerRef' in read.event ? (read.event.providerRef ?? null) : null
  return { dedupeKey, items: [{ target: { attemptId: read.attemptId, providerRef }, event: read.event }] }
}

function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
