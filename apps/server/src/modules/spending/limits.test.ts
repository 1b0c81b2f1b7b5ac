import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { cards, createBuying, topUp } from '../../testing/payments/payments.fixtures.ts'
import { createBrand, createSpendingPage, newEmail, type Person, refusalOf } from './spending.fixtures.ts'

const HOUR = 3_600_000
const server = await startTestServer()
const { api, product } = server
const { buy, bodyOf, handleOf, planOf } = createBuying(server)
const page = createSpendingPage(server)
// the sandbox knows two cards that pay, and a card’s limits are everybody’s who pays with it
beforeEach(page.forget)
const red = createBrand(server, 'red')
const redPage = createSpendingPage({ ...server, api: red.api })

const tryToBuy = async (one: Person, card: string, over: Record<string, unknown> = {}) =>
  api.send(routes.tryCharge, {
    token: one.token,
    body: await bodyOf(one, { carta: await handleOf(one, card), ...over }),
  })
const tryOnRed = async (one: Person, card: string) =>
  red.api.send(routes.tryCharge, {
    token: one.token,
    body: await red.bodyOf(one, { carta: await red.handleOf(one, card) }),
  })

test('TS-23 own spending without a bearer is 401', async () => {
  const one = await addMember(server)
  const { status } = await api.send(routes.spending, { params: { trackerId: one.trackerId } })
  assert.equal(status, 401)
  assert.equal(
    (await api.send(routes.setSpendingLimit, { body: { clickid: one.trackerId, span: 'day', amount: 1 } })).status,
    401,
  )
})

test('TS-23 someone else’s spending and limits are refused', async () => {
  const [one, other] = [await addMember(server), await addMember(server)]
  const { token } = other
  assert.equal((await api.send(routes.spending, { token, params: { trackerId: one.trackerId } })).status, 403)
  const body = { clickid: one.trackerId, span: 'day', amount: 1 }
  assert.equal((await api.send(routes.setSpendingLimit, { token, body })).status, 403)
  assert.deepEqual((await page.spendingOf(one)).limits, [])
})

test('TS-23 one mailbox on two brands: a charge over the limit is refused before the provider, with what is left and when', async () => {
  const email = newEmail()
  const one = await addMember(server, { email })
  const twin = await red.addMember({ email })
  await page.confirmAddress(one)
  await page.confirmAddress(twin)
  const { totalPrice } = planOf(one)
  await page.setLimit(one, 'month', totalPrice * 2 - 1)
  assert.equal((await buy(one, cards.success)).status, 'ok')

  const refused = refusalOf(await tryOnRed(twin, cards.mastercard))
  assert.deepEqual([refused.status, refused.code], [403, 'spending_limit'])
  assert.deepEqual([refused.limit?.span, refused.limit?.left], ['month', totalPrice - 1])
  assert.ok((refused.limit?.endsAt ?? 0) > product.clock.now().getTime())
  assert.equal(await page.attemptsOf(twin), 0)

  const [limit] = (await page.spendingOf(one)).limits
  assert.deepEqual([limit?.counted, limit?.left], [totalPrice, totalPrice - 1])
})

test('TS-23 one card on two brands counts for the limit of whose card it is', async () => {
  const one = await addMember(server)
  const other = await red.addMember()
  assert.equal((await buy(one, cards.mastercard)).status, 'ok')
  const { totalPrice } = planOf(one)
  await page.setLimit(one, 'week', totalPrice)
  const refused = refusalOf(await tryOnRed(other, cards.mastercard))
  assert.deepEqual([refused.code, refused.limit?.left], ['spending_limit', 0])
  assert.equal(await page.attemptsOf(other), 0)
})

test('TS-23 a limit under what is spent already leaves nothing from now on, and top-ups count', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  const answer = await page.setLimit(one, 'day', 100)
  assert.equal(answer.status, 200)
  const [limit] = (await page.spendingOf(one)).limits
  assert.deepEqual([limit?.amount, limit?.left], [100, 0])
  assert.equal(refusalOf(await tryToBuy(one, cards.success, topUp)).code, 'spending_limit')
  assert.equal(await page.attemptsOf(one), 1)
})

test('TS-23 a higher limit works a day later by a second yes, a lower one at once', async () => {
  const one = await addMember(server)
  const { totalPrice } = planOf(one)
  await page.setLimit(one, 'month', 0)
  await page.setLimit(one, 'month', totalPrice)
  const amountOf = async () => (await page.spendingOf(one)).limits[0]?.amount
  assert.equal(await amountOf(), 0)
  assert.equal(refusalOf(await page.confirmLimit(one, 'month')).code, 'limit_waits')
  assert.equal(refusalOf(await tryToBuy(one, cards.success)).code, 'spending_limit')

  await page.advance(24 * HOUR)
  assert.equal(await amountOf(), 0) // the day alone is not enough
  assert.equal((await page.confirmLimit(one, 'month')).status, 200)
  assert.equal(await amountOf(), totalPrice)
  assert.equal((await buy(one, cards.success)).status, 'ok')
  assert.equal(refusalOf(await page.confirmLimit(one, 'month')).code, 'nothing_asked')

  await page.setLimit(one, 'month', null)
  await page.setLimit(one, 'month', totalPrice) // keeps it
  await page.advance(25 * HOUR)
  assert.equal(refusalOf(await page.confirmLimit(one, 'month')).code, 'nothing_asked')
  await page.setLimit(one, 'month', 1)
  assert.equal(await amountOf(), 1)
})

test('TS-23 two brands at the same moment never spend more than the limit together', async () => {
  const email = newEmail()
  const one = await addMember(server, { email })
  const twin = await red.addMember({ email })
  await page.confirmAddress(one)
  await page.confirmAddress(twin)
  await redPage.setLimit(twin, 'month', planOf(one).totalPrice * 2 - 1)
  const answers = await Promise.all([tryToBuy(one, cards.success), tryOnRed(twin, cards.mastercard)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 403])
})

test('TS-23 limits are offered once, at the third purchase, and never set for anybody', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  await buy(one, cards.success, topUp)
  assert.equal((await page.spendingOf(one)).offersLimit, false)
  await page.advance(HOUR)
  await buy(one, cards.success, topUp)
  const spending = await page.spendingOf(one)
  assert.deepEqual([spending.offersLimit, spending.limits], [true, []])
  await page.seen(one, 'offer')
  assert.equal((await page.spendingOf(one)).offersLimit, false)
})

/** To eight in the morning, UTC: what is bought within hours from then on is of one day in the member's country. */
async function toMorning(): Promise<void> {
  const sinceMidnight = product.clock.now().getTime() % (24 * HOUR)
  await page.advance(((32 * HOUR - sinceMidnight) % (24 * HOUR)) + 1)
}

test('TS-25 sums equal the receipts, and the page that sums up is due once a day', async () => {
  await toMorning()
  const one = await addMember(server)
  await buy(one, cards.success)
  await page.advance(HOUR)
  await buy(one, cards.success, topUp)
  await page.advance(HOUR)
  await buy(one, cards.success, topUp)
  const { spent, sumsUp } = await page.spendingOf(one)
  const { receipts } = await api.call(routes.receipts, { token: one.token, params: { trackerId: one.trackerId } })
  assert.equal(
    spent.month,
    receipts.reduce((sum, { total }) => sum + total, 0),
  )
  assert.equal(sumsUp, 'often')
  await page.seen(one, 'sum')
  assert.equal((await page.spendingOf(one)).sumsUp, null)
})
