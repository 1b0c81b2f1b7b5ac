import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { cards, createBuying, topUp } from '../../testing/payments/payments.fixtures.ts'
import { createSpendingPage, type Person } from './spending.fixtures.ts'

const HOUR = 3_600_000
const server = await startTestServer()
const { api, product } = server
const { buy, planOf } = createBuying(server)
const page = createSpendingPage(server)

const passportOf = async ({ token, trackerId }: Person) =>
  (await api.call(routes.passport, { token, params: { trackerId } })).subscription
/** Lets the period of a member’s plan end, but for a time. */
async function untilRenewalOf(one: Person, lead: number): Promise<void> {
  const endsAt = (await passportOf(one))?.endsAt ?? 0
  await page.advance(endsAt - product.clock.now().getTime() - lead)
}
const restedEmails = async (one: Person) =>
  (await page.emailsTo(one)).filter(({ key }) => key.startsWith('renewal-rests:')).length
const levelOf = async ({ id }: Person) => (await product.apis.memberships.member(id))?.level

test('TS-23 a renewal over the limit is not made: the plan rests until the limit counts again, an e-mail says so, then it renews', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  await untilRenewalOf(one, HOUR)
  // another purchase before the renewal takes the room that it needs
  await page.setLimit(one, 'week', planOf(one).price + 100)
  assert.equal((await buy(one, cards.success, topUp)).status, 'ok')

  const before = await page.attemptsOf(one)
  await page.advance(2 * HOUR)
  const rests = await passportOf(one)
  const [limit] = (await page.spendingOf(one)).limits
  assert.ok(limit)
  assert.equal(await page.attemptsOf(one), before)
  assert.deepEqual([rests?.restsUntil, rests?.nextCharge?.at], [limit.endsAt, limit.endsAt])
  assert.deepEqual([await levelOf(one), await restedEmails(one)], [0, 1])

  await page.advance(limit.endsAt - product.clock.now().getTime() + HOUR)
  const after = await passportOf(one)
  assert.deepEqual([await page.attemptsOf(one), after?.restsUntil, after?.isCancelled], [before + 1, null, false])
  assert.deepEqual([await levelOf(one), await restedEmails(one)], [1, 1])
})

test('TS-23 a plan that no span of the limit has room for ends instead of resting', async () => {
  const one = await addMember(server)
  await buy(one, cards.mastercard)
  await page.setLimit(one, 'month', 1)
  await untilRenewalOf(one, -HOUR)
  assert.equal(await page.attemptsOf(one), 1)
  assert.notEqual((await passportOf(one))?.isCancelled, false)
  assert.deepEqual([await levelOf(one), await restedEmails(one)], [0, 1])
})
