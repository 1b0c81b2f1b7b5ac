// npm run bench:inbox [-- --conversations=300 --runs=300 --tiny]
// AN-11: the inbox of an angel with many conversations, through the whole HTTP call, against one bare query of the same rows in the
// same run: the ratio says what the product adds, whatever the machine.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { median, percentile, timesOf } from './common/measure.ts'
import { type Served, withProduct } from './common/with-product.ts'
import { createCaller } from './find/caller.ts'

const { values: asked } = parseArgs({
  options: {
    conversations: { type: 'string', default: '300' },
    runs: { type: 'string', default: '300' },
    tiny: { type: 'boolean', default: false },
  },
})
const [conversations, runs] = asked.tiny ? [20, 3] : [Number(asked.conversations), Number(asked.runs)]
const WARM = 5
const BARE = `select c.*, m.body from conversations c join messages m on m.conversation_id = c.id and m.seq = c.angel_seq
  where c.angel_id = $1 and c.waits_since is not null order by c.waits_since, c.id limit 51`

await withProduct({ name: 'inbox', env: { ROLES: 'realtime' } }, async (served) => {
  const client = new pg.Client(served.database.url)
  client.on('error', () => {}) // the statement that fails says so
  await client.connect()
  try {
    await measure(served, client)
  } finally {
    await client.end()
  }
})

async function measure({ url }: Served, client: pg.Client): Promise<void> {
  const angelId = await fill(client)
  const token = await logIn(url)
  const caller = await createCaller(url, token, 1)
  const calls = {
    'who waits longest': () => caller.call('GET', '/studio/api/inbox?view=waiting'),
    'all, the newest first': () => caller.call('GET', '/studio/api/inbox?view=all'),
    'search by words': () => caller.call('POST', '/studio/api/search', { text: 'hola' }),
  } as const
  const bare = () => client.query({ name: 'bare', text: BARE, values: [angelId] })
  await timesOf(WARM, bare)
  const base = median(await timesOf(runs, bare))
  console.log(`${conversations} conversations, bare query p50 ${base.toFixed(2)} ms`)
  for (const [name, call] of Object.entries(calls)) {
    await timesOf(WARM, call)
    const times = await timesOf(name.startsWith('search') ? Math.min(runs, 60) : runs, call)
    const [p50, p99] = [median(times), percentile(times, 0.99)]
    console.log(`${name}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ratio ${(p50 / base).toFixed(1)}`)
  }
  caller.close()
}

/** The demo's angel gets so many conversations that wait. */
async function fill(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select a.id from angels a join members m on m.id = a.account_id where m.email = 'angela@demo.test' limit 1`,
  )
  const angelId = rows[0]?.id ?? ''
  await client.query(
    `with made as (insert into members (id, tracker_id, brand_id, role, email, country, language, flow_id, declared_at, created_at, last_active_at)
       select gen_random_uuid(), 'bench-inbox-' || i, 'original', 'member', 'bench-inbox-' || i || '@example.test', 'es', 'es', '7', now(), now(), now()
       from generate_series(1, $2::int) i returning id, tracker_id),
     talks as (insert into conversations (id, member_id, angel_id, last_seq, last_at, is_started, angel_at, angel_seq, angel_unread, waits_since,
         member_wrote_seq, created_at)
       select id, id, $1, 1, at, true, at, 1, 1, at, 1, at from made,
         lateral (select date_trunc('milliseconds', now()) - make_interval(mins => (regexp_match(tracker_id, '[0-9]+$'))[1]::int) as at) t returning id, waits_since)
     insert into messages (conversation_id, seq, sender_id, client_id, by_member, type, body, at)
       select id, 1, id, gen_random_uuid(), true, 'personal', 'hola, ¿qué tal el día?', waits_since from talks`,
    [angelId, conversations],
  )
  await client.query('analyze conversations, messages, members')
  return angelId
}

async function logIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/auth/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'angela@demo.test', password: 'demo-password' }),
  })
  const session = (await answer.json()) as { token?: string } // the answer of our own server
  if (session.token === undefined) throw new Error(`the log-in was refused: ${String(answer.status)}`)
  return session.token
}
