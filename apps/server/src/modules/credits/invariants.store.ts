import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** What must hold of the ledger at all times: each query finds the rows for which it does not. */
const broken = {
  'every entry sums to zero for its asset': sql`
    select entry_id, asset, sum(amount) from ledger_lines group by entry_id, asset having sum(amount) <> 0`,
  'the ledger sums to zero for each asset': sql`
    select asset, sum(amount) from ledger_lines group by asset having sum(amount) <> 0`,
  'a line belongs to an entry and to an account of its asset': sql`
    select lines.entry_id from ledger_lines as lines
    left join ledger_entries as entries on entries.id = lines.entry_id and entries.asset = lines.asset
    left join ledger_accounts as accounts on accounts.id = lines.account_id and accounts.asset = lines.asset
    where entries.id is null or accounts.id is null`,
  'an entry says what its member gained or lost': sql`
    select entries.id from ledger_entries as entries
    join ledger_lines as lines on lines.entry_id = entries.id
    join ledger_accounts as accounts on accounts.id = lines.account_id and accounts.member_id is not null
    group by entries.id, entries.amount having sum(lines.amount) <> entries.amount or bool_or(accounts.member_id <> entries.member_id)`,
  'what an account has is the sum of its lines': sql`
    select accounts.id from ledger_accounts as accounts
    left join ledger_lines as lines on lines.account_id = accounts.id
    where accounts.member_id is not null group by accounts.id having coalesce(sum(lines.amount), 0) <> accounts.posted`,
  'what an account has is the sum of its lots': sql`
    select accounts.id from ledger_accounts as accounts
    left join credit_lots as lots on lots.account_id = accounts.id
    where accounts.member_id is not null group by accounts.id having coalesce(sum(lots.remaining), 0) <> accounts.posted`,
  'what is left of a lot is the sum of its lines': sql`
    select lots.id from credit_lots as lots left join ledger_lines as lines on lines.lot_id = lots.id
    group by lots.id having coalesce(sum(lines.amount), 0) <> lots.remaining`,
  'what is held is the sum of the open holds': sql`
    select accounts.id from ledger_accounts as accounts
    left join (select parts.account_id, parts.amount from credit_hold_parts as parts
      join credit_holds as holds on holds.id = parts.hold_id and holds.state = 'open') as open on open.account_id = accounts.id
    where accounts.member_id is not null group by accounts.id having coalesce(sum(open.amount), 0) <> accounts.held`,
  'no account is below zero': sql`
    select id from ledger_accounts where member_id is not null and (posted - held < 0 or held < 0)`,
  'the running balance of the statement follows from its amounts': sql`
    select id from (select id, balance_after, sum(amount) over (partition by member_id, asset order by id) as running from ledger_entries) as told
    where balance_after <> running`,
}

/** The names of the invariants that do not hold; empty when the ledger is sound. For tests, a nightly look and the back office. */
export async function checkInvariants(db: Db): Promise<string[]> {
  const failed: string[] = []
  for (const [name, query] of Object.entries(broken)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) failed.push(name)
  }
  return failed
}
