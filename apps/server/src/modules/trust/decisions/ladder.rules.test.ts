import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LadderStep } from '@incontro/contract/backoffice.ts'
import fc from 'fast-check'
import {
  departs,
  endOf,
  type Later,
  propose,
  strikesOf,
  strikeUntil,
  type Struck,
  withoutStrike,
} from './ladder.rules.ts'

const DAY = 86_400_000
const at = new Date('2026-11-26T10:00:00Z')
const days = (n: number) => new Date(at.getTime() + n * DAY)
const ladder: readonly LadderStep[] = [
  { outcome: 'warning', days: null, strikeDays: 180 },
  { outcome: 'suspension', days: 7, strikeDays: 365 },
  { outcome: 'suspension', days: 30, strikeDays: 365 },
  { outcome: 'closing', days: null, strikeDays: 0 },
]
const policy = { id: 'hate', version: 2, ladder }
const struck = (id: string, fields: Partial<Struck> = {}): Struck => ({
  id,
  at: days(-10),
  policyId: 'hate',
  strikeUntil: days(100),
  endedBy: null,
  ...fields,
})

test('TS-09 the first time is the first step, each strike that counts is one step further, and the last step stays the last', () => {
  for (let strikes = 0; strikes < 7; strikes += 1) {
    const before = Array.from({ length: strikes }, (_, index) => struck(String(index)))
    const { step, outcome, days: length, strikes: counted } = propose(policy, before, at)
    const expected = ladder[Math.min(strikes, 3)]
    assert.deepEqual([step, outcome, length], [Math.min(strikes, 3), expected?.outcome, expected?.days])
    assert.equal(counted.length, strikes)
  }
})

test('TS-09 a strike that ran out, was taken by an appeal, or belongs to another policy does not count', () => {
  const none = [
    struck('over', { strikeUntil: at }),
    struck('never', { strikeUntil: null }),
    struck('appealed', { endedBy: 'appeal' }),
    struck('corrected', { endedBy: 'correction' }),
    struck('other', { policyId: 'minors' }),
    struck('later', { at: days(1) }),
  ]
  assert.deepEqual(strikesOf(none, 'hate', at), [])
  assert.equal(strikesOf([...none, struck('served', { endedBy: 'time' })], 'hate', at).length, 1)
})

const struckArbitrary = fc.record({
  id: fc.uuid(),
  at: fc.integer({ min: -400, max: -1 }).map(days),
  policyId: fc.constantFrom('hate', 'minors', null),
  strikeUntil: fc.option(fc.integer({ min: -100, max: 400 }).map(days), { nil: null }),
  endedBy: fc.constantFrom(null, 'time' as const, 'appeal' as const, 'correction' as const),
})

test('TS-09 waiting never makes the step harsher, and neither does taking a strike', () => {
  fc.assert(
    fc.property(fc.array(struckArbitrary, { maxLength: 12 }), fc.integer({ min: 0, max: 500 }), (before, wait) => {
      const now = propose(policy, before, at)
      assert.ok(propose(policy, before, days(wait)).step <= now.step)
      for (const { decisionId } of now.strikes) {
        const taken = before.map((one) => (one.id === decisionId ? { ...one, endedBy: 'appeal' as const } : one))
        assert.ok(propose(policy, taken, at).step <= now.step)
      }
    }),
  )
})

test('TS-09 another outcome or length than the proposed one departs, the proposed one does not', () => {
  fc.assert(
    fc.property(fc.array(struckArbitrary, { maxLength: 6 }), (before) => {
      const proposal = propose(policy, before, at)
      assert.equal(departs(proposal, proposal), false)
      assert.equal(departs({ ...proposal, outcome: 'no_action' }, proposal), true)
      assert.equal(departs({ ...proposal, days: (proposal.days ?? 0) + 1 }, proposal), true)
    }),
  )
})

test('TS-09 a notice and no action are no strike, and a strike lasts as long as its step says', () => {
  const proposal = propose(policy, [], at)
  for (const outcome of ['no_action', 'notice', 'closing'] as const)
    assert.equal(strikeUntil({ outcome, days: null }, { ladder, proposal, at }), null)
  assert.deepEqual(strikeUntil({ outcome: 'warning', days: null }, { ladder, proposal, at }), days(180))
  assert.deepEqual(strikeUntil({ outcome: 'suspension', days: 5 }, { ladder, proposal, at }), days(365))
})

const later = (fields: Partial<Later> = {}): Later => ({
  ...struck('second'),
  at,
  outcome: 'suspension',
  endsAt: days(30),
  departure: null,
  proposal: propose(policy, [struck('first'), struck('between')], at),
  ...fields,
})
const ladderOf = () => ladder

test('TS-10 a granted appeal shortens what counted its strike to the step without it, and ends what would have been none', () => {
  assert.deepEqual(withoutStrike('first', [later()], ladderOf), [{ id: 'second', endsAt: days(7) }])
  const onlyOne = later({ endsAt: days(7), proposal: propose(policy, [struck('first')], at) })
  assert.deepEqual(withoutStrike('first', [onlyOne], ladderOf), [{ id: 'second', endsAt: null }])
  for (const untouched of [
    later({ departure: 'the third time in a week' }),
    later({ endedBy: 'time' }),
    later({ outcome: 'closing', endsAt: null }),
  ])
    assert.deepEqual(withoutStrike('first', [untouched], ladderOf), [])
  assert.deepEqual(withoutStrike('unrelated', [later()], ladderOf), [])
})

test('TS-09 a limit that counted a taken strike ends where a warning would have followed, and gets shorter where less would have', () => {
  const steps: LadderStep[] = [
    { outcome: 'warning', days: null, strikeDays: 180 },
    { outcome: 'limit_photos', days: 3, strikeDays: 180 },
    { outcome: 'limit_photos', days: 10, strikeDays: 180 },
    { outcome: 'suspension', days: 7, strikeDays: 365 },
  ]
  const after = (counted: number, fields: Partial<Later>) => {
    const before = Array.from({ length: counted }, (_, index) => struck(String(index)))
    const proposal = propose({ id: 'hate', version: 1, ladder: steps }, before, at)
    return withoutStrike('0', [later({ proposal, ...fields })], () => steps)
  }
  assert.deepEqual(after(1, { outcome: 'limit_photos', endsAt: days(3) }), [{ id: 'second', endsAt: null }])
  assert.deepEqual(after(2, { outcome: 'limit_photos', endsAt: days(10) }), [{ id: 'second', endsAt: days(3) }])
  assert.deepEqual(after(3, { outcome: 'suspension', endsAt: days(7) }), [{ id: 'second', endsAt: null }])
})

test('TS-10 shortening never lengthens', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 60 }), (strikes, length) => {
      const before = Array.from({ length: strikes }, (_, index) => struck(String(index)))
      const one = later({ proposal: propose(policy, before, at), endsAt: endOf(at, length) })
      for (const { endsAt } of withoutStrike('0', [one], ladderOf))
        assert.ok(endsAt === null || endsAt < endOf(at, length))
    }),
  )
})
