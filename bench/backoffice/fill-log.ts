import type pg from 'pg'
import { ANGELS, inSteps, LOG_DAYS, type Sizes } from './steps.ts'

/**
 * The log of events of a year, in the order of their times: of a hundred, 54 messages, 10 read marks, 10 sign-ups and 7 confirmations,
 * 3 payments, and what is rarer. A tenth of the members write; visits of the landing pages stand beside it.
 */
export async function fillLog(client: pg.Client, { members, events }: Sizes): Promise<void> {
  const each = (LOG_DAYS * 86400) / events
  await inSteps(
    client,
    { count: events, step: 50_000 },
    `insert into events (at, version, member_id, angel_id, object_id, name, actor, brand_id, object_kind, origin, payload)
     select now() - make_interval(secs => ($3::int - k) * ${each}), 1, m.id, case when kind.name ~ '^(chat|likes|visits)' then a.id end,
       case when kind.name ~ '^(payments|orders|subscriptions)' then coalesce(o.id, gen_random_uuid()) end, kind.name,
       case when kind.name like 'chat.%' and k % 2 = 0 then 'angel' else 'member' end, m.brand_id,
       case when kind.name ~ '^(payments|orders)' then 'order' when kind.name like 'subscriptions.%' then 'subscription' end,
       'request:' || gen_random_uuid(),
       case kind.name when 'chat.written' then jsonb_build_object('seq', k % 400, 'messages', 10) when 'chat.read' then jsonb_build_object('seq', k % 400)
         when 'payments.captured' then jsonb_build_object('kind', case when k % 3 = 0 then 'renewal' else 'purchase' end, 'amountMinor', 1999, 'currency', 'EUR')
         when 'payments.reversed' then '{"reason": "refund", "amountMinor": 1999, "currency": "EUR"}'
         when 'subscriptions.stopped' then '{"reason": "member"}' else '{}' end
     from generate_series($1::int, $2::int) k
       cross join lateral (select case
         when k % 100 < 10 then 'identity.registered' when k % 100 < 17 then 'identity.address_confirmed' when k % 100 < 19 then 'memberships.age_verified'
         when k % 100 < 22 then 'payments.captured' when k % 1000 = 22 then 'payments.reversed' when k % 1000 = 122 then 'orders.withdrawn'
         when k % 100 = 23 then 'subscriptions.stopped' when k % 100 < 30 then 'credits.moved' when k % 100 < 35 then 'likes.sent'
         when k % 100 = 35 then 'visits.made' when k % 100 < 46 then 'chat.read' else 'chat.written' end as name) kind
       cross join lateral (select case
         -- who signed up about then
         when k % 100 < 19 then greatest(1, $4::int / 2 + (k / 100 * 10 + k % 10) * ($4::bigint / 2) / ($3::int / 10))::int
         when k % 100 < 24 then 5 * (1 + (hashint4(k)::bigint & 2147483647) % greatest(1, $4::int / 5))::int
         else 1 + 10 * ((hashint4(k)::bigint & 2147483647) % greatest(1, $4::int / 10))::int end as n) who
       join bench_members m on m.n = least($4::int, who.n)
       join bench_angels a on a.n = 1 + k % ${ANGELS}
       left join bench_orders o on k % 100 between 19 and 23 and o.n = who.n / 5 and o.no = 1
     order by k`,
    [events, members],
  )
  await inSteps(
    client,
    { count: Math.floor(members / 2) },
    `insert into clicks (id, brand_id, tracker_id, member_id, campaign, page_type, source, at)
     select pg_temp.bench_id(at), brand_id, 'visit-' || n, case when n % 3 = 0 then id end, 'c' || n % 40, 'landing', 'affiliate', at
     from bench_members where n between $3::int - $2::int and $3::int - $1::int`,
    [members],
  )
}
