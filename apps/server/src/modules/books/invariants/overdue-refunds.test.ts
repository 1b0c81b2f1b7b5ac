import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { sql } from 'kysely'
import { openFaultWorld } from '../../../testing/payments/faults.fixtures.ts'
import { cards } from '../../../testing/payments/payments.fixtures.ts'
import { buildWorld } from '../../../testing/payments/world.fixtures.ts'

const { world, db, now, pass, newMember } = await openFaultWorld()
const { api } = world.payments
const by = { operator: 'ops@example.test', reason: 'a test' }
const DAY = 86_400_000
/** Sends what goes back to a provider that does not answer. */
const deaf = await buildWorld({ url: world.url, now, sandboxUrl: 'http://127.0.0.1:9/sandbox', chargeTimeoutMs: 200 })
after(() => deaf.database.close())

async function boughtAndWithdrawn() {
  const member = await newMember()
  const { orderId } = await world.charge(member, cards.success)
  await world.call(routes.withdraw.id, member, { orderId, confirms: true })
  const { rows } = await sql<{ attemptId: string; refundId: string }>`
    select a.id as "attemptId", r.id as "refundId" from payment_attempts a join refunds r on r.attempt_id = a.id
    where a.order_id = ${orderId}`.execute(db)
  return { orderId, ...(rows[0] ?? assert.fail('nothing is owed')) }
}
/** What the check of this day reports about money that goes back. */
async function reportedOf(orderId: string) {
  await world.runJob('payments.invariants')
  const report = await api.invariantReport()
  assert.equal(report?.at.toISOString().slice(0, 10), now().toISOString().slice(0, 10), 'the look of today')
  const lines = report.results.filter(
    ({ number, examples }) => number === 13 && JSON.stringify(examples).includes(orderId),
  )
  return lines.map(({ isWarning }) => (isWarning ? 'warning' : 'violation'))
}

test('R13 a refund that its provider puts off again and again is warned of from day ten, and is a violation from day fourteen', async () => {
  const { orderId, refundId } = await boughtAndWithdrawn()
  const received: Record<number, string[]> = {}
  for (let day = 1; day <= 15; day += 1) {
    pass(DAY)
    await deaf.runJob('payments.refunds')
    received[day] = await reportedOf(orderId)
  }
  const { rows } = await sql<{ state: string; tries: number }>`
    select state, tries from refunds where id = ${refundId}`.execute(db)
  assert.deepEqual(rows, [{ state: 'submitted', tries: 15 }], 'asked each day, and never over')
  const days = Array.from({ length: 15 }, (_, at) => at + 1)
  assert.deepEqual(
    days.map((day) => received[day]),
    days.map((day) => (day < 10 ? [] : day < 14 ? ['warning'] : ['violation'])),
  )
  pass(DAY)
  await world.runJob('payments.refunds') // the provider is there again
  assert.deepEqual(await reportedOf(orderId), [])
})

test('R13 a refund that was refused is as late as one that was put off, until the money has gone another way', async () => {
  const { orderId, attemptId, refundId } = await boughtAndWithdrawn()
  const money = { minor: 999, currency: 'EUR' }
  await api.noteProviderEvent({ ...by, attemptId, event: { t: 'refund_failed', refundRef: refundId, money } })
  pass(14 * DAY)
  assert.deepEqual(await reportedOf(orderId), ['violation'])
  await api.refundOrder({ ...by, orderId, amountMinor: null })
  await world.runJob('payments.refunds')
  pass(DAY)
  assert.deepEqual(await reportedOf(orderId), [])
})

test('R13 while a bank has the money no one is late with it, and what it keeps is given back', async () => {
  const { orderId, attemptId } = await boughtAndWithdrawn()
  const money = { minor: 999, currency: 'EUR' }
  await api.noteProviderEvent({ ...by, attemptId, event: { t: 'disputed', ref: 'late', money } })
  pass(20 * DAY)
  assert.deepEqual(await reportedOf(orderId), [])
  await api.noteProviderEvent({ ...by, attemptId, event: { t: 'dispute_lost', ref: 'late', money } })
  pass(DAY)
  assert.deepEqual(await reportedOf(orderId), [])
})
