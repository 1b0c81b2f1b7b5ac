import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  asExpiry,
  digitsOf,
  expiryFault,
  faultsOf,
  fullYear,
  hasGoodCheckDigit,
  inBlocksOfFour,
  isGoodCvc,
  isGoodName,
  isGoodNumber,
  readExpiry,
  schemeOf,
} from './card.rules.js'

const now = new Date('2026-11-21T12:00:00Z')

test('PY-01 numbers stand in blocks of four, at most 19 characters', () => {
  assert.equal(inBlocksOfFour('4242424242424242'), '4242 4242 4242 4242')
  assert.equal(inBlocksOfFour('4242-4242'), '4242 4242')
  assert.equal(inBlocksOfFour('42424242424242424242'), '4242 4242 4242 4242')
  fc.assert(
    fc.property(
      fc.string(),
      (text) => inBlocksOfFour(text).length <= 19 && inBlocksOfFour(inBlocksOfFour(text)) === inBlocksOfFour(text),
    ),
  )
})

test('PY-01 a number has 16 digits, a good check digit and nothing but digits', () => {
  for (const good of ['4242 4242 4242 4242', '5555555555554444', '4000 0000 0000 3220'])
    assert.ok(isGoodNumber(good), good)
  for (const bad of [
    '4242 4242 4242 4241',
    '4242 4242 4242 424',
    '',
    '4242 4242 4242 424x',
    '3782 822463 10005',
    '4242 4242 4242 4242 424',
  ])
    assert.ok(!isGoodNumber(bad), bad)
})

test('PY-01 one wrong digit never passes the check digit', () => {
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digits = [...'4242424242424242']
      digits[place] = String((Number(digits[place]) + by) % 10)
      return !hasGoodCheckDigit(digits.join(''))
    }),
  )
})

const typed: [from: string, to: string][] = [
  ['1', '1'],
  ['5', '05/'],
  ['12', '12/'],
  ['127', '12/7'],
  ['1227', '12/27'],
  ['12/27', '12/27'],
  ['1/27', '01/27'],
  ['05/2027', '05/27'],
  ['5/2027', '05/27'],
  ['12279', '12/27'],
]
for (const [from, to] of typed)
  test(`PY-01 the date typed as ${from} reads ${to}`, () => assert.equal(asExpiry(from), to))

test('PY-01 an expiry is a month that exists and is not over; the month that runs is good', () => {
  const fault = (text: string) => {
    const expiry = readExpiry(text)
    return expiry === null ? 'unread' : expiryFault(expiry, now)
  }
  assert.equal(fault('11/26'), null)
  assert.equal(fault('12/46'), null)
  assert.equal(fault('10/26'), 'expired_card')
  assert.equal(fault('12/25'), 'invalid_expiry_year')
  assert.equal(fault('12/47'), 'invalid_expiry_year')
  assert.equal(fault('13/30'), 'invalid_expiry_month')
  assert.equal(fault('00/30'), 'invalid_expiry_month')
  assert.equal(fault('1/30'), 'unread')
})

test('PY-01 two-digit years are within 20 ahead or 80 behind', () => {
  assert.deepEqual(
    [26, 46, 47, 99, 0].map((year) => fullYear(year, 2026)),
    [2026, 2046, 1947, 1999, 2000],
  )
  assert.equal(fullYear(3, 2090), 2103)
  assert.equal(fullYear(2031, 2026), 2031)
})

test('PY-01 the code has three digits, the names have letters', () => {
  assert.deepEqual(['123', ' 123 ', '12', '1234', '12a'].map(isGoodCvc), [true, true, false, false, false])
  assert.deepEqual(['José', "O'Neil", '李', '', ' ', '1234', '4242424242424242'].map(isGoodName), [
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('PY-01 all faults are reported at once, by field', () => {
  assert.deepEqual(faultsOf({ number: '4242', expiry: '', cvc: '1', firstName: '', lastName: '' }, now), {
    number: 'invalid_number',
    expiry: 'invalid_expiry_month',
    cvc: 'invalid_cvc',
    firstName: 'invalid_name',
    lastName: 'invalid_name',
  })
  assert.deepEqual(
    faultsOf({ number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', firstName: 'Ana', lastName: 'Ruiz' }, now),
    {},
  )
})

test('PY-01 the scheme is known from the first digits', () => {
  assert.deepEqual(['4', '51', '2221', '2720', '6', '3'].map(schemeOf), [
    'visa',
    'mastercard',
    'mastercard',
    'mastercard',
    'maestro',
    null,
  ])
  assert.equal(digitsOf('4-2 4'), '424')
})
