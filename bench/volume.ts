// npm run bench:volume [-- --conversations=300000 --messages=5 --of-one-angel=100000 --of-one-member=500 --tiny]
// A database at size (scale: L7): the product is used as people use it, its jobs run, and PostgreSQL says of every statement how it ran
// (auto_explain). A large table that is read whole and a sort of more than two pages are named; three times are measured beside a
// look-up by key. Ten million conversations of five messages take some 25 GB and an hour to fill.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { routes } from '@incontro/contract'
import { openPage, startProcess, validSignUp } from '@incontro/testing'
import { onDatabase } from '@incontro/testing/database.ts'
import { retention } from '../apps/server/src/config/retention.ts'
import { buy, cards } from '../apps/server/src/modules/attribution/buying.fixtures.ts'
import { peersOf } from '../apps/server/src/modules/chat/chat.store.ts'
import { readInbox } from '../apps/server/src/modules/chat/inbox/inbox.store.ts'
import { openDatabase, type Database } from '../apps/server/src/platform/database/database.ts'
import { startEmbedded, THROWAWAY } from '../apps/server/src/platform/database/embedded/index.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { forgetBatch } from '../apps/server/src/platform/retention/retention.ts'
import { median, timesOf } from './common/measure.ts'
import { say } from './common/with-product.ts'
import { fillVolume, type Known, type Sizes } from './volume/fill.ts'
import { byDesign } from './volume/by-design.ts'
import { makePeople, type People } from './volume/people.ts'
import { faultsOf, readPlans } from './volume/plans.ts'

const { values: asked } = parseArgs({
  options: {
    conversations: { type: 'string', default: '300000' },
    messages: { type: 'string', default: '5' },
    'of-one-angel': { type: 'string', default: '100000' },
    'of-one-member': { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    tiny: { type: 'boolean', default: false },
  },
})
const sizes: Sizes = asked.tiny
  ? { conversations: 600, messages: 2, ofOneAngel: 200, ofOneMember: 20 }
  : {
      conversations: Number(asked.conversations),
      messages: Number(asked.messages),
      ofOneAngel: Number(asked['of-one-angel']),
      ofOneMember: Number(asked['of-one-member']),
    }
/** How long the jobs have for their turns. */
const jobsMs = asked.tiny ? 1000 : Number(asked.seconds) * 1000
const RUNS = asked.tiny ? 3 : 30
/** Rows of a table that no one reads whole to answer a call. */
const LARGE = 10_000
const PEERS = 500
const print = (line: string) => void process.stdout.write(`${line}\n`)

const folder = join(fileURLToPath(new URL('../', import.meta.url)), '.cache', `bench-volume-${process.pid}`)
const ends: (() => unknown)[] = []
try {
  const postgres = await startEmbedded({
    dir: folder,
    log: say,
    settings: {
      ...THROWAWAY,
      max_wal_size: '8GB',
      shared_preload_libraries: 'auto_explain',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_format': 'json',
      'auto_explain.log_nested_statements': 'on',
      'auto_explain.log_parameter_max_length': '0', // what members wrote
      'auto_explain.log_timing': 'off',
    },
  })
  ends.push(() => postgres.stop())
  await migrate(postgres.url)
  const database = openDatabase({ connectionString: postgres.url }, { max: 6 })
  ends.push(() => database.close())
  const people = await makePeople(database)
  await onDatabase(postgres.url, async (client) => {
    await fillVolume(client, sizes, people.known, say)
  })
  await printTimes(database, people.known)

  await database.pool.query(`alter database postgres set auto_explain.log_min_duration = 0`)
  const server = await startProcess(
    { INCONTRO_MODE: 'test', DATABASE_URL: postgres.url, LIMITS_FACTOR: '1000000', SIGN_UPS_PER_HOUR: '100000' },
    { atEnd: (end) => void ends.push(end) },
  )
  await server.untilReady()
  await useProduct(server, people)
  await sleep(jobsMs)
  const { ran } = readPlans(join(folder, 'pg18.log'), 0)
  const faults = faultsOf(ran, await largeTables(database))
  const statements = new Set(ran.map(({ text }) => text)).size
  print(`statements: ${statements} different ones, ${ran.length} runs`)
  const known = faults.filter(({ text }) => byDesign.some(({ has }) => text.includes(has)))
  for (const { has, why } of byDesign) {
    const of = known.filter(({ text }) => text.includes(has))
    if (of.length > 0) print(`reads much by design: ${why} (${Math.max(...of.map(({ ms }) => ms)).toFixed(0)} ms)`)
  }
  const others = faults.filter((fault) => !known.includes(fault))
  for (const { what, text, ms, count } of others)
    print(`${what}, ${ms.toFixed(1)} ms, ${count} times: ${text.slice(0, 900)}`)
  print(`large tables read whole and sorts of more than two pages: ${others.length}`)
  if (others.length > 0 && !asked.tiny) process.exitCode = 1
} finally {
  for (const end of ends.reverse()) await end()
  await rm(folder, { recursive: true, force: true })
}

/** What the members' pages and hers ask for, by HTTP and the socket. */
async function useProduct({ api, url }: Awaited<ReturnType<typeof startProcess>>, { her, member, known }: People) {
  const { token, trackerId } = member
  const form = validSignUp()
  await api.signUp(form)
  const newcomer = await api.logIn(form.email, form.password)
  await buy(api, newcomer, cards.success)
  const place = { country: 'es', region: 'Madrid', trackerId }
  const pages = await Promise.all([token, her.angel.token, newcomer.token].map((one) => openPage(url, one)))
  const [his, hers, new1] = pages
  if (his === undefined || hers === undefined || new1 === undefined) return
  const params = { trackerId }
  const calls: readonly (() => Promise<unknown>)[] = [
    () => api.call(routes.find, { token, body: { ...place, page: 1 } }),
    () => api.call(routes.find, { token, body: { ...place, page: 5 } }),
    () => api.call(routes.conversations, { token, params }),
    () => api.call(routes.navigation, { token, params }),
    () => api.call(routes.statement, { token, params }),
    () => api.call(routes.ownProfile, { token, params }),
    () => api.call(routes.angelProfile, { token, params: { angelId: known.angelId, country: 'es', cerco: 'donna' } }),
    () => api.call(routes.visited, { token, body: { angelId: known.angelId, trackerId } }),
    () => api.call(routes.offers, { token, params }),
    () => his.send('like', { trackerId, angelId: known.angelId }),
    () => his.send('chat', { trackerId, angelId: known.angelId, clientId: randomUUID(), text: 'one' }),
    () => hers.send('chat', { trackerId, angelId: known.angelId, clientId: randomUUID(), text: 'two' }),
    () => his.send('read', { trackerId, angelId: known.angelId, seq: 2 }),
    () => hers.send('read', { trackerId, angelId: known.angelId, seq: 1 }),
    () => hers.send('active', {}),
    () => his.send('sync', { after: { [known.angelId]: 0 } }),
    () => hers.send('sync', { after: { [trackerId]: 0, 'volume-1': 0 } }),
    () => api.call(routes.studioMe, { token: her.angel.token }),
    () => api.call(routes.studioConversations, { token: her.angel.token }),
    () => api.call(routes.studioMessages, { token: her.angel.token, params: { trackerId: 'volume-7' } }),
    ...(['waiting', 'unread', 'first', 'answered', 'snoozed', 'all'] as const).map((view) => async () => {
      const { next } = await api.call(routes.studioInbox, { token: her.angel.token, query: { view } })
      if (next !== null) await api.call(routes.studioInbox, { token: her.angel.token, query: { view, after: next } })
    }),
    () => api.call(routes.inboxSearch, { token: her.angel.token, body: { text: 'novelas' } }),
    () => api.call(routes.inboxSearch, { token: her.angel.token, body: { text: 'Marco' } }),
    ...(['all', 'visited', 'liked', 'matches'] as const).map(
      (tab) => () => api.call(routes.studioPeople, { token: her.angel.token, query: { tab } }),
    ),
    () =>
      new1.send('chat', { trackerId: newcomer.trackerId, angelId: known.angelId, clientId: randomUUID(), text: 'new' }),
  ]
  for (const call of calls)
    try {
      await call()
    } catch (error) {
      say(`a call failed: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`)
    }
  for (const page of pages) page.close() // the others are told that she is away
}

async function largeTables({ pool }: Database): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1`,
    [LARGE],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Medians of statements on one connection, beside a look-up of a row by its key in the same run. */
async function printTimes({ db, pool }: Database, { angelId, member }: Known): Promise<void> {
  const now = new Date()
  const key = median(
    await timesOf(RUNS * 3, () =>
      pool.query('select last_seq from conversations where member_id = $1', [randomUUID()]),
    ),
  )
  const line = (name: string, ms: number, goal: number) =>
    print(`${name}: ${ms.toFixed(1)} ms, ${(ms / key).toFixed(0)} × a look-up by key (goal ${goal} ms)`)
  const of = async (work: () => Promise<unknown>) => median(await timesOf(RUNS, work))
  print(
    `${sizes.conversations.toLocaleString('en')} conversations of ${sizes.messages} messages, one angel with ${sizes.ofOneAngel.toLocaleString('en')}, one member with ${sizes.ofOneMember}; a look-up by key ${key.toFixed(2)} ms`,
  )
  line(
    'whom the presence of that angel concerns',
    await of(() => peersOf({ side: 'angel', id: angelId }, PEERS).execute(db)),
    5,
  )
  line(
    'whom that of the member concerns',
    await of(() => peersOf({ side: 'member', id: member.id }, PEERS).execute(db)),
    5,
  )
  for (const view of ['waiting', 'unread', 'first', 'answered', 'snoozed', 'all'] as const)
    line(
      `a page of her inbox, ${view}`,
      await of(() => readInbox(db, { angelId, now, view }, { after: null, most: 51 })),
      10,
    )
  for (const name of ['steps', 'emails'] as const) {
    const rule = retention[name]
    const before = new Date(now.getTime() - rule.days * 86_400_000)
    const times = await timesOf(asked.tiny ? 1 : 5, () => forgetBatch(rule, before).execute(db))
    line(`a batch of retention, ${rule.table}`, median(times), 100)
  }
}
