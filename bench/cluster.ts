// Many machines on one (scale: L1, L2): hubs that share a Redis, each held to a part of a core by a cgroup, with pairs whose two
// sides are on random hubs. What counts is the rate at N hubs against N times that of one, and what a delivered message costs the
// hubs; no database takes part, unless processes of the product are asked for (--product). Then what a hub hears and holds while
// others hold many accounts. Skips where no quota can be made.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { createRareLog } from '../apps/server/src/platform/log/rare-log.ts'
import { connectClients } from '../apps/server/src/platform/realtime/line/clients.ts'
import { createRegistry } from '../apps/server/src/platform/realtime/line/registry.ts'
import { addCouples } from '@incontro/testing/crowd.ts'
import { isRedisHere } from '@incontro/testing/redis.ts'
import { ID_NUMBER, Load, openLine, type Pair, type Speech, TEXT } from './chat/load.ts'
import { residentKb } from './chat/machine.ts'
import { productPairs, productSpeech } from './chat/product.ts'
import { cpuOf, makeQuota } from './cluster/quota.ts'
import { countingProxy, startHub, startRedis, type Started } from './cluster/start.ts'
import { median } from './common/measure.ts'
import { withProduct } from './common/with-product.ts'

const { values: asked } = parseArgs({
  options: {
    hubs: { type: 'string', default: '1,2,4,8' },
    quota: { type: 'string', default: '0.05' },
    pairs: { type: 'string', default: '100' },
    window: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    /** Messages a hub without a quota, in which its code is compiled. */
    compiled: { type: 'string', default: '30000' },
    /** Processes of the product with their database instead of bare hubs. */
    product: { type: 'boolean', default: false },
    /** Milliseconds in which a hub has its part of a core: the shorter, the more it is like a slower machine. */
    period: { type: 'string', default: '100' },
    sockets: { type: 'string', default: '2000' },
    elsewhere: { type: 'string', default: '0,30000,70000' },
    tiny: { type: 'boolean', default: false },
  },
})
const { tiny: isTiny } = asked
const numbers = (text: string) => text.split(',').map(Number)
const [counts, quota, pairs] = isTiny
  ? [[1, 2], 0.5, 4]
  : [numbers(asked.hubs), Number(asked.quota), Number(asked.pairs)]
const [seconds, rounds] = isTiny ? [0.5, 1] : [Number(asked.seconds), Number(asked.rounds)]
const [sockets, elsewhere] = isTiny ? [10, [0, 500]] : [Number(asked.sockets), numbers(asked.elsewhere)]
const compiled = isTiny ? 10 : Number(asked.compiled)
const HUBS_OF_OTHERS = 7
const BEAT_MS = 3000
const CREDITS = 1_000_000
/** By then all hubs know where all pages are: what is sent before is lost, and repaired by a page that asks, which these do not. */
const KNOWN_MS = 2000
const root = fileURLToPath(new URL('../', import.meta.url))
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Where both sides of a pair are: on any hubs, or on the same. */
type Partners = 'any' | 'same'
const FIGURES = ['rate', 'hubUs', 'redisUs', 'p50'] as const
type Run = { readonly rate: number; readonly hubUs: number; readonly redisUs: number; readonly p50: number }

type Place = Pick<Started, 'pid' | 'port'>

/** Bare hubs of their own for one run. */
async function runHubs(count: number, partners: Partners): Promise<Run> {
  const redis = await startRedis()
  const hubs: Started[] = []
  for (let index = 0; index < count; index += 1) hubs.push(await startHub(redis.port))
  const couples = Array.from({ length: pairs * count }, (_, index): Pair => {
    const receiver = randomUUID()
    return { index, sender: `s${index}`, receiver, context: { trackerId: `s${index}`, angelId: receiver } }
  })
  const speech = {
    credentials: (token: string) => ({ token }),
    message: ({ index, context }: Pair) =>
      JSON.stringify([
        'chat',
        { ...context, idMessaggio: `${String(index).padStart(8, '0')}-0000-4000-8000-${ID_NUMBER}`, msg: TEXT },
      ]),
  }
  try {
    return await run(hubs, { redis, speech, couples, partners })
  } finally {
    for (const one of [...hubs, redis]) await one.stop()
  }
}

type Asked = {
  readonly redis: Place
  readonly speech: Speech
  readonly couples: readonly Pair[]
  readonly partners: Partners
}

async function run(hubs: readonly Place[], { redis, speech, couples, partners }: Asked): Promise<Run> {
  const anyHub = () => hubs[Math.floor(Math.random() * hubs.length)]?.port ?? 0
  const places = couples.flatMap(() => {
    const port = anyHub()
    return [port, partners === 'same' ? port : anyHub()]
  })
  const load = await Load.open((socket) => places[socket] ?? 0, speech, couples)
  await sleep(KNOWN_MS)
  const window = Number(asked.window)
  // held to its part of a core, a hub would be measured while its code is compiled
  while (load.totals().delivered < compiled * hubs.length) await load.saturate(window, { warm: 0, seconds: 0.5 })
  const quotas = hubs.map(({ pid }, index) => {
    const made = makeQuota(String(index), quota, Number(asked.period) * 1000)
    if (typeof made === 'string') throw new Error(made)
    made.hold(pid)
    return made
  })
  const [warm, watched] = [1, [...hubs, redis]]
  let before: number[] = []
  const cpu = () => watched.map(({ pid }) => cpuOf(pid))
  setTimeout(() => (before = cpu()), warm * 1000)
  let used: number[] = []
  setTimeout(() => (used = cpu().map((now, index) => now - (before[index] ?? 0))), (warm + seconds) * 1000)
  const figures = await load.saturate(window, { warm, seconds })
  for (const [index, made] of quotas.entries()) await made.remove([hubs[index]?.pid ?? 0])
  const { lost, doubled, outOfOrder } = load.totals()
  if (lost + doubled + outOfOrder > 0) throw new Error(`lost ${lost}, doubled ${doubled}, out of order ${outOfOrder}`)
  load.close()
  const ofHubs = used.slice(0, hubs.length).reduce((sum, one) => sum + one, 0)
  const us = (of: number) => (of / figures.delivered) * 1e6
  return { rate: figures.rate, hubUs: us(ofHubs), redisUs: us(used[hubs.length] ?? 0), p50: figures.p50 }
}

/** Processes of the product on one database, which is held to nothing; the first of them serve a run. */
async function compareProduct(): Promise<void> {
  const redis = await startRedis()
  const most = Math.max(...counts)
  try {
    await withProduct(
      {
        name: 'cluster',
        env: { ROLES: 'realtime', REDIS_URL: `redis://127.0.0.1:${redis.port}` },
        beside: Array.from({ length: most - 1 }, () => root),
      },
      async (...served) => {
        const database = openDatabase({ connectionString: served[0].database.url }, { max: 2 })
        const couples = await addCouples(database, pairs * most, CREDITS)
        await database.close()
        const hubs = served.map(({ url, pid }) => ({ pid, port: Number(new URL(url).port) }))
        await compare('processes of the product', async (count, partners) =>
          run(hubs.slice(0, count), {
            redis,
            speech: productSpeech(),
            couples: productPairs(couples.slice(0, pairs * count)),
            partners,
          }),
        )
      },
    )
  } finally {
    await redis.stop()
  }
}

/** N hubs whose pairs are on one hub each show what so many processes cost each other on this machine; the rest is the way between hubs. */
async function compare(what: string, measure: (count: number, partners: Partners) => Promise<Run>): Promise<void> {
  const runs = new Map(counts.map((count): [number, Record<Partners, Run[]>] => [count, { any: [], same: [] }]))
  for (let round = 0; round < rounds; round += 1)
    for (const [count, { any, same }] of runs) {
      any.push(await measure(count, 'any'))
      same.push(await measure(count, 'same'))
    }
  const of = (count: number, partners: Partners, what: keyof Run) =>
    median((runs.get(count)?.[partners] ?? []).map((run) => run[what]))
  const [first = 1] = counts
  say(
    `${what}, each held to ${quota} of a core in ${asked.period} ms, ${pairs} pairs a hub, ${rounds} round(s) of ${seconds} s, medians; beside it the same with both sides of a pair on one hub`,
  )
  say(
    '| hubs | delivered a second | of N times one | same hub | µs of a hub a message | against one | same hub | µs of Redis | p50 ms |',
  )
  say('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const count of counts) {
    const linear = (partners: Partners) =>
      (of(count, partners, 'rate') / ((count / first) * of(first, 'any', 'rate'))).toFixed(2)
    const cost = (partners: Partners) => (of(count, partners, 'hubUs') / of(first, 'any', 'hubUs')).toFixed(2)
    const [rate, hubUs, redisUs, p50] = [0, 1, 1, 1].map((digits, index) =>
      of(count, 'any', FIGURES[index] ?? 'rate').toFixed(digits),
    )
    say(
      `| ${count} | ${rate} | ${linear('any')} | ${linear('same')} | ${hubUs} | ${cost('any')} | ${cost('same')} | ${redisUs} | ${p50} |`,
    )
  }
}

/** Accounts of other processes, which are not there: entries in the registry, with leases that are kept up. */
async function fakeOthers(redisPort: number, count: number) {
  const clients = await connectClients(`redis://127.0.0.1:${redisPort}`, 15_000, createRareLog(createLog('silent')))
  const registry = createRegistry(clients.ask, 'bench:line', 15_000)
  const nodes = Array.from({ length: HUBS_OF_OTHERS }, (_, index) => `sother${index}`)
  for (const node of nodes) await registry.beat(node, true)
  const beats = setInterval(() => void Promise.all(nodes.map((node) => registry.beat(node))), BEAT_MS)
  for (let at = 0; at < count; at += 500)
    await Promise.all(
      Array.from({ length: Math.min(500, count - at) }, (_, index) =>
        registry.add(nodes[(at + index) % nodes.length] ?? '', { accountId: randomUUID(), angelId: randomUUID() }),
      ),
    )
  return async () => {
    clearInterval(beats)
    await clients.close()
  }
}

async function listenBeside(): Promise<void> {
  say('')
  say(`a hub with ${sockets} idle sockets while others hold accounts`)
  say('| accounts elsewhere | bytes a second from Redis | MB of the hub |')
  say('| --- | --- | --- |')
  for (const count of elsewhere) {
    const redis = await startRedis()
    const proxy = await countingProxy(redis.port)
    const hub = await startHub(proxy.port)
    const stopOthers = await fakeOthers(redis.port, count)
    const lines = []
    for (let index = 0; index < sockets; index += 1) lines.push(await openLine(hub.port, { token: `s${index}` }))
    await sleep(seconds * 1000)
    const before = proxy.bytes()
    await sleep(seconds * 2000)
    const rate = (proxy.bytes() - before) / (seconds * 2)
    say(`| ${count} | ${rate.toFixed(0)} | ${(residentKb(hub.pid) / 1024).toFixed(0)} |`)
    for (const line of lines) line.end()
    await stopOthers()
    await hub.stop()
    proxy.close()
    await redis.stop()
  }
}

const reason = isRedisHere() ? makeQuota('try', 0.5) : 'no redis-server here'
if (typeof reason === 'string') say(`skipped: ${reason}`)
else {
  await reason.remove()
  if (asked.product) await compareProduct()
  else await compare('hubs without a database', runHubs)
  if (sockets > 0 && !asked.product) await listenBeside()
}
