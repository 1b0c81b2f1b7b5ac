import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type WireErrorCode, routes } from '@incontro/contract'
import { addMember, type Answer, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { type Buyer, cards, createBuying, topUp } from '../../../testing/payments/payments.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const { handleOf, bodyOf, buy, planOf } = createBuying(server)

function errorOf(answer: Answer): { status: number; code: WireErrorCode | undefined; field: unknown } {
  const { error } = answer.json as { error?: { code: WireErrorCode; field?: string } } // the shape of every refusal
  return { status: answer.status, code: error?.code, field: error?.field }
}
const rulesOf = (buyer: Buyer) => api.call(routes.payRules, { token: buyer.token, body: { clickid: buyer.trackerId } })
const oneClick = async (buyer: Buyer, cardToken: string | undefined, over: Record<string, unknown> = {}) =>
  api.send(routes.tryCharge, { token: buyer.token, body: await bodyOf(buyer, { actonfile: true, cardToken, ...over }) })
async function attemptOf(orderId: string) {
  const { rows } = await sql<{
    method: string
    pay_source: string
    initiator: Record<string, unknown>
    mandate_id: string | null
    merchant_account_id: string
    state: string
    rule_version: number
  }>`select * from payment_attempts where order_id = ${orderId} order by created_at desc, id desc limit 1`.execute(
    database.db,
  )
  assert.ok(rows[0])
  return rows[0]
}
/** A second plan, so that nothing is taken for a repeat. */
const other = (buyer: Buyer) => ({ rateplan: planOf(buyer, 'Plus').productId, consenso: undefined })

test('PL-08 a card that paid once is on file and pays by one click; the bank is informed that its holder is here', async () => {
  const buyer = await addMember(server)
  assert.deepEqual((await rulesOf(buyer)).cards, [])
  await buy(buyer, cards.success)
  const [card, ...more] = (await rulesOf(buyer)).cards
  assert.deepEqual([card?.brand, card?.last4, more.length], ['visa', '4242', 0])
  const before = await product.apis.credits.balances(buyer.id)
  const paid = await oneClick(buyer, card?.cardToken, topUp)
  const { status, ordine } = paid.json as { status: string; ordine: string } // the reply of a charge
  assert.equal(status, 'ok', JSON.stringify(paid.json))
  const attempt = await attemptOf(ordine)
  assert.deepEqual([attempt.initiator, attempt.mandate_id], [{ kind: 'cit_stored' }, card?.cardToken])
  assert.ok((await product.apis.credits.balances(buyer.id)).subscription > before.subscription)
  assert.equal((await rulesOf(buyer)).cards.length, 1, 'it is the same card')
})

test('PL-08 without a token the newest card pays; without a card there is nothing to click', async () => {
  const [buyer, stranger] = [await addMember(server), await addMember(server)]
  assert.deepEqual(errorOf(await oneClick(stranger, undefined)), {
    status: 422,
    code: 'unknown_card',
    field: 'cardToken',
  })
  await buy(buyer, cards.success)
  const paid = await oneClick(buyer, undefined, topUp)
  assert.equal((paid.json as { status: string }).status, 'ok') // the reply of a charge
})

test('PL-08 someone else’s card, a revoked one, and what is no token are no one’s card; nothing is written', async () => {
  const [owner, thief] = [await addMember(server), await addMember(server)]
  await buy(owner, cards.success)
  const token = (await rulesOf(owner)).cards[0]?.cardToken ?? ''
  for (const wrong of [token, randomUUID(), 'no token'])
    assert.deepEqual(errorOf(await oneClick(thief, wrong)), { status: 422, code: 'unknown_card', field: 'cardToken' })
  await sql`update mandates set state = 'revoked' where member_id = ${owner.id}`.execute(database.db)
  assert.equal(errorOf(await oneClick(owner, token, topUp)).code, 'unknown_card')
  assert.deepEqual((await rulesOf(owner)).cards, [])
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from orders where member_id = ${thief.id}`.execute(database.db)
  assert.equal(rows[0]?.n, 0)
})

test('PL-08 a double click on a card on file is one order and one charge', async () => {
  const buyer = await addMember(server)
  await buy(buyer, cards.success)
  const body = await bodyOf(buyer, { actonfile: true, ...topUp })
  const replies = await Promise.all([1, 2, 3].map(() => api.call(routes.tryCharge, { token: buyer.token, body })))
  assert.equal(new Set(replies.map(({ orderId }) => orderId)).size, 1)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from sandbox_payments where customer = ${buyer.id}`.execute(database.db)
  assert.equal(rows[0]?.n, 2)
})

test('R2 a stored card may need its bank: one click answers the challenge', async () => {
  const buyer = await addMember(server)
  await buy(buyer, cards.success)
  await sql`update sandbox_tokens set behaviour = 'ask' where token in (select token_ref from mandates where member_id = ${buyer.id})`.execute(
    database.db,
  )
  const asked = await api.call(routes.tryCharge, {
    token: buyer.token,
    body: await bodyOf(buyer, { actonfile: true, ...topUp }),
  })
  assert.equal(asked.status, 'ok')
  assert.ok(asked.challenge !== null)
})

test('PY-04 createToken puts a card on file for nothing: no credits, no e-mail, nothing in the passport', async () => {
  const buyer = await addMember(server)
  const body = { clickid: buyer.trackerId, carta: await handleOf(buyer, cards.mastercard) }
  const first = await api.call(routes.createToken, { token: buyer.token, body })
  assert.equal(first.status, 'ok')
  const token = first.token
  assert.ok(token !== null)
  assert.deepEqual(
    (await rulesOf(buyer)).cards.map(({ cardToken, last4 }) => [cardToken, last4]),
    [[token, '4444']],
  )
  const { rows } = await sql<{ kind: string; amount_minor: number }>`
    select m.kind, o.amount_minor from mandates m join orders o on o.id = m.order_id where m.id = ${token}`.execute(
    database.db,
  )
  assert.deepEqual(rows, [{ kind: 'one_click', amount_minor: 0 }])
  assert.equal((await product.apis.credits.balances(buyer.id)).subscription, 0)
  const passport = await api.call(routes.passport, { token: buyer.token, params: { trackerId: buyer.trackerId } })
  assert.deepEqual([passport.orders, passport.cards.length], [[], 1])
  assert.equal(((await oneClick(buyer, token)).json as { status: string }).status, 'ok') // the reply of a charge
  const kept = await sql<{ kind: string }>`select kind from mandates where id = ${token}`.execute(database.db)
  assert.equal(kept.rows[0]?.kind, 'recurring', 'what he bought with it renews with it')
  const refused = await api.call(routes.createToken, {
    token: buyer.token,
    body: { clickid: buyer.trackerId, carta: await handleOf(buyer, cards.declined) },
  })
  assert.deepEqual([refused.status, refused.message, refused.token], ['ko', 'card_declined', null])
})

test('PY-04 the session says who a customer is and what he has on file, and nothing before he is one', async () => {
  const buyer = await addMember(server)
  assert.deepEqual(await product.apis.payments.customer(buyer.id), { customerId: null, cardTokens: [] })
  await buy(buyer, cards.success)
  const { customerId, cardTokens } = await product.apis.sessionReply.sessionOf(buyer.id, buyer.token)
  assert.equal(customerId, buyer.id)
  assert.deepEqual(
    cardTokens,
    (await rulesOf(buyer)).cards.map(({ cardToken }) => ({ cardToken })),
  )
})

for (const [name, route, method] of [
  ['PY-05 PayPal', routes.paypalOrder, 'paypal'],
  ['PY-08 the hosted checkout', routes.molliePayment, 'mollie'],
] as const)
  test(`${name}: an order that its page must approve; asked for again it is the same one`, async () => {
    const buyer = await addMember(server)
    const body = await bodyOf(buyer, { paySource: method.toUpperCase() })
    const begun = await api.call(route, { token: buyer.token, body })
    assert.equal(begun.status, 'ok', begun.message)
    const link = 'approve' in begun.links ? begun.links.approve : begun.links.checkout
    assert.ok(link !== null && link.href === begun.challenge?.url)
    assert.equal((await attemptOf(begun.orderId)).method, method)
    const again = await api.call(route, { token: buyer.token, body })
    assert.deepEqual([again.orderId, again.challenge], [begun.orderId, begun.challenge])
    const byCard = await buy(buyer, cards.success, { chiaveOrdine: body.chiaveOrdine })
    assert.deepEqual([byCard.status, byCard.orderId], ['ok', begun.orderId], 'he went for his card instead')
  })

test('PY-06 PY-07 what a wallet gives is passed on, and never kept', async () => {
  const buyer = await addMember(server)
  for (const [route, method] of [
    [routes.googlePayCharge, 'googlepay'],
    [routes.applePayCharge, 'applepay'],
  ] as const) {
    const token = `opaque ${randomUUID()}`
    const reply = await api.call(route, {
      token: buyer.token,
      body: await bodyOf(buyer, { paySource: undefined, paymentData: token, ...other(buyer) }),
    })
    assert.equal((await attemptOf(reply.orderId)).method, method)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from payment_attempts a, provider_facts f
      where a.order_id = ${reply.orderId} and f.attempt_id = a.id and (a::text like ${`%${token}%`} or f::text like ${`%${token}%`})`.execute(
      database.db,
    )
    assert.equal(rows[0]?.n, 0)
  }
})

test('PY-04 a way to pay that the flow does not name is refused before anything is written', async () => {
  const buyer = await addMember(server)
  const flow = await product.apis.brands.flow('original', buyer.flow.id)
  const save = (paymentSystems: readonly string[]) =>
    database.transaction((tx) => product.apis.brands.saveFlow(tx, 'original', { ...flow, paymentSystems }))
  const offered = async () => (await rulesOf(buyer)).methods
  await save(['credit_card'])
  while ((await offered()).length > 1) await new Promise((resolve) => setTimeout(resolve, 100))
  const answer = await api.send(routes.paypalOrder, {
    token: buyer.token,
    body: await bodyOf(buyer, { paySource: 'PAYPAL' }),
  })
  await save(flow.paymentSystems)
  assert.deepEqual(errorOf(answer), { status: 422, code: 'method_not_offered', field: 'paySource' })
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from orders where member_id = ${buyer.id}`.execute(database.db)
  assert.equal(rows[0]?.n, 0)
})

test('AP-01 AP-02 each call that begins a payment wants the bearer and his own account', async () => {
  const [buyer, stranger] = [await addMember(server), await addMember(server)]
  const calls = [
    { route: routes.trustpayCharge, body: await bodyOf(buyer, { carta: 'x' }) },
    { route: routes.createToken, body: { clickid: buyer.trackerId, carta: 'x' } },
    { route: routes.googlePayCharge, body: await bodyOf(buyer, { paySource: undefined, paymentData: 'x' }) },
    { route: routes.applePayCharge, body: await bodyOf(buyer, { paySource: undefined, paymentData: 'x' }) },
    { route: routes.molliePayment, body: await bodyOf(buyer, { paySource: undefined }) },
    { route: routes.paypalOrder, body: await bodyOf(buyer, { paySource: undefined }) },
  ]
  for (const { route, body } of calls) {
    assert.equal(errorOf(await api.send(route, { body })).status, 401, route.id)
    const theirs = errorOf(await api.send(route, { token: stranger.token, body }))
    assert.deepEqual(theirs, { status: 403, code: 'forbidden', field: 'clickid' }, route.id)
  }
})
