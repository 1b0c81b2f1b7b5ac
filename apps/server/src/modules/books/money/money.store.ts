import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { MoneyKind } from './tables.ts'

/** One movement from one account to another. A negative amount goes the other way; nothing moves for zero. */
export type Movement = {
  readonly id: string
  readonly key: string
  readonly kind: MoneyKind
  readonly ref: string
  readonly attemptId: string | null
  /** Whose money it is, where no attempt says so. */
  readonly brandId?: string
  readonly at: Date
  readonly currency: string
  readonly amount: number
  readonly debit: string
  readonly credit: string
}
/** What an account had before a stretch of time, what came and went in it, and what it had afterwards; debits are positive. */
export type AccountBalance = {
  readonly account: string
  readonly currency: string
  readonly opening: number
  readonly debits: number
  readonly credits: number
  readonly closing: number
}
export type StatementLine = {
  readonly at: Date
  readonly kind: MoneyKind
  readonly ref: string
  readonly orderId: string | null
  readonly currency: string
  readonly amount: number
  /** In its currency, after this line. */
  readonly balance: number
}
/** The money of a capture that credits are owed for. */
export type Deferred = {
  readonly attemptId: string
  readonly orderId: string
  readonly currency: string
  readonly owedMinor: number
  readonly earnedMinor: number
}
export type ExportedLine = {
  readonly at: Date
  readonly entry: string
  readonly kind: MoneyKind
  readonly ref: string
  readonly orderId: string | null
  readonly account: string
  readonly currency: string
  readonly amount: number
}
export type Stretch = { readonly from: Date; readonly until: Date }
export type MoneyStore = ReturnType<typeof createMoneyStore>

/** The SQL of the money accounts. */
export function createMoneyStore(root: Db) {
  return {
    /** Posts once for a key; into the open day where its own is closed (BO-44). @throws Error where the key was posted with another content */
    async post(db: Db | Tx, movement: Movement): Promise<void> {
      const { id, key, kind, ref, attemptId, brandId = null, at, currency, amount, debit, credit } = movement
      if (amount === 0) return
      const { rows } = await sql<{ n: number }>`
        with entry as (
          insert into money_entries (id, idem_key, kind, ref, attempt_id, at) values (${id}, ${key}, ${kind}, ${ref}, ${attemptId},
            greatest(${at}::timestamptz, (select max(until) from book_closes)))
          on conflict (idem_key) do nothing returning id
        ), lines as (
          insert into money_lines (entry_id, brand_id, account, currency, amount)
          select entry.id, coalesce(${brandId}::text,
              (select o.brand_id from payment_attempts a join orders o on o.id = a.order_id where a.id = ${attemptId}::uuid)),
            side.account, ${currency}, side.amount
          from entry, (values (${debit}::text, ${amount}::bigint), (${credit}::text, ${-amount}::bigint)) as side (account, amount)
        ) select count(*)::int as n from entry`.execute(db)
      if (rows[0]?.n === 1) return
      const known = await sql<{
        n: number
      }>`select count(*)::int as n from money_entries e join money_lines l on l.entry_id = e.id
        where e.idem_key = ${key} and l.currency = ${currency}
          and (l.account, l.amount) in ((${debit}::text, ${amount}::bigint), (${credit}::text, ${-amount}::bigint))`.execute(
        db,
      )
      if (known.rows[0]?.n !== 2) throw new Error(`${key} was posted with another content`)
    },
    async isPosted(db: Db | Tx, key: string): Promise<boolean> {
      const { rows } = await sql`select from money_entries where idem_key = ${key}`.execute(db)
      return rows.length > 0
    },
    /** What an item has in suspense, and whether its payment is one of ours. */
    async suspendedOf(db: Db | Tx, itemId: string): Promise<{ amount: number; isCaptured: boolean }> {
      const { rows } = await sql<{ amount: number; isCaptured: boolean }>`
        select l.amount, coalesce(a.state = 'captured' and i.why <> 'left_twice', false) as "isCaptured" from money_entries e
          join money_lines l on l.entry_id = e.id and l.account = 'suspense' join suspense_items i on i.id::text = e.ref
          left join payment_attempts a on a.id = e.attempt_id
        where e.idem_key = ${`suspense:${itemId}`}`.execute(db)
      return rows[0] ?? { amount: 0, isCaptured: false }
    },
    /** Where the money of a capture stands that is ours: earned at once, or owed in credits. */
    async earnedAs(db: Db | Tx, attemptId: string): Promise<string> {
      const { rows } = await sql<{ account: string }>`
        select l.account from money_entries e join money_lines l on l.entry_id = e.id and l.amount < 0
        where e.idem_key = ${`capture:${attemptId}`}`.execute(db)
      return rows[0]?.account ?? 'revenue'
    },
    /**
     * Captures whose money is owed in credits and of which nothing was recognised on this day (YYYY-MM-DD), in the order of
     * their ids: what is owed still, and what was earned of it so far.
     */
    async deferred(day: string, after: string | null, limit: number): Promise<Deferred[]> {
      const { rows } = await sql<Deferred>`
        select e.attempt_id as "attemptId", a.order_id as "orderId", l.currency, -sum(l.amount)::int as "owedMinor",
          coalesce(sum(l.amount) filter (where e.kind = 'recognition'), 0)::int as "earnedMinor"
        from money_lines l join money_entries e on e.id = l.entry_id join payment_attempts a on a.id = e.attempt_id
        where l.account = 'revenue_deferred' and (${after}::uuid is null or e.attempt_id > ${after}::uuid)
          and not exists (select from money_entries r where r.idem_key = 'recognition:' || e.attempt_id || ':' || ${day}::text)
        group by e.attempt_id, a.order_id, l.currency having sum(l.amount) <> 0 order by e.attempt_id limit ${limit}`.execute(
        root,
      )
      return rows
    },
    /** Every account of a brand that has ever moved; null for money that is of no brand. */
    async balances(brandId: string | null, { from, until }: Stretch): Promise<AccountBalance[]> {
      const { rows } = await sql<AccountBalance>`
        select account, currency, coalesce(sum(amount) filter (where at < ${from}), 0)::float8 as opening,
          coalesce(sum(amount) filter (where at >= ${from} and amount > 0), 0)::float8 as debits,
          coalesce(-sum(amount) filter (where at >= ${from} and amount < 0), 0)::float8 as credits,
          coalesce(sum(amount), 0)::float8 as closing
        from money_lines l join money_entries e on e.id = l.entry_id
        where l.brand_id is not distinct from ${brandId}::text and at < ${until}
        group by account, currency order by account, currency`.execute(root)
      return rows
    },
    async statement(brandId: string | null, account: string, { from, until }: Stretch): Promise<StatementLine[]> {
      const { rows } = await sql<StatementLine>`
        select * from (
          select e.at, e.kind, e.ref, a.order_id as "orderId", l.currency, l.amount,
            sum(l.amount) over (partition by l.currency order by e.at, e.id)::float8 as balance
          from money_lines l join money_entries e on e.id = l.entry_id left join payment_attempts a on a.id = e.attempt_id
          where l.account = ${account} and l.brand_id is not distinct from ${brandId}::text and e.at < ${until}
        ) as reported where at >= ${from} order by at, ref limit 10000`.execute(root)
      return rows
    },
    /** Every line of a stretch of time, in the order in which they were posted: what an accountant is given. */
    async lines(
      db: Db | Tx,
      brandId: string | null,
      { from, until, most }: Stretch & { readonly most: number },
    ): Promise<ExportedLine[]> {
      const { rows } = await sql<ExportedLine>`
        select e.at, e.id as entry, e.kind, e.ref, a.order_id as "orderId", l.account, l.currency, l.amount
        from money_lines l join money_entries e on e.id = l.entry_id left join payment_attempts a on a.id = e.attempt_id
        where l.brand_id is not distinct from ${brandId}::text and e.at >= ${from} and e.at < ${until}
        order by e.at, e.id, l.amount desc limit ${most}`.execute(db)
      return rows
    },
    /** Whose money there is: the brands, and null where some is of none. */
    async brands(db: Db | Tx = root): Promise<(string | null)[]> {
      const { rows } = await sql<{ brand_id: string | null }>`
        select distinct brand_id from money_lines order by brand_id nulls last`.execute(db)
      return rows.map(({ brand_id }) => brand_id)
    },
  }
}
