// npm run bench:find [-- --profiles=1000000 --exclusions=5000 --rounds=5 --tiny]
// Finding and listing at size, through the whole HTTP call, and the grid's rate against its bare query on a pool of the
// same size. Makes its own database, serves it with the product in a process of its own, and removes both.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { PAGE } from '../apps/server/src/modules/discovery/index.ts'
import { median, percentile, rateOf, timesOf } from './common/measure.ts'
import { processorMs } from './common/processor.ts'
import { say, type Served, withProduct } from './common/with-product.ts'
import { createCaller } from './find/caller.ts'
import { fillDatabase, viewer } from './find/dataset.ts'
import { logIn } from './find/log-in.ts'

const { values: asked } = parseArgs({
  options: {
    profiles: { type: 'string', default: '1000000' },
    exclusions: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '5' },
    tiny: { type: 'boolean', default: false },
  },
})
const [profiles, exclusions] = asked.tiny ? [2000, 50] : [Number(asked.profiles), Number(asked.exclusions)]
const CONVERSATIONS = asked.tiny ? 20 : 500
const POOL = 12
const AT_ONCE = 8
const RUNS = asked.tiny ? 5 : 300
const RATE_MS = asked.tiny ? 100 : 4000
const rounds = asked.tiny ? 1 : Number(asked.rounds)

await withProduct({ name: 'find', env: { ROLES: 'realtime', TRUST_PROXY: '1' } }, async (served) => {
  const client = new pg.Client(served.database.url)
  client.on('error', () => {}) // the statement that fails says so
  await client.connect()
  await fillDatabase(client, { profiles, exclusions, conversations: CONVERSATIONS }, say)
  await client.end()
  await measure(served)
})

async function measure({ url: base, pid, database }: Served): Promise<void> {
  const { token, trackerId } = await logIn(base)
  const one = await createCaller(base, token, 1)
  const anybody = await createCaller(base, null, 1)
  const many = await createCaller(base, token, AT_ONCE)
  const pool = new pg.Pool({ connectionString: database.url, max: POOL })
  pool.on('error', () => {}) // reported by the code that uses the connection
  const pageOf = (run: number) => 1 + ((run * 7) % 50)
  const grid = (caller: typeof one, run: number) =>
    caller.call('POST', '/dispenser', { country: viewer.country, region: viewer.region, page: pageOf(run), trackerId })
  const bare = (run: number) =>
    pool.query({
      name: 'bare',
      text: PAGE,
      values: [viewer.id, viewer.country, viewer.region, 'woman', (pageOf(run) - 1) * 20],
    })
  const prefixes = ['mad', 'bar', 'san', 'vil', 'sev', 'cas', 'alc', 'tor', 'pue', 'mal']
  const calls = {
    'grid page, 1 to 50': { goal: [4, 10], run: (run: number) => grid(one, run) },
    'conversation list of 500': { goal: [3, 8], run: () => one.call('GET', `/api/get/messages/${trackerId}`) },
    'city search': {
      goal: null,
      run: (run: number) => anybody.call('GET', `/api/get/city/es/${prefixes[run % prefixes.length] ?? 'mad'}`),
    },
  } as const
  type Name = keyof typeof calls

  for (let run = 0; run < 50; run += 1)
    await Promise.all([grid(many, run), bare(run), calls['conversation list of 500'].run()])
  const used: Used = () => [processorMs(database.pid, true), processorMs(pid), process.cpuUsage()]
  const names = Object.keys(calls) as Name[] // the keys as written above
  const times = new Map<Name, { p50: number[]; p99: number[] }>(names.map((name) => [name, { p50: [], p99: [] }]))
  const ratios: number[] = []
  const rates: { http: number; bare: number }[] = []
  const costs: { http: Costed; bare: Costed }[] = []
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) {
      const taken = await timesOf(RUNS, calls[name].run)
      times.get(name)?.p50.push(median(taken))
      times.get(name)?.p99.push(percentile(taken, 0.99))
    }
    const http = await costed(used, (run) => grid(many, run))
    const query = await costed(used, bare)
    rates.push({ http: http.rate, bare: query.rate })
    costs.push({ http, bare: query })
    ratios.push(http.rate / query.rate)
    say(`round ${round}: grid ${http.rate.toFixed(0)}/s by HTTP, ${query.rate.toFixed(0)}/s bare`)
  }
  const sizes = `${profiles.toLocaleString('en')} profiles, a viewer with ${exclusions.toLocaleString('en')} exclusions`
  console.log(`bench/find: ${sizes}, ${rounds} rounds, medians of rounds`)
  for (const name of names) {
    const { p50, p99 } = times.get(name) ?? { p50: [], p99: [] }
    const [goal50, goal99] = calls[name].goal ?? []
    const goal = goal50 === undefined ? '' : ` (goal ${goal50} / ${String(goal99)} ms)`
    console.log(
      `  ${name}, one connection, whole HTTP call: p50 ${median(p50).toFixed(2)} ms, p99 ${median(p99).toFixed(2)} ms${goal}`,
    )
  }
  const rate = (of: 'http' | 'bare') => median(rates.map((round) => round[of])).toFixed(0)
  console.log(
    `  grid, ${AT_ONCE} at once: ${rate('http')}/s by HTTP, ${rate('bare')}/s the bare query on a pool of ${POOL}: ratio ${median(ratios).toFixed(2)} (goal 0.6)`,
  )
  const cost = (of: 'http' | 'bare', part: 'database' | 'server' | 'caller') =>
    median(costs.map((round) => round[of][part]))
  const all = (of: 'http' | 'bare') => cost(of, 'database') + cost(of, 'server') + cost(of, 'caller')
  const format = (of: 'http' | 'bare') =>
    `${cost(of, 'database').toFixed(2)} PostgreSQL + ${cost(of, 'server').toFixed(2)} server + ${cost(of, 'caller').toFixed(2)} caller`
  console.log(
    `  processor ms a page: by HTTP ${format('http')}; bare ${format('bare')}: ratio ${(all('bare') / all('http')).toFixed(2)}`,
  )
  one.close()
  anybody.close()
  many.close()
  await pool.end()
}

/** Processor time so far of the database, the server and the caller. */
type Used = () => readonly [number | null, number | null, NodeJS.CpuUsage]
type Costed = { rate: number; database: number; server: number; caller: number }

/** A rate with the processor time a run of the three parts, which other work on the machine does not change. */
async function costed(used: Used, work: (run: number) => Promise<unknown>): Promise<Costed> {
  const [database0, server0, caller0] = used()
  const started = performance.now()
  const rate = await rateOf(RATE_MS, AT_ONCE, work)
  const runs = rate * ((performance.now() - started) / 1000)
  const [database1, server1, caller1] = used()
  const spent = (from: number | null, to: number | null) =>
    from === null || to === null ? Number.NaN : (to - from) / runs
  const caller = (caller1.user + caller1.system - caller0.user - caller0.system) / 1000 / runs
  return { rate, database: spent(database0, database1), server: spent(server0, server1), caller }
}
