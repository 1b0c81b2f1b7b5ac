import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { openPermutations, type Scene } from '../../../testing/payments/permutations.fixtures.ts'
import { jsonOf } from '../vendor.fixtures.ts'
import { fakeAccount, startFakeAdyen } from './fake.fixtures.ts'

const fake = await startFakeAdyen()
after(() => fake.vendor.close())
const world = await openPermutations({
  id: 'adyen-test',
  provider: 'adyen',
  settings: { ...fakeAccount, baseUrl: `${fake.vendor.url}/v72`, acceptsCardData: 'saq-d' },
})
const PAYMENTS = /^POST \/v72\/payments$/

/** A member whose first renewal is announced and comes due with the next days. */
async function subscribed(): Promise<Scene> {
  const scene = await world.newScene()
  assert.equal((await scene.buy()).status, 'ok')
  await world.passDays(17)
  return scene
}
function lastCharge(): Record<string, unknown> {
  const charges = fake.vendor.exchanges.filter(({ request }) => PAYMENTS.test(`${request.method} ${request.path}`))
  const { request } = charges.at(-1) ?? assert.fail('nothing was charged')
  return jsonOf(request) as Record<string, unknown> // held against Adyen's schema by the fake
}
/** So that the next test has the bank to itself. */
const cancel = (scene: Scene) => scene.call(routes.unsubUser.id, {})
const ordersOf = async ({ member }: Scene) => (await world.endingOf(member)).orders

test('PL-06 adyen: a renewal is taken from the card on file, by us, with what Adyen gave for it', async () => {
  const scene = await subscribed()
  const first = lastCharge()
  await world.passDays(15)
  const renewal = lastCharge()
  const method = renewal['paymentMethod'] as Record<string, string> // as the adapter wrote it
  assert.deepEqual(
    [renewal['shopperInteraction'], renewal['recurringProcessingModel'], renewal['shopperReference']],
    ['ContAuth', 'Subscription', first['shopperReference']],
  )
  assert.deepEqual(Object.keys(method).sort(), ['storedPaymentMethodId', 'type'])
  assert.deepEqual(await ordersOf(scene), ['paid', 'paid'])
  assert.equal((await world.endingOf(scene.member)).grants, 2)
  await cancel(scene)
})

test('PL-06 adyen: a renewal whose answer is lost waits for the webhook, and is taken once', async () => {
  const scene = await subscribed()
  fake.vendor.failNext({ kind: 'hangs_up' }, PAYMENTS)
  await world.passDays(15)
  const { id } = await scene.attemptOf()
  assert.deepEqual(await ordersOf(scene), ['paid', 'open'])
  await world.passDays(0)
  assert.equal((await scene.attemptOf()).id, id, 'nothing else is tried while no one knows')
  for (const sent of fake.webhooksAbout(id)) await scene.webhook('AUTHORISATION', sent).deliver()
  await world.settle()
  assert.deepEqual(await ordersOf(scene), ['paid', 'paid'])
  assert.equal((await world.endingOf(scene.member)).grants, 2)
  assert.equal(fake.capturesOf(id), 1)
  await cancel(scene)
})

test('R5 adyen: a bank that wants the customer refuses a renewal, and is not asked again and again', async () => {
  const scene = await subscribed()
  fake.steer({ does: 'decline', word: '38' })
  await world.passDays(15)
  assert.deepEqual((await world.endingOf(scene.member)).attempts, ['captured -', 'declined authentication_required'])
  const calls = fake.vendor.exchanges.length
  await world.passDays(0)
  assert.equal(fake.vendor.exchanges.length, calls)
})
