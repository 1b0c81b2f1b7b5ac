import type pg from 'pg'

export type Sizes = {
  readonly members: number
  readonly messages: number
  /** Half of them are decided. */
  readonly cases: number
}

const STEP = 100_000
const MESSAGES_EACH = 20
const ANGELS = 1000

/** Fills a database that already has the demo: members, who write with automated angels, and what was reported of them. */
export async function fillDatabase(client: pg.Client, sizes: Sizes, say: (line: string) => void): Promise<void> {
  await client.query(
    `insert into angels (id, kind, country, region, city, screen_name, age, gender, about, description, photo_collection, thumb_hash,
       last_active_at, created_at)
     select gen_random_uuid(), 'automated', 'es', 'Madrid', 'Madrid', 'Bench ' || i, 18 + i % 60, 'woman', 'Hola', 'Hola', 'collection',
       'XQgOFQZ4d4eAd3h3eHd3d3B3CAd3', now(), now() from generate_series(1, $1::int) i`,
    [ANGELS],
  )
  await client.query(`create temp table bench_members (n serial primary key, id uuid)`)
  await client.query(`create temp table bench_angels as
    select (row_number() over () - 1)::int as n, id from angels where screen_name like 'Bench %'`)
  for (let from = 0; from < sizes.members; from += STEP) {
    const to = Math.min(from + STEP, sizes.members) - 1
    await client.query(
      `with made as (
         insert into members (id, tracker_id, brand_id, role, email, country, language, flow_id, created_at, last_active_at)
         select gen_random_uuid(), 'bench-' || i, brand_id, 'member', 'bench' || i || '@example.test', 'es', 'es',
           flow_id, now() - make_interval(secs => i), now()
         from generate_series($1::int, $2::int) i cross join (select brand_id, flow_id from members where email = 'vip@demo.test' limit 1) like_one
         returning id)
       insert into bench_members (id) select id from made`,
      [from, to],
    )
    say(`${(to + 1).toLocaleString('en')} members`)
  }
  await client.query(
    `update member_profiles p set username = 'Bench ' || m.n, age = 34, region = 'Madrid', city = 'Madrid'
     from bench_members m where m.id = p.member_id`,
  )
  const conversations = Math.floor(sizes.messages / MESSAGES_EACH)
  for (let from = 0; from < conversations; from += STEP / MESSAGES_EACH) {
    const to = Math.min(from + STEP / MESSAGES_EACH, conversations) - 1
    await client.query(
      `with made as (
         insert into conversations (id, member_id, angel_id, last_seq, last_at, is_started, member_at, member_seq, created_at)
         select gen_random_uuid(), m.id, a.id, $4::int, now(), true, now(), $4::int, now()
         from generate_series($1::int, $2::int) i join bench_members m on m.n = 1 + i % $3::int
           join bench_angels a on a.n = (i / $3::int * 31 + i) % $5::int
         on conflict do nothing returning id, member_id, angel_id)
       insert into messages (conversation_id, seq, sender_id, client_id, by_member, type, body, at)
       select id, seq, case when seq % 2 = 0 then angel_id else member_id end, gen_random_uuid(), seq % 2 = 1, 'personal',
         'Buenas tardes. Buenas tardes.', now() from made cross join generate_series(1, $4::int) seq`,
      [from, to, sizes.members, MESSAGES_EACH, ANGELS],
    )
    if (((to + 1) * MESSAGES_EACH) % 1_000_000 === 0) say(`${((to + 1) * MESSAGES_EACH).toLocaleString('en')} messages`)
  }
  await fillCases(client, sizes.cases)
  say('vacuum and statistics')
  await client.query('vacuum analyze')
}

/** Cases of members with two reports each; every second one is decided. */
async function fillCases(client: pg.Client, cases: number): Promise<void> {
  await client.query(
    `with made as (
       insert into cases (id, brand_id, country, subject_kind, subject_id, account_id, lane, severity, state, opened_at, due_at, decided_at)
       select gen_random_uuid(), c.brand_id, 'es', 'member', m.id, m.id, 'standard', 1 + m.n % 4, case when m.n % 2 = 0 then 'decided' else 'open' end,
         now(), now() + make_interval(mins => m.n), case when m.n % 2 = 0 then now() - make_interval(mins => m.n) end
       from bench_members m join members c on c.id = m.id where m.n <= $1 returning id, subject_id, state),
     told as (
       insert into reports (id, member_id, angel_id, by_member, reason, text, message_ids, at, case_id)
       select gen_random_uuid(), made.subject_id, a.id, false, 'insults', 'Me insulta', '{}', now(), made.id
       from made join bench_members m on m.id = made.subject_id
         join bench_angels a on a.n in (m.n % $2::int, (m.n + 1) % $2::int))
     insert into decisions (id, case_id, at, outcome, ground, found_by, is_automated, facts, words, proposal, money, appeal_until, decided_by)
     select gen_random_uuid(), made.id, now(), 'no_action', 'terms', 'report', false, '[]', '', '{}', '{"stopsRenewal": false}', now(), o.id
     from made cross join (select id from operators limit 1) o where made.state = 'decided'`,
    [cases, ANGELS],
  )
}
