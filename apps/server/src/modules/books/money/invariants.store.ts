import { sql } from 'kysely'
import type { Invariant } from '../../credits/index.ts'

/** What must hold of the money accounts (payments.md 3.3), each with the rows for which it does not. */
export function moneyInvariants(now: Date): readonly Invariant[] {
  return [
    {
      number: 1,
      name: 'every entry of money has lines that sum to zero in each currency',
      broken: sql`select entry_id from money_lines group by entry_id, currency having sum(amount) <> 0
        union all select id from money_entries where not exists (select from money_lines where entry_id = money_entries.id)`,
    },
    {
      number: 1,
      name: 'the trial balance of each brand is zero',
      broken: sql`select brand_id, currency, sum(amount) as amount from money_lines group by brand_id, currency having sum(amount) <> 0`,
    },
    {
      number: 6,
      name: 'a provider owes of a payment what was captured less what was refunded and disputed',
      broken: sql`select attempt_id, owed, said from (
        select a.id as attempt_id, coalesce(posted.owed, 0) as owed, case when a.state <> 'captured' then 0 else o.amount_minor
          - coalesce((select sum(amount_minor) from refunds r where r.attempt_id = a.id and r.state = 'succeeded'), 0)
          - coalesce((select sum(case d.state when 'open' then d.amount_minor else d.lost_minor end) from disputes d
              where d.attempt_id = a.id and d.kind = 'dispute' and d.state in ('open', 'lost')), 0) end as said
        from payment_attempts a join orders o on o.id = a.order_id
        left join lateral (select sum(l.amount) as owed from money_entries e join money_lines l on l.entry_id = e.id
          where e.attempt_id = a.id and e.kind in ('capture', 'refund', 'dispute') and l.account = 'psp_receivable:' || a.merchant_account_id) as posted on true
      ) as payments where owed <> said`,
    },
    {
      number: 6,
      name: 'the VAT of a receipt or a credit note is owed, or owed no more',
      broken: sql`select r.id as receipt_id from receipts r
        left join money_entries e on e.idem_key = 'receipt:' || r.id
        left join money_lines l on l.entry_id = e.id and l.account = 'vat_payable:' || r.country
        where coalesce(l.amount, 0) <> -r.vat_minor`,
    },
    {
      number: 12,
      name: 'what is owed in credits of a payment is no less than nothing, and no more than was paid',
      broken: sql`select e.attempt_id, -sum(l.amount) as owed from money_lines l join money_entries e on e.id = l.entry_id
        join payment_attempts a on a.id = e.attempt_id join orders o on o.id = a.order_id
        where l.account = 'revenue_deferred' group by e.attempt_id, o.amount_minor having sum(l.amount) > 0 or -sum(l.amount) > o.amount_minor`,
    },
    {
      number: 9,
      name: 'what a provider owes, or is owed, is settled by its list within three days',
      broken: sql`select attempt_id, account, currency, amount from (
        select e.attempt_id, l.account, l.currency, sum(l.amount) as amount, min(e.at) as first, max(e.at) as last
        from money_lines l join money_entries e on e.id = l.entry_id where l.account like 'psp_receivable:%'
        group by e.attempt_id, l.account, l.currency having sum(l.amount) <> 0
      ) as owed where exists (select from recon_runs run where 'psp_receivable:' || run.merchant_account_id = owed.account
        and run.ended_at is not null having min(run.from_at) <= owed.first and max(run.to_at) >= owed.last + interval '3 days')`,
    },
    {
      number: 9,
      name: 'who can be asked what he moved has reported it within two days',
      broken: sql`select merchant_account_id, day, failed, said.until from (
        select distinct on (merchant_account_id) merchant_account_id, day::text, failed, at, ended_at from recon_runs
        order by merchant_account_id, day desc) as newest
        left join lateral (select max(run.at) as until, min(run.at) as first from recon_runs run
          where run.merchant_account_id = newest.merchant_account_id and run.ended_at is not null) as said on true
        where newest.ended_at is null and newest.at > ${now}::timestamptz - interval '2 days'
          and (newest.failed = 'no_access' or coalesce(said.until, (select min(run.at) from recon_runs run
            where run.merchant_account_id = newest.merchant_account_id)) < ${now}::timestamptz - interval '2 days')`,
    },
    {
      number: 9,
      name: 'no money waits for its place longer than a week',
      broken: sql`select e.ref as suspense_id, min(e.at) as at, sum(l.amount) as amount
        from money_lines l join money_entries e on e.id = l.entry_id where l.account = 'suspense'
        group by e.ref having sum(l.amount) <> 0 and min(e.at) < ${now}::timestamptz - interval '7 days'`,
    },
    {
      number: 9,
      name: 'what is in suspense is what waits for a person',
      broken: sql`select coalesce(waiting.id::text, posted.ref) as suspense_id
        from (select id from suspense_items where state in ('open', 'refunding')) as waiting
        full join (select e.ref from money_lines l join money_entries e on e.id = l.entry_id where l.account = 'suspense'
          group by e.ref having sum(l.amount) <> 0) as posted on posted.ref = waiting.id::text
        where waiting.id is null or posted.ref is null`,
    },
    {
      number: 29,
      name: 'every line of a host’s statement is owed, to the cent',
      broken: sql`select l.id as pay_line_id from pay_lines l left join money_entries e on e.idem_key = 'host_pay:' || l.id
        left join money_lines m on m.entry_id = e.id and m.account = 'host_payable' where coalesce(m.amount, 0) <> -l.amount_minor`,
    },
    {
      number: 29,
      name: 'the total of a closed month of a host is the sum of its lines',
      broken: sql`select p.angel_id, p.month from pay_periods p where p.total_minor <> (select coalesce(sum(l.amount_minor), 0)
        from pay_lines l where l.angel_id = p.angel_id and l.month = p.month)`,
    },
    {
      number: 29,
      name: 'what is paid out to a host is owed no more, and what came back is owed again',
      broken: sql`select o.id as payout_id from payouts o left join lateral (select sum(m.amount) as amount from money_entries e
          join money_lines m on m.entry_id = e.id and m.account = 'host_payable'
          where e.idem_key in ('host_payout:' || o.id || ':out', 'host_payout:' || o.id || ':back')) as posted on true
        where coalesce(posted.amount, 0) <> case when o.state = 'paid' then o.amount_minor else 0 end`,
    },
    {
      number: 29,
      name: 'no host was paid, or is about to be, more than her closed months',
      broken: sql`select o.angel_id, o.currency from payouts o where o.state <> 'failed' group by o.angel_id, o.currency
        having sum(o.amount_minor) > (select coalesce(sum(p.total_minor), 0) from pay_periods p
          where p.angel_id = o.angel_id and p.currency = o.currency)`,
    },
  ]
}
