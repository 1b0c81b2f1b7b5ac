import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimal, factsFor, isTaken, MOST_TRIES, nextTryAt, reversible } from './postbacks.rules.ts'

const now = new Date('2027-01-01T00:00:00Z')

test('TR-10 the waits grow, end after a number of tries, and last for more than a day even without jitter', () => {
  let total = 0
  let before = 0
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    const wait = (nextTryAt({ tries, now, random: 0 })?.getTime() ?? 0) - now.getTime()
    assert.ok(wait >= before)
    const jittered = (nextTryAt({ tries, now, random: 1 })?.getTime() ?? 0) - now.getTime()
    assert.equal(jittered, wait * 1.25)
    total += before = wait
  }
  assert.ok(total > 86_400_000 && total < 7 * 86_400_000, String(total))
  assert.equal(nextTryAt({ tries: MOST_TRIES, now, random: 0 }), null)
})

test('TR-10 2xx alone is taken', () => {
  for (const [status, taken] of [
    [200, true],
    [204, true],
    [299, true],
    [199, false],
    [301, false],
    [302, false],
    [404, false],
    [500, false],
    [null, false],
  ] as const)
    assert.equal(isTaken(status), taken, String(status))
})

test('TR-10 no more is taken back than came in', () => {
  for (const [converted, reversed, asked, left] of [
    [999, 0, 999, 999],
    [999, 0, 300, 300],
    [999, 300, 999, 699],
    [999, 999, 999, 0],
    [999, 999, 1, 0],
    [0, 0, 10, 0],
  ] as const)
    assert.equal(reversible(converted, reversed, asked), left)
})

test('TR-10 amounts have the decimals of their currency', () => {
  for (const [minor, currency, text] of [
    [999, 'EUR', '9.99'],
    [5, 'EUR', '0.05'],
    [100000, 'EUR', '1000.00'],
    [500, 'JPY', '500'],
    [1234, 'KWD', '1.234'],
  ] as const)
    assert.equal(decimal(minor, currency), text)
})

test('TR-10 D12 an affiliate is sent the conversion and nothing of a person', () => {
  const facts = factsFor({
    id: 'e1',
    event: 'purchase_reversed',
    clickId: 'c1',
    facts: { source: 'p', campaign: 'k', orderId: 'o1', amountMinor: 999, currency: 'EUR', reason: 'refund' },
    reverses: 'e0',
    at: now,
  })
  assert.deepEqual(facts, {
    event: 'purchase_reversed',
    event_id: 'e1',
    click_id: 'c1',
    source: 'p',
    campaign: 'k',
    order_id: 'o1',
    amount: '9.99',
    amount_minor: 999,
    currency: 'EUR',
    reverses: 'e0',
    reason: 'refund',
    time: 1798761600,
  })
})
