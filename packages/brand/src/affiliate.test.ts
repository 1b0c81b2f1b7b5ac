import assert from 'node:assert/strict'
import { test } from 'node:test'
import { affiliateOf, demoBrands, fillAddress, parseBrand, SettingsError } from './index.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const postback = { url: 'https://p.example/in?c={click_id}&e={event}', method: 'GET', secret, events: ['lead'] }
const affiliate = { id: 'partner', enabled: true, paymentUrl: null, postback }
const brand = demoBrands.find((demo) => demo.brand.affiliation)?.brand

function faults(affiliates: unknown): string[] {
  try {
    parseBrand({ ...brand, affiliates })
    return []
  } catch (error) {
    assert.ok(error instanceof SettingsError)
    return error.faults.map(({ field }) => field)
  }
}

test('TR-10 BR-09 an affiliate is taken as it is, and a brand that names none has none', () => {
  assert.deepEqual(faults([affiliate]), [])
  assert.deepEqual(faults([{ ...affiliate, postback: null, paymentUrl: 'https://p.example/pay/{click_id}' }]), [])
  assert.deepEqual(parseBrand({ ...brand, affiliates: undefined }).affiliates, [])
})

for (const url of [
  'ftp://p.example/{click_id}',
  'javascript:alert({click_id})',
  'https://{click_id}.example/',
  'https://p.example:{click_id}/',
  'https://user:pass@p.example/{click_id}',
  'https://p.example/in?c={email}&i={click_id}',
  'https://p.example/in',
  'https://p.example/in?c={click_id',
  'p.example/{click_id}',
  '',
])
  test(`TR-10 BR-09 ${url || 'an empty address'} is refused as a postback, by name`, () => {
    assert.deepEqual(faults([{ ...affiliate, postback: { ...postback, url } }]), ['affiliates.0.postback.url'])
  })

test('TR-10 BR-09 what else an affiliate may not be is refused by name', () => {
  const bad = (change: object) => faults([{ ...affiliate, ...change }])
  const badPostback = (change: object) => bad({ postback: { ...postback, ...change } })
  assert.deepEqual(bad({ id: 'a b' }), ['affiliates.0.id'])
  assert.deepEqual(bad({ note: '' }), ['affiliates.0.note'])
  assert.deepEqual(faults([affiliate, affiliate]), ['affiliates.1.id'])
  assert.deepEqual(bad({ paymentUrl: 'http://p.example/{click_id}' }), ['affiliates.0.paymentUrl'])
  assert.deepEqual(bad({ paymentUrl: 'https://p.example/{click_id}/{amount}' }), ['affiliates.0.paymentUrl'])
  assert.deepEqual(badPostback({ method: 'PUT' }), ['affiliates.0.postback.method'])
  assert.deepEqual(badPostback({ events: [] }), ['affiliates.0.postback.events'])
  assert.deepEqual(badPostback({ events: ['visit'] }), ['affiliates.0.postback.events.0'])
})

test('TR-10 a secret has 24 to 64 bytes', () => {
  const of = (bytes: number) => `whsec_${Buffer.alloc(bytes, 251).toString('base64')}`
  const isTaken = (text: string) => faults([{ ...affiliate, postback: { ...postback, secret: text } }]).length === 0
  for (let bytes = 20; bytes <= 68; bytes += 1)
    assert.equal(isTaken(of(bytes)), bytes >= 24 && bytes <= 64, String(bytes))
  for (const bad of [of(32).slice(6), `${of(32)} `, 'whsec_', `whsec_${'!'.repeat(40)}`]) assert.ok(!isTaken(bad))
})

test('TR-10 placeholders are filled in as they must stand in an address', () => {
  const template = 'https://p.example/{event}?c={click_id}&a={amount}&o={order_id}'
  assert.equal(
    fillAddress(template, { event: 'a/b', click_id: 'x&y=1 é', amount: '9.99' }),
    'https://p.example/a%2Fb?c=x%26y%3D1%20%C3%A9&a=9.99&o=',
  )
})

test('TR-10 an affiliate is found by its source while it and the brand’s affiliation are on', () => {
  const affiliates = parseBrand({
    ...brand,
    affiliates: [affiliate, { ...affiliate, id: 'off', enabled: false }],
  }).affiliates
  assert.equal(affiliateOf({ affiliation: true, affiliates }, 'partner')?.id, 'partner')
  assert.equal(affiliateOf({ affiliation: true, affiliates }, 'off'), null)
  assert.equal(affiliateOf({ affiliation: true, affiliates }, 'direct'), null)
  assert.equal(affiliateOf({ affiliation: false, affiliates }, 'partner'), null)
})
