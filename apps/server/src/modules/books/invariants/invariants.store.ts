import { type RawBuilder, sql } from 'kysely'
import { type Db, takeLonger } from '../../../platform/database/database.ts'
import type { Invariant } from '../../credits/index.ts'
import type { BooksTables } from '../tables.ts'
import { fromStoredEvent, ownRefundReasons, type StoredProviderEvent } from '../../charges/index.ts'
import type { ProviderEvent } from '../../gateways/index.ts'

const DAY_MS = 86_400_000
/** R13: a trader gives back within fourteen days of the withdrawal (Directive 2011/83 art. 13). */
const REFUND_DAYS = 14
/** Early enough for an operator to find another way for the money. */
const REFUND_WARNING_DAYS = 10

/** What must hold of payments (payments.md 3.3), each with the rows for which it does not. */
export function paymentsInvariants(now: Date): readonly Invariant[] {
  const today = now.getTime() - (now.getTime() % DAY_MS) // days are those of UTC
  return [
    {
      number: 5,
      name: 'what was captured for an order was granted',
      broken: sql`select a.id as attempt_id from payment_attempts a join orders o on o.id = a.order_id
        left join ledger_entries e on e.idem_key = 'grant:' || a.id
        where a.state = 'captured' and not a.duplicate and (o.plan_snapshot ->> 'credits')::int > 0
          and (e.id is null or e.order_id is distinct from o.id or e.amount <> (o.plan_snapshot ->> 'credits')::int)`,
    },
    {
      number: 5,
      name: 'what was granted for an order was captured',
      broken: sql`select e.id as entry_id from ledger_entries e
        left join payment_attempts a on a.order_id = e.order_id and a.id::text = split_part(e.idem_key, ':', 2)
        where e.kind = 'grant' and e.order_id is not null and (a.id is null or a.state <> 'captured' or a.duplicate)`,
    },
    {
      number: 5,
      name: 'a second payment of an order is given back',
      broken: sql`select a.id as attempt_id from payment_attempts a join orders o on o.id = a.order_id
        where a.state = 'captured' and a.duplicate and o.amount_minor > 0
          and not exists (select from refunds r where r.attempt_id = a.id and r.reason = 'duplicate')
          and not exists (select from disputes d where d.attempt_id = a.id and d.state = 'lost')`,
    },
    {
      number: 6,
      name: 'what went back is no more than what came in',
      broken: sql`select a.id as attempt_id from payment_attempts a join orders o on o.id = a.order_id
        where coalesce((select sum(amount_minor) from refunds r where r.attempt_id = a.id and r.state <> 'failed'), 0)
          + coalesce((select sum(lost_minor) from disputes d where d.attempt_id = a.id), 0)
          > case when a.state = 'captured' then o.amount_minor else 0 end`,
    },
    {
      number: 7,
      name: 'the same news was kept once',
      broken: sql`select attempt_id from provider_facts group by attempt_id, fact having count(*) > 1`,
    },
    {
      number: 8,
      name: 'an order that was paid stands where its reversals put it',
      broken: sql`select order_id, state, said from (
        select o.id as order_id, o.state, case
          when exists (select from disputes d where d.attempt_id = a.id and d.state = 'open') then 'disputed'
          when exists (select from disputes d where d.attempt_id = a.id and d.lost_minor > 0) then 'lost'
          when back.minor is null or back.minor = 0 then 'paid'
          when back.minor >= o.amount_minor then 'refunded' else 'partly_refunded' end as said
        from orders o join payment_attempts a on a.order_id = o.id and a.state = 'captured' and not a.duplicate
        left join lateral (select sum(amount_minor) as minor from refunds r where r.attempt_id = a.id and r.state = 'succeeded') as back on true
      ) as orders_said where state <> said`,
    },
    {
      number: 11,
      name: 'who was charged has his order',
      broken: sql`select a.id as attempt_id from payment_attempts a join orders o on o.id = a.order_id
        where (a.state = 'captured') <> exists (select from provider_facts f where f.attempt_id = a.id and f.fact ->> 't' = 'captured'
            and (f.fact #>> '{money,minor}')::bigint = o.amount_minor and f.fact #>> '{money,currency}' = o.currency)
          or (a.state = 'captured' and not a.duplicate and o.paid_at is null)`,
    },
    {
      number: 11,
      name: 'a paid order was charged',
      broken: sql`select o.id as order_id from orders o where o.paid_at is not null and not exists
        (select from payment_attempts a where a.order_id = o.id and a.state = 'captured' and not a.duplicate)`,
    },
    {
      number: 11,
      name: 'nothing that is due waits longer than two days',
      broken: sql`select 'attempt' as what, id::text from payment_attempts
          where state in ('submitted', 'action_required', 'pending', 'unknown') and next_check_at < ${now}::timestamptz - interval '2 days'
        union all select 'refund', r.id::text from refunds r
          where r.state in ('requested', 'submitted') and r.next_try_at < ${now}::timestamptz - interval '2 days'
            and not exists (select from disputes d where d.attempt_id = r.attempt_id and d.state = 'open')
        union all select 'renewal', s.id::text from subscriptions s join mandates m on m.id = s.mandate_id and m.state = 'active'
          where s.state = 'active' and not s.cancel_at_period_end and s.renewal_notice_sent_at is not null
            and s.renewal_reminder_at is null and greatest(s.current_period_end, s.rests_until) < ${now}::timestamptz - interval '2 days'
        union all select 'webhook', id::text from inbound_webhooks
          where state in ('received', 'parked') and next_try_at < ${now}::timestamptz - interval '2 days'`,
    },
    {
      number: 13, // R13: whatever its provider keeps putting off, or has refused
      name: 'what goes back has arrived within fourteen days',
      broken: notBackSince(daysBefore(now, REFUND_DAYS), null),
    },
    {
      number: 13,
      name: 'what goes back has arrived within ten days',
      broken: notBackSince(daysBefore(now, REFUND_WARNING_DAYS), daysBefore(now, REFUND_DAYS)),
      isWarning: true,
    },
    {
      number: 28, // R28: not of the ledger; part of the same report, once, because an operator has to look before the return is filed
      name: 'no evidence of a receipt of the day before speaks against its country',
      broken: sql`select number, country, evidence from receipts
        where kind = 'receipt' and location = 'contradicted' and issued_at >= ${new Date(today - DAY_MS)} and issued_at < ${new Date(today)}`,
    },
  ]
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/**
 * Payments of which less has gone back than was promised since `since` at the latest, and after `after`. Not while a dispute is
 * open, for then the bank has the money; what a bank gave back of it by itself is owed no more.
 */
function notBackSince(since: Date, after: Date | null): RawBuilder<unknown> {
  return sql`select order_id, since, least(promised - arrived, amount - back) as minor from (
    select a.order_id, o.amount_minor as amount, greatest(own.promised, own.sent, coalesce(w.refund_minor, 0)) as promised, own.arrived,
      own.back + coalesce((select sum(d.lost_minor) from disputes d where d.attempt_id = a.id), 0) as back, coalesce(own.since, w.at) as since
    from payment_attempts a join orders o on o.id = a.order_id
    left join withdrawals w on w.order_id = a.order_id and not a.duplicate
    cross join lateral (select
        coalesce(sum(promised_minor) filter (where is_own), 0) as promised,
        coalesce(sum(amount_minor) filter (where is_own and state <> 'failed'), 0) as sent,
        coalesce(sum(amount_minor) filter (where is_own and state = 'succeeded'), 0) as arrived,
        coalesce(sum(amount_minor) filter (where state = 'succeeded'), 0) as back,
        min(created_at) filter (where is_own and (promised_minor > 0 or state in ('requested', 'submitted'))
          and not (state = 'succeeded' and amount_minor >= promised_minor)) as since
      from (select r.*, r.reason = any (${ownRefundReasons}) as is_own from refunds r where r.attempt_id = a.id) as of_attempt) as own
    where a.state = 'captured' and (w.order_id is not null or exists (select from refunds r where r.attempt_id = a.id))
      and not exists (select from disputes d where d.attempt_id = a.id and d.state = 'open')
  ) as owed where promised > arrived and back < amount
    and since <= ${since} and (${after}::timestamptz is null or since > ${after})`
}

const LONGEST_MS = 3_600_000

/** The rows of a query that finds what is broken: how many, and the first of them. */
export async function countBroken(db: Db, broken: RawBuilder<unknown>): Promise<{ broken: number; examples: unknown }> {
  const count = sql<{ broken: number; examples: unknown }>`
    with broken as (${broken})
    select (select count(*)::int from broken) as broken,
      (select coalesce(jsonb_agg(to_jsonb(example)), '[]') from (select * from broken limit 5) as example) as examples`
  const { rows } = db.isTransaction
    ? await count.execute(db)
    : await db.transaction().execute(async (tx) => {
        await takeLonger(tx, LONGEST_MS) // a rule is of all that there is
        return count.execute(tx)
      })
  const [row] = rows
  if (row === undefined) throw new Error('a count without a row')
  return row
}

export type Recorded = {
  readonly id: string
  readonly state: string
  readonly duplicate: boolean
  readonly minor: number
  readonly currency: string
  readonly events: ProviderEvent[]
  readonly disputes: { readonly kind: string; readonly provider_ref: string; readonly state: string }[]
}

/** Attempts in the order of their ids with all that was said of them, a page at a time. */
export async function readRecorded(db: Db, after: string | null, limit: number): Promise<Recorded[]> {
  const { rows } = await sql<Omit<Recorded, 'events'> & { readonly events: StoredProviderEvent[] }>`
    select a.id, a.state, a.duplicate, o.amount_minor as minor, o.currency,
      (select coalesce(jsonb_agg(f.fact), '[]') from provider_facts f where f.attempt_id = a.id) as events,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'provider_ref', d.provider_ref, 'state', d.state)), '[]')
        from disputes d where d.attempt_id = a.id) as disputes
    from payment_attempts a join orders o on o.id = a.order_id
    where ${after}::uuid is null or a.id > ${after}::uuid order by a.id limit ${limit}`.execute(db)
  return rows.map(({ events, ...row }) => ({ ...row, events: events.map(fromStoredEvent) }))
}

export type Result = {
  readonly number: number
  readonly name: string
  readonly broken: number
  readonly examples: unknown
  /** Reported in time, before the rule is broken. */
  readonly isWarning: boolean
}

export type Ended = { readonly tookMs: number; readonly nextFrom: string }

/** The daily report as it is kept. */
export function createInvariantsStore(db: Db) {
  const own = db.withTables<BooksTables>()
  return {
    /** Begins the look of a day, once; false when it was begun. One that died is begun again after an hour. */
    async begin(day: string, at: Date): Promise<boolean> {
      const { rows } = await sql`
        insert into invariant_runs (day, at) values (${day}, ${at})
        on conflict (day) do update set at = excluded.at
          where invariant_runs.took_ms is null and invariant_runs.at < excluded.at - interval '1 hour'
        returning day`.execute(db)
      return rows.length > 0
    },
    async end(day: string, { tookMs, nextFrom }: Ended, results: readonly Result[]): Promise<void> {
      await own
        .insertInto('invariant_results')
        .values(
          results.map(({ examples, isWarning, ...result }) => ({
            day,
            ...result,
            examples: JSON.stringify(examples),
            is_warning: isWarning,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['day', 'name']).doUpdateSet({
            broken: (eb) => eb.ref('excluded.broken'),
            examples: (eb) => eb.ref('excluded.examples'),
          }),
        )
        .execute()
      await own
        .updateTable('invariant_runs')
        .set({ took_ms: tookMs, next_from: nextFrom })
        .where('day', '=', day)
        .execute()
    },
    /** From which entry on the next look has to read; null where it has to read them all. */
    async nextFrom(): Promise<string | null> {
      const { rows } = await sql<{ from: string | null }>`
        select next_from as from from invariant_runs where took_ms is not null order by day desc limit 1`.execute(db)
      return rows[0]?.from ?? null
    },
    /** The newest look that was finished: when, and each rule with what it found. */
    async latest(): Promise<{ at: Date; tookMs: number; results: Result[] } | null> {
      const run = await sql<{ day: string; at: Date; took_ms: number }>`
        select day::text, at, took_ms from invariant_runs where took_ms is not null order by day desc limit 1`.execute(
        db,
      )
      const [newest] = run.rows
      if (newest === undefined) return null
      const results =
        await sql<Result>`select number, name, broken, examples, is_warning as "isWarning" from invariant_results
        where day = ${newest.day}::date order by number, name`.execute(db)
      return { at: newest.at, tookMs: newest.took_ms, results: results.rows }
    },
  }
}
