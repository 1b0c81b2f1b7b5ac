import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOfWords, LONGEST_WORDS } from '@incontro/contract'
import { areSame, onlyTakesAway, tidy } from './words.rules.ts'

const words = {
  about: 'Potter by the sea',
  description: 'I make cups.\n\nAnd break some.',
  lookingFor: 'Somebody who laughs',
  position: 'Potter',
  prompts: [
    { prompt: 'laugh', answer: 'My cat.' },
    { prompt: 'sunday', answer: 'The market.' },
  ],
} as const

test('AN-08 words are kept without blanks around them', () => {
  const typed = { ...words, about: '  Potter  by\nthe sea ', description: 'I make cups.\r\n\n\n\nAnd break some. ' }
  assert.ok(areSame(tidy({ ...typed, prompts: [...words.prompts] }), tidy({ ...words, prompts: [...words.prompts] })))
})

test('AN-08 what is taken away, or put in another order, needs no look; what is written does', () => {
  const shown = tidy({ ...words, prompts: [...words.prompts] })
  assert.ok(onlyTakesAway(shown, { ...shown, lookingFor: '', prompts: [] }))
  assert.ok(onlyTakesAway(shown, { ...shown, prompts: shown.prompts.toReversed() }))
  assert.ok(!onlyTakesAway(shown, { ...shown, position: 'Sailor' }))
  assert.ok(!onlyTakesAway(shown, { ...shown, prompts: [{ prompt: 'laugh', answer: 'My dog.' }] }))
  assert.ok(!onlyTakesAway({ ...shown, lookingFor: '' }, shown))
})

test('AN-08 what gives a way to be reached away is found with the word, and a length that does not fit', () => {
  assert.deepEqual(faultOfWords('description', 'Call +34 612 345 678 tonight'), {
    kind: 'phone',
    word: '+34 612 345 678',
  })
  assert.deepEqual(faultOfWords('lookingFor', 'see www.example.com/me'), { kind: 'link', word: 'www.example.com/me' })
  assert.deepEqual(faultOfWords('answer', 'me@example.com'), { kind: 'email', word: 'me@example.com' })
  assert.deepEqual(faultOfWords('about', ' '), { kind: 'short' })
  assert.deepEqual(faultOfWords('position', 'x'.repeat(LONGEST_WORDS.position + 1)), { kind: 'long' })
  assert.equal(faultOfWords('lookingFor', ''), null)
  assert.equal(faultOfWords('description', 'Born in 1990, 1.70 m, two cats.'), null)
})
