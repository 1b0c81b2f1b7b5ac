import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A rule of payments.md 3.3: its number there, and the rows for which it does not hold. */
export type Invariant = {
  readonly number: number
  readonly name: string
  readonly broken: RawBuilder<unknown>
  /**
   * Of a rule that reads every line of the ledger, which grows with each message: the rows among what was entered from an entry
   * on, and what hangs on it. Null where there is no such question; the rule is looked at whole in its turn.
   */
  readonly recent?: ((from: string) => RawBuilder<unknown>) | null
  /** Nothing is wrong yet, but will be unless an operator looks. */
  readonly isWarning?: true
}

/** What must hold of the ledger at all times: each query finds the rows for which it does not. */
export const creditsInvariants: readonly Invariant[] = [
  {
    number: 1,
    name: 'every entry sums to zero for its asset',
    broken: sql`select entry_id, asset, sum(amount) from ledger_lines group by entry_id, asset having sum(amount) <> 0`,
    recent: (from) =>
      sql`select entry_id, asset, sum(amount) from ledger_lines where entry_id >= ${from} group by entry_id, asset having sum(amount) <> 0`,
  },
  {
    number: 1,
    name: 'the ledger sums to zero for each asset',
    broken: sql`select asset, sum(amount) from ledger_lines group by asset having sum(amount) <> 0`,
    recent: (from) =>
      sql`select asset, sum(amount) from ledger_lines where entry_id >= ${from} group by asset having sum(amount) <> 0`,
  },
  {
    number: 1,
    name: 'a line belongs to an entry and to an account of its asset',
    broken: sql`select lines.entry_id from ledger_lines as lines
      left join ledger_entries as entries on entries.id = lines.entry_id and entries.asset = lines.asset
      left join ledger_accounts as accounts on accounts.id = lines.account_id and accounts.asset = lines.asset
      where entries.id is null or accounts.id is null`,
    recent: (from) => sql`select lines.entry_id from ledger_lines as lines
      left join ledger_entries as entries
        on entries.id = lines.entry_id and entries.asset = lines.asset and entries.id >= ${from}
      left join ledger_accounts as accounts on accounts.id = lines.account_id and accounts.asset = lines.asset
      where lines.entry_id >= ${from} and (entries.id is null or accounts.id is null)`,
  },
  {
    number: 1,
    name: 'an entry says what its member gained or lost',
    broken: sql`select entries.id from ledger_entries as entries
      join ledger_lines as lines on lines.entry_id = entries.id
      join ledger_accounts as accounts on accounts.id = lines.account_id and accounts.member_id is not null
      group by entries.id, entries.amount having sum(lines.amount) <> entries.amount or bool_or(accounts.member_id <> entries.member_id)`,
    recent: (from) => sql`select entries.id from ledger_entries as entries
      join ledger_lines as lines on lines.entry_id = entries.id and lines.entry_id >= ${from}
      join ledger_accounts as accounts on accounts.id = lines.account_id and accounts.member_id is not null
      where entries.id >= ${from}
      group by entries.id, entries.amount having sum(lines.amount) <> entries.amount or bool_or(accounts.member_id <> entries.member_id)`,
  },
  {
    number: 2,
    name: 'what an account has is the sum of its lines',
    broken: sql`select accounts.id from ledger_accounts as accounts
      left join ledger_lines as lines on lines.account_id = accounts.id
      where accounts.member_id is not null group by accounts.id having coalesce(sum(lines.amount), 0) <> accounts.posted`,
    recent: (from) => sql`select newest.member_id, newest.asset from (
        select distinct on (member_id, asset) member_id, asset, balance_after from ledger_entries
        where id >= ${from} order by member_id, asset, id desc) as newest
      left join ledger_accounts as accounts on accounts.member_id = newest.member_id and accounts.asset = newest.asset
      group by newest.member_id, newest.asset, newest.balance_after
      having coalesce(sum(accounts.posted), 0) <> newest.balance_after`,
  },
  {
    number: 2,
    name: 'what an account has is the sum of its lots',
    broken: sql`select accounts.id from ledger_accounts as accounts
      left join credit_lots as lots on lots.account_id = accounts.id
      where accounts.member_id is not null and accounts.class <> 'debt'
      group by accounts.id having coalesce(sum(lots.remaining), 0) <> accounts.posted`,
  },
  {
    number: 2,
    name: 'what is left of a lot is the sum of its lines',
    broken: sql`select lots.id from credit_lots as lots left join ledger_lines as lines on lines.lot_id = lots.id
      group by lots.id having coalesce(sum(lines.amount), 0) <> lots.remaining`,
    recent: null,
  },
  {
    number: 2,
    name: 'a lot counts what of it ended and what was taken back',
    broken: sql`select lots.id from credit_lots as lots
      left join ledger_lines as lines on lines.lot_id = lots.id
      left join ledger_entries as entries on entries.id = lines.entry_id
      group by lots.id
      having coalesce(-sum(lines.amount) filter (where entries.kind = 'expire'), 0) <> lots.expired
        or coalesce(-sum(lines.amount) filter (where entries.kind in ('claw_back', 'restore') and lots.source <> 'returned'), 0) <> lots.clawed`,
    recent: null,
  },
  {
    number: 2,
    name: 'what is held is the sum of the open holds',
    broken: sql`select accounts.id from ledger_accounts as accounts
      left join (select parts.account_id, parts.amount from credit_hold_parts as parts
        join credit_holds as holds on holds.id = parts.hold_id and holds.state = 'open') as open on open.account_id = accounts.id
      where accounts.member_id is not null group by accounts.id having coalesce(sum(open.amount), 0) <> accounts.held`,
  },
  {
    number: 2,
    name: 'a wallet knows what its member owes',
    broken: sql`select wallets.member_id from wallets
      left join ledger_accounts as accounts on accounts.member_id = wallets.member_id and accounts.class = 'debt'
      where wallets.debt <> -coalesce(accounts.posted, 0)`,
  },
  {
    number: 3,
    name: 'no account is below zero but that of a debt',
    broken: sql`select id from ledger_accounts where member_id is not null
      and (held < 0 or case when class = 'debt' then posted > 0 else posted - held < 0 end)`,
  },
  {
    number: 3,
    name: 'the running balance of the statement follows from its amounts',
    broken: sql`select id from (select id, balance_after, sum(amount) over (partition by member_id, asset order by id) as running from ledger_entries) as reported
      where balance_after <> running`,
    recent: (from) => sql`select recent.id from (
        select id, member_id, asset, amount, balance_after,
          lag(balance_after) over (partition by member_id, asset order by id) as before
        from ledger_entries where id >= ${from}) as recent
      left join lateral (select balance_after from ledger_entries as entries
        where entries.member_id = recent.member_id and entries.asset = recent.asset and entries.id < ${from}
        order by entries.id desc limit 1) as earlier on recent.before is null
      where coalesce(recent.before, earlier.balance_after, 0) + recent.amount <> recent.balance_after`,
  },
  {
    number: 4,
    name: 'a hold ends once, and takes no more than it held',
    broken: sql`select holds.id from credit_holds as holds
      left join ledger_entries as entries on entries.idem_key = 'hold:' || holds.id
      where holds.posted > holds.amount or -coalesce(entries.amount, 0) <> holds.posted`,
    recent: (from) => sql`select holds.id from ledger_entries as entries
      join credit_holds as holds on entries.idem_key = 'hold:' || holds.id
      where entries.id >= ${from} and (holds.posted > holds.amount or -entries.amount <> holds.posted)`,
  },
  {
    number: 7,
    name: 'an order brings each kind of its credits once, whatever the key',
    broken: sql`select order_id, cause ->> 'class' from ledger_entries where kind = 'grant' and order_id is not null
      group by order_id, cause ->> 'class' having count(*) > 1`,
    recent: (from) => sql`select order_id, cause ->> 'class' from ledger_entries
      where kind = 'grant' and order_id in
        (select order_id from ledger_entries where id >= ${from} and kind = 'grant' and order_id is not null)
      group by order_id, cause ->> 'class' having count(*) > 1`,
  },
  {
    number: 10,
    name: 'what the navigation shows is what the accounts have',
    // ended lots are shown no more, and stand in the accounts until they are taken off
    broken: sql`select accounts.member_id, accounts.asset from ledger_accounts as accounts
      left join (select member_id, asset, sum(remaining - held) as shown from credit_lots where is_open group by member_id, asset) as lots
        on lots.member_id = accounts.member_id and lots.asset = accounts.asset
      where accounts.member_id is not null and accounts.class <> 'debt'
      group by accounts.member_id, accounts.asset, lots.shown having sum(accounts.posted - accounts.held) <> coalesce(lots.shown, 0)`,
  },
]

/** The names of the invariants that do not hold; empty when the ledger is sound. */
export async function checkInvariants(db: Db): Promise<string[]> {
  const failed: string[] = []
  for (const { name, broken } of creditsInvariants) {
    const { rows } = await broken.execute(db)
    if (rows.length > 0) failed.push(name)
  }
  return failed
}

/** About how many lines the ledger has, without counting them. */
export async function estimateLines(db: Db): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select greatest(reltuples, 0)::float8 as lines from pg_class where oid = 'ledger_lines'::regclass`.execute(db)
  return rows[0]?.lines ?? 0
}
