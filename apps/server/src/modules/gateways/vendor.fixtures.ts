import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it came over the socket. */
export type VendorRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  readonly raw: Buffer
}
export type VendorAnswer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, text as it is. */
  readonly body?: unknown
}
export type Fault =
  /** Does nothing, and answers 503 or what it is instructed to answer. */
  | { readonly kind: 'down' }
  | { readonly kind: 'refuses'; readonly status: number; readonly body: unknown }
  /** Does what was asked, and then: answers 500, answers a page, never answers, hangs up, answers something else. */
  | { readonly kind: 'breaks' | 'garbage' | 'hangs_up' }
  | { readonly kind: 'silent'; readonly onHeard?: () => void }
  | { readonly kind: 'alters'; readonly alter: (body: unknown) => unknown }

export type Exchange = { readonly request: VendorRequest; readonly answer: VendorAnswer | null }

/** A vendor's HTTP faked at the socket. It keeps what passed, and fails when instructed to. */
export type Vendor = {
  readonly url: string
  readonly exchanges: readonly Exchange[]
  /** The next call whose `METHOD /path` matches fails so. */
  failNext(fault: Fault, call: RegExp): void
  close(): Promise<void>
}

/**
 * Starts a real HTTP server for the answers of a vendor. `check` sees every exchange as it was before a fault, for the
 * comparison with the vendor's own schema; what it throws is thrown again by `close`, so that no test can overlook it.
 */
export async function startVendor({
  answer,
  check,
}: {
  readonly answer: (request: VendorRequest) => VendorAnswer | Promise<VendorAnswer>
  readonly check?: (exchange: Exchange) => void
}): Promise<Vendor> {
  const exchanges: Exchange[] = []
  const faults: { fault: Fault; call: RegExp }[] = []
  const waiting = new Set<ServerResponse>()
  let found: unknown

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    const at = faults.findIndex(({ call }) => call.test(`${request.method} ${request.path}`))
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault
    if (fault?.kind === 'down') {
      exchanges.push({ request, answer: null })
      return send(response, { status: 503, body: { error: 'down' } })
    }
    if (fault?.kind === 'refuses') {
      exchanges.push({ request, answer: null })
      return send(response, { status: fault.status, body: fault.body })
    }
    const given = await answer(request)
    const exchange = { request, answer: given }
    exchanges.push(exchange)
    try {
      check?.(exchange)
    } catch (error) {
      found ??= error
    }
    switch (fault?.kind) {
      case 'breaks':
        return send(response, { status: 500, body: { error: 'broken' } })
      case 'garbage':
        return send(response, {
          status: 200,
          headers: { 'content-type': 'text/html' },
          body: '<html>Maintenance</html>',
        })
      case 'silent':
        waiting.add(response)
        fault.onHeard?.()
        return
      case 'hangs_up':
        response.destroy()
        return
      case 'alters':
        return send(response, { ...given, body: fault.alter(structuredClone(given.body)) })
      case undefined:
        return send(response, given)
    }
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => {
      found ??= error
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listens on a port
    exchanges,
    failNext: (fault, call) => void faults.push({ fault, call }),
    async close() {
      for (const response of waiting) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (found !== undefined) throw found
    },
  }
}

/** An address of this machine where no server listens. */
export async function unreachableUrl(): Promise<string> {
  const vendor = await startVendor({ answer: () => ({ status: 500 }) })
  await vendor.close()
  return vendor.url
}

async function readRequest(incoming: IncomingMessage): Promise<VendorRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk as Uint8Array)) // a request's chunks are bytes
  const url = new URL(incoming.url ?? '/', 'http://vendor')
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(
      Object.entries(incoming.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    raw: Buffer.concat(chunks),
  }
}

function send(response: ServerResponse, { status, headers, body }: VendorAnswer): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { ...(!isText && { 'content-type': 'application/json' }), ...headers })
  response.end(body === undefined ? undefined : isText ? body : JSON.stringify(body))
}

/** The body of a request as JSON. */
export function jsonOf(request: VendorRequest): unknown {
  return JSON.parse(request.raw.toString('utf8'))
}

/** The body of a request as a form. */
export function formOf(request: VendorRequest): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(request.raw.toString('utf8')))
}
