import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { beginSpan, isTracing, type OpenSpan } from '../tracing/tracing.ts'

const spans = new WeakMap<FastifyRequest, OpenSpan>()
/** Asked every few seconds by machines. */
const LEFT_OUT = new Set(['/livez', '/readyz', '/metrics'])

/**
 * Makes each call of a server a span: its method, its route as the software knows it and its status; the address itself may
 * hold a token. Only a proxy that is believed says of which trace a call is a part.
 */
export function traceCalls(app: FastifyInstance, isBelieved: (address: string, hop: number) => boolean): void {
  if (!isTracing()) return
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request
    const { traceparent } = headers
    const route = routeOptions.url
    const isPartOf = typeof traceparent === 'string' && isBelieved(request.socket.remoteAddress ?? '', 0)
    const span = LEFT_OUT.has(route ?? '')
      ? null
      : beginSpan({
          name: route === undefined ? method : `${method} ${route}`,
          kind: 'server',
          follows: isPartOf ? [traceparent] : [],
          notes: { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) },
        })
    if (span !== null) spans.set(request, span)
    done()
  })
  // after the body was read, whose chunks come in a context of their own
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else span.run(done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    span?.note('http.response.status_code', reply.statusCode)
    end(request)
  })
  app.addHook('onRequestAbort', async (request) => {
    spans.get(request)?.note('incontro.aborted', true)
    end(request)
  })
}

function end(request: FastifyRequest): void {
  spans.get(request)?.end()
  spans.delete(request)
}

/** Of which brand a call is. */
export function noteBrand(request: FastifyRequest, brandId: string): void {
  spans.get(request)?.note('incontro.brand', brandId)
}

/** Why a call was refused, or that it failed. */
export function noteRefusal(request: FastifyRequest, { error, status }: { error: unknown; status: number }): void {
  const span = spans.get(request)
  if (span === undefined) return
  if (status >= 500) span.fail(error)
  else if (error instanceof AppError) span.note('incontro.refusal', error.code)
}
