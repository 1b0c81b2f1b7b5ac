import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import {
  AppleSessionBody,
  ArrivalBody,
  ChargeBody,
  RefundRequestBody,
  DetailsBody,
  DisputeBody,
  EvidenceBody,
  ListQuery,
  NewsBody,
  OutcomeBody,
  RefundBody,
  SteerBody,
} from './gateway.schema.ts'
import type { SandboxGateway } from './create-gateway.ts'

const SILENT_FOR_MS = 60_000
const APPLE_SESSION_MS = 5 * 60_000
type Id = { Params: { id: string } }

/** The gateway's HTTP API, for the caller who holds its key. */
export function gatewayApi(gateway: SandboxGateway) {
  return async function api(scope: FastifyInstance): Promise<void> {
    const silent = new Set<ServerResponse>()
    scope.addHook('preClose', async () => {
      for (const response of silent) response.destroy()
    })
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
      const body = read(ChargeBody, request.body, reply)
      if (body === null) return reply
      if (body.initiator === 'merchant' && body.source.type !== 'token')
        return reply.code(400).send({ error: 'invalid_request', field: 'initiator' })
      const answer = await gateway.charge(body)
      if (answer.kind === 'conflict') return reply.code(409).send({ error: 'reference_used' })
      if (answer.kind === 'silent') return fallSilent(reply, silent)
      return reply.send(answer.payment)
    })
    scope.get<{ Querystring: { reference?: string; since?: string } }>('/payments', async (request, reply) => {
      if (request.query.since === undefined)
        return orNotFound(reply, await gateway.payment({ reference: request.query.reference ?? '' }))
      const query = read(ListQuery, request.query, reply)
      if (query === null) return reply
      const { account, after, since, until } = query
      const span = { since: new Date(since), until: until === undefined ? END_OF_TIME : new Date(until) }
      return reply.send(await gateway.list({ account, after, ...span }))
    })
    scope.get<Id>('/payments/:id', async (request, reply) =>
      orNotFound(reply, await gateway.payment({ id: request.params.id })),
    )
    scope.post<Id>('/payments/:id/details', async (request, reply) => {
      const body = read(DetailsBody, request.body, reply)
      if (body === null) return reply
      const payment = await gateway.details(request.params.id, body.returned)
      return payment === 'conflict' ? reply.code(409).send({ error: 'other_payment' }) : orNotFound(reply, payment)
    })
    scope.post<Id>('/payments/:id/cancel', async (request, reply) =>
      orNotFound(reply, await gateway.cancel(request.params.id)),
    )
    scope.post<Id>('/payments/:id/refunds', async (request, reply) => {
      const body = read(RefundBody, request.body, reply)
      if (body === null) return reply
      const result = await gateway.refund(request.params.id, { reference: body.reference, minor: body.amount.minor })
      if (result === null) return reply.code(404).send({ error: 'not_found' })
      if (result === 'refused') return reply.code(422).send({ error: 'more_than_captured' })
      return reply.send({ id: `rf_${body.reference}`, status: result, amount: body.amount })
    })
    scope.post<Id>('/payments/:id/arrivals', async (request, reply) => {
      const body = read(ArrivalBody, request.body ?? {}, reply)
      if (body === null) return reply
      const { minor, returned } = body
      const { arrive, returnTransfer } = gateway
      return orRefused(
        reply,
        await (returned === undefined ? arrive(request.params.id, minor) : returnTransfer(request.params.id, returned)),
      )
    })
    scope.post<Id>('/payments/:id/disputes', async (request, reply) => {
      const body = read(DisputeBody, request.body ?? {}, reply)
      return body === null ? reply : orRefused(reply, await gateway.dispute(request.params.id, body))
    })
    scope.post<Id>('/payments/:id/refund_demands', async (request, reply) => {
      const body = read(RefundRequestBody, request.body ?? {}, reply)
      return body === null ? reply : orRefused(reply, await gateway.requestRefund(request.params.id, body.minor))
    })
    scope.post<Id>('/payments/:id/fraud_notices', async (request, reply) =>
      (await gateway.noticeFraud(request.params.id)) ? reply.send({}) : reply.code(404).send({ error: 'not_found' }),
    )
    scope.post<Id>('/disputes/:id', async (request, reply) => {
      const body = read(OutcomeBody, request.body, reply)
      return body === null ? reply : orRefused(reply, await gateway.endDispute(request.params.id, body.outcome))
    })
    scope.post<Id>('/disputes/:id/evidence', async (request, reply) => {
      const body = read(EvidenceBody, request.body, reply)
      return body === null ? reply : orRefused(reply, await gateway.takeEvidence(request.params.id))
    })
    // in the shape of Apple's merchant session; the sheet of the test wallet asks no one for one
    scope.post('/apple_sessions', async (request, reply) => {
      const body = read(AppleSessionBody, request.body, reply)
      if (body === null) return reply
      const opened = Date.now()
      return reply.send({
        epochTimestamp: opened,
        expiresAt: opened + APPLE_SESSION_MS,
        merchantSessionIdentifier: `SANDBOX_${randomBytes(16).toString('hex')}`,
        nonce: randomBytes(4).toString('hex'),
        domainName: body.domain,
        displayName: body.displayName,
        signature: '',
      })
    })
    scope.put<{ Params: { account: string } }>('/accounts/:account/news', async (request, reply) => {
      const body = read(NewsBody, request.body, reply)
      if (body === null) return reply
      await gateway.steerNews(request.params.account, body.manner)
      return reply.send({})
    })
    scope.put<{ Params: { token: string } }>('/tokens/:token', async (request, reply) => {
      const body = read(SteerBody, request.body, reply)
      if (body === null) return reply
      return (await gateway.steerToken(request.params.token, body.does))
        ? reply.send({})
        : reply.code(404).send({ error: 'not_found' })
    })
    scope.delete<{ Params: { token: string } }>('/tokens/:token', async (request, reply) =>
      (await gateway.revokeToken(request.params.token)) ? reply.send({}) : reply.code(404).send({ error: 'not_found' }),
    )
  }
}

const END_OF_TIME = new Date(8.64e15)

function read<S extends z.ZodType>(schema: S, given: unknown, reply: FastifyReply): z.output<S> | null {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  void reply.code(400).send({ error: 'invalid_request', field: parsed.error.issues[0]?.path.join('.') })
  return null
}

function orNotFound(reply: FastifyReply, payment: unknown): FastifyReply {
  return payment === null ? reply.code(404).send({ error: 'not_found' }) : reply.send(payment)
}

function orRefused(reply: FastifyReply, dispute: unknown): FastifyReply {
  return dispute === 'refused' ? reply.code(422).send({ error: 'not_possible' }) : orNotFound(reply, dispute)
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
