import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { periodEnd } from './periods.ts'
import { withdrawalEnds } from '../../charges/index.ts'
import { nextTry, noticeOf, periodEndAfterNotice, secondNoticeAt, withdrawalRefund } from './subscriptions.rules.ts'

const DAY = 86_400_000
const day = (text: string) => new Date(`${text}T12:00:00Z`)
const daysBefore = (end: Date, days: number) => new Date(end.getTime() - days * DAY)

test('PL-06 a period ends on the same day of the month, and the 31st comes back after February', () => {
  const start = day('2026-01-31')
  const ends = [1, 2, 3].map((count) => periodEnd(start, 'P1M', count).toISOString().slice(0, 10))
  assert.deepEqual(ends, ['2026-02-28', '2026-03-31', '2026-04-30'])
  assert.deepEqual(periodEnd(start, 'P1W', 2), day('2026-02-14'))
})

const periods = {
  week: { start: day('2026-01-01'), end: day('2026-01-08') },
  february: { start: day('2026-02-01'), end: day('2026-03-01') },
  month: { start: day('2026-01-01'), end: day('2026-02-01') },
  quarter: { start: day('2026-01-01'), end: day('2026-04-01') },
  half: { start: day('2026-01-01'), end: day('2026-07-01') },
  year: { start: day('2026-01-01'), end: day('2027-01-01') },
} as const

test('PL-06 R16 R17 R18 R19 R21 a renewal is announced as early as law and schemes want it in each country, and again where that was a month ahead', () => {
  // days before the charge: of the first e-mail, and of the second where there is one
  const rows = [
    ['es', 'february', 15, null],
    ['es', 'month', 15, null],
    ['es', 'quarter', 15, null],
    ['es', 'half', 15, null],
    ['es', 'year', 15, null],
    // 28 days: thirty do not fit
    ['it', 'february', 7, null],
    ['it', 'month', 30, 7],
    ['it', 'quarter', 30, 7],
    ['it', 'half', 30, 14],
    ['it', 'year', 30, 14],
    // a month before the end has no room within a month
    ['fr', 'month', 7, null],
    ['fr', 'quarter', 31, 7],
    ['fr', 'half', 31, 14],
    ['fr', 'year', 31, 14],
    ['gb', 'month', 7, null],
    ['gb', 'quarter', 7, null],
    ['gb', 'half', 14, null],
    ['gb', 'year', 14, null],
  ] as const
  for (const [country, name, days, again] of rows) {
    const period = periods[name]
    assert.deepEqual(
      noticeOf(period, country),
      { by: 'email', at: daysBefore(period.end, days), leadMs: days * DAY },
      `${country} ${name}`,
    )
    assert.deepEqual(
      secondNoticeAt(period, country),
      again === null ? null : daysBefore(period.end, again),
      `${country} ${name} again`,
    )
  }
  for (const country of ['es', 'it', 'fr', 'gb']) {
    assert.deepEqual(noticeOf(periods.week, country), { by: 'receipt' })
    assert.equal(secondNoticeAt(periods.week, country), null)
  }
})

test('R19 R20 whatever the period and the country, an e-mail comes 7 to 30 days before the charge; from half a year on not on the last of these days alone', () => {
  const start = day('2026-01-01')
  for (const country of ['es', 'it', 'fr', 'gb'])
    for (let days = 8; days <= 800; days += 1) {
      const period = { start, end: new Date(start.getTime() + days * DAY) }
      const first = noticeOf(period, country)
      assert.equal(first.by, 'email', `${country} ${days}`)
      const sent = [first.by === 'email' ? first.at : start, secondNoticeAt(period, country) ?? []].flat()
      const leads = sent.map((at) => (period.end.getTime() - at.getTime()) / DAY)
      assert.ok(
        leads.some((lead) => lead >= 7 && lead <= 30),
        `${country} ${days}: ${leads.join(', ')}`,
      )
      if (days >= 180)
        assert.ok(
          leads.some((lead) => lead > 8 && lead < 29),
          `${country} ${days}: ${leads.join(', ')}`,
        )
    }
})

test('PL-06 a notice that comes late moves the charge, never the other way round', () => {
  const end = day('2026-02-01')
  assert.deepEqual(periodEndAfterNotice(end, daysBefore(end, 15), 15 * DAY), end)
  assert.deepEqual(periodEndAfterNotice(end, daysBefore(end, 20), 15 * DAY), end)
  assert.deepEqual(periodEndAfterNotice(end, daysBefore(end, 3), 15 * DAY), new Date(end.getTime() + 12 * DAY))
})

test('PL-06 a refused renewal is tried again as its reason allows, at most six times and within the caps of the schemes', () => {
  const now = day('2026-02-01')
  assert.equal(nextTry('never', 1, now), null)
  assert.equal(nextTry('customer', 1, now), null)
  for (const retry of ['later', 'technical'] as const) {
    let at = now
    let tries = 1
    for (let next = nextTry(retry, tries, at); next !== null; next = nextTry(retry, tries, at)) {
      assert.ok(next > at)
      at = next
      tries += 1
    }
    assert.ok(tries <= 7, `${retry} ${tries}`) // Visa: 15 in 30 days
    assert.ok(at.getTime() - now.getTime() < 10 * DAY)
  }
})

test('TS-05 fourteen whole days are left to withdraw, whatever the hour of the order and the time zone', () => {
  for (const hour of ['00:00', '12:00', '23:59']) {
    const ends = withdrawalEnds(new Date(`2026-03-01T${hour}:00Z`))
    assert.ok(ends >= new Date('2026-03-15T23:59:59Z'), hour)
    assert.ok(ends < new Date('2026-03-17T00:00:00Z'), hour)
  }
})

test('TS-05 the refund is the unused share, rounded for the member, everything without a request to begin, never more than was paid', () => {
  const period = { start: day('2026-03-01'), end: day('2026-03-31') }
  const at = day('2026-03-04')
  const basis = { paidMinor: 999, leftMinor: 999, startedOnRequest: true, granted: 120, unused: 60, period, at }
  assert.equal(withdrawalRefund(basis), 500)
  assert.equal(withdrawalRefund({ ...basis, unused: 120 }), 999)
  assert.equal(withdrawalRefund({ ...basis, unused: 0 }), 0)
  assert.equal(withdrawalRefund({ ...basis, startedOnRequest: false, unused: 0 }), 999)
  assert.equal(withdrawalRefund({ ...basis, granted: 0, unused: 0 }), 900) // 27 of 30 days are left: 899.1, rounded up
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 0, max: 1000 }),
      (paidMinor, granted, used) => {
        const unused = Math.max(0, granted - used)
        const back = withdrawalRefund({ ...basis, paidMinor, leftMinor: paidMinor, granted, unused })
        assert.ok(back >= 0 && back <= paidMinor)
        assert.ok(back >= Math.floor((paidMinor * unused) / granted))
        assert.ok(back <= Math.floor((paidMinor * unused) / granted) + 1)
      },
    ),
  )
})

test('TS-05 R13 after refunds and lost disputes a withdrawal brings the same share, and never more than is left', () => {
  const period = { start: day('2026-03-01'), end: day('2026-03-31') }
  const { integer, nat } = fc
  fc.assert(
    fc.property(
      fc.record({
        paidMinor: integer({ min: 1, max: 100_000 }),
        refunds: fc.array(integer({ min: 1, max: 50_000 }), { maxLength: 3 }),
        lost: fc.oneof(fc.constant(0), integer({ min: 1, max: 50_000 })),
        startedOnRequest: fc.boolean(),
        granted: nat({ max: 1000 }),
        used: nat({ max: 1000 }),
        days: nat({ max: 40 }),
        period: fc.constantFrom(period, null),
      }),
      ({ paidMinor, refunds, lost, used, days, ...of }) => {
        const back = [...refunds, lost].reduce((sum, one) => Math.min(paidMinor, sum + one), 0)
        const leftMinor = paidMinor - back
        const at = new Date(period.start.getTime() + days * DAY)
        const basis = { ...of, paidMinor, leftMinor, unused: Math.max(0, of.granted - used), at }
        const refund = withdrawalRefund(basis)
        assert.ok(Number.isSafeInteger(refund) && refund >= 0, String(refund))
        assert.ok(back + refund <= paidMinor, 'what went back and what goes back is no more than was paid')
        const untouched = withdrawalRefund({ ...basis, leftMinor: paidMinor })
        assert.equal(refund, Math.min(untouched, leftMinor), 'the share of the contract, as far as it is left')
        if (!of.startedOnRequest) assert.equal(refund, leftMinor)
      },
    ),
  )
})
