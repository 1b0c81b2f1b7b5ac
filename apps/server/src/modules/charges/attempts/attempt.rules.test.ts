import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { factKey, foldFacts, isLeft, isLive, liveStates, nextCheckAt, readLookup } from './attempt.rules.ts'
import type { ProviderFact } from '../../gateways/index.ts'

const asked = { minor: 999, currency: 'EUR' }
const captured: ProviderFact = { t: 'captured', providerRef: 'p1', money: asked }
const declined: ProviderFact = { t: 'declined', providerRef: 'p1', code: 'card_declined', raw: 'x', retry: 'later' }
const action: ProviderFact = {
  t: 'action_required',
  providerRef: 'p1',
  action: { method: 'GET', url: 'https://bank.test/', fields: {} },
}
const pending: ProviderFact = { t: 'pending', providerRef: 'p1', why: 'bank' }
const cancelled: ProviderFact = { t: 'cancelled', providerRef: 'p1' }
const expired: ProviderFact = { t: 'expired' }
const unknown: ProviderFact = { t: 'unknown', why: 'timeout' }

const pairs: [facts: ProviderFact[], state: string][] = [
  [[], 'submitted'],
  [[unknown], 'unknown'],
  [[action, unknown], 'action_required'],
  [[pending, action], 'pending'],
  [[declined, pending], 'declined'],
  [[expired, pending], 'expired'],
  [[cancelled, expired], 'cancelled'],
  [[captured, declined], 'captured'],
  [[expired, captured], 'captured'],
  [[unknown, captured, cancelled], 'captured'],
  [[{ t: 'refunded', refundRef: 'r', money: asked }, captured], 'captured'],
]
for (const [facts, state] of pairs)
  test(`PY-15 ${facts.map((fact) => fact.t).join(' + ') || 'nothing yet'} is ${state}`, () =>
    assert.equal(foldFacts(facts, asked).state, state))

test('PY-15 a capture of another amount is not a payment', () => {
  for (const money of [
    { minor: 1, currency: 'EUR' },
    { minor: 999, currency: 'USD' },
  ]) {
    const folded = foldFacts([{ ...captured, money } as ProviderFact], asked) // the fields of a capture
    assert.deepEqual([folded.state, folded.isAmountWrong], ['unknown', true])
  }
})

test('PY-16 what is given back is what was captured, by whatever name its challenge went', () => {
  const renamed: ProviderFact = { ...captured, providerRef: 'z9' } as ProviderFact // the fields of a capture
  assert.equal(foldFacts([action, renamed], asked).providerRef, 'z9')
  assert.equal(foldFacts([action], asked).providerRef, 'p1')
})

test('PY-13 an attempt that no one can be asked about is given up after an hour, but for one that the bank decides', () => {
  const silent: ProviderFact = { t: 'unknown', why: 'no_lookup' }
  const [soon, hour] = [59 * 60_000, 60 * 60_000]
  const verdicts = [
    isLeft(silent, 'unknown', hour),
    isLeft(silent, 'action_required', hour),
    isLeft(silent, 'submitted', hour),
    isLeft(action, 'action_required', hour),
  ]
  assert.deepEqual(verdicts, [true, true, true, true])
  assert.ok(!isLeft(silent, 'pending', hour))
  assert.ok(!isLeft(silent, 'unknown', soon))
  assert.ok(!isLeft(unknown, 'unknown', hour), 'asked again: it may answer')
})

const anyFact: fc.Arbitrary<ProviderFact> = fc.oneof(
  fc.constantFrom(captured, declined, action, pending, cancelled, expired, unknown),
  fc.constantFrom<ProviderFact>(
    { t: 'captured', providerRef: 'p2', money: asked },
    { t: 'captured', providerRef: 'p1', money: { minor: 1, currency: 'EUR' } },
    { t: 'declined', providerRef: 'p2', code: 'insufficient_funds', raw: 'y', retry: 'later' },
    { t: 'declined', code: 'generic', raw: '', retry: 'later' },
    { t: 'unknown', why: '5xx' },
    { t: 'disputed', ref: 'd', money: asked },
    { ...action, resume: { md: 'a' } } as ProviderFact, // the fields of a challenge
    {
      t: 'action_required',
      providerRef: 'p3',
      action: { method: 'POST', url: 'https://bank.test/3', fields: {} },
      resume: { md: 'b' },
    },
    { t: 'declined', code: 'processing_error', raw: 'not_sent', retry: 'technical', untouched: 'not_sent' },
    { t: 'unknown', why: 'no_lookup' },
    { t: 'dispute_won', ref: 'd', money: asked },
    { t: 'dispute_lost', ref: 'd', money: asked },
    { t: 'fraud_notice', ref: 'f', money: asked },
    { t: 'refunded', refundRef: 'r', money: asked },
    { t: 'refund_failed', refundRef: 'r', money: asked },
    { t: 'mandate_revoked', mandate: { token: 't', networkTxId: null } },
  ),
)
test('PY-15 facts in any order and any number of times fold to the same', () => {
  fc.assert(
    fc.property(fc.array(anyFact, { maxLength: 8 }), fc.array(fc.nat(), { maxLength: 24 }), (facts, picks) => {
      const repeated =
        facts.length === 0 ? [] : [...facts, ...picks.map((pick) => facts[pick % facts.length] ?? captured)]
      const shuffled = repeated
        .map((fact, index) => ({ fact, at: ((picks[index % Math.max(1, picks.length)] ?? 1) * (index + 7)) % 101 }))
        .sort((a, b) => a.at - b.at)
      assert.deepEqual(
        foldFacts(
          shuffled.map(({ fact }) => fact),
          asked,
        ),
        foldFacts(facts, asked),
      )
    }),
    { numRuns: 500 },
  )
})

test('PY-15 more facts never take a payment back', () => {
  fc.assert(
    fc.property(
      fc.array(anyFact, { maxLength: 8 }),
      (facts) => foldFacts([...facts, captured], asked).state === 'captured',
    ),
  )
})

test('PY-15 the same news has one key, other news another', () => {
  fc.assert(
    fc.property(
      anyFact,
      anyFact,
      (a, b) =>
        (factKey(a) === factKey(b)) ===
        (JSON.stringify([a.t, ...Object.values(a)]) === JSON.stringify([b.t, ...Object.values(b)])),
    ),
  )
})

test('PY-13 whatever lives has a next look, and never a sooner one', () => {
  const now = new Date('2027-01-01T00:00:00Z')
  for (const state of liveStates) {
    const waits = Array.from({ length: 9 }, (_, checks) => nextCheckAt(state, checks, now).getTime() - now.getTime())
    assert.ok(
      waits.every((wait, index) => wait > 0 && wait >= (waits[index - 1] ?? 0)),
      state,
    )
  }
  assert.equal(nextCheckAt('unknown', 0, now).getTime() - now.getTime(), 15_000)
  assert.ok(!isLive('captured') && !isLive('expired'))
})

test('PY-13 what never reached the provider expires only when it cannot arrive any more', () => {
  const notFound: ProviderFact = { t: 'unknown', why: 'not_found' }
  assert.deepEqual(readLookup(notFound, 5_000), notFound)
  assert.deepEqual(readLookup(notFound, 60_000), { t: 'expired' })
  assert.deepEqual(readLookup(unknown, 60_000), unknown)
})
