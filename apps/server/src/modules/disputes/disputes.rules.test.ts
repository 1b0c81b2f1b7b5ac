import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ProviderEvent } from '../gateways/index.ts'
import { deriveDisputes, paidStateOf, refundable } from '../charges/index.ts'
import { disputeRatio } from './disputes.rules.ts'

const plain = { noNullPrototype: true } as const
const event: fc.Arbitrary<ProviderEvent> = fc.record(
  {
    t: fc.constantFrom('disputed', 'dispute_won', 'dispute_lost', 'fraud_notice'),
    ref: fc.constantFrom('a', 'b'),
    money: fc.record({ minor: fc.integer({ min: 0, max: 999 }), currency: fc.constant('EUR') }, plain),
    reason: fc.constantFrom('fraud', 'unrecognised'),
  },
  plain,
)

test('PY-15 PY-16 disputes are a function of the set of events: neither order nor repetition matters', () => {
  const shuffled = fc
    .array(event, { maxLength: 7 })
    .chain((events) =>
      fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })),
    )
  fc.assert(
    fc.property(shuffled, ([events, again]) => {
      assert.deepEqual(deriveDisputes(again), deriveDisputes(events))
    }),
  )
})

test('PY-16 the states of a paid order, as a table', () => {
  const of = (over: Partial<Parameters<typeof paidStateOf>[0]>) => ({
    amountMinor: 999,
    refundedMinor: 0,
    arrivedMinor: 0,
    openMinor: 0,
    lostMinor: 0,
    ...over,
  })
  const table: [over: Parameters<typeof of>[0], state: string, left: number][] = [
    [{}, 'paid', 999],
    [{ refundedMinor: 300 }, 'paid', 699],
    [{ refundedMinor: 300, arrivedMinor: 300 }, 'partly_refunded', 699],
    [{ refundedMinor: 999, arrivedMinor: 999 }, 'refunded', 0],
    [{ refundedMinor: 300, arrivedMinor: 300, openMinor: 1 }, 'disputed', 0],
    [{ lostMinor: 400 }, 'lost', 599],
    [{ lostMinor: 999, refundedMinor: 1 }, 'lost', 0],
  ]
  for (const [over, state, left] of table)
    assert.deepEqual([paidStateOf(of(over)), refundable(of(over))], [state, left], JSON.stringify(over))
})

test('PY-16 R25 the ratio of disputes, and from where on it is dangerous', () => {
  const verdicts = [
    { captured: 0, disputes: 0, frauds: 0 },
    { captured: 1000, disputes: 4, frauds: 0 },
    { captured: 1000, disputes: 3, frauds: 2 },
    { captured: 1000, disputes: 9, frauds: 0 },
    { captured: 1000, disputes: 20, frauds: 0 },
    { captured: 100_000, disputes: 1000, frauds: 501 },
    { captured: 0, disputes: 1, frauds: 0 },
  ].map((counts) => disputeRatio(counts).verdict)
  assert.deepEqual(verdicts, ['fine', 'fine', 'watch', 'warning', 'warning', 'excessive', 'warning'])
})
