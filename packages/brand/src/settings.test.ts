import assert from 'node:assert/strict'
import { test } from 'node:test'

import { SettingsError, demoBrands, parseBrand, parseFlow, themeNames, type Brand, type Flow } from './index.ts'

const [{ brand, flows }] = demoBrands as [(typeof demoBrands)[0], ...typeof demoBrands] // there are six
const flow = flows[0] as Flow // every demo brand has four

function faultyFields(attempt: () => unknown): string[] {
  try {
    attempt()
  } catch (error) {
    assert.ok(error instanceof SettingsError)
    return error.faults.map(({ field }) => field)
  }
  return []
}
const withBrand = (change: Record<string, unknown>) => faultyFields(() => parseBrand({ ...brand, ...change }))
const withFlow = (change: Record<string, unknown>) => faultyFields(() => parseFlow({ ...flow, ...change }, brand))
const withPlan = (change: Record<string, unknown>) =>
  withFlow({ plans: { ...flow.plans, free: [{ ...flow.plans.free[0], ...change }] } })

test('BR-02 BR-08 the demo brands and their flows are valid', () => {
  assert.deepEqual(demoBrands.map((demo) => demo.brand.theme).sort(), [...themeNames].sort())
  for (const demo of demoBrands) {
    assert.deepEqual(parseBrand(demo.brand), demo.brand)
    for (const each of demo.flows) assert.deepEqual(parseFlow(each, demo.brand), each)
    assert.ok(demo.flows.some(({ id }) => id === demo.brand.defaultFlowId))
  }
})

test('BR-01 no host shows two brands, and localhost is the default one', () => {
  const hosts = demoBrands.flatMap((demo) => demo.hosts)
  assert.equal(new Set(hosts).size, hosts.length)
  assert.equal(demoBrands.find((demo) => demo.hosts.includes('localhost'))?.brand.id, 'original')
})

test('BR-09 a bad brand setting is refused with its name', () => {
  assert.deepEqual(withBrand({}), [])
  assert.deepEqual(withBrand({ year: 2024 }), ['year'])
  assert.deepEqual(withBrand({ theme: 'blue' }), ['theme'])
  assert.deepEqual(withBrand({ country: 'de' }), ['country'])
  assert.deepEqual(withBrand({ company: { name: 'A' } }), ['company.address'])
  assert.deepEqual(withBrand({ support: { email: 'nobody' } }), ['support.email'])
  assert.deepEqual(withBrand({ verificationFee: { amountMinor: 0.1, currency: 'EUR' } }), [
    'verificationFee.amountMinor',
  ])
  assert.deepEqual(withBrand({ redirectHosts: ['good.example', 'https://bad'] }), ['redirectHosts.1'])
  assert.deepEqual(withBrand({ colour: 'red' }), ['colour'])
  assert.deepEqual(withBrand({ year: 2024, title: '' }), ['title', 'year'])
  assert.deepEqual(withBrand({ digitalWallet: true }), ['digitalWallet'])
})

test('BR-03 a legal link is an own path or an https address', () => {
  const legal = (faq: string) => withBrand({ legal: { ...brand.legal, faq } })
  assert.deepEqual(legal('https://help.example/articles/1'), [])
  for (const bad of ['http://help.example', 'javascript:alert(1)', '//evil.example', 'faq'])
    assert.deepEqual(legal(bad), ['legal.faq'])
})

test('BR-05 the statement descriptor keeps to what card schemes print', () => {
  assert.deepEqual(withBrand({ descriptor: 'lower case' }), ['descriptor'])
  assert.deepEqual(withBrand({ descriptor: 'A'.repeat(23) }), ['descriptor'])
})

test('BR-09 a bad flow setting is refused with its name', () => {
  assert.deepEqual(withFlow({}), [])
  assert.deepEqual(withFlow({ messagePrice: 0 }), ['messagePrice'])
  assert.deepEqual(withFlow({ likes: -1 }), ['likes'])
  assert.deepEqual(withFlow({ optIn: 'maybe' }), ['optIn'])
  assert.deepEqual(withFlow({ paymentSystems: [] }), ['paymentSystems'])
  assert.deepEqual(withFlow({ hooks: { blurred: '//evil.example' } }), ['hooks.blurred'])
  assert.deepEqual(withFlow({ secret: 1 }), ['secret'])
})

test('BR-09 PL-01 a bad plan is refused with the field', () => {
  assert.deepEqual(withPlan({ price: 2.99 }), ['plans.free.0.price'])
  assert.deepEqual(withPlan({ oldPrice: 100 }), ['plans.free.0.oldPrice'])
  assert.deepEqual(withPlan({ currency: 'euro' }), ['plans.free.0.currency'])
  assert.deepEqual(withPlan({ level: 3 }), ['plans.free.0.level'])
  assert.deepEqual(
    withPlan({ badge: { en: 'New' } }),
    ['es', 'fr', 'it'].map((language) => `plans.free.0.badge.${language}`),
  )
  assert.deepEqual(withPlan({ productId: 'premium-vip-1m' }), ['plans.premium.3.productId'])
})

test('PL-06 a plan that costs something has a period', () => {
  assert.deepEqual(withPlan({ period: null }), ['plans.free.0.period'])
  assert.deepEqual(withPlan({ period: 'month' }), ['plans.free.0.period'])
})

test('AV-01 the check of age costs what the brand says', () => {
  const dear: Brand = { ...brand, verificationFee: { amountMinor: 10, currency: 'EUR' } }
  assert.deepEqual(
    faultyFields(() => parseFlow(flow, dear)),
    ['plans.verification.0.totalPrice'],
  )
})

test('D1 a claim needs its evidence, and no demo brand makes one', () => {
  const claim = { id: 'chances', text: { en: 'a', es: 'a', fr: 'a', it: 'a' }, shown: true }
  assert.deepEqual(withBrand({ claims: [{ ...claim, evidence: '' }] }), ['claims.0.evidence'])
  assert.deepEqual(withBrand({ claims: [{ ...claim, evidence: 'Study of 4 March 2027, page 12' }] }), [])
  for (const demo of demoBrands) assert.deepEqual(demo.brand.claims, [])
})
