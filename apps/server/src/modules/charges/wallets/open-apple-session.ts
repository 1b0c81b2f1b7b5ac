import { request } from 'node:https'
import { z } from 'zod'
import type { ApplePayIdentity, WalletSession } from '../../gateways/index.ts'

/** Where Apple's host is reached, for tests: the name in the certificate stays Apple's. */
export type Reach = { readonly host: string; readonly port: number; readonly ca: string }
type Asked = {
  readonly displayName: string
  /** The host of the brand, which Apple knows as one of ours. */
  readonly domain: string
  readonly deadline: AbortSignal
}
const Session = z.record(z.string(), z.unknown())
const MOST_BYTES = 100_000

/**
 * PY-07: asks Apple for a merchant session at the address of the settings, by mutual TLS with the account's certificate.
 * A redirect is not followed: it is an answer like any other that is not 200.
 */
export function openAppleSession(
  { merchantIdentifier, certificate, key, sessionUrl }: ApplePayIdentity,
  { displayName, domain, deadline }: Asked,
  reach?: Reach,
): Promise<WalletSession> {
  const url = new URL(sessionUrl)
  const body = JSON.stringify({
    merchantIdentifier,
    displayName: displayName.slice(0, 64),
    initiative: 'web',
    initiativeContext: domain,
  })
  return new Promise((resolve) => {
    const call = request({
      host: reach?.host ?? url.hostname,
      port: reach?.port ?? 443,
      ...(reach !== undefined && { ca: reach.ca }),
      servername: url.hostname,
      path: url.pathname,
      method: 'POST',
      headers: { host: url.hostname, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      cert: certificate,
      key: key.reveal(),
      agent: false,
      signal: deadline,
    })
    // what went wrong is logged as a word: an error could carry what was sent
    call.on('error', () => resolve({ ok: false, why: 'timeout' }))
    call.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('error', () => resolve({ ok: false, why: 'timeout' }))
      response.on('data', (part: string) => {
        text += part
        if (text.length > MOST_BYTES) response.destroy(new Error('too long'))
      })
      response.on('end', () => resolve(response.statusCode === 200 ? sessionIn(text) : { ok: false, why: 'refused' }))
    })
    call.end(body)
  })
}

function sessionIn(text: string): WalletSession {
  try {
    return { ok: true, session: Session.parse(JSON.parse(text)) }
  } catch {
    return { ok: false, why: 'unparsed' }
  }
}
