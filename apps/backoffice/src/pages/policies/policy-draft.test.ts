import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftOf, faultsOf, fieldsOf, firstStep, hasFaults, moved } from './policy-draft.rules.ts'

const words = { title: 'No spoilers', text: 'Nobody is told how a film ends.', examples: ['one', 'two'] }
const known = {
  id: 'no_spoilers',
  severity: 2,
  words: { en: words, es: words, fr: words, it: words },
  ladder: [
    { outcome: 'warning' as const, days: null, strikeDays: 90 },
    { outcome: 'suspension' as const, days: 7, strikeDays: 180 },
  ],
}

test('TS-06 a draft goes on from what there is, and is sent as it was', () => {
  const draft = draftOf(known)
  assert.equal(hasFaults(faultsOf(draft)), false)
  assert.deepEqual(fieldsOf(draft), { severity: known.severity, words: known.words, ladder: known.ladder })
})

test('TS-06 a rule without a name, examples in a language, or a ladder is not whole', () => {
  const empty = faultsOf(draftOf(undefined))
  assert.deepEqual([empty.isBadId, empty.languages.length, empty.hasNoLadder], [true, 4, false])
  const draft = draftOf(known)
  const it = { ...draft.words.it, examples: ' \n ' }
  assert.deepEqual(faultsOf({ ...draft, words: { ...draft.words, it } }).languages, ['it'])
  assert.equal(faultsOf({ ...draft, ladder: [] }).hasNoLadder, true)
})

test('TS-06 a suspension has days', () => {
  const draft = draftOf(known)
  const ladder = [firstStep, { outcome: 'suspension' as const, days: '', strikeDays: '0' }]
  assert.deepEqual(faultsOf({ ...draft, ladder }).steps, [1])
  assert.deepEqual(moved(['a', 'b', 'c'], 1, -1), ['b', 'a', 'c'])
})
