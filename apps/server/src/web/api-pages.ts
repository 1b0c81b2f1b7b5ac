import { openApiDocument, routes, type AnyRoute } from '@incontro/contract'
import type { FastifyInstance } from 'fastify'

/** /openapi.json and a readable page of the same at /docs (D16, AP-01). */
export function apiPages(app: FastifyInstance, version: string, paymentOriginOf: (host: string) => string): void {
  const all: Record<string, AnyRoute> = routes
  let page: string | undefined // made when it is first asked for: a fifth of a second that no start waits for
  app.get('/openapi.json', async (request) => openApiDocument(all, version, paymentOriginOf(request.hostname)))
  app.get('/docs', async (_request, reply) => {
    page ??= docsPage(Object.values(all), openApiDocument(all, version))
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

type Document = ReturnType<typeof openApiDocument>

function docsPage(all: readonly AnyRoute[], document: Document): string {
  const paths = document['paths'] as Record<string, Record<string, unknown>> // made by openApiDocument
  const calls = all.map((route) => {
    const operation = paths[route.path.replace(/:([A-Za-z]+)/g, '{$1}')]?.[route.method.toLowerCase()]
    const bearer = route.auth === 'none' ? '' : ' · bearer'
    const origin = route.origin === 'payment' ? ' · payment origin' : ''
    return `<details><summary><code>${route.method} ${escape(route.path)}</code> <span>${escape(route.summary)}${bearer}${origin}</span></summary>
<pre>${escape(JSON.stringify(operation, null, 2))}</pre></details>`
  })
  const socket = `<details><summary><code>/socket.io</code> <span>Realtime events</span></summary><pre>${escape(JSON.stringify(document['x-socket'], null, 2))}</pre></details>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Incontro · calls</title></head>
<body><main><h1>Calls</h1><p>Printed from the contract that the server binds; as data at <a href="/openapi.json">/openapi.json</a>.</p>
${calls.join('\n')}${socket}</main></body></html>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
