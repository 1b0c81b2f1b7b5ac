import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember, startTestServer } from '@incontro/testing'
import { until } from '@incontro/testing/until.ts'
import { createWatching, DAY } from '../../../modules/billing/subscriptions/watching.fixtures.ts'
import { cards, createBuying } from '../../../testing/payments/payments.fixtures.ts'
import { brandDriver } from './brands.fixtures.ts'

const server = await startTestServer()
const { product } = server
const { buy, planOf } = createBuying(server)
const { emailsTo } = createWatching(server)
const { call, send, operator, edit, publish } = brandDriver(server)

test('BO-27 no bearer, and who may not read brands, learn nothing of new prices', async () => {
  const verifier = await operator('verifier')
  for (const [token, status] of [
    [undefined, 401],
    [verifier.token, 403],
  ] as const)
    assert.equal((await send(calls.showBrandChanges, { token, params: { id: 'original' } })).status, status)
})

test('BO-27 a raise says before it is published how many e-mails go out, and so many are sent; without a last day no one is asked', async () => {
  const publisher = await operator('publisher')
  const members = [await addMember(server), await addMember(server)]
  for (const one of members) await buy(one, cards.success)
  const [first] = members
  assert.ok(first)
  const { productId, price } = planOf(first)
  const flow = await product.apis.brands.flow('original', '7')
  const index = flow.plans.free.findIndex((plan) => plan.productId === productId)
  const at = `flows.7.plans.free.${String(index)}`
  await edit(publisher, 'original', { [`${at}.price`]: price + 300, [`${at}.totalPrice`]: price + 300 })
  const pricesOf = async () =>
    (await call(calls.showBrandChanges, { token: publisher.token, params: { id: 'original' } })).prices.filter(
      ({ flowId }) => flowId === '7',
    )
  const [kept] = await pricesOf()
  assert.deepEqual(
    [kept?.before.amountMinor, kept?.after.amountMinor, kept?.running, kept?.emails, kept?.oldUntil],
    [price, price + 300, 2, 0, null],
  )
  const last = new Date(product.clock.now().getTime() + 45 * DAY).toISOString().slice(0, 10)
  await edit(publisher, 'original', { [`${at}.oldPriceUntil`]: last })
  const [asked] = await pricesOf()
  assert.deepEqual([asked?.emails, asked?.mustAgree], [2, 2])
  assert.equal(new Date(asked?.oldUntil ?? 0).toISOString().slice(0, 10), last)
  assert.ok((asked?.earliestCharge ?? 0) > product.clock.now().getTime())

  const done = await publish(publisher, 'original')
  assert.equal(done.status, 200, JSON.stringify(done.json))
  await until('it is live', async () => {
    const { plans } = await product.apis.brands.flow('original', '7')
    return plans.free[index]?.price === price + 300
  })
  await product.jobs.run('payments.prices')
  const letters = (await Promise.all(members.map(emailsTo))).flat().filter(({ key }) => key.startsWith('price-asked'))
  assert.equal(letters.length, asked?.emails)
})
