import type { Readable } from 'node:stream'
import type { AnyRoute } from '@incontro/contract'
import type { z } from 'zod'
import type { RouteLimits } from './gate.ts'
import type { Principal } from './principal.ts'
import type { IncomingFile } from './upload.ts'

/** What every handler receives beside its parsed input. */
export type Call = {
  readonly brandId: string
  /** Origin the page was served from, for links: scheme, host and port. */
  readonly origin: string
  readonly host: string
  readonly ip: string
  readonly userAgent: string
  /** As they came, names in small letters; checked by the code that reads one. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The decrypted JSON of the route's sealed field, not yet checked; undefined where the route has none. */
  readonly opened: unknown
  /** The bearer's token as it came; undefined without one. */
  readonly token: string | undefined
  /** Begins to read the file of a route with `upload`, once it is clear that it is wanted. */
  openFile(): Promise<IncomingFile>
}

/** What the handler of a route with a `file` answers: its bytes as they are read. */
export class FileAnswer {
  readonly content: Readable
  /** Of the file as the browser keeps it; letters, digits, dots and dashes. */
  readonly name: string
  readonly bytes: number

  constructor(file: { content: Readable; name: string; bytes: number }) {
    this.content = file.content
    this.name = file.name
    this.bytes = file.bytes
  }
}

type Input<R extends AnyRoute> = {
  readonly params: z.output<R['params']>
  readonly query: z.output<R['query']>
  readonly body: z.output<R['body']>
  readonly principal: R['auth'] extends 'none' ? Principal | null : Principal
  readonly call: Call
}

export type Handler<R extends AnyRoute> = (input: Input<R>) => Promise<z.output<R['reply']>>

export type RouteBinding = {
  readonly route: AnyRoute
  /** How often it may be called, and who is counted; without it what `limitsOf` says. */
  readonly limits?: RouteLimits | undefined
  readonly handle: (input: Input<AnyRoute>) => Promise<unknown>
}

/**
 * Puts a use case behind a route of the contract, with the limits of its callers where it has its own:
 * `handle(routes.search, limits.search, async ({ body, principal }) => …)`.
 */
export function handle<A extends AnyRoute>(route: A, handler: Handler<A>): RouteBinding
export function handle<A extends AnyRoute>(route: A, limits: RouteLimits, handler: Handler<A>): RouteBinding
export function handle<A extends AnyRoute>(
  route: A,
  first: RouteLimits | Handler<A>,
  second?: Handler<A>,
): RouteBinding {
  const handler = second ?? first
  const limits = second === undefined ? undefined : (first as RouteLimits) // the first of two
  return { route, limits, handle: handler as RouteBinding['handle'] } // the server parses with this same route before it calls
}
