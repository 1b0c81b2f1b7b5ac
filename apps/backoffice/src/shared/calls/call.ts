import { type AnyOperatorCall, OPERATOR_API } from '@incontro/contract/backoffice.ts'
import type { z } from 'zod'
import { session } from '../session/session.ts'
import { OperatorApiError, refusalOf } from './operator-api-error.ts'

type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [K in Name]?: Value }
  : { readonly [K in Name]: Value }

/** What a call takes. */
export type CallInput<C extends AnyOperatorCall> = Part<'params', z.input<C['params']>> &
  Part<'query', z.input<C['query']>> &
  Part<'body', z.input<C['body']>> & { readonly signal?: AbortSignal }
export type ReplyOf<C extends AnyOperatorCall> = z.output<C['reply']>

type LooseInput = { params?: unknown; query?: unknown; body?: unknown; signal?: AbortSignal }

/**
 * Calls the server as the operator of this session.
 * @throws OperatorApiError with the code of a refusal
 */
export async function call<C extends AnyOperatorCall>(of: C, input: CallInput<C>): Promise<ReplyOf<C>> {
  const { params, query, body, signal }: LooseInput = input
  const token = of.access === 'public' ? null : session.token()
  const response = await answerOf(
    fetch(`${OPERATOR_API}${pathOf(of.path, record(params))}${searchOf(record(query))}`, {
      method: of.method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(of.method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(of.method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      ...(signal !== undefined && { signal }),
    }),
  )
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return of.reply.parse(answer) as ReplyOf<C> // the output of this same schema
  const refusal = refusalOf(response, answer)
  if (refusal.code === 'unauthorized' && token !== null) session.expire(token)
  throw refusal
}

async function answerOf(request: Promise<Response>): Promise<Response> {
  try {
    return await request
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new OperatorApiError('offline', { cause })
  }
}

function pathOf(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  const search = new URLSearchParams(given).toString()
  return search === '' ? '' : `?${search}`
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
