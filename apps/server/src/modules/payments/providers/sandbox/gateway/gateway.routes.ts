import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { challengePage, challengeStyle, noChallengePage } from './challenge-page.ts'
import { ChargeBody, DecisionBody, DetailsBody, RefundBody, SteerBody } from './gateway.schema.ts'
import type { SandboxGateway } from './index.ts'

const SILENT_FOR_MS = 60_000

/** The gateway's HTTP API and its challenge page, under a prefix of the payment origin or on a server of their own. */
export function sandboxGatewayRoutes(gateway: SandboxGateway, prefix: string) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const silent = new Set<ServerResponse>()
    app.addHook('preClose', async () => {
      for (const response of silent) response.destroy()
    })
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.register(api, { prefix: `${prefix}/v1` })

    app.get(`${prefix}/3ds.css`, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(challengeStyle),
    )
    app.get<{ Params: { id: string } }>(`${prefix}/3ds/:id`, async (request, reply) => {
      const found = await gateway.challenge(request.params.id)
      if (found === null)
        return sendPage(reply.code(404), noChallengePage(prefix, request.headers['accept-language']), "'none'")
      return sendPage(reply, challengePage(found, prefix), `'self' ${new URL(found.row.return_url).origin}`)
    })
    app.post<{ Params: { id: string } }>(`${prefix}/3ds/:id`, async (request, reply) => {
      const parsed = DecisionBody.safeParse(request.body)
      const target = parsed.success ? await gateway.decide(request.params.id, parsed.data.decision) : null
      if (target === null)
        return sendPage(reply.code(404), noChallengePage(prefix, request.headers['accept-language']), "'none'")
      return reply
        .code(303)
        .header('location', target)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .send()
    })

    async function api(scope: FastifyInstance): Promise<void> {
      scope.addHook('onRequest', async (request, reply) => {
        const key = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
        if (!gateway.isKey(key)) await reply.code(401).send({ error: 'unauthorized' })
      })
      // the gateway never says what was in a body that it could not read
      scope.setErrorHandler((error, _request, reply) => {
        const status =
          typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
        return reply
          .code(status >= 400 && status < 500 ? status : 500)
          .send({ error: status >= 400 && status < 500 ? 'invalid_request' : 'internal' })
      })
      scope.post('/payments', async (request, reply) => {
        const body = read(ChargeBody, request, reply)
        if (body === null) return reply
        const answer = await gateway.charge(body)
        if (answer.kind === 'conflict') return reply.code(409).send({ error: 'reference_used' })
        if (answer.kind === 'silent') return fallSilent(reply, silent)
        return reply.send(answer.payment)
      })
      scope.get<{ Querystring: { reference?: string } }>('/payments', async (request, reply) =>
        orNotFound(reply, await gateway.payment({ reference: request.query.reference ?? '' })),
      )
      scope.get<{ Params: { id: string } }>('/payments/:id', async (request, reply) =>
        orNotFound(reply, await gateway.payment({ id: request.params.id })),
      )
      scope.post<{ Params: { id: string } }>('/payments/:id/details', async (request, reply) => {
        const body = read(DetailsBody, request, reply)
        if (body === null) return reply
        const payment = await gateway.details(request.params.id, body.redirectResult)
        return payment === 'conflict' ? reply.code(409).send({ error: 'other_payment' }) : orNotFound(reply, payment)
      })
      scope.post<{ Params: { id: string } }>('/payments/:id/cancel', async (request, reply) =>
        orNotFound(reply, await gateway.cancel(request.params.id)),
      )
      scope.post<{ Params: { id: string } }>('/payments/:id/refunds', async (request, reply) => {
        const body = read(RefundBody, request, reply)
        if (body === null) return reply
        const result = await gateway.refund(request.params.id, { reference: body.reference, minor: body.amount.minor })
        if (result === null) return reply.code(404).send({ error: 'not_found' })
        if (result === 'refused') return reply.code(422).send({ error: 'more_than_captured' })
        return reply.send({ id: `rf_${body.reference}`, status: result, amount: body.amount })
      })
      scope.put<{ Params: { token: string } }>('/tokens/:token', async (request, reply) => {
        const body = read(SteerBody, request, reply)
        if (body === null) return reply
        return (await gateway.steerToken(request.params.token, body.does))
          ? reply.send({})
          : reply.code(404).send({ error: 'not_found' })
      })
      scope.delete<{ Params: { token: string } }>('/tokens/:token', async (request, reply) =>
        (await gateway.revokeToken(request.params.token))
          ? reply.send({})
          : reply.code(404).send({ error: 'not_found' }),
      )
    }
  }
}

function read<S extends z.ZodType>(schema: S, request: FastifyRequest, reply: FastifyReply): z.output<S> | null {
  const parsed = schema.safeParse(request.body)
  if (parsed.success) return parsed.data
  void reply.code(400).send({ error: 'invalid_request', field: parsed.error.issues[0]?.path.join('.') })
  return null
}

function orNotFound(reply: FastifyReply, payment: unknown): FastifyReply {
  return payment === null ? reply.code(404).send({ error: 'not_found' }) : reply.send(payment)
}

/** The connection stays open and nothing comes. */
function fallSilent(reply: FastifyReply, silent: Set<ServerResponse>): FastifyReply {
  reply.hijack()
  const response = reply.raw
  silent.add(response)
  const timer = setTimeout(() => response.destroy(), SILENT_FOR_MS)
  timer.unref()
  response.on('close', () => {
    clearTimeout(timer)
    silent.delete(response)
  })
  return reply
}

function sendPage(reply: FastifyReply, page: string, formAction: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(page)
}
