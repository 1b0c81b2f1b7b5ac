import { sql } from 'kysely'
import { textArray } from '../database/arrays.ts'
import type { Db } from '../database/database.ts'
import { detached } from '../tracing/tracing.ts'

/** One window of one limit. */
export type Window = { readonly key: string; readonly startMs: number; readonly endMs: number }
type Count = Window & {
  /** What the database knew at the last flush: of all processes. */
  known: number
  /** Counted here since. */
  own: number
  /** Being written. */
  onTheWay: number
}
type Timing = { readonly flushMs: number }

const USUAL: Timing = { flushMs: 1000 }

export type LooseCounts = {
  /** Counts one hit here, and answers how many there are with those of other processes as last heard. */
  add(window: Window): number
  /** Takes one back that was counted here. */
  remove(window: Window): void
  /** Writes the counts now. Throws nothing: what could not be written goes with the next flush. */
  flush(): Promise<void>
}

/**
 * Counters of broad limits, which keep floods away and grant nothing. Counted in this process, written to the database once a second
 * in one statement for all of them, which answers what all processes counted: no call waits for it.
 *
 * A limit may be exceeded by what the *other* processes let through within one second, so by (processes - 1) times what its caller
 * sends them in that time, and never by more than its own `most` for each process. A process that is killed takes the counts of
 * at most one second with it. While the database is away each process goes on counting for itself.
 */
export function createLooseCounts(db: Db, { flushMs }: Timing = USUAL): LooseCounts {
  const counts = new Map<string, Count>()
  /** When the window began that was met last: those that were over by then are asked for no more. */
  let current = 0
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> | undefined

  function of(window: Window): Count {
    const id = `${window.startMs} ${window.key}`
    const found = counts.get(id)
    if (found !== undefined) return found
    current = window.startMs
    const made = { ...window, known: 0, own: 0, onTheWay: 0 }
    counts.set(id, made)
    return made
  }

  function change(window: Window, hits: 1 | -1): number {
    const count = of(window)
    count.own += hits
    timer ??= setTimeout(() => void flush(), flushMs).unref()
    return count.known + count.onTheWay + count.own
  }

  async function flush(): Promise<void> {
    await flushing
    clearTimeout(timer)
    timer = undefined
    const changed: Count[] = []
    for (const [id, count] of counts)
      if (count.endMs <= current) counts.delete(id)
      else if (count.own !== 0) changed.push(count)
    if (changed.length === 0) return
    flushing = detached(() => write(changed)).finally(() => (flushing = undefined))
    await flushing
  }

  async function write(changed: readonly Count[]): Promise<void> {
    // in the order of their keys, so that two processes never wait for each other in a circle
    const rows = [...changed].sort((one, other) => (one.key < other.key ? -1 : 1))
    for (const count of rows) [count.onTheWay, count.own] = [count.own, 0]
    try {
      const starts = rows.map(({ startMs }) => new Date(startMs).toISOString())
      const hits = rows.map(({ onTheWay }) => String(onTheWay))
      const counted = await sql<{ key: string; start_ms: number; hits: number }>`
        insert into rate_limits (key, window_start, hits)
        select key, window_start, hits from unnest(${textArray(rows.map(({ key }) => key))}::text[],
          ${textArray(starts)}::timestamptz[], ${textArray(hits)}::int[]) as counted (key, window_start, hits)
        on conflict (key, window_start) do update set hits = greatest(rate_limits.hits + excluded.hits, 0)
        returning key, (extract(epoch from window_start) * 1000)::float8 as start_ms, hits`.execute(db)
      for (const { key, start_ms: startMs, hits: known } of counted.rows) {
        const count = counts.get(`${startMs} ${key}`)
        if (count !== undefined) [count.known, count.onTheWay] = [known, 0]
      }
    } catch {
      for (const count of rows) [count.own, count.onTheWay] = [count.own + count.onTheWay, 0] // written with the next
      timer ??= setTimeout(() => void flush(), flushMs).unref()
    }
  }

  return {
    add: (window) => change(window, 1),
    remove: (window) => void change(window, -1),
    flush,
  }
}
