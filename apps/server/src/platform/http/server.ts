import multipart from '@fastify/multipart'
import { BlockList, isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { type AnyRoute, type Origin, toWireCode } from '@incontro/contract'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { JWK } from 'jose'
import { replyKeyOf, type Sealing } from '../crypto/sealing.ts'
import { isConnectionLoss, isTooSlow } from '../database/database.ts'
import { newId } from '../ids/ids.ts'
import { inRequest } from '../outbox/log/cause.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log/log.ts'
import { createRareLog, kindOfError, type RareLog } from '../log/rare-log.ts'
import { trustedProxies, type TrustProxy } from './caller-address.ts'
import { type Call, FileAnswer, type RouteBinding } from './binding.ts'
import type { Gate, Named, Passage } from './gate.ts'
import { JSON_TYPE, jsonOf, Sealed } from './json-answer.ts'
import { forViewer, requireViewable, type ViewerAnswer } from './viewer.ts'
import { acceptForms } from './forms.ts'
import { parseOrThrow, requireStorable } from './parse.ts'
import type { FindPrincipal, Principal } from './principal.ts'
import { noteBrand, noteRefusal, traceCalls } from './trace-calls.ts'
import { arrivalSettings, endSlowBodies } from './slow-requests.ts'
import { openUpload } from './upload.ts'

export type HttpDeps = {
  readonly log: Log
  readonly sealing: Sealing
  readonly findPrincipal: FindPrincipal
  /** The brand of a host name without its port; null for a host of no brand (BR-01), `*` for one that all share. */
  readonly brandOfHost: (host: string) => Promise<string | null>
  readonly trustProxy: TrustProxy
  /** Who may call how often. */
  readonly gate: Gate
  /** What a caller who only looks at an account is answered; without it nothing. */
  readonly viewerAnswer?: ViewerAnswer
  /** What a browser that asked for a page is shown instead of the data of an error. */
  readonly errorPage: ErrorPage
}

/** A page that says that another failed, and the policy that goes with it. */
export type ErrorPage = (
  request: FastifyRequest,
  status: number,
) => Promise<{ readonly html: string; readonly policy: string }>

const BODY_LIMIT = 256 * 1024

/** A Fastify server that serves the bound routes of one origin and formats every error in the one shape (D11). */
export function createHttpServer(deps: HttpDeps, origin: Origin, bindings: readonly RouteBinding[]): FastifyInstance {
  const answering = { log: createRareLog(deps.log), errorPage: deps.errorPage }
  const app = Fastify({
    logger: false,
    ...arrivalSettings(),
    bodyLimit: BODY_LIMIT,
    trustProxy: deps.trustProxy === false ? false : trustedProxies(deps.trustProxy),
    routerOptions: { maxParamLength: 200 },
    // an address that cannot be decoded, and what is not even HTTP
    frameworkErrors: (error, request, reply) =>
      void sendError(answering, error, request as FastifyRequest, reply as FastifyReply), // no route, so no types of one
    clientErrorHandler: refuseBytes,
  })
  traceCalls(app, trustedProxies(deps.trustProxy))
  app.removeContentTypeParser('text/plain') // a form on another site can send it
  if (deps.trustProxy === false) app.addHook('onRequest', warnOfUntrustedProxy(deps.log))
  app.setErrorHandler((error, request, reply) => sendError(answering, error, request, reply))
  const own = bindings.filter(({ route }) => route.origin === origin)
  const serve = (to: FastifyInstance, binding: RouteBinding) =>
    to.route({
      method: binding.route.method,
      url: binding.route.path,
      handler: async (request, reply) => {
        const answer = await inRequest({ id: newId }, () => answerOf(deps, binding, request))
        if (answer instanceof FileAnswer) return sendFile(reply, answer, binding.route.file)
        void reply.header('cache-control', 'no-store')
        return answer === undefined ? reply.send() : reply.header('content-type', JSON_TYPE).send(jsonOf(answer))
      },
    })
  for (const binding of own)
    if (binding.route.upload === undefined && binding.route.accepts === undefined) serve(app, binding)
  const uploads = own.filter(({ route }) => route.upload !== undefined)
  endSlowBodies(app, new Set(uploads.map(({ route }) => route.path)))
  // alone these understand multipart; everywhere else it is refused unread
  if (uploads.length > 0)
    void app.register(async (scope) => {
      await scope.register(multipart)
      for (const binding of uploads) serve(scope, binding)
    })
  for (const kind of ['form', 'email'] as const) {
    const forms = own.filter(({ route }) => route.accepts === kind)
    if (forms.length > 0)
      void app.register(async (scope) => {
        acceptForms(scope, kind)
        for (const binding of forms) serve(scope, binding)
      })
  }
  return app
}

const WARN_EVERY_MS = 3_600_000

/** A proxy that is missing from the configuration: all people behind it count as one network, and share its limits. */
function warnOfUntrustedProxy(log: Log) {
  const own = new BlockList()
  for (const [network, prefix] of PRIVATE) own.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4')
  let warnedAt = Number.NEGATIVE_INFINITY
  return async (request: FastifyRequest) => {
    if (request.headers['x-forwarded-for'] === undefined || Date.now() - warnedAt < WARN_EVERY_MS) return
    const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    const family = isIP(address)
    if (family === 0 || !own.check(address, family === 6 ? 'ipv6' : 'ipv4')) return
    warnedAt = Date.now()
    log.warn(
      'X-Forwarded-For comes from a private address and TRUST_PROXY is not set: everybody behind that proxy counts as one network',
    )
  }
}

const PRIVATE = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const

async function answerOf(
  deps: HttpDeps,
  { route, limits, handle }: RouteBinding,
  request: FastifyRequest,
): Promise<unknown> {
  const brandId = await deps.brandOfHost(request.hostname)
  if (brandId === null) throw new AppError('unknown_host', { message: 'no brand is served on this host' })
  noteBrand(request, brandId)

  const token = bearerOf(request)
  if (token !== undefined) deps.gate.requireFewBadTokens(request.ip)
  const bearer = token === undefined ? null : await deps.findPrincipal(token)
  const principal = bearer !== null && isOfBrand(bearer, brandId) ? bearer : null
  if (token !== undefined && principal === null) deps.gate.noteBadToken(request.ip)
  requireViewable(deps.viewerAnswer, route, bearer)
  if (route.auth !== 'none' && principal === null)
    throw new AppError('unauthorized', { message: 'a good bearer token is needed' })
  if (route.auth === 'angel' && principal?.angelId == null)
    throw new AppError('forbidden', { message: 'this call is for angels' })

  const { 'user-agent': browser = '', 'accept-language': languages = '' } = request.headers
  const accountId = principal?.accountId ?? null
  const passage = deps.gate({ route, limits }, { brandId, ip: request.ip, accountId, agent: `${browser} ${languages}` })
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
  await passage.identify(namedIn(body, opened))

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
  const answer = route.reply.encode(forViewer(deps.viewerAnswer, { route, principal, answer: result }) as never) // as the handler's, with less in it
  return replyKey !== undefined && route.sealed?.reply ? new Sealed(await deps.sealing.seal(answer, replyKey)) : answer
}

/** Before anything is done: an answer that the caller cannot open would be lost with its content. */
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

const MALFORMED = { status: '400 Bad Request', code: 'bad_request', message: 'the request is malformed' }
const REFUSED_BYTES: Readonly<Record<string, typeof MALFORMED>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'too_large',
    message: 'the headers are too large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'too_slow',
    message: 'the request came too slowly',
  },
}
/** Time for a caller to read why it was refused; one that never closes its side would keep the connection. */
const READS_WITHIN_MS = 1000

/** Bytes that are no request: answered in the one shape (D11), then the connection is closed. */
function refuseBytes(error: { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, code, message } = REFUSED_BYTES[error.code ?? ''] ?? MALFORMED
  const body = JSON.stringify({ result: false, error: { code, message } })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
  setTimeout(() => socket.destroy(), READS_WITHIN_MS).unref()
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

async function sendError(
  { log, errorPage }: { readonly log: RareLog; readonly errorPage: ErrorPage },
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const formatted = errorAnswerOf(error)
  noteRefusal(request, { error, status: formatted.status })
  if (formatted.status >= 500) {
    const { method, routeOptions } = request
    const kind = `${method} ${routeOptions.url} ${kindOfError(error)}`
    log('error', kind, { err: error, method, path: routeOptions.url }, 'request failed')
  }
  const { code, message, field, beside, retryAfterMs } = formatted
  if (retryAfterMs !== undefined) void reply.header('retry-after', Math.ceil(retryAfterMs / 1000))
  void reply.code(formatted.status).header('cache-control', 'no-store')
  if (asksForPage(request)) {
    const { html, policy } = await errorPage(request, formatted.status)
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  }
  return reply.send({
    ...beside,
    result: false,
    error: { code: toWireCode(code), message, ...(field !== undefined && { field }) },
  })
}

/** Browsers name HTML where they open a page; what scripts fetch does not. */
function asksForPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true
}

type ErrorAnswer = {
  status: number
  code: string
  message: string
  field?: string | undefined
  beside?: Readonly<Record<string, unknown>>
  retryAfterMs?: number | undefined
}

function errorAnswerOf(error: unknown): ErrorAnswer {
  if (error instanceof AppError) {
    const { status, code, message, field, beside, retryAfterMs } = error
    return { status, code, message, field, beside, retryAfterMs }
  }
  if (isConnectionLoss(error) || isTooSlow(error))
    return { status: 503, code: 'unavailable', message: 'try again in a moment', retryAfterMs: 2000 }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return { status, code: 'too_large', message: 'the body is too large' }
  if (status === 415) return { status, code: 'unsupported_media_type', message: 'this call takes JSON' }
  if (status >= 400 && status < 500) return { status: 400, code: 'bad_request', message: 'the request is malformed' }
  return { status: 500, code: 'internal', message: 'something went wrong' }
}
