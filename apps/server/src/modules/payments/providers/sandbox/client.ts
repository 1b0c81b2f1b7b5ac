import type { z } from 'zod'
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
    try {
      const response = await fetch(`${apiBase()}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secret}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: deadline,
        redirect: 'error',
      })
      if (response.status >= 500) return { ok: false, why: '5xx' }
      if (response.status === 404) return { ok: false, why: 'not_found' }
      if (response.status === 409) return { ok: false, why: 'conflict' }
      if (!response.ok) return { ok: false, why: 'refused' }
      const parsed = schema.safeParse(await response.json())
      return parsed.success ? { ok: true, value: parsed.data } : { ok: false, why: 'unparsed' }
    } catch (error) {
      return { ok: false, why: wasNotSent(error) ? 'not_sent' : 'timeout' }
    }
  }
}

/** Nobody listened: the request certainly did not arrive. */
function wasNotSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    (cause.code === 'ECONNREFUSED' || cause.code === 'ENOTFOUND')
  )
}
