import { sql } from 'kysely'
import type { Enveloped } from '../../platform/crypto/envelope.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type DetailsRow = Enveloped & {
  readonly id: string
  readonly accountId: string
  readonly country: string
  readonly last4: string
  readonly savedAt: Date
  readonly usableFrom: Date
}
export type TaxRow = Enveloped & {
  readonly accountId: string
  readonly country: string
  readonly last4: string
  readonly savedAt: Date
}
const DETAILS = sql`id, account_id as "accountId", sealed, sealed_key as key, country, last4, saved_at as "savedAt",
  usable_from as "usableFrom" from payout_details`
const TAX = sql`account_id as "accountId", sealed, sealed_key as key, country, last4, saved_at as "savedAt" from payout_tax`
const ON_THE_WAY = sql`('requested', 'prepared', 'approved', 'sent')`
/** A month of hers has lines and is not closed. */
const HAS_OPEN_MONTH = sql`exists (select from pay_lines l where l.angel_id = a.id
  and not exists (select from pay_periods p where p.angel_id = l.angel_id and p.month = l.month))`
/** Something is left of what closed, and the newest month has not been paid out yet. */
const IS_DUE = sql`((select coalesce(sum(p.total_minor), 0) from pay_periods p where p.angel_id = a.id)
    > (select coalesce(sum(o.amount_minor), 0) from payouts o where o.angel_id = a.id and o.state <> 'failed')
  and not exists (select from payouts o where o.key = 'month:' || a.id || ':' || (select max(p.month) from pay_periods p where p.angel_id = a.id)))`
/** By then what she did on her last day has its lines. */
const LAST_LINES_MS = 2 * 86_400_000
const MAX_WAIT_MS = 183 * 86_400_000

/** The SQL of where hosts are paid to, and of what the tax office is told of them. All of it is sealed. */
export function createDetailsStore(root: Db) {
  return {
    async insert(tx: Tx, one: DetailsRow & { readonly cancelHash: Buffer }): Promise<void> {
      await sql`insert into payout_details (id, account_id, sealed, sealed_key, country, last4, saved_at, usable_from, cancel_hash)
        values (${one.id}, ${one.accountId}, ${one.sealed}, ${one.key}, ${one.country}, ${one.last4}, ${one.savedAt}, ${one.usableFrom},
          ${one.cancelHash})`.execute(tx)
    },
    /** Those that hold at a moment. */
    async current(accountId: string, at: Date, db: Db | Tx = root): Promise<DetailsRow | undefined> {
      const { rows } = await sql<DetailsRow>`select ${DETAILS} where account_id = ${accountId} and cancelled_at is null
        and usable_from <= ${at} order by usable_from desc limit 1`.execute(db)
      return rows[0]
    },
    async waiting(accountId: string, at: Date, db: Db | Tx = root): Promise<DetailsRow | undefined> {
      const { rows } = await sql<DetailsRow>`select ${DETAILS} where account_id = ${accountId} and cancelled_at is null
        and usable_from > ${at} order by usable_from desc limit 1`.execute(db)
      return rows[0]
    },
    async byId(id: string, db: Db | Tx = root): Promise<DetailsRow | undefined> {
      return (await sql<DetailsRow>`select ${DETAILS} where id = ${id}`.execute(db)).rows[0]
    },
    /** Answers whose waiting details were taken back; none where nothing waits. */
    async cancelWaiting(tx: Tx, accountId: string, at: Date): Promise<number> {
      const { rows } =
        await sql`update payout_details set cancelled_at = ${at} where account_id = ${accountId} and cancelled_at is null
        and usable_from > ${at} returning id`.execute(tx)
      return rows.length
    },
    /** Whose details a link is about, while its time to take them back runs. */
    async ofLink(tx: Tx, hash: Buffer, at: Date): Promise<string | undefined> {
      const { rows } = await sql<{ accountId: string }>`select account_id as "accountId" from payout_details
        where cancel_hash = ${hash} and usable_from > ${at}`.execute(tx)
      return rows[0]?.accountId
    },
    async tax(accountId: string, db: Db | Tx = root): Promise<TaxRow | undefined> {
      return (await sql<TaxRow>`select ${TAX} where account_id = ${accountId}`.execute(db)).rows[0]
    },
    async saveTax(tx: Tx, one: TaxRow): Promise<void> {
      await sql`insert into payout_tax (account_id, sealed, sealed_key, country, last4, saved_at) values (${one.accountId}, ${one.sealed},
          ${one.key}, ${one.country}, ${one.last4}, ${one.savedAt})
        on conflict (account_id) do update set sealed = excluded.sealed, sealed_key = excluded.sealed_key, country = excluded.country,
          last4 = excluded.last4, saved_at = excluded.saved_at`.execute(tx)
    },
    /**
     * Of erased accounts, those that no payout needs any more: none is on its way, and none is to come of a month that is open, or
     * closed and not paid out yet. What failed is not tried again; after half a year nothing is waited for.
     */
    async removeErased(tx: Tx, at: Date, memberId: string | null = null): Promise<void> {
      await sql`delete from payout_details d using members m, angels a where m.id = d.account_id and a.account_id = m.id
        and (m.id = ${memberId}::uuid or (${memberId}::uuid is null and m.erased_at is not null))
        and not exists (select from payouts o where o.angel_id = a.id and o.state in ${ON_THE_WAY})
        and not (d.cancelled_at is null and exists (select from payout_tax t where t.account_id = m.id)
          and coalesce(m.erased_at, ${at}) > ${new Date(at.getTime() - MAX_WAIT_MS)}
          and (${HAS_OPEN_MONTH} or ${IS_DUE} or exists (select from pay_leavers l where l.angel_id = a.id
            and l.left_at > ${new Date(at.getTime() - LAST_LINES_MS)})))`.execute(tx)
    },
  }
}
export type DetailsStore = ReturnType<typeof createDetailsStore>
