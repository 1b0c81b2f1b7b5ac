import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTaxId, type TaxCountry } from './tax-ids.rules.ts'

/** Numbers of no person: examples of tax offices, or digits with their check worked out. */
const right: readonly (readonly [TaxCountry, string])[] = [
  ['ES', '12345678Z'],
  ['ES', 'X1234567L'],
  ['IT', 'RSSMRA85T10A562S'],
  ['FR', '0123456789211'],
  ['DE', '86095742719'],
  ['PT', '123456789'],
  ['NL', '111222333'],
  ['BE', '85073003328'],
  ['IE', '1234567T'],
  ['PL', '44051401359'],
  ['GB', 'AB123456C'],
  ['GR', '123456789'],
]
const wrong: readonly (readonly [TaxCountry, string])[] = [
  ['ES', '12345678A'],
  ['ES', 'X1234567A'],
  ['IT', 'RSSMRA85T10A562T'],
  ['FR', '0123456789214'],
  ['DE', '86095742718'],
  ['PT', '123456788'],
  ['NL', '111222334'],
  ['BE', '85073003329'],
  ['IE', '1234567A'],
  ['PL', '44051401358'],
  ['GB', 'BG123456C'],
  ['GR', '12'],
]

for (const [country, id] of right)
  test(`AN-21 a tax id of ${country} is taken: ${id}`, () => {
    assert.equal(isTaxId(country, id), true)
    assert.equal(isTaxId(country, ` ${id.slice(0, 2).toLowerCase()}-${id.slice(2)} `), true)
  })
for (const [country, id] of wrong)
  test(`AN-21 a tax id of ${country} with a mistake is not: ${id}`, () => {
    assert.equal(isTaxId(country, id), false)
  })
