import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProviderEvent } from '../../gateways/index.ts'
import { type ChargeFacts, chooseAccounts, isNamed, mayAskAnother, mustChallenge } from './choose-accounts.rules.ts'
import { PayRules } from './pay-rules.schema.ts'

const able = ['a', 'b', 'c']
const facts = (over: Partial<ChargeFacts> = {}): ChargeFacts => ({
  country: 'es',
  bin: '42424242',
  amountMinor: 999,
  method: 'credit_card',
  isNewCard: true,
  isOnFile: false,
  attemptNo: 1,
  flowId: '7',
  bucket: 0,
  ...over,
})
const rulesOf = (when: unknown, last: unknown = { single: 'c' }) =>
  PayRules.parse({ rules: [{ when, then: { single: 'b' } }], default: { then: last } })

const holds: [when: unknown, yes: Partial<ChargeFacts>, no: Partial<ChargeFacts>][] = [
  [{ country: ['it', 'es'] }, {}, { country: 'fr' }],
  [{ bin: ['4242', '5555'] }, {}, { bin: '40000000' }],
  [{ bin: ['4242'] }, {}, { bin: null }],
  [{ amount: { from: 500, to: 999 } }, {}, { amountMinor: 1000 }],
  [{ amount: { from: 1000 } }, { amountMinor: 1000 }, {}],
  [{ paySource: ['paypal'] }, { method: 'paypal' }, {}],
  [{ newCard: false }, { isNewCard: false }, {}],
  [{ cardOnFile: true }, { isOnFile: true }, {}],
  [{ attemptNo: { from: 2 } }, { attemptNo: 2 }, {}],
  [{ flowId: ['0000'] }, { flowId: '0000' }, {}],
  [{ country: ['es'], amount: { to: 1000 } }, {}, { amountMinor: 1001 }],
]
for (const [when, yes, no] of holds)
  test(`PY-04 a rule for ${JSON.stringify(when)} holds for that and nothing else`, () => {
    assert.deepEqual(chooseAccounts(rulesOf(when), facts(yes), able).accounts, ['b'])
    assert.deepEqual(chooseAccounts(rulesOf(when), facts(no), able).accounts, ['c'])
  })

test('PY-04 the first rule that holds decides, and one whose accounts cannot take the charge is passed over', () => {
  const rules = PayRules.parse({
    rules: [
      { when: {}, then: { single: 'gone' } },
      { when: {}, then: { priority: ['gone', 'b', 'a'] }, softDeclines: ['card_declined'] },
      { when: {}, then: { single: 'c' } },
    ],
    default: { then: { single: 'c' } },
  })
  assert.deepEqual(chooseAccounts(rules, facts(), able), { accounts: ['b', 'a'], softDeclines: ['card_declined'] })
  assert.deepEqual(chooseAccounts(rules, facts(), ['c']).accounts, ['c'])
  assert.deepEqual(
    chooseAccounts(rules, facts(), ['d']).accounts,
    ['d'],
    'what no rule names is in the order of the settings',
  )
  assert.deepEqual(chooseAccounts(null, facts(), able).accounts, able)
})

test('PY-04 an account that is asked by a rule only is never asked by the order of the settings', () => {
  const unruled = ['a', 'b']
  assert.deepEqual(chooseAccounts(null, facts(), able, unruled).accounts, ['a', 'b'])
  const rules = rulesOf({ country: ['it'] }, { single: 'gone' })
  assert.deepEqual(chooseAccounts(rules, facts(), able, unruled).accounts, ['a', 'b'], 'no rule that holds can')
  assert.deepEqual(chooseAccounts(rules, facts(), ['c'], []).accounts, [])
  assert.deepEqual(chooseAccounts(rulesOf({ country: ['it'] }), facts(), able, unruled).accounts, ['c'])
})

test('PY-04 an account is named by a rule that may hold for the country, way and flow, or by the default', () => {
  const known = { country: 'es', method: 'mollie', flowId: '7' } as const
  assert.equal(isNamed(null, 'b', known), false)
  for (const [when, isMeant] of [
    [{}, true],
    [{ amount: { from: 5000 } }, true],
    [{ country: ['es'], paySource: ['mollie'], flowId: ['7'] }, true],
    [{ country: ['it'] }, false],
    [{ paySource: ['paypal'] }, false],
    [{ flowId: ['0000'] }, false],
  ] as const)
    assert.equal(isNamed(rulesOf(when), 'b', known), isMeant, JSON.stringify(when))
  assert.equal(isNamed(rulesOf({ country: ['it'] }), 'c', known), true)
  assert.equal(isNamed(rulesOf({}, { volumeSplit: [{ account: 'd', weight: 1 }] }), 'd', known), true)
})

test('PY-04 a split gives each account its share of members, and each member the same account whenever he pays', () => {
  const then = {
    volumeSplit: [
      { account: 'a', weight: 70 },
      { account: 'b', weight: 30 },
    ],
  }
  const rules = rulesOf({ flowId: ['none'] }, then)
  const first = Array.from({ length: 10_000 }, (_, bucket) => chooseAccounts(rules, facts({ bucket }), able).accounts)
  assert.equal(first.filter(([account]) => account === 'a').length, 7000)
  assert.deepEqual(new Set(first.map((accounts) => [...accounts].sort().join())), new Set(['a,b']))
})

const answers: [event: ProviderEvent, another: boolean, why: string][] = [
  [
    { t: 'declined', code: 'processing_error', raw: '', retry: 'technical', untouched: 'not_sent' },
    true,
    'no one listened',
  ],
  [
    { t: 'declined', code: 'processing_error', raw: '', retry: 'technical', untouched: 'misconfigured' },
    true,
    'our key is wrong there',
  ],
  [{ t: 'declined', code: 'card_declined', raw: '', retry: 'later' }, true, 'the rule allows it'],
  [{ t: 'declined', code: 'insufficient_funds', raw: '', retry: 'later' }, false, 'the money is not there'],
  [{ t: 'declined', code: 'lost_or_stolen', raw: '', retry: 'never' }, false, 'the card is gone'],
  [{ t: 'unknown', why: 'timeout' }, false, 'it may have been paid'],
  [{ t: 'unknown', why: '5xx' }, false, 'it may have been paid'],
  [{ t: 'pending', providerRef: 'p', why: '' }, false, 'it is under way'],
  [{ t: 'captured', providerRef: 'p', money: { minor: 1, currency: 'EUR' } }, false, 'it is paid'],
]
for (const [event, another, why] of answers)
  test(`PY-04 after ${event.t}${event.t === 'declined' ? ` ${event.code}` : ''}, because ${why}, another account ${another ? 'may' : 'must not'} be asked`, () =>
    assert.equal(mayAskAnother(event, ['card_declined']), another))

test('PY-03 only a bank that wants its question asked makes it be asked', () => {
  assert.ok(mustChallenge({ t: 'declined', code: 'authentication_required', raw: '', retry: 'customer' }))
  assert.ok(!mustChallenge({ t: 'declined', code: 'card_declined', raw: '', retry: 'later' }))
})

test('PY-04 rules that could not be meant are refused', () => {
  for (const wrong of [
    { rules: [], default: { then: { single: 'a', priority: ['b'] } } },
    { rules: [], default: { then: { volumeSplit: [{ account: 'a', weight: 0 }] } } },
    { rules: [{ when: { amount: { from: 2, to: 1 } }, then: { single: 'a' } }], default: { then: { single: 'a' } } },
    { rules: [{ when: { bin: ['42'] }, then: { single: 'a' } }], default: { then: { single: 'a' } } },
    { rules: [], default: { then: { single: 'a' }, softDeclines: ['lost_or_stolen'] } },
    { rules: [{ when: { weather: 'fair' }, then: { single: 'a' } }], default: { then: { single: 'a' } } },
  ])
    assert.equal(PayRules.safeParse(wrong).success, false, JSON.stringify(wrong))
})
