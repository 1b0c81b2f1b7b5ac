import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { GuardLevel, GuardState, Share, Tries } from './guard.rules.ts'

type TriesAsked = {
  readonly memberId: string
  readonly cardKey: Buffer
  readonly ipKey: Buffer
  readonly binKey: Buffer
  readonly since: {
    readonly member: Date
    readonly card: Date
    readonly address: Date
    readonly device: Date
    readonly bin: Date
  }
}
export type GuardRow = GuardState & { readonly brandId: string }
/** What was entered and held back of a brand since a time. */
export type GuardFigures = Share & { readonly heldBack: number }
/** BO-43: cards that were entered in a stretch of time, by brand, merchant account and scheme, as the guard counts them. */
export type GuardCounts = {
  readonly brandId: string
  readonly account: string
  /** `unknown`: a number that no card has, of which nothing is kept. */
  readonly scheme: string
  /** Passed on to a bank. */
  readonly tries: number
  readonly zeroChecks: number
  readonly declined: number
  /** Checks without an amount and refusals, each once: what a list of numbers that is tried leaves. */
  readonly suspects: number
  /** No bank heard of them. */
  readonly heldBack: number
}
export type GuardStore = ReturnType<typeof createGuardStore>

/** Cards that were entered and passed on to a bank. */
const ASKED = sql`a.card_entered and not a.held_back`

/** The SQL of the counters against card testing, and of the guard of each brand. */
export function createGuardStore() {
  return {
    async tries(tx: Tx, { memberId, cardKey, ipKey, binKey, since }: TriesAsked): Promise<Tries> {
      const { rows } = await sql<Tries>`with own as (
          select distinct a.card_key from payment_attempts a join orders o on o.id = a.order_id
          where o.member_id = ${memberId} and a.created_at >= ${since.member} and ${ASKED})
        select exists (select from own where card_key = ${cardKey}) as "knowsCard",
          (select count(*)::int from own where card_key <> ${cardKey}) as "otherCards",
          (select count(distinct o.member_id)::int from payment_attempts a join orders o on o.id = a.order_id
            where a.card_key = ${cardKey} and a.created_at >= ${since.card} and ${ASKED} and o.member_id <> ${memberId}) as "otherMembers",
          (select count(*)::int from payment_attempts a
            where a.ip_key = ${ipKey} and a.created_at >= ${since.address} and ${ASKED}) as address,
          (select count(*)::int from members payer join members m on m.brand_id = payer.brand_id and m.fingerprint = payer.fingerprint
            join orders o on o.member_id = m.id join payment_attempts a on a.order_id = o.id
            where payer.id = ${memberId} and a.created_at >= ${since.device} and ${ASKED}) as device,
          (select count(*)::int from payment_attempts a join orders o on o.id = a.order_id
            where a.bin_key = ${binKey} and a.created_at >= ${since.bin} and o.amount_minor = 0 and ${ASKED}) as "zeroChecks"`.execute(
        tx,
      )
      const [row] = rows
      if (row === undefined) throw new Error('a count without a row')
      return row
    },
    /** Since when the address of a member is confirmed. */
    async confirmedAt(tx: Tx, memberId: string): Promise<Date | null> {
      const { rows } = await sql<{
        at: Date | null
      }>`select email_confirmed_at as at from members where id = ${memberId}`.execute(tx)
      return rows[0]?.at ?? null
    },
    async state(
      db: Db | Tx,
      brandId: string,
      { locks = false }: { locks?: boolean } = {},
    ): Promise<GuardState | undefined> {
      const { rows } = await sql<GuardState>`select level, changed_at as "changedAt", held_until as "heldUntil"
        from payment_guards where brand_id = ${brandId} ${locks ? sql`for update` : sql``}`.execute(db)
      return rows[0]
    },
    async set(
      tx: Tx,
      brandId: string,
      { level, changedAt, heldUntil }: { level: GuardLevel; changedAt: Date; heldUntil: Date | null },
    ): Promise<void> {
      await sql`insert into payment_guards (brand_id, level, changed_at, held_until)
        values (${brandId}, ${level}, ${changedAt}, ${heldUntil})
        on conflict (brand_id) do update set level = excluded.level, changed_at = excluded.changed_at,
          held_until = excluded.held_until`.execute(tx)
    },
    async countsBetween(db: Db | Tx, from: Date, to: Date): Promise<GuardCounts[]> {
      const { rows } = await sql<GuardCounts>`select o.brand_id as "brandId", a.merchant_account_id as account,
          coalesce(lower(a.card_brand), 'unknown') as scheme, count(*) filter (where ${ASKED})::int as tries,
          count(*) filter (where ${ASKED} and o.amount_minor = 0)::int as "zeroChecks",
          count(*) filter (where ${ASKED} and a.state = 'declined')::int as declined,
          count(*) filter (where ${ASKED} and (o.amount_minor = 0 or a.state = 'declined'))::int as suspects,
          count(*) filter (where a.card_entered and a.held_back)::int as "heldBack"
        from payment_attempts a join orders o on o.id = a.order_id
        where a.card_entered and a.created_at >= ${from} and a.created_at < ${to}
        group by 1, 2, 3 order by 1, 2, 3`.execute(db)
      return rows
    },
    async figures(db: Db | Tx, brandId: string, since: Date): Promise<GuardFigures> {
      const { rows } = await sql<GuardFigures>`select count(*) filter (where not a.held_back)::int as tries,
          count(*) filter (where not a.held_back and a.state in ('captured', 'declined'))::int as decided,
          count(*) filter (where not a.held_back and a.state = 'declined')::int as declined,
          count(*) filter (where a.held_back)::int as "heldBack"
        from payment_attempts a join orders o on o.id = a.order_id
        where a.card_entered and a.created_at >= ${since} and o.brand_id = ${brandId}`.execute(db)
      return rows[0] ?? { tries: 0, decided: 0, declined: 0, heldBack: 0 }
    },
  }
}
