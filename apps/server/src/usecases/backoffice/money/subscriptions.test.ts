import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { checkInvariants } from '../../../modules/credits/index.ts'
import { type Bought, moneyDriver } from './money.fixtures.ts'

const server = await startTestServer({ env: { ROLES: 'realtime,payment' } })
const { api, database, product } = server
const desk = moneyDriver(server)
const { call, send, codeOf, besideOf, newAct, operator, bought, actsOn } = desk

const support = await operator('support')
const auditor = await operator('auditor')
const foreign = await desk.operatorOf('support', ['red'])
const DAY = 86_400_000

async function subscriptionOf({ member }: Bought): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from subscriptions where member_id = ${member.id}`.execute(
    database.db,
  )
  return rows[0]?.id ?? ''
}
const show = (id: string, { token } = support) => call(calls.showSubscription, { token, params: { id } })
const cancel = async (id: string, { token } = support) =>
  send(calls.cancelSubscription, {
    token,
    params: { id },
    body: newAct('asked_by_person', { version: (await show(id)).version }),
  })

test('BO-40 no bearer and a member’s open no subscription', async () => {
  const member = await addMember(server)
  for (const token of [undefined, member.token])
    for (const each of [
      calls.listSubscriptions,
      calls.showSubscription,
      calls.cancelSubscription,
      calls.previewWithdrawal,
      calls.withdrawOrder,
    ])
      assert.equal((await send(each, { token, params: { id: randomUUID() } })).status, 401)
})

test('G3 BO-40 another brand’s subscription is as if it were not there, and who only reads cancels nothing', async () => {
  const one = await bought()
  const id = await subscriptionOf(one)
  const { token } = foreign
  const refused = [
    await send(calls.showSubscription, { token, params: { id } }),
    await cancel(id, foreign),
    await send(calls.previewWithdrawal, { token, params: { id: one.orderId } }),
    await send(calls.withdrawOrder, {
      token,
      params: { id: one.orderId },
      body: newAct('asked_by_person', { version: '' }),
    }),
  ]
  for (const answer of refused) assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'])
  assert.equal((await call(calls.listSubscriptions, { token })).total, 0)
  const read = await cancel(id, auditor)
  assert.deepEqual([read.status, codeOf(read)], [403, 'missing_permission'])
  const { actions } = await show(id, auditor)
  assert.ok(actions.every(({ allowed, why }) => !allowed && why === 'missing_permission'))
})

test('BO-03 BO-40 a subscription says what comes, what was agreed to when it was bought, and which e-mails left', async () => {
  const one = await bought()
  const id = await subscriptionOf(one)
  const shown = await show(id)
  assert.equal(shown.state, 'active')
  assert.equal(shown.nextCharge?.amount.minor, shown.price.minor)
  assert.equal(shown.nextCharge?.at, shown.period.to)
  assert.deepEqual(
    [shown.mandate?.state, shown.mandate?.paidWith.last4, shown.mandate?.consent?.button],
    ['active', '4242', 'Pedido con obligación de pago'],
  )
  assert.deepEqual(
    shown.periods.map(({ orderId, state }) => [orderId, state]),
    [[one.orderId, 'paid']],
  )
  assert.ok(shown.emails.some(({ kind }) => kind === 'order'))
  assert.deepEqual(
    shown.withdrawals.map(({ orderId }) => orderId),
    [one.orderId],
  )
  for (const search of [id, one.orderId, one.member.trackerId]) {
    const { rows } = await call(calls.listSubscriptions, { token: support.token, query: { search, renews: 'yes' } })
    assert.deepEqual(
      rows.map((row) => row.id),
      [id],
      search,
    )
  }
})

/** What a cancellation leaves: rows, e-mails and events, without what differs between any two members. */
async function leftBy({ member }: Bought) {
  const { rows: plans } = await sql<Record<string, unknown>>`select state, cancel_at_period_end, cancel_reason,
    current_period_no, next_try_at, ended_at, cancelled_at is not null as has_time from subscriptions where member_id = ${member.id}`.execute(
    database.db,
  )
  const { rows: mails } = await sql<
    Record<string, unknown>
  >`select split_part(idempotency_key, ':', 1) as kind, subject, topic
    from mails where member_id = ${member.id} order by created_at, idempotency_key`.execute(database.db)
  const { rows: levels } = await sql<Record<string, unknown>>`select tier, tier_until is not null as ends
    from memberships where member_id = ${member.id}`.execute(database.db)
  const { rows: events } = await sql<{
    name: string
  }>`select name from outbox where payload ->> 'memberId' = ${member.id}
    order by id`.execute(database.db)
  return { plans, mails, levels, events }
}

test('BO-40 the operator’s and the member’s own cancellation give equal rows, e-mails and dates', async () => {
  const [one, other] = [await bought(), await bought()]
  await api.call(routes.unsubUser, { token: one.member.token, body: { clickid: one.member.trackerId } })
  const id = await subscriptionOf(other)
  assert.equal((await cancel(id)).status, 200)
  assert.deepEqual(await leftBy(other), await leftBy(one))
  assert.deepEqual(await actsOn(id), ['subscriptions.cancel'])
  const shown = await show(id)
  assert.deepEqual([shown.cancelled?.reason, shown.nextCharge], ['member', null])
  const again = await cancel(id)
  assert.deepEqual([again.status, codeOf(again), besideOf(again)['why']], [409, 'conflict', 'nothing_renews'])
})

test('BO-40 a withdrawal gives back the sum that was told, ends the plan, and is possible once', async () => {
  const one = await bought()
  const id = await subscriptionOf(one)
  const { token } = support
  const params = { id: one.orderId }
  await product.clock.advance(2 * DAY)
  const signedIn = { ...support, token: await desk.signIn(support) }
  const told = await call(calls.previewWithdrawal, { token: signedIn.token, params })
  assert.equal(told.endsPlan, true)
  const shown = await show(id, signedIn)
  assert.deepEqual(shown.withdrawals[0]?.refund, told.refund)
  const withdraw = (version: string) =>
    send(calls.withdrawOrder, { token: signedIn.token, params, body: newAct('asked_by_person', { version }) })
  const stale = await withdraw('another')
  assert.deepEqual([stale.status, codeOf(stale)], [409, 'stale'])
  const done = await withdraw(told.version)
  assert.equal(done.status, 200, JSON.stringify(done.json))
  const result = done.json['result'] as { refund: unknown } // as the contract has it
  assert.deepEqual(result.refund, told.refund)
  const { rows } = await sql<{ minor: number; promised: number }>`select refund_minor as minor,
    (select sum(amount_minor)::int from refunds where attempt_id = ${one.attemptId}) as promised
    from withdrawals where order_id = ${one.orderId}`.execute(database.db)
  assert.deepEqual(rows, [{ minor: told.refund.minor, promised: told.refund.minor }])
  assert.equal((await show(id, signedIn)).state, 'withdrawn')
  const again = await withdraw(told.version)
  assert.deepEqual([again.status, codeOf(again)], [409, 'conflict'])
  assert.deepEqual(await checkInvariants(database.db), [])
  assert.equal(token, support.token)
})

test('BO-40 after the days of withdrawal it is over, and no call charges, extends or takes a cancellation back', async () => {
  const one = await bought()
  await product.clock.advance(16 * DAY) // the last of the fourteen days ends at midday of the next, in UTC
  const token = await desk.signIn(support)
  const late = await send(calls.previewWithdrawal, { token, params: { id: one.orderId } })
  assert.equal(codeOf(late), 'withdrawal_over')
  const acts = Object.values(calls)
    .filter(({ act }) => act?.object === 'subscription')
    .map(({ act }) => act?.name)
  assert.deepEqual(acts, ['subscriptions.cancel'])
})
