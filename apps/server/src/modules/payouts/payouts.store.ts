import type { PayoutState } from '@incontro/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Sums } from './balance.rules.ts'

export type PayoutRow = {
  readonly id: string
  readonly angelId: string
  readonly accountId: string | null
  readonly name: string
  readonly brandId: string
  readonly key: string
  readonly currency: string
  readonly amount: number
  readonly state: PayoutState
  readonly at: Date
  readonly detailsId: string | null
  readonly country: string | null
  readonly last4: string | null
  readonly fileId: string | null
  readonly paidAt: Date | null
  readonly failedAt: Date | null
  readonly failure: string | null
}
export type NewPayout = Pick<PayoutRow, 'id' | 'angelId' | 'brandId' | 'key' | 'currency' | 'amount' | 'at'>
export type FileRow = {
  readonly id: string
  readonly brandId: string
  readonly currency: string
  readonly debtorName: string
  readonly debtorIban: string
  readonly at: Date
}
/** A host whose newest closed month has no payout yet, also one who left (AN-25). */
export type DueRow = {
  readonly angelId: string
  readonly accountId: string
  readonly brandId: string
  readonly currency: string
  readonly month: string
}
/** The states of what is neither paid nor back. */
const ON_THE_WAY = sql`('requested', 'prepared', 'approved', 'sent')`
const PAYOUT = sql`o.id, o.angel_id as "angelId", a.account_id as "accountId", a.screen_name as name, o.brand_id as "brandId", o.key,
  o.currency, o.amount_minor as amount, o.state, o.at, o.details_id as "detailsId", d.country, d.last4, o.file_id as "fileId",
  o.paid_at as "paidAt", o.failed_at as "failedAt", o.failure
  from payouts o join angels a on a.id = o.angel_id left join payout_details d on d.id = o.details_id`
const FILE = sql`id, brand_id as "brandId", currency, debtor_name as "debtorName", debtor_iban as "debtorIban", at from payout_files`
const MOST = 500

/** The SQL of payouts and of files for the bank. */
export function createPayoutsStore(root: Db) {
  return {
    /** Payouts of one host are made one after the other. */
    async lock(tx: Tx, angelId: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('payouts:' || ${angelId}))`.execute(tx)
    },
    async sums(angelId: string, currency: string, db: Db | Tx = root): Promise<Sums> {
      const { rows } = await sql<Sums>`select
        (select coalesce(sum(total_minor), 0)::int from pay_periods where angel_id = ${angelId} and currency = ${currency}) as closed,
        (select coalesce(sum(amount_minor), 0)::int from payouts where angel_id = ${angelId} and currency = ${currency}
          and state = 'paid') as paid,
        (select coalesce(sum(amount_minor), 0)::int from payouts where angel_id = ${angelId} and currency = ${currency}
          and state in ${ON_THE_WAY}) as "onTheWay",
        (select coalesce(sum(h.amount_minor), 0)::int from payout_holds h join decisions d on d.id = h.decision_id
          where h.angel_id = ${angelId} and h.ended_at is null and d.ended_at is null) as held`.execute(db)
      return rows[0] ?? { closed: 0, paid: 0, onTheWay: 0, held: 0 }
    },
    /** False where the same wish has its payout already. */
    async insert(tx: Tx, one: NewPayout): Promise<boolean> {
      const { rows } =
        await sql`insert into payouts (id, angel_id, brand_id, key, currency, amount_minor, state, at) values (${one.id}, ${one.angelId},
          ${one.brandId}, ${one.key}, ${one.currency}, ${one.amount}, 'requested', ${one.at}) on conflict (key) do nothing returning id`.execute(
          tx,
        )
      return rows.length > 0
    },
    async byKey(tx: Tx, key: string): Promise<PayoutRow | undefined> {
      return (await sql<PayoutRow>`select ${PAYOUT} where o.key = ${key}`.execute(tx)).rows[0]
    },
    async ofAngel(angelId: string): Promise<PayoutRow[]> {
      const { rows } = await sql<PayoutRow>`select ${PAYOUT} where o.angel_id = ${angelId}
        order by o.at desc, o.id desc limit ${MOST}`.execute(root)
      return rows
    },
    async due(): Promise<DueRow[]> {
      const { rows } =
        await sql<DueRow>`select p.angel_id as "angelId", m.id as "accountId", p.brand_id as "brandId", p.currency, p.month
        from (select distinct on (angel_id, currency) angel_id, brand_id, currency, month from pay_periods
          order by angel_id, currency, month desc) p
        join angels a on a.id = p.angel_id join members m on m.id = a.account_id
        where (m.erased_at is null or exists (select from payout_details d where d.account_id = m.id)) and not exists (select from payouts o where o.key = 'month:' || p.angel_id || ':' || p.month)
        order by p.angel_id`.execute(root)
      return rows
    },
    /** Hosts of a brand to whom closed months are owed, what is on its way included. */
    async owed(brandId: string): Promise<{ angelId: string; name: string; owed: number }[]> {
      const { rows } = await sql<{
        angelId: string
        name: string
        owed: number
      }>`select * from (select a.id as "angelId",
          a.screen_name as name, (sum(p.total_minor) - (select coalesce(sum(o.amount_minor), 0) from payouts o
            where o.angel_id = a.id and o.state = 'paid'))::int as owed
          from pay_periods p join angels a on a.id = p.angel_id where p.brand_id = ${brandId} group by a.id, a.screen_name) h
        where owed > 0 order by name, "angelId" limit ${MOST}`.execute(root)
      return rows
    },
    async requested(): Promise<string[]> {
      const { rows } = await sql<{
        id: string
      }>`select id from payouts where state = 'requested' order by at limit ${MOST}`.execute(root)
      return rows.map(({ id }) => id)
    },
    async lockOne(tx: Tx, id: string): Promise<PayoutRow | undefined> {
      return (await sql<PayoutRow>`select ${PAYOUT} where o.id = ${id} for update of o`.execute(tx)).rows[0]
    },
    async lockMany(tx: Tx, ids: readonly string[]): Promise<PayoutRow[]> {
      const { rows } =
        await sql<PayoutRow>`select ${PAYOUT} where o.id = any(${[...ids]}::uuid[]) order by o.id for update of o`.execute(
          tx,
        )
      return rows
    },
    async lockApproved(tx: Tx, brandId: string): Promise<PayoutRow[]> {
      const { rows } = await sql<PayoutRow>`select ${PAYOUT} where o.brand_id = ${brandId} and o.state = 'approved'
        order by o.id limit ${MOST} for update of o`.execute(tx)
      return rows
    },
    async prepare(tx: Tx, id: string, detailsId: string, at: Date): Promise<void> {
      await sql`update payouts set state = 'prepared', details_id = ${detailsId}, prepared_at = ${at} where id = ${id}`.execute(
        tx,
      )
    },
    async approve(
      tx: Tx,
      ids: readonly string[],
      { askedBy, approvedBy, at }: { askedBy: string; approvedBy: string; at: Date },
    ): Promise<void> {
      await sql`update payouts set state = 'approved', asked_by = ${askedBy}, approved_by = ${approvedBy}, approved_at = ${at}
        where id = any(${[...ids]}::uuid[])`.execute(tx)
    },
    async insertFile(tx: Tx, file: FileRow & { readonly by: string }): Promise<void> {
      await sql`insert into payout_files (id, brand_id, currency, debtor_name, debtor_iban, at, written_by) values (${file.id},
        ${file.brandId}, ${file.currency}, ${file.debtorName}, ${file.debtorIban}, ${file.at}, ${file.by})`.execute(tx)
    },
    async send(tx: Tx, ids: readonly string[], fileId: string): Promise<void> {
      await sql`update payouts set state = 'sent', file_id = ${fileId} where id = any(${[...ids]}::uuid[])`.execute(tx)
    },
    async file(id: string, db: Db | Tx = root): Promise<FileRow | undefined> {
      return (await sql<FileRow>`select ${FILE} where id = ${id}`.execute(db)).rows[0]
    },
    async files(brandId: string): Promise<FileRow[]> {
      return (
        await sql<FileRow>`select ${FILE} where brand_id = ${brandId} order by at desc, id desc limit 50`.execute(root)
      ).rows
    },
    /** All payouts of a file, whatever became of them. */
    async ofFile(fileId: string, db: Db | Tx = root): Promise<PayoutRow[]> {
      return (await sql<PayoutRow>`select ${PAYOUT} where o.file_id = ${fileId} order by o.id`.execute(db)).rows
    },
    async lockFile(tx: Tx, fileId: string): Promise<PayoutRow[]> {
      return (
        await sql<PayoutRow>`select ${PAYOUT} where o.file_id = ${fileId} order by o.id for update of o`.execute(tx)
      ).rows
    },
    async paid(tx: Tx, id: string, at: Date): Promise<void> {
      await sql`update payouts set state = 'paid', paid_at = ${at} where id = ${id}`.execute(tx)
    },
    async fail(tx: Tx, id: string, failure: string, at: Date): Promise<void> {
      await sql`update payouts set state = 'failed', failed_at = ${at}, failure = ${failure} where id = ${id}`.execute(
        tx,
      )
    },
    async ofBrand(brandId: string): Promise<PayoutRow[]> {
      const { rows } = await sql<PayoutRow>`select ${PAYOUT} where o.brand_id = ${brandId} and o.state <> 'requested'
        order by o.state in ('paid', 'failed'), o.at desc, o.id desc limit ${MOST}`.execute(root)
      return rows
    },
    /** What was paid and did not come back, of a brand or of one host. */
    async paidIn({ brandId, angelId }: { readonly brandId: string; readonly angelId?: string }, from: Date, to: Date) {
      const { rows } = await sql<PayoutRow>`select ${PAYOUT} where o.brand_id = ${brandId} and o.state = 'paid'
        and (${angelId ?? null}::uuid is null or o.angel_id = ${angelId ?? null}::uuid) and o.paid_at >= ${from} and o.paid_at < ${to}
        order by o.angel_id, o.paid_at, o.id`.execute(root)
      return rows
    },
    async firstPaid(of: { readonly brandId: string; readonly angelId?: string }): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select min(paid_at) as at from payouts where state = 'paid'
        and brand_id = ${of.brandId} and (${of.angelId ?? null}::uuid is null or angel_id = ${of.angelId ?? null}::uuid)`.execute(
        root,
      )
      return rows[0]?.at ?? null
    },
  }
}
export type PayoutsStore = ReturnType<typeof createPayoutsStore>
