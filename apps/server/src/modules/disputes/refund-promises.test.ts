import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { until } from '@incontro/testing'
import { textsFor } from '@incontro/texts/sync.ts'
import { sql } from 'kysely'
import { openFaultWorld } from '../../testing/payments/faults.fixtures.ts'
import { cards } from '../../testing/payments/payments.fixtures.ts'
import { createSequences } from '../../testing/payments/sequence.fixtures.ts'

const faultWorld = await openFaultWorld()
const { world, db, newMember } = faultWorld
const { askBank, receiveNews, settle } = createSequences(faultWorld)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function boughtPlus() {
  const member = await newMember()
  await world.change(member, 'free-plus-1m', cards.success)
  const { rows } = await sql<{ orderId: string; attemptId: string; payment: string }>`
    select o.id as "orderId", a.id as "attemptId", a.provider_ref as payment from orders o
      join payment_attempts a on a.order_id = o.id where o.member_id = ${member.id}`.execute(db)
  return { member, ...(rows[0] ?? assert.fail('nothing was bought')) }
}
type Bought = Awaited<ReturnType<typeof boughtPlus>>
const withdraw = async ({ member, orderId }: Bought) =>
  // what the route answers
  (await world.call(routes.withdraw.id, member, { orderId, confirms: true })) as { refund: number }
/** What the page of the payments says of what goes back, the oldest first. */
async function refundsOf({ member }: Bought) {
  // what the route answers
  const passport = (await world.call(routes.passport.id, member, {}, { trackerId: member.trackerId })) as {
    orders: { refunds: { amount: number; state: string }[] }[]
  }
  return passport.orders[0]?.refunds.map(({ amount, state }) => [amount, state])
}

test('F-08 R13 a bank that gives a part back by itself makes the refund of a withdrawal smaller, and does not end it', async () => {
  const bought = await boughtPlus()
  assert.equal((await withdraw(bought)).refund, 1999)
  await askBank(`/payments/${bought.payment}/refund_demands`, { minor: 86 })
  await receiveNews()
  assert.deepEqual(await refundsOf(bought), [
    [1913, 'underway'],
    [86, 'done'],
  ])
  assert.deepEqual(await settle(bought.member), [])
  assert.deepEqual(await refundsOf(bought), [
    [1913, 'done'],
    [86, 'done'],
  ])
})

test('F-09 R13 a dispute that is lost over a part leaves the rest of the withdrawal to be paid', async () => {
  const bought = await boughtPlus()
  await askBank(`/payments/${bought.payment}/disputes`, { minor: 1947 })
  await withdraw(bought) // before anybody here has heard of the dispute
  await receiveNews()
  const { rows } = await sql<{
    id: string
  }>`select id from sandbox_disputes where payment_id = ${bought.payment}`.execute(db)
  await askBank(`/disputes/${rows[0]?.id ?? ''}`, { outcome: 'lost' })
  assert.deepEqual(await settle(bought.member), [])
  assert.deepEqual(await refundsOf(bought), [[52, 'done']])
})

test('F-09 R13 a refund that the provider refuses, because a bank was quicker, is followed by one of what is left', async () => {
  const bought = await boughtPlus()
  assert.equal((await withdraw(bought)).refund, 1999)
  await askBank(`/payments/${bought.payment}/refund_demands`, { minor: 1629 })
  // before anybody here has heard of it; an answer that was lost is asked for again in its time
  await until(
    'the bank has answered',
    async () => {
      await world.runJob('payments.refunds')
      faultWorld.pass(MINUTE)
      return (await refundsOf(bought))?.[0]
    },
    (first) => first?.[1] !== 'underway',
  )
  assert.deepEqual((await refundsOf(bought))?.[0], [1999, 'failed'])
  assert.deepEqual(await settle(bought.member), [])
  const { rows } = await sql<{ back: number }>`select sum(amount_minor)::int as back from sandbox_lines
    where payment_id = ${bought.payment} and kind in ('refund', 'refund_demanded')`.execute(db)
  assert.deepEqual(rows, [{ back: 1999 }])
})

test('F-09 R13 a refund that was dropped whole by an earlier version is sent by itself', async () => {
  const bought = await boughtPlus()
  await withdraw(bought)
  await askBank(`/payments/${bought.payment}/refund_demands`, { minor: 99 })
  await receiveNews()
  await sql`update refunds set state = 'failed', ended_at = now(), amount_minor = promised_minor
    where attempt_id = ${bought.attemptId} and reason = 'withdrawal'`.execute(db)
  assert.deepEqual(await settle(bought.member), [])
})

test('F-09 R13 one refund that cannot be sent keeps none of those behind it waiting, and all that are due go at once', async () => {
  const many: Bought[] = []
  while (many.length < 24) many.push(await boughtPlus())
  for (const one of many) await withdraw(one)
  const [stuck] = many
  await sql`update payment_attempts set merchant_account_id = 'gone' where id = ${stuck?.attemptId}`.execute(db)
  await world.runJob('payments.refunds')
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from refunds where state = 'succeeded'
    and attempt_id = any (${many.map(({ attemptId }) => attemptId)}::uuid[])`.execute(db)
  assert.equal(rows[0]?.n, many.length - 1)
  await sql`update payment_attempts set merchant_account_id = ${'sandbox'} where id = ${stuck?.attemptId}`.execute(db)
  faultWorld.pass(HOUR)
  await world.runJob('payments.refunds')
})

test('F-22 TS-05 no one is written to at the address of an account that was erased when a bank takes money back', async () => {
  const bought = await boughtPlus()
  await sql`update members set erased_at = now() where id = ${bought.member.id}`.execute(db)
  await askBank(`/payments/${bought.payment}/disputes`, { minor: 1999 })
  // a report that came in too late for an answer is sent again in its time
  await until(
    'the dispute is known',
    async () => {
      await receiveNews()
      faultWorld.pass(MINUTE)
      return sql<{ state: string }>`select state from orders where id = ${bought.orderId}`.execute(db)
    },
    ({ rows }) => rows[0]?.state === 'disputed',
  )
  const subject = textsFor('es', 'reversalMail').opened.subject('Plus')
  const mails =
    await sql`select subject from mails where member_id = ${bought.member.id} and subject = ${subject}`.execute(db)
  assert.deepEqual(mails.rows, [])
})
