import { createHmac, timingSafeEqual } from 'node:crypto'
import type { HostedCheck } from '../adapter.ts'
import { findingOf } from './mapping.ts'
import { Created, Decision, Webhook } from './schema.ts'

export type VeriffSettings = {
  readonly baseUrl: string
  readonly apiKey: string
  readonly secret: string
  readonly timeoutMs: number
}

const SIGNATURE = 'x-hmac-signature'

/**
 * A service that looks at a document and a live face on pages of its own, with the API that Veriff documents: a session is made, the person goes
 * to its page, a signed webhook says that there is news, and the decision is fetched. Signatures are HMAC-SHA256 in hex: of a body, and of
 * the id of the session where there is none.
 */
export function createVeriff({ baseUrl, apiKey, secret, timeoutMs }: VeriffSettings): HostedCheck {
  const sign = (content: string | Buffer) => createHmac('sha256', secret).update(content).digest('hex')

  /** Null where the service does not answer as it should: the caller tries again later. */
  async function call(path: string, { body, signed }: { body?: string; signed: string }): Promise<unknown> {
    try {
      const answer = await fetch(`${baseUrl}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'x-auth-client': apiKey,
          [SIGNATURE]: sign(signed),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      return answer.ok ? await answer.json() : null
    } catch {
      return null // no answer, a broken one, or none in time
    }
  }

  return {
    async start({ checkId, accountId, returnUrl, language }) {
      const body = JSON.stringify({
        verification: { callback: returnUrl, vendorData: checkId, endUserId: accountId, lang: language },
      })
      const made = Created.safeParse(await call('/v1/sessions', { body, signed: body }))
      return made.success ? { session: made.data.verification.id, page: made.data.verification.url } : null
    },
    async result(session) {
      const answer = await call(`/v1/sessions/${encodeURIComponent(session)}/decision`, { signed: session })
      const { verification } = Decision.safeParse(answer).data ?? {}
      return verification == null || verification.id !== session ? 'pending' : findingOf(verification)
    },
    sessionOf(raw, headers) {
      const given = headers[SIGNATURE]
      if (typeof given !== 'string') return null
      const [own, other] = [Buffer.from(sign(raw), 'hex'), Buffer.from(given, 'hex')]
      if (own.length !== other.length || !timingSafeEqual(own, other)) return null
      try {
        return Webhook.parse(JSON.parse(raw.toString('utf8'))).verification.id
      } catch {
        return null
      }
    },
  }
}
