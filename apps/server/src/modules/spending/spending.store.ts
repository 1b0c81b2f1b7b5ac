import type { SpendingSpan } from '@incontro/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export type LimitRow = {
  readonly id: string
  readonly member_id: string
  readonly span: SpendingSpan
  readonly amount_minor: number
  readonly currency: string
  readonly raise_asked_at: Date | null
  /** Null beside a time: no limit at all was asked for. */
  readonly raise_minor: number | null
  readonly country: string
}
export type KeyKind = 'mailbox' | 'card'
export type Mailbox = { readonly mailbox: string; readonly is_confirmed: boolean }
export type SpendingStore = ReturnType<typeof createSpendingStore>

/** Attempts whose end no one knows yet: their money may come. */
const UNDER_WAY = sql`('submitted', 'action_required', 'pending', 'unknown')`
/** What an order was paid and what of it did not go back. */
const NET = sql`o.amount_minor
  - coalesce((select sum(r.amount_minor) from refunds r join payment_attempts ra on ra.id = r.attempt_id
      where ra.order_id = o.id and not ra.duplicate and r.state = 'succeeded'), 0)
  - coalesce((select sum(d.lost_minor) from disputes d join payment_attempts da on da.id = d.attempt_id
      where da.order_id = o.id and not da.duplicate), 0)`

/** The SQL of limits, pauses and the keys by which accounts of one person are recognised. */
export function createSpendingStore() {
  return {
    async mailboxOf(db: Db | Tx, memberId: string): Promise<Mailbox | undefined> {
      const { rows } = await sql<Mailbox>`select mailbox, email_confirmed_at is not null as is_confirmed
        from members where id = ${memberId} and erased_at is null`.execute(db)
      return rows[0]
    },
    /** Accounts of every brand whose confirmed address leads to the mailbox of this account's. */
    async withMailboxOf(db: Db | Tx, memberId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select other.id from members own
        join members other on other.mailbox = own.mailbox and other.role = 'member'
        where own.id = ${memberId} and own.email_confirmed_at is not null and other.email_confirmed_at is not null
          and other.erased_at is null`.execute(db)
      return rows.map(({ id }) => id)
    },
    async insertKey(tx: Tx, memberId: string, kind: KeyKind, key: Buffer, at: Date): Promise<void> {
      await sql`insert into spending_keys (member_id, kind, key, at) values (${memberId}, ${kind}, ${key}, ${at})
        on conflict do nothing`.execute(tx)
    },
    /** The card that a payment came from: its own, or that of what is on file. */
    async cardOfAttempt(tx: Tx, attemptId: string): Promise<Buffer | null> {
      const { rows } = await sql<{ key: Buffer | null }>`select coalesce(a.card_key, m.card_key) as key
        from payment_attempts a left join mandates m on m.id = a.mandate_id where a.id = ${attemptId}`.execute(tx)
      return rows[0]?.key ?? null
    },
    /** The accounts of one mailbox, the account itself among them. */
    async accountsOf(db: Db | Tx, memberId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select ${memberId}::uuid as id union
        select k.member_id from spending_keys own join spending_keys k on k.key = own.key
        where own.member_id = ${memberId} and own.kind = 'mailbox' order by id`.execute(db)
      return rows.map(({ id }) => id)
    },
    /** Whom a charge counts for: the accounts of the payer's mailbox, and those of the mailboxes that the card has paid for. */
    async countedFor(db: Db | Tx, memberId: string, cardKey: Buffer | null): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`with payers as (
          select ${memberId}::uuid as id
          union select member_id from spending_keys where kind = 'card' and key = ${cardKey})
        select id from payers union
        select k.member_id from payers join spending_keys own on own.member_id = payers.id and own.kind = 'mailbox'
          join spending_keys k on k.key = own.key order by id`.execute(db)
      return rows.map(({ id }) => id)
    },
    /** Limits of these accounts, in one order; locked, so that two charges that count for one limit go one after the other. */
    async limitsOf(db: Db | Tx, memberIds: readonly string[], { locks }: { locks: boolean }): Promise<LimitRow[]> {
      const { rows } =
        await sql<LimitRow>`select l.*, m.country from spending_limits l join members m on m.id = l.member_id
        where l.member_id = any(${[...memberIds]}::uuid[]) order by l.id ${locks ? sql`for update of l` : sql``}`.execute(
          db,
        )
      return rows
    },
    /** What these accounts paid since a time, and what any of their cards paid for others; payments under way count. */
    async countedSince(db: Db | Tx, memberIds: readonly string[], since: Date, currency: string): Promise<number> {
      const ids = [...memberIds]
      const { rows } = await sql<{ sum: number }>`with
        cards as (select key from spending_keys where kind = 'card' and member_id = any(${ids}::uuid[])),
        tried as (
          select a.order_id, a.state from payment_attempts a where a.card_key in (select key from cards)
          union select a.order_id, a.state from payment_attempts a join mandates m on m.id = a.mandate_id
            where m.card_key in (select key from cards)),
        paid as (
          select id from orders where member_id = any(${ids}::uuid[]) and paid_at >= ${since}
          union select t.order_id from tried t join orders o on o.id = t.order_id
            where t.state = 'captured' and o.paid_at >= ${since}),
        moving as (
          select a.order_id as id from payment_attempts a join orders o on o.id = a.order_id
            where a.state in ${UNDER_WAY} and o.member_id = any(${ids}::uuid[])
          union select order_id from tried where state in ${UNDER_WAY})
        select coalesce((select sum(${NET}) from orders o where o.id in (select id from paid) and o.currency = ${currency}), 0)::int
          + coalesce((select sum(o.amount_minor) from orders o where o.id in (select id from moving)
              and o.paid_at is null and o.currency = ${currency}), 0)::int as sum`.execute(db)
      return rows[0]?.sum ?? 0
    },
    /** What an account paid since a time and did not get back, as its receipts say. */
    async spentSince(db: Db | Tx, memberId: string, since: Date, currency: string): Promise<number> {
      const { rows } = await sql<{ sum: number }>`select coalesce(sum(${NET}), 0)::int as sum from orders o
        where o.member_id = ${memberId} and o.paid_at >= ${since} and o.currency = ${currency}`.execute(db)
      return rows[0]?.sum ?? 0
    },
    /** What was bought by the day, renewals apart. */
    async days(
      db: Db | Tx,
      memberId: string,
      { since, timeZone }: { since: Date; timeZone: string },
    ): Promise<{ day: string; purchases: number; spentMinor: number }[]> {
      const { rows } = await sql<{ day: string; purchases: number; spentMinor: number }>`
        select to_char(o.paid_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as purchases,
          sum(${NET})::int as "spentMinor" from orders o
        where o.member_id = ${memberId} and o.paid_at >= ${since} and o.amount_minor > 0 and o.kind <> 'renewal'
        group by 1 order by 1`.execute(db)
      return rows
    },
    async purchases(db: Db | Tx, memberId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders
        where member_id = ${memberId} and paid_at is not null and amount_minor > 0 and kind <> 'renewal'`.execute(db)
      return rows[0]?.count ?? 0
    },

    async setLimit(
      tx: Tx,
      limit: { id: string; memberId: string; span: SpendingSpan; amountMinor: number; currency: string; at: Date },
    ): Promise<void> {
      const { id, memberId, span, amountMinor, currency, at } = limit
      await sql`insert into spending_limits (id, member_id, span, amount_minor, currency, set_at)
        values (${id}, ${memberId}, ${span}, ${amountMinor}, ${currency}, ${at})
        on conflict (member_id, span) do update set amount_minor = excluded.amount_minor, currency = excluded.currency,
          set_at = excluded.set_at, raise_asked_at = null, raise_minor = null`.execute(tx)
    },
    async askRaise(tx: Tx, limitId: string, raiseMinor: number | null, at: Date): Promise<void> {
      await sql`update spending_limits set raise_asked_at = ${at}, raise_minor = ${raiseMinor} where id = ${limitId}`.execute(
        tx,
      )
    },
    async dropRaises(tx: Tx, limitIds: readonly string[]): Promise<void> {
      await sql`update spending_limits set raise_asked_at = null, raise_minor = null
        where id = any(${[...limitIds]}::uuid[]) and raise_asked_at is not null`.execute(tx)
    },
    /** Lifts those below it to an amount. */
    async raiseTo(tx: Tx, limitIds: readonly string[], amountMinor: number, at: Date): Promise<void> {
      await sql`update spending_limits set amount_minor = greatest(amount_minor, ${amountMinor}), set_at = ${at},
          raise_asked_at = null, raise_minor = null where id = any(${[...limitIds]}::uuid[])`.execute(tx)
    },
    async deleteLimits(tx: Tx, limitIds: readonly string[]): Promise<void> {
      await sql`delete from spending_limits where id = any(${[...limitIds]}::uuid[])`.execute(tx)
    },

    async insertPause(
      tx: Tx,
      pause: { id: string; memberId: string; kind: string; startsAt: Date; until: Date; credits: string },
    ): Promise<void> {
      await sql`insert into spending_pauses (id, member_id, kind, starts_at, until, credits)
        values (${pause.id}, ${pause.memberId}, ${pause.kind}, ${pause.startsAt}, ${pause.until}, ${pause.credits})`.execute(
        tx,
      )
    },

    async notes(db: Db | Tx, memberId: string): Promise<{ summed_up_at: Date | null; offered_at: Date | null }> {
      const { rows } = await sql<{ summed_up_at: Date | null; offered_at: Date | null }>`
        select summed_up_at, offered_at from spending_notes where member_id = ${memberId}`.execute(db)
      return rows[0] ?? { summed_up_at: null, offered_at: null }
    },
    async note(tx: Tx, memberId: string, shown: 'sum' | 'offer', at: Date): Promise<void> {
      const [sum, offer] = shown === 'sum' ? [at, null] : [null, at]
      await sql`insert into spending_notes (member_id, summed_up_at, offered_at) values (${memberId}, ${sum}, ${offer})
        on conflict (member_id) do update set summed_up_at = coalesce(excluded.summed_up_at, spending_notes.summed_up_at),
          offered_at = coalesce(excluded.offered_at, spending_notes.offered_at)`.execute(tx)
    },
  }
}

export type Pause = { readonly kind: 'pause' | 'exclusion'; readonly until: Date }

/**
 * The pause that holds for an account, or for a card that pays: its own, or the exclusion of an account with the same mailbox
 * or card. Null where there is none.
 */
export async function pauseOver(
  db: Db | Tx,
  memberId: string,
  at: Date,
  cardKey: Buffer | null = null,
): Promise<Pause | null> {
  const { rows } = await sql<Pause>`select p.kind, p.until from spending_pauses p where p.until > ${at} and (
      p.member_id = ${memberId} or (p.kind = 'exclusion' and p.member_id in (
        select k.member_id from spending_keys own join spending_keys k on k.key = own.key where own.member_id = ${memberId}
        union select member_id from spending_keys where kind = 'card' and key = ${cardKey})))
    order by p.until desc limit 1`.execute(db)
  return rows[0] ?? null
}
