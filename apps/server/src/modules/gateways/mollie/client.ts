import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { callVendor } from '../call-vendor.ts'
import type { MollieSettings } from './settings.ts'

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly why: 'refused' | 'not_found' | '5xx' | 'timeout' | 'unparsed' | 'not_sent' | 'no_access'
      readonly detail?: string
    }

type Call<S extends z.ZodType> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** Whose call it is: the same seed is the same request, for as long as Mollie keeps it. */
  readonly seed?: string
  readonly schema: S
  readonly deadline: AbortSignal
}

export type CallMollie = <S extends z.ZodType>(wanted: Call<S>) => Promise<Answer<z.output<S>>>

/** The HTTP calls of one profile, or, with such a token, of its organization. */
export function createMollieClient({ baseUrl, apiKey }: Pick<MollieSettings, 'baseUrl' | 'apiKey'>): CallMollie {
  return async function call<S extends z.ZodType>(wanted: Call<S>): Promise<Answer<z.output<S>>> {
    const { method, path, body, seed, schema, deadline } = wanted
    const answer = await callVendor({
      method,
      url: `${baseUrl}/v2${path}`,
      headers: {
        authorization: `Bearer ${apiKey.reveal()}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(seed !== undefined && { 'idempotency-key': uuidOf(seed) }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      deadline,
    })
    if (answer.kind === 'not_sent' || answer.kind === 'timeout') return { ok: false, why: answer.kind }
    if (answer.status >= 500 || answer.status === 429) return { ok: false, why: '5xx' }
    if (answer.kind === 'unparsed') return { ok: false, why: 'unparsed' }
    if (answer.status === 401 || answer.status === 403) return { ok: false, why: 'no_access' }
    if (answer.status === 404 || answer.status === 410) return { ok: false, why: 'not_found' }
    if (answer.status >= 400) return { ok: false, why: 'refused', detail: fieldOf(answer.body) }
    const parsed = schema.safeParse(answer.body)
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, why: 'unparsed' }
  }
}

/** Mollie wants a UUID (v4) as its key. */
function uuidOf(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The name of the field that Mollie did not like; its sentence may repeat a value. */
function fieldOf(json: unknown): string {
  const field = typeof json === 'object' && json !== null && 'field' in json ? json.field : undefined
  return typeof field === 'string' ? field.slice(0, 60) : ''
}
