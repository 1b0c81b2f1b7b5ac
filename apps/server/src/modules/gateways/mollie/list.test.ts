import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { size as testSize } from '@incontro/testing/size.ts'
import fc from 'fast-check'
import { openListWorld } from '../../../testing/payments/lists.fixtures.ts'
import { readList } from '../read-list.fixtures.ts'
import { ORGANIZATION_TOKEN, startMollie } from './fake.fixtures.ts'
import { createMollie } from './index.ts'

const mollie = await startMollie()
after(() => mollie.vendor.close())
const settings = { baseUrl: mollie.vendor.url, apiKey: mollie.settings.apiKey.reveal() }
const world = await openListWorld({ provider: 'mollie', settings })
const { owedOf, outcomeOf, api } = world
mollie.useClock(world.now)
const by = { operator: 'ops@example.test', reason: 'a test' }
const PRICE = 999

/** A plan that he has paid at Mollie; his browser comes back, or is lost on its way. */
async function buy({ comesBack = true } = {}) {
  const member = await world.newMember()
  const { links, orderId, attemptId } = await world.order<{ orderId: string; links: { checkout: { href: string } } }>(
    member,
    'molliePayment',
  )
  mollie.visit(links.checkout.href, 'approve')
  if (comesBack) await world.call(routes.mollieStatus.id, member, { trackerId: member.trackerId })
  return { orderId, attemptId, ref: mollie.paymentOf(attemptId)?.id ?? assert.fail('Mollie has no such payment') }
}

test('PY-15 Mollie: what it lists settles what it owes, once, however often it is read', async () => {
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

test('F-28 PY-15 Mollie: what was paid out is booked with what Mollie kept, by the organization’s token, once', async () => {
  const fake = await startMollie()
  after(() => fake.vendor.close())
  const own = { ...settings, baseUrl: fake.vendor.url }
  const open = await openListWorld({
    provider: 'mollie',
    settings: { ...own, organizationToken: ORGANIZATION_TOKEN },
  })
  fake.useClock(open.now)
  fake.settle({ status: 'paidout', amount: '39.75', costs: ['0.29', '0.06'] })
  fake.settle({ status: 'open', amount: '10.00', costs: [] })
  await open.nextDay()
  assert.deepEqual(await open.accounts(), { bank: 3975, provider_fees: 35, cash: -4010 })
  await open.nextDay()
  await Promise.all([open.look(), open.look()])
  assert.deepEqual(await open.accounts(), { bank: 3975, provider_fees: 35, cash: -4010 })
  const withoutRight = await openListWorld({
    provider: 'mollie',
    settings: { ...own, organizationToken: 'access_without-the-right' },
  })
  await withoutRight.nextDay()
  assert.equal((await withoutRight.lastRun())?.failed, 'no_access')
})

test('PY-15 PY-16 Mollie: refunds of ours and of its own, chargebacks and their reversals come to nothing owed', async () => {
  const [ours, theirs, lost, won] = [await buy(), await buy(), await buy(), await buy()]
  await api.refundOrder({ ...by, orderId: ours.orderId, amountMinor: 300 })
  await world.runJob('payments.refunds')
  mollie.refundStrange(theirs.ref)
  mollie.chargeBack(lost.attemptId, null)
  mollie.chargeBack(won.attemptId, null)
  mollie.chargeBack(won.attemptId, world.now().toISOString())
  await world.nextDay()
  assert.equal(await world.stateOf(theirs.attemptId), 'refunded')
  assert.deepEqual(
    [await world.stateOf(ours.attemptId), await world.stateOf(lost.attemptId), await world.stateOf(won.attemptId)],
    ['partly_refunded', 'disputed', 'paid'],
  )
  for (const { attemptId } of [ours, theirs, lost, won]) assert.equal(await owedOf(attemptId), 0)
  await world.nextDay(4)
  assert.deepEqual(await world.broken(), [])
})

test('PY-15 Mollie: a payment whose return page and webhook were lost is paid by the list', async () => {
  const lost = await buy({ comesBack: false })
  assert.equal(await world.stateOf(lost.attemptId), 'open')
  await world.nextDay()
  assert.deepEqual([await world.stateOf(lost.attemptId), await owedOf(lost.attemptId)], ['paid', 0])
})

test('PY-15 Mollie: what no one ordered waits in suspense, and is given back there as a person says', async () => {
  const [strange, byHand] = [mollie.payStrange('5.00'), mollie.payStrange('6.00')]
  await world.nextDay()
  const waiting = await api.suspended()
  assert.deepEqual(
    new Set(waiting.map(({ provider_ref, why, amount_minor }) => `${provider_ref} ${why} ${amount_minor}`)),
    new Set([`${strange} no_order 500`, `${byHand} no_order 600`]),
  )
  assert.equal(await outcomeOf(strange), 'theirs_only')
  await api.refundSuspense({ ...by, id: waiting.find((one) => one.provider_ref === strange)?.id ?? '' })
  await world.runJob('payments.suspense')
  await world.runJob('payments.suspense')
  mollie.refundStrange(byHand) // in Mollie's dashboard
  await world.nextDay()
  assert.deepEqual([await api.suspended(), await owedOf(null)], [[], 0])
  await world.nextDay(4)
  assert.deepEqual(await world.broken(), [])
})

test('PY-15 Mollie: a capture that stands in no list is reported, and another amount waits for a person', async () => {
  const [gone, dearer] = [await buy(), await buy()]
  mollie.forget(gone.ref)
  mollie.forget(dearer.ref)
  const other = mollie.payStrange('19.99', dearer.attemptId)
  await world.nextDay()
  assert.equal(await outcomeOf(gone.attemptId), 'ours_only')
  assert.equal(await outcomeOf(other), 'amount_differs')
  assert.deepEqual(
    (await api.suspended()).map(({ why, attempt_id }) => [why, attempt_id]),
    [['amount_differs', dearer.attemptId]],
  )
})

test('PY-15 Mollie: a page that fails in the middle is begun again, and nothing is settled twice', async () => {
  const bought = [await buy(), await buy(), await buy()]
  mollie.cutList(2)
  mollie.vendor.failNext({ kind: 'garbage' }, /^GET \/v2\/refunds$/) // after the payments were taken
  await world.nextDay()
  assert.deepEqual(await world.lastRun(), { failed: 'unavailable', isOver: false, matched: 0, differing: 0 })
  const before = await world.settlements()
  await world.look()
  assert.equal((await world.lastRun())?.isOver, true)
  for (const { attemptId } of bought) assert.equal(await owedOf(attemptId), 0)
  assert.equal(await world.settlements(), before)
  mollie.cutList(250)
})

test('PY-15 Mollie: a key that is refused is an error at once, and a rule that does not hold until it is read again', async () => {
  const rule = 'who can be asked what he moved has reported it within two days'
  assert.ok(!(await world.broken()).includes(rule))
  mollie.vendor.failNext({ kind: 'refuses', status: 401, body: { status: 401 } }, /^GET \/v2\/payments$/)
  await world.nextDay()
  const said = world.logged.findLast(({ msg }) => msg === 'a provider does not let us read what it moved')
  assert.equal(said?.level, 50)
  assert.ok((await world.broken()).includes(rule))
  await world.look()
  assert.ok(!(await world.broken()).includes(rule))
})

test('PY-15 Mollie: however its lists are cut into pages, they list the same', async () => {
  const own = await startMollie()
  try {
    const provider = createMollie(own.settings)
    const ids = Array.from({ length: 9 }, (_, at) => own.payStrange(`${at + 1}.00`))
    for (const id of ids.slice(0, 4)) own.refundStrange(id)
    const asked = { since: new Date(Date.now() - 86_400_000), until: new Date(Date.now() + 1000) }
    const whole = (await readList(provider, asked)).lines.map(({ id }) => id).sort()
    assert.equal(whole.length, 13)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), async (size) => {
        own.cutList(size)
        assert.deepEqual((await readList(provider, asked)).lines.map(({ id }) => id).sort(), whole)
      }),
      { numRuns: testSize({ small: 4, full: 24 }) },
    )
  } finally {
    await own.vendor.close()
  }
})
