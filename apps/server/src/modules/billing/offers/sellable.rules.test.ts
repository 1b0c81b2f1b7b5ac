import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COMPLIANT_FLOW, demoBrands } from '@incontro/brand'
import fc from 'fast-check'
import { snapshot } from '../../charges/index.ts'
import { type Buyer, type Market, saleOf, sellable } from './sellable.rules.ts'

const flows = demoBrands[0]?.flows ?? []
const standard = flows.find(({ id }) => id === '7') ?? assert.fail('the demo has a default flow')
const market: Market = { currency: 'EUR', canCharge: true }
const level = fc.constantFrom(0 as const, 1 as const, 2 as const)
const every = Object.values(standard.plans).flat()
const running = fc.option(fc.constantFrom(...[...standard.plans.free, ...standard.plans.premium]))

test('F-03 F-05 D24 for every buyer, only what is listed for that member can be ordered, and nothing before the age is known', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...flows),
      level,
      fc.boolean(),
      running,
      fc.constantFrom(...every),
      (flow, of, ageVerified, plan, asked) => {
        const buyer: Buyer = { level: of, ageVerified, running: plan && snapshot(flow.id, plan) }
        const listed = sellable(flow, buyer, market)
        const verdict = saleOf(flow, buyer, market, asked.productId)
        const isListed = listed.some((sale) => sale.plan.productId === asked.productId)
        if (isListed) assert.ok(verdict.isSold)
        if (flow.ageCheck && !ageVerified)
          assert.ok(
            listed.every(({ kind }) => kind === 'verify') && (verdict.isSold ? isListed || plan !== null : true),
          )
        if (verdict.isSold && !isListed) {
          // the same plan under the id of the other list, or the one that runs
          const isTwin = listed.some((sale) => sale.plan.name === asked.name && sale.plan.price === asked.price)
          assert.ok((isTwin && flow.id !== COMPLIANT_FLOW) || plan?.productId === asked.productId)
        }
        const held = listed.filter(({ use }) => use === 'held')
        assert.ok(held.every((sale) => sale.plan.name === plan?.name))
      },
    ),
  )
})

test('F-26 R23 nothing is sold in another currency than the brand’s, nor where no account may charge', () => {
  const buyer: Buyer = { level: 1, ageVerified: true, running: null }
  assert.ok(sellable(standard, buyer, market).length > 0)
  assert.deepEqual(sellable(standard, buyer, { ...market, currency: 'GBP' }), [])
  assert.deepEqual(sellable(standard, buyer, { ...market, canCharge: false }), [])
  const inPounds = snapshot('7', { ...(standard.plans.free[1] ?? assert.fail()), currency: 'GBP' })
  assert.deepEqual(
    sellable(standard, { ...buyer, running: inPounds }, market),
    [],
    'a change credits one currency only',
  )
})
