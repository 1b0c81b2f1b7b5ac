/// <reference path="./http-ece.d.ts" />
import { createECDH } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import ece from 'http_ece'
import { importJWK, type JWK, SignJWT } from 'jose'
import { useAgent } from 'request-filtering-agent'
import type { AwayMessage } from '../away/away-notices.ts'
import type { Device } from './push.store.ts'

export type PushOutcome = 'sent' | 'gone' | 'later'

type Deps = {
  /** VAPID (RFC 8292): the key that browsers were given as ours. */
  readonly key: JWK
  readonly timeoutMs: number
  /** Demo and tests: a push service may stand on this machine. */
  readonly allowsPrivateAddresses: boolean
}

/** A message waits so long for a device that is off; later it would tell what he has seen since. */
const USEFUL_S = 6 * 3600
const HALF_DAY_S = 12 * 3600
const GONE: readonly (number | undefined)[] = [404, 410]

/** What a browser asks for as `applicationServerKey`. */
export function publicKeyOf({ x = '', y = '' }: JWK): string {
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url')
}

/**
 * NT-08: one message to one device by Web Push (RFC 8030), readable by that browser alone (RFC 8291). The address came from
 * a browser, so what it resolves to is looked at when it is connected to: it cannot lead inside.
 */
export function createSendPush({ key, timeoutMs, allowsPrivateAddresses }: Deps) {
  return async function sendPush(device: Device, message: AwayMessage, origin: string): Promise<PushOutcome> {
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
        ttl: String(USEFUL_S),
        urgency: 'normal',
      }
      const status = await post(url, headers, body)
      if (GONE.includes(status)) return 'gone'
      return status !== undefined && status >= 200 && status < 300 ? 'sent' : 'later'
    } catch {
      return 'later' // no answer, or an address that is not allowed
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

  function post(url: URL, headers: Record<string, string | number>, body: Buffer): Promise<number | undefined> {
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
          resolve(answer.statusCode)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }
}
export type SendPush = ReturnType<typeof createSendPush>
