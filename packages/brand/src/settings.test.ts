import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  SettingsError,
  activePlugins,
  demoBrands,
  hostsOf,
  missingToSell,
  parseBrand,
  parseFlow,
  pluginVendors,
  questionOf,
  Seller,
  sellerForm,
  themeNames,
  type Brand,
  type Flow,
} from './index.ts'

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
  assert.deepEqual(withBrand({ digitalWallet: true, googlePay: null }), ['digitalWallet'])
})

test('R15 R20 no plan is a trial, and none begins for less than it renews for: the settings refuse it and say why', () => {
  const reasonOf = (change: Record<string, unknown>): string => {
    try {
      parseFlow({ ...flow, plans: { ...flow.plans, free: [{ ...flow.plans.free[0], ...change }] } }, brand)
    } catch (error) {
      assert.ok(error instanceof SettingsError)
      return error.faults.map(({ field, reason }) => `${field}: ${reason}`).join()
    }
    return ''
  }
  const { price } = flow.plans.free[0] as Flow['plans']['free'][number] // the schema wants one at least
  assert.match(reasonOf({ totalPrice: 0 }), /totalPrice: .*trials/)
  assert.match(reasonOf({ totalPrice: price - 1 }), /totalPrice: .*introductory prices/)
  assert.match(reasonOf({ price: 0, totalPrice: 0 }), /period: .*trials/)
  assert.match(reasonOf({ price: 0, totalPrice: price }), /period: .*trials/)
  for (const unknown of ['trialDays', 'trialPeriod', 'introPrice', 'firstPeriod'])
    assert.notEqual(reasonOf({ [unknown]: 7 }), '', unknown)
  assert.equal(reasonOf({ totalPrice: price + 100 }), '') // dearer at first is shown before the order, and no bait
  for (const { flows: all } of demoBrands)
    for (const { plans } of all)
      for (const plan of Object.values(plans).flat()) assert.ok(plan.totalPrice >= plan.price, plan.productId)
})

test('D24 claims in words match the numbers: a flow whose plan claims what its list contradicts is refused', () => {
  const vip = flow.plans.premium.find(({ name }) => name === 'VIP')
  assert.deepEqual(vip?.claims, ['lowest_credit_price', 'most_credits'])
  const withVip = (change: Record<string, unknown>) =>
    withFlow({
      plans: {
        ...flow.plans,
        premium: flow.plans.premium.map((plan) => (plan === vip ? { ...plan, ...change } : plan)),
      },
    })
  assert.deepEqual(withVip({}), [])
  assert.deepEqual(withVip({ price: 3999, totalPrice: 3999 }), ['plans.premium.3.claims'])
  assert.deepEqual(withVip({ credits: 300 }), ['plans.premium.3.claims', 'plans.premium.3.claims'])
  for (const { flows: all } of demoBrands)
    for (const { plans } of all)
      for (const plan of Object.values(plans).flat())
        if (plan.badge?.en === 'Lowest price a credit') assert.ok(plan.claims.includes('lowest_credit_price'))
})

test('D24 a top-up is bought once, costs something and brings credits alone', () => {
  const topUp = flow.plans.topUps[0]
  assert.ok(topUp)
  const withTopUp = (change: Record<string, unknown>) =>
    withFlow({ plans: { ...flow.plans, topUps: [{ ...topUp, ...change }] } })
  assert.deepEqual(withTopUp({}), [])
  assert.deepEqual(withTopUp({ period: 'P1M' }), ['plans.topUps.0.period'])
  assert.deepEqual(withTopUp({ level: 1 }), ['plans.topUps.0.level'])
  assert.deepEqual(withTopUp({ credits: 0 }), ['plans.topUps.0.credits'])
})

test('F-26 each demo brand sells all its plans in the currency of its country', () => {
  for (const { brand: one, flows: all } of demoBrands) {
    const currency = one.country === 'gb' ? 'GBP' : 'EUR'
    assert.equal(one.verificationFee.currency, currency, one.id)
    for (const { plans } of all)
      for (const plan of Object.values(plans).flat())
        assert.equal(plan.currency, currency, `${one.id} ${plan.productId}`)
  }
})

test('BR-03 a legal link is an own path or an https address', () => {
  const legal = (faq: string) => withBrand({ legal: { ...brand.legal, faq } })
  assert.deepEqual(legal('https://help.example/articles/1'), [])
  for (const bad of ['http://help.example', 'javascript:alert(1)', '//evil.example', 'faq'])
    assert.deepEqual(legal(bad), ['legal.faq'])
})

test('BR-09 R23 a brand without all that is known of its seller cannot go live', () => {
  const live = (seller: unknown) => withBrand({ demo: false, seller })
  const { seller } = brand
  assert.ok(seller)
  assert.deepEqual(live(seller), [])
  assert.deepEqual(live(null), ['seller'])
  assert.deepEqual(live(undefined), ['seller'])
  assert.deepEqual(withBrand({ seller: null }), []) // a demo takes no money
  assert.deepEqual(live({ ...seller, vatId: 'none' }), ['seller.vatId'])
  assert.deepEqual(live({ ...seller, series: 'a b' }), ['seller.series'])
  assert.deepEqual(live({ ...seller, statementContact: 'ask us' }), ['seller.statementContact'])
  assert.deepEqual(live({ ...seller, registration: { visa: 'pending', mastercard: 'registered' } }), [
    'seller.registration.visa',
  ])
})

test('R23 what is missing before a merchant account may take real money for a brand', () => {
  const { seller } = brand
  assert.ok(seller)
  const live = { demo: false, seller: { ...seller, mcc: '7273', merchantIds: { adyen: 'MID-0001' } } }
  const { registration } = seller
  const missing = (over: Partial<Seller>, accountId = 'adyen') =>
    missingToSell({ ...live, seller: { ...live.seller, ...over } }, accountId)
  assert.deepEqual(missing({}), [])
  assert.deepEqual(missing({}, 'mollie'), ['seller.merchantIds.mollie'], 'each account by itself')
  assert.deepEqual(missing({ mcc: null, registration: { ...registration, visa: 'pending' } }), [
    'seller.registration.visa',
    'seller.mcc',
  ])
  assert.deepEqual(missingToSell({ ...live, seller: null }, 'adyen'), ['seller'])
  assert.deepEqual(missingToSell({ ...live, demo: true }, 'adyen'), ['demo'])
  // settings of before are read as what they say: nothing of it is known
  const { mcc: _mcc, merchantIds: _merchantIds, ...before } = seller
  assert.deepEqual(Seller.parse(before), { ...before, mcc: null, merchantIds: {} })
  assert.deepEqual(withBrand({ seller: { ...seller, mcc: '73' } }), ['seller.mcc'])
  assert.deepEqual(withBrand({ seller: { ...seller, merchantIds: { adyen: '' } } }), ['seller.merchantIds.adyen'])
})

test('BR-09 R23 the form of the seller has every field of its settings', () => {
  const ofForm = new Set(sellerForm.map(({ key }) => key.split('.')[0]))
  assert.deepEqual(ofForm, new Set(Object.keys(Seller.shape)))
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

const meta = pluginVendors.metaPixel({ id: 'meta', account: '123' })
const matomo = pluginVendors.matomo({ id: 'matomo', account: '7', company: 'Own', host: 'stats.example' })
const google = pluginVendors.googleAnalytics({ id: 'google', account: 'G-1' })
const recorder = {
  ...{ id: 'film', kind: 'recording', form: 'recorder', name: 'Film', company: 'Film Ltd', account: '1' },
  ...{ privacyUrl: 'https://film.example/', keeps: [], hosts: [], url: 'https://film.example/in', percent: 10 },
}

test('TR-08 TR-09 BR-09 plug-ins are typed: a bad one is refused with its field', () => {
  const withPlugins = (...plugins: unknown[]) => withBrand({ plugins })
  assert.deepEqual(withPlugins(meta, matomo, google, recorder), [])
  assert.deepEqual(withPlugins(meta, { ...matomo, id: 'meta' }), ['plugins.1.id'])
  assert.deepEqual(withPlugins({ ...meta, privacyUrl: 'http://x.example' }), ['plugins.0.privacyUrl'])
  assert.deepEqual(withPlugins({ ...meta, hosts: ['https://x'] }), ['plugins.0.hosts.0'])
  assert.deepEqual(withPlugins({ ...meta, form: 'tag' }), ['plugins.0.form'])
  assert.deepEqual(withPlugins({ ...google, queue: { ...google.queue, name: 'a b' } }), ['plugins.0.queue.name'])
  assert.deepEqual(withPlugins({ ...recorder, mask: false }), ['plugins.0.mask'])
  const pixel = (lead: string) => withPlugins({ ...meta, images: { lead } })
  for (const bad of ['http://x.example/', 'https://{account}.example/', 'https://x.example/?e={email}', 'x'])
    assert.deepEqual(pixel(bad), ['plugins.0.images.lead'], bad)
})

test('TR-08 a pixel hears of leads and attempts only, and says which; statistics hear of pages', () => {
  const { images } = matomo
  assert.deepEqual(withBrand({ plugins: [{ ...meta, images }] }), ['plugins.0.images.view'])
  assert.deepEqual(withBrand({ plugins: [{ ...meta, images: {} }] }), ['plugins.0.images'])
  assert.deepEqual(withBrand({ plugins: [{ ...matomo, images: { lead: images.lead } }] }), ['plugins.0.images.view'])
})

test('D12 no setting can hand over a person: there is no placeholder for one', () => {
  for (const word of ['email', 'fingerprint', 'trackerId', 'msg', 'password', 'href'])
    assert.deepEqual(
      withBrand({ plugins: [{ ...google, calls: { ...google.calls, lead: [['event', { a: `{${word}}` }]] } }] }),
      ['plugins.0.calls.lead.0.1.a'],
    )
})

test('BR-05 plug-ins need consent management; outside production only our own count runs', () => {
  assert.deepEqual(withBrand({ plugins: [meta], consentManagement: false }), ['consentManagement'])
  const own = { id: 'own', kind: 'analytics', form: 'own' } as const
  const mixed = { plugins: [own, meta, google], consentManagement: true }
  assert.deepEqual(activePlugins(mixed, true), mixed.plugins)
  assert.deepEqual(activePlugins(mixed, false), [own])
  assert.deepEqual(activePlugins({ ...mixed, consentManagement: false }, true), [])
})

test('D12 another host or company is another question', () => {
  assert.deepEqual(hostsOf(meta), ['https://www.facebook.com'])
  assert.deepEqual(hostsOf({ ...meta, hosts: ['other.example'] }), [
    'https://www.facebook.com',
    'https://other.example',
  ])
  assert.equal(questionOf(meta), 'marketing Meta Platforms Ireland Limited www.facebook.com')
  assert.notEqual(questionOf({ ...meta, hosts: ['other.example'] }), questionOf(meta))
})
