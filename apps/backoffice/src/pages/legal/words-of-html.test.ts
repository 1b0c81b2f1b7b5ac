import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortened } from '../../shared/page/word-difference.rules.ts'
import { wordsOfHtml } from './words-of-html.rules.ts'

test('BO-28 the words of a legal page are compared a line each, without their tags', () => {
  const html =
    '<h2 id="a">One &amp; two</h2>\n<ul><li>first</li><li>second <strong>bold</strong></li></ul><p>End<br>here</p>'
  assert.equal(wordsOfHtml(html), 'One & two\nfirst\nsecond bold\nEnd\nhere')
  assert.equal(wordsOfHtml('<table><tr><td>a</td><td>b</td></tr></table>'), 'a b')
  assert.equal(wordsOfHtml(''), '')
})

test('BO-28 what stays alike is cut down to what stands beside a change', () => {
  const long = 'x'.repeat(100)
  const between = { first: false, last: false }
  assert.equal(shortened(long, { around: 10, isEdge: between }), `${'x'.repeat(10)} … ${'x'.repeat(10)}`)
  assert.equal(shortened(long, { around: 10, isEdge: { first: true, last: false } }), ` … ${'x'.repeat(10)}`)
  assert.equal(shortened('short', { around: 10, isEdge: between }), 'short')
})
