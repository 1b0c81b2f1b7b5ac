import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Passport, routes } from '@incontro/contract'
import type { MemberRow } from '@incontro/testing/rows.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { sql } from 'kysely'
import { openFaultWorld } from '../../testing/payments/faults.fixtures.ts'
import { cards } from '../../testing/payments/payments.fixtures.ts'
import { createSequences } from '../../testing/payments/sequence.fixtures.ts'

const faultWorld = await openFaultWorld()
const { world, db, newMember } = faultWorld
const { askBank, receiveNews, settle } = createSequences(faultWorld)
const CLASSIC = 'free-classic-1m'

async function spend(member: MemberRow, amount: number): Promise<void> {
  await world.database.transaction(async (tx) => {
    const batch = await world.credits.api.openBatch(tx, [member.id])
    assert.ok(
      batch.spend(member.id, { asset: 'msg', amount, key: `${member.id} ${amount}`, cause: { kind: 'message' } }),
    )
    await batch.flush()
  })
}
const newestOf = async (member: MemberRow) => {
  const { rows } = await sql<{ orderId: string; payment: string }>`select o.id as "orderId", a.provider_ref as payment
    from payment_attempts a join orders o on o.id = a.order_id where o.member_id = ${member.id} order by a.created_at desc limit 1`.execute(
    db,
  )
  return rows[0] ?? assert.fail('nothing was paid')
}
/** A member who used 100 credits of a payment that his bank took back. */
async function debtor(): Promise<MemberRow> {
  const member = await newMember()
  await world.change(member, CLASSIC, cards.success)
  await spend(member, 100)
  const { payment } = await newestOf(member)
  await askBank(`/payments/${payment}/disputes`, {})
  await receiveNews()
  const { rows } = await sql<{ id: string }>`select id from sandbox_disputes where payment_id = ${payment}`.execute(db)
  await askBank(`/disputes/${rows[0]?.id ?? ''}`, { outcome: 'lost' })
  await receiveNews()
  assert.deepEqual(await standing(member), { messages: 0, debt: 100 })
  return member
}
async function standing(member: MemberRow) {
  const { messages, debt } = await world.credits.api.balances(member.id)
  return { messages, debt }
}

test('F-07 D24 what of a purchase pays an older debt is said before the button, in the e-mail and on the receipt', async () => {
  const member = await debtor()
  const terms = await world.lookAt(member, CLASSIC)
  assert.deepEqual([terms.credits, terms.settledCredits], [120, 100])
  await world.change(member, CLASSIC, cards.success, terms)
  assert.deepEqual(await standing(member), { messages: 20, debt: 0 })
  assert.equal((await world.lookAt(member, 'free-plus-1m')).settledCredits, 0)
  const { orderId } = await newestOf(member)
  const words = textsFor('es', 'pay').order
  const { rows } = await sql<{
    text: string
  }>`select text_body as text from mails where idempotency_key = ${`order:${orderId}`}`.execute(db)
  const lines = rows[0]?.text ?? ''
  for (const line of [words.settles, words.credits(100), words.arrives, words.credits(20)])
    assert.ok(lines.includes(line), line)
  const receipt = await sql<{
    credits: unknown
  }>`select content -> 'credits' as credits from receipts where order_id = ${orderId}`.execute(db)
  assert.deepEqual(receipt.rows, [{ credits: { bought: 120, settled: 100 } }])
})

test('F-07 R14 a withdrawal gives back the share of the credits that arrived, and what was settled with that share is owed again', async () => {
  for (const [used, refund, owed] of [
    [0, 999, 100],
    [5, 750, 75],
  ] as const) {
    const member = await debtor()
    await world.change(member, CLASSIC, cards.success)
    if (used > 0) await spend(member, used)
    const { orderId } = await newestOf(member)
    // what the route answers
    const { orders } = (await world.call(routes.passport.id, member, {}, { trackerId: member.trackerId })) as Passport
    assert.equal(orders[0]?.withdrawal?.refund, refund, 'the page says it before')
    // what the route answers
    const answer = (await world.call(routes.withdraw.id, member, { orderId, confirms: true })) as { refund: number }
    assert.equal(answer.refund, refund)
    assert.deepEqual(await standing(member), { messages: 0, debt: owed })
    assert.deepEqual(await settle(member), [])
  }
})

test('F-07 PY-16 a refund in full of a purchase that paid a debt makes the debt owed again', async () => {
  const member = await debtor()
  await world.change(member, CLASSIC, cards.success)
  const { orderId } = await newestOf(member)
  await world.payments.api.refundOrder({ operator: 'ops@example.test', reason: 'a test', orderId, amountMinor: null })
  assert.deepEqual(await standing(member), { messages: 0, debt: 100 })
  assert.deepEqual(await settle(member), [])
})
