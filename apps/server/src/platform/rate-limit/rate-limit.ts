import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export type Limit = { readonly key: string; readonly most: number; readonly windowMs: number }
export type RateLimiter = {
  /** Counts one hit; false once the window holds more than `most`. Shared by all processes. */
  allow(limit: Limit, now: Date): Promise<boolean>
  /** Forgets the windows that have passed. */
  sweep(now: Date): Promise<void>
}

/** Fixed windows in the database. */
export function createRateLimiter(db: Db): RateLimiter {
  return {
    async allow({ key, most, windowMs }, now) {
      const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
      const counted = await sql<{ hits: number }>`
        insert into rate_limits (key, window_start, hits) values (${key}, ${start}, 1)
        on conflict (key, window_start) do update set hits = rate_limits.hits + 1 returning hits`.execute(db)
      return (counted.rows[0]?.hits ?? 0) <= most
    },
    async sweep(now) {
      await sql`delete from rate_limits where window_start < ${new Date(now.getTime() - 86_400_000)}`.execute(db)
    },
  }
}
