import type { z } from 'zod'
import { callVendor } from '../call-vendor.ts'
import type { BankAccess } from './settings.ts'

export type Failure = {
  readonly ok: false
  readonly why: 'refused' | 'not_found' | 'conflict' | '5xx' | 'timeout' | 'unparsed' | 'not_sent'
}
export type Answer<T> = { readonly ok: true; readonly value: T } | Failure
type Call<S extends z.ZodType> = {
  /** Sent as POST; without it the call reads. */
  readonly body?: object
  readonly path: string
  readonly schema: S
  readonly deadline: AbortSignal
}

/** The HTTP calls of the bank. What went wrong comes back as a word, never as an error that could carry a body. */
export function createBankClient({ apiBase, secret }: Pick<BankAccess, 'apiBase' | 'secret'>) {
  return async function call<S extends z.ZodType>(asked: Call<S>): Promise<Answer<z.output<S>>> {
    const { body, path, schema, deadline } = asked
    const authorization = `Bearer ${secret}`
    const url = `${apiBase()}/v1${path}`
    const reply = await callVendor(
      body === undefined
        ? { url, method: 'GET', headers: { authorization }, deadline }
        : {
            url,
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify(body),
            deadline,
          },
    )
    if (reply.kind === 'timeout' || reply.kind === 'not_sent') return { ok: false, why: reply.kind }
    const refused = whyOf(reply.status)
    if (refused !== null) return { ok: false, why: refused }
    const parsed = reply.kind === 'answer' ? schema.safeParse(reply.body) : undefined
    return parsed?.success === true ? { ok: true, value: parsed.data } : { ok: false, why: 'unparsed' }
  }
}

function whyOf(status: number): Failure['why'] | null {
  if (status >= 500) return '5xx'
  if (status === 404) return 'not_found'
  if (status === 409) return 'conflict'
  return status >= 400 ? 'refused' : null
}
