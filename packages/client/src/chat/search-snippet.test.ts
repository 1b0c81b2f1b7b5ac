import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchWords } from '@incontro/contract'
import { markWords, snippetOf } from './search-snippet.ts'

const shown = (parts: readonly { text: string; isFound: boolean }[]) =>
  parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')
const snippet = (text: string, sought: string) => shown(snippetOf(text, searchWords(sought)))

test('CH-01 what was looked for is marked as it was written', () => {
  assert.equal(snippet('Ci vediamo Domani?\nDomani sì', 'domani'), 'Ci vediamo [Domani]? [Domani] sì')
  assert.equal(snippet('perché no', 'perche NO'), '[perché] [no]')
  assert.equal(shown(markWords('mare e maremma', searchWords('mar maremma'))), '[mar]e e [maremma]')
  assert.equal(snippet('nichts davon', 'altro'), 'nichts davon')
  assert.deepEqual([markWords('', ['a']), markWords('', [])], [[], []])
})

test('CH-01 a long message is cut around the first word, between words and never inside a sign', () => {
  const long = `${'prima di tutto '.repeat(20)}il girasole è giallo ${'e poi ancora '.repeat(20)}`
  const cut = snippet(long, 'girasole')
  assert.match(cut, /^…[^…]{0,18}\[girasole\] è giallo /)
  assert.match(cut, /…$/)
  assert.ok(cut.length < 140)
  for (let before = 10; before < 40; before += 1) {
    const faces = snippet(`${'😀'.repeat(before)}x${'😀'.repeat(80)}`, 'x')
    assert.ok(faces.isWellFormed(), faces)
    assert.match(faces, /\[x\]/)
  }
})
