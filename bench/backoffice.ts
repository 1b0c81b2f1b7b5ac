// npm run bench:backoffice [-- --members=1000000 --messages=10000000 --cases=100000 --events=5000000 --rounds=3 --only=search --tiny]
// What operators wait for at size (G14): lists, one item, the next case, each through the whole HTTP call, beside its bare
// query on one connection in the same run. Makes its own database, serves it with the product, and removes both; with
// BENCH_PRODUCT_DATABASE_URL it takes the database there, which it fills once and leaves. `--only`: figures with this in their name.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { fillDatabase } from './backoffice/dataset.ts'
import { cases, otherDesks } from './backoffice/desk-figures.ts'
import { memberLists, memberPages, searches } from './backoffice/members-figures.ts'
import { money } from './backoffice/money-figures.ts'
import { queues } from './backoffice/queue-figures.ts'
import { overviews, records } from './backoffice/record-figures.ts'
import { signIn } from './backoffice/sign-in.ts'
import { createWays, type Figure } from './backoffice/ways.ts'
import { median, percentile } from './common/measure.ts'
import { say, type Served, withProduct } from './common/with-product.ts'

const { values: asked } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    messages: { type: 'string', default: '10000000' },
    cases: { type: 'string', default: '100000' },
    events: { type: 'string', default: '5000000' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    tiny: { type: 'boolean', default: false },
  },
})
const sizes = asked.tiny
  ? { members: 200, messages: 2000, cases: 100, events: 2000 }
  : {
      members: Number(asked.members),
      messages: Number(asked.messages),
      cases: Number(asked.cases),
      events: Number(asked.events),
    }
const rounds = asked.tiny ? 1 : Number(asked.rounds)
const RUNS = asked.tiny ? 3 : 100
/** For one figure in one round. */
const BUDGET_MS = 1500

await withProduct({ name: 'backoffice', env: { ROLES: 'realtime' } }, async (served) => {
  const client = new pg.Client(served.database.url)
  client.on('error', () => {}) // the statement that fails says so
  await client.connect()
  await fillDatabase(client, sizes, say)
  await measure(served, client)
  await client.end()
})

async function measure({ url }: Served, client: pg.Client): Promise<void> {
  const { send, close } = await signIn(url, client)
  const ways = createWays(send, client, sizes.members)
  const all: readonly Figure[] = [
    ...memberLists(ways),
    ...(await searches(ways)),
    ...memberPages(ways),
    ...(await money(ways)),
    ...(await cases(ways)),
    ...(await otherDesks(ways)),
    ...queues(ways),
    ...records(ways),
    ...overviews(ways),
  ]
  const figures = all.filter(({ name }) => name.includes(asked.only))
  for (const figure of figures) await timesOf(figure, { runs: 1, forMs: 0 }) // warms up
  type Taken = { readonly p50: number[]; readonly p95: number[]; readonly bare: number[] }
  const taken = new Map<Figure, Taken>(figures.map((figure) => [figure, { p50: [], p95: [], bare: [] }]))
  for (let round = 1; round <= rounds; round += 1) {
    for (const [figure, of] of taken) {
      const { http, bare } = await timesOf(figure, { runs: RUNS, forMs: BUDGET_MS })
      of.p50.push(median(http))
      of.p95.push(percentile(http, 0.95))
      of.bare.push(median(bare))
      say(`  ${figure.name}: ${median(http).toFixed(1)} ms, bare ${median(bare).toFixed(2)} ms`)
    }
    say(`round ${round}`)
  }
  const written = (count: number) => count.toLocaleString('en')
  console.log(
    `bench/backoffice: ${written(sizes.members)} members, ${written(sizes.messages)} messages, ${written(sizes.cases)} cases, ${written(sizes.events)} events, ${rounds} rounds, medians of rounds`,
  )
  for (const [{ name, goalMs }, of] of taken) {
    const [p50, p95, bare] = [median(of.p50), median(of.p95), median(of.bare)]
    const missed = p95 > goalMs ? ', missed' : ''
    console.log(
      `  ${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (goal ${goalMs} ms${missed}), bare query ${bare.toFixed(2)} ms: ratio ${(p50 / bare).toFixed(1)}`,
    )
  }
  close()
}

/** The call and its bare query by turns, so many times or for so long, each by itself; three times at least. */
async function timesOf(
  { before, http, bare }: Figure,
  { runs, forMs }: { readonly runs: number; readonly forMs: number },
): Promise<{ http: number[]; bare: number[] }> {
  const taken: { http: number[]; bare: number[] } = { http: [], bare: [] }
  const begun = performance.now()
  for (let run = 0; run < runs && (run < Math.min(3, runs) || performance.now() - begun < forMs); run += 1) {
    await before?.()
    for (const [times, work] of [
      [taken.http, http],
      [taken.bare, bare],
    ] as const) {
      const started = performance.now()
      await work(run)
      times.push(performance.now() - started)
    }
  }
  return taken
}
