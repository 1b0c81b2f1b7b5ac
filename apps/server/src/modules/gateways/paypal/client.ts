import type { z } from 'zod'
import { callVendor, type VendorReply } from '../call-vendor.ts'
import { AccessToken, Refusal } from './schema.ts'
import type { PaypalSettings } from './settings.ts'

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly why: 'refused'
      readonly status: number
      /** The first detail, or what it is called. */
      readonly issue: string
      readonly name: string
    }
  | { readonly ok: false; readonly why: 'not_found' | '5xx' | 'timeout' | 'unparsed' | 'not_sent' | 'no_access' }

type Call<S extends z.ZodType> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** A text is sent as it is. */
  readonly body?: unknown
  /** Sent instead of a body, with a type of its own. */
  readonly form?: FormData
  /** PayPal-Request-Id: the same id is the same request, for six hours. */
  readonly requestId?: string
  readonly schema: S
  readonly deadline: AbortSignal
}
export type CallPaypal = <S extends z.ZodType>(call: Call<S>) => Promise<Answer<z.output<S>>>

/** A token is thrown away this long before PayPal says that it ends. */
const TOKEN_MARGIN_S = 60

/** The HTTP calls, with the account's access token: fetched once, kept until it ends, fetched again when it is refused. */
export function createPaypalClient({ baseUrl, clientId, clientSecret }: PaypalSettings): CallPaypal {
  let kept: { readonly token: string; readonly until: number } | null = null

  async function accessToken(deadline: AbortSignal): Promise<Answer<string>> {
    if (kept !== null && performance.now() < kept.until) return { ok: true, value: kept.token }
    const credentials = Buffer.from(`${clientId}:${clientSecret.reveal()}`).toString('base64')
    const answer = await callVendor({
      method: 'POST',
      url: `${baseUrl}/v1/oauth2/token`,
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      deadline,
    })
    // whatever failed here: the call itself was never sent
    if (answer.kind !== 'answer' || answer.status >= 500) return { ok: false, why: 'not_sent' }
    const parsed = AccessToken.safeParse(answer.body)
    if (answer.status !== 200 || !parsed.success) return { ok: false, why: 'no_access' }
    const lasts = Math.max(0, parsed.data.expires_in - TOKEN_MARGIN_S) * 1000
    kept = { token: parsed.data.access_token, until: performance.now() + lasts }
    return { ok: true, value: parsed.data.access_token }
  }

  return async function call({ method, path, body, form, requestId, schema, deadline }) {
    for (let round = 0; ; round += 1) {
      const token = await accessToken(deadline)
      if (!token.ok) return token
      const answer = await callVendor({
        method,
        url: `${baseUrl}${path}`,
        headers: {
          authorization: `Bearer ${token.value}`,
          prefer: 'return=representation',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(requestId !== undefined && { 'paypal-request-id': requestId }),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        ...(form !== undefined && { body: form }),
        deadline,
      })
      if (answer.kind !== 'answer' || answer.status !== 401) return read(answer, schema)
      kept = null
      if (round > 0) return { ok: false, why: 'no_access' }
    }
  }
}

function read<S extends z.ZodType>(answer: VendorReply, schema: S): Answer<z.output<S>> {
  if (answer.kind === 'not_sent' || answer.kind === 'timeout') return { ok: false, why: answer.kind }
  if (answer.status >= 500 || answer.status === 429) return { ok: false, why: '5xx' }
  if (answer.kind === 'unparsed') return { ok: false, why: 'unparsed' }
  if (answer.status === 404) return { ok: false, why: 'not_found' }
  if (answer.status >= 400) {
    const { data } = Refusal.safeParse(answer.body)
    const name = data?.name ?? ''
    return { ok: false, why: 'refused', status: answer.status, issue: data?.details?.[0]?.issue ?? name, name }
  }
  const parsed = schema.safeParse(answer.body)
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, why: 'unparsed' }
}
