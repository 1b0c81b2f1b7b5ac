import type pg from 'pg'
import { inSteps, type Sizes } from './steps.ts'

/** Every fifth member pays: an order, its card, a subscription with a renewal, receipts; some is refunded or disputed. */
export async function fillMoney(client: pg.Client, { members }: Sizes): Promise<void> {
  const count = Math.floor(members / 5)
  await client.query(`create temp table bench_orders (n int, no int, id uuid, attempt_id uuid, mandate_id uuid, subscription_id uuid, member_id uuid,
    brand_id text, country text, at timestamptz, last4 text, primary key (n, no))`)
  await inSteps(
    client,
    { count },
    `insert into bench_orders
     select i, no, pg_temp.bench_id(t.at), pg_temp.bench_id(t.at), pg_temp.bench_uuid('mandate' || i), pg_temp.bench_uuid('subscription' || i), m.id, m.brand_id, m.country, t.at, lpad((i % 10000)::text, 4, '0')
     from generate_series($1::int, $2::int) i join bench_members m on m.n = i * 5
       cross join generate_series(1, 2) no
       cross join lateral (select m.at + make_interval(mins => 10, days => 30 * (no - 1)) as at) t
     where t.at < now()`,
  )
  await client.query('analyze bench_orders')
  const of = 'from bench_orders where n between $1 and $2'
  await inSteps(
    client,
    { count },
    `insert into orders (id, member_id, brand_id, kind, product_id, plan_snapshot, amount_minor, currency, country, descriptor, state, created_at, paid_at)
     select o.id, o.member_id, o.brand_id, case no when 1 then 'plan' else 'renewal' end, 'premium-plus-1m', plan.snapshot, 1999, 'EUR', o.country,
       'BENCH', case when n % 25 = 0 then 'refunded' when n % 300 = 1 then 'disputed' else 'paid' end, o.at, o.at
     from bench_orders o cross join (select settings->'plans'->'premium'->2 || '{"flowId": "7"}' as snapshot from flows
       where id = '7' limit 1) plan where n between $1 and $2`,
  )
  await inSteps(
    client,
    { count },
    `insert into mandates (id, member_id, provider, merchant_account_id, token_ref, kind, card_brand, card_last4, card_expiry, created_at, order_id)
     select mandate_id, member_id, 'sandbox', 'sandbox', 'bench-' || n, 'recurring', 'visa', last4, '12/30', at, id ${of} and no = 1`,
  )
  await inSteps(
    client,
    { count },
    `insert into payment_attempts (id, order_id, provider, merchant_account_id, initiator, pay_source, card_brand, card_last4, card_expiry, return_url,
       payment_origin, state, provider_ref, created_at, ended_at, mandate_id, card_key, card_entered)
     select attempt_id, id, 'sandbox', 'sandbox', case no when 1 then '{"kind": "cit_first"}'::jsonb else '{"kind": "mit"}' end, 'card', 'visa', last4,
       '12/30', 'https://example.test/', 'https://example.test', 'captured', 'bench-ref-' || n || '-' || no, at, at, mandate_id, sha256(last4::bytea), no = 1 ${of}`,
  )
  // every fourth was refused once before
  await inSteps(
    client,
    { count },
    `insert into payment_attempts (id, order_id, provider, merchant_account_id, initiator, pay_source, card_brand, card_last4, card_expiry, return_url,
       payment_origin, state, provider_ref, decline_code, created_at, ended_at, card_key)
     select pg_temp.bench_id(at - interval '1 minute'), id, 'sandbox', 'sandbox', '{"kind": "cit_first"}', 'card', 'visa', last4, '12/30',
       'https://example.test/', 'https://example.test', 'declined', 'bench-refused-' || n || '-' || no, 'insufficient_funds', at - interval '1 minute',
       at - interval '1 minute', sha256(last4::bytea) ${of} and n % 4 = 0`,
  )
  await inSteps(
    client,
    { count },
    `insert into provider_facts (id, attempt_id, source, fact, dedupe_key, received_at)
     select gen_random_uuid(), id, 'sync', '{"t": "declined", "code": "insufficient_funds", "raw": "51", "retry": "later"}', 'declined', ended_at
     from payment_attempts where state = 'declined' and order_id in (select id from bench_orders where n between $1 and $2 and n % 4 = 0)`,
  )
  await inSteps(
    client,
    { count },
    `insert into provider_facts (id, attempt_id, source, fact, dedupe_key, received_at)
     select gen_random_uuid(), o.attempt_id, 'webhook', jsonb_build_object('t', t, case when t = 'captured' then 'providerRef' when t = 'refunded' then 'refundRef' else 'ref' end,
       'bench-' || (array['ref', 'back', 'dispute'])[i] || '-' || n || '-' || no, 'money', '{"minor": 1999, "currency": "EUR"}'::jsonb), t, at
     from bench_orders o cross join unnest(array['captured', 'refunded', 'disputed']) with ordinality kinds(t, i)
     where n between $1 and $2 and (i = 1 or i = 2 and n % 25 = 0 or i = 3 and n % 300 = 1)`,
  )
  await inSteps(
    client,
    { count },
    `insert into subscriptions (id, member_id, brand_id, product_id, plan_snapshot, mandate_id, state, started_at, current_period_no, current_period_start,
       current_period_end, anchor_at, cancel_at_period_end, cancelled_at, ended_at, country, renewal_notice_sent_at)
     select o.subscription_id, o.member_id, o.brand_id, 'premium-plus-1m', plan.snapshot, o.mandate_id,
       case when now() - o.at > interval '60 days' and n % 3 > 0 then 'ended' when n % 40 = 0 then 'past_due' else 'active' end, o.at, 2,
       o.at + interval '30 days', now() + make_interval(hours => n % 700), o.at, n % 7 = 0, case when n % 7 = 0 then o.at end,
       case when now() - o.at > interval '60 days' and n % 3 > 0 then o.at + interval '60 days' end, o.country, o.at
     from bench_orders o cross join (select settings->'plans'->'premium'->2 || '{"flowId": "7"}' as snapshot from flows
       where id = '7' limit 1) plan where n between $1 and $2 and no = 1`,
  )
  await inSteps(
    client,
    { count },
    `insert into subscription_periods (subscription_id, period_no, order_id, starts_at, ends_at)
     select subscription_id, no, id, at, at + interval '30 days' ${of}`,
  )
  await inSteps(
    client,
    { count },
    `insert into receipts (id, kind, series, year, seq, number, member_id, order_id, attempt_id, cause, issued_at, country, scheme, vat_rate, currency,
       net_minor, vat_minor, total_minor, content, evidence, taxed_at, location)
     select pg_temp.bench_id(at), 'receipt', 'BENCH', 2026, n * 2 + no, 'BENCH-' || n * 2 + no, member_id, id, attempt_id, 'sale', at, country, 'oss',
       2100, 'EUR', 1652, 347, 1999, '{}', '{}', at, 'agreed' ${of}`,
  )
  await inSteps(
    client,
    { count },
    `insert into refunds (id, attempt_id, amount_minor, currency, reason, provider_ref, state, next_try_at, created_at, ended_at)
     select pg_temp.bench_id(at), attempt_id, 1999, 'EUR', 'operator', 'bench-back-' || n || '-' || no, 'succeeded', at, at, at ${of} and n % 25 = 0`,
  )
  await inSteps(
    client,
    { count },
    `insert into disputes (id, attempt_id, kind, provider_ref, amount_minor, currency, reason, state, opened_at, ended_at)
     select pg_temp.bench_id(at), attempt_id, 'dispute', 'bench-dispute-' || n || '-' || no, 1999, 'EUR', 'fraudulent',
       case when now() - at > interval '60 days' then 'won' else 'open' end, at, case when now() - at > interval '60 days' then at + interval '50 days' end ${of} and n % 300 = 1`,
  )
}
