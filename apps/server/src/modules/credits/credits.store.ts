import { sql } from 'kysely'
import { z } from 'zod'
import { bareArray } from '../../platform/database/arrays.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import type { Run, Statement } from '../../platform/database/statement.ts'
import type { TakingEntry } from './take-back.rules.ts'
import type { AccountClass, Asset, LotSource, OpenLot } from './credits.rules.ts'

export type WalletRow = {
  readonly member_id: string
  readonly brand_id: string
  readonly last_grant: number
  readonly debt: number
}
export type EntryKind = 'grant' | 'spend' | 'expire' | 'claw_back' | 'restore' | 'waive' | 'return'

export type Entry = {
  readonly id: string
  readonly key: string
  readonly kind: EntryKind
  readonly memberId: string
  readonly asset: Asset
  readonly amount: number
  readonly balanceAfter: number
  readonly orderId: string | null
  readonly cause: Readonly<Record<string, unknown>>
  readonly at: Date
}
export type Line = {
  readonly entryId: string
  readonly accountId: number
  readonly lotId: string | null
  readonly asset: Asset
  readonly amount: number
}
export type Lot = OpenLot & {
  readonly memberId: string
  readonly orderId: string | null
  readonly granted: number
  /** What of it paid a debt. */
  settled: number
}

const LOCK_WALLETS: Statement = {
  name: 'credits-lock-wallets',
  text: 'select member_id, brand_id, last_grant, debt from wallets where member_id = any($1::uuid[]) order by member_id for update',
}
/** Locks the wallets of these members, in the order of their ids, until the transaction ends. */
export function lockWallets(run: Run, memberIds: readonly string[]): Promise<readonly WalletRow[]> {
  return run<WalletRow>(LOCK_WALLETS, [bareArray(memberIds)])
}

type LotRow = {
  id: string
  member_id: string
  account_id: number
  asset: Asset
  class: AccountClass
  source: LotSource
  remaining: number
  held: number
  expires: number | null
  granted: number
}
const READ_LOTS: Statement = {
  name: 'credits-read-lots',
  text: `select id, member_id, account_id, asset, class, source, remaining, held,
      (extract(epoch from expires_at) * 1000)::float8 as expires, (extract(epoch from granted_at) * 1000)::float8 as granted
    from credit_lots where member_id = any($1::uuid[]) and is_open`,
}
const LOTS_BY_ID: Statement = {
  name: 'credits-lots-by-id',
  text: READ_LOTS.text.replace('member_id = any($1::uuid[]) and is_open', 'id = any($1::uuid[])'),
}
/** The lots of these members that have credits left. Asked after the wallets are locked, so that no one else changes them. */
export async function readLots(run: Run, memberIds: readonly string[]): Promise<(OpenLot & { memberId: string })[]> {
  return (await run<LotRow>(READ_LOTS, [bareArray(memberIds)])).map(lotOf)
}
/** These lots, used up or not. */
export async function readLotsById(run: Run, ids: readonly string[]): Promise<OpenLot[]> {
  return (await run<LotRow>(LOTS_BY_ID, [bareArray(ids)])).map(lotOf)
}
function lotOf(row: LotRow): OpenLot & { memberId: string } {
  return {
    id: row.id,
    memberId: row.member_id,
    accountId: row.account_id,
    asset: row.asset,
    class: row.class,
    source: row.source,
    expiresAt: row.expires,
    grantedAt: row.granted,
    remaining: row.remaining,
    held: row.held,
  }
}

const NEWEST_ENTRIES: Statement = {
  name: 'credits-newest-entries',
  text: `select member_id, (select id from ledger_entries e where e.member_id = m.member_id order by id desc limit 1) as id
    from unnest($1::uuid[]) as m (member_id)`,
}
/** The newest entry of each of these members. Asked after the wallets are locked, so that no one else adds one. */
export async function readNewestEntries(
  run: Run,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await run<{ member_id: string; id: string | null }>(NEWEST_ENTRIES, [bareArray(memberIds)])
  return new Map(rows.map((row) => [row.member_id, row.id]))
}

const LOTS_OF_ORDER: Statement = {
  name: 'credits-lots-of-order',
  text: `select id, source, granted, case when expires_at is null or expires_at > $2 then remaining - held else 0 end as unused,
      granted - remaining - expired - clawed as used, settled
    from credit_lots where order_id = $1`,
}
export type OrderLot = {
  readonly id: string
  readonly source: LotSource
  readonly granted: number
  readonly unused: number
  readonly used: number
  /** What of it paid credits that were owed; the rest arrived. */
  readonly settled: number
}
/** The lots that an order brought, with what of each may still be spent at a time. */
export function readLotsOfOrder(run: Run, orderId: string, at: Date): Promise<readonly OrderLot[]> {
  return run<OrderLot>(LOTS_OF_ORDER, [orderId, at])
}

const LEFT_OF_ORDERS: Statement = {
  name: 'credits-left-of-orders',
  text: `select order_id as id, sum(granted)::int as granted, sum(remaining)::int as left from credit_lots
    where order_id = any($1::uuid[]) and source not in ('promo', 'gift', 'guarantee') group by order_id`,
}
/** Of orders: how many credits they brought for money, and how many are neither used, taken back nor ended. */
export async function readLeftOfOrders(
  run: Run,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly granted: number; readonly left: number }>> {
  const rows = await run<{ id: string; granted: number; left: number }>(LEFT_OF_ORDERS, [bareArray(orderIds)])
  return new Map(rows.map(({ id, granted, left }) => [id, { granted, left }]))
}

export type KeptEntry = {
  idem_key: string
  kind: EntryKind
  member_id: string
  asset: Asset
  amount: number
  order_id: string | null
  cause: Record<string, unknown>
}
const READ_ENTRIES: Statement = {
  name: 'credits-read-entries',
  text: 'select idem_key, kind, member_id, asset, amount, order_id, cause from ledger_entries where idem_key = any($1::text[])',
}
/** What was written under these keys before. */
export function readEntries(run: Run, keys: readonly string[]): Promise<readonly KeptEntry[]> {
  return run<KeptEntry>(READ_ENTRIES, [keys])
}

export type SpentPart = {
  readonly key: string
  readonly asset: Asset
  readonly cause: Record<string, unknown>
  readonly lot: string
  readonly amount: number
}
const SPENT_PARTS: Statement = {
  name: 'credits-spent-parts',
  text: `select entries.idem_key as key, entries.asset, entries.cause, lines.lot_id as lot, (-lines.amount)::int as amount
    from ledger_entries as entries join ledger_lines as lines on lines.entry_id = entries.id
    where entries.idem_key = any($1::text[]) and entries.member_id = $2 and entries.kind = 'spend' and lines.lot_id is not null
    order by entries.id, lines.lot_id`,
}
/** From which lots a member paid under these keys. */
export function readSpentParts(run: Run, memberId: string, keys: readonly string[]): Promise<readonly SpentPart[]> {
  return run<SpentPart>(SPENT_PARTS, [keys, memberId])
}

const WRITE: Statement = {
  name: 'credits-write',
  text: `with entries as (
      insert into ledger_entries (id, idem_key, kind, member_id, asset, amount, balance_after, order_id, cause, at)
      select * from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::bigint[], $7::bigint[], $8::uuid[], $9::jsonb[], $10::timestamptz[])
    ), lines as (
      insert into ledger_lines (entry_id, account_id, lot_id, asset, amount)
      select * from unnest($11::uuid[], $12::bigint[], $13::uuid[], $14::text[], $15::bigint[])
    ), lots as (
      update credit_lots set remaining = changed.remaining, held = changed.held, is_open = changed.remaining > 0
      from unnest($16::uuid[], $17::int[], $18::int[]) as changed (id, remaining, held) where credit_lots.id = changed.id
    )
    update ledger_accounts set posted = ledger_accounts.posted + moved.posted, held = ledger_accounts.held + moved.held
    from unnest($19::bigint[], $20::bigint[], $21::bigint[]) as moved (id, posted, held) where ledger_accounts.id = moved.id`,
}
const COUNT_GONE: Statement = {
  name: 'credits-count-gone',
  text: `update credit_lots set expired = credit_lots.expired + gone.expired, clawed = credit_lots.clawed + gone.clawed
    from unnest($1::uuid[], $2::int[], $3::int[]) as gone (id, expired, clawed) where credit_lots.id = gone.id`,
}
export type Gone = { readonly lotId: string; readonly expired: number; readonly clawed: number }
/** Notes what of lots ended unused or was taken back (negative: was given back). */
export async function countGone(run: Run, gone: readonly Gone[]): Promise<void> {
  await run(COUNT_GONE, [
    bareArray(gone.map((one) => one.lotId)),
    bareArray(gone.map((one) => one.expired)),
    bareArray(gone.map((one) => one.clawed)),
  ])
}

const DEBT_ACCOUNTS: Statement = {
  name: 'credits-debt-accounts',
  text: `select member_id, id from ledger_accounts where member_id = any($1::uuid[]) and class = 'debt'`,
}
/** Where members owe, by member. */
export async function readDebtAccounts(run: Run, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await run<{ member_id: string; id: number }>(DEBT_ACCOUNTS, [bareArray(memberIds)])
  return new Map(rows.map((row) => [row.member_id, row.id]))
}
const MAKE_DEBT_ACCOUNT: Statement = {
  name: 'credits-make-debt-account',
  text: `insert into ledger_accounts (member_id, brand_id, asset, class, posted, held)
    select member_id, brand_id, 'msg', 'debt', 0, 0 from wallets where member_id = $1
    on conflict (member_id, asset, class) where member_id is not null do nothing`,
}
/** Gives a member an account to owe on; nothing happens when he has it. */
export async function makeDebtAccount(run: Run, memberId: string): Promise<void> {
  await run(MAKE_DEBT_ACCOUNT, [memberId])
}
const SET_DEBTS: Statement = {
  name: 'credits-set-debts',
  text: `update wallets set debt = owed.debt from unnest($1::uuid[], $2::int[]) as owed (id, debt) where wallets.member_id = owed.id`,
}
export async function setDebts(run: Run, debts: ReadonlyMap<string, number>): Promise<void> {
  await run(SET_DEBTS, [bareArray([...debts.keys()]), bareArray([...debts.values()])])
}

const READ_DEBT: Statement = { name: 'credits-debt', text: 'select debt from wallets where member_id = $1' }
export async function readDebt(run: Run, memberId: string): Promise<number> {
  const [row] = await run<{ debt: number }>(READ_DEBT, [memberId])
  return row?.debt ?? 0
}

const TAKINGS: Statement = {
  name: 'credits-takings',
  text: `select kind, cause from ledger_entries where order_id = $1 and kind in ('claw_back', 'restore') order by id`,
}
const TakingCause = z.object({
  ref: z.string().nullable().default(null),
  parts: z.array(z.object({ lot: z.string(), amount: z.int() })).default([]),
  owed: z.int().default(0),
})
/** What was taken of an order's credits and given back, oldest first. */
export async function readTakings(run: Run, orderId: string): Promise<readonly TakingEntry[]> {
  const rows = await run<{ kind: TakingEntry['kind']; cause: unknown }>(TAKINGS, [orderId])
  return rows.map(({ kind, cause }) => ({ kind, ...TakingCause.parse(cause) }))
}

export type Movement = { readonly accountId: number; readonly posted: number; readonly held: number }
/** Writes what a batch did to the ledger in one statement. */
export async function writeBatch(
  run: Run,
  batch: {
    entries: readonly Entry[]
    lines: readonly Line[]
    lots: readonly OpenLot[]
    movements: readonly Movement[]
  },
): Promise<void> {
  const { entries, lines, lots, movements } = batch
  await run(WRITE, [
    bareArray(entries.map((entry) => entry.id)),
    entries.map((entry) => entry.key),
    entries.map((entry) => entry.kind),
    bareArray(entries.map((entry) => entry.memberId)),
    entries.map((entry) => entry.asset),
    bareArray(entries.map((entry) => entry.amount)),
    bareArray(entries.map((entry) => entry.balanceAfter)),
    bareArray(entries.map((entry) => entry.orderId)),
    entries.map((entry) => JSON.stringify(entry.cause)),
    entries.map((entry) => entry.at.toISOString()),
    bareArray(lines.map((line) => line.entryId)),
    bareArray(lines.map((line) => line.accountId)),
    bareArray(lines.map((line) => line.lotId)),
    lines.map((line) => line.asset),
    bareArray(lines.map((line) => line.amount)),
    bareArray(lots.map((lot) => lot.id)),
    bareArray(lots.map((lot) => lot.remaining)),
    bareArray(lots.map((lot) => lot.held)),
    bareArray(movements.map((movement) => movement.accountId)),
    bareArray(movements.map((movement) => movement.posted)),
    bareArray(movements.map((movement) => movement.held)),
  ])
}

const INSERT_LOT: Statement = {
  name: 'credits-insert-lot',
  text: `insert into credit_lots (id, member_id, account_id, asset, class, source, order_id, granted, remaining, held, expires_at, granted_at, settled, is_open)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11::float8 / 1000), to_timestamp($12::float8 / 1000), $13, $9 > 0)`,
}
/** Keeps a new lot as it stands at the end of its batch. */
export async function insertLot(run: Run, lot: Lot): Promise<void> {
  await run(INSERT_LOT, [
    lot.id,
    lot.memberId,
    lot.accountId,
    lot.asset,
    lot.class,
    lot.source,
    lot.orderId,
    lot.granted,
    lot.remaining,
    lot.held,
    lot.expiresAt,
    lot.grantedAt,
    lot.settled,
  ])
}

const ENSURE_WALLET: Statement = {
  name: 'credits-ensure-wallet',
  text: `with wallet as (
      insert into wallets (member_id, brand_id) select id, brand_id from members where id = $1 on conflict do nothing returning member_id, brand_id
    )
    insert into ledger_accounts (member_id, brand_id, asset, class, posted, held)
    select member_id, brand_id, asset, class, 0, 0 from wallet,
      (values ('msg', 'plan'), ('msg', 'subscription'), ('msg', 'promo'), ('ice', 'all'), ('like', 'all')) as kinds (asset, class)`,
}
/** Gives a member his accounts; nothing happens when he has them. */
export async function ensureWallet(run: Run, memberId: string): Promise<void> {
  await run(ENSURE_WALLET, [memberId])
}

const MEMBER_ACCOUNT: Statement = {
  name: 'credits-member-account',
  text: 'select id from ledger_accounts where member_id = $1 and asset = $2 and class = $3',
}
export async function memberAccount(
  run: Run,
  memberId: string,
  asset: Asset,
  accountClass: AccountClass,
): Promise<number> {
  const [row] = await run<{ id: number }>(MEMBER_ACCOUNT, [memberId, asset, accountClass])
  if (row === undefined) throw new RangeError(`no wallet of member ${memberId}`)
  return row.id
}

const SET_LAST_GRANT: Statement = {
  name: 'credits-last-grant',
  text: 'update wallets set last_grant = $2 where member_id = $1',
}
export async function setLastGrant(run: Run, memberId: string, amount: number): Promise<void> {
  await run(SET_LAST_GRANT, [memberId, amount])
}

export type BrandClass = 'issued' | 'promo_expense' | 'consumed' | 'expired' | 'clawed_back' | 'guarantee'
const MAKE_BRAND_ACCOUNTS: Statement = {
  name: 'credits-make-brand-accounts',
  text: `insert into ledger_accounts (brand_id, asset, class)
    select $1::text, asset, class from unnest(array['msg', 'ice', 'like']) as asset,
      unnest(array['issued', 'promo_expense', 'consumed', 'expired', 'clawed_back', 'guarantee']) as class
    on conflict do nothing`,
}
/** Makes the accounts of a brand that are not there yet. */
export async function makeBrandAccounts(run: Run, brandId: string): Promise<void> {
  await run(MAKE_BRAND_ACCOUNTS, [brandId])
}

const READ_BRAND_ACCOUNTS: Statement = {
  name: 'credits-read-brand-accounts',
  text: 'select id, asset, class from ledger_accounts where brand_id = $1 and member_id is null',
}
/** The accounts of a brand, by `asset:class`. */
export async function readBrandAccounts(run: Run, brandId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await run<{ id: number; asset: string; class: string }>(READ_BRAND_ACCOUNTS, [brandId])
  return new Map(rows.map((row) => [`${row.asset}:${row.class}`, row.id]))
}

/** Members with lots that ended and were not taken off yet. */
export async function membersWithEndedLots(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id from (
      select member_id from credit_lots where is_open and expires_at is not null and expires_at <= ${at} and remaining > held
      order by expires_at limit ${limit}
    ) as ended order by member_id`.execute(db)
  return rows.map((row) => row.member_id)
}

/** When the next hold or lot ends; null where none does. */
export async function nextEnd(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select least(
    (select min(expires_at) from credit_holds where state = 'open'),
    (select min(expires_at) from credit_lots where is_open and remaining > held)) as at`.execute(db)
  return rows[0]?.at ?? null
}

type BalanceRow = { asset: Asset; class: AccountClass; amount: number; last_grant: number; debt: number }
/** What a member can spend at a time, by account. */
export async function readBalances(db: Db, memberId: string, at: Date): Promise<readonly BalanceRow[]> {
  return rowsOf<BalanceRow>(db, BALANCES, [memberId, at])
}
const BALANCES = {
  name: 'balances',
  text: `select lots.asset, lots.class, coalesce(sum(lots.remaining - lots.held), 0)::bigint as amount, wallets.last_grant, wallets.debt
    from wallets left join credit_lots as lots
      on lots.member_id = wallets.member_id and lots.is_open and (lots.expires_at is null or lots.expires_at > $2)
    where wallets.member_id = $1 group by lots.asset, lots.class, wallets.last_grant, wallets.debt`,
}

export type StatementRow = {
  id: string
  at: Date
  kind: EntryKind
  asset: Asset
  amount: number
  balance_after: number
  order_id: string | null
  cause: Record<string, unknown>
}
/** A page of a member's entries, newest first. */
export async function readStatement(
  db: Db,
  memberId: string,
  before: string | null,
  limit: number,
): Promise<readonly StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select id, at, kind, asset, amount, balance_after, order_id, cause from ledger_entries
    where member_id = ${memberId} and (${before}::uuid is null or id < ${before}::uuid) order by id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export type LotStandingRow = {
  asset: Asset
  source: LotSource
  granted: number
  remaining: number
  expires_at: Date | null
}
/** The lots that a member can still spend from, in no order. */
export async function readOpenLots(db: Db, memberId: string, at: Date): Promise<readonly LotStandingRow[]> {
  const { rows } = await sql<LotStandingRow>`
    select asset, source, granted, remaining, expires_at from credit_lots
    where member_id = ${memberId} and is_open and (expires_at is null or expires_at > ${at}) order by expires_at nulls last, granted_at`.execute(
    db,
  )
  return rows
}
