import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openListWorld } from '../../../testing/payments/lists.fixtures.ts'
import { cardNumber } from '../../../testing/payments/payments.fixtures.ts'
import { unreachableUrl, startVendor } from '../vendor.fixtures.ts'
import { fakeAccount, fakeReports, startFakeAdyen } from './fake.fixtures.ts'
import { adyenAdapter } from './index.ts'
import { isSettlementReport } from './report.ts'

const fake = await startFakeAdyen()
after(() => fake.vendor.close())
const settings = {
  ...fakeAccount,
  ...fakeReports,
  baseUrl: `${fake.vendor.url}/v72`,
  reportsUrl: fake.vendor.url,
  acceptsCardData: 'saq-d',
  settlementDays: '3', // as a form gives it
}
const world = await openListWorld({ provider: 'adyen', settings })
const { owedOf, outcomeOf, api } = world
fake.useClock(world.now)
const by = { operator: 'ops@example.test', reason: 'a test' }
const PRICE = 999

let buyers = 0
/** A plan paid by card; its news come, or are lost. */
async function buy({ isHeard = true } = {}) {
  const member = await world.newMember()
  if (!isHeard) fake.vendor.failNext({ kind: 'hangs_up' }, /^POST \/v72\/payments$/)
  const { orderId } = await world.charge(member, cardNumber((buyers += 1)))
  const attemptId = await attemptBehind(orderId)
  return { orderId, attemptId, psp: fake.pspOf(attemptId) }
}
async function attemptBehind(orderId: string): Promise<string> {
  const row = await world.database.db
    .withTables<{ payment_attempts: { id: string; order_id: string } }>()
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.id
}
const settled = ({ psp, attemptId }: { psp: string; attemptId: string }, credit = '9.99') =>
  ({ type: 'Settled', psp, reference: attemptId, credit, modification: `C${psp}` }) as const

test('PY-15 Adyen: the report that a webhook names settles what Adyen owes, and is read once', async () => {
  const bought = await buy()
  await world.nextDay()
  assert.equal(await owedOf(bought.attemptId), PRICE, 'nothing is settled yet, and that is no difference')
  assert.deepEqual(await world.lastRun(), { failed: null, isOver: true, matched: 0, differing: 0 })
  const sent = fake.report([
    settled(bought),
    { type: 'Fee', modification: 'Transaction Fees November', debit: '' },
    { type: 'MerchantPayout', modification: 'batch 1' },
    { ...settled({ psp: 'OTHERS0000000001', attemptId: 'x' }), account: 'AnotherShop' },
  ])
  assert.equal(await world.receive(sent), 'stored')
  assert.equal(await world.receive(sent), 'known')
  await world.nextDay()
  assert.deepEqual([await owedOf(bought.attemptId), await outcomeOf(bought.psp)], [0, 'matched'])
  const downloads = () => fake.vendor.exchanges.filter(({ request }) => request.path.startsWith('/reports/')).length
  const before = [await world.settlements(), downloads()]
  await world.nextDay()
  assert.deepEqual([await world.settlements(), downloads()], before)
  assert.deepEqual(await api.suspended(), [])
})

test('F-28 PY-15 Adyen: what it pays out and charges to the account is booked with its report, once', async () => {
  const before = await world.accounts()
  const lines = [
    { type: 'Fee', modification: 'Transaction Fees November', netDebit: '1.20' },
    { type: 'MerchantPayout', modification: 'batch, to the bank', netDebit: '480.00' },
    { type: 'DepositCorrection', modification: 'kept as a deposit', netDebit: '10.00' }, // it is still at Adyen
    { type: 'MerchantPayout', modification: 'of another', netDebit: '5.00', account: 'AnotherShop' },
  ]
  const sent = fake.report(lines)
  await world.receive(sent)
  await world.nextDay()
  const after = await world.accounts()
  const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
  assert.deepEqual([moved('bank'), moved('provider_fees'), moved('cash')], [48_000, 120, -48_120])
  await world.receive(sent)
  await world.nextDay()
  assert.deepEqual(await world.accounts(), after)
})

test('PY-15 PY-16 Adyen: refunds, chargebacks and their reversals come to nothing owed; the same lines in another report too', async () => {
  const [ours, theirs, won, lost] = [await buy(), await buy(), await buy(), await buy()]
  await api.refundOrder({ ...by, orderId: ours.orderId, amountMinor: 300 })
  await world.runJob('payments.refunds')
  const refund = fake
    .webhooksAbout(ours.attemptId)
    .concat(fake.vendor.exchanges.flatMap(({ request }) => refundsIn(request.raw.toString())))
    .at(-1)
  if (refund !== undefined) await world.receive(refund)
  const refundId = fake.vendor.exchanges
    .map(({ request }) => /"refund-([^"]+)"/.exec(request.raw.toString())?.[1])
    .at(-1)
  const lines = [
    ...[ours, theirs, won, lost].map((one) => settled(one)),
    { type: 'Refunded', psp: ours.psp, reference: ours.attemptId, debit: '3.00', modification: 'R1' },
    { type: 'Refunded', psp: theirs.psp, reference: theirs.attemptId, debit: '9.99', modification: 'R2' },
    { type: 'Chargeback', psp: won.psp, reference: won.attemptId, debit: '9.99', modification: 'D1' },
    { type: 'ChargebackReversed', psp: won.psp, reference: won.attemptId, credit: '9.99', modification: 'D1' },
    { type: 'Chargeback', psp: lost.psp, reference: lost.attemptId, debit: '9.99', modification: 'D2' },
    { type: 'ChargebackReversed', psp: lost.psp, reference: lost.attemptId, credit: '9.99', modification: 'D2' },
    { type: 'SecondChargeback', psp: lost.psp, reference: lost.attemptId, debit: '9.99', modification: 'D2' },
  ].map((line) => (line.modification === 'R1' ? { ...line, modificationReference: `refund-${refundId ?? ''}` } : line))
  await world.receive(fake.report(lines))
  await world.nextDay()
  const states = async () => Promise.all([ours, theirs, won, lost].map(({ attemptId }) => world.stateOf(attemptId)))
  assert.deepEqual(await states(), ['partly_refunded', 'refunded', 'paid', 'lost'])
  for (const { attemptId } of [ours, theirs, won, lost]) assert.equal(await owedOf(attemptId), 0)
  const before = await world.settlements()
  await world.receive(fake.report(lines))
  await world.nextDay()
  assert.equal(await world.settlements(), before)
})

function refundsIn(body: string) {
  const id = /"refund-([^"]+)"/.exec(body)?.[1]
  return id === undefined ? [] : fake.webhooksAbout(id)
}

test('PY-15 Adyen: what was captured and never reported is paid by the report, at its price only', async () => {
  const [lost, dearer] = [await buy({ isHeard: false }), await buy({ isHeard: false })]
  assert.equal(await world.stateOf(lost.attemptId), 'open')
  await world.receive(fake.report([settled(lost), settled(dearer, '19.99')]))
  await world.nextDay()
  assert.deepEqual([await world.stateOf(lost.attemptId), await owedOf(lost.attemptId)], ['paid', 0])
  assert.equal(await world.stateOf(dearer.attemptId), 'open')
  assert.equal(await outcomeOf(dearer.psp), 'amount_differs')
})

test('PY-15 Adyen: what no one ordered waits in suspense until a report says that it went back', async () => {
  const psp = 'STRANGE000000001'
  await world.receive(fake.report([{ type: 'Settled', psp, reference: 'a link of the shop', credit: '5.00' }]))
  await world.nextDay()
  const item = (await api.suspended()).find(({ provider_ref }) => provider_ref === psp)
  assert.deepEqual([item?.why, item?.amount_minor], ['no_order', 500])
  await world.receive(fake.report([{ type: 'Refunded', psp, reference: 'a link of the shop', debit: '5.00' }]))
  await world.nextDay()
  assert.ok(!(await api.suspended()).some(({ provider_ref }) => provider_ref === psp))
  assert.equal(await owedOf(null), 0)
})

test('PY-15 Adyen: a capture that no report has once it should be settled is reported', async () => {
  const forgotten = await buy()
  await world.nextDay()
  assert.equal(await outcomeOf(forgotten.attemptId), undefined, 'it may yet be settled')
  await world.nextDay(5)
  await world.receive(fake.report([]))
  await world.nextDay()
  assert.equal(await outcomeOf(forgotten.attemptId), 'ours_only')
})

test('PY-15 Adyen: a report that breaks off is read again from its beginning, and nothing is settled twice', async () => {
  const bought = [await buy(), await buy(), await buy()]
  await world.receive(fake.report(bought.map((one) => settled(one))))
  const cut = (body: unknown) => String(body).slice(0, -60)
  fake.vendor.failNext({ kind: 'alters', alter: cut }, /^GET \/reports\//)
  await world.nextDay()
  assert.deepEqual([(await world.lastRun())?.failed, (await world.lastRun())?.isOver], ['unavailable', false])
  await world.look()
  assert.equal((await world.lastRun())?.isOver, true)
  for (const { attemptId } of bought) assert.equal(await owedOf(attemptId), 0)
})

test('PY-15 Adyen: a report user that is refused is an error, and a rule that does not hold', async () => {
  const bought = await buy()
  await world.receive(fake.report([settled(bought)]))
  fake.vendor.failNext({ kind: 'refuses', status: 401, body: {} }, /^GET \/reports\//)
  await world.nextDay()
  const said = world.logged.findLast(({ msg }) => msg === 'a provider does not let us read what it moved')
  assert.equal(said?.level, 50)
  assert.ok((await world.broken()).includes('who can be asked what he moved has reported it within two days'))
  await world.look()
  assert.equal(await owedOf(bought.attemptId), 0)
})

test('PY-15 Adyen: the address in a webhook is never asked, only the settings’ own with a name that is a report’s', async () => {
  const trap = await startVendor({ answer: () => ({ status: 200, body: 'Merchant Account\n' }) })
  const bought = await buy()
  await world.receive(fake.report([settled(bought)], `${trap.url}/steal`))
  for (const name of ['../../../users.csv', 'settlement_detail_report_batch_1.xls', 'https://evil.test/a.csv', ''])
    await world
      .receive(fake.sign({ eventCode: 'REPORT_AVAILABLE', pspReference: name, reason: `${trap.url}/${name}` }))
      .catch((error: unknown) => assert.equal(name, '', String(error)))
  await world.nextDay()
  assert.equal(await owedOf(bought.attemptId), 0)
  assert.equal(trap.exchanges.length, 0)
  await trap.close()
  assert.ok(isSettlementReport('settlement_detail_report_batch_4_20261121.csv'))
  for (const name of [
    'a.csv',
    'settlement_detail_report/../x.csv',
    'settlement_detail_report.csv/..',
    ' settlement_detail_report.csv',
  ])
    assert.ok(!isSettlementReport(name), name)
})

test('PY-17 Adyen: a password of a report user without him is a fault of the settings, and none of both reads no report', async () => {
  const { reportPassword: _password, ...half } = settings
  assert.ok('faults' in adyenAdapter.read(half))
  const { reportUser: _user, ...none } = half
  const read = adyenAdapter.read({ ...none, reportsUrl: await unreachableUrl() })
  assert.ok('create' in read)
  const provider = read.create({ accountId: 'a', sandbox: { apiBase: () => '', pageBase: () => '', secret: '' } })
  assert.equal(provider.list, undefined)
})
