import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The product's time. Real, plus the offset that demo mode may have set. */
export type Clock = {
  now(): Date
  /** Demo mode only: moves the clock forward for all processes and tells the listeners. */
  advance(ms: number): Promise<Date>
  /** Called after the clock was moved, so that what came due can run. */
  onAdvance(listener: () => Promise<void>): void
}

/** Reads the kept offset once; `advance` keeps it. */
export async function createClock(db: Db): Promise<Clock> {
  const kept = await sql<{ offset_ms: number }>`select offset_ms from product_clock`.execute(db)
  let offset = kept.rows[0]?.offset_ms ?? 0
  const listeners: (() => Promise<void>)[] = []
  const now = () => new Date(Date.now() + offset)
  return {
    now,
    async advance(ms) {
      const moved = await sql<{ offset_ms: number }>`
        update product_clock set offset_ms = offset_ms + ${Math.round(ms)} returning offset_ms`.execute(db)
      offset = moved.rows[0]?.offset_ms ?? offset
      for (const listener of listeners) await listener()
      return now()
    },
    onAdvance: (listener) => void listeners.push(listener),
  }
}
