import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type WireErrorCode, type PaymentMessage, routes } from '@incontro/contract'
import { addMember, openPage, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { type Buyer, cardFields, cards, createBuying, topUp } from './payments.fixtures.ts'
import { createLooking, errorOf } from './looking.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const { handleOf, planOf, bodyOf, buy, orderOf, until } = createBuying(server)
const { countOf, grantsOf, levelOf } = createLooking(server)

test('PL-05 a paid plan gives its level and credits, writes the e-mail and notifies the open pages, all with the capture', async () => {
  const buyer = await addMember(server)
  const before = await product.apis.credits.balances(buyer.id)
  const plan = planOf(buyer)
  const page = await openPage(server.url, buyer.token)
  const reply = await buy(buyer, cards.success)
  assert.equal(reply.status, 'ok')
  assert.equal(reply.challenge, null)
  assert.equal(reply.message, 'success')
  const after = await product.apis.credits.balances(buyer.id)
  assert.equal(after.messages - before.messages, plan.credits)
  assert.equal(after.subscription, plan.credits)
  assert.equal(await levelOf(buyer.id), 1)
  const [received] = await page.waitFor('remainingCredits')
  assert.equal(received?.messages, after.messages)
  page.close()

  const order = await orderOf(buyer, reply.orderId)
  assert.deepEqual(
    [order.state, order.price, order.credits, order.last4, order.plan],
    ['paid', plan.totalPrice, plan.credits, '4242', plan.name],
  )
  assert.ok(order.renewsAt !== null && order.renewsAt > Date.now() + 27 * 86_400_000)
  const emails = await sql<{
    subject: string
    text_body: string
  }>`select subject, text_body from mails where idempotency_key = ${`order:${reply.orderId}`}`.execute(database.db)
  assert.equal(emails.rows.length, 1)
  assert.match(emails.rows[0]?.text_body ?? '', /Pedido con obligación de pago/)
  const consent = await sql<{
    consent: Record<string, unknown>
  }>`select consent from orders where id = ${reply.orderId}`.execute(database.db)
  assert.deepEqual(
    [consent.rows[0]?.consent['buttonLabel'], consent.rows[0]?.consent['startNow']],
    ['Pedido con obligación de pago', true],
  )
})

const declines: [card: string, message: PaymentMessage][] = [
  [cards.declined, 'card_declined'],
  [cards.insufficient, 'insufficient_funds'],
  [cards.lost, 'lost_or_stolen'],
  [cards.expired, 'expired_card'],
  [cards.badCvc, 'invalid_cvc'],
  [cards.processing, 'processing_error'],
  [cards.unknown, 'invalid_number'],
]
for (const [card, message] of declines)
  test(`PY-12 ${card} is refused with ${message}; no credits, no level, nothing kept for later`, async () => {
    const buyer = await addMember(server)
    const reply = await buy(buyer, card)
    assert.deepEqual(
      [reply.status, reply.message, reply.challenge, reply.customer.customerId],
      ['ko', message, null, null],
    )
    assert.deepEqual(await grantsOf(buyer.id), [])
    assert.equal(await levelOf(buyer.id), 0)
    const order = await orderOf(buyer, reply.orderId)
    assert.deepEqual([order.state, order.message, order.renewsAt], ['failed', message, null])
    const kept = await sql<{
      n: number
    }>`select count(*)::int as n from mandates where member_id = ${buyer.id}`.execute(database.db)
    assert.equal(kept.rows[0]?.n, 0)
  })

test('PY-02 the price, level and credits of the body are not asked for: only the product is', async () => {
  const buyer = await addMember(server)
  const carta = await handleOf(buyer, cards.success)
  for (const [name, value] of [
    ['prezzo', 1],
    ['premiumLevel', 2],
    ['crediti', 9999],
  ] as const) {
    const answer = await api.send(routes.tryCharge, {
      token: buyer.token,
      body: await bodyOf(buyer, { carta, [name]: value }),
    })
    assert.deepEqual(errorOf(answer), { status: 400, code: 'bad_request', field: name })
  }
  const made = await sql<{ n: number }>`select count(*)::int as n from orders where member_id = ${buyer.id}`.execute(
    database.db,
  )
  assert.equal(made.rows[0]?.n, 0)
})

test('PY-02 the same order key clicked twice at once is one order and one charge', async () => {
  const buyer = await addMember(server)
  const carta = await handleOf(buyer, cards.success)
  const body = await bodyOf(buyer, { carta })
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => api.call(routes.tryCharge, { token: buyer.token, body })),
  )
  assert.equal(new Set(replies.map((reply) => reply.orderId)).size, 1)
  assert.ok(replies.every((reply) => reply.status !== 'ko'))
  const settled = await until(
    () => api.call(routes.tryCharge, { token: buyer.token, body }),
    (reply) => reply.status === 'ok',
  )
  assert.equal(settled.orderId, replies[0]?.orderId)
  assert.equal((await grantsOf(buyer.id)).length, 1)
  const taken = await sql<{
    n: number
  }>`select count(*)::int as n from sandbox_payments where customer = ${buyer.id}`.execute(database.db)
  assert.equal(taken.rows[0]?.n, 1)
})

test('PY-02 a double click without an order key and with the card in the body charges once too', async () => {
  const buyer = await addMember(server)
  const body = { ...(await bodyOf(buyer, { chiaveOrdine: undefined })), ...cardFields(cards.success) }
  const replies = await Promise.all([1, 2, 3].map(() => api.call(routes.tryCharge, { token: buyer.token, body })))
  assert.equal(new Set(replies.map((reply) => reply.orderId)).size, 1)
  assert.equal(
    (
      await until(
        () => grantsOf(buyer.id),
        (grants) => grants.length > 0,
      )
    ).length,
    1,
  )
})

test('PY-02 a page that lost the answer finds its order by the key that it made; no one else does', async () => {
  const buyer = await addMember(server)
  const key = randomUUID()
  const asked = ({ token, trackerId }: Buyer) =>
    api.send(routes.order, { token, params: { trackerId, orderId: key } }).then(({ status }) => status)
  assert.equal(await asked(buyer), 404)
  const { orderId } = await buy(buyer, cards.success, { chiaveOrdine: key })
  const found = await orderOf(buyer, key)
  assert.deepEqual([found.orderId, found.state], [orderId, 'paid'])
  assert.equal(await asked(await addMember(server)), 404)
})

test('PY-02 one order key cannot name two plans', async () => {
  const buyer = await addMember(server)
  const chiaveOrdine = randomUUID()
  await buy(buyer, cards.declined, { chiaveOrdine })
  const other = planOf(buyer, 'Plus')
  const answer = await api.send(routes.tryCharge, {
    token: buyer.token,
    body: await bodyOf(buyer, {
      carta: await handleOf(buyer, cards.success),
      chiaveOrdine,
      rateplan: other.productId,
      consenso: undefined,
    }),
  })
  assert.deepEqual(errorOf(answer), { status: 409, code: 'conflict', field: 'chiaveOrdine' })
})

test('PY-12 after a decline another card pays the same order', async () => {
  const buyer = await addMember(server)
  const chiaveOrdine = randomUUID()
  const refused = await buy(buyer, cards.insufficient, { chiaveOrdine })
  const paid = await buy(buyer, cards.mastercard, { chiaveOrdine })
  assert.deepEqual([paid.status, paid.orderId], ['ok', refused.orderId])
  assert.equal((await orderOf(buyer, paid.orderId)).last4, '4444')
  assert.equal((await grantsOf(buyer.id)).length, 1)
})

test('PY-12 the fifth refusal of a card in a day ends in change_method without asking the bank', async () => {
  const buyer = await addMember(server)
  for (let time = 0; time < 5; time += 1) assert.equal((await buy(buyer, cards.badCvc)).message, 'invalid_cvc')
  const asked = () =>
    sql<{ n: number }>`select count(*)::int as n from sandbox_payments where customer = ${buyer.id}`.execute(
      database.db,
    )
  const before = (await asked()).rows[0]?.n
  assert.equal((await buy(buyer, cards.badCvc)).message, 'change_method')
  assert.equal((await asked()).rows[0]?.n, before)
  assert.equal((await buy(buyer, cards.success)).status, 'ok')
})

test('PL-02 a product that the flow does not sell is refused and nothing is written', async () => {
  const buyer = await addMember(server)
  const before = await countOf('orders')
  const answer = await api.send(routes.tryCharge, {
    token: buyer.token,
    body: await bodyOf(buyer, { carta: await handleOf(buyer, cards.success), rateplan: 'no-such-plan' }),
  })
  assert.deepEqual(errorOf(answer), { status: 422, code: 'unknown_plan', field: 'rateplan' })
  assert.equal(await countOf('orders'), before)
})

test('PL-06 an order whose shown price is another, or that was not asked to begin at once, is refused before any charge', async () => {
  const buyer = await addMember(server)
  const carta = await handleOf(buyer, cards.success)
  const consenso = (await bodyOf(buyer)).consenso
  const other = await api.send(routes.tryCharge, {
    token: buyer.token,
    body: await bodyOf(buyer, { carta, consenso: { ...consenso, prezzo: 1 } }),
  })
  assert.deepEqual(errorOf(other), { status: 409, code: 'conflict', field: 'consenso.prezzo' })
  const unticked = await api.send(routes.tryCharge, {
    token: buyer.token,
    body: await bodyOf(buyer, { carta, consenso: { ...consenso, inizioSubito: false } }),
  })
  assert.deepEqual(errorOf(unticked), { status: 422, code: 'consent_missing', field: 'consenso.inizioSubito' })
  assert.equal(
    (await api.call(routes.tryCharge, { token: buyer.token, body: await bodyOf(buyer, { carta }) })).status,
    'ok',
    'the handle was not used up',
  )
})

test('PY-01 a handle is good once, for its member, and only the newest of a session', async () => {
  const [buyer, other] = [await addMember(server), await addMember(server)]
  const carta = await handleOf(buyer, cards.success)
  const stolen = await api.send(routes.tryCharge, { token: other.token, body: await bodyOf(other, { carta }) })
  assert.deepEqual(errorOf(stolen), { status: 422, code: 'unknown_handle', field: 'carta' })
  assert.equal(
    (await api.call(routes.tryCharge, { token: buyer.token, body: await bodyOf(buyer, { carta }) })).status,
    'ok',
  )
  const body = await bodyOf(buyer, { carta, ...topUp })
  const again = await api.send(routes.tryCharge, { token: buyer.token, body })
  assert.deepEqual(errorOf(again), { status: 422, code: 'unknown_handle', field: 'carta' })

  const { session } = await api.call(routes.cardSession, { token: buyer.token, body: { clickid: buyer.trackerId } })
  const first = await api.call(routes.cardHandle, { body: { session, ...cardFields(cards.success) } })
  await api.call(routes.cardHandle, { body: { session, ...cardFields(cards.mastercard) } })
  const replaced = await api.send(routes.tryCharge, {
    token: buyer.token,
    body: await bodyOf(buyer, { carta: first.handle, ...topUp }),
  })
  assert.equal(errorOf(replaced).code, 'unknown_handle')
})

test('PY-01 the server holds the rules of the form, names the field and never repeats what was in it', async () => {
  const buyer = await addMember(server)
  const { session } = await api.call(routes.cardSession, { token: buyer.token, body: { clickid: buyer.trackerId } })
  const good = { session, ...cardFields(cards.success) }
  const faults: [Record<string, string>, WireErrorCode, string][] = [
    [{ cardNumber: '4242 4242 4242 4241' }, 'invalid_number', 'cardNumber'],
    [{ cardNumber: '4242 4242 4242 424' }, 'invalid_number', 'cardNumber'],
    [{ cardMonth: '13' }, 'invalid_expiry_month', 'cardMonth'],
    [{ cardYear: '20' }, 'invalid_expiry_year', 'cardYear'],
    [{ cardSecurityCode: '99' }, 'invalid_cvc', 'cardSecurityCode'],
    [{ firstName: ' ' }, 'invalid_name', 'firstName'],
    [{ lastName: '4242424242424242' }, 'invalid_name', 'lastName'],
  ]
  for (const [over, code, field] of faults) {
    const answer = await api.send(routes.cardHandle, { body: { ...good, ...over } })
    assert.deepEqual(errorOf(answer), { status: 422, code, field }, field)
    assert.doesNotMatch(JSON.stringify(answer.json), /\d{6}/)
  }
  const unsigned = await api.send(routes.cardHandle, { body: { ...good, session: `${session}x` } })
  assert.deepEqual(errorOf(unsigned), { status: 401, code: 'unauthorized', field: 'session' })
})

test('AP-01 AP-02 each call wants the bearer, his own account, and the right shape', async () => {
  const [buyer, other] = [await addMember(server), await addMember(server)]
  const paid = await buy(buyer, cards.success)
  const before = [await countOf('orders'), await countOf('payment_attempts')]
  const carta = await handleOf(buyer, cards.success)
  const calls = [
    { route: routes.tryCharge, body: await bodyOf(buyer, { carta }), malformed: { rateplan: 7 }, field: 'rateplan' },
    { route: routes.cardSession, body: { clickid: buyer.trackerId }, malformed: { extra: 1 }, field: 'extra' },
    {
      route: routes.adyenStatus,
      body: { clickid: buyer.trackerId, redirectResult: 'rr' },
      malformed: { redirectResult: 5 },
      field: 'redirectResult',
    },
    { route: routes.payRules, body: { clickid: buyer.trackerId }, malformed: { metodo: 'paypal' }, field: 'metodo' },
  ]
  for (const { route, body, malformed, field } of calls) {
    assert.equal(errorOf(await api.send(route, { body })).status, 401, route.id)
    assert.deepEqual(
      errorOf(await api.send(route, { token: other.token, body })),
      { status: 403, code: 'forbidden', field: 'clickid' },
      route.id,
    )
    assert.deepEqual(
      errorOf(await api.send(route, { token: buyer.token, body: { ...body, ...malformed } })),
      { status: 400, code: 'bad_request', field },
      route.id,
    )
  }
  const params = { trackerId: buyer.trackerId, orderId: paid.orderId }
  assert.equal(errorOf(await api.send(routes.order, { params })).status, 401)
  assert.equal(errorOf(await api.send(routes.order, { token: other.token, params })).status, 403)
  const others = await api.send(routes.order, { token: other.token, params: { ...params, trackerId: other.trackerId } })
  assert.equal(errorOf(others).code, 'order_not_found')
  for (const orderId of ['not-an-id', randomUUID()])
    assert.equal(
      errorOf(await api.send(routes.order, { token: buyer.token, params: { ...params, orderId } })).code,
      'order_not_found',
    )
  const unfilled = await api.send(routes.tryCharge, { token: buyer.token, body: await bodyOf(buyer) })
  assert.deepEqual(errorOf(unfilled), { status: 400, code: 'bad_request', field: 'cardNumber' })
  assert.deepEqual([await countOf('orders'), await countOf('payment_attempts')], before, 'nothing was written')
})

test('PY-04 the methods are those of the flow that a provider can serve', async () => {
  const buyer = await addMember(server)
  const rules = await api.call(routes.payRules, { token: buyer.token, body: { clickid: buyer.trackerId } })
  assert.deepEqual(rules.methods, ['credit_card', 'paypal', 'applepay', 'googlepay', 'mollie'])
  assert.equal(rules.buttons.googlepay?.['environment'], 'TEST')
  assert.deepEqual(rules.cards, [])
})

test('F-73 D24 a plan that runs is not sold again: a top-up brings credits once, and nothing more renews', async () => {
  const buyer = await addMember(server)
  await buy(buyer, cards.success)
  for (const rateplan of [planOf(buyer).productId, 'premium-classic-1m']) {
    const body = await bodyOf(buyer, { carta: await handleOf(buyer, cards.success), rateplan })
    const again = await api.send(routes.tryCharge, { token: buyer.token, body })
    assert.deepEqual(errorOf(again), { status: 409, code: 'plan_held', field: 'rateplan' })
    const terms = await api.send(routes.orderTerms, {
      token: buyer.token,
      body: { clickid: buyer.trackerId, rateplan },
    })
    assert.equal(errorOf(terms).code, 'plan_held')
  }
  const paid = await buy(buyer, cards.success, topUp)
  assert.equal(paid.status, 'ok')
  const rows = await sql<{ product_id: string; cancel_at_period_end: boolean }>`
    select product_id, cancel_at_period_end from subscriptions where member_id = ${buyer.id}`.execute(database.db)
  assert.deepEqual(rows.rows, [{ product_id: planOf(buyer).productId, cancel_at_period_end: false }])
  assert.equal((await product.apis.credits.balances(buyer.id)).subscription, planOf(buyer).credits + 120)
  const order = await orderOf(buyer, paid.orderId)
  assert.deepEqual([order.renewsAt, order.level, order.credits], [null, 0, 120])
  assert.equal((await buy(buyer, cards.success, topUp)).status, 'ok', 'as often as he likes')
  assert.equal((await product.apis.credits.balances(buyer.id)).subscription, planOf(buyer).credits + 240)
})

test('D15 a check of age is charged zero, gives no level, and marks the age as verified', async () => {
  const buyer = await addMember(server)
  const plan = buyer.flow.plans.verifica[0]
  assert.equal(plan?.totalPrice, 0)
  const reply = await buy(buyer, cards.success, {
    rateplan: plan?.productId,
  })
  assert.equal(reply.status, 'ok')
  const member = await product.apis.memberships.member(buyer.id)
  assert.deepEqual([member?.ageVerified, member?.level], [true, 0])
  assert.deepEqual(await grantsOf(buyer.id), [])
  const email = await sql<{
    text_body: string
  }>`select text_body from mails where idempotency_key = ${`order:${reply.orderId}`}`.execute(database.db)
  assert.match(email.rows[0]?.text_body ?? '', /No se ha cobrado nada/)
})

test('D14 the brand origin takes no body with card fields, wherever in it they are', async () => {
  const buyer = await addMember(server)
  for (const [body, field] of [
    [{ clickid: buyer.trackerId, cardNumber: '4242424242424242' }, 'cardNumber'],
    [{ clickid: buyer.trackerId, deep: { list: [{ CVV: '123' }] } }, 'deep.list.0.CVV'],
  ] as const) {
    const answer = await api.send(routes.cardSession, { token: buyer.token, body })
    assert.deepEqual(errorOf(answer), { status: 400, code: 'card_data_refused', field })
    assert.doesNotMatch(JSON.stringify(answer.json), /4242/)
  }
})
