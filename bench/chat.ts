/**
 * The chat against its yardsticks (design: performance). `npm run bench:chat`, or `npm run bench:chat -- --rounds 7`.
 * `--tiny` only shows that it works, in seconds and without goals.
 * Prints a table of medians and ratios; exits 1 when a goal is missed or a message was lost, doubled or out of order.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { checkInvariants } from '../apps/server/src/modules/credits/index.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { startEmbedded, THROWAWAY } from '../apps/server/src/platform/database/embedded/index.ts'
import { type Figures, Load, openLine, type Totals } from './chat/load.ts'
import {
  cpuSeconds,
  cpuSecondsWithChildren,
  median,
  pinning,
  pinSelf,
  residentKb,
  type Server,
  startOnFirstCore,
} from './chat/machine.ts'
import { addAccounts, addBrands, addCouples } from '@incontro/testing/crowd.ts'
import { productPairs, productSpeech, yardstickPairs, yardstickSpeech } from './chat/product.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    pairs: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '3' },
    idle: { type: 'string', default: '10000' },
    port: { type: 'string', default: '27100' },
    only: { type: 'string' },
    profile: { type: 'string' },
    tiny: { type: 'boolean', default: false },
  },
})
const [rounds, pairs, seconds] = values.tiny
  ? [1, 4, 0.3]
  : [Number(values.rounds), Number(values.pairs), Number(values.seconds)]
const [idle, port] = [values.tiny ? 4 : Number(values.idle), Number(values.port)]
const WINDOW = 8
const WARM = values.tiny ? 0.1 : 0.7
const PACE = 500
/** Until memory is what it stays, and until what was in flight has come. */
const SETTLE_MS = values.tiny ? 50 : 1000
const PAUSE_MS = values.tiny ? 20 : 300

pinSelf()
const dir = mkdtempSync(join(tmpdir(), 'incontro-bench-'))
const say = (line: string) => void process.stdout.write(`${line}\n`)
const quiet = () => {}

const postgres = await startEmbedded({
  dir: join(dir, 'database'),
  log: quiet,
  ...(values.tiny && { settings: THROWAWAY }),
})
const database = openDatabase({ connectionString: postgres.url })
const servers: Server[] = []
try {
  await main()
} finally {
  for (const server of servers) await server.stop()
  await database.close()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function main(): Promise<void> {
  await migrate(postgres.url)
  await addBrands(database)
  await database.pool.query('create database yardstick')
  const yardstickUrl = new URL(postgres.url)
  yardstickUrl.pathname = '/yardstick'
  const isReady = (text: string) => text.includes('ready')
  const start = async (args: string[], env: Record<string, string>, ready: (text: string) => boolean) => {
    const server = await startOnFirstCore(args, env, ready)
    servers.push(server)
    return server
  }
  const relay = await start(['bench/chat/yardstick.ts'], { BENCH_PORT: String(port + 1) }, isReady)
  await start(
    ['bench/chat/yardstick.ts'],
    { BENCH_PORT: String(port + 2), BENCH_DATABASE_URL: yardstickUrl.href },
    isReady,
  )
  const profile = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`]
  const product = await start(
    [...profile, 'apps/server/src/main.ts'],
    {
      INCONTRO_MODE: 'test', // without the demo: nothing but the chat is at work

      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: postgres.url,
      DATA_DIR: join(dir, 'data'),
      ROLES: 'realtime,worker',
      LOG_LEVEL: 'error',
      DEMO_HISTORY: 'off',
      LIMITS_FACTOR: '1000000', // each pair sends more than any person
    },
    (text) => text.includes('http://'),
  )

  const people = productPairs(await addCouples(database, pairs, 100_000_000))
  const strangers = yardstickPairs(pairs)
  const kb = idle > 0 ? await idleMemory(product.pid) : Number.NaN
  type Measured = Record<'relay' | 'relayPaced' | 'insert' | 'product' | 'paced', Figures[]>
  const measured: Measured = { relay: [], relayPaced: [], insert: [], product: [], paced: [] }
  const cpu: number[] = []
  const databaseCpu: number[] = []
  const relayCpu: number[] = []
  let totals: Totals = { sent: 0, acknowledged: 0, refused: 0, delivered: 0, outOfOrder: 0, doubled: 0, lost: 0 }

  say(
    `chat: ${pairs} pairs, 80-byte messages, ${WINDOW} in flight a pair, ${rounds} rounds of ${seconds} s; ${pinning}`,
  )
  // the round before the first warms all three up and is not counted
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await yardstickRound(relay)
    const inserted =
      values.only === 'product' ? null : await saturated(await Load.open(port + 2, yardstickSpeech, strangers))
    const load = await Load.open(port, productSpeech(), people)
    const used = cpuSeconds(product.pid)
    const usedBelow = cpuSecondsWithChildren(postgres.pid)
    const full = await load.saturate(WINDOW, { warm: WARM, seconds })
    const cost = ((cpuSeconds(product.pid) - used) / load.totals().sent) * 1e6
    const costBelow = ((cpuSecondsWithChildren(postgres.pid) - usedBelow) / load.totals().sent) * 1e6
    const paced = await load.pace(PACE, { warm: WARM, seconds })
    totals = added(totals, load.totals())
    load.close()
    await sleep(PAUSE_MS)
    say(
      `${round === 0 ? 'warming up' : `round ${round}`}: relay ${format(bare?.full)}, insert ${format(inserted)}, product ${format(full)} (p99 ${full.p99.toFixed(0)} ms, ${cost.toFixed(1)} + ${costBelow.toFixed(1)} µs); at ${PACE} a second p50 / p99 ${latency(paced)} ms, the relay ${latency(bare?.paced)} ms`,
    )
    if (round === 0) continue
    if (bare !== null && inserted !== null) {
      measured.relay.push(bare.full)
      measured.relayPaced.push(bare.paced)
      relayCpu.push(bare.cost)
      measured.insert.push(inserted)
    }
    measured.product.push(full)
    measured.paced.push(paced)
    cpu.push(cost)
    databaseCpu.push(costBelow)
  }

  async function yardstickRound(server: Server): Promise<{ full: Figures; paced: Figures; cost: number } | null> {
    if (values.only === 'product') return null
    const load = await Load.open(port + 1, yardstickSpeech, strangers)
    const used = cpuSeconds(server.pid)
    const full = await load.saturate(WINDOW, { warm: WARM, seconds })
    const cost = ((cpuSeconds(server.pid) - used) / load.totals().sent) * 1e6
    const paced = await load.pace(PACE, { warm: WARM, seconds })
    load.close()
    await sleep(PAUSE_MS)
    return { full, paced, cost }
  }

  const faults = await faultsOf(totals)
  const rate = (figures: readonly Figures[]) => median(figures.map((figure) => figure.rate))
  const ratio = (yardstick: readonly Figures[]) =>
    median(measured.product.map((figure, index) => figure.rate / (yardstick[index]?.rate ?? Number.NaN)))
  const rows: [string, string, string, boolean][] = [
    [
      'product against the relay with acknowledgement',
      `${ratio(measured.relay).toFixed(2)} (${Math.round(rate(measured.product))} / ${Math.round(rate(measured.relay))} a second)`,
      '0.70, aim 1.00',
      ratio(measured.relay) >= 0.7,
    ],
    [
      'product against one INSERT a message',
      `${ratio(measured.insert).toFixed(2)} (${Math.round(rate(measured.insert))} a second)`,
      '2.50',
      ratio(measured.insert) >= 2.5,
    ],
    [
      'send to deliver at 500 a second, p50',
      `${median(measured.paced.map((figure) => figure.p50)).toFixed(2)} ms (the relay ${median(measured.relayPaced.map((figure) => figure.p50)).toFixed(2)})`,
      '2 ms',
      median(measured.paced.map((figure) => figure.p50)) <= 2,
    ],
    [
      'send to deliver at 500 a second, p99',
      `${median(measured.paced.map((figure) => figure.p99)).toFixed(2)} ms (the relay ${median(measured.relayPaced.map((figure) => figure.p99)).toFixed(2)})`,
      '10 ms',
      median(measured.paced.map((figure) => figure.p99)) <= 10,
    ],
    [`memory for an idle signed-in socket, of ${idle}`, `${kb.toFixed(1)} kB`, '20 kB', kb <= 20],
    ['out of order, lost, doubled, refused', faults.join(', ') || `0 of ${totals.sent}`, '0', faults.length === 0],
  ]
  say('')
  say('| figure | measured | goal | reached |')
  say('| --- | --- | --- | --- |')
  for (const [name, figure, goal, isReached] of rows)
    say(`| ${name} | ${figure} | ${goal} | ${isReached ? 'yes' : 'NO'} |`)
  say(
    `\nCPU a message: server ${median(cpu).toFixed(1)} µs (the relay ${median(relayCpu).toFixed(1)}), database ${median(databaseCpu).toFixed(1)} µs; Node ${process.version}; ${new Date().toISOString().slice(0, 10)}; npm run bench:chat -- --rounds ${rounds}`,
  )
  const areGoalsMissed = rows.some(([, , , isReached]) => !isReached)
  if (values.tiny ? faults.length > 0 : values.only === undefined && idle > 0 && areGoalsMissed) process.exitCode = 1
}

async function saturated(load: Load): Promise<Figures> {
  const figures = await load.saturate(WINDOW, { warm: WARM, seconds })
  load.close()
  await sleep(PAUSE_MS)
  return figures
}

function format(figures: Figures | null | undefined): string {
  return figures == null ? '-' : `${Math.round(figures.rate)}/s`
}
function latency(figures: Figures | null | undefined): string {
  return figures == null ? '-' : `${figures.p50.toFixed(2)} / ${figures.p99.toFixed(2)}`
}

async function idleMemory(pid: number): Promise<number> {
  const people = await addAccounts(database, idle, 'member')
  await sleep(SETTLE_MS)
  const before = residentKb(pid)
  const lines: Awaited<ReturnType<typeof openLine>>[] = []
  const waiting = people.map((person) => person.token)
  const opened = performance.now()
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      for (let token = waiting.pop(); token !== undefined; token = waiting.pop())
        lines.push(await openLine(port, { token }))
    }),
  )
  const perSecond = idle / ((performance.now() - opened) / 1000)
  await sleep(3 * SETTLE_MS)
  const after = residentKb(pid)
  say(
    `idle: ${lines.length} sockets opened at ${Math.round(perSecond)} a second, ${lines.filter((line) => line.isClosed).length} closed`,
  )
  for (const line of lines) line.end()
  await sleep(SETTLE_MS)
  return (after - before) / idle
}

/** What the database says of all that was sent: every message there once, gapless, paid once, the ledger balanced. */
async function faultsOf(totals: Totals): Promise<string[]> {
  const { sent, acknowledged, refused, delivered, outOfOrder, doubled, lost } = totals
  const faults: string[] = []
  const count = async (text: string) => Number((await database.pool.query<{ count: string }>(text)).rows[0]?.count)
  const kept = await count('select count(*) from messages')
  if (kept !== sent) faults.push(`${sent} sent, ${kept} kept`)
  if (acknowledged !== sent) faults.push(`${acknowledged} acknowledged`)
  if (delivered !== sent) faults.push(`${delivered} delivered`)
  for (const [name, number] of Object.entries({ refused, outOfOrder, doubled, lost }))
    if (number > 0) faults.push(`${number} ${name}`)
  if (
    (await count(
      'select count(*) from conversations c where last_seq <> (select count(*) from messages where conversation_id = c.id)',
    )) > 0
  )
    faults.push('gaps')
  const paid = await count(
    `select coalesce(sum((cause->>'count')::int), 0) as count from ledger_entries where kind = 'spend'`,
  )
  if (paid !== kept) faults.push(`${paid} paid`)
  faults.push(...(await checkInvariants(database.db)))
  return faults
}

function added(a: Totals, b: Totals): Totals {
  return {
    sent: a.sent + b.sent,
    acknowledged: a.acknowledged + b.acknowledged,
    refused: a.refused + b.refused,
    delivered: a.delivered + b.delivered,
    outOfOrder: a.outOfOrder + b.outOfOrder,
    doubled: a.doubled + b.doubled,
    lost: a.lost + b.lost,
  }
}
