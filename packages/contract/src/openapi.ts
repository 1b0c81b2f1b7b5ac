import { z } from 'zod'
import { toWireCode } from './wire/error-codes.ts'
import { type ErrorCode, errorStatus, ErrorReply } from './wire/errors.ts'
import type { AnyRoute } from './wire/route.ts'
import { clientEvents, type ClientEventName, serverEvents, type ServerEventName, wireEvent } from './socket.ts'

type Json = Record<string, unknown>

/** What is on the wire: the input side of a codec, as JSON schema (draft 2020-12, the dialect of OpenAPI 3.1). */
function wireSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** OpenAPI 3.1 of all calls, printed from the same routes that the server binds and the client calls (AP-01). */
export function openApiDocument(
  routes: Readonly<Record<string, AnyRoute>>,
  version: string,
  paymentOrigin = 'http://localhost:3001',
): Json {
  const paths: Record<string, Json> = {}
  for (const route of Object.values(routes)) {
    const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, paymentOrigin) }
  }
  paths['/api/uploads/{imageName}'] = { get: memberPhoto }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Incontro',
      version,
      description: 'Field names are those of the wire. Times are epoch milliseconds.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: wireSchema(ErrorReply) },
    },
    'x-socket': {
      path: '/socket.io',
      transport: 'websocket',
      clientEvents: mapSchemas(clientEvents, (event) => ({
        payload: wireSchema(event.payload),
        reply: wireSchema(event.reply),
      })),
      serverEvents: mapSchemas(serverEvents, (event) => ({ payload: wireSchema(event) })),
    },
  }
}

/** OP-04: the one call that answers with a picture. */
const memberPhoto: Json = {
  operationId: 'memberPhoto',
  summary: 'A photo of a member, in the best format that Accept names; <name>-160.jpg and <name>-480.jpg are smaller',
  tags: ['api'],
  parameters: [
    { name: 'imageName', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'key', in: 'query', required: false, schema: { type: 'string' }, description: 'before it is approved' },
  ],
  responses: {
    200: {
      description: 'Done',
      content: { 'image/jpeg': {}, 'image/webp': {}, 'image/avif': {} },
    },
    404: {
      description: 'not_found',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
}

/** By the names of the wire. */
function mapSchemas<T>(events: Readonly<Record<string, T>>, toJson: (event: T) => Json): Json {
  const named = Object.entries(events) as [ClientEventName | ServerEventName, T][] // the events of the contract
  return Object.fromEntries(named.map(([name, event]) => [wireEvent(name), toJson(event)]))
}

function operation(route: AnyRoute, paymentOrigin: string): Json {
  const reply = wireSchema(route.reply)
  const answer = route.sealed?.reply
    ? {
        type: 'object',
        properties: {
          sealed: { type: 'string', description: 'compact JWE (ECDH-ES, A256GCM) of the answer', 'x-plain': reply },
        },
        required: ['sealed'],
      }
    : reply
  const parameters = [...namedFields(route.params, 'path'), ...namedFields(route.query, 'query')]
  const hasBody = route.method !== 'GET'
  const statuses = new Map<number, ErrorCode[]>()
  for (const code of [
    ...route.errors,
    ...(route.auth === 'none' ? [] : (['unauthorized', 'forbidden'] as const)),
    'bad_request' as const,
  ])
    statuses.set(errorStatus[code], [...new Set([...(statuses.get(errorStatus[code]) ?? []), code])])
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    'x-origin': route.origin,
    // F-20: not where the rest is
    ...(route.origin === 'payment' && { servers: [{ url: paymentOrigin, description: 'the payment origin' }] }),
    ...(route.auth !== 'none' && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && { requestBody: { content: bodyOf(route) } }),
    responses: {
      200: {
        description: 'Done',
        content:
          route.file === undefined
            ? { 'application/json': { schema: answer } }
            : { [route.file]: { schema: { type: 'string', format: 'binary' } } },
      },
      ...Object.fromEntries(
        [...statuses].map(([status, codes]) => [
          status,
          {
            description: codes.map((code) => toWireCode(code)).join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  }
}

function bodyOf({ upload, accepts, body }: AnyRoute): Json {
  if (upload === undefined) {
    const forms = accepts !== undefined ? ['application/x-www-form-urlencoded', 'multipart/form-data'] : []
    return Object.fromEntries(['application/json', ...forms].map((type) => [type, { schema: wireSchema(body) }]))
  }
  const { field, types } = upload
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties: { [field]: { type: 'string', format: 'binary' } }, required: [field] },
      encoding: { [field]: { contentType: types.join(', ') } },
    },
  }
}

function namedFields(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const json = wireSchema(schema)
  const properties = (json['properties'] ?? {}) as Json // JSON schema's own shape
  const required = (json['required'] ?? []) as string[] // likewise
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }))
}
