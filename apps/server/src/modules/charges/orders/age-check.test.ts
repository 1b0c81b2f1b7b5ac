import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, addPersonAngel, openPage, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { type Buyer, cards, createBuying } from '../../../testing/payments/payments.fixtures.ts'

const server = await startTestServer()
const { api, database, product, url } = server
const { buy, bodyOf, answerChallenge, comeBack } = createBuying(server)
const closing: (() => void)[] = []
after(() => closing.forEach((close) => close()))

function verifying(buyer: Buyer) {
  const plan = buyer.flow.plans.verifica[0]
  assert.ok(plan !== undefined)
  return { rateplan: plan.productId }
}
const check = (buyer: Buyer, card: string) => buy(buyer, card, verifying(buyer))
const ageVerified = async (id: string) => (await product.apis.memberships.member(id))?.ageVerified

test('AV-02 a check of age by card opens what was blurred on the page that is open, with the real words', async () => {
  const [member, her] = [await addMember(server), await addPersonAngel(server)]
  const [his, hers] = await Promise.all([openPage(url, member.token), openPage(url, her.session.token)])
  closing.push(his.close, hers.close)
  const write = (page: typeof his, text: string) =>
    page.send('chat', { trackerId: member.trackerId, angelId: her.angelId, clientId: randomUUID(), text })
  await write(his, 'ciao')
  await write(hers, 'segretissimo')
  const read = async () =>
    (
      await api.call(routes.messages, {
        token: member.token,
        params: { trackerId: member.trackerId, angelId: her.angelId },
        query: {},
      })
    ).messages[1]
  assert.ok(!JSON.stringify(await read()).includes('segretissimo'))
  assert.equal((await check(member, cards.success)).status, 'ok')
  assert.deepEqual((await his.waitFor('revealed'))[0], { level: 0, ageVerified: true })
  assert.equal((await read())?.text, 'segretissimo')
})

test('AV-01 R1 the bank may want to ask: verified is who has answered it, and no one who has not', async () => {
  const [passes, fails] = [await addMember(server), await addMember(server)]
  for (const [member, decision, verified] of [
    [passes, 'approve', true],
    [fails, 'fail', false],
  ] as const) {
    const asked = await check(member, cards.challenge)
    assert.ok(asked.challenge !== null)
    assert.equal(await ageVerified(member.id), false)
    await comeBack(member, await answerChallenge(asked.challenge.url, decision))
    assert.equal(await ageVerified(member.id), verified)
  }
})

test('AV-01 a refused card verifies nothing; a card on file and another way to pay do not either', async () => {
  const member = await addMember(server)
  assert.equal((await check(member, cards.declined)).message, 'card_declined')
  assert.equal(await ageVerified(member.id), false)
  await buy(member, cards.success)
  const onFile = { ...(await bodyOf(member, verifying(member))), actonfile: true }
  for (const answer of [
    await api.send(routes.tryCharge, { token: member.token, body: onFile }),
    await api.send(routes.paypalOrder, {
      token: member.token,
      body: await bodyOf(member, { ...verifying(member), paySource: 'PAYPAL' }),
    }),
  ])
    assert.equal((answer.json as { error: { code: string } }).error.code, 'method_not_offered') // the shape of a refusal
  assert.equal(await ageVerified(member.id), false)
})

test('AV-01 D15 the card of a check is not kept and takes nothing: not by us, and not by anybody who writes to the database', async () => {
  const member = await addMember(server)
  const { orderId } = await check(member, cards.success)
  const rules = await api.call(routes.payRules, { token: member.token, body: { clickid: member.trackerId } })
  assert.deepEqual(rules.cards, [])
  const { rows } = await sql<{ stored: number; tokens: number; charged: number }>`select
    (select count(*)::int from mandates where member_id = ${member.id}) as stored,
    (select count(*)::int from sandbox_payments where customer = ${member.id} and token is not null) as tokens,
    (select sum(amount_minor)::int from sandbox_payments where customer = ${member.id}) as charged`.execute(database.db)
  assert.deepEqual(rows[0], { stored: 0, tokens: 0, charged: 0 })
  const refused = { code: '23514' }
  const mandate = (order: string) =>
    sql`
    insert into mandates (id, member_id, provider, merchant_account_id, token_ref, kind, card_brand, card_last4, card_expiry, created_at, order_id)
    values (${randomUUID()}, ${member.id}, 'sandbox', 'sandbox-adyen', ${randomUUID()}, 'recurring', 'visa', '4242', '12/39', now(), ${order})`.execute(
      database.db,
    )
  await assert.rejects(mandate(orderId), refused)
  const bought = await buy(member, cards.success)
  await mandate(bought.orderId)
  await assert.rejects(
    sql`update mandates set order_id = ${orderId} where member_id = ${member.id}`.execute(database.db),
    refused,
  )
  await assert.rejects(
    sql`update subscription_periods set order_id = ${orderId} where order_id = ${bought.orderId}`.execute(database.db),
    refused,
  )
  await assert.rejects(sql`update orders set amount_minor = 999 where id = ${orderId}`.execute(database.db), refused)
  await assert.rejects(sql`update orders set kind = 'plan' where id = ${orderId}`.execute(database.db), refused)
  await assert.rejects(
    sql`update orders set kind = 'verify' where id = ${bought.orderId}`.execute(database.db),
    refused,
  )
})

test('D15 a check costs nothing or exactly the fee that its brand asks; the database takes no other amount', async () => {
  const member = await addMember(server)
  const { orderId } = await check(member, cards.success)
  const order = (amount: number) =>
    sql`
    insert into orders (id, member_id, brand_id, kind, product_id, plan_snapshot, amount_minor, currency, country, descriptor, created_at, attribution)
    select ${randomUUID()}, member_id, brand_id, kind, product_id, plan_snapshot, ${amount}, currency, country, descriptor, now(), '{}' from orders where id = ${orderId}`.execute(
      database.db,
    )
  await order(0)
  await assert.rejects(order(10), { code: '23514' })
  const fee = (amount: number) =>
    sql`update brands set settings = jsonb_set(settings, '{verificationFee,amountMinor}', to_jsonb(${amount}::int)) where id = 'original'`.execute(
      database.db,
    )
  await fee(10)
  await order(10)
  await assert.rejects(order(11), { code: '23514' })
  await fee(0)
})
