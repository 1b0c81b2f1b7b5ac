import { type AnyRoute, ErrorReply, ownCodeOf, routes } from '@incontro/contract'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { sendFile } from './upload.ts'

type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [K in Name]?: Value }
  : { readonly [K in Name]: Value }

/** What a call takes, in our own names; for a route with a sealed field, `sealed` is the wire form of its content. */
export type CallInput<R extends AnyRoute> = Part<'params', z.output<R['params']>> &
  Part<'query', z.output<R['query']>> &
  (Part<'body', z.output<R['body']>> | { readonly sealed: unknown }) & {
    readonly signal?: AbortSignal
    /** Beside the call's own; an authorization stands in the place of the session's. */
    readonly headers?: Readonly<Record<string, string>>
  }

export type FileInput<R extends AnyRoute> = Part<'query', z.output<R['query']>> & {
  readonly params: z.output<R['params']>
  readonly file: Blob
  readonly name: string
  readonly signal?: AbortSignal
  readonly onProgress?: (share: number) => void
}

export type HttpDeps = {
  /** Read at every call, so that a token renewed in another tab is used here. */
  readonly token: () => string | null
  /** Where the payment origin lives (D14). */
  readonly paymentOrigin: string
  /** A bearer that is no longer good. */
  readonly onUnauthorized: () => void
  readonly fetch?: typeof fetch
}

export type Http = {
  call<R extends AnyRoute>(route: R, input: CallInput<R>): Promise<z.output<R['reply']>>
  /** A call that takes a file (`upload` of its route) instead of a body. */
  upload<R extends AnyRoute>(route: R, input: FileInput<R>): Promise<z.output<R['reply']>>
  /** A call whose answer is a file (`file` of its route). */
  download<R extends AnyRoute>(route: R, input: Pick<FileInput<R>, 'params' | 'signal'>): Promise<Blob>
}

type LooseInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  sealed?: unknown
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
}

/** The typed client of every HTTP call of the contract. */
export function createHttp(deps: HttpDeps): Http {
  // Looked up at each call: a test or a service worker may replace it.
  const send: typeof fetch = (...args) => (deps.fetch ?? globalThis.fetch)(...args)
  let serverKeys: Promise<z.output<(typeof routes.authKeys)['reply']>['keys']> | undefined

  async function call<R extends AnyRoute>(route: R, input: CallInput<R>): Promise<z.output<R['reply']>> {
    return withBearer(route, async (token) => {
      try {
        return await once(route, input, token)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not_sealed') throw error
        serverKeys = undefined // the keys were rotated while this page was open
        return once(route, input, token)
      }
    })
  }

  /** Asks with the bearer; once more where another took its place meanwhile (renewed here or in another tab). */
  async function withBearer<Answer>(route: AnyRoute, ask: (token: string | null) => Promise<Answer>): Promise<Answer> {
    const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'unauthorized'
    const token = route.auth === 'none' ? null : deps.token()
    if (token === null) return ask(null)
    try {
      return await ask(token).catch((error: unknown) => {
        const newer = deps.token()
        if (!isRefused(error) || newer === null || newer === token) throw error
        return ask(newer)
      })
    } catch (error) {
      if (isRefused(error)) deps.onUnauthorized()
      throw error
    }
  }

  async function once(route: AnyRoute, input: LooseInput, token: string | null): Promise<never> {
    const headers = new Headers()
    if (token !== null) headers.set('authorization', `Bearer ${token}`)

    for (const [name, value] of Object.entries(input.headers ?? {})) headers.set(name, value)

    let body = bodyOf(route, input)
    const sealing = route.sealed ? await loadSealing() : undefined
    const isFieldSealed = route.sealed?.field !== undefined
    const replyKey = sealing && (await (isFieldSealed ? sealing.newReplyKey() : sealing.replyKeyOfPage()))
    if (sealing && replyKey && route.sealed?.field !== undefined) {
      serverKeys ??= call(routes.authKeys, {}).then((answer) => answer.keys)
      serverKeys.catch(() => (serverKeys = undefined)) // asked again by the next try
      const [key] = await serverKeys
      if (!key) throw new ApiError('unavailable')
      body = { [route.sealed.field]: await sealing.seal(input.sealed, key as never, replyKey) } // PublicJwk is a JWK
    } else if (sealing && replyKey) {
      headers.set('seal-to', sealing.sealToHeader(replyKey))
    }
    if (body !== undefined) headers.set('content-type', 'application/json')

    const response = await answerOf(
      send(urlOf(route, input, deps.paymentOrigin), {
        method: route.method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(input.signal && { signal: input.signal }),
      }),
    )
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw refusalOf(response, answer)
    const plain = sealing && replyKey && isSealed(answer) ? await sealing.unseal(answer.sealed, replyKey) : answer
    return route.reply.decode(plain) as never // the caller's type is the output of this same schema
  }

  async function upload<R extends AnyRoute>(route: R, input: FileInput<R>): Promise<z.output<R['reply']>> {
    const { params, query, ...rest } = input
    const url = urlOf(route, { params, query }, deps.paymentOrigin)
    return withBearer(route, async (token) => {
      const { answer, ...reply } = await sendFile({ ...rest, url, token, field: route.upload?.field ?? 'file' })
      if (reply.status < 200 || reply.status >= 300) throw refusalOf(reply, answer)
      return route.reply.decode(answer) as z.output<R['reply']> // the output of this same schema
    })
  }

  async function download<R extends AnyRoute>(route: R, input: Pick<FileInput<R>, 'params' | 'signal'>): Promise<Blob> {
    const signal = input.signal && { signal: input.signal }
    const url = urlOf(route, { params: input.params }, deps.paymentOrigin)
    return withBearer(route, async (token) => {
      const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` })
      const response = await answerOf(send(url, { headers, ...signal }))
      if (!response.ok) throw refusalOf(response, await response.json().catch(() => undefined))
      return answerOf(response.blob())
    })
  }

  return { call, upload, download }
}

function bodyOf(route: AnyRoute, input: LooseInput): unknown {
  if (route.method === 'GET' || route.sealed?.field !== undefined) return undefined
  return route.body.encode(input.body ?? {}) ?? {}
}

/** Fetched with the first call that needs it: a file that cannot be had is a line that is away. */
function loadSealing(): Promise<typeof import('./sealing.ts')> {
  return import('./sealing.ts').catch((cause: unknown) => {
    throw new ApiError('offline', { cause })
  })
}

async function answerOf<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError('offline', { cause })
  }
}

function refusalOf({ status, headers }: Pick<Response, 'status' | 'headers'>, answer: unknown): ApiError {
  const waitSeconds = Number(headers.get('retry-after') ?? 0)
  const parsed = ErrorReply.safeParse(answer)
  if (parsed.success) {
    const { error, email, redirect } = parsed.data
    const { error: _error, result: _result, ...beside } = record(answer)
    return new ApiError(ownCodeOf(parsed.data), {
      ...error,
      email,
      redirect,
      beside,
      ...(waitSeconds > 0 && { waitSeconds }),
    })
  }
  return new ApiError(
    status === 429 ? 'too_many_requests' : status === 413 ? 'too_large' : status >= 500 ? 'unavailable' : 'bad_request',
  )
}

function urlOf(route: AnyRoute, input: LooseInput, paymentOrigin: string): string {
  const params = written(route.params, input.params)
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(written(route.query, input.query)))
    if (value !== undefined) query.set(name, String(value))
  const origin = route.origin === 'payment' ? paymentOrigin : ''
  return `${origin}${path}${query.size > 0 ? `?${query.toString()}` : ''}`
}

/** What no server would take (an address that was cut short) is refused as the server would refuse it. */
function written(schema: z.ZodType, value: unknown): Record<string, unknown> {
  const { success, data, error } = schema.safeEncode(value)
  if (!success) throw new ApiError('bad_request', { cause: error })
  return record(data)
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isSealed(answer: unknown): answer is { sealed: string } {
  return typeof answer === 'object' && answer !== null && 'sealed' in answer && typeof answer.sealed === 'string'
}
