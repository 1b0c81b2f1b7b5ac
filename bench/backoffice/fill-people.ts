import type pg from 'pg'
import { ANGELS, DAYS, inSteps, type Sizes } from './steps.ts'

const MESSAGES_EACH = 20

/** Members with their profiles and memberships, the oldest first, and their conversations. */
export async function fillPeople(client: pg.Client, { members, messages }: Sizes): Promise<void> {
  await client.query(`create temp table bench_angels (n serial primary key, id uuid);
    with made as (
      insert into angels (id, kind, country, region, city, screen_name, age, gender, about, description, photo_collection, thumb_hash,
        last_active_at, created_at)
      select gen_random_uuid(), 'automated', 'es', 'Madrid', 'Madrid', 'Bench ' || i, 18 + i % 60, 'woman', 'Hola', 'Hola', 'collection',
        'XQgOFQZ4d4eAd3h3eHd3d3B3CAd3', now(), now() from generate_series(1, ${ANGELS}) i returning id)
    insert into bench_angels (id) select id from made`)
  await client.query(`create temp table bench_brands as
    select (row_number() over (order by id) - 1)::int as n, id from brands`)
  await client.query(
    'create temp table bench_members (n int primary key, id uuid, brand_id text, country text, at timestamptz)',
  )
  await inSteps(
    client,
    { count: members },
    `insert into bench_members select i, pg_temp.bench_id(at), b.id, (array['es', 'it', 'fr', 'gb'])[1 + i % 4], at
     from generate_series($1::int, $2::int) i join bench_brands b on b.n = i % 6
       cross join lateral (select now() - make_interval(secs => ($3::int - i) * ${DAYS} * 86400.0 / $3::int) as at) t`,
    [members],
  )
  await client.query('analyze bench_members')
  await client.query(
    `begin; alter table members disable trigger members_profile; alter table members disable trigger members_membership`,
  )
  const range = 'from bench_members where n between $1 and $2'
  await inSteps(
    client,
    { count: members },
    `insert into members (id, tracker_id, brand_id, role, email, email_confirmed_at, country, language, flow_id, attribution, disabled_at, erased_at,
       declared_at, created_at, last_active_at)
     select id, 'bench-' || n, brand_id, 'member', 'bench' || n || '@example.test', case when n % 10 > 0 then at end, country,
       case country when 'gb' then 'en' else country end, '7',
       case when n % 5 = 0 then jsonb_build_object('tid', 'click-' || n, 'campaign', 'c' || n % 40) else '{}' end,
       case when n % 100 = 99 then at + interval '1 day' end, case when n % 200 = 199 then at + interval '9 days' end,
       case when n % 5 > 0 then at end, at, least(now(), at + make_interval(days => n % 90)) ${range}`,
  )
  await inSteps(
    client,
    { count: members },
    `insert into member_profiles (member_id, username, age, region, city)
     select id, 'Bench ' || n, 18 + n % 60, case when n % 5 > 0 then 'Madrid' end, case when n % 5 > 0 then 'Madrid' end ${range}`,
  )
  // one of five pays; of these one of four is VIP
  await inSteps(
    client,
    { count: members },
    `insert into memberships (member_id, tier, tier_until, age_verified_at)
     select id, case when n % 20 = 0 then 2 when n % 5 = 0 then 1 else 0 end, case when n % 5 = 0 then at + interval '400 days' end,
       case when n % 3 = 0 then at end ${range}`,
  )
  await client.query(
    'alter table members enable trigger members_profile; alter table members enable trigger members_membership; commit',
  )
  await inSteps(
    client,
    { count: Math.floor(members / 2) },
    `insert into sessions (id, token_hash, member_id, created_at, last_seen_at, expires_at, ip, user_agent)
     select gen_random_uuid(), sha256(id::text::bytea), id, at, at, at + interval '400 days', '192.0.2.' || n % 250, 'Mozilla/5.0' ${range}`,
  )
  await inSteps(
    client,
    { count: Math.floor(messages / MESSAGES_EACH), step: 5000 },
    `with made as (
       insert into conversations (id, member_id, angel_id, last_seq, last_at, is_started, member_at, member_seq, created_at)
       select gen_random_uuid(), m.id, a.id, ${MESSAGES_EACH}, m.at, true, m.at, ${MESSAGES_EACH}, m.at
       from generate_series($1::int, $2::int) i join bench_members m on m.n = 1 + i % $3::int
         join bench_angels a on a.n = 1 + (i / $3::int * 31 + i) % ${ANGELS}
       on conflict do nothing returning id, member_id, angel_id, created_at)
     insert into messages (conversation_id, seq, sender_id, client_id, by_member, type, body, at)
     select id, seq, case when seq % 2 = 0 then angel_id else member_id end, gen_random_uuid(), seq % 2 = 1, 'personal',
       'Buenas tardes. Buenas tardes.', created_at + make_interval(mins => seq) from made cross join generate_series(1, ${MESSAGES_EACH}) seq`,
    [members],
  )
}
