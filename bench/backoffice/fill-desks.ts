import type pg from 'pg'
import { ANGELS, DAYS, inSteps, type Sizes } from './steps.ts'

const ofMembers = 'from bench_members m where m.n between $1 and $2'

/** What operators work on and what is kept of their work: cases, tickets, photos, reviews, e-mails, postbacks, audit. */
export async function fillDesks(client: pg.Client, sizes: Sizes): Promise<void> {
  await fillCases(client, sizes.cases)
  await fillPeoplesDesks(client, sizes)
  await fillDeliveries(client, sizes)
  await fillRecords(client, sizes)
}

/** Cases of members with two reports each; every second one is decided, and every tenth of these appealed. */
async function fillCases(client: pg.Client, cases: number): Promise<void> {
  await client.query(
    `with made as (
       insert into cases (id, brand_id, country, subject_kind, subject_id, account_id, lane, severity, state, opened_at, due_at, decided_at)
       select pg_temp.bench_id(now() - make_interval(mins => m.n)), m.brand_id, m.country, 'member', m.id, m.id, 'standard', 1 + m.n % 4,
         case when m.n % 2 = 0 then 'decided' else 'open' end, now(), now() + make_interval(mins => m.n),
         case when m.n % 2 = 0 then now() - make_interval(mins => m.n) end
       from bench_members m where m.n <= $1 returning id, subject_id, state, decided_at),
     told as (
       insert into reports (id, member_id, angel_id, by_member, reason, text, message_ids, at, case_id)
       select gen_random_uuid(), made.subject_id, a.id, false, case m.n % 5 when 0 then 'scam' when 1 then 'fake' else 'insults' end, 'Me insulta', '{}',
         now(), made.id
       from made join bench_members m on m.id = made.subject_id
         join bench_angels a on a.n in (1 + m.n % ${ANGELS}, 1 + (m.n + 1) % ${ANGELS})),
     decided as (
       insert into decisions (id, case_id, at, outcome, ground, found_by, is_automated, facts, words, proposal, money, appeal_until, decided_by)
       select gen_random_uuid(), made.id, made.decided_at, 'no_action', 'terms', 'report', false, '[]', '', '{}', '{"stopsRenewal": false}', now(), o.id
       from made cross join (select id from operators order by id limit 1) o where made.state = 'decided' returning id, decided_by)
     insert into appeals (id, decision_id, by_reporter, at, text, due_at, held_until, state, first_decided_by)
     select gen_random_uuid(), id, false, now(), 'Pido otra decisión.', now() + interval '14 days', now(), 'open', decided_by
     from decided where ('x' || left(id::text, 2))::bit(8)::int < 26`,
    [cases],
  )
}

/** Every twentieth member has written a ticket of three messages; every third has photos, and a few have a review. */
async function fillPeoplesDesks(client: pg.Client, { members }: Sizes): Promise<void> {
  const at = `now() - make_interval(secs => ($3::int - m.n) * ${DAYS} * 86400.0 / $3::int)`
  await inSteps(
    client,
    { count: members },
    `with made as (
       insert into tickets (id, brand_id, country, member_id, email, language, category, state, opened_at, due_at, last_at, closed_at, reply_token)
       select pg_temp.bench_id(${at}), m.brand_id, m.country, m.id, 'bench' || m.n || '@example.test', 'es',
         (array['account', 'payment', 'privacy', 'complaint', 'other'])[1 + m.n / 20 % 5],
         case when m.n % 200 = 0 then 'open' when m.n % 100 = 0 then 'answered' else 'closed' end, ${at},
         case when m.n % 200 = 0 then now() + make_interval(mins => m.n % 9000 - 3000) end, ${at},
         case when m.n % 100 > 0 then ${at} end, md5(m.id::text) ${ofMembers} and m.n % 20 = 0 returning id, brand_id, member_id, email, opened_at)
     insert into contact_messages (id, brand_id, member_id, email, topic, message, language, at, ticket_id, kind, operator_id)
     select gen_random_uuid(), brand_id, member_id, email, case i when 1 then 'other' end, 'Buenas tardes, tengo una pregunta sobre mi cuenta.', 'es',
       opened_at + make_interval(mins => i), made.id, case i when 1 then 'form' when 2 then 'answer' else 'mail' end, case i when 2 then o.id end
     from made cross join generate_series(1, 3) i cross join (select id from operators order by id limit 1) o`,
    [members],
  )
  await inSteps(
    client,
    { count: members },
    `insert into member_photos (id, member_id, name, blurred_name, key, place, state, reviewed_at, reviewed_by, source_hash, crop, look, width, height,
       thumb_hash, added_at)
     select pg_temp.bench_id(${at}), m.id, md5(m.id::text) || '00000000', md5(m.id::text) || '11111111', 'bench', 0,
       case when pending then 'pending' else 'approved' end, case when not pending then ${at} end, case when not pending then 'bench' end,
       sha256(m.id::text::bytea), 'whole', ('x' || md5(m.id::text))::bit(64), 600, 800, 'XQgOFQZ4d4eAd3h3eHd3d3B3CAd3', ${at} from bench_members m
       cross join lateral (select m.n % 60 = 0 or m.n <= 100 as pending) own where m.n between $1 and $2 and m.n % 3 = 0`,
    [members],
  )
  await inSteps(
    client,
    { count: members },
    `insert into reviews (id, brand_id, member_id, stars, text, name, shows_age, language, state, reviewed_by, reviewed_at, created_at, changed_at)
     select pg_temp.bench_id(${at}), m.brand_id, m.id, 1 + m.n / 10 % 5, 'Me ha gustado.', 'Bench', false, 'es',
       case when pending then 'pending' else 'approved' end, case when not pending then 'bench' end, case when not pending then ${at} end,
       ${at}, ${at} from bench_members m
       cross join lateral (select m.n % 100 = 0 or m.n <= 100 as pending) own where m.n between $1 and $2 and m.n % 10 = 0`,
    [members],
  )
}

/** An e-mail to each member, a postback for every fifth, a webhook for each payment; of all a few were given up. */
async function fillDeliveries(client: pg.Client, { members }: Sizes): Promise<void> {
  await inSteps(
    client,
    { count: members },
    `insert into mails (id, idempotency_key, brand_id, sender, recipient, subject, text_body, html_body, created_at, sent_at, attempts, next_attempt_at,
       member_id, state, ended_at, last_error)
     select pg_temp.bench_id(m.at), 'welcome:' || m.id, m.brand_id, 'hello@example.test', 'bench' || m.n || '@example.test', 'Hola', 'Hola', '<p>Hola</p>',
       m.at, case when m.n % 200 > 0 then m.at end, 1, m.at, m.id, case when m.n % 200 > 0 then 'sent' else 'given_up' end, m.at,
       case when m.n % 200 = 0 then 'refused' end ${ofMembers}`,
  )
  await inSteps(
    client,
    { count: members },
    `insert into postbacks (id, brand_id, affiliate_id, event_key, event, member_id, click_id, facts, state, attempts, next_attempt_at, created_at, ended_at)
     select pg_temp.bench_id(m.at), m.brand_id, 'bench', 'lead:' || m.n, 'lead', m.id, 'click-' || m.n, '{}',
       case when m.n % 500 = 0 then 'dead' else 'delivered' end, 1, m.at, m.at, m.at ${ofMembers} and m.n % 5 = 0`,
  )
  await inSteps(
    client,
    { count: members },
    `insert into notification_deliveries (id, member_id, channel, state, kinds, happened_at, planned_at)
     select gen_random_uuid(), m.id, 'push', case when m.n % 1000 = 0 then 'refused' else 'sent' end, '{messages}', m.at, m.at ${ofMembers} and m.n % 4 = 0`,
  )
  await inSteps(
    client,
    { count: Math.floor(members / 5) },
    `insert into inbound_webhooks (id, provider, merchant_account_id, dedupe_key, raw, headers, verified, state, next_try_at, received_at)
     select gen_random_uuid(), 'sandbox', 'sandbox', id::text, '{}', '{}', true, case when n % 1000 = 0 then 'ignored' else 'done' end, at, at
     from bench_orders where n between $1 and $2`,
  )
}

/** An act of an operator for every second member, and a look at what belongs to one for every tenth. */
async function fillRecords(client: pg.Client, { members }: Sizes): Promise<void> {
  await client.query(
    `create temp table bench_operators as select (row_number() over (order by id) - 1)::int as n, id from operators`,
  )
  await inSteps(
    client,
    { count: Math.floor(members / 2) },
    `insert into operator_audit (number, at, operator_id, role, act, object_kind, object_id, brand_id, reason, before, after, request_id, hash)
     select last.number + m.n - $1 + 1, m.at + interval '1 hour' - interval '0.5 seconds' * ($3::int - m.n), o.id, 'lead',
       (array['cases.decide', 'members.reveal', 'photos.decide', 'tickets.close'])[1 + m.n % 4],
       (array['case', 'member', 'photo', 'ticket'])[1 + m.n % 4], m.id::text, m.brand_id, '{"code": "rules"}', '{}', '{}', gen_random_uuid()::text,
       sha256(m.id::text::bytea)
     from bench_members m join bench_operators o on o.n = m.n % (select count(*) from bench_operators)
       cross join (select coalesce(max(number), 0) as number from operator_audit) last
     where m.n between $1 and $2`,
    [members],
  )
  await inSteps(
    client,
    { count: members },
    `insert into operator_access (id, at, operator_id, role, person_kind, person_id, account_id, brand_id, what, details, reason, shown_from)
     select pg_temp.bench_id(m.at), m.at, o.id, 'support', 'member', 'bench-' || m.n, m.id, m.brand_id, 'email', '{}', '{"code": "asked_by_person"}',
       m.at + interval '1 day'
     from bench_members m join bench_operators o on o.n = m.n / 10 % (select count(*) from bench_operators)
     where m.n between $1 and $2 and m.n % 10 = 0`,
  )
}
