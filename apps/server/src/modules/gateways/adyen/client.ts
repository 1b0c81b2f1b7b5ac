import type { z } from 'zod'
import { callVendor } from '../call-vendor.ts'
import { AdyenFault } from './schema.ts'
import type { AdyenSettings } from './settings.ts'

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  /** Adyen did nothing: our key, our account, or what we sent. */
  | { readonly ok: false; readonly why: 'refused' | 'misconfigured'; readonly errorCode: string }
  | { readonly ok: false; readonly why: 'conflict' | '5xx' | 'timeout' | 'unparsed' | 'not_sent' }

type Call<S extends z.ZodType> = {
  readonly method: 'POST' | 'DELETE'
  /** After the base URL. */
  readonly path: string
  readonly body?: unknown
  /** At most 64 characters. */
  readonly idempotencyKey?: string
  readonly schema: S
  readonly deadline: AbortSignal
}
export type AdyenClient = <S extends z.ZodType>(call: Call<S>) => Promise<Answer<z.output<S>>>

/** The Checkout API. */
export function createAdyenClient({ baseUrl, apiKey }: Pick<AdyenSettings, 'baseUrl' | 'apiKey'>): AdyenClient {
  return async ({ method, path, body, idempotencyKey, schema, deadline }) => {
    const reply = await callVendor({
      url: `${baseUrl}${path}`,
      method,
      headers: {
        'X-API-Key': apiKey.reveal(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      deadline,
    })
    if (reply.kind === 'timeout' || reply.kind === 'not_sent') return { ok: false, why: reply.kind }
    if (reply.status >= 500) return { ok: false, why: '5xx' }
    if (reply.status === 409) return { ok: false, why: 'conflict' } // the same key is being worked on
    if (reply.status >= 400) {
      const fault = AdyenFault.safeParse(reply.kind === 'answer' ? reply.body : undefined)
      const isOurs = reply.status !== 422 && reply.status !== 400
      return { ok: false, why: isOurs ? 'misconfigured' : 'refused', errorCode: fault.data?.errorCode ?? '' }
    }
    const parsed = reply.kind === 'answer' ? schema.safeParse(reply.body) : undefined
    return parsed?.success === true ? { ok: true, value: parsed.data } : { ok: false, why: 'unparsed' }
  }
}
