import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstWay, type WayName, waysOf } from './ways.ts'

const kept = { cardToken: 'token-1', brand: 'visa', last4: '4242', expiry: '12/30' }
const all: readonly WayName[] = ['paypal', 'credit_card', 'applepay', 'googlepay', 'mollie']
const none = { applepay: false, googlepay: false }
const ids = (offered: Parameters<typeof waysOf>[0]) => waysOf(offered).map(({ id }) => id)

test('PY-04 the ways stand in the order of the server; a wallet only where the browser can open it', () => {
  assert.deepEqual(ids({ methods: all, cards: [], wallets: none }), ['paypal', 'credit_card', 'mollie'])
  assert.deepEqual(ids({ methods: all, cards: [], wallets: { applepay: true, googlepay: true } }), [...all])
  assert.deepEqual(ids({ methods: ['mollie'], cards: [], wallets: { applepay: true, googlepay: true } }), ['mollie'])
})

test('PL-08 a kept card stands first, and only where cards are taken', () => {
  assert.deepEqual(ids({ methods: all, cards: [kept], wallets: none }), ['token-1', 'paypal', 'credit_card', 'mollie'])
  assert.deepEqual(ids({ methods: ['paypal'], cards: [kept], wallets: none }), ['paypal'])
})

test('RT-12 the page of the card fields marks them; the choice marks its first line', () => {
  const ways = waysOf({ methods: all, cards: [kept], wallets: none })
  assert.equal(firstWay(ways, false)?.id, 'token-1')
  assert.equal(firstWay(ways, true)?.id, 'credit_card')
  assert.equal(firstWay(waysOf({ methods: ['mollie'], cards: [], wallets: none }), true)?.id, 'mollie')
  assert.equal(firstWay([], true), undefined)
})
