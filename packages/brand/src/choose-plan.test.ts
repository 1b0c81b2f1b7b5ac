import assert from 'node:assert/strict'
import { test } from 'node:test'

import { choosePlan, demoBrands, type Flow } from './index.ts'

const flowOf = (id: string) => demoBrands[0]?.flows.find((flow) => flow.id === id) as Flow // the demo flows have them all
const standard = flowOf('7')

test('PL-02 level 0 gets the free plan marked first selling, wherever it stands', () => {
  assert.equal(choosePlan(standard, 0)?.productId, 'free-prova-1w')
  const reversed = { ...standard, plans: { ...standard.plans, free: standard.plans.free.toReversed() } }
  assert.equal(choosePlan(reversed, 0)?.productId, 'free-prova-1w')
})

test('PL-02 level 0 gets the first free plan when none is first selling', () => {
  const free = standard.plans.free.filter(({ firstSelling }) => !firstSelling)
  assert.equal(choosePlan({ ...standard, plans: { ...standard.plans, free } }, 0)?.productId, 'free-classic-1m')
})

test('PL-02 premium gets the first premium plan that is not first selling', () => {
  assert.equal(choosePlan(standard, 1)?.productId, 'premium-classic-1m')
  assert.equal(choosePlan(standard, 2)?.productId, 'premium-classic-1m')
})

test('PL-02 the compliant flow gets its first plan that is not first selling, at every level', () => {
  const flow = flowOf('0000')
  assert.equal(choosePlan(flow, 0)?.productId, 'compliant-classic-1m')
  assert.equal(choosePlan(flow, 2)?.productId, 'compliant-classic-1m')
})

test('PL-02 no plan, no choice', () => {
  assert.equal(choosePlan({ id: '7', plans: { free: [], premium: [], compliant: [] } }, 0), undefined)
})

test('D13 flows and plans of the demo brands', () => {
  assert.deepEqual([standard.freeMessages, standard.icebreakers, standard.likes, standard.messagePrice], [5, 3, 10, 10])
  const { freeMessages, icebreakers, likes } = flowOf('0000')
  assert.deepEqual([freeMessages, icebreakers, likes], [0, 0, 0])
  assert.equal(flowOf('8').invites, true)
  assert.equal(flowOf('9').optIn, 'doi')
  assert.equal(flowOf('10').ageCheck, true)
  const short = (list: keyof Flow['plans']) =>
    standard.plans[list].map(({ name, price, period, credits, level }) => [name, price, period, credits, level])
  const prova = ['Prova', 299, 'P1W', 30, 1]
  const classic = ['Classic', 999, 'P1M', 120, 1]
  const plus = ['Plus', 1999, 'P1M', 300, 1]
  assert.deepEqual(short('free'), [prova, classic, plus])
  assert.deepEqual(short('premium'), [prova, classic, plus, ['VIP', 2999, 'P1M', 500, 2]])
  assert.deepEqual(short('compliant'), [classic, plus])
  assert.deepEqual(short('verification'), [['18+', 0, null, 0, 0]])
})

test('D1 the badge "lowest price a credit" stands on the plan of which it is true', () => {
  const perCredit = standard.plans.premium.map(({ price, credits }) => price / credits)
  const badged = standard.plans.premium.findIndex(({ badge }) => badge !== null)
  assert.equal(perCredit[badged], Math.min(...perCredit))
})
