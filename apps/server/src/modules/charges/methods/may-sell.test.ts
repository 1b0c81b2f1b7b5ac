import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { routes } from '@incontro/contract'
import { createTestDatabase } from '@incontro/testing'
import { insertMember } from '@incontro/testing/rows.ts'
import { sql } from 'kysely'
import { fakeAccount, startFakeAdyen } from '../../gateways/adyen/fake.fixtures.ts'
import { buildWorld } from '../../../testing/payments/world.fixtures.ts'
import { until } from '@incontro/testing/until.ts'

const DAY = 86_400_000
const fake = await startFakeAdyen()
const { url } = await createTestDatabase()
let offset = 0
const now = () => new Date(Date.now() + offset)
const adyen = {
  id: 'adyen-live',
  provider: 'adyen',
  brands: ['*'],
  settings: {
    ...fakeAccount,
    baseUrl: `${fake.vendor.url}/v72`,
    acceptsCardData: 'saq-d',
    applePayMerchantId: 'merchant.test',
  },
}
const accounts = JSON.stringify([adyen])
const of = { url, now, accounts, chargeTimeoutMs: 30_000 }
const live = await buildWorld({ ...of, isProduction: true })
const trial = await buildWorld(of)
after(async () => {
  for (const world of [live, trial]) await world.database.close()
  await fake.vendor.close()
})
const { db, transaction, pool } = live.database
await transaction(async (tx) => {
  for (const { brand, hosts, flows } of demoBrands) {
    await live.brands.api.saveBrand(tx, brand, hosts)
    for (const flow of flows) await live.brands.api.saveFlow(tx, brand.id, flow)
  }
})
await live.brands.start?.()
after(() => live.brands.stop?.())
const [{ brand: original, hosts }] = demoBrands as [(typeof demoBrands)[0], ...typeof demoBrands] // there are six
const { seller } = original
assert.ok(seller)
const complete = { ...seller, mcc: '7273', merchantIds: { 'adyen-live': 'MID-0001' } }

/** Saves the brand, and waits until this process has heard of it. */
async function save(over: Record<string, unknown>): Promise<void> {
  await transaction((tx) => live.brands.api.saveBrand(tx, { ...original, ...over }, hosts))
  await until('the settings are heard of', async () => {
    const known = await live.brands.api.get('original')
    return Object.entries(over).every(([key, value]) => same(known[key as keyof typeof known], value)) // its settings
  })
}
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const charges = () => fake.vendor.exchanges.filter(({ request }) => request.path === '/v72/payments').length
async function offered(world: typeof live): Promise<readonly string[]> {
  const member = await insertMember(pool)
  const received = await world.call(routes.payRules.id, member, { trackerId: member.trackerId })
  return (received as { methods: string[] }).methods // what the route answers
}
const APPLES = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
const appleSession = async (world: typeof live) =>
  world.call(routes.validateMerchant.id, await insertMember(pool), { validationURL: APPLES })
const appleAsked = () => fake.vendor.exchanges.filter(({ request }) => request.path === '/v72/applePay/sessions').length

test('R23 in production a brand that is not registered is offered no way to pay and charged nothing, and the operator is notified why', async () => {
  const before = [charges(), appleAsked()]
  for (const [over, missing] of [
    [{ demo: true, seller: complete }, ['demo']],
    [{ demo: false, seller: { ...complete, mcc: null } }, ['seller.mcc']],
    [{ demo: false, seller: { ...complete, merchantIds: {} } }, ['seller.merchantIds.adyen-live']],
  ] as const) {
    await save(over)
    assert.deepEqual(await offered(live), [], missing.join())
    const member = await insertMember(pool)
    await assert.rejects(() => live.charge(member, '4111111111111111'), { code: 'unknown_plan' })
    await assert.rejects(() => appleSession(live), { code: 'unavailable' })
    const received = (await live.payments.api.notLive()).find(({ brandId }) => brandId === 'original')
    assert.deepEqual(received, { brandId: 'original', accountId: 'adyen-live', missing })
  }
  assert.deepEqual([charges(), appleAsked()], before, 'no provider was asked for money, nor for a sheet')
  assert.deepEqual(await live.payments.api.walletsOf('original'), [])
})

test('F-01 in production an account of the sandbox is offered to no one and charges nothing', async () => {
  const world = await buildWorld({ url, now, isProduction: true })
  after(() => world.database.close())
  await save({ demo: false, seller: complete })
  assert.deepEqual(await offered(world), [])
  const member = await insertMember(pool)
  await assert.rejects(() => world.charge(member, '4242424242424242'), { code: 'unknown_plan' })
  const received = (await world.payments.api.notLive()).find(({ brandId }) => brandId === 'original')
  assert.deepEqual(received?.missing, ['PAYMENT_ACCOUNTS'])
})

test('R23 outside production accounts are those of tests: they serve every brand', async () => {
  await save({ demo: true, seller: complete })
  assert.ok((await offered(trial)).includes('credit_card'))
  assert.deepEqual(await appleSession(trial), { merchantSessionIdentifier: 'SSH' })
  assert.deepEqual(await trial.payments.api.notLive(), [])
})

test('R23 a brand that is registered pays and renews; one whose registration is gone is not renewed, and goes on when it is back', async () => {
  await save({ demo: false, seller: complete })
  const methods = await offered(live)
  assert.ok(methods.includes('credit_card') && methods.includes('applepay'), methods.join())
  assert.deepEqual(await appleSession(live), { merchantSessionIdentifier: 'SSH' })
  assert.equal(
    (await live.payments.api.notLive()).some(({ brandId }) => brandId === 'original'),
    false,
  )
  const member = await insertMember(pool)
  assert.equal((await live.charge(member, '4111111111111111')).status, 'ok')
  const ordersOf = async () =>
    (
      await sql<{ kind: string; state: string }>`
        select kind, state from orders where member_id = ${member.id} order by created_at`.execute(db)
    ).rows.map(({ kind, state }) => [kind, state])
  for (let day = 0; day < 17; day += 1) {
    offset += DAY
    await live.runJob('payments.subscriptions')
  }
  await save({ demo: false, seller: { ...complete, merchantIds: {} } })
  offset += 15 * DAY
  await live.runJob('payments.subscriptions')
  assert.deepEqual(await ordersOf(), [['plan', 'paid']], 'nothing is charged')
  await save({ demo: false, seller: complete })
  offset += DAY // a renewal that no one can charge is looked at again after hours
  await live.runJob('payments.subscriptions')
  assert.deepEqual(await ordersOf(), [
    ['plan', 'paid'],
    ['renewal', 'paid'],
  ])
})
