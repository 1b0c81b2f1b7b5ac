import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { chargeOf, soon, startGateway, storedOf, testMoney } from './gateway.fixtures.ts'
import { readList } from '../read-list.fixtures.ts'
import { until } from '@incontro/testing/until.ts'

const sandbox = await startGateway()
after(sandbox.stop)
const { heard, call, advance } = sandbox
const provider = sandbox.provider({ account: 'sandbox-adyen' })

async function capture(number = '4242424242424242', account = 'sandbox-adyen') {
  const input = chargeOf(number)
  const event = await sandbox.provider({ account }).charge(input)
  assert.ok(event.t === 'captured', event.t)
  return { input, event, stored: storedOf(input, event.providerRef) }
}

/** The number that the gateway gave. */
function idIn(json: unknown): string {
  assert.ok(typeof json === 'object' && json !== null && 'id' in json && typeof json.id === 'string')
  return json.id
}

/** What was heard of a payment, in the order in which it came. */
async function heardOf(attemptId: string, count: number) {
  const of = () => heard.filter(({ raw }) => raw.includes(attemptId))
  await until(`${count} are reported`, () => of().length >= count)
  return Promise.all(
    of().map(async ({ account, raw, headers }) => {
      const { dedupeKey } = await provider.parseWebhook(raw, headers, soon())
      return { account, dedupeKey, items: (await provider.readWebhook(raw, soon())).items }
    }),
  )
}

test('PY-16 card …0259 is disputed after success: a notice of fraud, a dispute, and a webhook for each step until it is won', async () => {
  const { input, event } = await capture('4000000000000259')
  await advance(61_000)
  const events = await heardOf(input.attemptId, 3)
  assert.deepEqual(events.map(({ items }) => items[0]?.event.t).sort(), ['captured', 'disputed', 'fraud_notice'])
  const opened = events.flatMap(({ items }) => items).find((item) => item.event.t === 'disputed')
  assert.ok(opened?.event.t === 'disputed')
  assert.deepEqual(opened.target, { attemptId: input.attemptId, providerRef: event.providerRef })
  assert.deepEqual(opened.event.money, testMoney)

  const end = (outcome: string) =>
    call('POST', `/disputes/${opened.event.t === 'disputed' ? opened.event.ref : ''}`, { outcome })
  assert.equal((await end('won')).status, 200)
  assert.equal((await end('won')).status, 200, 'again is harmless')
  assert.equal((await end('lost')).status, 422, 'an end is final')
  assert.deepEqual((await heardOf(input.attemptId, 4)).at(-1)?.items[0]?.event, { ...opened.event, t: 'dispute_won' })
  assert.equal((await call('POST', '/disputes/dp_none', { outcome: 'won' })).status, 404)
})

test('PY-16 any capture can be disputed by a call, in part, and never for more than is left of it', async () => {
  const { input, event, stored } = await capture()
  const path = `/payments/${event.providerRef}/disputes`
  const refund = (minor: number) =>
    provider.refund({
      refundId: randomUUID(),
      attempt: stored,
      money: { minor, currency: 'EUR' },
      deadline: soon(),
    })
  await refund(1000)
  assert.equal((await call('POST', path, { minor: 2000 })).status, 422)
  const opened = await call('POST', path, { minor: 500, reason: 'not_received' })
  assert.equal(opened.status, 200)
  assert.equal((await call('POST', path, {})).status, 422, 'one at a time')
  const tooMuch = testMoney.minor - 1000 - 500 + 1
  assert.equal((await refund(tooMuch)).t, 'refund_failed', 'what a dispute took is not there to be given back')
  const id = idIn(opened.json)
  await call('POST', `/disputes/${id}`, { outcome: 'lost' })
  const [, disputed, lost] = (await heardOf(input.attemptId, 3)).map(({ items }) => items[0]?.event)
  assert.deepEqual(disputed, { t: 'disputed', ref: id, money: { minor: 500, currency: 'EUR' }, reason: 'not_received' })
  assert.equal(lost?.t, 'dispute_lost')
  const declined = chargeOf('4000000000000002')
  await provider.charge(declined)
  const { json } = await call('GET', `/payments?reference=${declined.attemptId}`)
  assert.equal((await call('POST', `/payments/${idIn(json)}/disputes`, {})).status, 422)
})

test('R6 a customer has his bank give a payment back by a call, in part or whole, never more than is left, and none while it is disputed', async () => {
  const { input, event, stored } = await capture()
  const path = `/payments/${event.providerRef}/refund_demands`
  const part = await call('POST', path, { minor: 500 })
  assert.equal(part.status, 200)
  const disputed = await call('POST', `/payments/${event.providerRef}/disputes`, { minor: 1 })
  assert.equal((await call('POST', path, {})).status, 422)
  await call('POST', `/disputes/${idIn(disputed.json)}`, { outcome: 'won' })
  assert.equal((await call('POST', path, { minor: 2500 })).status, 422)
  assert.equal((await call('POST', path, { minor: 0 })).status, 400)
  assert.equal((await call('POST', path, {})).status, 200)
  assert.equal((await call('POST', path, {})).status, 422, 'nothing is left')
  assert.equal((await call('POST', '/payments/pay_none/refund_demands', {})).status, 404)
  const events = (await heardOf(input.attemptId, 5)).flatMap(({ items }) => items)
  const requests = events.filter((item) => item.event.t === 'refund_demanded')
  assert.deepEqual(
    requests.map((item) => [item.target.attemptId, 'money' in item.event && item.event.money.minor]).sort(),
    [
      [input.attemptId, 2499],
      [input.attemptId, 500],
    ],
  )
  const refund = { refundId: randomUUID(), attempt: stored, money: { minor: 1, currency: 'EUR' }, deadline: soon() }
  assert.equal((await provider.refund(refund)).t, 'refund_failed')
})

test('the list reports for each account what was moved, once, in the order of time, and of no other account', async () => {
  const account = 'sandbox-maxpay'
  const since = new Date(Date.now() + 3 * 86_400_000)
  await advance(4 * 86_400_000)
  const { input, event, stored } = await capture('4242424242424242', account)
  await capture('4242424242424242', 'sandbox-trustpay')
  await sandbox.provider({ account }).charge(chargeOf('4242424242424242', { money: { minor: 0, currency: 'EUR' } }))
  await sandbox.provider({ account }).charge(chargeOf('4000000000000002'))
  const refundId = randomUUID()
  const refund = { refundId, attempt: stored, money: { minor: 999, currency: 'EUR' }, deadline: soon() }
  await provider.refund(refund)
  await provider.refund(refund)
  const opened = await call('POST', `/payments/${event.providerRef}/disputes`, {})
  const id = idIn(opened.json)
  await call('POST', `/disputes/${id}`, { outcome: 'won' })
  const demanded = idIn((await call('POST', `/payments/${event.providerRef}/refund_demands`, { minor: 100 })).json)

  const until = new Date(since.getTime() + 10 * 86_400_000)
  const { lines } = await readList(sandbox.provider({ account }), { since, until })
  assert.deepEqual(
    lines.map(({ kind, ref, money }) => [kind, ref, money.minor]),
    [
      ['capture', event.providerRef, 2999],
      ['refund', refundId, 999],
      ['chargeback', id, 2000],
      ['chargeback_reversed', id, 2000],
      ['refund_demanded', demanded, 100],
    ],
  )
  assert.ok(lines.every((line) => line.attemptId === input.attemptId && line.providerRef === event.providerRef))
  const next = { since: until, until: new Date(until.getTime() + 1) }
  assert.deepEqual((await readList(sandbox.provider({ account }), next)).lines, [])
  const wrong = sandbox.provider({ account, secret: 'another secret of a stranger' })
  assert.deepEqual((await readList(wrong, { since, until })).listed, { ok: false, why: 'no_access' })
})

test('a long list is read to its end', async () => {
  const since = new Date(Date.now() + 40 * 86_400_000)
  await advance(41 * 86_400_000)
  const { stored } = await capture()
  for (let batch = 0; batch < 21; batch += 1)
    await Promise.all(
      Array.from({ length: 25 }, () =>
        provider.refund({
          refundId: randomUUID(),
          attempt: stored,
          money: { minor: 1, currency: 'EUR' },
          deadline: soon(20_000),
        }),
      ),
    )
  const { lines } = await readList(provider, { since, until: new Date(since.getTime() + 10 * 86_400_000) })
  assert.equal(new Set(lines.map(({ id }) => id)).size, 526)
})

test('PY-15 news of an account come late, twice, out of order or never, as was asked for', async () => {
  const account = 'sandbox-trustpay'
  const steer = async (manner: string) =>
    assert.equal((await call('PUT', `/accounts/${account}/news`, { manner })).status, 200)
  await steer('never')
  const never = await capture('4242424242424242', account)
  await steer('late')
  const late = await capture('4242424242424242', account)
  await steer('twice')
  const twice = await capture('4242424242424242', account)
  const [first, second] = await heardOf(twice.input.attemptId, 2)
  assert.equal(first?.account, account)
  assert.equal(first?.dedupeKey, second?.dedupeKey)
  await steer('out_of_order')
  const mixed = await capture('4242424242424242', account)
  await heardOf(mixed.input.attemptId, 1)
  assert.equal((await heardOf(late.input.attemptId, 0)).length, 0)
  await advance(3_601_000)
  assert.deepEqual(
    (await heardOf(mixed.input.attemptId, 2)).map(({ items }) => items[0]?.event.t),
    ['captured', 'pending'],
  )
  assert.equal((await heardOf(late.input.attemptId, 1)).length, 1)
  assert.equal((await heardOf(never.input.attemptId, 0)).length, 0)
  await steer('prompt')
})

test('PY-12 any card refuses a month that is none, a year that is over and a code that is none; other numbers come first', async () => {
  const faultOf = async (over: Record<string, string>, number = '4242424242424242') => {
    const input = chargeOf(number)
    assert.ok(input.instrument.type === 'card')
    const card = { ...input.instrument.card.reveal(), ...over }
    const hidden = { reveal: () => card, toString: () => '', toJSON: () => '' }
    const event = await provider.charge({ ...input, instrument: { type: 'card', card: hidden } })
    return event.t === 'declined' ? event.code : event.t
  }
  assert.equal(await faultOf({ month: '13' }), 'invalid_expiry_month')
  assert.equal(await faultOf({ year: '25' }), 'invalid_expiry_year')
  assert.equal(await faultOf({ securityCode: '99' }), 'invalid_cvc')
  assert.equal(await faultOf({}), 'captured')
  assert.equal(await faultOf({ month: '13' }, '4000056655665556'), 'invalid_number')
})

test('PY-08 …3155 is charged without its owner once set up, …3184 and …8906 are not', async () => {
  const setUp = async (number: string) => {
    const input = chargeOf(number)
    const asked = await provider.charge(input)
    if (asked.t === 'action_required') await sandbox.press(asked.action.url, 'approve')
    const done = await provider.lookup(storedOf(input), soon())
    assert.ok(done.t === 'captured' && done.mandate !== undefined, number)
    return done.mandate
  }
  const renew = async (number: string) => {
    const mandate = await setUp(number)
    const event = await provider.charge(
      chargeOf({ type: 'stored' }, { initiator: { kind: 'mit', category: 'recurring', mandate } }),
    )
    return event.t === 'declined' ? event.code : event.t
  }
  assert.equal(await renew('4000002500003155'), 'captured')
  assert.equal(await renew('4000002760003184'), 'authentication_required')
  assert.equal(await renew('4000000000008906'), 'authentication_required')
})

test('PY-03 a bank that is instructed to ask asks of a card and what is stored, but never of a renewal', async () => {
  const asked = await provider.charge(chargeOf('4242424242424242', { challenge: 'always' }))
  assert.equal(asked.t, 'action_required')
  const { event } = await capture()
  assert.ok(event.mandate !== undefined)
  const again = chargeOf(
    { type: 'stored' },
    { challenge: 'always', initiator: { kind: 'cit_stored', mandate: event.mandate } },
  )
  assert.equal((await provider.charge(again)).t, 'action_required')
  const renewal = { kind: 'mit', category: 'recurring', mandate: event.mandate } as const
  const alone = chargeOf({ type: 'stored' }, { challenge: 'always', initiator: renewal })
  assert.equal((await provider.charge(alone)).t, 'captured', 'no one is there to be asked')
  assert.equal((await provider.charge(chargeOf('4000000000000002', { challenge: 'always' }))).t, 'declined')
})
