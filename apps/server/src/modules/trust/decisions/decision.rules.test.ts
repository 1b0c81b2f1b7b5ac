import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayAppeal, mayJudge, appealDueAt } from '../appeals/appeals.rules.ts'
import { keepUntil, monthsAfter, weightOf } from '../cases/cases.rules.ts'
import { appealUntil, type Draft, mayDecide, wayToDecide } from './decision.rules.ts'
import { MISUSE_POLICY } from '@incontro/contract'
import fc from 'fast-check'

const DAY = 86_400_000
const at = new Date('2026-08-31T10:00:00Z')
const draft: Draft = {
  outcome: 'suspension',
  policyId: 'hate',
  days: 7,
  ground: 'terms',
  law: null,
  facts: [{ kind: 'report', id: 'r1' }],
  words: 'You wrote to three people that they should go back to where they came from.',
  departure: null,
}
const known = {
  isPolicyInForce: true,
  departs: false,
  factsOfCase: new Set(['report r1']),
  hasAccount: true,
  hasMisuse: false,
}
const fieldOf = (changed: Partial<Draft>, about: Partial<typeof known> = {}) => {
  const verdict = mayDecide({ ...draft, ...changed }, { ...known, ...about })
  return verdict.allowed ? null : verdict.field
}

test('TS-07 a decision needs a policy in force, facts of its case, and a reason that says something', () => {
  assert.equal(fieldOf({}), null)
  assert.equal(fieldOf({}, { isPolicyInForce: false }), 'policyId')
  assert.equal(fieldOf({ policyId: null }), 'policyId')
  assert.equal(fieldOf({ facts: [] }), 'facts')
  assert.equal(fieldOf({ facts: [{ kind: 'message', id: 'of another case' }] }), 'facts')
  assert.equal(fieldOf({ words: 'Too short.' }), 'words')
  assert.equal(fieldOf({ words: 'You broke our rules. Inappropriate behaviour! You violated our terms.' }), 'words')
  assert.equal(fieldOf({ days: null }), 'days')
  assert.equal(fieldOf({ outcome: 'warning' }), 'days')
  assert.equal(fieldOf({ ground: 'law' }), 'law')
  assert.equal(fieldOf({}, { departs: true }), 'departure')
  assert.equal(fieldOf({ departure: 'The fourth person in one evening.' }, { departs: true }), null)
})

test('TS-09 a limit of one thing has days and an account, and a moderator goes as far as with a suspension', () => {
  for (const outcome of ['limit_photos', 'limit_first_messages', 'limit_phone'] as const) {
    assert.equal(fieldOf({ outcome }), null)
    assert.equal(fieldOf({ outcome, days: null }), 'days')
    assert.equal(fieldOf({ outcome }, { hasAccount: false }), 'outcome')
    assert.equal(wayToDecide({ outcome, days: 7 }, 'limited'), 'now')
    assert.equal(wayToDecide({ outcome, days: 8 }, 'limited'), 'over_limit')
  }
})

test('TS-14 reports come later by the rule against misuse alone, and for who misused', () => {
  const later = { outcome: 'reports_later' as const, policyId: MISUSE_POLICY, days: 30 }
  assert.equal(fieldOf(later, { hasMisuse: true }), null)
  assert.equal(fieldOf(later), 'policyId')
  assert.equal(fieldOf({ ...later, policyId: 'hate' }, { hasMisuse: true }), 'outcome')
})

test('TS-07 where nothing was broken there is no policy and no restriction, and no reason is asked', () => {
  const nothing = { outcome: 'no_action' as const, policyId: null, days: null, words: '', facts: [] }
  assert.equal(fieldOf(nothing), null)
  assert.equal(fieldOf({ ...nothing, policyId: 'hate' }), 'policyId')
  assert.equal(fieldOf({ ...nothing, days: 3 }), 'days')
})

test('TS-09 a moderator goes up to seven days, a lead alone up to a closing, which is for two', () => {
  const way = (outcome: Draft['outcome'], days: number | null, grade: 'limited' | 'approved') =>
    wayToDecide({ outcome, days }, grade)
  assert.deepEqual([way('suspension', 7, 'limited'), way('suspension', 8, 'limited')], ['now', 'over_limit'])
  assert.deepEqual([way('closing', null, 'limited'), way('closing', null, 'approved')], ['over_limit', 'ask'])
  assert.deepEqual([way('suspension', 365, 'approved'), way('no_action', null, 'limited')], ['now', 'now'])
})

test('TS-10 six months, once, and then as a message; what was lifted needs no appeal', () => {
  const until = appealUntil(at)
  assert.equal(until.toISOString(), '2027-02-28T10:00:00.000Z')
  const open = { appealUntil: until, hasAppeal: false, isLifted: false }
  assert.deepEqual(mayAppeal(open, until), { allowed: true, as: 'appeal' })
  assert.deepEqual(mayAppeal(open, new Date(until.getTime() + 1)), { allowed: false, why: 'too_late' })
  assert.deepEqual(mayAppeal({ ...open, hasAppeal: true }, at), { allowed: true, as: 'message' })
  assert.deepEqual(mayAppeal({ ...open, isLifted: true }, at), { allowed: false, why: 'conflict' })
  assert.equal(appealDueAt(at, { isMoneyInvolved: false }).getTime() - at.getTime(), 7 * DAY)
  assert.equal(appealDueAt(at, { isMoneyInvolved: true }).getTime() - at.getTime(), 2 * DAY)
})

test('TS-10 no one judges what they decided or approved, whoever that was', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.option(fc.uuid()), fc.uuid(), (decider, approver, other) => {
      const by = { firstDecidedBy: decider, firstApprovedBy: approver }
      assert.equal(mayJudge(decider, by), false)
      if (approver !== null) assert.equal(mayJudge(approver, by), false)
      assert.equal(mayJudge(other, by), other !== decider && other !== approver)
    }),
  )
})

test('TS-13 a report is kept 365 days and seven months after its decision, whichever is later', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (wait) => {
      const decided = new Date(at.getTime() + wait * DAY)
      const kept = keepUntil(at, decided)
      assert.ok(kept.getTime() >= at.getTime() + 365 * DAY && kept >= monthsAfter(decided, 7))
      assert.ok(kept.getTime() === at.getTime() + 365 * DAY || kept.getTime() === monthsAfter(decided, 7).getTime())
      assert.ok(kept > appealUntil(decided))
    }),
  )
})

test('BO-46 TS-15 minors, intimate pictures and danger to oneself are urgent and due within the hour', () => {
  for (const reason of ['underage', 'intimate_image', 'self_harm', 'threat_to_life', 'trafficking'] as const) {
    const { lane, severity, dueAt } = weightOf(reason, at)
    assert.deepEqual([lane, severity, dueAt.getTime() - at.getTime()], ['urgent', 4, 3_600_000])
  }
  assert.equal(weightOf('unwanted', at).lane, 'standard')
  assert.ok(weightOf('fake', at).dueAt < weightOf('insults', at).dueAt)
})
