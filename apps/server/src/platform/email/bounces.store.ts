import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

const HOUR_MS = 3_600_000
/** So long after its end an hour is over: what ended in it has been committed. */
const COMMITTED_MS = 300_000

/** E-mails that left, those that came back among them. */
export type Bounces = { readonly brandId: string; readonly sent: number; readonly bounced: number }
type Ended = { readonly brandId: string; readonly sent: number }
/** Nothing is tried for so long before it is refused. */
const LONGEST_TRIED_MS = 14 * 24 * HOUR_MS

/**
 * Counts how many e-mails left from `since` until `now`, and how many came back, by brand. What left in an hour that is over is counted
 * once by a process and kept by it, so that each call reads the e-mails of two hours at most and no whole day: one that an operator
 * sends again later is counted in both hours. What came back or was refused is always counted again, since it changes later and is little.
 */
export function createBounces(db: Db) {
  const hours = new Map<number, readonly Ended[]>()

  async function ended(from: number, to: number | null): Promise<readonly Ended[]> {
    const before = to === null ? sql`true` : sql`coalesce(ended_at, created_at) < ${new Date(to)}`
    const { rows } = await sql<Ended>`select brand_id as "brandId", count(*)::int as sent
      from mails where coalesce(ended_at, created_at) >= ${new Date(from)} and ${before} and ended_at is not null
        and state <> 'queued' and state in ('sent', 'refused') group by 1`.execute(db)
    return rows
  }
  async function endedIn(hour: number): Promise<readonly Ended[]> {
    const known = hours.get(hour) ?? (await ended(hour, hour + HOUR_MS))
    hours.set(hour, known)
    return known
  }
  async function cameBack(since: Date): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ brandId: string; count: number }>`select brand_id as "brandId", count(*)::int as count
      from mails where state = 'refused' and created_at >= ${new Date(since.getTime() - LONGEST_TRIED_MS)} and ended_at >= ${since} group by 1
      union all select brand_id, count(*)::int from mails where state = 'sent' and ended_at >= ${since} and id in (select mail_id from mail_events
        where event = 'failed' and is_permanent and at >= ${since}::timestamptz - interval '1 hour') group by 1`.execute(
      db,
    )
    const counts = new Map<string, number>()
    for (const { brandId, count } of rows) counts.set(brandId, (counts.get(brandId) ?? 0) + count)
    return counts
  }

  return async function bounces(since: Date, now: Date): Promise<readonly Bounces[]> {
    const first = Math.ceil(since.getTime() / HOUR_MS) * HOUR_MS
    for (const hour of hours.keys()) if (hour < first) hours.delete(hour)
    const parts = [await ended(since.getTime(), first)]
    let hour = first
    for (; hour + HOUR_MS + COMMITTED_MS <= now.getTime(); hour += HOUR_MS) parts.push(await endedIn(hour))
    parts.push(await ended(hour, null))
    const back = await cameBack(since)
    return [...Map.groupBy(parts.flat(), ({ brandId }) => brandId)].map(([brandId, own]) => ({
      brandId,
      sent: own.reduce((sum, { sent }) => sum + sent, 0),
      bounced: back.get(brandId) ?? 0,
    }))
  }
}
