// npm run bench:payments [-- --rounds=5 --members=48 --tiny]
// Purchases a second by HTTP with the sandbox (card session, handle from the frame, charge: everything in one process but the
// database), against the bare inserts of the rows that a purchase adds, in the same rounds; and the server's time of each.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { routes, type Session, SignUp } from '@incontro/contract'
import { createApi, validSignUp } from '@incontro/testing'
import pg from 'pg'
import { median, rateOf, timesOf } from './common/measure.ts'
import { processorMs } from './common/processor.ts'
import { say, type Served, withProduct } from './common/with-product.ts'
import { insertBare, rowsOfPurchase } from './payments/bare-rows.ts'

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    members: { type: 'string', default: '48' },
    tiny: { type: 'boolean', default: false },
  },
})
const rounds = asked.tiny ? 1 : Number(asked.rounds)
const people = asked.tiny ? 8 : Number(asked.members)
const AT_ONCE = 8
const RATE_MS = asked.tiny ? 100 : 3000
const MOST_A_MEMBER = 28 // the limit of a real account is 30 an hour

const env = { TRUST_PROXY: '1', SIGN_UPS_PER_HOUR: '1000000' }
await withProduct({ name: 'payments', env }, async (served) => {
  const pool = new pg.Pool({ connectionString: served.database.url, max: AT_ONCE + 1 })
  try {
    await measure(served, pool)
  } finally {
    await pool.end()
  }
})

async function measure({ url, pid }: Served, pool: pg.Pool): Promise<void> {
  let api = createApi({ url, paymentUrl: url })
  let count = 0
  /** Each call from a network of its own: the limits are not what is measured. */
  const from = () => {
    count += 1
    return { 'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` }
  }
  const members: Session[] = []
  while (members.length < people) {
    const body = { utente: await api.seal(SignUp.encode(validSignUp())) }
    members.push(await api.call(routes.register, { body, headers: from() }))
  }
  const [anybody] = members
  if (anybody === undefined) throw new Error('no one to buy')
  const cardSession = { body: { clickid: anybody.trackerId }, token: anybody.token, headers: from() }
  api = createApi({ url, paymentUrl: new URL((await api.call(routes.cardSession, cardSession)).fieldsUrl).origin })

  const bought = new Map<string, number>()
  async function buy(member: Session): Promise<void> {
    const { trackerId, token } = member
    // a plan is sold once; its holder tops up
    const rateplan = bought.has(trackerId) ? 'top-up-120' : 'free-classic-1m'
    const headers = from()
    const { session } = await api.call(routes.cardSession, { token, headers, body: { clickid: trackerId } })
    const card = { cardNumber: '4242 4242 4242 4242', cardMonth: '12', cardYear: '39', cardSecurityCode: '737' }
    const { handle } = await api.call(routes.cardHandle, {
      headers,
      body: { session, ...card, firstName: 'Marco', lastName: 'Pérez' },
    })
    const { dueNow, summary } = await api.call(routes.orderTerms, {
      token,
      headers,
      body: { clickid: trackerId, rateplan },
    })
    const consenso = {
      etichetta: summary.buttonLabel,
      lingua: summary.language,
      versione: summary.textVersion,
      inizioSubito: true,
      prezzo: dueNow,
      alle: Date.now(),
      riepilogo: summary.id,
    }
    const order = {
      clickid: trackerId,
      rateplan,
      country: 'es',
      chiaveOrdine: randomUUID(),
      carta: handle,
    }
    const reply = await api.call(routes.tryCharge, {
      token,
      headers,
      body: { ...order, paySource: 'CREDITCARD', consenso },
    })
    if (reply.status !== 'ok') throw new Error(`a purchase was answered ${reply.status}: ${reply.message}`)
    bought.set(trackerId, (bought.get(trackerId) ?? 0) + 1)
  }
  /** A worker has members of its own: a member buys one thing at a time. */
  function memberFor(run: number): Session {
    const own = members.filter((_, at) => at % AT_ONCE === run % AT_ONCE)
    const next = own.find(({ trackerId }) => (bought.get(trackerId) ?? 0) < Math.min(MOST_A_MEMBER, levelOf(own)))
    if (next === undefined) throw new Error('everybody has bought as often as allowed: take more --members')
    return next
  }
  /** In turn: no one buys again before all have. */
  const levelOf = (own: readonly Session[]) => 1 + Math.min(...own.map(({ trackerId }) => bought.get(trackerId) ?? 0))

  for (const member of members.slice(0, AT_ONCE)) await buy(member)
  const inserts = await rowsOfPurchase(pool, () => buy(members.at(-1) ?? anybody))
  const tables = new Set(inserts.map(({ text }) => text.split(' ')[2]))
  say(`a purchase adds ${inserts.length} rows to ${tables.size} tables`)
  await insertBare(pool, inserts)

  const seen: Record<'purchases' | 'bare' | 'purchaseMs' | 'bareMs' | 'serverMs', number[]> = {
    purchases: [],
    bare: [],
    purchaseMs: [],
    bareMs: [],
    serverMs: [],
  }
  for (let round = 1; round <= rounds; round += 1) {
    seen.bare.push(await rateOf(RATE_MS, AT_ONCE, () => insertBare(pool, inserts)))
    const before = processorMs(pid)
    let made = 0
    seen.purchases.push(
      await rateOf(RATE_MS, AT_ONCE, async (run) => {
        await buy(memberFor(run))
        made += 1
      }),
    )
    const after = processorMs(pid)
    if (before !== null && after !== null) seen.serverMs.push((after - before) / made)
    seen.bareMs.push(median(await timesOf(10, () => insertBare(pool, inserts))))
    seen.purchaseMs.push(median(await timesOf(8, (run) => buy(memberFor(run)))))
    say(
      `round ${round}: ${seen.purchases.at(-1)?.toFixed(1)} purchases and ${seen.bare.at(-1)?.toFixed(1)} bare a second`,
    )
  }
  const ratio = median(seen.purchases.map((rate, at) => rate / (seen.bare[at] ?? 1)))
  console.log(`bench/payments: ${rounds} rounds, ${AT_ONCE} at once, medians of rounds`)
  console.log(
    `  rate: ${median(seen.purchases).toFixed(1)} purchases a second, ${median(seen.bare).toFixed(1)} bare inserts of the same ${inserts.length} rows: ratio ${ratio.toFixed(3)}`,
  )
  console.log(
    `  one at a time: ${median(seen.purchaseMs).toFixed(1)} ms a purchase, ${median(seen.bareMs).toFixed(1)} ms bare`,
  )
  if (seen.serverMs.length > 0)
    console.log(`  processor time of the server a purchase: ${median(seen.serverMs).toFixed(1)} ms`)
}
