import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { createBuying } from '../../../testing/payments/payments.fixtures.ts'
import { codes } from './driver.fixtures.ts'
import { fakeAccount, startFakeMaxPay } from './fake.fixtures.ts'

const fake = await startFakeMaxPay()
after(() => fake.vendor.close())
const settings = { ...fakeAccount, baseUrl: fake.vendor.url, acceptsCardData: 'saq-d', check: 'on', codes }
const server = await startTestServer({
  env: {
    PAYMENT_ACCOUNTS: JSON.stringify([{ id: 'maxpay-main', provider: 'maxpay', brands: ['*'], settings }]),
    CHARGE_TIMEOUT_MS: '30000', // no test waits for it
  },
})
const { api } = server
const { buy, orderOf } = createBuying(server)
const CARD = '4111 1111 1111 1111'

test('PY-10 the return page of MaxPay needs a bearer, and one of its own', async () => {
  const [buyer, other] = [await addMember(server), await addMember(server)]
  const body = { clickid: buyer.trackerId, reference: 'MP1' }
  assert.equal((await api.send(routes.maxpayStatus, { body })).status, 401)
  assert.equal((await api.send(routes.maxpayStatus, { token: other.token, body })).status, 403)
})

test('PY-10 PY-11 a challenge of MaxPay comes back by its reference, of its own member only, any number of times', async () => {
  const [buyer, other] = [await addMember(server), await addMember(server)]
  fake.steer({ does: 'challenge' })
  const reply = await buy(buyer, CARD)
  assert.equal(reply.status, 'ok')
  assert.equal(reply.paymentSystem, 'maxpay')
  const url = reply.challenge?.url ?? ''
  const sent = JSON.parse(fake.vendor.exchanges.at(-1)?.request.raw.toString() ?? '{}') // what the adapter wrote
  const back = new URL(sent.redirect_url)
  assert.equal(back.pathname, '/maxpay/paymentCheck')
  assert.match(sent.callback_url, /\/payment\/webhooks\/maxpay-main$/)

  const tentativoPagamento = sent.transaction_unique_id
  const ask = (who: typeof buyer, reference: string, over: Record<string, unknown> = {}) =>
    api.send(routes.maxpayStatus, { token: who.token, body: { clickid: who.trackerId, reference, ...over } })
  const madeUp = await ask(buyer, 'MPmadeup')
  assert.deepEqual([madeUp.status, (madeUp.json as { error: { code: string } }).error.code], [404, 'order_not_found']) // the one shape of an error
  const reference = fake.answerChallenge(url, 'approve')
  assert.equal((await ask(other, reference)).status, 404, 'no one else has that payment')
  assert.equal((await ask(other, reference, { tentativoPagamento })).status, 404, 'nor by its own name')
  const wrong = await ask(buyer, 'MPmadeup', { tentativoPagamento })
  assert.equal((wrong.json as { result: string }).result, 'pending', 'a reference that is not its own changes nothing') // the route's reply
  assert.equal((await orderOf(buyer, reply.orderId)).state, 'open')

  for (let time = 0; time < 3; time += 1) {
    const answer = await api.call(routes.maxpayStatus, {
      token: buyer.token,
      body: { clickid: buyer.trackerId, reference },
    })
    assert.deepEqual(answer, { result: 'ok', message: 'success', orderId: reply.orderId })
  }
  assert.equal((await orderOf(buyer, reply.orderId)).state, 'paid')
  assert.equal(fake.capturesOf(sent.transaction_unique_id), 1)
})

test('PY-12 what the bank refuses on its page is reported with its word, and may be tried again', async () => {
  const buyer = await addMember(server)
  fake.steer({ does: 'challenge' })
  const reply = await buy(buyer, CARD)
  const reference = fake.answerChallenge(reply.challenge?.url ?? '', 'refuse')
  const answer = await api.call(routes.maxpayStatus, {
    token: buyer.token,
    body: { clickid: buyer.trackerId, reference },
  })
  assert.deepEqual([answer.result, answer.message], ['ko', 'warning'])
})
