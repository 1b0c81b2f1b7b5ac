import { hash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { AnyRoute, ErrorCode } from '@incontro/contract'
import { AppError } from '../errors.ts'
import { type Allowance, Buckets } from '../rate-limit/bucket.ts'
import { networkOf } from '../rate-limit/network.ts'
import type { Limit, RateLimiter } from '../rate-limit/rate-limit.ts'

/**
 * What a limit counts: the network, the account of the bearer, or what the call itself names. `browser` is the account of the
 * bearer, and without one the browser by what it says of itself on its network: the many behind one carrier's address are not one.
 */
export type Counted = 'network' | 'browser' | 'account' | 'email' | 'network and email' | 'fingerprint'

export type CallLimit = {
  readonly by: Counted
  readonly most: number
  readonly windowMs: number
  /** Counts only calls that end so: `done` is one that was answered. Without it every call counts, but no malformed one on an account. */
  readonly counts?: readonly (ErrorCode | 'done')[]
  /** From so many on, callers wait before they are served, the longer the nearer to `most`. */
  readonly slowFrom?: number
  /** Calls with one name share one counter; the route's id without it. */
  readonly name?: string
  /** Leaves callers with a good bearer alone. */
  readonly skipsBearers?: boolean
}

/** What the gate knows of a caller; what the call names is known once it was read. */
export type Caller = { brandId: string; ip: string; accountId: string | null; agent: string }
export type Named = { readonly email: string | undefined; readonly fingerprint: string | undefined }

/** The limits of one call, from its beginning to its end. */
export type Passage = {
  /** Before anything is read. */
  enter(): Promise<void>
  /** Once it was read. */
  identify(named: Named): Promise<void>
  /** How it ended: what does not count is given back. */
  leave(ending: ErrorCode | 'done' | 'fault'): Promise<void>
}
/** A route with the limits that it was bound with. */
export type Bound = { readonly route: AnyRoute; readonly limits?: RouteLimits | undefined }
export type Gate = {
  (bound: Bound, caller: Caller): Passage
  /** Before a token is looked up: refuses a network that goes on showing bad ones. */
  requireFewBadTokens(ip: string): void
  noteBadToken(ip: string): void
}
/** What holds for every call with a bearer beside its own limits; counted by each process for itself. */
export type BearerLimits = { readonly calls: Allowance; readonly badTokens: Allowance }
/** Settings that limits depend on. */
export type LimitSettings = { readonly signUpsPerHour: number }
/** The limits of one route, which stand where it is bound (`handle`); a function where they depend on settings. */
export type RouteLimits = readonly CallLimit[] | ((settings: LimitSettings) => readonly CallLimit[])
/** So many browsers behind one carrier's address may do at the same time what one may. */
const SHARED = 20

/**
 * A limit of one browser, or of one account where there is a bearer, and a wider one of its network: many people stand behind a
 * carrier's address. A network that goes on is served the more slowly the more it asks, before it is refused.
 */
export function limitsOfBrowser(limit: Omit<CallLimit, 'by' | 'slowFrom'>): readonly CallLimit[] {
  const most = limit.most * SHARED
  return [
    { ...limit, by: 'browser' },
    { ...limit, by: 'network', most, slowFrom: most / 4 },
  ]
}

/** What a call without a bearer has where nothing else was said. */
const anonymous = limitsOfBrowser({ most: 1200, windowMs: 60_000 })

/** The limits that hold for a route. Networks hold many people, so what all of them do every day is bounded by account or not at all. */
export function limitsOf(
  route: AnyRoute,
  limits: RouteLimits | undefined,
  settings: LimitSettings,
): readonly CallLimit[] {
  if (limits === undefined) return route.auth === 'none' ? anonymous : []
  return typeof limits === 'function' ? limits(settings) : limits
}

const LOOSE = { most: 100, windowMs: 60_000, by: new Set<Counted>(['network', 'browser', 'account']) }

/**
 * Whether a limit only keeps floods away: a hundred calls a minute or more of one caller, whatever comes of them. These may be
 * exceeded by a second's calls (`createLooseCounts`). What counts for some endings guards accounts, codes or money, and is exact.
 */
export function isLoose({ by, most, windowMs, counts }: CallLimit): boolean {
  return counts === undefined && LOOSE.by.has(by) && most >= LOOSE.most && windowMs <= LOOSE.windowMs
}

type Deps = {
  limiter: Pick<RateLimiter, 'takeSlowing' | 'giveBack'>
  settings: LimitSettings
  bearerLimits: BearerLimits
  now: () => Date
  /** Waits; another one in tests. */
  pause?: (ms: number) => Promise<unknown>
}
type Counting = Limit & Pick<CallLimit, 'by' | 'counts'>

const free: Passage = { enter: async () => {}, identify: async () => {}, leave: async () => {} }
const readFirst = new Set<Counted>(['email', 'network and email', 'fingerprint'])

/**
 * Counts calls by who makes them and refuses what is too often (1007), with the wait in Retry-After. What counts only for
 * some endings is counted first and given back, so that a hundred tries at once are a hundred.
 */
export function createGate({ limiter, settings, bearerLimits, now, pause = delay }: Deps): Gate {
  const calls = new Buckets(bearerLimits.calls)
  const badTokens = new Buckets(bearerLimits.badTokens)

  function passageOf({ route, limits: own }: Bound, caller: Caller): Passage {
    if (caller.accountId !== null && !calls.take(caller.accountId, performance.now())) throw tooMany(route)
    const limits = limitsOf(route, own, settings)
    if (limits.length === 0) return free
    const held: { limits: readonly Counting[]; at: Date }[] = []

    async function take(which: readonly CallLimit[], named?: Named): Promise<void> {
      const asked = which.flatMap((limit) => {
        const who = subjectOf(limit.by, caller, named)
        const isLeftAlone = limit.skipsBearers === true && caller.accountId !== null
        if (who === undefined || isLeftAlone) return []
        const key = keyOf(limit.name ?? route.id, caller.brandId, limit, who)
        const isReturnable = limit.counts !== undefined || limit.by === 'account'
        return [{ ...limit, key, isReturnable, isLoose: isLoose(limit) }]
      })
      if (asked.length === 0) return
      const at = now()
      const { refusedMs, slowMs } = await limiter.takeSlowing(asked, at)
      if (refusedMs > 0) throw tooMany(route, refusedMs)
      held.push({ limits: asked, at })
      if (slowMs > 0) await pause(slowMs)
    }

    return {
      enter: () => take(limits.filter(({ by }) => !readFirst.has(by))),
      identify: (named) =>
        take(
          limits.filter(({ by }) => readFirst.has(by)),
          named,
        ),
      async leave(ending) {
        for (const { limits: counted, at } of held) {
          const uncounted = counted.filter(({ by, counts }) =>
            counts === undefined ? by === 'account' && ending === 'bad_request' : !counts.some((one) => one === ending),
          )
          await limiter.giveBack(uncounted, at)
        }
      },
    }
  }

  return Object.assign(passageOf, {
    requireFewBadTokens(ip: string) {
      if (badTokens.of(networkOf(ip), performance.now()).isEmpty(performance.now()))
        throw new AppError('too_many_requests', { message: 'too many bad tokens', retryAfterMs: SOON_MS })
    },
    noteBadToken(ip: string) {
      badTokens.take(networkOf(ip), performance.now())
    },
  })
}

const SOON_MS = 1000

function tooMany(route: AnyRoute, retryAfterMs = SOON_MS): AppError {
  const code = route.errors.includes('too_many_attempts') ? 'too_many_attempts' : 'too_many_requests'
  return new AppError(code, { message: 'too many attempts', retryAfterMs })
}

function subjectOf(by: Counted, { ip, accountId, agent }: Caller, named?: Named): string | undefined {
  switch (by) {
    case 'network':
      return networkOf(ip)
    case 'browser':
      return accountId ?? `${networkOf(ip)} ${agent}`
    case 'account':
      return accountId ?? undefined
    case 'email':
      return named?.email?.toLowerCase()
    case 'network and email':
      return named?.email === undefined ? undefined : `${networkOf(ip)} ${named.email.toLowerCase()}`
    case 'fingerprint':
      return named?.fingerprint
  }
}

/**
 * Hashed: the counters hold no address. With the window: the two limits of one call on one subject are two counters,
 * also while both windows begin at the same moment.
 */
function keyOf(name: string, brandId: string, { by, windowMs }: CallLimit, who: string): string {
  return `${name}:${brandId}:${by}:${windowMs}:${hash('sha256', who, 'base64url').slice(0, 22)}`
}
