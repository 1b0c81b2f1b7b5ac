import type { FastifyInstance } from 'fastify'

/** How long a request may take to arrive, in milliseconds. */
export type ArrivalLimits = {
  readonly headersMs: number
  /** Headers and body together, of everything but uploads. */
  readonly wholeMs: number
  /** The same of a file; `upload.ts` ends one that stands still sooner. */
  readonly uploadMs: number
  /** How often connections are looked at. */
  readonly lookEveryMs: number
}

export const ARRIVAL: ArrivalLimits = { headersMs: 10_000, wholeMs: 30_000, uploadMs: 320_000, lookEveryMs: 2000 }

/** Settings of a server that ends half requests: connections are few, and a client that never finishes a request would keep them. */
export const arrivalSettings = ({ headersMs, uploadMs, lookEveryMs }: ArrivalLimits = ARRIVAL) => ({
  requestTimeout: uploadMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: lookEveryMs },
})

/** Ends requests whose bodies do not come, sooner than a file may take. `uploads` are the paths of routes that take files. */
export function endSlowBodies(
  app: FastifyInstance,
  uploads: ReadonlySet<string>,
  { wholeMs }: ArrivalLimits = ARRIVAL,
): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || uploads.has(routeOptions.url ?? '')) return done()
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, wholeMs)
    raw.once('close', () => clearTimeout(timer)) // also once it was answered
    done()
  })
}
