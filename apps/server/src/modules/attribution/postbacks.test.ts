import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Affiliate } from '@incontro/brand'
import { createTestDatabase } from '@incontro/testing'
import { Webhook } from 'standardwebhooks'
import { everything, secret, startAffiliate, type Received } from './affiliate.fixtures.ts'
import type { ChildTask } from './child.fixtures.ts'
import { createSendPostback, type PostbackAddress } from './postback-request.ts'
import { MOST_TRIES } from './postbacks.rules.ts'
import { buildWorld, capture } from './world.fixtures.ts'

const { url } = await createTestDatabase()
const affiliate = await startAffiliate()
after(() => affiliate.stop())
const postback = {
  url: `${affiliate.url}/${everything}`,
  method: 'GET',
  secret,
  events: ['lead', 'purchase', 'renewal', 'reversal'],
} as const
const address: PostbackAddress = { ...postback, events: [...postback.events] }
const partner: Affiliate = { id: 'partner', enabled: true, paymentUrl: null, postback: address }

let time = new Date('2027-03-01T10:00:00Z')
const now = () => time
const pass = (ms: number) => (time = new Date(time.getTime() + ms))
const DAY = 86_400_000
const world = await buildWorld({ url, affiliates: [partner], now })
after(() => world.database.close())

async function rows() {
  const found = await world.database.pool.query<{
    id: string
    event: string
    state: string
    attempts: number
    facts: Record<string, unknown>
  }>('select * from postbacks order by created_at, id')
  return found.rows
}
async function triesOf(id: string) {
  const found = await world.database.pool.query<{
    number: number
    status: number | null
    error: string | null
    duration_ms: number | null
  }>('select * from postback_attempts where postback_id = $1 order by number', [id])
  return found.rows
}
async function fresh(): Promise<void> {
  await world.database.pool.query('truncate postbacks cascade')
  affiliate.received.length = 0
  affiliate.react(() => 200)
}
const idsOf = (received: readonly Received[]) => new Set(received.map(({ headers }) => headers['webhook-id']))

test('TR-10 a lead, a purchase, a renewal and what is taken back of them are sent, each once, with their facts', async () => {
  await fresh()
  const memberId = await world.member()
  const bought = capture(memberId)
  const renewed = capture(memberId, { kind: 'renewal', amountMinor: 1999 })
  for (let times = 0; times < 2; times += 1) {
    // an event that is delivered again changes nothing
    await world.hear('identity.registered', { memberId, brandId: 'original' })
    await world.hear('payments.captured', bought)
    await world.hear('payments.captured', renewed)
    await world.hear('payments.reversed', { ...bought, amountMinor: 300, reason: 'refund', reference: 'r1' })
    await world.hear('payments.reversed', { ...renewed, reason: 'chargeback', reference: 'd1' })
    await world.hear('identity.erased', { memberId })
    await world.deliver()
  }
  assert.equal(affiliate.received.length, 6)
  const byEvent = new Map(affiliate.received.map(({ query }) => [query['event'], query]))
  const click = { cid: `click-${memberId}`, src: 'partner', k: '', t: String(time.getTime() / 1000) }
  const idOf = (event: string) => byEvent.get(event)?.['id'] ?? 'none'
  const money = (order: string, amount: string, minor: string) => ({ order, amount, minor, currency: 'EUR' })
  const none = { order: '', amount: '', minor: '', currency: '' }
  const converted = { reverses: '', reason: '' }
  assert.deepEqual(byEvent.get('lead'), { ...click, ...none, ...converted, event: 'lead', id: idOf('lead') })
  assert.deepEqual(byEvent.get('purchase'), {
    ...click,
    ...money(bought.orderId, '9.99', '999'),
    ...converted,
    event: 'purchase',
    id: idOf('purchase'),
  })
  assert.deepEqual(byEvent.get('renewal'), {
    ...click,
    ...money(renewed.orderId, '19.99', '1999'),
    ...converted,
    event: 'renewal',
    id: idOf('renewal'),
  })
  assert.deepEqual(byEvent.get('purchase_reversed'), {
    ...click,
    ...money(bought.orderId, '3.00', '300'),
    event: 'purchase_reversed',
    id: idOf('purchase_reversed'),
    reverses: idOf('purchase'),
    reason: 'refund',
  })
  assert.deepEqual(byEvent.get('renewal_reversed'), {
    ...click,
    ...money(renewed.orderId, '19.99', '1999'),
    event: 'renewal_reversed',
    id: idOf('renewal_reversed'),
    reverses: idOf('renewal'),
    reason: 'chargeback',
  })
  assert.deepEqual(byEvent.get('lead_reversed'), {
    ...click,
    ...none,
    event: 'lead_reversed',
    id: idOf('lead_reversed'),
    reverses: idOf('lead'),
    reason: 'erased',
  })
  assert.deepEqual([...new Set((await rows()).map(({ state }) => state))], ['delivered'])
})

test('TR-10 what is sent is signed over its id, its time and its content, and a change of any is noticed', async () => {
  await fresh()
  await world.hear('payments.captured', capture(await world.member()))
  await world.deliver()
  const [get] = affiliate.received
  assert.ok(get)
  const verifier = new Webhook(secret)
  const isGenuine = (content: string, headers: Readonly<Record<string, string>>, by = verifier) => {
    try {
      by.verify(content, headers, { jsonParse: false })
      return true
    } catch {
      return false
    }
  }
  assert.equal(get.method, 'GET')
  assert.ok(isGenuine(get.path, get.headers))
  assert.ok(!isGenuine(get.path.replace('9.99', '99.99'), get.headers))
  assert.ok(!isGenuine(get.path, { ...get.headers, 'webhook-id': 'another' }))
  const earlier = String(Number(get.headers['webhook-timestamp']) - 1)
  assert.ok(!isGenuine(get.path, { ...get.headers, 'webhook-timestamp': earlier }))
  assert.ok(!isGenuine(get.path, get.headers, new Webhook(`whsec_${Buffer.alloc(32, 1).toString('base64')}`)))

  const posting = await buildWorld({
    url,
    affiliates: [{ ...partner, postback: { ...postback, method: 'POST', events: ['purchase'] } }],
    now,
  })
  const bought = capture(await posting.member(), { origin: { source: 'partner', clickId: 'c 1', campaign: 'k1' } })
  await posting.hear('payments.captured', bought)
  await posting.deliver()
  await posting.database.close()
  const post = affiliate.received[1]
  assert.ok(post)
  assert.deepEqual([post.method, post.headers['content-type'], post.query['cid']], ['POST', 'application/json', 'c 1'])
  assert.ok(isGenuine(post.body, post.headers))
  assert.ok(!isGenuine(post.body.replace('999', '998'), post.headers))
  assert.deepEqual(JSON.parse(post.body), {
    type: 'purchase',
    timestamp: time.toISOString(),
    data: {
      event: 'purchase',
      event_id: post.headers['webhook-id'],
      click_id: 'c 1',
      source: 'partner',
      campaign: 'k1',
      order_id: bought.orderId,
      amount: '9.99',
      amount_minor: 999,
      currency: 'EUR',
      time: time.getTime() / 1000,
    },
  })
})

test('TR-10 an affiliate who is down is asked again later and later, and receives the event once it is up', async () => {
  await fresh()
  affiliate.react((_, count) => (count < 4 ? 500 : 204))
  await world.hear('payments.captured', capture(await world.member()))
  const waits: number[] = []
  for (let tries = 1; tries <= 4; tries += 1) {
    await world.deliver()
    assert.equal(affiliate.received.length, tries)
    await world.deliver() // too early
    assert.equal(affiliate.received.length, tries)
    const due = await world.database.pool.query<{ at: Date }>('select next_attempt_at as at from postbacks')
    const wait = (due.rows[0]?.at.getTime() ?? 0) - time.getTime()
    if (tries < 4) {
      waits.push(wait)
      pass(wait)
    }
  }
  assert.ok(
    waits.every((wait, index) => index === 0 || wait > (waits[index - 1] ?? 0)),
    String(waits),
  )
  const [row] = await rows()
  assert.ok(row)
  assert.deepEqual([row.state, row.attempts], ['delivered', 4])
  assert.equal(idsOf(affiliate.received).size, 1)
  const tries = await triesOf(row.id)
  assert.deepEqual(
    tries.map(({ number, status, error }) => [number, status, error]),
    [
      [1, 500, null],
      [2, 500, null],
      [3, 500, null],
      [4, 204, null],
    ],
  )
  assert.ok(tries.every(({ duration_ms }) => duration_ms !== null && duration_ms >= 0))
})

test('TR-10 silence, a redirect, a refusal and a closed port are failures, and say so in the log of tries', async () => {
  await fresh()
  const target = await startAffiliate()
  const reactions = ['silence', { redirect: target.url }, 404, 500] as const
  affiliate.react((_, count) => reactions[count - 1] ?? 200)
  await world.hear('payments.captured', capture(await world.member()))
  const hasty = await buildWorld({ url, affiliates: [partner], now, timeoutMs: 1000 })
  await hasty.deliver() // gets silence
  await hasty.database.close()
  pass(DAY)
  for (const _ of reactions.slice(1)) {
    await world.deliver()
    pass(DAY)
  }
  await world.deliver()
  assert.equal(target.received.length, 0)
  target.stop()
  const [row] = await rows()
  assert.deepEqual(
    (await triesOf(row?.id ?? '')).map(({ status, error }) => status ?? error),
    ['timeout', 302, 404, 500, 200],
  )
  const closed = createSendPostback({ timeoutMs: 30_000, allowsPrivateAddresses: true })
  const outcome = await closed({ ...address, url: `${target.url}/{click_id}` }, anyPostback)
  assert.deepEqual(outcome, { status: null, error: 'ECONNREFUSED' })
})

test('TR-10 an affiliate who never answers is given up visibly after days of tries, and nothing is taken back of what it was not sent', async () => {
  await fresh()
  affiliate.react(() => 503)
  const bought = capture(await world.member())
  await world.hear('payments.captured', bought)
  await world.hear('payments.reversed', { ...bought, reason: 'refund', reference: 'r' })
  const begun = time
  let lastTry = time
  for (let hours = 0; hours < 24 * 7; hours += 1) {
    const before = affiliate.received.length
    await world.deliver()
    if (affiliate.received.length > before) lastTry = time
    pass(DAY / 24)
  }
  assert.equal(affiliate.received.length, MOST_TRIES)
  assert.ok(lastTry.getTime() - begun.getTime() >= DAY)
  assert.deepEqual(
    (await rows()).map(({ event, state }) => [event, state]),
    [
      ['purchase', 'dead'],
      ['purchase_reversed', 'void'],
    ],
  )
})

test('TR-10 a reversal that is heard of first waits for its conversion to be taken', async () => {
  await fresh()
  const bought = capture(await world.member())
  await world.hear('payments.reversed', { ...bought, reason: 'refund', reference: 'r' })
  await world.deliver()
  assert.equal(affiliate.received.length, 0)
  affiliate.react(() => 500)
  await world.hear('payments.captured', bought)
  await world.deliver()
  assert.deepEqual(affiliate.events(), ['purchase'])
  affiliate.react(() => 200)
  pass(60_000)
  await world.deliver()
  assert.deepEqual(affiliate.events(), ['purchase', 'purchase_reversed'])
})

test('TR-10 a reversal whose conversion is never heard of is dropped in the end', async () => {
  await fresh()
  await world.hear('payments.reversed', { ...capture(await world.member()), reason: 'refund', reference: 'r' })
  pass(6 * DAY)
  await world.deliver()
  assert.deepEqual(
    (await rows()).map(({ state }) => state),
    ['waiting'],
  )
  pass(2 * DAY)
  await world.deliver()
  assert.deepEqual([(await rows()).map(({ state }) => state), affiliate.received.length], [['void'], 0])
})

test('TR-10 PY-16 a dispute that is won is sent as well, after its reversal, and a second loss takes back again', async () => {
  await fresh()
  const bought = capture(await world.member())
  const dispute = { ...bought, reason: 'chargeback', reference: 'd1' }
  await world.hear('payments.reinstated', dispute)
  await world.hear('payments.captured', bought)
  await world.hear('payments.reversed', dispute)
  await world.hear('payments.reinstated', dispute)
  await world.deliver()
  await world.hear('payments.reversed', { ...dispute, reference: 'd1:again' })
  await world.deliver()
  assert.deepEqual(affiliate.events(), ['purchase', 'purchase_reversed', 'purchase_reinstated', 'purchase_reversed'])
})

test('TR-10 refunds and a chargeback together take back no more than came in', async () => {
  await fresh()
  const bought = capture(await world.member())
  await world.hear('payments.captured', bought)
  await world.hear('payments.reversed', { ...bought, amountMinor: 300, reason: 'refund', reference: 'r1' })
  await world.hear('payments.reversed', { ...bought, amountMinor: 999, reason: 'chargeback', reference: 'd1' })
  await world.hear('payments.reversed', { ...bought, amountMinor: 999, reason: 'chargeback', reference: 'd2' })
  await world.deliver()
  const back = affiliate.received.filter(({ query }) => query['event'] === 'purchase_reversed')
  assert.equal(
    back.reduce((sum, { query }) => sum + Number(query['minor']), 0),
    999,
  )
  assert.equal((await rows()).filter(({ state }) => state === 'void').length, 1)
})

for (const [what, change, expected] of [
  ['is switched off', { enabled: false }, []],
  ['has no postback', { postback: null }, []],
  ['has another source', { id: 'other' }, []],
  ['takes leads only', { postback: { ...postback, events: ['lead'] } }, ['lead']],
  ['takes no reversals', { postback: { ...postback, events: ['lead', 'purchase'] } }, ['lead', 'purchase']],
] as const)
  test(`TR-10 an affiliate who ${what} receives ${expected.join(' and ') || 'nothing'}`, async () => {
    await fresh()
    const other = await buildWorld({ url, affiliates: [{ ...partner, ...change } as Affiliate], now }) // a row of the table
    const memberId = await other.member()
    const bought = capture(memberId)
    await other.hear('identity.registered', { memberId, brandId: 'original' })
    await other.hear('payments.captured', bought)
    await other.hear('payments.reversed', { ...bought, reason: 'refund', reference: 'r' })
    await other.hear('identity.erased', { memberId })
    await other.deliver()
    await other.database.close()
    assert.deepEqual(affiliate.events().sort(), expected) // both leave at once
  })

test('TR-10 a payment of nothing is no purchase', async () => {
  await fresh()
  await world.hear('payments.captured', capture(await world.member(), { amountMinor: 0 }))
  await world.deliver()
  assert.deepEqual([affiliate.received.length, (await rows()).length], [0, 0])
})

const anyPostback = {
  id: 'e',
  event: 'lead',
  clickId: 'c',
  facts: { source: 'partner' },
  reverses: null,
  at: new Date(),
} as const
for (const host of [
  '127.0.0.1',
  'localhost',
  '[::1]',
  '10.0.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '[::ffff:127.0.0.1]',
])
  test(`TR-10 in production ${host} is sent nothing: it is a private address`, async () => {
    await fresh()
    const send = createSendPostback({ timeoutMs: 30_000, allowsPrivateAddresses: false })
    const outcome = await send({ ...address, url: `http://${host}:${affiliate.port}/{click_id}` }, anyPostback)
    assert.deepEqual(outcome, { status: null, error: 'private_address' })
    assert.equal(affiliate.received.length, 0)
  })

test('TR-10 a process that is killed between the delivery and its mark leaves it to the next, under the same id', async () => {
  await fresh()
  time = new Date()
  const bought = capture(await world.member())
  await world.hear('payments.captured', bought)
  const task: ChildTask = { url, affiliates: [partner] }
  const child = spawn(process.execPath, [fileURLToPath(new URL('child.fixtures.ts', import.meta.url))], {
    env: { ...process.env, POSTBACK_CHILD: JSON.stringify(task) },
    stdio: 'inherit',
  })
  affiliate.react(() => {
    process.kill(child.pid ?? 0, 'SIGKILL') // sent, and gone before it can note so
    return 200
  })
  const [, signal]: unknown[] = await once(child, 'exit')
  assert.equal(signal, 'SIGKILL')
  assert.deepEqual(
    (await rows()).map(({ state, attempts }) => [state, attempts]),
    [['due', 1]],
  )
  await world.deliver() // its lease holds still
  assert.equal(affiliate.received.length, 1)
  affiliate.react(() => 200)
  pass(5 * 60_000)
  await world.deliver()
  assert.deepEqual([affiliate.received.length, idsOf(affiliate.received).size], [2, 1])
  const [row] = await rows()
  assert.equal(row?.state, 'delivered')
  assert.deepEqual(
    (await triesOf(row.id)).map(({ status, duration_ms }) => [status, duration_ms === null]),
    [
      [null, true],
      [200, false],
    ],
  )
})

test('TR-10 several processes that deliver at once send each event once', async () => {
  await fresh()
  const others = await Promise.all(Array.from({ length: 3 }, () => buildWorld({ url, affiliates: [partner], now })))
  const members = await Promise.all(Array.from({ length: 20 }, () => world.member()))
  for (const memberId of members) {
    const bought = capture(memberId)
    await world.hear('payments.captured', bought)
    await world.hear('payments.reversed', { ...bought, reason: 'refund', reference: 'r' })
  }
  await Promise.all([world, ...others].map((one) => one.deliver()))
  await world.deliver()
  await Promise.all(others.map(({ database }) => database.close()))
  assert.deepEqual([affiliate.received.length, idsOf(affiliate.received).size], [40, 40])
})
