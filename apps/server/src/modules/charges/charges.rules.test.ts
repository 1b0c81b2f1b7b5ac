import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consentVerdict, levelOf, orderedPlan, type Plan, refusal, shownState } from './charges.rules.ts'

const plan = (over: Partial<Plan>): Plan => ({
  productId: 'classic',
  name: 'Classic',
  price: 999,
  totalPrice: 999,
  currency: 'EUR',
  period: 'P1M',
  level: 1,
  credits: 120,
  promoCredits: 10,
  ...over,
})
const flow = {
  id: '7',
  plans: {
    free: [plan({})],
    premium: [plan({ productId: 'vip', level: 2, totalPrice: 2999 })],
    compliant: [plan({ productId: 'plus' })],
    topUps: [],
    verification: [plan({ productId: 'age', price: 0, totalPrice: 0, period: null, level: 0, credits: 0 })],
  },
}

test('PL-02 an order takes its plan from the flow of the member, by product', () => {
  assert.equal(orderedPlan(flow, 'classic')?.plan.totalPrice, 999)
  assert.deepEqual([orderedPlan(flow, 'vip')?.plan.level, orderedPlan(flow, 'vip')?.plan.flowId], [2, '7'])
  assert.equal(orderedPlan(flow, 'age')?.kind, 'verify')
  assert.equal(orderedPlan(flow, 'plus')?.kind, 'plan')
  assert.equal(orderedPlan(flow, 'other'), null)
})

test('F-06 F-27 PL-06 consent: it is there, refers to what was served, says the price that is charged, and asks to begin at once', () => {
  const plan = orderedPlan(flow, 'classic')?.plan
  assert.ok(plan !== undefined)
  const at = new Date('2027-01-02')
  const summary = {
    id: '1',
    productId: 'classic',
    orderId: null,
    amountMinor: 999,
    servedAt: new Date('2027-01-01T12:00Z'),
  }
  const consent = { startNow: true, shownPrice: 999 }
  const asked = { consent, summary, wanted: { productId: 'classic' }, plan, at }
  assert.equal(consentVerdict(asked), 'ok')
  assert.equal(consentVerdict({ ...asked, consent: undefined }), 'missing')
  assert.equal(consentVerdict({ ...asked, summary: null }), 'no_summary')
  assert.equal(consentVerdict({ ...asked, wanted: { productId: 'plus' } }), 'no_summary')
  assert.equal(consentVerdict({ ...asked, wanted: { renewalId: 'order' } }), 'no_summary')
  assert.equal(consentVerdict({ ...asked, consent: { ...consent, shownPrice: 998 } }), 'other_price')
  assert.equal(consentVerdict({ ...asked, summary: { ...summary, amountMinor: 998 } }), 'other_price')
  assert.equal(consentVerdict({ ...asked, at: new Date('2027-01-02T12:00:01Z') }), 'summary_old')
  assert.equal(consentVerdict({ ...asked, consent: { ...consent, startNow: false } }), 'start_not_requested')
})

test('PL-05 the level is the highest that runs, to the end of its longest period', () => {
  const now = new Date('2027-01-01')
  const [soon, later, past] = [new Date('2027-01-10'), new Date('2027-02-01'), new Date('2026-12-01')]
  assert.deepEqual(levelOf([], now), { level: 0, until: null })
  assert.deepEqual(
    levelOf(
      [
        { level: 1, until: later },
        { level: 2, until: soon },
      ],
      now,
    ),
    { level: 2, until: soon },
  )
  assert.deepEqual(
    levelOf(
      [
        { level: 1, until: soon },
        { level: 1, until: later },
      ],
      now,
    ),
    { level: 1, until: later },
  )
  assert.deepEqual(
    levelOf(
      [
        { level: 2, until: past },
        { level: 1, until: soon },
      ],
      now,
    ),
    { level: 1, until: soon },
  )
})

test('PY-12 five refusals of a card, twenty of all, sixty of a network: another way to pay; the same again is answered at once', () => {
  const none = { thisCard: 0, allCards: 0, thisAddress: 0, sameAgain: false }
  assert.equal(refusal({ ...none, thisCard: 4, allCards: 19, thisAddress: 59 }), null)
  assert.equal(refusal({ ...none, thisCard: 5 }), 'change_method')
  assert.equal(refusal({ ...none, allCards: 20 }), 'change_method')
  assert.equal(refusal({ ...none, thisAddress: 60 }), 'change_method')
  assert.equal(refusal({ ...none, thisCard: 1, allCards: 1, sameAgain: true }), 'already_declined')
  assert.equal(refusal({ ...none, thisCard: 5, sameAgain: true }), 'change_method')
})

const shown = [
  ['open', null, { state: 'open', message: null }],
  ['open', { state: 'submitted', decline: null }, { state: 'checking', message: 'checking' }],
  ['open', { state: 'unknown', decline: null }, { state: 'checking', message: 'checking' }],
  ['open', { state: 'pending', decline: null }, { state: 'checking', message: 'pending' }],
  ['open', { state: 'action_required', decline: null }, { state: 'open', message: 'authentication_required' }],
  ['open', { state: 'declined', decline: 'lost_or_stolen' }, { state: 'failed', message: 'lost_or_stolen' }],
  ['open', { state: 'declined', decline: null }, { state: 'failed', message: 'generic' }],
  ['open', { state: 'cancelled', decline: null }, { state: 'failed', message: 'warning' }],
  ['open', { state: 'expired', decline: null }, { state: 'failed', message: 'try_again' }],
  ['paid', { state: 'captured', decline: null }, { state: 'paid', message: 'success' }],
  ['paid', { state: 'declined', decline: 'card_declined' }, { state: 'paid', message: 'success' }],
] as const
for (const [order, attempt, expected] of shown)
  test(`PY-02 an order that is ${order} with ${attempt?.state ?? 'no attempt'} shows as ${expected.state}`, () =>
    assert.deepEqual(shownState(order, attempt), expected))
