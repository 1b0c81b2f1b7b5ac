import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import {
  openPermutations,
  type News,
  type Scene,
  testPermutations,
} from '../../testing/payments/permutations.fixtures.ts'
import { startMollie } from './mollie/fake.fixtures.ts'
import { startPaypal } from './paypal/fake.fixtures.ts'
import { startTrustpay } from './trustpay/fake.fixtures.ts'

const PLAN = 'free-classic-1m'
const OPENED = 'Tu banco ha anulado el pago de Classic'

/** An order on the provider's own page; answers the address of that page. */
async function order(scene: Scene, routeId: string): Promise<string> {
  const consent = await scene.consentOf(PLAN)
  const reply = await scene.call(routeId, { productId: PLAN, country: 'es', orderKey: randomUUID(), consent })
  const { challenge } = reply as { challenge: { url: string } | null } // what these routes answer
  return challenge?.url ?? assert.fail('there is nothing to visit')
}

const paypal = await startPaypal()
after(() => paypal.vendor.close())
const paypalWorld = await openPermutations({
  id: 'paypal-test',
  provider: 'paypal',
  settings: {
    baseUrl: paypal.vendor.url,
    clientId: 'client',
    clientSecret: paypal.settings.clientSecret.reveal(),
    merchantId: paypal.settings.merchantId,
    webhookId: paypal.settings.webhookId,
  },
})
/** Approved and captured at PayPal, but the answer to the capture was lost on its way. */
async function captureInTheDark(scene: Scene): Promise<{ attemptId: string; page: News; hooks: readonly News[] }> {
  const url = await order(scene, routes.paypalOrder.id)
  const { id } = await scene.attemptOf()
  const { token = '' } = paypal.visit(url, 'approve')
  const deliver = () =>
    scene.call(routes.paypalOk.id, {
      request: { trackerId: scene.member.trackerId, attempt: id },
      response: { id: token },
    })
  paypal.vendor.failNext({ kind: 'hangs_up' }, /\/capture$/)
  await deliver()
  assert.equal(paypal.capturesOf(id), 1)
  const hooks = paypal.about(id).map((sent) => scene.webhook('captured', sent))
  return { attemptId: id, page: { name: 'orderOk', deliver }, hooks }
}
const disputeOf = (attemptId: string) => ({
  dispute_id: `PP-${attemptId}`,
  dispute_amount: paypal.captureOf(attemptId)?.amount,
  disputed_transactions: [{ seller_transaction_id: paypal.captureOf(attemptId)?.id }],
})
testPermutations('paypal', paypalWorld, {
  secrets: paypal.secrets,
  stories: [
    {
      name: 'the answer to the capture is lost, and the buyer wins a dispute',
      async begin(scene) {
        const { attemptId, page, hooks } = await captureInTheDark(scene)
        const lost = paypal.notify('CUSTOMER.DISPUTE.RESOLVED', {
          ...disputeOf(attemptId),
          dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
        })
        return [page, ...hooks, scene.webhook('lost', lost)]
      },
      comesTo: { attempts: ['captured -'], orders: ['lost'], grants: 1, level: 0 },
      passing: [OPENED],
    },
    {
      name: 'the bank thinks about it, and agrees',
      async begin(scene) {
        paypal.steer({ does: 'pending', then: 'captured' })
        const url = await order(scene, routes.paypalOrder.id)
        const { id } = await scene.attemptOf()
        const { token = '' } = paypal.visit(url, 'approve')
        const request = { trackerId: scene.member.trackerId, attempt: id }
        await scene.call(routes.paypalOk.id, { request, response: { id: token } })
        paypal.decide(id)
        const page = {
          name: 'orderOk',
          deliver: () => scene.call(routes.paypalOk.id, { request, response: { id: token } }),
        }
        return [page, ...paypal.about(id).map((sent, at) => scene.webhook(`webhook ${at}`, sent))]
      },
      comesTo: { attempts: ['captured -'], orders: ['paid'], grants: 1, level: 1 },
    },
    {
      name: 'he approves and his page may never come back: page, event and scheduled check, whichever is first, capture once',
      async begin(scene) {
        const url = await order(scene, routes.paypalOrder.id)
        const { id } = await scene.attemptOf()
        const { token = '' } = paypal.visit(url, 'approve')
        const request = { trackerId: scene.member.trackerId, attempt: id }
        return [
          {
            name: 'orderOk',
            deliver: () => scene.call(routes.paypalOk.id, { request, response: { id: token } }),
          },
          scene.webhook('approved', paypal.approved(id)),
          { name: 'scheduled check', deliver: () => paypalWorld.passHours(0.1) },
        ]
      },
      comesTo: { attempts: ['captured -'], orders: ['paid'], grants: 1, level: 1 },
    },
    {
      name: 'what may be charged again is reported after the capture',
      async begin(scene) {
        paypal.keepLate()
        const { attemptId, page, hooks } = await captureInTheDark(scene)
        return [page, ...hooks, scene.webhook('kept', paypal.keep(attemptId))]
      },
      comesTo: { attempts: ['captured -'], orders: ['paid'], grants: 1, level: 1, onFile: ['paypal active renews'] },
    },
  ],
})

/** How often our server asked PayPal to capture the order of an attempt. */
const askedToCapture = (attemptId: string) =>
  paypal.vendor.exchanges.filter(({ request }) => request.path.endsWith(`/${paypal.orderOf(attemptId)}/capture`)).length

test('PY-05 PY-08 PayPal: what is put on file by a later event is what the renewal is charged to', async () => {
  const scene = await paypalWorld.newScene()
  paypal.keepLate()
  const url = await order(scene, routes.paypalOrder.id)
  const { id } = await scene.attemptOf()
  const { token = '' } = paypal.visit(url, 'approve')
  const request = { trackerId: scene.member.trackerId, attempt: id }
  await scene.call(routes.paypalOk.id, { request, response: { id: token } })
  const ending = () => paypalWorld.endingOf(scene.member)
  assert.deepEqual((await ending()).onFile, [])
  await scene.webhook('kept', paypal.keep(id)).deliver()
  await paypalWorld.apply()
  assert.deepEqual((await ending()).onFile, ['paypal active renews'])
  for (const days of [15, 16]) await paypalWorld.passDays(days)
  const { attempts, orders, grants } = await ending()
  assert.deepEqual(
    { attempts, orders, grants },
    { attempts: ['captured -', 'captured -'], orders: ['paid', 'paid'], grants: 2 },
  )
})

test('PY-05 PayPal: an approval whose page never came back is captured once, also where the server ends over it', async () => {
  const scene = await paypalWorld.newScene()
  const url = await order(scene, routes.paypalOrder.id)
  const { id } = await scene.attemptOf()
  paypal.visit(url, 'approve')
  paypal.vendor.failNext({ kind: 'hangs_up' }, /\/capture$/) // taken there, and never heard of here
  await paypalWorld.passHours(0.1)
  assert.deepEqual((await paypalWorld.endingOf(scene.member)).attempts, ['action_required -'])
  await paypalWorld.passHours(0.5)
  const { attempts, grants } = await paypalWorld.endingOf(scene.member)
  assert.deepEqual({ attempts, grants }, { attempts: ['captured -'], grants: 1 })
  assert.deepEqual([paypal.capturesOf(id), askedToCapture(id)], [1, 1])
})

test('PY-05 PY-14 PayPal: an approval that no one could take in time lapses: nothing is charged, and he is notified', async () => {
  const scene = await paypalWorld.newScene()
  const url = await order(scene, routes.paypalOrder.id)
  const { id } = await scene.attemptOf()
  paypal.visit(url, 'approve')
  paypal.forget(id)
  await paypalWorld.passHours(4)
  const { attempts, grants, orders } = await paypalWorld.endingOf(scene.member)
  assert.deepEqual({ attempts, grants, orders }, { attempts: ['expired -'], grants: 0, orders: ['open'] })
  assert.deepEqual(await paypalWorld.notificationsOf(scene.member), ['purchKo riprova unread'])
})

test('PY-05 PayPal: what he approved and PayPal does not take from him is given up after an hour', async () => {
  const scene = await paypalWorld.newScene()
  paypal.steer({ does: 'decline', word: 'INSTRUMENT_DECLINED' })
  const url = await order(scene, routes.paypalOrder.id)
  const { id } = await scene.attemptOf()
  paypal.visit(url, 'approve')
  await paypalWorld.passHours(0.1)
  assert.deepEqual((await paypalWorld.endingOf(scene.member)).attempts, ['action_required -'])
  await paypalWorld.passHours(2)
  assert.deepEqual((await paypalWorld.endingOf(scene.member)).attempts, ['cancelled -'])
  assert.equal(paypal.capturesOf(id), 0)
})

const mollie = await startMollie()
after(() => mollie.vendor.close())
const mollieWorld = await openPermutations({
  id: 'mollie-test',
  provider: 'mollie',
  settings: {
    baseUrl: mollie.vendor.url,
    apiKey: mollie.settings.apiKey.reveal(),
    webhookSecret: mollie.settings.webhookSecret?.reveal(),
  },
})
testPermutations('mollie', mollieWorld, {
  secrets: mollie.secrets,
  stories: [
    {
      name: 'he pays and comes back; the classic hint, the signed event and a reversed chargeback come beside him',
      async begin(scene) {
        const url = await order(scene, routes.molliePayment.id)
        const { id, providerRef } = await scene.attemptOf()
        mollie.visit(url, 'approve')
        mollie.chargeBack(id, '2026-11-21T20:00:00Z')
        const hint = {
          raw: Buffer.from(`id=${providerRef}`),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }
        const [event] = mollie.about(id)
        assert.ok(event !== undefined)
        return [
          { name: 'return page', deliver: () => scene.call(routes.mollieStatus.id, { attempt: id }) },
          scene.webhook('hint', hint),
          scene.webhook('event', event),
        ]
      },
      comesTo: { attempts: ['captured -'], orders: ['paid'], grants: 1, level: 1 },
      passing: [OPENED],
    },
    {
      name: 'he gives up on the page',
      async begin(scene) {
        const url = await order(scene, routes.molliePayment.id)
        const { id, providerRef } = await scene.attemptOf()
        mollie.visit(url, 'refuse')
        return [
          { name: 'return page', deliver: () => scene.call(routes.mollieStatus.id, { attempt: id }) },
          scene.webhook('hint', {
            raw: Buffer.from(`id=${providerRef}`),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          }),
        ]
      },
      comesTo: { attempts: ['cancelled -'], orders: ['open'], grants: 0, level: 0 },
    },
  ],
})

const trustpay = await startTrustpay()
after(() => trustpay.vendor.close())
const trustpayWorld = await openPermutations({
  id: 'trustpay-test',
  provider: 'trustpay',
  settings: {
    baseUrl: trustpay.vendor.url,
    apiKey: trustpay.settings.apiKey.reveal(),
    projectSecret: trustpay.settings.projectSecret.reveal(),
    acceptsCardData: 'saq-d',
  },
})
testPermutations('trustpay', trustpayWorld, {
  secrets: trustpay.secrets,
  stories: [
    {
      name: 'a challenge is passed, and later the bank takes the money back',
      async begin(scene) {
        trustpay.steer({ does: 'challenge' })
        const { challenge } = await scene.buy()
        const { id } = await scene.attemptOf()
        const { InstanceId: instanceId = '' } = trustpay.visit(challenge?.url ?? '', 'approve')
        const instance = trustpay.instanceOf(id)
        assert.ok(instance !== null)
        trustpay.notify(trustpay.notification('DBIT', 'Chargebacked', instance))
        return [
          { name: 'return page', deliver: () => scene.call(routes.trustpayStatus.id, { instanceId, attempt: id }) },
          ...trustpay.about(id).map((sent, at) => scene.webhook(`notification ${at}`, sent)),
        ]
      },
      comesTo: { attempts: ['captured -'], orders: ['lost'], grants: 1, level: 0 },
      passing: [OPENED],
    },
    {
      name: 'the answer to the charge is lost: only notifications report it',
      async begin(scene) {
        trustpay.vendor.failNext({ kind: 'hangs_up' }, /purchase$/)
        assert.equal((await scene.buy()).status, 'pending')
        const { id } = await scene.attemptOf()
        const instance = trustpay.instanceOf(id)
        assert.ok(instance !== null)
        trustpay.notify(trustpay.notification('CRDT', 'Rejected', { ...instance, status: '800.100.152' }))
        return trustpay.about(id).map((sent, at) => scene.webhook(`notification ${at}`, sent))
      },
      comesTo: { attempts: ['captured -'], orders: ['paid'], grants: 1, level: 1 },
      passing: ['Tu pago de Classic no se ha aprobado'],
    },
  ],
})
