import { OPERATOR_API, type AnyOperatorCall, reasonCodes } from '@incontro/contract/backoffice.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isConnectionLoss, isTooSlow } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { inRequest } from '../../../platform/outbox/log/cause.ts'
import type { Log } from '../../../platform/log/log.ts'
import { parseOrThrow } from '../../../platform/http/parse.ts'
import { requireStanding, type RunAct } from '../acts/run-act.ts'
import type { Live } from '../live/live.ts'
import { serveLive } from '../live/live.routes.ts'
import type { Operator } from '../operator.ts'
import { OperatorError } from '../operator-error.ts'
import { isAct, type OperatorBinding, type OperatorRequest } from '../binding.ts'

type Deps = {
  readonly bindings: readonly OperatorBinding[]
  readonly find: (token: string, ip: string) => Promise<Operator | null>
  readonly runAct: RunAct
  readonly live: Live
  readonly log: Log
}

/**
 * The calls of the back office below `/backoffice/api`, on every host: operators belong to no brand. They know the sessions
 * of operators alone, so that a bearer of a member or an angel opens nothing here (BO-07).
 */
export function operatorApi({ bindings, find, runAct, live, log }: Deps) {
  /** What each request is called by: in its answer, in the log, and in the row of the audit that it leaves. */
  const ids = new WeakMap<FastifyRequest, string>()

  return async (app: FastifyInstance): Promise<void> => {
    await app.register(
      async (scope) => {
        scope.addHook('onRequest', async (request, reply) => {
          const id = newId()
          ids.set(request, id)
          void reply.header('x-request-id', id)
        })
        scope.setErrorHandler((error, request, reply) => answerError(error, request, reply))
        scope.setNotFoundHandler((request, reply) => answerError(new OperatorError('not_found'), request, reply))
        serveLive(scope, {
          live,
          operatorOf: (request) => requireOperator({ access: 'operator' }, bearerOf(request), request.ip),
        })
        for (const binding of bindings)
          scope.route({
            method: binding.call.method,
            url: binding.call.path,
            handler: async (request, reply) =>
              reply.header('cache-control', 'no-store').send(await answerOf(binding, request)),
          })
      },
      { prefix: OPERATOR_API },
    )
  }

  function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return sendError(log, error, { request, reply, requestId: idOf(request) })
  }
  function idOf(request: FastifyRequest): string {
    return ids.get(request) ?? ''
  }

  async function answerOf(binding: OperatorBinding, request: FastifyRequest): Promise<unknown> {
    const { call } = binding
    const token = bearerOf(request)
    const operator = call.access === 'public' ? null : await requireOperator(call, token, request.ip)
    const params: unknown = parse(call.params, request.params)
    const query: unknown = parse(call.query, request.query)
    const from: OperatorRequest = {
      id: idOf(request),
      origin: `${request.protocol}://${request.host}`,
      host: request.hostname,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      token,
    }
    const inCall = <T>(work: () => Promise<T>): Promise<T> =>
      inRequest({ id: () => from.id, actor: operator && { kind: 'operator', id: operator.id } }, work)
    if (isAct(binding)) {
      if (operator === null) throw new TypeError(`${call.id} is an act and needs an operator`)
      requireStanding(operator, call)
      requireReasonThere(request.body)
      const body = parse(call.body, request.body ?? {}) as Parameters<RunAct>[1]['body'] // every act has these fields
      return inCall(() => runAct(binding, { operator, params, body, request: from }))
    }
    if (operator !== null) requireStanding(operator, call)
    const body: unknown = parse(call.body, call.method === 'GET' ? undefined : (request.body ?? {}))
    const given = { operator: operator as Operator, params, query, body: body as never, request: from } // null only where access is public
    const answer = await inCall(() => binding.answer(given))
    return call.reply.encode(answer)
  }

  async function requireOperator(
    call: Pick<AnyOperatorCall, 'access'>,
    token: string | undefined,
    ip: string,
  ): Promise<Operator> {
    const operator = token === undefined ? null : await find(token, ip)
    if (operator === null) throw new OperatorError('unauthorized', { message: 'sign in' })
    if (operator.factorAt === null && call.access !== 'session') throw new OperatorError('second_factor_required')
    return operator
  }
}

/** G15: what does not fit is 422 with its field. */
function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  try {
    return parseOrThrow(schema, value)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new OperatorError('invalid', {
      message: error.message,
      ...(error.field !== undefined && { field: error.field }),
    })
  }
}

/** G1: said before everything else that may be wrong with an act. */
function requireReasonThere(body: unknown): void {
  const reason: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'reason') : undefined
  const code: unknown = typeof reason === 'object' && reason !== null ? Reflect.get(reason, 'code') : undefined
  if (!reasonCodes.some((known) => known === code)) throw new OperatorError('reason_required', { field: 'reason' })
}

function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization?.startsWith('Bearer ') === true ? authorization.slice('Bearer '.length).trim() : undefined
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly requestId: string }

function sendError(log: Log, error: unknown, { request, reply, requestId }: Exchange): FastifyReply {
  const known = knownError(error)
  if (known.status >= 500)
    log.error(
      { err: error, requestId, method: request.method, path: request.routeOptions.url },
      'a call of an operator failed',
    )
  if (known.retryAfterMs !== undefined) void reply.header('retry-after', Math.ceil(known.retryAfterMs / 1000))
  const { code, message, field, beside } = known
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .send({ result: false, error: { code, message, ...(field !== undefined && { field }), ...beside } })
}

type Known = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly field?: string | undefined
  readonly beside?: Readonly<Record<string, unknown>>
  readonly retryAfterMs?: number | undefined
}

function knownError(error: unknown): Known {
  if (error instanceof OperatorError || error instanceof AppError) {
    const { status, code, message, field, beside, retryAfterMs } = error
    return { status, code, message, field, beside, retryAfterMs }
  }
  if (isConnectionLoss(error) || isTooSlow(error))
    return { status: 503, code: 'unavailable', message: 'try again in a moment', retryAfterMs: 2000 }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return { status, code: 'too_large', message: 'the body is too large' }
  if (status === 415) return { status, code: 'unsupported_media_type', message: 'send JSON' }
  if (status >= 400 && status < 500) return { status: 422, code: 'invalid', message: 'the request is malformed' }
  return { status: 500, code: 'internal', message: 'something went wrong' }
}
