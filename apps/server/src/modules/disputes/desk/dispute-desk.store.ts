import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids/ids.ts'
import { type Reach, reachOf } from '../../charges/index.ts'
import type { DisputeRow } from '../disputes.store.ts'
import type { DisputeAnswersTable, DisputeTables } from '../tables.ts'

export type DisputeFilter = {
  readonly scopes: readonly Reach[]
  /** A dispute by its number or the provider's, or its order. */
  readonly search?: string | undefined
  readonly memberId?: string | undefined
  readonly kind?: string | undefined
  readonly state?: string | undefined
  /** `open`: nothing was answered. */
  readonly answer?: string | undefined
  readonly account?: string | undefined
  readonly brandId?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}
export type Place = { readonly at: Date; readonly id: string }
export type AnswerRow = Selectable<DisputeAnswersTable>
/** A dispute with the order and payment that it is of. */
export type DeskDispute = DisputeRow & {
  readonly order_id: string
  readonly member_id: string
  readonly brand_id: string
  readonly country: string
  readonly account: string
  readonly due_at: Date | null
  readonly choice: AnswerRow['choice']
  readonly sending: AnswerRow['sending']
}

const FROM = sql.raw(`from disputes d join payment_attempts a on a.id = d.attempt_id join orders o on o.id = a.order_id
  left join dispute_answers w on w.dispute_id = d.id`)
const COLUMNS = sql.raw(
  `d.*, o.id as order_id, o.member_id, o.brand_id, o.country, a.merchant_account_id as account, w.due_at, w.choice, w.sending`,
)

export type DisputeDeskStore = ReturnType<typeof createDisputeDeskStore>

/** The SQL of disputes as operators list, read and answer them. */
export function createDisputeDeskStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<DisputeTables>()
  return {
    async page(filter: DisputeFilter, before: Place | null, most: number): Promise<DeskDispute[]> {
      const place = before === null ? sql`` : sql`and (d.opened_at, d.id) < (${before.at}, ${before.id}::uuid)`
      const { rows } = await sql<DeskDispute>`select ${COLUMNS} ${FROM} where ${conditionOf(filter)} ${place}
        order by d.opened_at desc, d.id desc limit ${most}`.execute(root)
      return rows
    },
    async count(filter: DisputeFilter, most: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
        select ${FROM} where ${conditionOf(filter)} limit ${most}) as counted`.execute(root)
      return rows[0]?.n ?? 0
    },
    async placeOf(id: string): Promise<Place | null> {
      const row = await on(root).selectFrom('disputes').select('opened_at').where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : { at: row.opened_at, id }
    },
    async find(id: string, db: Db | Tx = root): Promise<DeskDispute | undefined> {
      const { rows } = await sql<DeskDispute>`select ${COLUMNS} ${FROM} where d.id = ${id}`.execute(db)
      return rows[0]
    },
    /** Open disputes that no bank has an answer to, with an own day before a moment, or none and opened before another. */
    async unanswered(scopes: readonly Reach[], { dueBefore, openedBefore }: { dueBefore: Date; openedBefore: Date }) {
      const { rows } = await sql<DeskDispute>`select ${COLUMNS} ${FROM}
        where ${reachOf(scopes, sql`o.brand_id`, sql`o.country`)} and d.kind = 'dispute' and d.state = 'open' and (w.choice is null or w.sending = 'refused')
          and ((w.due_at is not null and w.due_at <= ${dueBefore}) or (w.due_at is null and d.opened_at <= ${openedBefore}))
        order by d.opened_at limit 50`.execute(root)
      return rows
    },
    async answerOf(id: string, db: Db | Tx = root): Promise<AnswerRow | undefined> {
      return on(db).selectFrom('dispute_answers').selectAll().where('dispute_id', '=', id).executeTakeFirst()
    },
    async lock(tx: Tx, id: string): Promise<void> {
      await on(tx).selectFrom('disputes').select('id').where('id', '=', id).forUpdate().execute()
    },
    async setDue(tx: Tx, id: string, dueAt: Date): Promise<void> {
      await on(tx)
        .insertInto('dispute_answers')
        .values({ dispute_id: id, due_at: dueAt })
        .onConflict((conflict) => conflict.column('dispute_id').doUpdateSet({ due_at: dueAt }))
        .execute()
    },
    /** Takes answers that are to be handed over, for this process alone until `again`. */
    async claimQueued(now: Date, again: Date, most: number): Promise<(AnswerRow & { attempt_id: string })[]> {
      const { rows } = await sql<AnswerRow & { attempt_id: string }>`
        update dispute_answers w set next_send_at = ${again}, send_tries = w.send_tries + 1 from disputes d
        where d.id = w.dispute_id and w.dispute_id in (select dispute_id from dispute_answers
          where sending = 'queued' and next_send_at <= ${now} order by next_send_at limit ${most} for update skip locked)
        returning w.*, d.attempt_id`.execute(root)
      return rows
    },
    async nextQueued(): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select min(next_send_at) as at from dispute_answers
        where sending = 'queued'`.execute(root)
      return rows[0]?.at ?? null
    },
    /** Keeps what became of handing it over, once. */
    async endSending(
      id: string,
      end: { sending: 'sent' | 'refused' | 'late'; sent_at: Date | null; refusal: string | null },
    ): Promise<void> {
      await on(root)
        .updateTable('dispute_answers')
        .set({ ...end, next_send_at: null })
        .where('dispute_id', '=', id)
        .where('sending', '=', 'queued')
        .execute()
    },
    async sendAgain(id: string, at: Date): Promise<void> {
      await on(root)
        .updateTable('dispute_answers')
        .set({ next_send_at: at })
        .where('dispute_id', '=', id)
        .where('sending', '=', 'queued')
        .execute()
    },
    /** Keeps what was answered; once. */
    async answer(
      tx: Tx,
      id: string,
      answer: {
        due_at: Date
        choice: 'accepted' | 'contested'
        letter: string | null
        pack: string | null
        pack_hash: Buffer | null
        answered_by: string
        answered_at: Date
        sending: 'queued' | null
        next_send_at: Date | null
      },
    ): Promise<void> {
      const { due_at: _, ...own } = answer
      await on(tx)
        .insertInto('dispute_answers')
        .values({ dispute_id: id, ...answer })
        .onConflict((conflict) => conflict.column('dispute_id').doUpdateSet(own))
        .execute()
    },
  }
}

function conditionOf(filter: DisputeFilter): RawBuilder<unknown> {
  const { scopes, search = '', memberId, kind, state, answer, account, brandId, from, to } = filter
  const parts = [reachOf(scopes, sql`o.brand_id`, sql`o.country`)]
  if (kind !== undefined) parts.push(sql`d.kind = ${kind}`)
  if (state !== undefined) parts.push(sql`d.state = ${state}`)
  if (answer === 'open') parts.push(sql`d.kind = 'dispute' and d.state = 'open' and w.choice is null`)
  else if (answer !== undefined) parts.push(sql`w.choice = ${answer}`)
  if (account !== undefined) parts.push(sql`a.merchant_account_id = ${account}`)
  if (brandId !== undefined) parts.push(sql`o.brand_id = ${brandId}`)
  if (from !== undefined) parts.push(sql`d.opened_at >= ${from}`)
  if (to !== undefined) parts.push(sql`d.opened_at <= ${to}`)
  if (search !== '') {
    const ways = [sql`d.provider_ref = ${search}`, sql`a.provider_ref = ${search}`]
    if (isId(search)) ways.push(sql`d.id = ${search}::uuid`, sql`o.id = ${search}::uuid`)
    if (memberId !== undefined) ways.push(sql`o.member_id = ${memberId}::uuid`)
    parts.push(sql`(${sql.join(ways, sql` or `)})`)
  }
  return sql.join(parts, sql` and `)
}
