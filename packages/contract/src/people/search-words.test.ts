import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdsWords, searchWords, wordPattern } from './search-words.ts'

test('CH-01 the words of a search are folded, each once, at most six', () => {
  assert.deepEqual(searchWords('  Perché  NO, perché '), ['perche', 'no,'])
  assert.deepEqual(searchWords('a b c d e f g h').length, 6)
  assert.deepEqual(searchWords(' \u0301 \u200b '), [])
  assert.deepEqual(searchWords('Cœur Straße'), ['coeur', 'strasse'])
})

test('CH-01 a word is found with any capitals and accents, joined or apart', () => {
  const found = (text: string, sought: string) => holdsWords(text, searchWords(sought))
  for (const text of ['perché', 'PERCHÉ', 'perche', 'perche\u0301', 'È perché sì'])
    for (const sought of ['perche', 'Perché', 'ERCH']) assert.ok(found(text, sought), `${sought} in ${text}`)
  assert.ok(found('mañana', 'MANANA'))
  assert.ok(found('mon cœur', 'coeur'))
  assert.ok(found('mon coeur', 'cœur'))
  assert.ok(found('ΕΛΛΑΔΑ', 'ελλαδα'))
  assert.ok(found('ti ❤️👍', '❤👍'))
  assert.ok(found('sabato al mare', 'mare sab'))
  assert.ok(!found('sabato al mare', 'mare domenica'))
  assert.ok(!found('', 'a'))
})

test('CH-01 signs of regular expressions are signs like others', () => {
  for (const sign of [
    '\\',
    '^',
    '$',
    '.',
    '*',
    '+',
    '?',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '|',
    '/',
    '-',
    '***',
    '(?i)x',
    '\\d',
  ]) {
    assert.ok(holdsWords(`a ${sign} b`, searchWords(sign)), sign)
    assert.ok(!holdsWords('1', searchWords(sign)), sign)
  }
  assert.doesNotThrow(() => new RegExp(wordPattern('a-b'), 'u'))
})
