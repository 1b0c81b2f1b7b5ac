import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { textsFor } from '@incontro/texts/sync.ts'
import { sql } from 'kysely'
import { openFaultWorld } from '../../testing/payments/faults.fixtures.ts'
import { checkInvariants } from '../books/index.ts'
import { cards } from '../../testing/payments/payments.fixtures.ts'
import type { NotableEvent } from './operator-actions.ts'

const { world, db, now, pass, newMember, numberOf } = await openFaultWorld()
const { api } = world.payments
const by = { operator: 'ops@example.test', reason: 'as the bank wrote' }
const PRICE = 999
const DAY = 86_400_000
const requested = (minor = PRICE, ref: string = randomUUID()): NotableEvent => ({
  t: 'refund_demanded',
  ref,
  money: { minor, currency: 'EUR' },
})

type Bought = Awaited<ReturnType<typeof buy>>
async function buy(card: string = cards.success) {
  const member = await newMember()
  const { orderId } = await world.charge(member, card)
  const { rows } = await sql<{ id: string; ref: string }>`
    select id, provider_ref as ref from payment_attempts where order_id = ${orderId}`.execute(db)
  return { member, orderId, attemptId: rows[0]?.id ?? '', providerRef: rows[0]?.ref ?? '' }
}
const note = ({ attemptId }: Bought, event: NotableEvent) => api.noteProviderEvent({ ...by, attemptId, event })
async function spend({ member }: Bought, amount: number): Promise<void> {
  await world.database.transaction(async (tx) => {
    const batch = await world.credits.api.openBatch(tx, [member.id])
    assert.ok(batch.spend(member.id, { asset: 'msg', amount, key: randomUUID(), cause: { kind: 'message' } }))
    await batch.flush()
  })
}
async function standing({ member, orderId }: Bought) {
  const { messages, debt } = await world.credits.api.balances(member.id)
  const { rows } = await sql<{ state: string; plan: string | null; renews: boolean | null }>`
    select o.state, s.state as plan, not s.cancel_at_period_end as renews from orders o
      left join subscription_periods p on p.order_id = o.id left join subscriptions s on s.id = p.subscription_id
    where o.id = ${orderId}`.execute(db)
  const level = (await world.memberships.api.member(member.id))?.level
  return { ...rows[0], messages, debt, level }
}
async function assertBooks(): Promise<void> {
  const broken = (await checkInvariants(db, now())).filter((one) => one.broken > 0)
  assert.deepEqual(broken, [])
}
const emailsOf = async ({ member }: Bought, kind: string) =>
  (
    await sql<{ subject: string; text: string; document: string | null }>`
      select subject, text_body as text, document from mails where recipient = ${`${member.id}@example.test`}
        and idempotency_key like ${`${kind}:%`}`.execute(db)
  ).rows
const waiting = async ({ attemptId }: Bought) =>
  (
    await sql<{ why: string; minor: number }>`
      select why, amount_minor as minor from suspense_items where attempt_id = ${attemptId}`.execute(db)
  ).rows

test('R6 what an issuer gave back because its customer said so takes the unused credits and ends the period; nothing is owed, and it is no dispute', async () => {
  const bought = await buy()
  await spend(bought, 50)
  const event = requested()
  await Promise.all([note(bought, event), note(bought, event), note(bought, event)])
  assert.deepEqual(await standing(bought), {
    ...{ state: 'refunded', plan: 'ended', renews: false },
    ...{ messages: 0, debt: 0, level: 0 },
  })
  const refunds = await sql<{ reason: string; state: string; minor: number }>`
    select reason, state, amount_minor as minor from refunds where attempt_id = ${bought.attemptId}`.execute(db)
  assert.deepEqual(refunds.rows, [{ reason: 'issuer', state: 'succeeded', minor: PRICE }])
  const accounts = await sql<{ account: string; amount: number }>`
    select split_part(l.account, ':', 1) as account, sum(l.amount)::int as amount from money_lines l
      join money_entries e on e.id = l.entry_id where e.attempt_id = ${bought.attemptId}
    group by 1 having sum(l.amount) <> 0 order by 1`.execute(db)
  const [refunded, revenue] = accounts.rows
  assert.deepEqual([refunded?.account, revenue?.account, accounts.rows.length], ['refunds', 'revenue_deferred', 2])
  assert.equal((refunded?.amount ?? 0) + (revenue?.amount ?? 0), 0, 'nothing is owed to us, to him or for VAT')
  assert.equal(await numberOf(sql`select count(*)::int as n from disputes where attempt_id = ${bought.attemptId}`), 0)
  await assertBooks()

  // he reads what it means, and has his credit note, once
  const texts = textsFor('es', 'reversalMail')
  const [email, ...more] = await emailsOf(bought, 'refund-demanded')
  assert.ok(email !== undefined && more.length === 0)
  const text = email.text.replaceAll(/\s+/g, ' ')
  for (const words of [texts.demanded.means, texts.refund.ends, texts.demanded.notYours])
    assert.ok(text.includes(words), words)
  assert.match(text, /9,99/)
  assert.match(text, new RegExp(`${texts.taken}:? 70`))
  assert.equal(
    await numberOf(sql`select count(*)::int as n from receipts where attempt_id = ${bought.attemptId} and kind = 'credit_note'
      and content #>> '{credit,reason}' = 'issuer' and -total_minor = ${PRICE}`),
    1,
  )
  assert.deepEqual(await emailsOf(bought, 'credit-note'), [], 'the e-mail brings it')

  // and nothing of it can go back again, or goes on
  await assert.rejects(api.refundOrder({ ...by, orderId: bought.orderId, amountMinor: 1 }), { code: 'conflict' })
  pass(40 * DAY)
  await world.runJob('payments.subscriptions')
  assert.equal(
    await numberOf(sql`select count(*)::int as n from orders where member_id = ${bought.member.id}`),
    1,
    'charged no more',
  )
})

test('R6 a part that is asked back takes its share; the plan stays until its end and does not renew', async () => {
  const bought = await buy()
  await note(bought, requested(333))
  assert.deepEqual(await standing(bought), {
    ...{ state: 'partly_refunded', plan: 'active', renews: false },
    ...{ messages: 80, debt: 0, level: 1 },
  })
  const [email] = await emailsOf(bought, 'refund-demanded')
  assert.ok(email?.text.replaceAll(/\s+/g, ' ').includes(textsFor('es', 'reversalMail').noRenewal))
  await note(bought, requested(666))
  assert.deepEqual(await standing(bought), {
    ...{ state: 'refunded', plan: 'ended', renews: false },
    ...{ messages: 0, debt: 0, level: 0 },
  })
  await assertBooks()
})

test('R6 a refund of ours that was not sent yet is not sent as well, and what went back twice waits for a person', async () => {
  const unsent = await buy()
  await api.refundOrder({ ...by, orderId: unsent.orderId, amountMinor: 400 })
  await note(unsent, requested())
  await world.runJob('payments.refunds')
  const states = await sql<{ reason: string; state: string }>`
    select reason, state from refunds where attempt_id = ${unsent.attemptId} order by reason`.execute(db)
  assert.deepEqual(states.rows, [
    { reason: 'issuer', state: 'succeeded' },
    { reason: 'operator', state: 'failed' },
  ])
  assert.deepEqual([(await standing(unsent)).state, await waiting(unsent)], ['refunded', []])

  const sent = await buy()
  await api.refundOrder({ ...by, orderId: sent.orderId, amountMinor: 400 })
  await world.runJob('payments.refunds')
  await note(sent, requested())
  assert.deepEqual(
    [(await standing(sent)).state, await waiting(sent)],
    ['refunded', [{ why: 'left_twice', minor: 400 }]],
  )
  await note(sent, requested(PRICE, 'once-more'))
  assert.equal((await waiting(sent)).length, 2)
  assert.equal((await emailsOf(sent, 'refund-demanded')).length, 1, 'nothing more went back to report')
  await assertBooks()
})

test('R6 a refund request that is heard of before its payment waits for it', async () => {
  const bought = await buy(cards.challenge)
  await note(bought, requested())
  assert.equal((await standing(bought)).state, 'open')
  const money = { minor: PRICE, currency: 'EUR' }
  await world.payments.applyProviderEvent({
    attemptId: bought.attemptId,
    event: { t: 'captured', providerRef: bought.providerRef, money },
    source: 'webhook',
  })
  assert.deepEqual(await standing(bought), {
    ...{ state: 'refunded', plan: 'ended', renews: false },
    ...{ messages: 0, debt: 0, level: 0 },
  })
  assert.equal((await emailsOf(bought, 'refund-demanded')).length, 1)
  await assertBooks()
})

test('R6 of a period that is over the money goes back, and what is paid for after it stays', async () => {
  const bought = await buy()
  for (let day = 0; day < 32; day += 1) {
    pass(DAY)
    await world.runJob('payments.subscriptions')
  }
  assert.equal(
    await numberOf(
      sql`select count(*)::int as n from orders where member_id = ${bought.member.id} and kind = 'renewal' and state = 'paid'`,
    ),
    1,
  )
  await note(bought, requested())
  const after = await standing(bought)
  assert.deepEqual([after.state, after.plan, after.renews, after.level], ['refunded', 'active', false, 1])
  assert.equal(after.messages, 120, 'the credits of the period that runs')
})

test('R6 PY-15 a refund request that the provider lists and never reported is news like any other', async () => {
  const bought = await buy()
  await sql`insert into sandbox_lines (id, merchant_key, payment_id, kind, ref, amount_minor, at)
    select ${randomUUID()}, merchant_key, id, 'refund_demanded', ${`rd_${bought.attemptId}`}, amount_minor, ${now()}
    from sandbox_payments where id = ${bought.providerRef}`.execute(db)
  pass(DAY)
  await world.runJob('payments.reconciliation')
  assert.equal((await standing(bought)).state, 'refunded')
  assert.equal((await emailsOf(bought, 'refund-demanded')).length, 1)
  assert.deepEqual(
    (await api.differences()).filter(({ attempt_id }) => attempt_id === bought.attemptId),
    [],
  )
})
