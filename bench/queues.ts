// npm run bench:queues [-- --events=20000 --notifications=20000 --rounds=3 --quota=0.1 --rate=2000 --seconds=60 --tiny]
// Events delivered and notifications planned and sent a second by one worker process and by several: rates, their ratio to one
// worker of the same round, and processor time for each; so many for each worker. With a quota each worker is held to that part of
// a core, so that several have several times what one has. With a rate four workers deliver that many events a second for so long:
// how old the oldest that waits becomes, and how large the table. A subscriber writes one row; a channel takes at once what it is given.
import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { insertAngel } from '@incontro/testing/rows.ts'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/index.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { RELAY_CHANNEL } from '../apps/server/src/platform/outbox/outbox.store.ts'
import { makeQuota, type Quota } from './cluster/quota.ts'
import { median } from './common/measure.ts'
import { processorMs } from './common/processor.ts'
import { say } from './common/with-product.ts'

const { values: asked } = parseArgs({
  options: {
    events: { type: 'string', default: '20000' },
    notifications: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
    quota: { type: 'string', default: '0' },
    rate: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '60' },
    tiny: { type: 'boolean', default: false },
  },
})
const rounds = asked.tiny ? 1 : Number(asked.rounds)
const counts = asked.tiny
  ? { events: 50, notifications: 20 }
  : { events: Number(asked.events), notifications: Number(asked.notifications) }
/** Whom events are about. */
const SUBJECTS = asked.tiny ? 20 : 4000
const quota = asked.tiny ? 0 : Number(asked.quota)
const WORKERS = { events: [1, 2, 4], notifications: [1, 2] } as const
type What = keyof typeof WORKERS

const given = process.env['BENCH_PRODUCT_DATABASE_URL'] ?? ''
const folder = fileURLToPath(new URL(`../.cache/bench-queues-${process.pid}`, import.meta.url))
const embedded = given === '' ? await startEmbedded({ dir: join(folder, 'postgres'), log: say }) : null
const url = embedded?.url ?? given
const client = new pg.Client(url)
try {
  await migrate({ connectionString: url }, say)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    String.raw`select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`,
  )
  await prepare()
  const rate = asked.tiny ? 40 : Number(asked.rate)
  if (rate > 0) await keepUp(rate, asked.tiny ? 1 : Number(asked.seconds))
  if (rate === 0 || asked.tiny)
    for (const what of ['events', 'notifications'] as const) await measure(what, rows[0]?.pid ?? 0)
} finally {
  await client.end()
  await embedded?.stop()
  await rm(folder, { recursive: true, force: true })
}

async function prepare(): Promise<void> {
  await client.query('create table if not exists bench_effects (event_id bigint primary key, member_id uuid)')
  await insertAngel(client)
  await client.query('set session_replication_role = replica') // no brand is needed
  await client.query(
    `insert into members (id, tracker_id, brand_id, role, email, country, language, flow_id, declared_at, created_at, last_active_at)
     select gen_random_uuid(), 'bench-queues-' || i, 'original', 'member', 'bench-queues-' || i || '@example.test', 'es', 'es', '7',
       now(), now(), now() from generate_series(1, $1::int) i`,
    [Math.max(SUBJECTS, counts.notifications * Math.max(...WORKERS.notifications))],
  )
  await client.query('set session_replication_role = default')
}

async function fill(what: What, count: number): Promise<void> {
  if (what === 'events') {
    await client.query('truncate outbox, outbox_deliveries, bench_effects')
    await client.query(
      `with people as (select array_agg(id) as ids from members where tracker_id like 'bench-queues-%')
       insert into outbox (name, version, payload) select 'members.revealed', 1, jsonb_build_object('memberId', ids[1 + i % $2::int])
         from people, generate_series(1, $1::int) i`,
      [count, SUBJECTS],
    )
  } else {
    await client.query('truncate notification_deliveries')
    await client.query(
      `insert into notification_deliveries (member_id, channel, state, due_at)
       select id, 'push', 'waiting', now() from members where tracker_id like 'bench-queues-%' limit $1`,
      [count],
    )
  }
  await client.query('analyze outbox, notification_deliveries')
}

type Run = { readonly rate: number; readonly server: number; readonly database: number }

async function run(what: What, workers: number, databasePid: number): Promise<Run> {
  const count = counts[what] * workers
  await fill(what, count)
  const children = Array.from({ length: workers }, () =>
    fork(fileURLToPath(new URL('queues/worker.ts', import.meta.url)), [url, what], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    }),
  )
  const heard = () => Promise.all(children.map((child) => new Promise((resolve) => child.once('message', resolve))))
  await heard()
  const quotas = quota === 0 ? [] : children.map(({ pid = 0 }, at) => held(pid, at))
  const [started, before] = [performance.now(), processorMs(databasePid, true) ?? 0]
  const own = children.map(({ pid = 0 }) => processorMs(pid) ?? 0)
  const done = heard()
  for (const child of children) child.send('go')
  await done
  const seconds = (performance.now() - started) / 1000
  const server = children.reduce((sum, { pid = 0 }, at) => sum + (processorMs(pid) ?? 0) - (own[at] ?? 0), 0)
  const database = (processorMs(databasePid, true) ?? 0) - before
  const ended = Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))))
  for (const child of children) child.send('end')
  await ended
  for (const made of quotas) await made.remove()
  const table =
    what === 'events' ? 'select from bench_effects' : `select from notification_deliveries where state = 'sent'`
  const { rowCount } = await client.query(table)
  if (rowCount !== count) throw new Error(`${what}: ${rowCount} of ${count} came through`)
  return { rate: count / seconds, server: (server * 1000) / count, database: (database * 1000) / count }
}

/** Four workers deliver while so many events a second are published, in ten portions a second; it is looked at once a second. */
async function keepUp(rate: number, seconds: number): Promise<void> {
  await client.query('truncate outbox, outbox_deliveries, bench_effects')
  const children = Array.from({ length: 4 }, () =>
    fork(fileURLToPath(new URL('queues/worker.ts', import.meta.url)), [url, 'relay'], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    }),
  )
  await Promise.all(children.map((child) => new Promise((resolve) => child.once('message', resolve))))
  for (const child of children) child.send('go')
  const [ages, sizes]: [number[], number[]] = [[], []]
  const started = performance.now()
  const portions = Math.ceil(seconds * 10)
  let published = 0
  for (let portion = 0; portion < portions; portion += 1) {
    const early = started + portion * 100 - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    const count = Math.round(((portion + 1) * rate) / 10) - published
    await client.query(
      `with people as (select array_agg(id) as ids from members where tracker_id like 'bench-queues-%')
       insert into outbox (name, version, payload) select 'members.revealed', 1, jsonb_build_object('memberId', ids[1 + (random() * ($2::int - 1))::int])
         from people, generate_series(1, $1::int) i`,
      [count, SUBJECTS],
    )
    published += count
    await client.query(`select pg_notify($1, '')`, [RELAY_CHANNEL]) // as a process says it that does not relay
    if (portion % 10 !== 9) continue
    const { rows } = await client.query<{ age: number; size: string }>(
      `select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as age,
         pg_total_relation_size('outbox')::text as size from outbox`,
    )
    ages.push(rows[0]?.age ?? 0)
    sizes.push(Number(rows[0]?.size ?? 0) / 1e6)
  }
  const took = (performance.now() - started) / 1000
  const ended = Promise.all(children.map((child) => new Promise((resolve) => child.once('message', resolve))))
  for (const child of children) child.send('stop')
  await ended
  const exits = Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))))
  for (const child of children) child.send('end')
  await exits
  ages.sort((a, b) => a - b)
  const half = median(sizes.slice(0, Math.ceil(sizes.length / 2)))
  console.log(
    `events kept up with: ${(published / took).toFixed(0)} a second for ${took.toFixed(0)} s by 4 workers, the oldest that waits ${(median(ages) * 1000).toFixed(0)} ms old at the median and ${((ages.at(-1) ?? 0) * 1000).toFixed(0)} ms at most, table with its indexes ${half.toFixed(1)} MB at the median of the first half and ${(sizes.at(-1) ?? 0).toFixed(1)} MB at the end`,
  )
}

function held(pid: number, at: number): Quota {
  const made = makeQuota(`queues-${at}`, quota)
  if (typeof made === 'string') throw new Error(made)
  made.hold(pid)
  return made
}

async function measure(what: What, databasePid: number): Promise<void> {
  const all = new Map<number, (Run & { readonly ratio: number })[]>()
  for (let round = 0; round < rounds; round += 1) {
    let one = 1
    for (const workers of WORKERS[what]) {
      const result = await run(what, workers, databasePid)
      if (workers === 1) one = result.rate
      all.set(workers, [...(all.get(workers) ?? []), { ...result, ratio: result.rate / one }])
    }
  }
  for (const [workers, runs] of all) {
    const [rate, ratio, server, database] = (['rate', 'ratio', 'server', 'database'] as const).map((key) =>
      median(runs.map((one) => one[key])),
    )
    console.log(
      `${what}, ${workers} workers: ${rate?.toFixed(0)} a second, ${ratio?.toFixed(2)} × one worker, processor time each: workers ${server?.toFixed(0)} µs, PostgreSQL ${database?.toFixed(0)} µs`,
    )
  }
}
