import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { checkInvariants } from '../../../credits/index.ts'
import { cards, createBuying } from '../../../../testing/payments/payments.fixtures.ts'
import { createWatching, DAY } from '../watching.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const { buy, bodyOf, planOf, until, answerChallenge, comeBack } = createBuying(server)
const { consentTo, termsOf, changeTo, upgradeTo, advance, passportOf, emailsTo, chargesOf, steer, balanceOf, levelOf } =
  createWatching(server)
const { db } = database
const errorOf = (answer: { status: number; json: unknown }) => [
  answer.status,
  (answer.json as { error: { code: string } }).error.code, // the one shape of an error
]

test('R3 the terms of an order are shown to their member alone', async () => {
  const [one, other] = [await addMember(server), await addMember(server)]
  const body = { clickid: one.trackerId, rateplan: planOf(one).productId }
  for (const route of [routes.orderTerms, routes.changePlan]) {
    const full = route === routes.changePlan ? { ...body, consenso: consentTo(0) } : body
    assert.equal((await api.send(route, { body: full })).status, 401)
    assert.equal((await api.send(route, { token: other.token, body: full })).status, 403)
  }
  const none = await api.send(routes.orderTerms, { token: one.token, body: { ...body, rateplan: 'no-such-plan' } })
  assert.equal(errorOf(none)[1], 'unknown_plan')
  const bought = await termsOf(one, planOf(one).productId)
  assert.deepEqual([bought.kind, bought.dueNow, bought.orderKey], ['new', planOf(one).totalPrice, null])
})

test('R3 who changes to more pays the difference at once and gets the rest of the credits; the old plan is over, nothing is lost or given twice', async () => {
  const one = await addMember(server)
  const [classic, plus] = [planOf(one), planOf(one, 'Plus')]
  const { messages: gift } = await balanceOf(one)
  await buy(one, cards.success)
  // the same plan under the other list's id is no change, and not sold again (D24)
  const [again] = one.flow.plans.premium.filter(({ name }) => name === 'Classic')
  await assert.rejects(termsOf(one, again?.productId ?? ''), /plan_held/)
  const orderTerms = await termsOf(one, plus.productId)
  assert.deepEqual(
    [
      orderTerms.kind,
      orderTerms.from,
      orderTerms.credited,
      orderTerms.dueNow,
      orderTerms.credits,
      orderTerms.nextCharge?.amount,
    ],
    ['upgrade', 'Classic', classic.price, plus.totalPrice - classic.price, plus.credits - classic.credits, plus.price],
  )
  // another sum than the one that is due is refused, and no consent is none
  const carta = { carta: 'x', rateplan: plus.productId, chiaveOrdine: orderTerms.orderKey }
  const full = await bodyOf(one, { ...carta, consenso: consentTo(plus.totalPrice) })
  assert.deepEqual(errorOf(await api.send(routes.tryCharge, { token: one.token, body: full })), [409, 'conflict'])
  const none = { ...full, consenso: undefined }
  assert.equal(errorOf(await api.send(routes.tryCharge, { token: one.token, body: none }))[1], 'consent_missing')

  const declined = await upgradeTo(one, plus.productId, cards.declined)
  assert.equal(declined.status, 'ko')
  assert.equal((await passportOf(one)).subscription?.plan, 'Classic')
  const asked = await upgradeTo(one, plus.productId, cards.challenge) // 3DS is possible
  assert.ok(asked.challenge)
  await comeBack(one, await answerChallenge(asked.challenge.url, 'approve'))

  const { subscription } = await passportOf(one)
  assert.deepEqual([subscription?.plan, subscription?.price, subscription?.isCancelled], ['Plus', plus.price, false])
  assert.equal(subscription?.nextCharge?.at, orderTerms.nextCharge === null ? 0 : subscription?.endsAt)
  assert.equal((await balanceOf(one)).messages - gift, plus.credits)
  assert.deepEqual(
    (await chargesOf(one)).map(({ kind, state, amount }) => [kind, state, amount]),
    [
      ['plan', 'paid', classic.totalPrice],
      ['plan', 'paid', plus.totalPrice - classic.price],
    ],
  )
  await advance(32)
  const paid = (await chargesOf(one)).filter(({ kind }) => kind === 'renewal')
  assert.deepEqual(
    paid.map(({ amount, state }) => [amount, state]),
    [[plus.price, 'paid']],
  )
  assert.equal((await balanceOf(one)).messages - gift, plus.credits)
  assert.deepEqual(await checkInvariants(db), [])
  const running = await database.pool.query(
    `select count(*)::int as n from subscriptions where member_id = $1 and state in ('active', 'past_due')`,
    [one.id],
  )
  assert.equal(running.rows[0].n, 1)
})

test('R3 withdrawing from a change gives back the unused share of all that was paid for it', async () => {
  const one = await addMember(server)
  const plus = planOf(one, 'Plus')
  const { messages: gift } = await balanceOf(one)
  await buy(one, cards.success)
  const { orderId } = await upgradeTo(one, plus.productId, cards.success)
  const offers = (await passportOf(one)).orders.filter(({ withdrawal }) => withdrawal !== null)
  assert.deepEqual(
    offers.map((order) => [order.orderId, order.withdrawal?.refund]),
    [[orderId, plus.totalPrice]],
  )
  const done = await api.call(routes.withdraw, {
    token: one.token,
    body: { clickid: one.trackerId, ordine: orderId, conferma: true },
  })
  assert.equal(done.refund, plus.totalPrice)
  assert.deepEqual([(await balanceOf(one)).messages, await levelOf(one)], [gift, 0])
})

test('R3 half way through, the unused half is credited, and a change that was left alone is not paid later', async () => {
  const one = await addMember(server)
  const [classic, plus] = [planOf(one), planOf(one, 'Plus')]
  await buy(one, cards.success)
  const { endsAt = 0, startedAt = 0 } = (await passportOf(one)).subscription ?? {}
  const days = (endsAt - startedAt) / DAY
  await product.clock.advance(startedAt + 15 * DAY + 60_000 - product.clock.now().getTime())
  const orderTerms = await termsOf(one, plus.productId)
  const left = days - 15
  assert.equal(orderTerms.credited, Math.ceil((classic.price * left) / days))
  assert.equal(orderTerms.credits, plus.credits - Math.floor((classic.credits * left) / days))

  // the bank takes its time, and he says no meanwhile
  const asked = await upgradeTo(one, plus.productId, cards.challenge)
  await api.call(routes.unsubUser, { token: one.token, body: { clickid: one.trackerId } })
  assert.ok(asked.challenge)
  await comeBack(one, await answerChallenge(asked.challenge.url, 'approve'))
  await advance(0)
  assert.deepEqual(
    [(await passportOf(one)).subscription?.plan, (await passportOf(one)).subscription?.isCancelled],
    ['Classic', true],
  )
  const back = await until(
    async () =>
      database.pool.query(
        `select r.amount_minor, r.state from refunds r join payment_attempts a on a.id = r.attempt_id where a.order_id = $1`,
        [asked.orderId],
      ),
    ({ rows }) => rows[0]?.state === 'succeeded',
  )
  assert.equal(back.rows[0].amount_minor, orderTerms.dueNow)
  assert.deepEqual(await checkInvariants(db), [])
})

test('R3 who changes to less agrees to it, pays nothing, keeps all until the end, and can take it back', async () => {
  const one = await addMember(server)
  const [classic, plus] = [planOf(one), planOf(one, 'Plus')]
  const { messages: gift } = await balanceOf(one)
  await buy(one, cards.success, { rateplan: plus.productId, consenso: consentTo(plus.totalPrice) })
  const orderTerms = await termsOf(one, classic.productId)
  const { endsAt } = (await passportOf(one)).subscription ?? {}
  assert.deepEqual(
    [
      orderTerms.kind,
      orderTerms.dueNow,
      orderTerms.credits,
      orderTerms.needsPayment,
      orderTerms.beginsAt,
      orderTerms.nextCharge,
    ],
    ['downgrade', 0, 0, false, endsAt, { at: endsAt, amount: classic.price }],
  )
  const wrong = { clickid: one.trackerId, rateplan: classic.productId, consenso: consentTo(classic.price) }
  assert.equal((await api.send(routes.changePlan, { token: one.token, body: wrong })).status, 409)
  await changeTo(one, classic.productId)
  await changeTo(one, classic.productId) // again changes nothing
  const { subscription } = await passportOf(one)
  assert.deepEqual(
    [subscription?.plan, subscription?.scheduled?.plan, subscription?.nextCharge?.amount],
    ['Plus', 'Classic', classic.price],
  )
  assert.equal((await emailsTo(one)).filter(({ key }) => key.startsWith('plan-changed')).length, 1)
  assert.equal((await chargesOf(one)).length, 1)

  await changeTo(one, plus.productId)
  assert.equal((await passportOf(one)).subscription?.scheduled, null)
  await changeTo(one, classic.productId)
  await advance(17)
  const notice = (await emailsTo(one)).find(({ key }) => key.startsWith('renewal-notice'))
  assert.match(notice?.text ?? '', /Classic[^]*9,99/)
  await advance(15)
  const after = (await passportOf(one)).subscription
  assert.deepEqual([after?.plan, after?.scheduled, after?.price], ['Classic', null, classic.price])
  assert.deepEqual(
    (await chargesOf(one)).map(({ amount }) => amount),
    [plus.totalPrice, classic.price],
  )
  assert.equal((await balanceOf(one)).messages - gift, classic.credits)
})

test('R3 a new price reaches no one who has not agreed to it: asked by e-mail, the old price until its last day, then an end', async () => {
  const brand = demoBrands.find((each) => each.brand.id === 'original')
  const flow = brand?.flows.find(({ id }) => id === '7')
  assert.ok(flow)
  const [agrees, silent, later] = [await addMember(server), await addMember(server), await addMember(server)]
  const classic = planOf(agrees)
  for (const one of [agrees, silent]) await buy(one, cards.success)
  const last = new Date(product.clock.now().getTime() + 45 * DAY).toISOString().slice(0, 10)
  const dearer = flow.plans.free.map((plan) =>
    plan.productId === classic.productId ? { ...plan, price: 1299, totalPrice: 1299 } : plan,
  )
  const save = (free: typeof dearer) =>
    database.transaction((tx) =>
      product.apis.brands.saveFlow(tx, 'original', { ...flow, plans: { ...flow.plans, free } }),
    )
  const priceOf = async (productId: string) =>
    (await product.apis.brands.flow('original', '7')).plans.free.find((plan) => plan.productId === productId)?.price

  await save(dearer)
  await until(
    () => priceOf(classic.productId),
    (price) => price === 1299,
  )
  await advance(1)
  assert.equal((await passportOf(silent)).subscription?.newPrice, null) // kept for good, as long as no one ends it
  await save(dearer.map((plan) => (plan.productId === classic.productId ? { ...plan, oldPriceUntil: last } : plan)))
  await until(
    async () => (await advance(0), passportOf(agrees)),
    ({ subscription }) => subscription?.newPrice !== null,
  )
  const asked = (await emailsTo(agrees)).filter(({ key }) => key.startsWith('price-asked'))
  assert.equal(asked.length, 1)
  assert.match(asked[0]?.text ?? '', /9,99[^]*12,99[^]*\/purchase\/pay\?rateplan=/)
  assert.equal((await passportOf(agrees)).subscription?.nextCharge?.amount, classic.price)

  // agreeing is a payment of nothing with the bank's question
  const orderTerms = await termsOf(agrees, classic.productId)
  assert.deepEqual(
    [orderTerms.kind, orderTerms.dueNow, orderTerms.needsPayment, orderTerms.nextCharge?.amount],
    ['price', 0, true, 1299],
  )
  const answer = await upgradeTo(agrees, classic.productId, cards.challenge)
  assert.ok(answer.challenge)
  await comeBack(agrees, await answerChallenge(answer.challenge.url, 'approve'))
  const { subscription } = await passportOf(agrees)
  assert.deepEqual(
    [subscription?.newPrice, subscription?.nextCharge?.amount, subscription?.price],
    [null, 1299, classic.price],
  )

  await buy(later, cards.success, { consenso: consentTo(1299) }) // who comes now pays what it costs now
  await advance(32)
  const amounts = async (one: typeof silent) =>
    (await chargesOf(one)).filter(({ kind }) => kind === 'renewal').map(({ amount }) => amount)
  assert.deepEqual(
    [await amounts(agrees), await amounts(silent), await amounts(later)],
    [[1299], [classic.price], [1299]],
  )
  await advance(18)
  const ends = (await emailsTo(silent)).filter(({ key }) => key.startsWith('price-ends'))
  assert.equal(ends.length, 1)
  assert.equal((await passportOf(silent)).subscription?.isCancelled, true)
  await advance(20)
  assert.deepEqual(
    [await amounts(silent), (await passportOf(silent)).subscription, await levelOf(silent)],
    [[classic.price], null, 0],
  )
  assert.equal((await passportOf(agrees)).subscription?.price, 1299)
  await save(flow.plans.free)
  await until(
    () => priceOf(classic.productId),
    (price) => price === classic.price,
  )
})

test('R5 a refused renewal is paid on the page by its own order, with another card; nothing is charged twice and the trying stops', async () => {
  const [one, other] = [await addMember(server), await addMember(server)]
  const classic = planOf(one)
  await buy(one, cards.success)
  assert.equal((await passportOf(one)).renewalDue, null)
  await steer(one, 'decline:insufficient_funds')
  const { endsAt = 0 } = (await passportOf(one)).subscription ?? {}
  await product.clock.advance(endsAt - product.clock.now().getTime() + 60_000)
  const due = (await passportOf(one)).renewalDue
  assert.ok(due)
  assert.deepEqual([due.price, due.plan], [classic.price, 'Classic'])
  const email = (await emailsTo(one)).find(({ key }) => key.startsWith('renewal-refused'))
  assert.ok(email?.text.includes(`/purchase/pay?ordine=${due.orderId}`), email?.text)
  const foreign = await api.send(routes.orderTerms, {
    token: other.token,
    body: { clickid: other.trackerId, ordine: due.orderId },
  })
  assert.deepEqual(errorOf(foreign), [404, 'order_not_found'])
  const orderTerms = await api.call(routes.orderTerms, {
    token: one.token,
    body: { clickid: one.trackerId, ordine: due.orderId },
  })
  assert.deepEqual([orderTerms.kind, orderTerms.dueNow, orderTerms.orderId], ['renewal', classic.price, due.orderId])

  const over = { ordine: due.orderId, consenso: consentTo(due.price), chiaveOrdine: undefined }
  assert.equal((await buy(one, cards.declined, over)).status, 'ko')
  const paid = await buy(one, cards.mastercard, over)
  assert.deepEqual([paid.status, paid.orderId], ['ok', due.orderId])
  assert.equal(
    await buy(one, cards.success, over).catch((error: Error) => error.message.slice(0, 14)),
    'tryCharge: 404',
  )
  const { subscription, renewalDue } = await passportOf(one)
  assert.deepEqual(
    [renewalDue, subscription?.isPastDue, subscription?.card?.brand, await levelOf(one)],
    [null, false, 'mastercard', 1],
  )
  await advance(8)
  assert.deepEqual(
    (await chargesOf(one)).map(({ kind, state, amount }) => [kind, state, amount]),
    [
      ['plan', 'paid', classic.totalPrice],
      ['renewal', 'paid', classic.price],
    ],
  )
  assert.deepEqual(await checkInvariants(db), [])
})

test('R5 a bank that wants to ask is answered on the page: the renewal that had ended the plan brings it back', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  await steer(one, 'ask') // without him the bank refuses: authentication_required, which is never tried again
  await advance(32)
  assert.deepEqual([(await passportOf(one)).subscription, await levelOf(one)], [null, 0])
  const due = (await passportOf(one)).renewalDue
  assert.ok(due)
  const asked = await buy(one, cards.challenge, {
    ordine: due.orderId,
    consenso: consentTo(due.price),
    chiaveOrdine: undefined,
  })
  assert.ok(asked.challenge)
  await comeBack(one, await answerChallenge(asked.challenge.url, 'approve'))
  const { subscription } = await passportOf(one)
  assert.deepEqual([subscription?.isCancelled, subscription?.isPastDue, await levelOf(one)], [false, false, 1])
  assert.equal((await chargesOf(one)).length, 2)
})
