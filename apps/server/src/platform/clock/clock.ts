import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { StartError } from '../errors.ts'

/** The product's time. Real, plus the offset that demo mode may have set. */
export type Clock = {
  now(): Date
  /** Demo mode only: moves the clock forward for all processes and notifies the listeners. */
  advance(ms: number): Promise<Date>
  /** How far behind real time it is: not at all but while the demo plays the month before it. */
  behindMs(): number
  /** Demo mode only, before anything has happened: begins so far in the past. A clock that was moved before stays as it is. */
  beginBehind(ms: number): Promise<void>
  /** Brings a clock that is behind to real time, with what comes due on the way. */
  catchUp(): Promise<void>
  /** Called after the clock was moved, so that what came due can run. */
  onAdvance(listener: () => Promise<void>): void
  /** Asked for the next moment at which a moved clock stops on its way and lets run what came due. */
  stopAt(nextDue: (from: Date, to: Date) => Promise<Date | null>): void
  /** Ends the following. */
  stop(): Promise<void>
}

/** A clock that is moved far stops so often at the very moment; from then on those that come due close together share a stop. */
const EXACT_STOPS = 500
/** Nothing comes due later than this for that: far less than what a renewal may be late. */
const SHARED_STOP_MS = 6 * 3_600_000

/** What is left of the way to real time is gone in one step. */
const CLOSE_MS = 5_000

const FOLLOW_EVERY_MS = 500

/**
 * Reads the kept offset; `advance` keeps it, and a clock that follows learns within a second what another process did. A
 * database whose clock was moved is refused where it may not be (D29).
 */
export async function createClock(
  db: Db,
  { isMovable, follows = false }: { readonly isMovable: boolean; readonly follows?: boolean },
): Promise<Clock> {
  const kept = await sql<{ offset_ms: number }>`select offset_ms from product_clock`.execute(db)
  let offset = kept.rows[0]?.offset_ms ?? 0
  if (offset !== 0 && !isMovable)
    throw new StartError('the demo has moved the clock of this database: production needs another database')
  const listeners: (() => Promise<void>)[] = []
  const nextDues: ((from: Date, to: Date) => Promise<Date | null>)[] = []
  const now = () => new Date(Date.now() + offset)
  let reading: Promise<void> | undefined
  const timer = follows ? setInterval(() => void (reading ??= follow()), FOLLOW_EVERY_MS).unref() : undefined
  return {
    now,
    advance,
    behindMs: () => Math.max(0, -offset),
    async beginBehind(ms) {
      const set = await sql<{ offset_ms: number }>`
        update product_clock set offset_ms = ${-Math.ceil(ms)} where offset_ms = 0 returning offset_ms`.execute(db)
      offset = set.rows[0]?.offset_ms ?? offset
    },
    async catchUp() {
      while (offset < -CLOSE_MS) await advance(-offset) // real time goes on while what came due runs
      if (offset < 0) await move(-offset)
    },
    onAdvance: (listener) => void listeners.push(listener),
    stopAt: (nextDue) => void nextDues.push(nextDue),
    async stop() {
      clearInterval(timer)
      await reading
    },
  }

  async function advance(ms: number): Promise<Date> {
    const target = now().getTime() + ms
    let from = now()
    for (let stops = 0; ; stops += 1) {
      const due = (await Promise.all(nextDues.map((nextDue) => nextDue(from, new Date(target))))).filter(isDate)
      if (due.length === 0) break
      const first = Math.min(...due.map((moment) => moment.getTime()))
      const next = stops < EXACT_STOPS ? first : Math.min(target, first + SHARED_STOP_MS)
      await move(Math.max(1, next - now().getTime()))
      from = new Date(next) // time has gone on while what was due ran: what came due meanwhile is the next stop
    }
    await move(Math.max(0, target - now().getTime()))
    return now()
  }

  async function follow(): Promise<void> {
    try {
      const { rows } = await sql<{ offset_ms: number }>`select offset_ms from product_clock`.execute(db)
      offset = Math.max(offset, rows[0]?.offset_ms ?? 0) // it only goes forward
    } catch {
      // the next look finds it
    }
    reading = undefined
  }

  async function move(ms: number): Promise<void> {
    const moved = await sql<{ offset_ms: number }>`
      update product_clock set offset_ms = offset_ms + ${Math.ceil(ms)} returning offset_ms`.execute(db)
    offset = moved.rows[0]?.offset_ms ?? offset
    for (const listener of listeners) await listener()
  }
}

function isDate(value: Date | null): value is Date {
  return value !== null
}
