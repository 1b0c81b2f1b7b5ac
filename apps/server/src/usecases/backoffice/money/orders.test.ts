import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { until } from '@incontro/testing/until.ts'
import { sql } from 'kysely'
import { cards } from '../../../testing/payments/payments.fixtures.ts'
import { moneyDriver } from './money.fixtures.ts'

const server = await startTestServer()
const { database, product } = server
const desk = moneyDriver(server)
const { call, send, codeOf, newAct, operator, bought, show, actsOn } = desk

const support = await operator('support')
const finance = await operator('finance')
const auditor = await operator('auditor')
const foreign = await desk.operatorOf('support', ['red'])
const money = (minor: number) => ({ minor, currency: 'EUR' })

test('BO-38 no bearer and a member’s open no order', async () => {
  const member = await addMember(server)
  for (const token of [undefined, member.token])
    for (const each of [
      calls.listOrders,
      calls.showOrder,
      calls.openOrderFacts,
      calls.askProvider,
      calls.previewRefund,
    ])
      assert.equal((await send(each, { token, params: { id: randomUUID() } })).status, 401)
})

test('G3 BO-38 another brand’s order is as if it were not there, and stands on no list', async () => {
  const { orderId, attemptId } = await bought()
  const { token } = foreign
  const params = { id: orderId }
  const refused = [
    await send(calls.showOrder, { token, params }),
    await send(calls.openOrderFacts, { token, params, body: newAct('reading') }),
    await send(calls.askProvider, { token, params, body: newAct('reading', { attemptId }) }),
    await send(calls.previewRefund, { token, params }),
    await send(calls.showOrder, { token, params: { id: randomUUID() } }),
  ]
  for (const answer of refused) assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'])
  assert.equal((await call(calls.listOrders, { token })).total, 0)
  assert.equal((await call(calls.listOrders, { token, query: { search: orderId } })).total, 0)
  assert.deepEqual((await call(calls.search, { token, query: { q: orderId } })).hits, [])
})

test('BO-03 BO-38 BO-15 an order is found by its number, its receipt, the provider’s name for it, the member and the card', async () => {
  const { orderId, member } = await bought()
  const order = await show(support, orderId)
  const [paid] = order.attempts
  const [receipt] = order.receipts
  assert.ok(paid && receipt)
  for (const search of [orderId, paid.id, paid.providerRef ?? '', receipt.number, member.trackerId]) {
    const { rows } = await call(calls.listOrders, { token: support.token, query: { search } })
    assert.ok(
      rows.some(({ id }) => id === orderId),
      search,
    )
  }
  const byCard = await call(calls.listOrders, { token: support.token, query: { search: '4242' } })
  assert.ok(byCard.total >= 1)
  for (const text of ['%', "'; drop table orders; --"])
    assert.equal((await call(calls.listOrders, { token: support.token, query: { search: text } })).total, 0)
  const { hits } = await call(calls.search, { token: support.token, query: { q: receipt.number } })
  assert.deepEqual(
    hits.map(({ kind, path }) => [kind, path]),
    [
      ['member', `/members/${member.trackerId}/money`],
      ['receipt', `/orders/${orderId}`],
    ],
  )
})

test('BO-38 G7 G8 a list has its filters in the address, pages without a gap, and shows no one’s address', async () => {
  for (let count = 0; count < 3; count += 1) await bought()
  const all = await call(calls.listOrders, { token: finance.token, query: { brandId: 'original', state: 'paid' } })
  assert.equal(all.rows.length, all.total)
  for (const { payer } of all.rows) assert.match(payer.email ?? '', /^.•••@/)
  const none = await call(calls.listOrders, { token: finance.token, query: { kind: 'verify' } })
  assert.equal(none.total, 0)
  const place = Buffer.from(JSON.stringify({ id: all.rows[1]?.id })).toString('base64url')
  const rest = await call(calls.listOrders, {
    token: finance.token,
    query: { brandId: 'original', state: 'paid', after: place },
  })
  assert.deepEqual(
    rest.rows.map(({ id }) => id),
    all.rows.slice(2).map(({ id }) => id),
  )
})

test('BO-03 BO-38 a paid order says why it is paid, by which account, with its receipt, its e-mail and what was agreed to', async () => {
  const { orderId, member } = await bought()
  const order = await show(support, orderId)
  assert.deepEqual([order.state, order.because, order.shown.state], ['paid', 'captured', 'paid'])
  assert.equal(order.payer.trackerId, member.trackerId)
  const [paid, ...others] = order.attempts
  assert.ok(paid)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [paid.state, paid.reason.because, paid.threeDs, paid.paidWith.last4, paid.refundable.minor],
    ['captured', 'captured', 'not_asked', '4242', order.amount.minor],
  )
  assert.ok(paid.facts.some(({ kind, amount }) => kind === 'captured' && amount?.minor === order.amount.minor))
  assert.equal(order.receipts.length, 1)
  assert.ok(order.emails.some(({ kind }) => kind === 'order'))
  assert.equal(order.consent?.button, 'Pedido con obligación de pago')
  assert.deepEqual(order.consent?.shownPrice, order.amount)
  const read = await show(auditor, orderId)
  assert.ok(read.attempts[0]?.actions.every(({ allowed, why }) => !allowed && why === 'missing_permission'))
})

test('BO-38 the words are the same in whatever order the facts came, and a fact that no one knows is shown as unknown', async () => {
  const events = [
    { t: 'disputed', ref: 'd1', money: money(999), reason: 'fraudulent' },
    { t: 'dispute_won', ref: 'd1', money: money(999) },
    { t: 'refunded', refundRef: 'r1', money: money(100) },
  ] as const
  const seen: unknown[] = []
  for (const order of [events, events.toReversed(), [events[1], events[2], events[0], events[0]]]) {
    const { orderId, attemptId } = await bought()
    for (const event of order) await desk.applied(attemptId, event)
    const { state, because, attempts } = await show(support, orderId)
    seen.push({
      state,
      because,
      reason: attempts[0]?.reason,
      facts: attempts[0]?.facts.map(({ kind, code }) => [kind, code]).toSorted(),
    })
  }
  assert.deepEqual(seen[1], seen[0])
  assert.deepEqual(seen[2], seen[0])
  const { orderId, attemptId } = await bought()
  await sql`insert into provider_facts (id, attempt_id, source, fact, dedupe_key, received_at)
    values (${randomUUID()}, ${attemptId}, 'webhook', ${JSON.stringify({ t: 'of_a_later_version' })}, 'later', now())`.execute(
    database.db,
  )
  const { attempts, state } = await show(support, orderId)
  assert.equal(state, 'paid')
  assert.ok(attempts[0]?.facts.some(({ kind }) => kind === 'other'))
})

test('BO-03 BO-38 a refusal is told with our code for it, and a challenge with what came of it', async () => {
  const member = await addMember(server)
  const declined = await desk.buy(member, cards.insufficient)
  const refused = await show(support, declined.orderId)
  assert.deepEqual([refused.because, refused.attempts[0]?.reason.because], ['all_failed', 'declined'])
  assert.equal(refused.attempts[0]?.reason.code, 'insufficient_funds')
  const other = await addMember(server)
  const asked = await desk.buy(other, cards.challenge)
  assert.equal((await show(support, asked.orderId)).attempts[0]?.threeDs, 'waiting')
  const back = await desk.answerChallenge(asked.challenge?.url ?? '', 'approve')
  await desk.comeBack(other, back)
  const passed = await show(support, asked.orderId)
  assert.deepEqual([passed.attempts[0]?.threeDs, passed.because], ['passed', 'captured'])
})

test('BO-38 G5 BO-12 facts open as they came behind the second factor, hide what can be charged, and the member sees that someone looked', async () => {
  const { orderId, member } = await bought()
  const { token } = support
  const params = { id: orderId }
  const fresh = await operator('support')
  await product.clock.advance(11 * 60_000)
  const late = await send(calls.openOrderFacts, { token: fresh.token, params, body: newAct('reading') })
  assert.deepEqual([late.status, codeOf(late)], [401, 'step_up_required'])
  await call(calls.stepUp, { token, body: { code: await desk.codeFor(support.secret) } })
  const opened = await call(calls.openOrderFacts, { token, params, body: newAct('reading') })
  assert.equal(opened.state, 'done')
  const { facts } = opened.state === 'done' ? opened.result : { facts: [] }
  const captured = facts.find(({ raw }) => raw['t'] === 'captured')
  assert.ok(captured)
  assert.equal(captured.raw['mandate'], '•••')
  assert.deepEqual(await actsOn(orderId), ['orders.open_facts'])
  const { rows } = await call(calls.listAccess, { token: auditor.token, query: { person: member.trackerId } })
  assert.deepEqual(
    rows.map(({ what, role }) => [what, role]),
    [['bank', 'support']],
  )
  const read = await send(calls.openOrderFacts, { token: auditor.token, params, body: newAct('reading') })
  assert.deepEqual([read.status, codeOf(read)], [403, 'missing_permission'])
})

test('BO-38 the provider is asked at once, its answer stands with the attempt, and the same key asks once', async () => {
  const { orderId, attemptId } = await bought()
  const body = newAct('asked_by_person', { attemptId })
  const ask = () => send(calls.askProvider, { token: finance.token, params: { id: orderId }, body })
  const [first, again] = [await ask(), await ask()]
  assert.deepEqual([first.status, again.json], [200, first.json])
  const answered = await until(
    'the provider has answered',
    () => show(finance, orderId),
    ({ attempts }) => attempts[0]?.asked?.answeredAt != null,
  )
  assert.equal(answered.attempts[0]?.asked?.answer, 'captured')
  assert.equal(answered.state, 'paid')
  assert.deepEqual(await actsOn(orderId), ['orders.ask_provider'])
  const other = await bought()
  const foreignAttempt = newAct('reading', { attemptId: other.attemptId })
  const refused = await send(calls.askProvider, { token: finance.token, params: { id: orderId }, body: foreignAttempt })
  assert.deepEqual([refused.status, codeOf(refused)], [404, 'not_found'])
})
