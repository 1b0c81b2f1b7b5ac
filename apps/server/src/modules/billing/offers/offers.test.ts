import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { COMPLIANT_FLOW } from '@incontro/brand'
import { routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { errorOf } from '../../../testing/payments/looking.fixtures.ts'
import { type Buyer, cards, createBuying, topUp } from '../../../testing/payments/payments.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const { db } = database
const { bodyOf, buy, handleOf, planOf } = createBuying(server)

/** A member of another flow of the brand. */
async function inFlow(flowId: string, level: 0 | 1 | 2 = 0) {
  const member = await addMember(server, { level })
  await sql`update members set flow_id = ${flowId} where id = ${member.id}`.execute(db)
  return member
}
const offersTo = ({ token, trackerId }: Buyer) => api.call(routes.offers, { token, params: { trackerId } })
async function tryToBuy(buyer: Buyer, rateplan: string) {
  const carta = await handleOf(buyer, cards.success)
  return api.send(routes.tryCharge, { token: buyer.token, body: await bodyOf(buyer, { carta, rateplan }) })
}
async function paidOrders(memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders where member_id = ${memberId} and paid_at is not null`.execute(db)
  return rows[0]?.n ?? 0
}

test('F-03 PL-02 what the list does not offer cannot be ordered: another level, another flow, what is hidden', async () => {
  const [free, compliant] = [await inFlow('7'), await inFlow(COMPLIANT_FLOW)]
  const cases: [buyer: typeof free, rateplan: string][] = [
    [free, 'premium-vip-1m'],
    [free, 'compliant-classic-1m'],
    [free, 'top-up-50'],
    [compliant, 'free-classic-1m'],
    [compliant, 'premium-plus-1m'],
    [compliant, 'premium-vip-1m'],
  ]
  for (const [buyer, rateplan] of cases) {
    const listed = (await offersTo(buyer)).plans.map(({ plan }) => plan.productId)
    assert.ok(listed.length > 0 && !listed.includes(rateplan), rateplan)
    const answer = errorOf(await tryToBuy(buyer, rateplan))
    assert.deepEqual(answer, { status: 422, code: 'unknown_plan', field: 'rateplan' }, rateplan)
    const { token, trackerId: clickid } = buyer
    const terms = await api.send(routes.orderTerms, { token, body: { clickid, rateplan } })
    assert.equal(errorOf(terms).code, 'unknown_plan')
    assert.equal((await api.call(routes.payRules, { token, body: { clickid, rateplan } })).total, null)
  }
  assert.equal((await buy(compliant, cards.success, { rateplan: 'compliant-classic-1m' })).status, 'ok')

  const flow = await product.apis.brands.flow('original', '8')
  const hidden = flow.plans.free.map((plan) => ({ ...plan, visible: plan.name !== 'Plus' }))
  await database.transaction((tx) =>
    product.apis.brands.saveFlow(tx, 'original', { ...flow, plans: { ...flow.plans, free: hidden } }),
  )
  const member = await inFlow('8')
  for (let tries = 0; tries < 200; tries += 1)
    if (!(await offersTo(member)).plans.some(({ plan }) => plan.name === 'Plus')) break
  assert.deepEqual(errorOf(await tryToBuy(member, 'free-plus-1m')).code, 'unknown_plan')
  assert.equal(await paidOrders(member.id), 0)
})

test('F-05 UI-06 where the flow checks the age, nothing is sold before it is known', async () => {
  const member = await inFlow('10')
  const before = await offersTo(member)
  assert.deepEqual([before.ageCheck, before.plans, before.topUps], [true, [], []])
  const refused = errorOf(await tryToBuy(member, 'free-classic-1m'))
  assert.deepEqual(refused, { status: 403, code: 'age_check_first', field: 'rateplan' })
  assert.equal((await buy(member, cards.success, { rateplan: 'age-check' })).status, 'ok')
  assert.equal((await offersTo(member)).ageCheck, false)
  assert.equal((await buy(member, cards.success, { rateplan: 'free-classic-1m' })).status, 'ok')
  assert.equal(errorOf(await tryToBuy(member, 'age-check')).code, 'unknown_plan', 'it is known already')
})

test('F-04 PL-05 charges a plan once when three tabs buy it, each with its own page and key', async () => {
  const buyer = await addMember(server)
  const tabs = []
  for (let tab = 0; tab < 3; tab += 1)
    tabs.push(await bodyOf(buyer, { cardNumber: '4242424242424242', ...fields, chiaveOrdine: randomUUID() }))
  const answers = await Promise.all(tabs.map((body) => api.call(routes.tryCharge, { token: buyer.token, body })))
  assert.equal(new Set(answers.map(({ orderId }) => orderId)).size, 1)
  assert.ok(answers.every(({ status }) => status !== 'ko'))
  assert.equal(await paidOrders(buyer.id), 1)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sandbox_payments where customer = ${buyer.id}`.execute(db)
  assert.equal(rows[0]?.n, 1)
  // each tab finds the order by its own key, and a tab that comes much later is answered by it too
  for (const { chiaveOrdine } of tabs)
    assert.equal(
      (
        await api.call(routes.order, {
          token: buyer.token,
          params: { trackerId: buyer.trackerId, orderId: chiaveOrdine },
        })
      ).state,
      'paid',
    )
})
const fields = { cardMonth: '12', cardYear: '39', cardSecurityCode: '737', firstName: 'Marco', lastName: 'Pérez' }

test('F-04 a tab that was open before the purchase answers with it; a page that is opened afterwards buys a top-up again', async () => {
  const buyer = await addMember(server)
  const early = await bodyOf(buyer, { carta: await handleOf(buyer, cards.mastercard) })
  const { orderId } = await buy(buyer, cards.success)
  const late = await api.call(routes.tryCharge, { token: buyer.token, body: early })
  assert.deepEqual([late.orderId, late.status], [orderId, 'ok'])
  assert.equal(await paidOrders(buyer.id), 1)

  const carta = await handleOf(buyer, cards.success)
  const twoTabs = [await bodyOf(buyer, { carta, ...topUp }), await bodyOf(buyer, { carta, ...topUp })]
  const ids = []
  for (const body of twoTabs) ids.push((await api.call(routes.tryCharge, { token: buyer.token, body })).orderId)
  assert.equal(new Set(ids).size, 1)
  const again = await buy(buyer, cards.success, topUp)
  assert.notEqual(again.orderId, ids[0])
  assert.equal(await paidOrders(buyer.id), 3)
})

test('F-04 while the bank asks for one tab, the other is given the same question and charges nothing', async () => {
  const buyer = await addMember(server)
  const other = await bodyOf(buyer, { carta: await handleOf(buyer, cards.success) })
  const asked = await buy(buyer, cards.challenge)
  assert.ok(asked.challenge !== null)
  const answer = await api.call(routes.tryCharge, { token: buyer.token, body: other })
  assert.deepEqual([answer.orderId, answer.challenge?.url], [asked.orderId, asked.challenge.url])
  assert.equal(await paidOrders(buyer.id), 0)
})

test('F-06 F-27 an order without the summary that was served for it is refused; the order keeps what was shown', async () => {
  const [buyer, other] = [await addMember(server), await addMember(server)]
  const carta = await handleOf(buyer, cards.success)
  const send = (body: unknown) => api.send(routes.tryCharge, { token: buyer.token, body })
  const bare = errorOf(await send(await bodyOf(buyer, { carta, consenso: null })))
  assert.deepEqual(bare, { status: 422, code: 'consent_missing', field: 'consenso' })
  const foreign = (await bodyOf(other)).consenso
  for (const riepilogo of [undefined, randomUUID(), foreign?.riepilogo]) {
    const answer = errorOf(await send(await bodyOf(buyer, { carta, consenso: { riepilogo } })))
    assert.deepEqual(answer, { status: 422, code: 'consent_missing', field: 'consenso.riepilogo' })
  }
  const plus = (await bodyOf(buyer, { rateplan: planOf(buyer, 'Plus').productId })).consenso
  const swapped = errorOf(await send(await bodyOf(buyer, { carta, consenso: { riepilogo: plus?.riepilogo } })))
  assert.equal(swapped.field, 'consenso.riepilogo')
  assert.equal(await paidOrders(buyer.id), 0)

  const orderTerms = await api.call(routes.orderTerms, {
    token: buyer.token,
    body: { clickid: buyer.trackerId, rateplan: planOf(buyer).productId, lingua: 'it' },
  })
  const body = await bodyOf(buyer, {
    carta,
    consenso: { riepilogo: orderTerms.summary.id, etichetta: 'Continue', versione: 'x' },
  })
  const { orderId } = await api.call(routes.tryCharge, { token: buyer.token, body })
  const { rows } = await sql<{ consent: Record<string, unknown>; content: { lines: unknown } }>`
    select o.consent, s.content from orders o join order_summaries s on s.id = o.summary_id where o.id = ${orderId}`.execute(
    db,
  )
  assert.deepEqual(
    ['buttonLabel', 'language', 'textVersion', 'summaryHash'].map((name) => rows[0]?.consent[name]),
    ['Ordina con obbligo di pagare', 'it', orderTerms.summary.textVersion, orderTerms.summary.hash],
    'the words are the server’s, whatever the page says of them',
  )
  assert.deepEqual(rows[0]?.content.lines, orderTerms.summary.lines)
})

test('D24 the offer says everything that costs: a message in money, the end of unused credits, the renewal and its date', async () => {
  const buyer = await addMember(server)
  const { plans } = await offersTo(buyer)
  assert.deepEqual(
    plans.map(({ plan, messages, messageCost }) => [plan.name, plan.totalPrice, messages, messageCost]),
    [
      ['Prova', 299, 3, 100],
      ['Classic', 999, 12, 84],
      ['Plus', 1999, 30, 67],
    ],
  )
  const { token, trackerId: clickid } = buyer
  const said: Record<string, readonly RegExp[]> = {
    en: [
      /about €0\.84: the credits pay for 12 messages/,
      /expire with the period, on \d+ \w+ \d{4}/,
      /€9\.99 a month, first on/,
    ],
    es: [
      /unos 0,84\s€: los créditos dan para 12 mensajes/,
      /caducan con el periodo, el \d+ de/,
      /9,99\s€ al mes, la primera el/,
    ],
    fr: [
      /environ 0,84\s€\s: les crédits suffisent pour 12 messages/,
      /expirent avec la période, le \d+/,
      /9,99\s€ par mois/,
    ],
    it: [/circa 0,84\s€: i crediti bastano per 12 messaggi/, /scadono con il periodo, il \d+/, /9,99\s€ al mese/],
  }
  for (const [lingua, lines] of Object.entries(said)) {
    const { summary } = await api.call(routes.orderTerms, {
      token,
      body: { clickid, rateplan: planOf(buyer).productId, lingua },
    })
    const text = summary.lines.map(({ term, text: words }) => `${term}: ${words}`).join('\n')
    for (const line of lines) assert.match(text, line, lingua)
  }
  const { orderId } = await buy(buyer, cards.success)
  const email = await sql<{ text_body: string }>`
    select text_body from mails where idempotency_key = ${`order:${orderId}`}`.execute(db)
  assert.match(
    email.rows[0]?.text_body ?? '',
    /Créditos sin usar: caducan con el periodo, el \d+[^]*Un mensaje: unos 0,84\s€/,
  )
  const now = await offersTo(buyer)
  assert.deepEqual(
    now.plans.map(({ plan, use }) => [plan.name, use]),
    [
      ['Prova', 'change'],
      ['Classic', 'held'],
      ['Plus', 'change'],
      ['VIP', 'change'],
    ],
  )
  assert.deepEqual([now.held?.plan, now.held?.isCancelled, now.topUps.length], ['Classic', false, 2])
})

test('D24 who cancelled and thinks better of it keeps the plan: nothing is charged now, it renews again', async () => {
  const buyer = await addMember(server)
  await buy(buyer, cards.success)
  const { token, trackerId: clickid } = buyer
  await api.call(routes.unsubUser, { token, body: { clickid } })
  const rateplan = planOf(buyer).productId
  const orderTerms = await api.call(routes.orderTerms, { token, body: { clickid, rateplan } })
  assert.deepEqual([orderTerms.kind, orderTerms.dueNow, orderTerms.needsPayment], ['keep', 0, false])
  const { consenso } = await bodyOf(buyer)
  await api.call(routes.changePlan, { token, body: { clickid, rateplan, consenso } })
  const passport = await api.call(routes.passport, { token, params: { trackerId: clickid } })
  assert.deepEqual([passport.subscription?.isCancelled, passport.orders.length], [false, 1])
})
