import assert from 'node:assert/strict'
import { test } from 'node:test'
import { balanceOf, type OpenLot, partsFor, spendOrder } from './credits.rules.ts'

const lot = (over: Partial<OpenLot>): OpenLot => ({
  id: 'a',
  accountId: 1,
  asset: 'msg',
  class: 'plan',
  source: 'plan',
  expiresAt: null,
  grantedAt: 0,
  remaining: 10,
  held: 0,
  ...over,
})

test('CH-20 credits are spent soonest expiry first, then given before bought, then oldest first', () => {
  const lots = [
    lot({ id: 'bought old' }),
    lot({ id: 'bought new', grantedAt: 9 }),
    lot({ id: 'given', source: 'gift', class: 'promo', grantedAt: 9 }),
    lot({ id: 'ends', expiresAt: 100, grantedAt: 9 }),
    lot({ id: 'ends sooner', expiresAt: 50, grantedAt: 9 }),
    lot({ id: 'ends too, given', expiresAt: 100, source: 'promo', grantedAt: 99 }),
  ]
  const order = lots.sort(spendOrder).map(({ id }) => id)
  assert.deepEqual(order, ['ends sooner', 'ends too, given', 'ends', 'given', 'bought old', 'bought new'])
})

test('CH-20 a spend takes from as many lots as it needs, or from none', () => {
  const lots = [
    lot({ id: 'a', remaining: 3 }),
    lot({ id: 'b', remaining: 9, held: 7 }),
    lot({ id: 'ice', asset: 'ice', class: 'all' }),
  ]
  assert.deepEqual(
    partsFor(lots, 'msg', 5, 0)?.map(({ lot: { id }, amount }) => [id, amount]),
    [
      ['a', 3],
      ['b', 2],
    ],
  )
  assert.equal(partsFor(lots, 'msg', 6, 0), null)
})

test('CH-20 what has ended or is held is not there to spend', () => {
  const lots = [
    lot({ expiresAt: 50 }),
    lot({ remaining: 8, held: 3, class: 'subscription' }),
    lot({ asset: 'like', class: 'all', remaining: 2 }),
  ]
  assert.deepEqual(balanceOf(lots, 50), { plan: 0, subscription: 5, promo: 0, messages: 5, icebreakers: 0, likes: 2 })
})
