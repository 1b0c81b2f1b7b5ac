// npm run bench:signup [-- --rounds=5 --accounts=60 --tiny]
// Sign-ups through the whole HTTP call against one argon2id hash with the product's own parameters, in the same rounds; and
// the log-in of an unknown address against that of a known one with a wrong password, which must not be distinguishable (D3).
import { parseArgs } from 'node:util'
import { routes, SignUp } from '@incontro/contract'
import { createApi, validSignUp } from '@incontro/testing'
import { createPasswords } from '../apps/server/src/modules/accounts/index.ts'
import { median, rateOf, timesOf } from './common/measure.ts'
import { processorMs } from './common/processor.ts'
import { say, withProduct } from './common/with-product.ts'

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    accounts: { type: 'string', default: '60' },
    tiny: { type: 'boolean', default: false },
  },
})
const rounds = asked.tiny ? 1 : Number(asked.rounds)
const accounts = asked.tiny ? 3 : Number(asked.accounts)
const AT_ONCE = 4
const RATE_MS = asked.tiny ? 100 : 4000
const PASSWORD = 'correct horse battery'
const passwords = createPasswords()

const env = { ROLES: 'realtime', TRUST_PROXY: '1', SIGN_UPS_PER_HOUR: '1000000' }
await withProduct({ name: 'signup', env }, ({ url, pid }) => measure(url, pid))

async function measure(url: string, pid: number): Promise<void> {
  const api = createApi({ url, paymentUrl: url })
  let count = 0
  /** Each call from a network of its own: the limits are not what is measured. */
  const from = () => {
    count += 1
    return { 'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` }
  }
  async function signUp(): Promise<string> {
    const one = validSignUp({ password: PASSWORD })
    const body = { utente: await api.seal(SignUp.encode(one)) }
    const { status, json } = await api.send(routes.register, { body, headers: from() })
    if (status !== 200) throw new Error(`sign-up: ${status} ${JSON.stringify(json)}`)
    return one.email
  }
  const known: string[] = []
  for (let made = 0; made < accounts; made += 1) known.push(await signUp())
  const logIn = async (email: string) => {
    const { status } = await api.send(routes.authenticate, {
      body: { email, password: 'not that one' },
      headers: from(),
    })
    if (status !== 401) throw new Error(`log-in: ${status}`)
  }

  const rates: { hashes: number; signUps: number }[] = []
  const costs: { hash: number; signUp: number }[] = []
  const logIns: { unknown: number; wrong: number }[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const ownBefore = process.cpuUsage()
    let hashed = 0
    const hashes = await rateOf(RATE_MS, AT_ONCE, async () => {
      await passwords.hashPassword(PASSWORD)
      hashed += 1
    })
    const own = process.cpuUsage(ownBefore)
    const before = processorMs(pid)
    let made = 0
    const signUps = await rateOf(RATE_MS, AT_ONCE, async () => {
      await signUp()
      made += 1
    })
    const after = processorMs(pid)
    rates.push({ hashes, signUps })
    if (before !== null && after !== null)
      costs.push({ hash: (own.user + own.system) / 1000 / hashed, signUp: (after - before) / made })
    const unknown = await timesOf(accounts, (run) => logIn(`nobody-${round}-${run}@example.test`))
    const wrong = await timesOf(accounts, (run) => logIn(known[run] ?? ''))
    logIns.push({ unknown: median(unknown), wrong: median(wrong) })
    say(`round ${round}: ${signUps.toFixed(1)} sign-ups and ${hashes.toFixed(1)} hashes a second`)
  }
  const of = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key) => median(rows.map((row) => Number(row[key])))
  const ratio = (rows: readonly Record<string, number>[], one: string, other: string) =>
    median(rows.map((row) => (row[one] ?? 0) / (row[other] ?? 1)))
  console.log(`bench/signup: ${rounds} rounds, ${AT_ONCE} at once, medians of rounds`)
  console.log(
    `  rate: ${of(rates, 'signUps').toFixed(1)} sign-ups a second, ${of(rates, 'hashes').toFixed(1)} hashes: ratio ${ratio(rates, 'signUps', 'hashes').toFixed(2)}`,
  )
  if (costs.length > 0)
    console.log(
      `  processor time of the server a sign-up: ${of(costs, 'signUp').toFixed(1)} ms, of one hash ${of(costs, 'hash').toFixed(1)} ms: ratio ${ratio(costs, 'signUp', 'hash').toFixed(2)}`,
    )
  console.log(
    `  log-in refused: unknown address ${of(logIns, 'unknown').toFixed(2)} ms, wrong password ${of(logIns, 'wrong').toFixed(2)} ms: ratio ${ratio(logIns, 'unknown', 'wrong').toFixed(3)}`,
  )
}
