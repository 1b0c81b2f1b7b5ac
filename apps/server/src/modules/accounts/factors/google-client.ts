import * as openid from 'openid-client'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { GoogleIdentity } from './google.rules.ts'

/** How a brand is known at Google. */
export type GoogleCredentials = { readonly clientId: string; readonly clientSecret: string }
/** What was made for one way to Google and back. */
export type GoogleErrand = {
  readonly clientId: string
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}
export type GoogleAnswer = { readonly code: string; readonly state: string; readonly iss?: string | undefined }

export type GoogleClient = {
  begin(
    credentials: GoogleCredentials,
    redirectUri: string,
    language: string,
  ): Promise<{ url: string; errand: GoogleErrand }>
  /** Exchanges the code and checks the token: signature, issuer, audience, times, nonce. */
  finish(credentials: GoogleCredentials, errand: GoogleErrand, answer: GoogleAnswer): Promise<GoogleIdentity>
}

type Deps = { readonly issuer: string; readonly log: Log }

const TIMEOUT_S = 10
const DISCOVERY_MS = 24 * 3_600_000
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.boolean().default(false),
  hd: z.string().max(255).optional(),
})

/** OpenID Connect: authorization code with PKCE, state and nonce (openid-client, certified by the OpenID Foundation). */
export function createGoogleClient({ issuer, log }: Deps): GoogleClient {
  const known = new Map<string, { readonly at: number; readonly config: Promise<openid.Configuration> }>()

  function configOf({ clientId, clientSecret }: GoogleCredentials): Promise<openid.Configuration> {
    const found = known.get(clientId)
    if (found !== undefined && Date.now() - found.at < DISCOVERY_MS) return found.config
    const config = openid
      .discovery(new URL(issuer), clientId, undefined, openid.ClientSecretPost(clientSecret), {
        timeout: TIMEOUT_S,
        // the library trusts the connection for what comes by it; here the signature is checked as well
        execute: [
          openid.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []), // settings refuse it in production
        ],
      })
      .catch((cause: unknown) => {
        known.delete(clientId)
        log.error({ err: cause }, 'the identity provider cannot be reached')
        throw new AppError('unavailable', { message: 'the identity provider does not answer', cause })
      })
    known.set(clientId, { at: Date.now(), config })
    return config
  }

  return {
    async begin(credentials, redirectUri, language) {
      const config = await configOf(credentials)
      const verifier = openid.randomPKCECodeVerifier()
      const errand = {
        clientId: credentials.clientId,
        redirectUri,
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier,
      }
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: errand.state,
        nonce: errand.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
        hl: language,
      })
      return { url: url.href, errand }
    },
    async finish(credentials, errand, { code, state, iss }) {
      const config = await configOf(credentials)
      const returned = new URL(errand.redirectUri)
      returned.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
      try {
        const tokens = await openid.authorizationCodeGrant(config, returned, {
          expectedState: errand.state,
          expectedNonce: errand.nonce,
          pkceCodeVerifier: errand.verifier,
          idTokenExpected: true,
        })
        const { sub, email, email_verified, hd } = Claims.parse(tokens.claims())
        return { issuer, subject: sub, email, isVerified: email_verified, hostedDomain: hd ?? null }
      } catch (cause) {
        // what went wrong is reported by code: the text of an answer may hold tokens
        log.warn({ reason: reasonOf(cause) }, 'sign-in by an identity provider refused')
        throw new AppError('google_refused', { message: 'the identity provider’s answer is not good', cause })
      }
    },
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof openid.ResponseBodyError) return cause.error
  if (cause instanceof openid.ClientError) return cause.code ?? cause.name
  return cause instanceof Error ? cause.name : 'unknown'
}
