import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { languages } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { until } from '@incontro/testing/until.ts'
import { merchantAccounts } from '../index.ts'
import { suiteInput, suiteVisit, testProvider } from '../provider.contract.ts'
import type { ChargeInput } from '../provider.ts'
import { readList } from '../read-list.fixtures.ts'
import { openBank } from './driver.fixtures.ts'
import { eventOf } from './mapping.ts'

const DAY_MS = 86_400_000
const bank = await openBank()
after(bank.stop)
const { provider, gateway, press, advance } = bank
testProvider('bank transfer', bank.driver)

const soon = () => AbortSignal.timeout(30_000)
const money = { minor: 1099, currency: 'EUR' }
async function asked(over: Partial<ChargeInput> = {}) {
  const input = suiteInput(provider, { type: 'mollie_hosted' }, { method: 'mollie', money, ...over })
  const visit = await suiteVisit(provider, input)
  return { ...visit, id: visit.event.providerRef, now: async () => (await provider.lookup(visit.stored, soon())).t }
}
/** What the bank has sent of a payment, in its order, each once. */
async function reportedOf(attemptId: string, last: string): Promise<string[]> {
  const received = () =>
    bank.heardAbout(attemptId).map(({ raw }) => (JSON.parse(raw.toString()) as { type: string }).type) // the bank's JSON
  await until(`the bank reports ${last}`, () => received().includes(last))
  return [...new Set(received())]
}
async function linesOf(id: string): Promise<string[]> {
  const since = new Date(0)
  const { lines, listed } = await readList(provider, { since, until: new Date(Date.now() + 365 * DAY_MS) })
  assert.ok(listed?.ok === true)
  return lines.filter(({ providerRef }) => providerRef === id).map(({ kind, money: { minor } }) => `${kind} ${minor}`)
}

test('PY-08 the page shows holder, account, reference, amount and last day, in the language of the order', async () => {
  for (const locale of languages) {
    const words = textsFor(locale, 'bank')
    const { url } = await asked({ customer: { ...suiteInput(provider, { type: 'mollie_hosted' }).customer, locale } })
    const page = await fetch(url)
    const text = (await page.text()).replaceAll('&#39;', "'")
    const { title, owner, iban, reference, until: day } = words.transfer
    for (const shown of [`lang="${locale}"`, title, owner, iban, reference, day, 'Original', 'ES91', '10', words.demo])
      assert.ok(text.includes(shown), `${locale} ${shown}`)
    assert.match(text, /[0-9A-F]{4} [0-9A-F]{4} [0-9A-F]{4}/)
  }
})

test('PY-13 a transfer is under way until its last day, and a part of it is no payment', async () => {
  const { input, url, id, now } = await asked()
  assert.equal((await press(url, 'noted')).status, 303)
  assert.equal(await now(), 'pending')
  await advance(13 * DAY_MS)
  assert.equal(await now(), 'pending')
  await gateway.arrive(id, 600)
  assert.equal(await now(), 'pending')
  assert.ok((await (await fetch(url)).text()).includes('4,99'), 'what is missing')
  await gateway.arrive(id, 499)
  assert.equal(await now(), 'captured')
  assert.deepEqual(await linesOf(id), ['capture 1099'])
  assert.deepEqual(await reportedOf(input.attemptId, 'payment.captured'), ['payment.pending', 'payment.captured'])
})

test('PY-13 what comes whole after the last day counts; a part that comes then goes back to its sender', async () => {
  const late = await asked()
  await press(late.url, 'noted')
  const short = await asked()
  await press(short.url, 'short')
  await advance(15 * DAY_MS)
  assert.deepEqual([await late.now(), await short.now()], ['expired', 'expired'])
  await gateway.arrive(late.id)
  await gateway.arrive(short.id, 600)
  assert.deepEqual([await late.now(), await short.now()], ['captured', 'expired'])
  assert.deepEqual([await linesOf(late.id), await linesOf(short.id)], [['capture 1099'], []])
  const received = await reportedOf(late.input.attemptId, 'payment.captured')
  assert.deepEqual(received, ['payment.pending', 'payment.expired', 'payment.captured'])
})

test('PY-13 two transfers for one payment are one capture, also at once and with more than was asked', async () => {
  const { url, id, now } = await asked()
  await press(url, 'noted')
  await Promise.all([gateway.arrive(id), gateway.arrive(id, 5000), press(url, 'arrived')])
  await gateway.arrive(id)
  assert.equal(await now(), 'captured')
  assert.deepEqual(await linesOf(id), ['capture 1099'])
})

test('PY-13 a transfer that was given up and comes all the same is reported as captured', async () => {
  const { stored, id, now } = await asked()
  assert.equal((await provider.cancel(stored, soon())).t, 'cancelled')
  await gateway.arrive(id)
  assert.equal(await now(), 'captured')
})

test('PY-13 each button of the page plays what the bank does', async () => {
  for (const [decision, state] of [
    ['noted', 'pending'],
    ['arrived', 'captured'],
    ['late', 'pending'],
    ['short', 'pending'],
    ['never', 'expired'],
    ['cancel', 'cancelled'],
  ] as const) {
    const { url, now } = await asked()
    const back = await press(url, decision)
    assert.equal(back.headers.get('location'), 'http://localhost:3000/mollie/paymentCheck?a=opaque')
    assert.equal(await now(), state, decision)
    if (decision !== 'late') continue
    await advance(2 * 60_000)
    assert.equal(await now(), 'captured')
  }
})

test('PY-16 no one disputes a transfer or has it taken back; it is given back once', async () => {
  const { stored, url, id } = await asked()
  await press(url, 'arrived')
  assert.deepEqual(
    [await gateway.dispute(id, { reason: 'not_ordered' }), await gateway.requestRefund(id)],
    ['refused', 'refused'],
  )
  assert.equal(await gateway.noticeFraud(id), false)
  const paid = await provider.lookup(stored, soon())
  const attempt = { ...stored, providerRef: 'providerRef' in paid ? (paid.providerRef ?? null) : null }
  const refund = () => provider.refund({ refundId: `back-${id}`, attempt, money, deadline: soon() })
  assert.deepEqual([(await refund()).t, (await refund()).t], ['refunded', 'refunded'])
  assert.deepEqual(await linesOf(id), ['capture 1099', 'refund 1099'])
})

test('PY-08 nothing is kept on file, and nothing is charged without the customer', async () => {
  const { stored, url } = await asked()
  await press(url, 'arrived')
  const paid = await provider.lookup(stored, soon())
  assert.ok(paid.t === 'captured' && paid.mandate === undefined && paid.card === undefined)
  const mandate = { token: 'none', networkTxId: null }
  const input = suiteInput(
    provider,
    { type: 'stored' },
    { initiator: { kind: 'mit', category: 'recurring', mandate }, method: 'mollie' },
  )
  await assert.rejects(provider.charge(input), TypeError)
  await provider.revokeMandate(mandate, soon())
})

test('PY-13 a status that no one knows is unknown', () => {
  const payment = { id: 'sbx_1', reference: 'a', status: 'frozen', amount: money }
  assert.deepEqual(eventOf(payment, ''), { t: 'unknown', why: 'unparsed' })
  assert.deepEqual(eventOf({ ...payment, status: 'challenge' }, ''), { t: 'unknown', why: 'unparsed' })
})

test('F-01 D18 its accounts are simulated, and a bank elsewhere wants its secret', () => {
  const of = (settings: unknown) =>
    merchantAccounts(JSON.stringify([{ id: 'bank', provider: 'bank-transfer', brands: ['*'], settings }]))
  assert.deepEqual(
    of({}).accounts.map(({ isSimulated }) => isSimulated),
    [true],
  )
  assert.match(of({ url: 'https://bank.example' }).faults.join(), /settings\.secret/)
})
