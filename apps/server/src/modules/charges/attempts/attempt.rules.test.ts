import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { providerEventKey, deriveState, isLeft, isLive, liveStates, nextCheckAt, readLookup } from './attempt.rules.ts'
import type { ProviderEvent } from '../../gateways/index.ts'

const asked = { minor: 999, currency: 'EUR' }
const captured: ProviderEvent = { t: 'captured', providerRef: 'p1', money: asked }
const declined: ProviderEvent = { t: 'declined', providerRef: 'p1', code: 'card_declined', raw: 'x', retry: 'later' }
const action: ProviderEvent = {
  t: 'action_required',
  providerRef: 'p1',
  action: { method: 'GET', url: 'https://bank.test/', fields: {} },
}
const pending: ProviderEvent = { t: 'pending', providerRef: 'p1', why: 'bank' }
const cancelled: ProviderEvent = { t: 'cancelled', providerRef: 'p1' }
const expired: ProviderEvent = { t: 'expired' }
const unknown: ProviderEvent = { t: 'unknown', why: 'timeout' }

const pairs: [events: ProviderEvent[], state: string][] = [
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
for (const [events, state] of pairs)
  test(`PY-15 ${events.map((event) => event.t).join(' + ') || 'nothing yet'} is ${state}`, () =>
    assert.equal(deriveState(events, asked).state, state))

test('PY-15 a capture of another amount is not a payment', () => {
  for (const money of [
    { minor: 1, currency: 'EUR' },
    { minor: 999, currency: 'USD' },
  ]) {
    const derived = deriveState([{ ...captured, money } as ProviderEvent], asked) // the fields of a capture
    assert.deepEqual([derived.state, derived.isAmountWrong], ['unknown', true])
  }
})

test('PY-16 what is given back is what was captured, by whatever name its challenge went', () => {
  const renamed: ProviderEvent = { ...captured, providerRef: 'z9' } as ProviderEvent // the fields of a capture
  assert.equal(deriveState([action, renamed], asked).providerRef, 'z9')
  assert.equal(deriveState([action], asked).providerRef, 'p1')
})

test('PY-13 an attempt that no one can be asked about is given up after an hour, but for one that the bank decides', () => {
  const silent: ProviderEvent = { t: 'unknown', why: 'no_lookup' }
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

const anyEvent: fc.Arbitrary<ProviderEvent> = fc.oneof(
  fc.constantFrom(captured, declined, action, pending, cancelled, expired, unknown),
  fc.constantFrom<ProviderEvent>(
    { t: 'captured', providerRef: 'p2', money: asked },
    { t: 'captured', providerRef: 'p1', money: { minor: 1, currency: 'EUR' } },
    { t: 'declined', providerRef: 'p2', code: 'insufficient_funds', raw: 'y', retry: 'later' },
    { t: 'declined', code: 'generic', raw: '', retry: 'later' },
    { t: 'unknown', why: '5xx' },
    { t: 'disputed', ref: 'd', money: asked },
    { ...action, resume: { md: 'a' } } as ProviderEvent, // the fields of a challenge
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
test('PY-15 events in any order and any number of times give the same state', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 8 }), fc.array(fc.nat(), { maxLength: 24 }), (events, picks) => {
      const repeated =
        events.length === 0 ? [] : [...events, ...picks.map((pick) => events[pick % events.length] ?? captured)]
      const shuffled = repeated
        .map((event, index) => ({ event, at: ((picks[index % Math.max(1, picks.length)] ?? 1) * (index + 7)) % 101 }))
        .sort((a, b) => a.at - b.at)
      assert.deepEqual(
        deriveState(
          shuffled.map(({ event }) => event),
          asked,
        ),
        deriveState(events, asked),
      )
    }),
    { numRuns: 500 },
  )
})

test('PY-15 more events never take a payment back', () => {
  fc.assert(
    fc.property(
      fc.array(anyEvent, { maxLength: 8 }),
      (events) => deriveState([...events, captured], asked).state === 'captured',
    ),
  )
})

test('PY-15 the same news has one key, other news another', () => {
  fc.assert(
    fc.property(
      anyEvent,
      anyEvent,
      (a, b) =>
        (providerEventKey(a) === providerEventKey(b)) ===
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
  const notFound: ProviderEvent = { t: 'unknown', why: 'not_found' }
  assert.deepEqual(readLookup(notFound, 5_000), notFound)
  assert.deepEqual(readLookup(notFound, 60_000), { t: 'expired' })
  assert.deepEqual(readLookup(unknown, 60_000), unknown)
})
