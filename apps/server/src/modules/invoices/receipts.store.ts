import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ChargesTables } from '../charges/index.ts'
import type { ReceiptKind } from './receipts.rules.ts'
import type { ReceiptsTable, ReceiptTables } from './tables.ts'

export type ReceiptRow = Selectable<ReceiptsTable>
export type VatSum = {
  readonly country: string
  readonly territory: ReceiptRow['territory']
  readonly scheme: ReceiptRow['scheme']
  readonly rate: number
  readonly currency: string
  readonly netMinor: number
  readonly vatMinor: number
  readonly totalMinor: number
  readonly documents: number
}

/** A charge without a receipt. */
export type Owed = {
  readonly orderId: string
  readonly memberId: string
  readonly attemptId: string
  readonly paidAt: Date
}

/** The SQL of receipts and credit notes. */
export function createReceiptsStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<ReceiptTables & ChargesTables>()

  return {
    /**
     * The next number of a series. The counter stays locked until the transaction ends: the next caller waits and gets
     * the number after this one, or this one if it was rolled back. So there is no gap and no double; take it late.
     */
    async lockNextNumber(tx: Tx, { series, kind, year }: { series: string; kind: ReceiptKind; year: number }) {
      const taken = await sql<{ last: number }>`insert into receipt_counters (series, kind, year, last)
        values (${series}, ${kind}, ${year}, 1)
        on conflict (series, kind, year) do update set last = receipt_counters.last + 1 returning last`.execute(tx)
      const seq = taken.rows[0]?.last
      if (seq === undefined) throw new Error('a counter gave no number')
      return seq
    },
    async insert(tx: Tx, receipt: Insertable<ReceiptsTable>): Promise<void> {
      await on(tx).insertInto('receipts').values(receipt).execute()
    },
    async receiptOfAttempt(tx: Tx, attemptId: string): Promise<ReceiptRow | undefined> {
      return on(tx)
        .selectFrom('receipts')
        .selectAll()
        .where('attempt_id', '=', attemptId)
        .where('kind', '=', 'receipt')
        .executeTakeFirst()
    },
    /** The receipts and credit notes of an order, the oldest first. */
    async ofOrder(orderId: string, db: Db | Tx = root): Promise<ReceiptRow[]> {
      return on(db)
        .selectFrom('receipts')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('issued_at')
        .orderBy('id')
        .execute()
    },
    /** The orders that a receipt or credit note of this number is of: series of different sellers may share one. */
    async ordersOfNumber(number: string): Promise<string[]> {
      const rows = await on(root)
        .selectFrom('receipts')
        .select('order_id')
        .where('number', '=', number)
        .limit(20)
        .execute()
      return rows.map(({ order_id: id }) => id)
    },
    async creditsOf(tx: Tx, receiptId: string): Promise<ReceiptRow[]> {
      return on(tx).selectFrom('receipts').selectAll().where('receipt_id', '=', receiptId).execute()
    },
    /** A member's receipts and credit notes, newest first. */
    async ofMember(memberId: string, limit: number): Promise<ReceiptRow[]> {
      return on(root)
        .selectFrom('receipts')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('issued_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
    },
    async ownByNumber(memberId: string, number: string): Promise<ReceiptRow | undefined> {
      return on(root)
        .selectFrom('receipts')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('number', '=', number)
        .executeTakeFirst()
    },
    /** Whose the receipt or credit note of a number is. */
    async ownerOf(number: string): Promise<{ memberId: string; orderId: string } | null> {
      const row = await on(root)
        .selectFrom('receipts')
        .select(['member_id as memberId', 'order_id as orderId'])
        .where('number', '=', number)
        .executeTakeFirst()
      return row ?? null
    },
    /** The stretch of time that an order paid for; read from the tables of billing. */
    async periodOfOrder(tx: Tx, orderId: string): Promise<{ start: Date; end: Date } | null> {
      const { rows } = await sql<{ start: Date; end: Date }>`
        select starts_at as start, ends_at as "end" from subscription_periods where order_id = ${orderId}`.execute(tx)
      return rows[0] ?? null
    },
    /** Charges that cost something and have no receipt, in the order of their payment; those that go back as not needed too. */
    async owed({ since, after, limit }: { since: Date; after: Owed | null; limit: number }): Promise<Owed[]> {
      const { rows } = await sql<Owed>`
        select * from (select o.id as "orderId", o.member_id as "memberId", a.id as "attemptId",
          case when a.duplicate then a.ended_at else o.paid_at end as "paidAt"
        from orders o join payment_attempts a on a.order_id = o.id and a.state = 'captured'
        where o.amount_minor > 0 and o.kind <> 'store_card'
          and not exists (select from receipts r where r.attempt_id = a.id and r.kind = 'receipt')) as charged
        where "paidAt" >= ${since}
          and (${after?.paidAt ?? null}::timestamptz is null or ("paidAt", "attemptId") > (${after?.paidAt ?? null}, ${after?.attemptId ?? null}::uuid))
        order by "paidAt", "attemptId" limit ${limit}`.execute(root)
      return rows
    },
    /** When each event of an attempt was reported, by its key. */
    async eventTimes(tx: Tx, attemptId: string): Promise<ReadonlyMap<string, Date>> {
      const facts = await on(tx)
        .selectFrom('provider_facts')
        .select(['dedupe_key', 'received_at'])
        .where('attempt_id', '=', attemptId)
        .execute()
      return new Map(facts.map(({ dedupe_key, received_at }) => [dedupe_key, received_at]))
    },
    async byCause(attemptId: string, cause: string): Promise<ReceiptRow | undefined> {
      return on(root)
        .selectFrom('receipts')
        .selectAll()
        .where('attempt_id', '=', attemptId)
        .where('cause', '=', cause)
        .executeTakeFirst()
    },
    /** R28: what was sold less what went back, by country and rate. */
    async vatSums(series: string, { from, until }: { from: Date; until: Date }): Promise<VatSum[]> {
      const sums =
        await sql<VatSum>`select country, territory, scheme, vat_rate as rate, currency, sum(net_minor)::float8 as "netMinor",
          sum(vat_minor)::float8 as "vatMinor", sum(total_minor)::float8 as "totalMinor", count(*)::int as documents
        from receipts where series = ${series} and scheme <> 'none' and taxed_at >= ${from} and taxed_at < ${until}
        group by country, territory, scheme, vat_rate, currency order by country, territory nulls first, vat_rate, currency`.execute(
          root,
        )
      return sums.rows
    },
    /** What has been kept for the ten years of books; credit notes hang on their receipts and go first. */
    async forgetBefore(tx: Tx, until: Date): Promise<number> {
      await sql`select set_config('incontro.books_until', ${until.toISOString()}, true)`.execute(tx)
      // its year is the seller's: the last hours of one by UTC can be the next one's
      const year = until.getUTCFullYear()
      const old = sql`issued_at < ${until} and year < ${year}`
      const notes = await sql`delete from receipts where kind = 'credit_note' and ${old}`.execute(tx)
      const receipts = await sql`delete from receipts where kind = 'receipt' and ${old} and not exists
        (select from receipts note where note.receipt_id = receipts.id and (note.issued_at >= ${until} or note.year >= ${year}))`.execute(
        tx,
      )
      return Number(notes.numAffectedRows ?? 0) + Number(receipts.numAffectedRows ?? 0)
    },
  }
}
export type ReceiptsStore = ReturnType<typeof createReceiptsStore>
