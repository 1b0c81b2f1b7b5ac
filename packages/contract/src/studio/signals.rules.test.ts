import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Signal, signalIn } from './signals.rules.ts'

const signs: readonly (readonly [string, Signal])[] = [
  ['Can you send me 200 by tonight?', 'money'],
  ['Mandami dei soldi e ti richiamo', 'money'],
  ['¿Me haces un Bizum?', 'money'],
  ['Un petit virement et je viens', 'money'],
  ['IT60 X054 2811 1010 0000 0123 456', 'money'],
  ['I know where you live', 'threat'],
  ['Te ne pentirai, vedrai', 'threat'],
  ['Sé dónde trabajas', 'threat'],
  ['Je sais où tu habites', 'threat'],
  ['I’m 16 but nobody has to know', 'minor'],
  ['Ho 17 anni', 'minor'],
  ['Tengo 15 años', 'minor'],
  ['J’ai 16 ans', 'minor'],
  ['I’m 16, send me money', 'minor'], // the gravest alone
]

test('AN-16 signs of money, threats and minors are found in four languages', () => {
  for (const [text, signal] of signs) assert.equal(signalIn(text), signal, text)
})

test('AN-16 ordinary talk is a sign of nothing', () => {
  for (const text of [
    'I have been to Rome 16 times',
    'La banca dove lavoro è chiusa',
    'Mi hermano tiene 31 años',
    'We paid for dinner, it was worth the money',
    'Je paie toujours mon café',
    'Ho 47 anni e due gatti',
    '',
  ])
    assert.equal(signalIn(text), null, text)
})
