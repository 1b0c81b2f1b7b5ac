import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { groupedIban, ibanFault, plainIban } from './iban.rules.ts'

/** Examples of the registry of IBANs (SWIFT). */
const examples = [
  'AD12 0001 2030 2003 5910 0100',
  'AT61 1904 3002 3457 3201',
  'BE68 5390 0754 7034',
  'CH93 0076 2011 6238 5295 7',
  'DE89 3704 0044 0532 0130 00',
  'ES91 2100 0418 4502 0005 1332',
  'FR14 2004 1010 0505 0001 3M02 606',
  'GB29 NWBK 6016 1331 9268 19',
  'IE29 AIBK 9311 5212 3456 78',
  'IT60 X054 2811 1010 0000 0123 456',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NL91 ABNA 0417 1643 00',
  'NO93 8601 1117 947',
  'PL61 1090 1014 0000 0712 1981 2874',
  'PT50 0002 0123 1234 5678 9015 4',
]

test('AN-21 examples of the registry pass as they are printed, in small letters and without blanks', () => {
  for (const example of examples) {
    assert.equal(ibanFault(example), null, example)
    assert.equal(ibanFault(plainIban(example).toLowerCase()), null, example)
    assert.equal(groupedIban(plainIban(example)), example)
  }
})

test('AN-21 one wrong sign, or two that changed places, is found', () => {
  fc.assert(
    fc.property(fc.constantFrom(...examples), fc.nat(), fc.integer({ min: 1, max: 9 }), (example, at, by) => {
      const iban = plainIban(example)
      const place = 4 + (at % (iban.length - 4))
      const sign = iban[place] ?? ''
      fc.pre(/\d/.test(sign))
      const other = String((Number(sign) + by) % 10)
      assert.equal(ibanFault(iban.slice(0, place) + other + iban.slice(place + 1)), 'check')
      const [left = '', right = ''] = [iban[place - 1], iban[place]]
      fc.pre(place > 4 && /\d/.test(left) && left !== right)
      assert.equal(ibanFault(iban.slice(0, place - 1) + right + left + iban.slice(place + 1)), 'check')
    }),
  )
})

test('AN-21 says what is wrong: letters, country, length, check digits', () => {
  assert.equal(ibanFault('ES91-2100'), 'letters')
  assert.equal(ibanFault('US91 2100 0418 4502 0005 1332'), 'country')
  assert.equal(ibanFault('ES91 2100 0418 4502 0005 133'), 'length')
  assert.equal(ibanFault(''), 'length')
  assert.equal(ibanFault('ES92 2100 0418 4502 0005 1332'), 'check')
})
