// npm run bench:calls [-- --rounds=5 --seconds=2 --beside=<folder of another tree> --only=grid --tiny]
// What a call takes of the server's processor, beside a bare Node.js server that sends the same bytes and, with --beside, the
// same product out of another tree on the same database: what a change saves is seen within one run. Processor time, which
// other work on the machine hardly changes; the figures of the database are not in it.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type BareServer, startBareServer } from './common/bare-server.ts'
import { median, rateOf } from './common/measure.ts'
import { processorMs } from './common/processor.ts'
import { say, type Served, withProduct } from './common/with-product.ts'
import { type Caller, createCaller } from './find/caller.ts'
import { fillDatabase, viewer } from './find/dataset.ts'
import { logIn } from './find/log-in.ts'

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    beside: { type: 'string' },
    only: { type: 'string' },
    tiny: { type: 'boolean', default: false },
  },
})
const sizes = asked.tiny
  ? { profiles: 2000, exclusions: 50, conversations: 20 }
  : { profiles: 20_000, exclusions: 500, conversations: 60 }
const [rounds, measuredMs, warmRuns] = asked.tiny
  ? [1, 100, 5]
  : [Number(asked.rounds), Number(asked.seconds) * 1000, 400]
const AT_ONCE = 8

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object }

await withProduct(
  {
    name: 'calls',
    env: { ROLES: 'realtime', TRUST_PROXY: '1' }, // calls without a bearer from a network of their own each
    beside: asked.beside === undefined ? [] : [asked.beside],
  },
  async (served, ...others) => {
    const client = new pg.Client(served.database.url)
    client.on('error', () => {}) // the statement that fails says so
    await client.connect()
    let angelId = ''
    try {
      await fillDatabase(client, sizes, say)
      const found = await client.query<{ id: string }>(
        `select id from angels where country = $1 and gender = 'woman' and is_listed limit 1`,
        [viewer.country],
      )
      angelId = found.rows[0]?.id ?? ''
    } finally {
      await client.end()
    }
    const bare = await startBareServer()
    try {
      await measure(angelId, { served, other: others[0], bare })
    } finally {
      bare.stop()
    }
  },
)

type Places = { readonly served: Served; readonly other: Served | undefined; readonly bare: BareServer }

async function measure(angelId: string, { served, other, bare }: Places): Promise<void> {
  const { token, trackerId } = await logIn(served.url)
  const calls = Object.entries(callsOf({ token, trackerId, angelId })).filter(([name]) =>
    name.includes(asked.only ?? ''),
  )
  const places = [
    { ...(await callerOf(served.url, token)), pid: served.pid },
    { ...(await callerOf(bare.url, token)), pid: bare.pid },
    ...(other === undefined ? [] : [{ ...(await callerOf(other.url, token)), pid: other.pid }]),
  ]
  const costs = new Map(calls.map(([name]) => [name, places.map((): number[] => [])]))
  for (const [name, call] of calls) {
    const answer = await places[0]?.ask(call)
    await fetch(`${bare.url}${call.path}`, { method: 'PUT', body: new Uint8Array(answer ?? []) })
    say(`${name}: an answer of ${String(answer?.length ?? 0)} bytes`)
    for (const { ask } of places) await Promise.all(Array.from({ length: warmRuns }, () => ask(call)))
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, call] of calls)
      for (const [index, { ask, pid }] of places.entries())
        costs.get(name)?.[index]?.push(await costOf(pid, () => ask(call)))
    say(`round ${round}`)
  }
  for (const { close } of places) close()

  console.log(
    `bench/calls: ${rounds} rounds, ${AT_ONCE} at once, processor time of the server in µs a call, medians of rounds`,
  )
  for (const [name] of calls) {
    const [own = [], bareCosts = [], others = []] = costs.get(name) ?? []
    const ratioTo = (to: readonly number[]) => median(own.map((cost, round) => cost / (to[round] ?? 1))).toFixed(2)
    const beside = others.length === 0 ? '' : `; beside it ${median(others).toFixed(0)}, ratio ${ratioTo(others)}`
    console.log(
      `  ${name}: ${median(own).toFixed(0)}, a bare server ${median(bareCosts).toFixed(0)}, ratio ${ratioTo(bareCosts)}${beside}`,
    )
  }
}

type Known = { readonly token: string; readonly trackerId: string; readonly angelId: string }

function callsOf({ token, trackerId, angelId }: Known): Readonly<Record<string, Call>> {
  const { country, region } = viewer
  return {
    session: { method: 'POST', path: '/auth/users/verify', body: { token } },
    'grid page': { method: 'POST', path: '/dispenser', body: { country, region, page: 2, trackerId } },
    'conversation list': { method: 'GET', path: `/api/get/messages/${trackerId}` },
    'own profile': { method: 'GET', path: `/api/users/profile/${trackerId}` },
    "angel's profile": { method: 'GET', path: `/dispenser/${angelId}/${country}/donna` },
    'navigation summary': { method: 'GET', path: `/api/get/all/${trackerId}` },
    'city search': { method: 'GET', path: `/api/get/city/${country}/mad` },
  }
}

async function callerOf(base: string, token: string) {
  const [member, anybody] = [await createCaller(base, token, AT_ONCE), await createCaller(base, null, AT_ONCE)]
  const of = ({ path }: Call): Caller => (/verify|city/.test(path) ? anybody : member)
  return {
    ask: (call: Call) => of(call).call(call.method, call.path, call.body),
    close() {
      member.close()
      anybody.close()
    },
  }
}

/** Microseconds of a process's processor time for one run. */
async function costOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = processorMs(pid) ?? 0
  let runs = 0
  await rateOf(measuredMs, AT_ONCE, async () => {
    await work()
    runs += 1
  })
  return (((processorMs(pid) ?? 0) - before) * 1000) / runs
}
