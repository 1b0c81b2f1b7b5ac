import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementWords } from './search.rules.ts'

test('BO-15 a line of a bank’s statement is read in any order, with either day and either comma', () => {
  const found = { last4: '4242', day: '2026-11-26', amountMinor: 2990 }
  for (const text of [
    '4242 2026-11-26 29.90',
    '29,90 26.11.2026 ****4242',
    '26/11/2026 4242 €29.90',
    '••••4242 26-11-2026 29,90 EUR',
  ])
    assert.deepEqual(statementWords(text), found, text)
})

test('BO-15 what lacks one of the three, or names no day, is no line of a statement', () => {
  for (const text of ['4242 29.90', '4242 2026-13-01 29.90', '31.02.2026 4242 29.90', '4242 2026-11-26 2990', 'marta'])
    assert.equal(statementWords(text), null, text)
})
