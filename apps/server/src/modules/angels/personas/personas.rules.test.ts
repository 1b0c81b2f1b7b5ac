import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedOfSoftware } from './asked.rules.ts'
import { clockOf, isWithin, minuteOfDay } from './hours.rules.ts'
import { probes } from './probes.rules.ts'

test('AN-23 every probing sentence is heard as one, in whatever language', () => {
  const all = Object.values(probes).flat()
  assert.equal(new Set(all).size, 40)
  for (const sentence of all) {
    assert.notEqual(askedOfSoftware(sentence), null, sentence)
    assert.notEqual(askedOfSoftware(`Hola!! ${sentence.toUpperCase()} ...`), null, sentence)
  }
})

test('AN-23 other talk is not heard as a probing sentence', () => {
  for (const text of [
    'hola',
    '¿qué tal el día?',
    'Where are you from?',
    '¿De dónde eres?',
    'Da dove vieni?',
    'Tu aimes le cinéma ?',
    'Do you like jazz?',
    'Mi abuelo era relojero',
    'Che musica ascolti?',
  ])
    assert.equal(askedOfSoftware(text), null, text)
})

test('AN-23 hours count on the clock of the place, past midnight too', () => {
  assert.ok(isWithin({ from: 540, to: 1380 }, 540))
  assert.ok(!isWithin({ from: 540, to: 1380 }, 1380))
  assert.ok(isWithin({ from: 1320, to: 120 }, 60))
  assert.ok(!isWithin({ from: 1320, to: 120 }, 600))
  assert.equal(minuteOfDay(new Date('2026-07-01T22:30:00Z'), 'Europe/Madrid'), 30)
  assert.equal(clockOf(545), '09:05')
})
