import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { after } from 'node:test'
import { until } from '@incontro/testing'

/** A span as it stands in an OTLP/HTTP request (JSON). */
export type SentSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
  readonly status: { readonly code?: number; readonly message?: string }
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly events?: readonly unknown[]
}
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

export type Collector = {
  readonly url: string
  readonly spans: readonly SentSpan[]
  /** What was sent of processes, and how it was asked for. */
  readonly resources: readonly SentSpan['attributes'][]
  readonly calls: readonly { readonly url: string; readonly headers: IncomingHttpHeaders }[]
  /** Everything that came, as text. */
  text(): string
  /** Waits for a span of this name (of this trace) and answers it. */
  span(name: string | RegExp, traceId?: string): Promise<SentSpan>
  stop(): Promise<void>
}

/** A collector of OpenTelemetry that keeps what it is sent; for tests. Closed when the test file ends. */
export async function startCollector(port = 0): Promise<Collector> {
  const spans: SentSpan[] = []
  const resources: SentSpan['attributes'][] = []
  const calls: { url: string; headers: IncomingHttpHeaders }[] = []
  let text = ''
  const server: Server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      calls.push({ url: request.url ?? '', headers: request.headers })
      text += body
      const { resourceSpans } = JSON.parse(body) as Sent // what a trace may hold is read from it as text too
      for (const { resource, scopeSpans } of resourceSpans) {
        resources.push(resource.attributes)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      }
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a TCP server has a port')
  let stopped: Promise<void> | undefined
  const stop = () =>
    (stopped ??= new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }))
  after(stop)
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    resources,
    calls,
    text: () => text,
    async span(name, traceId) {
      const find = () =>
        spans.find(
          (one) =>
            (typeof name === 'string' ? one.name === name : name.test(one.name)) &&
            (traceId === undefined || one.traceId === traceId),
        )
      const found = await until(`no span ${String(name)}`, () => find() ?? null)
      if (found === null) throw new TypeError('until waits for one')
      return found
    },
    stop,
  }
}
