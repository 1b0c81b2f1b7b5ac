// npm run bench:inbox [-- --conversations=300 --runs=300 --rounds=5 --tiny]
// AN-11: the inbox of an angel with many conversations, through the whole HTTP call, against one bare query of the same rows in the
// same run: the ratio says what the product adds, whatever the machine. Then the same inbox by finger on a slowed phone, as bench:moves
// does it; ends with 1 where a press takes more than a tenth of a second.
import { parseArgs } from 'node:util'
import { createApi } from '@incontro/testing'
import pg from 'pg'
import { buildWebApps } from '../tools/run/build-web.mjs'
import { findWholeBrowser } from '../tools/test/browser.ts'
import { median, percentile, timesOf } from './common/measure.ts'
import { type Served, withProduct } from './common/with-product.ts'
import { createCaller } from './find/caller.ts'
import { browseInbox } from './inbox/browse.ts'

const { values: asked } = parseArgs({
  options: {
    conversations: { type: 'string', default: '300' },
    runs: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '5' },
    tiny: { type: 'boolean', default: false },
  },
})
const { tiny: isTiny } = asked
const [conversations, runs, rounds] = isTiny
  ? [20, 3, 1]
  : [Number(asked.conversations), Number(asked.runs), Number(asked.rounds)]
const WARM = 5
const BARE = `select c.*, m.body from conversations c join messages m on m.conversation_id = c.id and m.seq = c.angel_seq
  where c.angel_id = $1 and c.waits_since is not null order by c.waits_since, c.id limit 51`

const program = findWholeBrowser()
if (program !== undefined) await buildWebApps()
await withProduct({ name: 'inbox', env: { ROLES: 'web,realtime' } }, async (served) => {
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
  const session = await createApi({ url, paymentUrl: url }).logIn('angela@demo.test')
  const caller = await createCaller(url, session.token, 1)
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
  if (program === undefined) console.log('no Chromium was found: nothing by finger')
  else await browseInbox({ url, session, program, conversations, rounds, isTiny })
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
