import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { type AnyRoute, routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { checkInvariants } from '../credits/index.ts'
import { cards, createBuying, topUp } from '../../testing/payments/payments.fixtures.ts'
import { createBrand, createSpendingPage, newEmail, type Person, refusalOf } from './spending.fixtures.ts'

const DAY = 86_400_000
const server = await startTestServer()
const { api, database, product } = server
const { db } = database
const { buy, bodyOf, handleOf, planOf } = createBuying(server)
const page = createSpendingPage(server)
const red = createBrand(server, 'red')
beforeEach(page.forget)

const passportOf = ({ token, trackerId }: Person) => api.call(routes.passport, { token, params: { trackerId } })
const balanceOf = async ({ id }: Person) => (await product.apis.credits.balances(id)).messages

test('TS-24 a pause without a bearer is 401', async () => {
  const one = await addMember(server)
  const body = { clickid: one.trackerId, length: 'P1D', credits: 'keep' }
  assert.equal((await api.send(routes.pauseSpending, { body })).status, 401)
})

test('TS-24 no one pauses someone else', async () => {
  const [one, other] = [await addMember(server), await addMember(server)]
  const body = { clickid: one.trackerId, length: 'P1D', credits: 'keep' }
  assert.equal((await api.send(routes.pauseSpending, { token: other.token, body })).status, 403)
  assert.equal((await page.spendingOf(one)).pause, null)
})

test('TS-24 during a pause every pay call is 403 excluded, renewals end, and it opens again by the clock', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  const carta = await handleOf(one, cards.success)
  const body = await bodyOf(one, { carta, ...topUp })
  assert.equal((await page.pause(one, 'P1D')).status, 200)
  assert.equal((await page.spendingOf(one)).pause?.kind, 'pause')
  assert.equal((await passportOf(one)).subscription?.isCancelled, true)

  const { token, trackerId: clickid } = one
  const { paySource: _card, ...order } = body
  const named = { ...order, carta: undefined }
  const calls: [AnyRoute, Record<string, unknown>][] = [
    [routes.tryCharge, body],
    [routes.trustpayCharge, body],
    [routes.createToken, { clickid, carta }],
    [routes.googlePayCharge, { ...named, paymentData: '{}' }],
    [routes.applePayCharge, { ...named, paymentData: '{}' }],
    [routes.trustpayIntent, { ...named, paySource: 'GOOGLEPAY' }],
    [routes.paypalOrder, named],
    [routes.molliePayment, named],
    [routes.orderTerms, { clickid, ...topUp }],
    [routes.payRules, { clickid }],
    [routes.cardSession, { clickid }],
    [routes.validateMerchant, { clickid, validationURL: 'https://apple-pay-gateway.apple.com/x' }],
    [routes.changePlan, { clickid, rateplan: planOf(one).productId, consenso: body.consenso }],
  ]
  for (const [route, sent] of calls) {
    const { status, code, pause } = refusalOf(await api.send(route, { token, body: sent }))
    assert.deepEqual([route.id, status, code], [route.id, 403, 'excluded'])
    assert.ok((pause?.until ?? 0) > product.clock.now().getTime())
  }
  assert.equal(await page.attemptsOf(one), 1)

  await page.advance(DAY)
  assert.equal((await page.spendingOf(one)).pause, null)
  assert.equal((await buy(one, cards.success, topUp)).status, 'ok')
})

test('TS-24 a pause is never made shorter, by a call or in the database; longer it may be', async () => {
  const one = await addMember(server)
  await page.pause(one, 'P1W')
  const until = (await page.spendingOf(one)).pause?.until
  const shorter = refusalOf(await page.pause(one, 'P1D'))
  assert.deepEqual([shorter.status, shorter.code, shorter.pause?.until], [409, 'pause_runs', until])
  await assert.rejects(
    sql`update spending_pauses set until = now() where member_id = ${one.id}`.execute(db),
    /never changed/,
  )
  assert.equal((await page.pause(one, 'P2W')).status, 200)
  assert.ok(((await page.spendingOf(one)).pause?.until ?? 0) > (until ?? 0))
})

test('TS-24 half a year closes every account of the mailbox, and a new one with the same card is held', async () => {
  const email = newEmail()
  const one = await addMember(server, { email })
  const twin = await red.addMember({ email })
  await page.confirmAddress(one)
  await page.confirmAddress(twin)
  await buy(one, cards.mastercard)
  assert.equal((await page.pause(one, 'P6M')).status, 200)
  const { token, trackerId } = twin
  const seen = await red.api.call(routes.spending, { token, params: { trackerId } })
  assert.equal(seen.pause?.kind, 'exclusion')

  const stranger = await red.addMember()
  const carta = await red.handleOf(stranger, cards.mastercard)
  const held = await red.api.send(routes.tryCharge, {
    token: stranger.token,
    body: await red.bodyOf(stranger, { carta }),
  })
  assert.deepEqual([refusalOf(held).status, refusalOf(held).code], [403, 'excluded'])
  assert.equal(await page.attemptsOf(stranger), 0)
  assert.equal((await red.buy(stranger, cards.success)).status, 'ok') // another card is not held
})

test('TS-24 a pause sends its own confirmation, once', async () => {
  const one = await addMember(server)
  await page.pause(one, 'P2W')
  const confirmations = (await page.emailsTo(one)).filter(({ key }) => key.startsWith('spending-pause:'))
  assert.equal(confirmations.length, 1)
})

test('TS-24 TS-23 a pause whose pay-out fails is no pause, and nothing of it stands', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  await sql`create function refuse_refund() returns trigger language plpgsql as $$ begin raise exception 'no refund'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse_refund before insert on refunds for each row execute function refuse_refund()`.execute(
    db,
  )
  const before = await balanceOf(one)
  assert.equal((await page.pause(one, 'P1D', 'pay_out')).status, 500)
  await sql`drop trigger refuse_refund on refunds`.execute(db)
  assert.deepEqual([(await page.spendingOf(one)).pause, await balanceOf(one)], [null, before])
  assert.equal((await passportOf(one)).subscription?.isCancelled, false)
  assert.equal((await page.emailsTo(one)).filter(({ key }) => key.startsWith('spending-pause:')).length, 0)
})

test('TS-24 unused credits stay, or their share of the price goes back to where it came from', async () => {
  const [keeps, leaves] = [await addMember(server), await addMember(server)]
  await buy(keeps, cards.success)
  await buy(leaves, cards.success)
  const gift = (await balanceOf(leaves)) - planOf(leaves).credits
  const before = await balanceOf(keeps)
  await page.pause(keeps, 'P1D', 'keep')
  assert.equal(await balanceOf(keeps), before)

  const { token, trackerId } = leaves
  const payOut = await api.call(routes.spendingPayOut, { token, params: { trackerId } })
  assert.deepEqual(payOut, { credits: planOf(leaves).credits, amount: planOf(leaves).totalPrice, currency: 'EUR' })
  await page.pause(leaves, 'P1D', 'pay_out')
  assert.ok((await balanceOf(leaves)) <= gift)
  const [order] = (await passportOf(leaves)).orders
  assert.deepEqual(
    order?.refunds.map(({ amount }) => amount),
    [payOut.amount],
  )
  assert.equal((await api.call(routes.spendingPayOut, { token, params: { trackerId } })).amount, 0)
  await page.pause(leaves, 'P3D', 'pay_out') // again pays nothing twice
  assert.equal((await passportOf(leaves)).orders[0]?.refunds.length, 1)
  assert.deepEqual(await checkInvariants(db), [])
})
