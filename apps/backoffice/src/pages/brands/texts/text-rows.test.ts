import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import {
  areaOf,
  differs,
  emptyOf,
  matches,
  ordered,
  periodOf,
  textAreas,
  textPaths,
  textsAt,
} from './text-rows.rules.ts'

const [demo] = demoBrands
assert.ok(demo)
const content = {
  brand: { ...demo.brand },
  hosts: [],
  flows: Object.fromEntries(demo.flows.map((flow) => [flow.id, { ...flow }])),
}
const paths = textPaths(content)

test('BO-28 every text of a brand is found with its area, and what is empty as well', () => {
  assert.ok(paths.includes('brand.voice.headline'))
  for (const area of textAreas.filter((each) => each !== 'claims' && each !== 'welcome'))
    assert.ok(
      paths.some((path) => areaOf(path) === area),
      area,
    )
  assert.equal(areaOf('brand.claims.0.text'), 'claims')
  assert.equal(areaOf('flows.7.welcome'), 'welcome')
  const blank = { ...content, brand: { voice: { headline: {}, tagline: { en: 'Hi' } } } }
  assert.deepEqual(textPaths({ ...blank, flows: {} }), ['brand.voice.headline', 'brand.voice.tagline'])
  assert.deepEqual(textsAt(blank, 'brand.voice.tagline'), { en: 'Hi' })
  assert.deepEqual(textsAt(null, 'brand.voice.tagline'), {})
})

test('BO-28 what is missing comes first, then what has words of its own, each in the order of the draft', () => {
  const order = ordered(['a', 'b', 'c', 'd'], { faulty: (path) => path === 'd', own: (path) => path === 'b' })
  assert.deepEqual(order, ['d', 'b', 'a', 'c'])
  assert.ok(differs({ en: 'a' }, { en: 'a', it: 'b' }))
  assert.ok(!differs({ en: 'a' }, { en: 'a' }))
})

test('BO-28 the search finds parts of words, in small letters, and nothing typed finds all', () => {
  assert.ok(matches(' HEL', ['Hello there']))
  assert.ok(!matches('bye', ['Hello there']))
  assert.ok(matches('', []))
})

test('BO-28 words beside a price know their period, and an optional text is taken out when it is emptied', () => {
  const path = paths.find((each) => each.endsWith('.priceDescription')) ?? ''
  assert.match(periodOf(content, path) ?? '', /^P/)
  assert.equal(periodOf(content, 'brand.voice.headline'), null)
  const badge = { path: 'badge', kind: 'texts', isOptional: true, isNullable: true } as const
  assert.equal(emptyOf('flows.7.plans.free.0.badge', { flow: [], plan: [badge] }), null)
  assert.deepEqual(emptyOf('brand.voice.headline', { flow: [], plan: [badge] }), {})
})
