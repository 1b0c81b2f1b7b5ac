import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  PAY_FORMULA,
  payAmount,
  payCsv,
  type PayLineFacts,
  payLineKinds,
  payLinesOf,
  payModels,
  recompute,
  wouldHaveBeen,
} from './pay.rules.ts'

const terms = fc.record({
  model: fc.constantFrom(...payModels),
  perHour: fc.integer({ min: 0, max: 100_000 }),
  perConversation: fc.integer({ min: 0, max: 100_000 }),
  answerMinutes: fc.integer({ min: 1, max: 1440 }),
})
const work = fc.record({
  id: fc.uuid(),
  day: fc.constantFrom('2026-11-01', '2026-11-30'),
  kind: fc.constantFrom(...payLineKinds),
  formula: fc.constant(PAY_FORMULA),
  minutes: fc.integer({ min: 0, max: 1440 }),
  waitedSeconds: fc.integer({ min: 0, max: 86_400 }),
  stated: fc.integer({ min: 0, max: 1_000_000 }),
  currency: fc.constant('EUR'),
  events: fc.array(fc.uuid(), { maxLength: 4 }),
})
const line = fc
  .tuple(work, terms)
  .map(([facts, of]): PayLineFacts => ({ ...facts, ...of, amount: payAmount({ ...facts, ...of }) }))

test('AN-19 the downloaded lines of any history give the total again, to the cent', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const read = payLinesOf(payCsv(lines))
      assert.deepEqual(read, lines)
      const total = lines.reduce((sum, { amount }) => sum + amount, 0)
      assert.deepEqual(recompute(read), { total, stated: total, differing: [] })
    }),
  )
})

test('AN-19 a line whose amount was changed is named', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 500 }), (one, by) => {
      assert.deepEqual(recompute([{ ...one, amount: one.amount - by }]).differing, [one.id])
    }),
  )
})

test('AN-19 only a deduction lowers a total, and more work never does', () => {
  fc.assert(
    fc.property(line, (one) => {
      assert.equal(one.amount < 0, one.kind === 'deduction' && one.stated > 0)
      if (one.kind === 'hour') assert.ok(payAmount({ ...one, minutes: one.minutes + 1 }) >= one.amount)
      if (one.kind === 'conversation') assert.ok(payAmount({ ...one, waitedSeconds: 0 }) >= one.amount)
    }),
  )
})

test('AN-20 a month under its own terms would have been what it was, and corrections stay under any', () => {
  fc.assert(
    fc.property(fc.array(work, { maxLength: 20 }), terms, (all, own) => {
      const lines = all.map((facts) => ({ ...facts, ...own }))
      assert.equal(
        wouldHaveBeen(lines, own),
        lines.reduce((sum, facts) => sum + payAmount(facts), 0),
      )
    }),
  )
})

test('AN-19 halves of a cent are rounded up, and late is late', () => {
  const facts = { kind: 'hour', formula: 1, minutes: 1, waitedSeconds: 0, stated: 0 } as const
  const own = { model: 'mixed', perHour: 30, perConversation: 35, answerMinutes: 10 } as const
  assert.equal(payAmount({ ...facts, ...own }), 1)
  assert.equal(payAmount({ ...facts, ...own, kind: 'conversation', waitedSeconds: 600 }), 35)
  assert.equal(payAmount({ ...facts, ...own, kind: 'conversation', waitedSeconds: 601 }), 0)
  assert.throws(() => payAmount({ ...facts, ...own, formula: 2 }), RangeError)
})
