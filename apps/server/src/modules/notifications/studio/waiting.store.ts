import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { LEASE_MS } from '../delivery.rules.ts'
import type { StoredStudioPreferences } from './waiting.rules.ts'

type StudioPreferencesChange = {
  readonly [Name in keyof StoredStudioPreferences]?: StoredStudioPreferences[Name] | undefined
}
export type Pair = { readonly memberId: string; readonly angelId: string }
/** A conversation that one of her browsers is to be notified of. */
export type WaitingPush = Pair & { readonly sessionId: string; readonly accountId: string; readonly failures: number }

/** What angels are notified of, on which of their browsers, and how they want it (AN-24). */
export function createWaitingStore(root: Db) {
  const one = ({ sessionId, memberId }: WaitingPush) => sql`session_id = ${sessionId} and member_id = ${memberId}`
  return {
    /**
     * Plans a conversation for each browser of an account. One that she was notified of, or is about to be, stays as it is until
     * she has read up to it.
     */
    async plan(
      tx: Tx,
      planned: Pair & { accountId: string; seq: number; readSeq: number; dueAt: Date },
    ): Promise<void> {
      const { accountId, memberId, angelId, seq, readSeq, dueAt } = planned
      await sql`insert into waiting_pushes as known (session_id, member_id, angel_id, seq, due_at)
        select session_id, ${memberId}, ${angelId}, ${seq}, ${dueAt}::timestamptz from push_subscriptions
        where member_id = ${accountId} order by session_id
        on conflict (session_id, member_id) do update set seq = excluded.seq, angel_id = excluded.angel_id,
          due_at = excluded.due_at, failures = 0
          where known.due_at is null and known.seq <= ${readSeq}`.execute(tx)
    },
    /** What is due, kept from other processes for as long as an attempt may last; of sessions that are still good. */
    async claim(now: Date, limit: number): Promise<WaitingPush[]> {
      const { rows } = await sql<WaitingPush>`update waiting_pushes w set due_at = ${new Date(now.getTime() + LEASE_MS)}
        from (select session_id, member_id from waiting_pushes where due_at <= ${now}
          order by due_at limit ${limit} for update skip locked) due, push_subscriptions p
        where w.session_id = due.session_id and w.member_id = due.member_id and p.session_id = w.session_id
        returning w.session_id as "sessionId", w.member_id as "memberId", w.angel_id as "angelId",
          p.member_id as "accountId", w.failures`.execute(root)
      return rows
    },
    async postpone(push: WaitingPush, until: Date): Promise<void> {
      await sql`update waiting_pushes set due_at = ${until} where ${one(push)}`.execute(root)
    },
    async recordFailure(push: WaitingPush, againAt: Date): Promise<void> {
      await sql`update waiting_pushes set due_at = ${againAt}, failures = failures + 1 where ${one(push)}`.execute(root)
    },
    /** The browser is not notified of it again before she has read up to `seq`. */
    async end(push: WaitingPush, seq: number, on: Db | Tx = root): Promise<void> {
      await sql`update waiting_pushes set due_at = null, seq = ${seq} where ${one(push)}`.execute(on)
    },
    /** Nothing waits there any more. */
    async forget(push: WaitingPush): Promise<void> {
      await sql`delete from waiting_pushes where ${one(push)}`.execute(root)
    },
    /** Her preferences have changed: what was held back is decided again, and what is being sent now is left alone. */
    async lookAgain(tx: Tx, accountId: string, now: Date): Promise<void> {
      await sql`update waiting_pushes w set due_at = ${now} from push_subscriptions p
        where p.session_id = w.session_id and p.member_id = ${accountId} and w.failures = 0
          and w.due_at > ${new Date(now.getTime() + LEASE_MS)}`.execute(tx)
    },
    async nextDue(now: Date): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select min(due_at) as at from waiting_pushes
        where due_at > ${now}`.execute(root)
      return rows[0]?.at ?? null
    },
    async preferences(accountId: string): Promise<StoredStudioPreferences | null> {
      const { rows } = await sql<StoredStudioPreferences>`select quiet_from as "quietFrom", quiet_to as "quietTo",
          time_zone as "timeZone", wait_minutes as "waitMinutes" from notification_preferences
        where member_id = ${accountId}`.execute(root)
      return rows[0] ?? null
    },
    /** Writes what is given and leaves the rest. */
    async savePreferences(tx: Tx, accountId: string, change: StudioPreferencesChange, at: Date): Promise<void> {
      const { quietFrom = null, quietTo = null, timeZone = null, waitMinutes = null } = change
      await sql`insert into notification_preferences as own (member_id, quiet_from, quiet_to, time_zone, wait_minutes, at)
        values (${accountId}, ${quietFrom}, ${quietTo}, ${timeZone}, ${waitMinutes}, ${at})
        on conflict (member_id) do update set quiet_from = coalesce(excluded.quiet_from, own.quiet_from),
          quiet_to = coalesce(excluded.quiet_to, own.quiet_to), time_zone = coalesce(excluded.time_zone, own.time_zone),
          wait_minutes = coalesce(excluded.wait_minutes, own.wait_minutes), at = excluded.at`.execute(tx)
    },
  }
}
export type WaitingStore = ReturnType<typeof createWaitingStore>
