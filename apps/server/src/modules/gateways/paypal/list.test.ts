import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { size as testSize } from '@incontro/testing/size.ts'
import fc from 'fast-check'
import { openListWorld } from '../../../testing/payments/lists.fixtures.ts'
import { readList } from '../read-list.fixtures.ts'
import { vendorSchemaNote } from '../vendor-schema.fixtures.ts'
import { startPaypal } from './fake.fixtures.ts'
import { createPaypal } from './index.ts'

const paypal = await startPaypal()
after(() => paypal.vendor.close())
const { baseUrl, clientId, clientSecret, merchantId, webhookId } = paypal.settings
const settings = { baseUrl, clientId, clientSecret: clientSecret.reveal(), merchantId, webhookId }
const world = await openListWorld({ provider: 'paypal', settings })
const { owedOf, outcomeOf, api } = world
paypal.useClock(world.now)
const by = { operator: 'ops@example.test', reason: 'a test' }
const PRICE = 999
const DAY = 86_400_000
paypal.refreshList(new Date(Date.now() + 300 * DAY))

async function buy({ comesBack = true } = {}) {
  const member = await world.newMember()
  const { id, links, orderId, attemptId } = await world.order<{
    id: string
    orderId: string
    links: { approve: { href: string } }
  }>(member, 'paypalOrder')
  paypal.visit(links.approve.href, 'approve')
  if (comesBack)
    await world.call(routes.paypalOk.id, member, { request: { trackerId: member.trackerId }, response: { id } })
  return { member, orderId, attemptId, ref: id }
}
const captureOf = (attemptId: string) => paypal.captureOf(attemptId)?.id ?? assert.fail('nothing was captured')

test('PY-15 PayPal: what it lists settles what it owes, once, however often it is read', async (context) => {
  context.diagnostic(vendorSchemaNote('paypal_reporting'))
  const bought = await buy()
  assert.equal(await owedOf(bought.attemptId), PRICE)
  await world.nextDay()
  assert.deepEqual([await owedOf(bought.attemptId), await outcomeOf(bought.ref)], [0, 'matched'])
  const before = await world.settlements()
  await world.nextDay()
  await Promise.all([world.look(), world.look()])
  assert.equal(await world.settlements(), before)
  assert.deepEqual(await world.lastRun(), { failed: null, isOver: true, matched: 1, differing: 0 })
})

test('PY-15 PayPal: what moves nothing of a payment is not settled, and what no one can read is reported', async () => {
  paypal.move('T0400', '-500.00') // to the bank
  paypal.move('T0000', '-4.00') // paid out
  paypal.move('T1108', '0.69') // of a fee
  paypal.move('T0006', '7.00', { status: 'P' })
  paypal.move('T0006', '8.00', { status: 'D' })
  const before = await world.settlements()
  paypal.move('T1200', '-1.00')
  await world.nextDay()
  assert.equal(await world.settlements(), before)
  assert.deepEqual(await api.suspended(), [])
  const said = world.logged.findLast(({ msg }) => msg === 'a provider moved money in a way that no one can read')
  assert.deepEqual(said?.kinds, ['T1200'])
})

test('F-28 PY-15 PayPal: payouts, fees of the account and exchanges are booked, once; what did not happen is not', async () => {
  await world.nextDay()
  const before = await world.accounts()
  paypal.move('T0400', '-500.00')
  paypal.move('T1101', '20.00') // the bank sent it back
  paypal.move('T0106', '-16.00') // for a chargeback
  paypal.move('T1109', '1.00')
  paypal.move('T0201', '-3.00')
  paypal.move('T0400', '-70.00', { status: 'P' })
  paypal.move('T0400', '-80.00', { status: 'D' })
  await world.nextDay()
  const after = await world.accounts()
  const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
  assert.deepEqual(
    { bank: moved('bank'), fees: moved('provider_fees'), conversion: moved('conversion'), cash: moved('cash') },
    { bank: 48_000, fees: 1500, conversion: 300, cash: -49_800 },
  )
  await world.nextDay()
  await Promise.all([world.look(), world.look()])
  assert.deepEqual(await world.accounts(), after)
  assert.deepEqual(await world.broken(), [])
})

test('PY-15 PY-16 PayPal: refunds, holds, chargebacks and reversals come to nothing owed', async () => {
  const [ours, theirs, won, lost, open] = [await buy(), await buy(), await buy(), await buy(), await buy()]
  await api.refundOrder({ ...by, orderId: ours.orderId, amountMinor: 300 })
  await world.runJob('payments.refunds')
  paypal.move('T1107', '-9.99', { capture: captureOf(theirs.attemptId), custom: theirs.attemptId })
  paypal.move('T1201', '-9.99', { capture: captureOf(won.attemptId) })
  paypal.move('T1202', '9.99', { capture: captureOf(won.attemptId) })
  paypal.move('T1110', '-9.99', { capture: captureOf(lost.attemptId) })
  paypal.move('T1111', '9.99', { capture: captureOf(lost.attemptId) })
  paypal.move('T1106', '-9.99', { capture: captureOf(lost.attemptId) })
  paypal.move('T1110', '-9.99', { capture: captureOf(open.attemptId) })
  await api.noteProviderEvent({
    ...by,
    attemptId: open.attemptId,
    event: { t: 'disputed', ref: captureOf(open.attemptId), money: { minor: PRICE, currency: 'EUR' } },
  })
  await world.nextDay()
  const all = [ours, theirs, won, lost, open]
  assert.deepEqual(await Promise.all(all.map(({ attemptId }) => world.stateOf(attemptId))), [
    'partly_refunded',
    'refunded',
    'paid',
    'lost',
    'disputed',
  ])
  for (const { attemptId } of all) assert.equal(await owedOf(attemptId), 0)
  await world.nextDay(4)
  assert.deepEqual(await world.broken(), [])
})

test('PY-15 PayPal: what was captured and never reported is paid by the list; another amount waits for a person', async () => {
  const bought = await buy()
  paypal.vendor.failNext({ kind: 'hangs_up' }, /\/capture$/)
  const lost = await buy()
  assert.equal(await world.stateOf(lost.attemptId), 'open')
  paypal.move('T0006', '19.99', { custom: bought.attemptId })
  await world.nextDay()
  assert.deepEqual([await world.stateOf(lost.attemptId), await owedOf(lost.attemptId)], ['paid', 0])
  assert.deepEqual(
    (await api.suspended()).map(({ why, attempt_id }) => [why, attempt_id]),
    [['amount_differs', bought.attemptId]],
  )
  await api.releaseSuspense({ ...by, id: (await api.suspended())[0]?.id ?? '' })
})

test('PY-15 PayPal: what no one ordered waits in suspense, and is given back by its capture, here or at PayPal', async () => {
  const [strange, byHand] = [paypal.move('T0000', '5.00'), paypal.move('T0013', '6.00')]
  await world.nextDay()
  const waiting = await api.suspended()
  assert.deepEqual(
    waiting.map(({ provider_ref, why }) => [provider_ref, why]),
    [
      [strange, 'no_order'],
      [byHand, 'no_order'],
    ],
  )
  await api.refundSuspense({ ...by, id: waiting[0]?.id ?? '' })
  await world.runJob('payments.suspense')
  paypal.move('T1107', '-6.00', { capture: byHand })
  await world.nextDay()
  assert.deepEqual([await api.suspended(), await owedOf(null)], [[], 0])
  await world.nextDay() // and from then on it is no difference any more
  assert.equal((await world.lastRun())?.differing, 0)
})

test('PY-15 PayPal: what is younger than its list is not missed, and is settled when the list has it', async () => {
  const listed = new Date(world.now().getTime() - 3 * 3_600_000)
  paypal.refreshList(listed)
  const bought = await buy()
  paypal.hideFrom(listed)
  await world.nextDay()
  assert.equal(await outcomeOf(bought.attemptId), undefined, 'PayPal says that it cannot know yet')
  assert.equal(await owedOf(bought.attemptId), PRICE)
  paypal.hideFrom(null)
  paypal.refreshList(new Date(Date.now() + 300 * DAY))
  await world.nextDay()
  assert.equal(await owedOf(bought.attemptId), 0)
})

test('PY-15 PayPal: a page that fails in the middle is begun again, and nothing is settled twice', async () => {
  const bought = [await buy(), await buy(), await buy()]
  paypal.cutList(2)
  let pages = 0
  paypal.vendor.failNext({ kind: 'alters', alter: (body) => (void (pages += 1), body) }, /^GET \/v1\/reporting/)
  paypal.vendor.failNext({ kind: 'garbage' }, /^GET \/v1\/reporting/) // the second page
  await world.nextDay()
  assert.equal(pages, 1)
  assert.deepEqual([(await world.lastRun())?.failed, (await world.lastRun())?.isOver], ['unavailable', false])
  await world.look()
  assert.equal((await world.lastRun())?.isOver, true)
  for (const { attemptId } of bought) assert.equal(await owedOf(attemptId), 0)
  paypal.cutList(500)
})

test('PY-15 PayPal: without the permission of the Transaction Search an error is reported, and a rule does not hold', async () => {
  paypal.letSearch(false)
  await world.nextDay()
  const said = world.logged.findLast(({ msg }) => msg === 'a provider does not let us read what it moved')
  assert.equal(said?.level, 50)
  assert.ok((await world.broken()).includes('who can be asked what he moved has reported it within two days'))
  paypal.letSearch(true)
  await world.look()
  assert.equal((await world.lastRun())?.isOver, true)
})

test('PY-15 PayPal: at most 31 days are asked for at once, and a stretch with too much in it in halves', async () => {
  const provider = createPaypal(paypal.settings)
  const asked = { since: new Date(world.now().getTime() - 40 * DAY), until: new Date(world.now().getTime() + 1000) }
  const idsOf = async () => (await readList(provider, asked)).lines.map(({ id }) => id).sort()
  const whole = await idsOf()
  const windows = paypal.vendor.exchanges
    .filter(({ request }) => request.path === '/v1/reporting/transactions')
    .slice(-2)
    .map(
      ({ request: { query } }) => Date.parse(query.get('end_date') ?? '') - Date.parse(query.get('start_date') ?? ''),
    )
  assert.ok(windows.every((length) => length <= 31 * DAY))
  assert.ok(whole.length > 10)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (size) => {
      paypal.cutList(size)
      assert.deepEqual(await idsOf(), whole)
    }),
    { numRuns: testSize({ small: 4, full: 20 }) },
  )
  paypal.cutList(500, 40) // the second half of a minute is not cut any more
  const { lines, listed } = await readList(provider, asked)
  if (listed?.ok === true) assert.deepEqual(lines.map(({ id }) => id).sort(), whole)
  paypal.cutList(500)
})
