import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { oldPriceEnds, PRICE_NOTICE_MS, unusedShare, whenChanged } from './plan-change.rules.ts'

const DAY = 86_400_000
const start = new Date('2026-03-01T12:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * DAY)
const month = { start, end: after(30) }

test('R3 the unused share goes by days, a day that has begun counts as unused, and rounding favours the member', () => {
  const share = (days: number) => unusedShare({ period: month, valueMinor: 999, credits: 120, at: after(days) })
  assert.deepEqual(share(0), { creditedMinor: 999, withheldCredits: 120 })
  assert.deepEqual(share(0.5), { creditedMinor: 999, withheldCredits: 120 })
  assert.deepEqual(share(1), { creditedMinor: 966, withheldCredits: 116 }) // 965.7 up, 116.0 down
  assert.deepEqual(share(15.01), { creditedMinor: 500, withheldCredits: 60 }) // 499.5 up
  assert.deepEqual(share(29.9), { creditedMinor: 34, withheldCredits: 4 })
  assert.deepEqual(share(30), { creditedMinor: 0, withheldCredits: 0 })
  assert.deepEqual(share(45), { creditedMinor: 0, withheldCredits: 0 })
})

test('R3 over any run of upgrades no one pays more than the dearest plan for it, and no credit is given twice or lost', () => {
  const plan = fc.record({ price: fc.integer({ min: 1, max: 100_000 }), credits: fc.integer({ min: 0, max: 5_000 }) })
  fc.assert(
    fc.property(
      fc.array(plan, { minLength: 2, maxLength: 6 }),
      fc.array(fc.integer({ min: 0, max: 40 * 24 }), { minLength: 5, maxLength: 5 }),
      fc.integer({ min: 1, max: 400 }),
      (plans, waits, days) => {
        const ordered = plans.toSorted((a, b) => a.price - b.price)
        let [value, credits] = [ordered[0]?.price ?? 0, ordered[0]?.credits ?? 0]
        let [paid, given] = [value, credits]
        let since = start
        for (const [index, next] of ordered.slice(1).entries()) {
          const at = new Date(since.getTime() + (waits[index] ?? 0) * 3_600_000)
          const period = { start: since, end: new Date(since.getTime() + days * DAY) }
          const share = unusedShare({ period, valueMinor: value, credits, at })
          const left = Math.max(0, Math.min(1, (period.end.getTime() - at.getTime()) / (days * DAY)))
          assert.ok(Number.isInteger(share.creditedMinor) && Number.isInteger(share.withheldCredits))
          assert.ok(share.creditedMinor >= Math.floor(value * left) && share.creditedMinor <= value)
          assert.ok(share.withheldCredits >= 0 && share.withheldCredits <= credits)
          // what is credited in money is what is not given again in credits: the same share of both
          if (value > 0 && credits > 0)
            assert.ok(
              share.creditedMinor / value >= share.withheldCredits / credits,
              'money at least as much as credits',
            )
          assert.ok(share.creditedMinor <= next.price, 'an upgrade costs nothing below zero')
          paid += next.price - share.creditedMinor
          given += Math.max(0, next.credits - share.withheldCredits)
          ;[value, credits, since] = [next.price, next.credits, at]
          if (waits.slice(0, index + 1).every((wait) => wait === 0)) {
            assert.equal(paid, next.price, 'changed at once: the price of the last plan and no more')
            assert.ok(given >= next.credits)
          }
        }
        assert.ok(paid >= (ordered.at(-1)?.price ?? 0) && paid <= ordered.reduce((sum, { price }) => sum + price, 0))
      },
    ),
  )
})

test('R3 more begins at once, less when the period ends, and nothing that is paid for is lost', () => {
  const [classic, plus, vip] = [
    { level: 1, price: 999, totalPrice: 999 },
    { level: 1, price: 1999, totalPrice: 1999 },
    { level: 2, price: 2999, totalPrice: 2999 },
  ] as const
  const when = (running: typeof classic | typeof plus | typeof vip, next: typeof running, creditedMinor = 0) =>
    whenChanged({ running, next, creditedMinor, isPeriodOver: false })
  assert.deepEqual([when(classic, plus), when(classic, vip), when(plus, vip)], ['at_once', 'at_once', 'at_once'])
  assert.deepEqual([when(vip, plus), when(vip, classic), when(plus, classic)], ['at_end', 'at_end', 'at_end'])
  // a year of Classic is worth more than a month of VIP
  assert.equal(when(classic, vip, 3000), 'at_end')
  assert.equal(whenChanged({ running: vip, next: classic, creditedMinor: 0, isPeriodOver: true }), 'at_once')
})

test('R3 an old price stands for thirty days at least after it was announced; a lower one ends nothing', () => {
  const ends = (days: number, newPrice: number) =>
    oldPriceEnds({ oldPrice: 999, newPrice, announced: after(days), askedAt: start })
  assert.deepEqual(ends(60, 1299), after(60))
  assert.deepEqual(ends(3, 1299), new Date(start.getTime() + PRICE_NOTICE_MS))
  assert.equal(ends(60, 799), null)
})
