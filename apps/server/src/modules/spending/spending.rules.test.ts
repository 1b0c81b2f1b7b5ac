import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { changeOf, type CountedLimit, leftOf, raiseState, reasonToSumUp, refusedBy } from './spending.rules.ts'
import { pauseOf, spanAround } from './spans.ts'

const at = (iso: string) => new Date(iso)
const HOUR = 3_600_000

test('TS-23 a day, a week from Monday and a month are those of the member’s own clock', () => {
  const late = at('2026-11-30T23:30:00Z') // half past midnight of 1 December in Madrid, a Tuesday
  const inMadrid = (span: 'day' | 'week' | 'month') => {
    const { from, until } = spanAround(span, late, 'Europe/Madrid')
    return [from.toISOString(), until.toISOString()]
  }
  assert.deepEqual(inMadrid('day'), ['2026-11-30T23:00:00.000Z', '2026-12-01T23:00:00.000Z'])
  assert.deepEqual(inMadrid('week'), ['2026-11-29T23:00:00.000Z', '2026-12-06T23:00:00.000Z'])
  assert.deepEqual(inMadrid('month'), ['2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'])
  const change = spanAround('day', at('2026-10-25T10:00:00Z'), 'Europe/Madrid') // the clocks go back
  assert.equal(change.until.getTime() - change.from.getTime(), 25 * HOUR)
})

test('TS-23 the limit that stands in the way longest answers, with the least that any of them leaves', () => {
  const limit = (span: CountedLimit['span'], amountMinor: number, countedMinor: number, endsAt: string) => ({
    ...{ span, amountMinor, countedMinor },
    endsAt: at(endsAt),
  })
  const day = limit('day', 3000, 1000, '2026-11-27T00:00:00Z')
  const month = limit('month', 5000, 4500, '2026-12-01T00:00:00Z')
  assert.equal(refusedBy([day, month], 500), null)
  assert.equal(refusedBy([day, month], 0), null)
  assert.deepEqual(refusedBy([day, month], 2500), {
    span: 'month',
    limitMinor: 5000,
    leftMinor: 500,
    endsAt: month.endsAt,
    neverFits: false,
  })
  assert.deepEqual([refusedBy([day, month], 4000)?.span, refusedBy([day, month], 4000)?.neverFits], ['day', true])
})

test('TS-23 a limit below what is spent leaves nothing, and no charge passes more than is left', () => {
  const amounts = fc.record({
    amountMinor: fc.nat(100_000),
    countedMinor: fc.nat(200_000),
    charge: fc.nat(100_000),
  })
  fc.assert(
    fc.property(amounts, ({ charge, ...limit }) => {
      const left = leftOf(limit)
      const refused = refusedBy([{ ...limit, span: 'week', endsAt: at('2026-12-01T00:00:00Z') }], charge)
      assert.equal(left, Math.max(0, limit.amountMinor - limit.countedMinor))
      assert.equal(refused === null, charge <= left || charge === 0)
    }),
  )
})

test('TS-23 lower works at once, higher and none are asked for, the same takes back what was asked', () => {
  assert.deepEqual(
    [
      changeOf(null, 50),
      changeOf(50, 20),
      changeOf(50, 50),
      changeOf(50, 80),
      changeOf(50, null),
      changeOf(null, null),
    ],
    ['set', 'set', 'keep', 'ask', 'ask', 'nothing'],
  )
  const asked = at('2026-11-26T10:00:00Z')
  const after = (hours: number) => raiseState(asked, new Date(asked.getTime() + hours * HOUR))
  assert.deepEqual([after(23), after(24), after(24 * 8 - 1), after(24 * 8)], ['waits', 'ready', 'ready', 'lapsed'])
})

test('TS-24 up to six weeks a pause is of one account, from six months on of all', () => {
  const start = at('2026-11-26T10:00:00Z')
  assert.deepEqual(pauseOf('P1D', start, 'UTC'), { kind: 'pause', until: at('2026-11-27T10:00:00Z') })
  assert.deepEqual(pauseOf('P6W', start, 'UTC'), { kind: 'pause', until: at('2027-01-07T10:00:00Z') })
  assert.deepEqual(pauseOf('P6M', start, 'Europe/Madrid'), { kind: 'exclusion', until: at('2027-05-26T09:00:00Z') })
})

test('TS-25 the third purchase of a day and three times the usual day are reasons to sum up', () => {
  const day = (date: string, purchases: number, spentMinor: number) => ({ day: date, purchases, spentMinor })
  const usual = [day('2026-11-01', 1, 1000), day('2026-11-05', 2, 3000), day('2026-11-09', 1, 1000)]
  const today = '2026-11-26'
  assert.equal(reasonToSumUp(usual, today), null)
  assert.equal(reasonToSumUp([day(today, 3, 100)], today), 'often')
  assert.equal(reasonToSumUp([...usual, day(today, 1, 2999)], today), null)
  assert.equal(reasonToSumUp([...usual, day(today, 1, 3000)], today), 'more')
  assert.equal(reasonToSumUp([...usual.slice(1), day(today, 1, 9000)], today), null) // two days are no habit
})
