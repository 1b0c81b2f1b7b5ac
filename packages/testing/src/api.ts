import type { AnyRoute, Session, SignUp } from '@incontro/contract'
import { routes, SignUp as SignUpSchema } from '@incontro/contract'
import { lookup as resolve } from 'node:dns'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { z } from 'zod'

/** An answer as it came: the status and the JSON, sealed answers opened. */
export type Answer = { readonly status: number; readonly json: unknown; readonly headers: IncomingHttpHeaders }
export type Send = {
  token?: string | undefined
  body?: unknown
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
}

type Origins = { readonly url: string; readonly paymentUrl: string }

/** Calls a server as any client may: wire names in, wire names out. */
export function createApi(origins: Origins) {
  let keys: Promise<{ privateKey: CryptoKey; publicJwk: JWK }> | undefined
  const ownKeys = () =>
    (keys ??= generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true }).then(
      async ({ privateKey, publicKey }) => ({
        privateKey,
        publicJwk: await exportJWK(publicKey),
      }),
    ))

  async function send(
    route: AnyRoute,
    { token, body, params = {}, query = {}, headers = {} }: Send = {},
  ): Promise<Answer> {
    const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(query).toString()
    const base = route.origin === 'payment' ? origins.paymentUrl : origins.url
    const sealTo = route.sealed?.reply
      ? { 'seal-to': Buffer.from(JSON.stringify((await ownKeys()).publicJwk)).toString('base64url') }
      : {}
    const {
      status,
      headers: received,
      text,
    } = await request(`${base}${path}${search === '' ? '' : `?${search}`}`, {
      method: route.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...sealTo,
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status, headers: received, json: await opened(JSON.parse(text)) }
  }

  async function opened(json: unknown): Promise<unknown> {
    if (typeof json !== 'object' || json === null || !('sealed' in json)) return json
    const { plaintext } = await compactDecrypt(String(json.sealed), (await ownKeys()).privateKey)
    return JSON.parse(new TextDecoder().decode(plaintext))
  }

  /** Calls and decodes; throws with the error's code unless the answer is 200. */
  async function call<R extends AnyRoute>(route: R, input: Send = {}): Promise<z.output<R['reply']>> {
    const answer = await send(route, input)
    if (answer.status !== 200) throw new Error(`${route.id}: ${String(answer.status)} ${JSON.stringify(answer.json)}`)
    return route.reply.parse(answer.json) as z.output<R['reply']> // the schema is the route's own
  }

  /** D5: a compact JWE to the server's newest key. */
  async function seal(value: unknown): Promise<string> {
    const [key] = (await call(routes.authKeys)).keys
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...(key?.kid !== undefined && { kid: key.kid }) })
      .encrypt(await importJWK(key as JWK, 'ECDH-ES')) // the server's answer is under test elsewhere
  }

  return {
    send,
    call,
    seal,
    /** Signs a person up with a valid form; a test states only what matters to it. */
    async signUp(over: Partial<SignUp> = {}, headers: Record<string, string> = {}): Promise<Session> {
      return call(routes.register, { headers, body: { utente: await seal(SignUpSchema.encode(validSignUp(over))) } })
    },
    logIn: (email: string, password = 'demo-password'): Promise<Session> =>
      call(routes.authenticate, { body: { email, password } }),
  }
}
export type Api = ReturnType<typeof createApi>

let count = 0

/** A sign-up that is right in every field, someone else's each time. */
export function validSignUp(over: Partial<SignUp> = {}): SignUp {
  count += 1
  const own = `${process.pid}-${count}-${Math.random().toString(36).slice(2, 8)}`
  return {
    gender: 'man',
    seeks: 'woman',
    region: 'Madrid',
    city: 'Madrid',
    age: 34,
    email: `person-${own}@example.test`,
    password: 'correct horse battery',
    acceptsTerms: true,
    acceptsPrivacy: true,
    isAdult: true,
    acceptsFeatures: true,
    marketing: false,
    country: 'es',
    source: 'direct',
    trackerId: `tid-${own}`,
    brand: 'original',
    ...over,
  }
}

/** Names of brands under localhost are this machine, whatever its resolver says (RFC 6761, 6.3). */
const lookup: LookupFunction = (host, options, answer) =>
  resolve(host.endsWith('.localhost') ? 'localhost' : host, options, answer)

type Request = { method: string; headers: Record<string, string>; body: string | undefined }

/** By node:http, since fetch does not let a caller name the host that they mean. */
function request(
  url: string,
  { method, headers, body }: Request,
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    // said by us: node sends a DELETE's body without its length
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const open = url.startsWith('https:') ? httpsRequest : httpRequest
    const sent = open(url, { method, lookup, headers: { ...length, ...headers } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
