import type pg from 'pg'

export type Sizes = {
  readonly conversations: number
  /** In each conversation. */
  readonly messages: number
  /** Of the angel whom most write to. */
  readonly ofOneAngel: number
  /** Of the member who writes to most. */
  readonly ofOneMember: number
}

export type Known = {
  readonly angelId: string
  readonly member: { readonly id: string; readonly trackerId: string }
}

const STEP = 100_000
const id = (kind: string, number: string) => `md5('${kind}' || ${number})::uuid`

/** Runs a statement over 0 to `count` - 1 in steps: `$1` to `$2`, both included. */
async function inSteps(client: pg.Client, count: number, text: string, say: (done: number) => void): Promise<void> {
  for (let from = 0; from < count; from += STEP) {
    const to = Math.min(from + STEP, count) - 1
    await client.query(text, [from, to])
    say(to + 1)
  }
}

/**
 * Fills a database that has its brands: members, angels, conversations with their messages, likes and visits, wallets with a ledger, the
 * log of events, steps of visits and old e-mails. Without triggers and foreign keys, which the rows hold anyway.
 */
export async function fillVolume(
  client: pg.Client,
  sizes: Sizes,
  known: Known,
  say: (line: string) => void,
): Promise<void> {
  const { conversations, messages, ofOneAngel, ofOneMember } = sizes
  const members = Math.max(ofOneAngel, Math.ceil(conversations / 10), 100)
  const angels = Math.max(ofOneMember, Math.ceil(conversations / 1000), 50) + 1
  await client.query(
    `create function pg_temp.id_at(timestamptz) returns uuid language sql volatile as
     $$ select (lpad(to_hex((extract(epoch from $1) * 1000)::bigint), 12, '0') || substr(md5(random()::text), 1, 20))::uuid $$`,
  )
  await client.query('set session_replication_role = replica')
  await client.query(`set synchronous_commit = off`)
  const fill = (name: string, count: number, text: string) =>
    inSteps(client, count, text, (done) => say(`${name}: ${done.toLocaleString('en')}`))

  await fill(
    'members',
    members,
    `with n as (select i, ${id('m', 'i')} as id from generate_series($1::int, $2::int) i),
       m as (insert into members (id, tracker_id, brand_id, email, country, language, flow_id, declared_at, email_confirmed_at, created_at, last_active_at)
         select id, 'volume-' || i, 'original', 'volume-' || i || '@example.test', 'es', 'es', '7', now(), now(),
           now() - make_interval(mins => i), now() - make_interval(mins => i % 5000) from n),
       p as (insert into member_profiles (member_id, username, age, gender, seeks, region, city, description)
         select id, 'Marco', 20 + i % 50, 'man', 'woman', 'Madrid', 'Madrid', repeat('Leo novelas. ', 5) from n),
       s as (insert into memberships (member_id, tier) select id, i % 20 / 18 from n),
       w as (insert into wallets (member_id, brand_id, last_grant) select id, 'original', 0 from n)
     insert into ledger_accounts (member_id, brand_id, asset, class, posted, held) select id, 'original', 'msg', 'plan', 100, 0 from n`,
  )
  await fill(
    'lots',
    members,
    `insert into credit_lots (id, member_id, account_id, asset, class, source, granted, remaining, held, granted_at, is_open, expires_at)
     select ${id('l', 'i')}, ${id('m', 'i')}, a.id, 'msg', 'plan', 'plan', 100, 100, 0, now(), true, now() + make_interval(days => 1 + i % 300)
     from generate_series($1::int, $2::int) i join ledger_accounts a on a.member_id = ${id('m', 'i')}`,
  )
  await fill(
    'angels',
    angels,
    `insert into angels (id, kind, country, region, city, screen_name, age, gender, about, description, photo_collection, last_active_at, created_at)
     select ${id('a', 'i')}, 'automated', 'es', 'Madrid', 'Madrid', 'Carmen', 20 + i % 50, 'woman', 'about', 'description', 'collection', now(), now()
     from generate_series($1::int, $2::int) i where i > 0`,
  )
  const pair = (
    member: string,
    angel: string,
  ) => `insert into conversations (id, member_id, angel_id, last_seq, last_at, is_started, member_at, member_seq,
      angel_at, angel_seq, member_unread, angel_unread, waits_since, member_wrote_seq, angel_wrote, created_at)
    select gen_random_uuid(), ${member}, ${angel}, ${messages}, at, true, at, ${messages}, at, ${messages}, i % 3, i % 2,
      case when i % 3 = 0 then at end, ${messages}, i % 5 <> 0, at
    from (select i, date_trunc('milliseconds', now()) - make_interval(secs => i * 7 % 20000000) as at from generate_series($1::int, $2::int) i) t
    on conflict do nothing`
  await fill('conversations of one angel', ofOneAngel, pair(id('m', 'i'), `'${known.angelId}'::uuid`))
  await fill('conversations of one member', ofOneMember, pair(`'${known.member.id}'::uuid`, id('a', '(1 + i)')))
  const others = Math.max(0, conversations - ofOneAngel - ofOneMember)
  const spread = `(1 + (i / ${members} + i % ${members} * 13) % ${angels - 1})`
  await fill('conversations', others, pair(id('m', `i % ${members}`), id('a', spread)))

  // the messages of a part of the conversations, by the last byte of an id that is as good as random
  await client.query(
    'create temp table bench_conversations as select row_number() over () - 1 as i, id, member_id, angel_id, last_at from conversations',
  )
  await client.query('create unique index on bench_conversations (i)')
  await client.query('analyze bench_conversations')
  const { rows } = await client.query<{ count: number }>('select count(*)::int from bench_conversations')
  const made = rows[0]?.count ?? 0
  await fill(
    'conversations with messages',
    made,
    `insert into messages (conversation_id, seq, sender_id, client_id, by_member, type, body, messages_left, at)
     select c.id, seq, case when seq % 2 = 1 then c.member_id else c.angel_id end, gen_random_uuid(), seq % 2 = 1, 'personal',
       repeat('Buenas tardes. ', 1 + seq % 4), 10, c.last_at - make_interval(mins => ${messages} - seq)
     from bench_conversations c cross join generate_series(1, ${messages}) seq where c.i between $1::bigint and $2::bigint`,
  )
  await fill(
    'entries of the ledger',
    made,
    `with e as (insert into ledger_entries (id, idem_key, kind, member_id, asset, amount, balance_after, cause, at)
       select pg_temp.id_at(c.last_at), 'volume-' || c.i, 'spend', c.member_id, 'msg', -1, 99, jsonb_build_object('kind', 'message', 'angelId', c.angel_id), c.last_at
       from bench_conversations c where c.i between $1::bigint and $2::bigint returning id, member_id)
     insert into ledger_lines (entry_id, account_id, asset, amount)
     select e.id, case side when 1 then a.id else 1 end, 'msg', side from e join ledger_accounts a on a.member_id = e.member_id and a.class = 'plan' cross join (values (1), (-1)) s (side)`,
  )
  await fill(
    'events',
    made,
    `insert into events (at, version, member_id, angel_id, name, actor, brand_id, origin, payload)
     select c.last_at, 1, c.member_id, c.angel_id, 'chat.written', 'member', 'original', 'request:' || gen_random_uuid(), '{"seq": 1}'
     from bench_conversations c where c.i between $1::bigint and $2::bigint`,
  )
  // without any the planner takes every filter on them for one that lets nothing through
  await fill(
    'places in inboxes',
    made,
    `insert into inbox_places (angel_id, member_id, draft, pinned_at, snoozed_seq, changed_at)
     select angel_id, member_id, 'draft', case when i % 5000 = 0 then now() end, case when i % 400 = 0 then ${messages} when i % 200 = 0 then 1 end, now()
     from bench_conversations where i between $1::bigint and $2::bigint and i % 4 = 0`,
  )
  await fill(
    'blocks',
    made,
    `insert into exclusions (viewer_id, target_id, reason, at) select angel_id, member_id, 'blocked', now()
     from bench_conversations where i between $1::bigint and $2::bigint and i % 100 = 1`,
  )
  for (const [table, at] of [
    ['likes', 'at'],
    ['visits', 'first_at, last_at'],
  ] as const)
    await fill(
      table,
      members,
      `insert into ${table} (member_id, angel_id, made_by, ${at})
       select ${id('m', 'i')}, case when k = 0 then '${known.angelId}'::uuid else ${id('a', `(1 + (i + k) % ${angels - 1})`)} end, 'member',
         ${at
           .split(', ')
           .map(() => 'now() - make_interval(mins => i)')
           .join(', ')}
       from generate_series($1::int, $2::int) i cross join generate_series(0, 2) k`,
    )
  await fill(
    'steps of visits',
    made,
    `insert into funnel_events (brand_id, member_id, angel_id, name, at, told_by)
     select 'original', c.member_id, c.angel_id, 'profile_view', now() - make_interval(mins => (c.i * 600000 / ${Math.max(1, made)})::int), 'page'
     from bench_conversations c where c.i between $1::bigint and $2::bigint`,
  )
  await fill(
    'e-mails',
    Math.ceil(members / 2),
    `insert into mails (id, idempotency_key, brand_id, sender, recipient, subject, text_body, html_body, headers, state, created_at, ended_at, sent_at, attempts, member_id, topic, next_attempt_at)
     select gen_random_uuid(), 'volume-' || i, 'original', 'a@example.test', 'volume-' || i || '@example.test', 's', 't', 'h', '{}', 'sent', at, at, at, 1, ${id('m', 'i')}, 'account', at
     from (select i, now() - make_interval(mins => i * 100) as at from generate_series($1::int, $2::int) i) t`,
  )
  await client.query('drop table bench_conversations')
  await client.query('reset session_replication_role')
  say('statistics')
  await client.query('vacuum analyze')
}
