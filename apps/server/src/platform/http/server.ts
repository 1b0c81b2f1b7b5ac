import multipart from '@fastify/multipart'
import type { Duplex } from 'node:stream'
import type { AnyRoute, Origin } from '@incontro/contract'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { JWK } from 'jose'
import { replyKeyOf, type Sealing } from '../crypto/sealing.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log/log.ts'
import { createRareLog, kindOfError, type RareLog } from '../log/rare-log.ts'
import { trustedProxies, type TrustProxy } from './caller-address.ts'
import { type Call, FileAnswer, type RouteBinding } from './binding.ts'
import type { Gate, Named, Passage } from './gate.ts'
import { acceptForms } from './forms.ts'
import { parseOrThrow, requireStorable } from './parse.ts'
import type { FindPrincipal, Principal } from './principal.ts'
import { openUpload } from './upload.ts'

export type HttpDeps = {
  readonly log: Log
  readonly sealing: Sealing
  readonly findPrincipal: FindPrincipal
  /** The brand of a host name without its port; null for a host that is nobody's (BR-01), `*` for one that all share. */
  readonly brandOfHost: (host: string) => Promise<string | null>
  readonly trustProxy: TrustProxy
  /** Who may call how often. */
  readonly gate: Gate
}

const BODY_LIMIT = 256 * 1024

/** A Fastify server that serves the bound routes of one origin and tells every error in the one shape (D11). */
export function createHttpServer(deps: HttpDeps, origin: Origin, bindings: readonly RouteBinding[]): FastifyInstance {
  const log = createRareLog(deps.log)
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: deps.trustProxy === false ? false : trustedProxies(deps.trustProxy),
    routerOptions: { maxParamLength: 200 },
    // an address that cannot be decoded, and what is not even HTTP
    frameworkErrors: (error, request, reply) =>
      void sendError(log, error, request as FastifyRequest, reply as FastifyReply), // no route, so no types of one
    clientErrorHandler: refuseBytes,
  })
  app.removeContentTypeParser('text/plain') // a form on another site can send it
  app.setErrorHandler((error, request, reply) => sendError(log, error, request, reply))
  const own = bindings.filter(({ route }) => route.origin === origin)
  const serve = (to: FastifyInstance, binding: RouteBinding) =>
    to.route({
      method: binding.route.method,
      url: binding.route.path,
      handler: async (request, reply) => {
        const answer = await answerOf(deps, binding, request)
        if (answer instanceof FileAnswer) return sendFile(reply, answer, binding.route.file)
        return reply.header('cache-control', 'no-store').send(answer)
      },
    })
  for (const binding of own)
    if (binding.route.upload === undefined && binding.route.accepts === undefined) serve(app, binding)
  const uploads = own.filter(({ route }) => route.upload !== undefined)
  // alone these understand multipart; everywhere else it is refused unread
  if (uploads.length > 0)
    void app.register(async (scope) => {
      await scope.register(multipart)
      for (const binding of uploads) serve(scope, binding)
    })
  const forms = own.filter(({ route }) => route.accepts === 'form')
  if (forms.length > 0)
    void app.register(async (scope) => {
      acceptForms(scope)
      for (const binding of forms) serve(scope, binding)
    })
  return app
}

async function answerOf(deps: HttpDeps, { route, handle }: RouteBinding, request: FastifyRequest): Promise<unknown> {
  const brandId = await deps.brandOfHost(request.hostname)
  if (brandId === null) throw new AppError('unknown_host', { message: 'no brand is served on this host' })

  const token = bearerOf(request)
  if (token !== undefined) deps.gate.requireFewBadTokens(request.ip)
  const bearer = token === undefined ? null : await deps.findPrincipal(token)
  const principal = bearer !== null && isOfBrand(bearer, brandId) ? bearer : null
  if (token !== undefined && principal === null) deps.gate.noteBadToken(request.ip)
  if (route.auth !== 'none' && principal === null)
    throw new AppError('unauthorized', { message: 'a good bearer token is needed' })
  if (route.auth === 'angel' && principal?.angelId == null)
    throw new AppError('forbidden', { message: 'this call is for angels' })

  const { 'user-agent': browser = '', 'accept-language': languages = '' } = request.headers
  const accountId = principal?.accountId ?? null
  const passage = deps.gate(route, { brandId, ip: request.ip, accountId, agent: `${browser} ${languages}` })
  await passage.enter()
  try {
    const caller = { brandId, principal, token }
    const answer = await answerInside(deps, { route, handle }, { request, passage, caller })
    await passage.leave('done')
    return answer
  } catch (error) {
    await passage.leave(error instanceof AppError ? error.code : 'fault')
    throw error
  }
}

type Inside = {
  request: FastifyRequest
  passage: Passage
  caller: { brandId: string; principal: Principal | null; token: string | undefined }
}

async function answerInside(
  deps: HttpDeps,
  { route, handle }: RouteBinding,
  { request, passage, caller: { brandId, principal, token } }: Inside,
): Promise<unknown> {
  if (route.owner !== undefined) requireOwner(route.owner, request, principal)
  const params = parseOrThrow(route.params, request.params)
  const query = parseOrThrow(route.query, request.query)
  const { upload } = route
  if (upload !== undefined && !request.isMultipart())
    throw new AppError('bad_request', { message: 'this call takes multipart form data', field: upload.field })
  const body = upload === undefined ? parseOrThrow(route.body, request.body ?? {}) : undefined

  let replyKey: JWK | undefined
  let opened: unknown
  if (route.sealed?.reply) replyKey = replyKeyOf(request.headers['seal-to'])
  if (route.sealed?.field !== undefined) {
    const field = (request.body as Record<string, unknown>)[route.sealed.field] // the body schema has checked that it is a text
    const content = await deps.sealing.open(String(field))
    requireStorable(content.value)
    opened = content.value
    replyKey = content.replyKey ?? replyKey
  }
  if (route.sealed?.reply) await requireReplyKey(deps.sealing, replyKey)
  await passage.tell(namedIn(body, opened))

  const call: Call = {
    brandId,
    origin: `${request.protocol}://${request.host}`,
    host: request.hostname,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    headers: request.headers,
    opened,
    token,
    openFile() {
      if (upload === undefined) throw new TypeError(`${route.id} takes no file`)
      return openUpload(request, upload)
    },
  }
  const result = await handle({ params, query, body, principal: principal as Principal, call }) // null only where auth is none
  if (result instanceof FileAnswer) return result
  const answer = route.reply.encode(result)
  return replyKey !== undefined && route.sealed?.reply ? { sealed: await deps.sealing.seal(answer, replyKey) } : answer
}

/** Before anything is done: an answer that nobody can open would be lost with what it tells. */
async function requireReplyKey(sealing: Sealing, replyKey: JWK | undefined): Promise<void> {
  if (replyKey === undefined || !(await sealing.canSealTo(replyKey)))
    throw new AppError('reply_key_required', { message: 'give a public key in the JWE header reply or in Seal-To' })
}

/** What the call itself says of who makes it, in the body or sealed in it. */
function namedIn(...places: readonly unknown[]): Named {
  const textIn = (name: string) =>
    places
      .map((place) => (typeof place === 'object' && place !== null ? Reflect.get(place, name) : undefined) as unknown)
      .find((value) => typeof value === 'string' && value.length <= 320) as string | undefined // as just found
  return { email: textIn('email'), fingerprint: textIn('fingerprint') }
}

function sendFile(reply: FastifyReply, { content, name, bytes }: FileAnswer, type = 'application/octet-stream') {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-length', bytes)
    .type(type)
    .send(content)
}

/** A token is good on the hosts of its brand only. The payment origin may serve all brands from one host: `*`. */
function isOfBrand(principal: Principal, brandId: string): boolean {
  return brandId === '*' || principal.brandId === brandId
}

/** AP-02: what the path or body names must be the bearer's own. A field that is missing is left to the schema to name. */
function requireOwner(
  owner: NonNullable<AnyRoute['owner']>,
  request: FastifyRequest,
  principal: Principal | null,
): void {
  const place: unknown = owner.in === 'params' ? request.params : request.body
  const named = owner.field.split('.').reduce(fieldOf, place)
  if (typeof named === 'string' && named !== principal?.trackerId)
    throw new AppError('forbidden', { message: 'this is not yours', field: owner.field })
}

function fieldOf(place: unknown, name: string): unknown {
  return typeof place === 'object' && place !== null
    ? Object.entries(place).find(([key]) => key === name)?.[1]
    : undefined
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length).trim() : undefined
}

/** Bytes that are no request: told in the one shape (D11), then the connection is closed. */
function refuseBytes(error: { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const body = JSON.stringify({
    result: false,
    error: isTooLarge
      ? { code: 'too_large', message: 'the headers are too large' }
      : { code: 'bad_request', message: 'the request is malformed' },
  })
  const status = isTooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** Answers what no route serves, in the one shape (D11). */
export function refuseUnknownCalls(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ result: false, error: { code: 'not_found', message: 'there is no such call' } }),
  )
}

function sendError(log: RareLog, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const told = tellable(error)
  if (told.status >= 500) {
    const { method, routeOptions } = request
    const kind = `${method} ${routeOptions.url} ${kindOfError(error)}`
    log('error', kind, { err: error, method, path: routeOptions.url }, 'request failed')
  }
  const { code, message, field, beside, retryAfterMs } = told
  if (retryAfterMs !== undefined) void reply.header('retry-after', Math.ceil(retryAfterMs / 1000))
  return reply
    .code(told.status)
    .header('cache-control', 'no-store')
    .send({ ...beside, result: false, error: { code, message, ...(field !== undefined && { field }) } })
}

type Told = {
  status: number
  code: string
  message: string
  field?: string | undefined
  beside?: Readonly<Record<string, unknown>>
  retryAfterMs?: number | undefined
}

function tellable(error: unknown): Told {
  if (error instanceof AppError) {
    const { status, code, message, field, beside, retryAfterMs } = error
    return { status, code, message, field, beside, retryAfterMs }
  }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return { status, code: 'too_large', message: 'the body is too large' }
  if (status === 415) return { status, code: 'unsupported_media_type', message: 'this call takes JSON' }
  if (status >= 400 && status < 500) return { status: 400, code: 'bad_request', message: 'the request is malformed' }
  return { status: 500, code: 'internal', message: 'something went wrong' }
}
