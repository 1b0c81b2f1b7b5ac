import { sql } from 'kysely'
import { textArray } from '../database/arrays.ts'
import type { Db } from '../database/database.ts'
import { createLooseCounts, type LooseCounts, type Window } from './loose-counts.ts'

export type Limit = {
  readonly key: string
  readonly most: number
  readonly windowMs: number
  /** Hits on it may be given back, so it can be under again before its window ends. */
  readonly isReturnable?: boolean
  /** From so many on, callers wait before they are served: the longer, the nearer to `most`. */
  readonly slowFrom?: number
  /** Keeps floods away and grants nothing: counted in the process, and known to the others a second later (loose-counts.ts). */
  readonly isLoose?: boolean
}
export type RateLimiter = {
  /** Counts one hit; false once the window holds more than `most`. Shared by all processes. */
  allow(limit: Limit, now: Date): Promise<boolean>
  /**
   * Counts one hit on each, in one statement. Answers 0, or the milliseconds until all are under again where one is over;
   * then none of the others is counted.
   */
  take(limits: readonly Limit[], now: Date): Promise<number>
  /** The same, and how long a caller who is let through has to wait before. */
  takeSlowing(limits: readonly Limit[], now: Date): Promise<{ readonly refusedMs: number; readonly slowMs: number }>
  /** Takes back a hit that turned out not to count; `now` is that of the take. */
  giveBack(limits: readonly Limit[], now: Date): Promise<void>
  /**
   * Counts an item of which it has not counted in this window, and returns whether it is among the first `most`: those stay
   * allowed until the window ends, further ones are refused and not counted.
   */
  takeDistinct(limit: Limit, item: string, now: Date): Promise<boolean>
  /** Milliseconds until a limit that holds all it can is under again; 0 where it is not full. Counts nothing. */
  waitOf(limit: Limit, now: Date): Promise<number>
  /** Forgets the windows that have passed. */
  forgetPassed(now: Date): Promise<void>
  /** Tells the other processes what of the loose limits was counted here: before this one ends. */
  flush(): Promise<void>
}

const MOST_SPENT = 10_000

/** Fixed windows in the database: what one process counts, all know, and what is spent stays so until its window ends. */
export function createRateLimiter(db: Db, loose: LooseCounts = createLooseCounts(db)): RateLimiter {
  /** What the windows hold with this hit, or without it where it is taken back. */
  async function add(limits: readonly Limit[], now: Date, hits: 1 | -1): Promise<Map<string, number>> {
    const exact = limits.filter(({ isLoose }) => isLoose !== true)
    const counted = exact.length === 0 ? new Map<string, number>() : await addExactly(exact, now, hits)
    for (const limit of limits)
      if (limit.isLoose === true) {
        if (hits === 1) counted.set(limit.key, loose.add(windowOf(limit, now)))
        else loose.remove(windowOf(limit, now))
      }
    return counted
  }

  async function addExactly(limits: readonly Limit[], now: Date, hits: 1 | -1): Promise<Map<string, number>> {
    // in the order of their keys, so that two callers never wait for each other in a circle
    const rows = [...limits].sort((one, other) => (one.key < other.key ? -1 : 1))
    const starts = rows.map(({ windowMs }) => startOf(windowMs, now).toISOString())
    const counted = await sql<{ key: string; hits: number }>`
      insert into rate_limits (key, window_start, hits)
      select key, window_start, ${hits}::int from unnest(${textArray(rows.map(({ key }) => key))}::text[], ${textArray(starts)}::timestamptz[])
        as hit (key, window_start)
      on conflict (key, window_start) do update set hits = greatest(rate_limits.hits + excluded.hits, 0)
      returning key, hits`.execute(db)
    return new Map(counted.rows.map((row) => [row.key, row.hits]))
  }

  /** Windows that are spent for good, by key: a flood is turned away without asking the database again. */
  const spent = new Map<string, number>()
  function remember({ key, windowMs }: Limit, now: Date): void {
    spent.set(key, startOf(windowMs, now).getTime() + windowMs)
    const oldest = spent.keys().next()
    if (spent.size > MOST_SPENT && oldest.done !== true) spent.delete(oldest.value)
  }

  const limiter: RateLimiter = {
    allow: async (limit, now) => (await limiter.take([limit], now)) === 0,
    take: async (limits, now) => (await limiter.takeSlowing(limits, now)).refusedMs,
    async takeSlowing(limits, now) {
      if (limits.length === 0) return { refusedMs: 0, slowMs: 0 }
      const known = Math.max(...limits.map(({ key }) => (spent.get(key) ?? 0) - now.getTime()))
      if (known > 0) return { refusedMs: known, slowMs: 0 }
      const hits = await add(limits, now, 1)
      const over = limits.filter(({ key, most }) => (hits.get(key) ?? 0) > most)
      if (over.length === 0)
        return { refusedMs: 0, slowMs: Math.max(...limits.map((limit) => slowMsOf(limit, hits.get(limit.key) ?? 0))) }
      // a caller who is turned away uses up none of the tries that are left, their own or another's
      await limiter.giveBack(
        limits.filter((limit) => limit.isReturnable === true || !over.includes(limit)),
        now,
      )
      for (const limit of over) if (limit.isReturnable !== true) remember(limit, now)
      return { refusedMs: Math.max(...over.map((limit) => waitOf(limit, now))), slowMs: 0 }
    },
    async giveBack(limits, now) {
      if (limits.length > 0) await add(limits, now, -1)
    },
    async takeDistinct({ key, most, windowMs }, item, now) {
      const start = startOf(windowMs, now)
      return db.transaction().execute(async (tx) => {
        // the counter's row is locked until the commit: two items at once never share the last place
        const counted = await sql<{ hits: number }>`
          insert into rate_limits (key, window_start, hits) values (${key}, ${start}, 0)
          on conflict (key, window_start) do update set hits = rate_limits.hits returning hits`.execute(tx)
        const seen = `${key}:${item}`
        const known = await sql`select 1 from rate_limits where key = ${seen} and window_start = ${start}`.execute(tx)
        if (known.rows.length > 0) return true
        if ((counted.rows[0]?.hits ?? 0) >= most) return false
        await sql`insert into rate_limits (key, window_start, hits) values (${seen}, ${start}, 1)`.execute(tx)
        await sql`update rate_limits set hits = hits + 1 where key = ${key} and window_start = ${start}`.execute(tx)
        return true
      })
    },
    async waitOf(limit, now) {
      const found = await sql`
        select 1 from rate_limits
        where key = ${limit.key} and window_start = ${startOf(limit.windowMs, now)} and hits >= ${limit.most}`.execute(
        db,
      )
      return found.rows.length === 0 ? 0 : waitOf(limit, now)
    },
    flush: loose.flush,
    async forgetPassed(now) {
      await sql`delete from rate_limits where window_start < ${new Date(now.getTime() - 86_400_000)}`.execute(db)
    },
  }
  return limiter
}

function startOf(windowMs: number, now: Date): Date {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

function windowOf({ key, windowMs }: Limit, now: Date): Window {
  const startMs = startOf(windowMs, now).getTime()
  return { key, startMs, endMs: startMs + windowMs }
}

function waitOf({ windowMs }: Limit, now: Date): number {
  return startOf(windowMs, now).getTime() + windowMs - now.getTime()
}

const MOST_SLOWED_MS = 4000

function slowMsOf({ most, slowFrom = most }: Limit, hits: number): number {
  return hits <= slowFrom ? 0 : Math.ceil((MOST_SLOWED_MS * (hits - slowFrom)) / (most - slowFrom))
}
