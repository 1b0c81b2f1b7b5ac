import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Who signs in there. */
export type Person = {
  readonly sub: string
  readonly email: string
  readonly email_verified?: boolean
  readonly hd?: string
}
/** What a test changes about the token that comes next. */
export type Forgery = {
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signs with a key that the provider does not publish. */
  readonly foreignKey?: boolean
  /** Says `none` where the signature's algorithm stands. */
  readonly unsigned?: boolean
  readonly expiresInS?: number
}
type Grant = { person: Person; nonce: string; challenge: string; redirectUri: string; clientId: string }

export const providerClient = { id: 'incontro-test', secret: 'a secret of tests only' } as const

/**
 * An OpenID provider of its own process's own: discovery, keys, authorization code with PKCE, tokens. Its page signs in
 * who was named last, at once.
 */
export async function startIdentityProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const grants = new Map<string, Grant>()
  const redeemed: string[] = []
  let person: Person | null = null
  let forgery: Forgery = {}
  let issuer = ''

  async function idToken({ person: who, nonce, clientId }: Grant): Promise<string> {
    const { claims = {}, foreignKey = false, unsigned = false, expiresInS = 600 } = forgery
    const now = Math.floor(Date.now() / 1000)
    const payload = { iss: issuer, aud: clientId, iat: now, exp: now + expiresInS, nonce, ...who, ...claims }
    if (unsigned) {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none' })}.${part(payload)}.`
    }
    const key: CryptoKey = foreignKey ? foreign.privateKey : privateKey
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
  }

  function authorize(url: URL, response: ServerResponse): void {
    const asked = Object.fromEntries(url.searchParams)
    const back = new URL(asked['redirect_uri'] ?? '')
    back.searchParams.set('state', asked['state'] ?? '')
    if (person === null) back.searchParams.set('error', 'access_denied')
    else {
      const code = crypto.randomUUID()
      grants.set(code, {
        person,
        nonce: asked['nonce'] ?? '',
        challenge: asked['code_challenge'] ?? '',
        redirectUri: asked['redirect_uri'] ?? '',
        clientId: asked['client_id'] ?? '',
      })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer) // a request without an encoding gives buffers
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code) // once
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood =
      grant !== undefined &&
      form.get('client_id') === providerClient.id &&
      form.get('client_secret') === providerClient.secret &&
      form.get('redirect_uri') === grant.redirectUri &&
      challenge === grant.challenge
    if (!isGood) return json(response, { error: 'invalid_grant' }, 400)
    redeemed.push(code)
    json(response, { access_token: 'x', token_type: 'Bearer', expires_in: 600, id_token: await idToken(grant) })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer)
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(response, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        })
      case '/jwks':
        return json(response, { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] })
      case '/authorize':
        return authorize(url, response)
      case '/token':
        return token(request, response)
      default:
        return json(response, { error: 'not_found' }, 404)
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => json(response, { error: String(error) }, 500))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`

  return {
    /** What a server is started with to trust it. */
    env: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: providerClient.id,
      GOOGLE_CLIENT_SECRET: providerClient.secret,
    },
    issuer,
    /** Who its page signs in from now on; no one: its page is left by its cancel button. */
    signIn(who: Person | null, how: Forgery = {}): void {
      person = who
      forgery = how
    },
    /** Codes that were exchanged for tokens. */
    redeemed,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
