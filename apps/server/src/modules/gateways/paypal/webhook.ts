import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { BadSignature, NotVerifiedYet, type WebhookHeaders } from '../provider.ts'
import type { CallPaypal } from './client.ts'
import { PaypalEvent, Verification } from './schema.ts'
import type { PaypalSettings } from './settings.ts'

export const signatureHeaders = [
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-cert-url',
  'paypal-auth-algo',
] as const
type Signed = Record<(typeof signatureHeaders)[number], string>

const MOST_CERTIFICATES = 8
const LARGEST_CERTIFICATE = 64 * 1024

/** What PayPal signs: transmission, time, our webhook's id, and the CRC-32 of the raw bytes as a decimal number. */
export function signedText(signed: Signed, webhookId: string, raw: Uint8Array): string {
  return [signed['paypal-transmission-id'], signed['paypal-transmission-time'], webhookId, crc32(raw)].join('|')
}

/** Whether a certificate may come from there: from PayPal over https, or from the API that this account is set up with. */
export function isCertificateUrl(text: string, baseUrl: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return false
  if (url.origin === new URL(baseUrl).origin) return true
  return url.protocol === 'https:' && url.port === '' && url.hostname.endsWith('.paypal.com')
}

/** Checks where a webhook comes from, by its raw bytes. @throws BadSignature, NotVerifiedYet */
export function createVerifyWebhook(settings: PaypalSettings, call: CallPaypal) {
  const keys = new Map<string, KeyObject>()

  return async function verifyWebhook(
    raw: Uint8Array,
    headers: WebhookHeaders,
    deadline: AbortSignal,
  ): Promise<{ dedupeKey: string }> {
    const signed = readHeaders(headers)
    if (settings.webhookCheck === 'postback') await askPaypal(signed, raw, deadline)
    else await checkHere(signed, raw, deadline)
    const event = PaypalEvent.safeParse(parseJson(raw))
    if (!event.success) throw new BadSignature('signed, but no event')
    return { dedupeKey: event.data.id }
  }

  async function checkHere(signed: Signed, raw: Uint8Array, deadline: AbortSignal): Promise<void> {
    if (signed['paypal-auth-algo'] !== 'SHA256withRSA') throw new BadSignature('another algorithm')
    const key = await keyFrom(signed['paypal-cert-url'], deadline)
    const text = Buffer.from(signedText(signed, settings.webhookId, raw))
    if (!verify('RSA-SHA256', text, key, Buffer.from(signed['paypal-transmission-sig'], 'base64')))
      throw new BadSignature('not signed by PayPal')
  }

  async function keyFrom(url: string, deadline: AbortSignal): Promise<KeyObject> {
    const known = keys.get(url)
    if (known !== undefined) return known
    if (!isCertificateUrl(url, settings.baseUrl)) throw new BadSignature("the certificate is not PayPal's")
    const pem = await fetchText(url, deadline)
    if (pem === null) throw new NotVerifiedYet('the certificate could not be fetched')
    const key = readKey(pem)
    if (keys.size >= MOST_CERTIFICATES) keys.clear()
    keys.set(url, key)
    return key
  }

  /** The event goes back byte for byte: rewritten, `1.0` would become `1` and no longer be what was signed. */
  async function askPaypal(signed: Signed, raw: Uint8Array, deadline: AbortSignal): Promise<void> {
    if (parseJson(raw) === undefined) throw new BadSignature('no JSON')
    const about = JSON.stringify({
      auth_algo: signed['paypal-auth-algo'],
      cert_url: signed['paypal-cert-url'],
      transmission_id: signed['paypal-transmission-id'],
      transmission_sig: signed['paypal-transmission-sig'],
      transmission_time: signed['paypal-transmission-time'],
      webhook_id: settings.webhookId,
    })
    const answer = await call({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body: `${about.slice(0, -1)},"webhook_event":${Buffer.from(raw).toString('utf8')}}`,
      schema: Verification,
      deadline,
    })
    if (answer.ok && answer.value.verification_status === 'SUCCESS') return
    if (answer.ok || answer.why === 'refused') throw new BadSignature('PayPal does not know it')
    throw new NotVerifiedYet('PayPal could not be asked')
  }
}

function readHeaders(headers: WebhookHeaders): Signed {
  const read = (name: (typeof signatureHeaders)[number]) => {
    const value = headers[name]
    if (value === undefined || value.length > 1000) throw new BadSignature('no signature')
    return value
  }
  return {
    'paypal-transmission-id': read('paypal-transmission-id'),
    'paypal-transmission-time': read('paypal-transmission-time'),
    'paypal-transmission-sig': read('paypal-transmission-sig'),
    'paypal-cert-url': read('paypal-cert-url'),
    'paypal-auth-algo': read('paypal-auth-algo'),
  }
}

async function fetchText(url: string, deadline: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: deadline, redirect: 'error' })
    const text = response.ok ? await response.text() : ''
    return text === '' || text.length > LARGEST_CERTIFICATE ? null : text
  } catch {
    return null
  }
}

function readKey(pem: string): KeyObject {
  try {
    return createPublicKey(pem)
  } catch {
    throw new BadSignature('no certificate')
  }
}

function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
