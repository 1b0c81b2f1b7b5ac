/// <reference path="./http-ece.d.ts" />
import { createECDH, createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import ece from 'http_ece'
import { importJWK, type JWK, SignJWT } from 'jose'
import { useAgent } from 'request-filtering-agent'
import { readRetryAfter } from '../delivery.rules.ts'
import type { NotificationMessage } from '../format-message.ts'
import type { Device } from './push.store.ts'

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The address is no more. */
  | { readonly kind: 'gone' }
  /** Not taken, and never will be. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'later'; readonly retryAfterMs: number | null }
type Way = { readonly origin: string; readonly ttlMs: number }
type Answer = { readonly status: number; readonly retryAfter: string | undefined }

type Deps = {
  /** VAPID (RFC 8292): the key that browsers were given as ours. */
  readonly key: JWK
  readonly timeoutMs: number
  /** Demo and tests: a push service may stand on this machine. */
  readonly allowsPrivateAddresses: boolean
}

const HALF_DAY_S = 12 * 3600
const GONE: readonly number[] = [404, 410]
/** Too early, too many, and what a server in trouble says; what else is answered will be answered again. */
const PASSING: readonly number[] = [408, 425, 429]

/** What a browser asks for as `applicationServerKey`. */
export function publicKeyOf({ x = '', y = '' }: JWK): string {
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url')
}

/**
 * NT-08: one message to one device by Web Push (RFC 8030), readable by that browser alone (RFC 8291). The address came from
 * a browser, so what it resolves to is looked at when it is connected to: it cannot lead inside.
 */
export function createSendPush({ key, timeoutMs, allowsPrivateAddresses }: Deps) {
  return async function sendPush(
    device: Device,
    message: NotificationMessage,
    { origin, ttlMs }: Way,
  ): Promise<PushOutcome> {
    const url = new URL(device.endpoint)
    const own = createECDH('prime256v1')
    own.generateKeys()
    try {
      const body = ece.encrypt(Buffer.from(JSON.stringify(message)), {
        version: 'aes128gcm',
        dh: device.p256dh,
        privateKey: own,
        authSecret: device.auth,
      })
      const headers = {
        authorization: `vapid t=${await proof(url.origin, origin)}, k=${publicKeyOf(key)}`,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: String(Math.max(0, Math.floor(ttlMs / 1000))),
        topic: topicOf(device, message),
        urgency: 'normal',
      }
      return outcomeOf(await post(url, headers, body))
    } catch {
      return { kind: 'later', retryAfterMs: null } // no answer, or an address that is not allowed
    }
  }

  /** Real time, whatever the product's clock says: another company compares it with its own. */
  async function proof(audience: string, subject: string): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(audience)
      .setSubject(subject)
      .setExpirationTime(Math.floor(Date.now() / 1000) + HALF_DAY_S)
      .sign(await importJWK({ ...key, alg: 'ES256', use: 'sig' }, 'ES256'))
  }

  function post(url: URL, headers: Record<string, string | number>, body: Buffer): Promise<Answer> {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolve, reject) => {
      const agent = useAgent(url.href, {
        keepAlive: false,
        allowPrivateIPAddress: allowsPrivateAddresses,
        allowMetaIPAddress: allowsPrivateAddresses,
      })
      const sent = request(
        url,
        { method: 'POST', headers, agent, signal: AbortSignal.timeout(timeoutMs) },
        (answer) => {
          answer.destroy()
          resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }
}
/**
 * RFC 8030, 5.4: of the messages of one topic a service keeps the newest for a device that is off, so that one whose answer was
 * lost is shown once though it is sent again. Under the browser's secret it says nothing to the service.
 */
function topicOf({ auth }: Device, { tag }: NotificationMessage): string {
  return createHmac('sha256', Buffer.from(auth, 'base64url')).update(tag).digest('base64url').slice(0, 32)
}

function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (GONE.includes(status)) return { kind: 'gone' }
  if (status >= 500 || PASSING.includes(status))
    return { kind: 'later', retryAfterMs: readRetryAfter(retryAfter, new Date()) } // a date is by a real clock
  return { kind: 'refused', status }
}
export type SendPush = ReturnType<typeof createSendPush>
