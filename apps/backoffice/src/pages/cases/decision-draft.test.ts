import assert from 'node:assert/strict'
import { test } from 'node:test'
import { departsFrom, emptyDraft, faultsOf, fieldsOf, withPolicy } from './decision-draft.ts'

const proposals = [
  {
    policyId: 'hate',
    policyVersion: 1,
    strikes: [],
    step: 1,
    outcome: 'suspension' as const,
    days: 7,
    strikeDays: 365,
    title: 'No hate',
    text: 'Nobody is attacked for what they are.',
    severity: 3,
    isFraud: false,
  },
]
const whole = {
  ...withPolicy(emptyDraft, 'hate', proposals),
  facts: [{ kind: 'report' as const, id: 'one' }],
  words: 'You told three people to go back to where they came from.',
}

test('TS-09 choosing a rule proposes the step of its ladder; another step wants a reason', () => {
  assert.deepEqual([whole.outcome, whole.days, departsFrom(whole, proposals)], ['suspension', '7', false])
  assert.deepEqual(faultsOf(whole, proposals), {})
  const longer = { ...whole, days: '30' }
  assert.deepEqual(faultsOf(longer, proposals), { departure: true })
  assert.equal(
    fieldsOf({ ...longer, departure: 'The fourth time this week.' }, proposals).departure,
    'The fourth time this week.',
  )
})

test('TS-07 what is missing is named before it is sent', () => {
  assert.deepEqual(faultsOf(emptyDraft, proposals), { rule: true })
  assert.deepEqual(faultsOf({ ...whole, words: 'Short', facts: [], days: '0' }, proposals), {
    days: true,
    facts: true,
    words: true,
    departure: true,
  })
  assert.deepEqual(faultsOf({ ...whole, ground: 'law' }, proposals), { law: true })
})

test('TS-07 where no rule was broken nothing is restricted', () => {
  const nothing = withPolicy(whole, '', proposals)
  assert.deepEqual(faultsOf(nothing, proposals), {})
  const { outcome, policyId, days, departure } = fieldsOf(nothing, proposals)
  assert.deepEqual([outcome, policyId, days, departure], ['no_action', null, null, null])
})
