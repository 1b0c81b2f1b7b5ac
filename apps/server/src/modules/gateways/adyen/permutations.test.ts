import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import {
  openPermutations,
  type Scene,
  type Story,
  testPermutations,
} from '../../../testing/payments/permutations.fixtures.ts'
import { fakeAccount, startFakeAdyen } from './fake.fixtures.ts'

const fake = await startFakeAdyen()
after(() => fake.vendor.close())
const world = await openPermutations({
  id: 'adyen-test',
  provider: 'adyen',
  settings: { ...fakeAccount, baseUrl: `${fake.vendor.url}/v72`, acceptsCardData: 'saq-d' },
})

/** An order whose answer was lost on its way: only webhooks report it. */
async function buyInTheDark(scene: Scene, does: 'capture' | 'decline' = 'capture') {
  fake.steer(does === 'capture' ? { does } : { does, word: '12' })
  fake.vendor.failNext({ kind: 'hangs_up' }, /^POST \/v72\/payments$/)
  const reply = await scene.buy()
  assert.equal(reply.status, 'pending')
  return scene.attemptOf()
}
/** What Adyen sends of an attempt, as news. */
function allOf(scene: Scene, attemptId: string) {
  return fake.webhooksAbout(attemptId).map((sent) => {
    const { eventCode } = JSON.parse(sent.raw.toString()).notificationItems[0].NotificationRequestItem // written by the fake
    return scene.webhook(String(eventCode), sent)
  })
}

const stories: readonly Story[] = [
  {
    name: 'a challenge is passed, and later the bank takes the money back',
    async begin(scene) {
      fake.steer({ does: 'challenge' })
      const reply = await scene.buy()
      const { id } = await scene.attemptOf()
      const redirectResult = fake.answerChallenge(reply.challenge?.url ?? '', 'approve')
      fake.complete(redirectResult) // the first call of the return page reached Adyen, its answer did not come back
      fake.notify(id, { eventCode: 'CHARGEBACK' })
      return [
        { name: 'return page', deliver: () => scene.call(routes.adyenStatus.id, { redirectResult }) },
        ...allOf(scene, id),
      ]
    },
    comesTo: { attempts: ['captured -'], orders: ['disputed'], grants: 1, level: 0 },
  },
  {
    name: 'the bank complains of fraud, and takes the money back',
    async begin(scene) {
      const { id } = await buyInTheDark(scene)
      fake.notify(id, { eventCode: 'NOTIFICATION_OF_FRAUD' })
      fake.notify(id, { eventCode: 'CHARGEBACK' })
      return allOf(scene, id)
    },
    comesTo: { attempts: ['captured -'], orders: ['disputed'], grants: 1, level: 0 },
  },
  {
    name: 'a dispute is won',
    async begin(scene) {
      const { id } = await buyInTheDark(scene)
      fake.notify(id, { eventCode: 'CHARGEBACK', pspReference: `D${id}` })
      fake.notify(id, { eventCode: 'CHARGEBACK_REVERSED', pspReference: `D${id}` })
      return allOf(scene, id)
    },
    comesTo: { attempts: ['captured -'], orders: ['paid'], grants: 1, level: 1 },
    passing: ['Tu banco ha anulado el pago de Classic'],
  },
  {
    name: 'the bank gives the money back because its customer said so',
    async begin(scene) {
      const { id } = await buyInTheDark(scene)
      fake.notify(id, { eventCode: 'NOTIFICATION_OF_CHARGEBACK', pspReference: `D${id}`, why: 'MD06' })
      fake.notify(id, { eventCode: 'CHARGEBACK', pspReference: `D${id}`, why: 'MD06' })
      return allOf(scene, id)
    },
    comesTo: {
      attempts: ['captured -'],
      orders: ['refunded'],
      refunds: ['succeeded issuer 999'],
      disputes: [],
      grants: 1,
      level: 0,
    },
  },
  {
    name: 'a part is given back at the desk of Adyen',
    async begin(scene) {
      const { id } = await buyInTheDark(scene)
      fake.notify(id, { eventCode: 'REFUND', value: 100 })
      fake.notify(id, { eventCode: 'REFUND', value: 200 })
      return allOf(scene, id)
    },
    comesTo: { attempts: ['captured -'], orders: ['partly_refunded'], grants: 1 },
  },
  {
    name: 'the bank refuses',
    async begin(scene) {
      const { id } = await buyInTheDark(scene, 'decline')
      return allOf(scene, id)
    },
    comesTo: { attempts: ['declined insufficient_funds'], orders: ['open'], grants: 0, ledger: {}, level: 0 },
  },
]

testPermutations('adyen', world, { stories, secrets: [fakeAccount.apiKey, fakeAccount.hmacKey] })

test('PY-13 adyen: what was never reported is given up after an hour; paid all the same, it is reported and let go of: charged ⇔ granted', async () => {
  const scene = await world.newScene()
  const { id } = await buyInTheDark(scene)
  await world.passHours(0.5)
  assert.deepEqual((await world.endingOf(scene.member)).attempts, ['unknown -'])
  await world.passHours(1)
  assert.deepEqual((await world.endingOf(scene.member)).attempts, ['cancelled -'])
  for (const { deliver } of allOf(scene, id)) await deliver()
  await world.settle()
  const { orders, ledger, refunds } = await world.endingOf(scene.member)
  assert.deepEqual(
    [orders, refunds.length, Object.values(ledger).every((total) => total === 0)],
    [['refunded'], 1, true],
  )
})

test('PY-10 adyen: ten return pages at once pass on what the bank said once, and the webhook beside them is the same news', async () => {
  const scene = await world.newScene()
  fake.steer({ does: 'challenge' })
  const reply = await scene.buy()
  const attempt = (await scene.attemptOf()).id
  const redirectResult = fake.answerChallenge(reply.challenge?.url ?? '', 'approve')
  const before = fake.vendor.exchanges.length
  const page = () => scene.call(routes.adyenStatus.id, { redirectResult, attempt })
  await Promise.all(Array.from({ length: 10 }, page))
  await Promise.all([...allOf(scene, attempt).map(({ deliver }) => deliver()), page(), page()])
  await world.settle()
  const passedOn = fake.vendor.exchanges.slice(before).filter(({ request }) => request.path.endsWith('/details'))
  assert.equal(passedOn.length, 1)
  const { attempts, orders, grants, emails } = await world.endingOf(scene.member)
  assert.deepEqual([attempts, orders, grants, emails], [['captured -'], ['paid'], 1, ['Tu pedido: Classic']])
  // someone else's result, on a page that names this attempt, goes nowhere
  const other = await world.newScene()
  const calls = fake.vendor.exchanges.length
  await assert.rejects(() => other.call(routes.adyenStatus.id, { redirectResult, attempt }), {
    code: 'order_not_found',
  })
  assert.equal(fake.vendor.exchanges.length, calls)
})
