// npm run bench:load [-- --sockets=2000 --rate=500 --seconds=6 --rounds=3 --tiny]
// What a message and a sign-up take beside idle sockets alone, under browsing and sign-ups (F-45), and beside one member who
// floods the sockets (F-30). Ratios to the idle run of the same rounds are what counts; the limits are the product's own.
import { parseArgs } from 'node:util'
import { routes, SignUp } from '@incontro/contract'
import { createApi, validSignUp } from '@incontro/testing'
import { addAccounts, addCouples, type Couple } from '@incontro/testing/crowd.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { type Figures, frame, type Line, Load, openLine } from './chat/load.ts'
import { productPairs, productSpeech } from './chat/product.ts'
import { median, percentile } from './common/measure.ts'
import { say, type Served, withProduct } from './common/with-product.ts'

const { values: asked } = parseArgs({
  options: {
    sockets: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
    tiny: { type: 'boolean', default: false },
  },
})
const [sockets, rate, seconds, rounds] = asked.tiny
  ? [20, 20, 0.5, 1]
  : [Number(asked.sockets), Number(asked.rate), Number(asked.seconds), Number(asked.rounds)]
const PAIRS = asked.tiny ? 4 : 200
const WARM = asked.tiny ? 0.1 : 1
const BROWSERS = asked.tiny ? 1 : 4
const SIGNERS = asked.tiny ? 1 : 2
/** Ten thousand events a second. */
const PRESSES_A_TURN = 50
const TURN_MS = 5

let callers = 0
/** An address that no one else has: a network's limits are not what is measured. */
const anotherAddress = () => {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

await withProduct(
  {
    name: 'load',
    env: { ROLES: 'realtime,worker', TRUST_PROXY: '1', SIGN_UPS_PER_HOUR: '1000000', LIMITS_FACTOR: '1' },
  },
  measure,
)

async function measure({ url, database: { url: connectionString } }: Served): Promise<void> {
  const port = Number(new URL(url).port)
  const database = openDatabase({ connectionString })
  try {
    const [flooder, ...couples] = await addCouples(database, PAIRS + 1, 100_000_000)
    if (flooder === undefined) throw new RangeError('no couples')
    const idle: Line[] = []
    for (const { token } of await addAccounts(database, sockets, 'member'))
      idle.push(await openLine(port, { token }, anotherAddress()))
    const load = await Load.open(port, productSpeech(), productPairs(couples), anotherAddress)
    const pace = () => load.pace(rate, { warm: WARM, seconds })
    type Round = { idle: Figures; busy: Figures; flood: Figures; alone: number[]; beside: number[] }
    const measured: Round[] = []
    const floods: Flood[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const quiet = await pace()
      const alone = await whileSigning(url, () => new Promise((resolve) => setTimeout(resolve, seconds * 1000)))
      const browsing = startBrowsing(url, couples)
      const beside: number[] = []
      const busy = await pacedBeside(pace, async (work) => beside.push(...(await whileSigning(url, work))))
      await browsing.stop()
      const flooding = startFlood(port, flooder)
      const flood = await pace()
      floods.push(await flooding.stop())
      say(`round ${round}: idle ${format(quiet)}, busy ${format(busy)}, beside a flood ${format(flood)} ms`)
      if (round > 0) measured.push({ idle: quiet, busy, flood, alone, beside })
    }
    for (const line of idle) line.end()
    report(measured, floods)
    const { sent, acknowledged, refused, lost } = load.totals()
    load.close()
    if (acknowledged !== sent || refused + lost > 0)
      throw new Error(`${sent} sent, ${acknowledged} acknowledged, ${refused} refused, ${lost} lost`)
  } finally {
    await database.close()
  }
}

async function pacedBeside(
  pace: () => Promise<Figures>,
  beside: (work: () => Promise<void>) => Promise<unknown>,
): Promise<Figures> {
  const done: Figures[] = []
  await beside(async () => void done.push(await pace()))
  const [figures] = done
  if (figures === undefined) throw new Error('nothing was measured')
  return figures
}

/** Signs people up, a few at once, for as long as the work takes; answers what each took in milliseconds. */
async function whileSigning(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const api = createApi({ url, paymentUrl: url })
  const times: number[] = []
  let isOver = false
  const signers = Array.from({ length: SIGNERS }, async () => {
    while (!isOver) {
      const body = { utente: await api.seal(SignUp.encode(validSignUp())) }
      const headers = { 'x-forwarded-for': anotherAddress() }
      const began = performance.now()
      const { status, json } = await api.send(routes.register, { body, headers })
      if (status !== 200) throw new Error(`sign-up: ${status} ${JSON.stringify(json)}`)
      times.push(performance.now() - began)
    }
  })
  await work()
  isOver = true
  await Promise.all(signers)
  return times
}

/** Members who look at their lists without a pause, each as often as the limits let one. */
function startBrowsing(url: string, couples: readonly Couple[]): { stop(): Promise<unknown> } {
  const api = createApi({ url, paymentUrl: url })
  let isOver = false
  const browsers = Array.from({ length: BROWSERS }, async (_, first) => {
    for (let turn = first; !isOver; turn += BROWSERS) {
      const { token, trackerId } = couples[turn % couples.length]?.member ?? { token: '', trackerId: '' }
      const headers = { 'x-forwarded-for': anotherAddress() }
      for (const route of [routes.navigation, routes.conversations]) {
        const { status } = await api.send(route, { token, params: { trackerId }, headers })
        if (status !== 200) throw new Error(`${route.path}: ${status}`)
      }
    }
  })
  return {
    stop() {
      isOver = true
      return Promise.all(browsers)
    },
  }
}

type Flood = { readonly sent: number; readonly cutOff: number }

/** One member who sends without end, and comes back whenever the connection is ended. */
function startFlood(port: number, { member, angelId }: Couple): { stop(): Promise<Flood> } {
  const press = frame(`42${JSON.stringify(['pressing', { trackerId: member.trackerId, angelId }])}`)
  const turn = Buffer.concat(Array.from({ length: PRESSES_A_TURN }, () => press))
  const from = anotherAddress()
  let isOver = false
  let [sent, cutOff] = [0, 0]
  const flooding = (async () => {
    while (!isOver) {
      const line = await openLine(port, { token: member.token }, from).catch(() => null)
      while (line !== null && !isOver && !line.isClosed) {
        line.write(turn)
        sent += PRESSES_A_TURN
        await new Promise((resolve) => setTimeout(resolve, TURN_MS))
      }
      if (line === null || line.isClosed) cutOff += 1
      line?.end()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  return {
    async stop() {
      isOver = true
      await flooding
      return { sent, cutOff }
    },
  }
}

function format({ acked }: Figures): string {
  return `${acked.p50.toFixed(1)} / ${acked.p99.toFixed(1)}`
}

type Measured = {
  readonly idle: Figures
  readonly busy: Figures
  readonly flood: Figures
  readonly alone: readonly number[]
  readonly beside: readonly number[]
}

function report(measured: readonly Measured[], floods: readonly Flood[]): void {
  const ratio = (of: (round: Measured) => number) => median(measured.map(of)).toFixed(2)
  const of = (name: 'idle' | 'busy' | 'flood') => {
    const all = measured.map((round) => round[name].acked)
    return `${median(all.map(({ p50 }) => p50)).toFixed(1)} / ${median(all.map(({ p99 }) => p99)).toFixed(1)} ms`
  }
  const p99 = (times: readonly number[]) => percentile(times, 0.99)
  console.log(`bench/load: ${sockets} idle sockets, ${rate} messages a second, medians of ${rounds} rounds`)
  console.log(`  acknowledgement, p50 / p99: idle ${of('idle')}, with browsing and sign-ups ${of('busy')}`)
  console.log(
    `    ratio to idle: p50 ${ratio(({ idle, busy }) => busy.acked.p50 / idle.acked.p50)}, p99 ${ratio(({ idle, busy }) => busy.acked.p99 / idle.acked.p99)}`,
  )
  console.log(
    `  sign-up, p99: alone ${median(measured.map(({ alone }) => p99(alone))).toFixed(0)} ms, with all ${median(measured.map(({ beside }) => p99(beside))).toFixed(0)} ms: ratio ${ratio(({ alone, beside }) => p99(beside) / p99(alone))}`,
  )
  const [sent, cutOff] = [
    floods.reduce((sum, one) => sum + one.sent, 0),
    floods.reduce((sum, one) => sum + one.cutOff, 0),
  ]
  console.log(
    `  beside a flood of one member: ${of('flood')}, ratio of the p99 to idle ${ratio(({ idle, flood }) => flood.acked.p99 / idle.acked.p99)} (goal 2); ${sent} events, cut off ${cutOff} times`,
  )
}
