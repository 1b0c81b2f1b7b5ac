import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { LEASE_MS } from './postbacks.rules.ts'
import type { AttributionTables } from './tables.ts'

export type PostbackRow = Selectable<AttributionTables['postbacks']>
export type DuePostback = PostbackRow & { reverses: string | null }
type Waiting = { reversal: PostbackRow; conversion: PostbackRow | null }

/** The SQL of postbacks and their tries. */
export function createPostbacksStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<AttributionTables>()
  const db = on(root)
  return {
    /** One row for an event and an affiliate, however often the event is heard. */
    async insertOnce(tx: Tx, postback: Insertable<AttributionTables['postbacks']>): Promise<void> {
      await on(tx)
        .insertInto('postbacks')
        .values(postback)
        .onConflict((conflict) => conflict.columns(['brand_id', 'affiliate_id', 'event_key']).doNothing())
        .execute()
    },
    /** What was planned of an event, for each affiliate. */
    async byKey(eventKey: string, memberId: string, tx: Db | Tx = root): Promise<PostbackRow[]> {
      return on(tx)
        .selectFrom('postbacks')
        .selectAll()
        .where('event_key', '=', eventKey)
        .where('member_id', '=', memberId)
        .execute()
    },

    /** BO-38: what affiliates were sent of an order, the oldest first. */
    async ofOrder(memberId: string, orderId: string): Promise<PostbackRow[]> {
      return db
        .selectFrom('postbacks')
        .selectAll()
        .where('member_id', '=', memberId)
        .where(sql`facts ->> 'orderId'`, '=', orderId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    },

    /**
     * Takes what is due for one try, with the line of that try, so that no other process sends it meanwhile. Locked rows are
     * passed over: workers that are woken at the same time share what is due, and a slow affiliate holds up one of them.
     */
    async claimDue(now: Date, limit: number): Promise<DuePostback[]> {
      const again = new Date(now.getTime() + LEASE_MS)
      const claimed = await sql<DuePostback>`
        with claimed as (
          update postbacks set attempts = attempts + 1, next_attempt_at = ${again} where id in (
            select id from postbacks where state = 'due' and next_attempt_at <= ${now}
            order by next_attempt_at limit ${limit} for update skip locked)
          returning *),
        logged as (insert into postback_attempts (postback_id, number, at) select id, attempts, ${now} from claimed)
        select claimed.*, conversion.id as reverses from claimed left join postbacks conversion
          on conversion.brand_id = claimed.brand_id and conversion.affiliate_id = claimed.affiliate_id and conversion.event_key = claimed.after_key`.execute(
        root,
      )
      return claimed.rows
    },
    /** When the next try is due; null where none is. What a reversal waits for ends in a try. */
    async nextDue(): Promise<Date | null> {
      const { rows } = await sql<{
        at: Date | null
      }>`select min(next_attempt_at) as at from postbacks where state = 'due'`.execute(root)
      return rows[0]?.at ?? null
    },
    /** What came of a try. */
    async endTry(
      tx: Tx,
      attempt: { postbackId: string; number: number; status: number | null; error: string | null; durationMs: number },
    ): Promise<void> {
      await on(tx)
        .updateTable('postback_attempts')
        .set({ status: attempt.status, error: attempt.error, duration_ms: attempt.durationMs })
        .where('postback_id', '=', attempt.postbackId)
        .where('number', '=', attempt.number)
        .execute()
    },
    async end(tx: Db | Tx, id: string, state: 'delivered' | 'dead' | 'void', at: Date): Promise<void> {
      await on(tx)
        .updateTable('postbacks')
        .set({ state, ended_at: at })
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'due'])
        .execute()
    },
    /** Tries it again then, unless another try has begun since or it is over. */
    async retry(tx: Tx, attempt: { postbackId: string; number: number; at: Date }): Promise<void> {
      await on(tx)
        .updateTable('postbacks')
        .set({ next_attempt_at: attempt.at })
        .where('id', '=', attempt.postbackId)
        .where('attempts', '=', attempt.number)
        .where('state', '=', 'due')
        .execute()
    },
    /** Gives it up, unless another try has begun since or it is over; answers whether it did. */
    async giveUp(tx: Tx, attempt: { postbackId: string; number: number; at: Date }): Promise<boolean> {
      const done = await on(tx)
        .updateTable('postbacks')
        .set({ state: 'dead', ended_at: attempt.at })
        .where('id', '=', attempt.postbackId)
        .where('attempts', '=', attempt.number)
        .where('state', '=', 'due')
        .executeTakeFirst()
      return done.numUpdatedRows > 0n
    },

    /**
     * Reversals whose conversion is over one way or another, or has been missing since before then; all locked. Those that
     * another process has locked are passed over: it releases them, and waiting for it could end in a deadlock.
     */
    async lockReleasable(tx: Tx, missingSince: Date, limit: number): Promise<Waiting[]> {
      const found = await sql<{ id: string; conversion_id: string | null }>`
        select reversal.id, conversion.id as conversion_id from postbacks reversal left join postbacks conversion
          on conversion.brand_id = reversal.brand_id and conversion.affiliate_id = reversal.affiliate_id and conversion.event_key = reversal.after_key
        where reversal.state = 'waiting'
          and (conversion.state in ('delivered', 'dead', 'void') or (conversion.id is null and reversal.created_at < ${missingSince}))
        order by reversal.created_at, reversal.id limit ${limit} for update of reversal skip locked`.execute(tx)
      const ids = found.rows.flatMap(({ id, conversion_id: other }) => (other === null ? [id] : [id, other]))
      if (ids.length === 0) return []
      // the conversion too: what was taken back of it before is counted by one at a time
      const rows = await on(tx)
        .selectFrom('postbacks')
        .selectAll()
        .where('id', 'in', ids)
        .orderBy('id')
        .forUpdate()
        .execute()
      const byId = new Map(rows.map((row) => [row.id, row]))
      return found.rows.flatMap(({ id, conversion_id: other }) => {
        const reversal = byId.get(id)
        return reversal?.state === 'waiting'
          ? [{ reversal, conversion: other === null ? null : (byId.get(other) ?? null) }]
          : []
      })
    },
    /** How much of a conversion has been taken back, or is about to be, and was not given again. */
    async reversedOf(tx: Tx, conversion: PostbackRow): Promise<number> {
      const row = await sql<{ sum: number }>`
        select coalesce(sum((back.facts->>'amountMinor')::int - coalesce((
            select sum((again.facts->>'amountMinor')::int) from postbacks again where again.brand_id = back.brand_id
              and again.affiliate_id = back.affiliate_id and again.after_key = back.event_key and again.state in ('due', 'delivered', 'dead')), 0)), 0)::int as sum
        from postbacks back where back.brand_id = ${conversion.brand_id} and back.affiliate_id = ${conversion.affiliate_id}
          and back.after_key = ${conversion.event_key} and back.state in ('due', 'delivered', 'dead')`.execute(tx)
      return row.rows[0]?.sum ?? 0
    },
    async release(tx: Tx, id: string, facts: PostbackRow['facts'], at: Date): Promise<void> {
      await on(tx)
        .updateTable('postbacks')
        .set({ state: 'due', facts: JSON.stringify(facts), next_attempt_at: at })
        .where('id', '=', id)
        .execute()
    },
  }
}
export type PostbacksStore = ReturnType<typeof createPostbacksStore>
