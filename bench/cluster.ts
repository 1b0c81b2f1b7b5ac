// Many machines on one (scale: L1, L2): hubs that share a Redis, each held to a part of a core by a cgroup, with pairs whose two
// sides are on random hubs. What counts is the rate at N hubs against N times that of one, and what a delivered message costs the
// hubs; no database takes part. Then what a hub hears and holds while others hold many accounts. Skips where no quota can be made.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { createRareLog } from '../apps/server/src/platform/log/rare-log.ts'
import { connectClients } from '../apps/server/src/platform/realtime/line/clients.ts'
import { createRegistry } from '../apps/server/src/platform/realtime/line/registry.ts'
import { isRedisHere } from '@incontro/testing/redis.ts'
import { ID_NUMBER, Load, openLine, type Pair, TEXT } from './chat/load.ts'
import { residentKb } from './chat/machine.ts'
import { cpuOf, makeQuota } from './cluster/quota.ts'
import { countingProxy, startHub, startRedis, type Started } from './cluster/start.ts'
import { median } from './common/measure.ts'

const { values: asked } = parseArgs({
  options: {
    hubs: { type: 'string', default: '1,2,4,8' },
    quota: { type: 'string', default: '0.05' },
    pairs: { type: 'string', default: '100' },
    window: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
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
const HUBS_OF_OTHERS = 7
const BEAT_MS = 3000
const say = (line: string) => void process.stdout.write(`${line}\n`)

type Run = { readonly rate: number; readonly hubUs: number; readonly redisUs: number; readonly p50: number }

async function runHubs(count: number): Promise<Run> {
  const redis = await startRedis()
  const hubs: Started[] = []
  for (let index = 0; index < count; index += 1) hubs.push(await startHub(redis.port))
  const couples = Array.from({ length: pairs * count }, (_, index): Pair => {
    const receiver = randomUUID()
    return { index, sender: `s${index}`, receiver, context: { trackerId: `s${index}`, angelId: receiver } }
  })
  const places = couples.flatMap(() => [0, 1].map(() => hubs[Math.floor(Math.random() * count)]?.port ?? 0))
  const speech = {
    credentials: (token: string) => ({ token }),
    message: ({ index, context }: Pair) =>
      JSON.stringify([
        'chat',
        { ...context, idMessaggio: `${String(index).padStart(8, '0')}-0000-4000-8000-${ID_NUMBER}`, msg: TEXT },
      ]),
  }
  const load = await Load.open((socket) => places[socket] ?? 0, speech, couples)
  const quotas = hubs.map(({ pid }, index) => {
    const made = makeQuota(String(index), quota)
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
  const figures = await load.saturate(Number(asked.window), { warm, seconds })
  const { lost, doubled, outOfOrder } = load.totals()
  if (lost + doubled + outOfOrder > 0) throw new Error(`lost ${lost}, doubled ${doubled}, out of order ${outOfOrder}`)
  load.close()
  for (const one of [...hubs, redis]) await one.stop()
  for (const made of quotas) await made.remove()
  const ofHubs = used.slice(0, count).reduce((sum, one) => sum + one, 0)
  const us = (of: number) => (of / figures.delivered) * 1e6
  return { rate: figures.rate, hubUs: us(ofHubs), redisUs: us(used[count] ?? 0), p50: figures.p50 }
}

async function compareHubs(): Promise<void> {
  const runs = new Map<number, Run[]>(counts.map((count) => [count, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const count of counts) runs.get(count)?.push(await runHubs(count))
  const of = (count: number, what: keyof Run) => median((runs.get(count) ?? []).map((run) => run[what]))
  const [first = 1] = counts
  say(
    `hubs, each held to ${quota} of a core, ${pairs} pairs a hub on random hubs, ${rounds} round(s) of ${seconds} s, medians`,
  )
  say('| hubs | delivered a second | of N times one | µs of a hub a message | against one | µs of Redis | p50 ms |')
  say('| --- | --- | --- | --- | --- | --- | --- |')
  for (const count of counts) {
    const linear = of(count, 'rate') / ((count / first) * of(first, 'rate'))
    const cost = of(count, 'hubUs') / of(first, 'hubUs')
    say(
      `| ${count} | ${of(count, 'rate').toFixed(0)} | ${linear.toFixed(2)} | ${of(count, 'hubUs').toFixed(1)} | ${cost.toFixed(2)} | ${of(count, 'redisUs').toFixed(1)} | ${of(count, 'p50').toFixed(1)} |`,
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
  await compareHubs()
  await listenBeside()
}
