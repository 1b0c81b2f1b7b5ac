import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { DataExportsTable, ErasuresTable, Person, PrivacyTables } from './tables.ts'

export type ExportRecord = Selectable<DataExportsTable>
export type Erasure = Selectable<ErasuresTable>

/** A worker that has said nothing for so long is taken for dead. */
const LEASE_MS = 5 * 60_000

const SUBJECT = sql<Person>`select m.id as "memberId", m.tracker_id as "trackerId", m.brand_id as "brandId",
    a.id as "angelId", m.language, m.email,
    array(select m.email union select old_email from email_changes where member_id = m.id
      union select new_email from email_changes where member_id = m.id) as "emails"
  from members m left join angels a on a.account_id = m.id`

/** All SQL of this module. */
export function createPrivacyStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<PrivacyTables>()
  const leaseFrom = (at: Date) => new Date(at.getTime() + LEASE_MS)
  return {
    /** Who it is, as the modules need it to find the member's data. */
    async subject(memberId: string, db: Db | Tx = root): Promise<Person | undefined> {
      return (await sql<Person>`${SUBJECT} where m.id = ${memberId}`.execute(db)).rows[0]
    },
    async newestExport(memberId: string, db: Db | Tx = root): Promise<ExportRecord | undefined> {
      return tables(db)
        .selectFrom('data_exports')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('requested_at', 'desc')
        .limit(1)
        .executeTakeFirst()
    },
    async readyExport(memberId: string, id: string, now: Date): Promise<ExportRecord | undefined> {
      return tables(root)
        .selectFrom('data_exports')
        .selectAll()
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .where('state', '=', 'ready')
        .where('expires_at', '>', now)
        .executeTakeFirst()
    },
    async insertExport(tx: Tx, row: Insertable<DataExportsTable>): Promise<void> {
      await tables(tx).insertInto('data_exports').values(row).execute()
    },
    /** Takes one export to work on, so that no other worker does meanwhile. Locked rows are passed over: workers share the queue. */
    async claimExport(now: Date): Promise<ExportRecord | undefined> {
      const { rows } =
        await sql<ExportRecord>`update data_exports set next_try_at = ${leaseFrom(now)}, attempts = attempts + 1, steps_done = 0
        where id = (select id from data_exports where state = 'queued' and next_try_at <= ${now} order by next_try_at limit 1 for update skip locked)
        returning *`.execute(root)
      return rows[0]
    },
    /** When the next try to make a copy is due; null where none waits. */
    async nextExport(): Promise<Date | null> {
      const { rows } = await sql<{
        at: Date | null
      }>`select min(next_try_at) as at from data_exports where state = 'queued'`.execute(root)
      return rows[0]?.at ?? null
    },
    async noteExportStep(id: string, done: number, total: number, now: Date): Promise<void> {
      await tables(root)
        .updateTable('data_exports')
        .set({ steps_done: done, steps_total: total, next_try_at: leaseFrom(now) })
        .where('id', '=', id)
        .execute()
    },
    /** False where the account went away meanwhile. */
    async finishExport(
      tx: Tx,
      { id, at, expiresAt, bytes }: { id: string; at: Date; expiresAt: Date; bytes: number },
    ): Promise<boolean> {
      const done = await tables(tx)
        .updateTable('data_exports')
        .set({ state: 'ready', ready_at: at, expires_at: expiresAt, bytes })
        .where('id', '=', id)
        .where('state', '=', 'queued')
        .returning('id')
        .execute()
      return done.length === 1
    },
    async retryExport(id: string, at: Date): Promise<void> {
      await tables(root).updateTable('data_exports').set({ next_try_at: at }).where('id', '=', id).execute()
    },
    async failExport(id: string): Promise<void> {
      await tables(root).updateTable('data_exports').set({ state: 'failed' }).where('id', '=', id).execute()
    },
    async expiredExports(now: Date): Promise<ExportRecord[]> {
      return tables(root)
        .selectFrom('data_exports')
        .selectAll()
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(200)
        .execute()
    },
    async deleteExport(id: string): Promise<void> {
      await tables(root).deleteFrom('data_exports').where('id', '=', id).execute()
    },
    async exportIdsOf(memberId: string): Promise<string[]> {
      const rows = await tables(root)
        .selectFrom('data_exports')
        .select('id')
        .where('member_id', '=', memberId)
        .execute()
      return rows.map(({ id }) => id)
    },
    async deleteExportsOf(tx: Tx, memberId: string): Promise<void> {
      await tables(tx).deleteFrom('data_exports').where('member_id', '=', memberId).execute()
    },
    async insertErasure(tx: Tx, row: Insertable<ErasuresTable>): Promise<void> {
      await tables(tx).insertInto('erasures').values(row).execute()
    },
    /** The erasure of an account that can still be kept. */
    async pendingErasure(memberId: string, db: Db | Tx = root): Promise<Erasure | undefined> {
      return tables(db)
        .selectFrom('erasures')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('taken_back_at', 'is', null)
        .where('erased_at', 'is', null)
        .where('subject', 'is', null)
        .executeTakeFirst()
    },
    /** Also those that were taken back. */
    async erasuresOf(memberId: string): Promise<{ at: Date; until: Date; endedAt: Date | null }[]> {
      return tables(root)
        .selectFrom('erasures')
        .select(['requested_at as at', 'due_at as until', 'taken_back_at as endedAt'])
        .where('member_id', '=', memberId)
        .orderBy('requested_at')
        .execute()
    },
    async lockErasure(tx: Tx, id: string): Promise<Erasure | undefined> {
      return tables(tx).selectFrom('erasures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    },
    async takeBack(tx: Tx, id: string, at: Date): Promise<void> {
      await tables(tx).updateTable('erasures').set({ taken_back_at: at }).where('id', '=', id).execute()
    },
    async toRemind(dueBefore: Date): Promise<Erasure[]> {
      return tables(root)
        .selectFrom('erasures')
        .selectAll()
        .where('taken_back_at', 'is', null)
        .where('erased_at', 'is', null)
        .where('subject', 'is', null)
        .where('reminded_at', 'is', null)
        .where('due_at', '<=', dueBefore)
        .limit(200)
        .execute()
    },
    async noteReminded(tx: Tx, id: string, at: Date): Promise<boolean> {
      const done = await tables(tx)
        .updateTable('erasures')
        .set({ reminded_at: at })
        .where('id', '=', id)
        .where('reminded_at', 'is', null)
        .returning('id')
        .execute()
      return done.length === 1
    },
    /**
     * Takes one erasure that is due: the first time, or again for what was held back as evidence. A locked one is passed over:
     * its member may be taking it back.
     */
    async claimErasure(now: Date): Promise<Erasure | undefined> {
      const { rows } = await sql<Erasure>`update erasures set next_try_at = ${leaseFrom(now)}
        where id = (select id from erasures where taken_back_at is null and next_try_at <= ${now}
          and ((erased_at is null and due_at <= ${now}) or again_at <= ${now}) order by due_at limit 1 for update skip locked)
        returning *`.execute(root)
      return rows[0]
    },
    /** When the next erasure is due, or goes on; null where none waits. */
    async nextErasure(): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`
        select min(greatest(next_try_at, case when erased_at is null then due_at else again_at end)) as at
        from erasures where taken_back_at is null and (erased_at is null or again_at is not null)`.execute(root)
      return rows[0]?.at ?? null
    },
    async begin(tx: Tx, id: string, subject: Person): Promise<void> {
      await tables(tx)
        .updateTable('erasures')
        .set({ subject: JSON.stringify(subject), steps_done: [], held_until: null, held: '{}' })
        .where('id', '=', id)
        .execute()
    },
    async noteErased(tx: Tx, id: string, step: { name: string; heldUntil: Date | undefined; at: Date }): Promise<void> {
      await sql`update erasures set steps_done = steps_done || ${step.name}::text, next_try_at = ${leaseFrom(step.at)},
          held_until = least(held_until, ${step.heldUntil ?? null}::timestamptz),
          held = held || ${JSON.stringify(step.heldUntil === undefined ? {} : { [step.name]: step.heldUntil })}::jsonb
        where id = ${id}`.execute(tx)
    },
    async finishErasure(tx: Tx, id: string, at: Date): Promise<void> {
      await sql`update erasures set subject = null, erased_at = coalesce(erased_at, ${at}), again_at = held_until where id = ${id}`.execute(
        tx,
      )
    },
  }
}
export type PrivacyStore = ReturnType<typeof createPrivacyStore>
