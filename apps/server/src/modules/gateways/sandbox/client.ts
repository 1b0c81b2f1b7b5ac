import type { z } from 'zod'
import { callVendor } from '../call-vendor.ts'
import type { SandboxAccess } from './settings.ts'

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly why: 'refused' | 'not_found' | 'conflict' | '5xx' | 'timeout' | 'unparsed' | 'not_sent'
    }
type Call<S extends z.ZodType> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly schema: S
  readonly deadline: AbortSignal
}

/** The HTTP calls. What went wrong comes back as a word, never as an error that could carry a body. */
export function createSandboxClient({ apiBase, secret }: Pick<SandboxAccess, 'apiBase' | 'secret'>) {
  return async function call<S extends z.ZodType>({
    method,
    path,
    body,
    schema,
    deadline,
  }: Call<S>): Promise<Answer<z.output<S>>> {
    const reply = await callVendor({
      url: `${apiBase()}${path}`,
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      deadline,
    })
    if (reply.kind === 'timeout' || reply.kind === 'not_sent') return { ok: false, why: reply.kind }
    if (reply.status >= 500) return { ok: false, why: '5xx' }
    if (reply.status === 404) return { ok: false, why: 'not_found' }
    if (reply.status === 409) return { ok: false, why: 'conflict' }
    if (reply.status >= 400) return { ok: false, why: 'refused' }
    const parsed = reply.kind === 'answer' ? schema.safeParse(reply.body) : undefined
    return parsed?.success === true ? { ok: true, value: parsed.data } : { ok: false, why: 'unparsed' }
  }
}
