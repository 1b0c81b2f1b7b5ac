import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ChargeReply, routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { cards, createBuying } from '../../../testing/payments/payments.fixtures.ts'
import { createLooking, errorOf } from '../../../testing/payments/looking.fixtures.ts'

const server = await startTestServer({ env: { SANDBOX_DECIDE_MS: '60000', CHARGE_TIMEOUT_MS: '4000' } })
const { api, database, product } = server
const { handleOf, bodyOf, buy, orderOf, answerChallenge, comeBack, until } = createBuying(server)
const { countOf, grantsOf, levelOf } = createLooking(server)
/** The order after a time in which a bank decides. */
const laterOf: typeof orderOf = async (buyer, orderId) => {
  await product.clock.advance(61_000)
  return orderOf(buyer, orderId)
}

async function challenged(
  card: string,
): Promise<{ buyer: Awaited<ReturnType<typeof addMember>>; reply: ChargeReply; url: string }> {
  const buyer = await addMember(server)
  const reply = await buy(buyer, card)
  assert.deepEqual([reply.status, reply.message, reply.challenge?.method], ['ok', 'authentication_required', 'GET'])
  assert.deepEqual(await grantsOf(buyer.id), [], 'nothing is given before the bank agrees')
  return { buyer, reply, url: reply.challenge?.url ?? '' }
}

test('PY-10 PY-17 an approved challenge pays, however often the page asks', async () => {
  const { buyer, reply, url } = await challenged(cards.challenge)
  assert.equal((await orderOf(buyer, reply.orderId)).state, 'open')
  const page = await (await fetch(url)).text()
  assert.match(page, /3220/)
  assert.match(page, /9,99/)
  const redirectResult = await answerChallenge(url, 'approve')
  const results = await Promise.all(Array.from({ length: 5 }, () => comeBack(buyer, redirectResult)))
  assert.ok(results.every((one) => one.result !== 'ko' && one.orderId === reply.orderId))
  assert.equal(
    (
      await until(
        () => comeBack(buyer, redirectResult),
        (one) => one.result === 'ok',
      )
    ).message,
    'success',
  )
  assert.equal((await grantsOf(buyer.id)).length, 1)
  assert.equal(await levelOf(buyer.id), 1)
})

for (const [card, decision] of [
  [cards.challenge, 'fail'],
  [cards.challenge, 'cancel'],
  [cards.challengeFails, 'approve'],
] as const)
  test(`PY-10 a challenge of ${card} that ends in ${decision} is the warning, and nothing is charged`, async () => {
    const { buyer, url } = await challenged(card)
    const redirectResult = await answerChallenge(url, decision)
    const result = await until(
      () => comeBack(buyer, redirectResult),
      (one) => one.result !== 'pending',
    )
    assert.deepEqual([result.result, result.message], ['ko', 'warning'])
    assert.deepEqual(await grantsOf(buyer.id), [])
  })

test('PY-10 a redirectResult that is made up, or of someone else, matches no order', async () => {
  const { buyer, url } = await challenged(cards.challenge)
  const stranger = await challenged(cards.challenge)
  const redirectResult = await answerChallenge(url, 'approve')
  for (const [who, what] of [
    [stranger.buyer, redirectResult],
    [buyer, 'rr_made_up'],
  ] as const) {
    const answer = await api.send(routes.adyenStatus, {
      token: who.token,
      body: { clickid: who.trackerId, redirectResult: what },
    })
    assert.deepEqual(errorOf(answer), { status: 404, code: 'order_not_found', field: 'redirectResult' })
  }
  assert.equal(
    (
      await until(
        () => comeBack(buyer, redirectResult),
        (one) => one.result === 'ok',
      )
    ).result,
    'ok',
  )
  assert.deepEqual(await grantsOf(stranger.buyer.id), [])
})

test('PY-10 who leaves the challenge and takes another card pays once; the one he left can no longer be approved', async () => {
  const { buyer, reply, url } = await challenged(cards.challenge)
  const paid = await buy(buyer, cards.success)
  assert.equal(paid.status, 'ok')
  assert.equal(paid.orderId, reply.orderId, 'one live purchase of a plan: it is taken up again')
  await answerChallenge(url, 'approve')
  await product.outbox.drain()
  assert.equal((await grantsOf(buyer.id)).length, 1)
  assert.equal((await orderOf(buyer, reply.orderId)).state, 'paid')
})

test('PY-13 a pending payment gives nothing until the bank approves, then all of it', async () => {
  const buyer = await addMember(server)
  const reply = await buy(buyer, cards.pendingPaid)
  assert.deepEqual([reply.status, reply.message], ['pending', 'pending'])
  assert.deepEqual(await grantsOf(buyer.id), [])
  const order = await until(
    () => laterOf(buyer, reply.orderId),
    (one) => one.state === 'paid',
  )
  assert.equal(order.message, 'success')
  assert.equal((await grantsOf(buyer.id)).length, 1)
})

test('PY-13 while a payment is under way another order of the member has to wait', async () => {
  const buyer = await addMember(server)
  const first = await buy(buyer, cards.pendingDeclined)
  const second = await api.send(routes.tryCharge, {
    token: buyer.token,
    body: await bodyOf(buyer, { carta: await handleOf(buyer, cards.success), rateplan: 'free-plus-1m' }),
  })
  assert.deepEqual(errorOf(second), { status: 409, code: 'order_busy' })
  const same = await buy(buyer, cards.success)
  assert.deepEqual(
    [same.orderId, same.status],
    [first.orderId, 'pending'],
    'F-04 the same plan answers with what is under way',
  )
  await until(
    () => laterOf(buyer, first.orderId),
    (one) => one.state === 'failed',
  )
  assert.equal((await buy(buyer, cards.success)).status, 'ok')
})

test('PY-13 a bank that does not answer is unknown, never declined, until it is known', async () => {
  for (const [card, end] of [
    [cards.silentPaid, 'paid'],
    [cards.silentDeclined, 'failed'],
  ] as const) {
    const buyer = await addMember(server)
    const reply = await buy(buyer, card)
    assert.deepEqual([reply.status, reply.message], ['pending', 'checking'])
    assert.equal((await orderOf(buyer, reply.orderId)).state, 'checking')
    await until(
      () => laterOf(buyer, reply.orderId),
      (one) => one.state === end,
    )
    assert.equal((await grantsOf(buyer.id)).length, end === 'paid' ? 1 : 0)
  }
})

test('PY-15 a webhook without the right signature, stale or for no one changes nothing', async () => {
  const before = await countOf('inbound_webhooks')
  const post = (provider: string, headers: Record<string, string>) =>
    fetch(`${server.paymentUrl}/payment/webhooks/${provider}`, {
      method: 'POST',
      body: '{"id":"evt_1","type":"payment.captured","data":{}}',
      headers: { 'content-type': 'application/json', ...headers },
    })
  assert.equal((await post('sandbox', {})).status, 401)
  assert.equal((await post('sandbox', { 'sandbox-signature': `t=${Date.now()},v1=${'0'.repeat(64)}` })).status, 401)
  assert.equal((await post('nobody', {})).status, 404)
  assert.equal(await countOf('inbound_webhooks'), before)
})

test('PY-15 news that come twice, late or before the answer pay once', async () => {
  for (const card of ['4000 0000 0000 8872', '4000 0000 0000 8880']) {
    const buyer = await addMember(server)
    const reply = await buy(buyer, card)
    assert.equal(reply.status, 'ok')
    const delivered = () =>
      sql<{
        n: number
      }>`select count(*)::int as n from sandbox_webhooks where delivered_at is null and body like ${`%${buyer.id}%`}`.execute(
        database.db,
      )
    await until(
      async () => (await delivered()).rows[0]?.n,
      (n) => n === 0,
    )
    assert.equal((await orderOf(buyer, reply.orderId)).state, 'paid')
    assert.equal((await grantsOf(buyer.id)).length, 1)
  }
})
