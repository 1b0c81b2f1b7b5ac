import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openFaultWorld } from '../../../testing/payments/faults.fixtures.ts'
import { cards } from '../../../testing/payments/payments.fixtures.ts'
import { compareCapture, windowStart } from './reconciliation.rules.ts'

const { world, db, now, pass, newMember, numberOf } = await openFaultWorld()
const { api } = world.payments
const by = { operator: 'ops@example.test', reason: 'no one ordered it' }
const DAY = 86_400_000

async function buy(card: string) {
  const member = await newMember()
  const { orderId } = await world.charge(member, card)
  const { rows } = await sql<{ id: string; provider_ref: string; merchant_account_id: string }>`
    select id, provider_ref, merchant_account_id from payment_attempts where order_id = ${orderId}`.execute(db)
  const [attempt] = rows
  assert.ok(attempt)
  return { member, orderId, ...attempt }
}
const outcomeOf = async (reference: string) =>
  (await sql<{ outcome: string }>`select outcome from recon_lines where reference = ${reference}`.execute(db)).rows[0]
    ?.outcome
const stateOf = async (orderId: string) =>
  (await sql<{ state: string }>`select state from orders where id = ${orderId}`.execute(db)).rows[0]?.state
/** What the provider has moved, as it stands in his books. */
async function lineFor(paymentId: string, kind: string, ref: string): Promise<void> {
  await sql`insert into sandbox_lines (id, merchant_key, payment_id, kind, ref, amount_minor, at)
    select ${randomUUID()}, merchant_key, id, ${kind}, ${ref}, amount_minor, ${now()} from sandbox_payments where id = ${paymentId}`.execute(
    db,
  )
}
async function nextDay(): Promise<void> {
  pass(DAY)
  await Promise.all([world.runJob('payments.reconciliation'), world.runJob('payments.reconciliation')])
}

test('PY-15 a day’s look compares each capture with the provider’s list, once, and finds it as it is', async () => {
  const bought = await buy(cards.success)
  await nextDay()
  assert.equal(await outcomeOf(bought.provider_ref), 'matched')
  const runs = () =>
    numberOf(sql`select count(*)::int as n from recon_runs where ended_at is not null and differing = 0`)
  const before = await runs()
  assert.ok(before > 0)
  await world.runJob('payments.reconciliation')
  assert.equal(await runs(), before, 'one run a day and account')
  assert.deepEqual(await api.differences(), [])
})

test('PY-15 what the provider took and we never heard of is paid and granted by the comparison', async () => {
  const lost = await buy(cards.challenge)
  await sql`update sandbox_payments set state = 'captured' where reference = ${lost.id}`.execute(db)
  await lineFor(lost.provider_ref, 'capture', lost.provider_ref)
  assert.equal(await stateOf(lost.orderId), 'open')
  await nextDay()
  assert.equal(await stateOf(lost.orderId), 'paid')
  assert.equal((await world.credits.api.balances(lost.member.id)).messages, 120)
  assert.equal(await outcomeOf(lost.provider_ref), 'matched')
  assert.equal(
    await numberOf(
      sql`select count(*)::int as n from provider_facts where attempt_id = ${lost.id} and source = 'recon' and fact ->> 't' = 'captured'`,
    ),
    1,
  )
})

test('PY-15 money that no order asked for waits for a person, who gives it back or says where it belongs', async () => {
  const bought = await buy(cards.mastercard)
  const strange = [randomUUID(), randomUUID()]
  for (const id of strange) {
    await sql`insert into sandbox_payments select (jsonb_populate_record(p, jsonb_build_object('id', ${id}::text, 'reference', ${id}::text, 'redirect_result', null))).*
      from sandbox_payments p where p.reference = ${bought.id}`.execute(db)
    await lineFor(id, 'capture', id)
  }
  await nextDay()
  await nextDay()
  const waiting = await api.suspended()
  assert.deepEqual(new Set(waiting.map(({ provider_ref }) => provider_ref)), new Set(strange))
  assert.deepEqual(
    waiting.map(({ why, amount_minor, state }) => [why, amount_minor, state]),
    [
      ['no_order', 999, 'open'],
      ['no_order', 999, 'open'],
    ],
  )
  assert.equal((await api.differences()).length, 2)
  const [first, second] = waiting
  assert.ok(first && second)
  await assert.rejects(api.refundSuspense({ ...by, id: randomUUID() }), { code: 'not_found' })
  await assert.rejects(api.refundSuspense({ operator: '', reason: '', id: first.id }), { code: 'bad_request' })
  const tries = await Promise.allSettled([1, 2, 3].map(() => api.refundSuspense({ ...by, id: first.id })))
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  await world.runJob('payments.suspense')
  await world.runJob('payments.suspense')
  assert.equal(
    await numberOf(sql`select refunded_minor as n from sandbox_payments where id = ${first.provider_ref}`),
    999,
  )
  await api.releaseSuspense({ ...by, id: second.id })
  assert.deepEqual(await api.suspended(), [])
  assert.equal(await numberOf(sql`select count(*)::int as n from payment_actions where action like '%suspense'`), 2)
})

test('PY-15 PY-16 another amount, a capture that stands in no list, a refund made at the provider’s', async () => {
  const [dearer, gone, refunded] = await Promise.all([cards.success, cards.success, cards.success].map(buy))
  assert.ok(dearer && gone && refunded)
  await sql`update sandbox_lines set amount_minor = 1999 where payment_id = ${dearer.provider_ref}`.execute(db)
  await sql`delete from sandbox_lines where payment_id = ${gone.provider_ref}`.execute(db)
  await sql`delete from sandbox_payments where id = ${gone.provider_ref}`.execute(db)
  await lineFor(refunded.provider_ref, 'refund', 'made-at-the-provider')
  await nextDay()
  assert.equal(await outcomeOf(dearer.provider_ref), 'amount_differs')
  assert.equal(await outcomeOf(gone.id), 'ours_only')
  assert.equal(await stateOf(refunded.orderId), 'refunded')
  assert.equal((await world.credits.api.balances(refunded.member.id)).messages, 0)
  assert.deepEqual(
    (await api.suspended()).map(({ why }) => why),
    ['amount_differs'],
  )
})

test('PY-15 the outcomes of a comparison, and from when on a run asks', () => {
  const money = (minor: number, currency = 'EUR') => ({ minor, currency })
  const own = (minor: number, isCaptured = true) => ({ isCaptured, money: money(minor) })
  assert.deepEqual(
    [
      compareCapture({ money: money(999) }, own(999)),
      compareCapture({ money: money(999) }, own(998)),
      compareCapture({ money: money(999, 'USD') }, own(999)),
      compareCapture({ money: money(999) }, own(999, false)),
      compareCapture({ money: money(999) }, null),
    ],
    ['matched', 'amount_differs', 'amount_differs', 'theirs_only', 'theirs_only'],
  )
  const at = new Date('2026-05-10T00:00:00Z')
  assert.equal(windowStart(at, at).toISOString(), '2026-05-07T00:00:00.000Z')
  assert.equal(windowStart(at, null).toISOString(), '2026-04-05T00:00:00.000Z')
})
