import type { z } from 'zod'
import { callVendor } from '../call-vendor.ts'
import { Refusal } from './schema.ts'
import type { TrustpaySettings } from './settings.ts'

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: 'refused'; readonly paymentStatus: string | null }
  | { readonly ok: false; readonly why: 'not_found' | '5xx' | 'timeout' | 'unparsed' | 'not_sent' | 'no_access' }

type Call<S extends z.ZodType> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Sent as a form; what is undefined is left out. */
  readonly form?: Readonly<Record<string, string | undefined>>
  readonly schema: S
  readonly deadline: AbortSignal
}

/** The HTTP calls of one project: forms in, JSON out. */
export function createTrustpayClient({ baseUrl, apiKey }: TrustpaySettings) {
  return async function call<S extends z.ZodType>(wanted: Call<S>): Promise<Answer<z.output<S>>> {
    const { method, path, form, schema, deadline } = wanted
    const fields = Object.entries(form ?? {}).flatMap(([key, value]): [string, string][] =>
      value === undefined ? [] : [[key, value]],
    )
    const answer = await callVendor({
      method,
      url: `${baseUrl}${path}`,
      headers: {
        'x-api-key': apiKey.reveal(),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form !== undefined && { body: new URLSearchParams(fields).toString() }),
      deadline,
    })
    if (answer.kind === 'not_sent' || answer.kind === 'timeout') return { ok: false, why: answer.kind }
    if (answer.status >= 500 || answer.status === 429) return { ok: false, why: '5xx' }
    if (answer.kind === 'unparsed') return { ok: false, why: 'unparsed' }
    if (answer.status === 401 || answer.status === 403) return { ok: false, why: 'no_access' }
    if (answer.status === 404) return { ok: false, why: 'not_found' }
    const parsed = schema.safeParse(answer.body)
    if (parsed.success) return { ok: true, value: parsed.data }
    if (answer.status < 400) return { ok: false, why: 'unparsed' }
    return { ok: false, why: 'refused', paymentStatus: Refusal.safeParse(answer.body).data?.paymentStatus ?? null }
  }
}
