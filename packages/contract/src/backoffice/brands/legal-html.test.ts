import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanLegalHtml } from './legal-html.ts'

const cases: readonly (readonly [source: string, html: string, removed: readonly string[]])[] = [
  ['<p>Fine &amp; <strong>good</strong></p>', '<p>Fine &amp; <strong>good</strong></p>', []],
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>', ['script script']],
  ['<p onclick="x()">a</p>', '<p>a</p>', ['handler onclick']],
  ['<P ONMOUSEOVER=x>a', '<p>a</p>', ['handler onmouseover']],
  ['<iframe src="https://x"></iframe><p>a</p>', '<p>a</p>', ['frame iframe']],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>', ['address javascript:alert(1)']],
  ['<a href="//evil.test">a</a>', '<a>a</a>', ['address //evil.test']],
  ['<a href="/legal/privacy">a</a>', '<a href="/legal/privacy">a</a>', []],
  ['<h2>One</h2><h2 id="two">Two</h2>', '<h2 id="section-1">One</h2><h2 id="two">Two</h2>', []],
  ['<img src=x onerror=alert(1)>', '', ['tag img']],
  ['<svg><a href="javascript:x">y</a></svg>z', 'z', ['tag svg']],
  ['a < b > c', 'a &lt; b &gt; c', []],
  ['<script', '&lt;script', []],
  ['<!-- <p> --><p>a</p>', '<p>a</p>', []],
  ['<ul><li>a<li>b</ul>', '<ul><li>a<li>b</li></li></ul>', []],
]

for (const [source, html, removed] of cases)
  test(`BO-28 RT-15 cleans ${source}`, () => {
    const cleaned = cleanLegalHtml(source)
    assert.equal(cleaned.html, html)
    assert.deepEqual(
      cleaned.removed.map(({ kind, what }) => `${kind} ${what}`),
      removed,
    )
    const again = cleanLegalHtml(cleaned.html)
    assert.deepEqual(again, { html: cleaned.html, removed: [] })
    assert.doesNotMatch(cleaned.html, /<script|<iframe|\son\w+=|javascript:/i)
  })
