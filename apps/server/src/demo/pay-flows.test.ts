import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { createTestDatabase, startProcess } from '@incontro/testing'
import { cards, createBuying } from '../testing/payments/payments.fixtures.ts'

const { url: DATABASE_URL } = await createTestDatabase()
const demo = await startProcess({ DATABASE_URL }) // as it comes: nothing is set by the test
await demo.untilReady()
const { api } = demo
const { buy, orderOf } = createBuying(demo)

type Asked = NonNullable<Awaited<ReturnType<typeof buy>>['challenge']>

/** What a browser does: posts the form that hands over, presses the button, and comes back with the bank's parameter. */
async function answerBank({ url, method, fields }: Asked, decision: 'approve' | 'fail'): Promise<URL> {
  assert.equal(method, 'POST')
  const page = await fetch(url, { method, body: new URLSearchParams(fields) })
  assert.equal(page.status, 200)
  const answer = await fetch(page.url, { method, redirect: 'manual', body: new URLSearchParams({ decision }) })
  return new URL(answer.headers.get('location') ?? '')
}

const banks = [
  { flowId: '12', bank: 'TrustPay', path: '/trpay/paymentCheck', parameter: 'InstanceId', check: routes.trustpayCheck },
  { flowId: '13', bank: 'MaxPay', path: '/maxpay/paymentCheck', parameter: 'reference', check: routes.maxpayStatus },
] as const

for (const { flowId, bank, path, parameter, check } of banks)
  test(`F-25 PY-03 flow ${flowId} of the demo hands over to ${bank} and comes back from it`, async () => {
    for (const [decision, result, state] of [
      ['approve', 'ok', 'paid'],
      ['fail', 'ko', 'failed'],
    ] as const) {
      const buyer = await api.signUp({ flowId })
      const { challenge, orderId } = await buy(buyer, cards.challenge)
      assert.ok(challenge !== null)
      const back = await answerBank(challenge, decision)
      assert.equal(back.pathname, path)
      const brought = back.searchParams.get(parameter) ?? assert.fail(`comes back without ${parameter}`)
      const body = { clickid: buyer.trackerId, [parameter]: brought }
      const answer = await api.send(check, { token: buyer.token, body })
      assert.equal(answer.status, 200)
      assert.equal(Object(answer.json).result, result)
      assert.equal((await orderOf(buyer, orderId)).state, state)
    }
  })
