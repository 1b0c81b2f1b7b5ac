import { createHmac, timingSafeEqual } from 'node:crypto'
import { BadSignature, type ReportedEvents, type WebhookHeaders } from '../provider.ts'

type Verified = Pick<ReportedEvents, 'dedupeKey' | 'isHint'>
import { MollieEvent } from './schema.ts'
import type { MollieSettings } from './settings.ts'

export const SIGNATURE_HEADER = 'x-mollie-signature'

/** HMAC-SHA256 of the raw bytes, in hex. */
export function signWebhook(secret: string, raw: Uint8Array): string {
  return createHmac('sha256', secret).update(raw).digest('hex')
}

/** The payment that a classic webhook names: `id=tr_…` and nothing else. */
function hintOf(raw: Uint8Array): string | null {
  return /^id=(tr_[A-Za-z0-9]{4,40})$/.exec(Buffer.from(raw).toString('latin1').trim())?.[1] ?? null
}

/** What the bytes speak of: a payment to ask for. */
export function paymentNamed(raw: Uint8Array): string | null {
  const hint = hintOf(raw)
  if (hint !== null) return hint
  const event = readEvent(raw)
  const id = event?.entityId.startsWith('tr_') === true ? event.entityId : event?._embedded?.entity?.paymentId
  return id != null && /^tr_[A-Za-z0-9]{4,40}$/.test(id) ? id : null
}

/**
 * A classic webhook is unsigned on purpose: it says only which payment to ask for, so a made-up one can do no harm, and
 * the same one again may be news. An event that says more is signed, or it is not heard. @throws BadSignature
 */
export function verifyWebhook(settings: MollieSettings, raw: Uint8Array, headers: WebhookHeaders): Verified {
  const signature = headers[SIGNATURE_HEADER]
  if (signature === undefined) {
    const hint = hintOf(raw)
    if (hint === null) throw new BadSignature('neither signed nor the name of a payment')
    return { dedupeKey: hint, isHint: true }
  }
  if (settings.webhookSecret === undefined) throw new BadSignature('signed webhooks are not set up')
  const given = Buffer.from(signature.replace(/^sha256=/, ''), 'hex')
  const own = Buffer.from(signWebhook(settings.webhookSecret.reveal(), raw), 'hex')
  if (given.length !== own.length || !timingSafeEqual(given, own)) throw new BadSignature('not signed with our secret')
  const event = readEvent(raw)
  if (event === null) throw new BadSignature('signed, but no event')
  return { dedupeKey: event.id }
}

function readEvent(raw: Uint8Array) {
  try {
    return MollieEvent.parse(JSON.parse(Buffer.from(raw).toString('utf8')))
  } catch {
    return null
  }
}
