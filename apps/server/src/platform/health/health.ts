import type { FastifyInstance } from 'fastify'

/** Looks at one thing that the process cannot serve without; what it throws says why it cannot. */
export type HealthCheck = { readonly name: string; check(): Promise<void> }
/** Looks at what serves worse than it should; answers what that is, a word each. */
export type HealthWarning = { readonly name: string; look(): Promise<readonly string[]> }

export type Readiness = {
  readonly ready: boolean
  /** What the process cannot serve without and lacks. */
  readonly lacks: readonly string[]
  /** What works, but not as it should. */
  readonly warnings: readonly string[]
}
export type Health = {
  readiness(): Promise<Readiness>
  /** Whether the process has not started yet or is stopping. */
  isAside(): boolean
}

type Deps = {
  /** Whether the process has started and is not stopping. */
  readonly isServing: () => boolean
  readonly checks: readonly HealthCheck[]
  readonly warnings: readonly HealthWarning[]
}

/** A check that takes longer has failed. */
const CHECK_TIMEOUT_MS = 5000

/** Asks all checks at once; questions that come while they are asked share the answer. */
export function createHealth({ isServing, checks, warnings }: Deps): Health {
  let asking: Promise<Readiness> | undefined

  async function ask(): Promise<Readiness> {
    const [lacks, worse] = await Promise.all([
      Promise.all(checks.map(async ({ name, check }) => ((await holds(check())) ? [] : [name]))),
      Promise.all(
        warnings.map(async ({ name, look }) => (await look().catch(() => [])).map((what) => `${name}: ${what}`)),
      ),
    ])
    const all = [...(isServing() ? [] : ['serving']), ...lacks.flat()]
    return { ready: all.length === 0, lacks: all, warnings: worse.flat() }
  }
  return {
    readiness: () => (asking ??= ask().finally(() => (asking = undefined))),
    isAside: () => !isServing(),
  }
}

async function holds(check: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS)
  })
  const held = check.then(
    () => true,
    () => false,
  )
  return Promise.race([held, late]).finally(() => clearTimeout(timer))
}

/**
 * /livez: the process answers. /readyz: it can serve; what it lacks stands in the answer. A process that leaves ends each connection
 * with its answer: on one that was kept, the next call would meet the closing of the server.
 */
export function healthPages(app: FastifyInstance, health: Health): void {
  app.addHook('onSend', async (_request, reply) => {
    if (health.isAside()) reply.header('connection', 'close')
  })
  app.get('/livez', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const readiness = await health.readiness()
    return reply
      .code(readiness.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness)
  })
}
