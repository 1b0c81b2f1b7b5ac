import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { routes } from '@incontro/contract'
import { languages } from '@incontro/locale'
import { startTestServer } from '@incontro/testing'
import { legalHtml } from './legal-html.ts'

const server = await startTestServer()
const { api, url } = server
const pages = ['faq', 'cookie', 'privacy', 'terms', 'features', 'rules'] as const
const { port } = new URL(url)
/** So long that it is whole, so short that it is read. */
const MOST_WORDS = { faq: 680, cookie: 940, privacy: 850, terms: 1000, features: 620, rules: 700 } satisfies Record<
  (typeof pages)[number],
  number
>

const read = (page: string, language: string, brand = 'original') =>
  api.call(routes.legalPage, {
    body: { p: page, d: 'localhost', l: language },
    headers: { host: `${brand}.localhost:${port}` },
  })
const wordsOf = (html: string): string[] =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))

describe('legal pages', () => {
  for (const page of pages)
    for (const language of languages)
      test(`RT-15 ${page} in ${language} is a readable text of its own`, async () => {
        const { title, html } = await read(page, language)
        assert.ok(title.length > 3)
        const words = wordsOf(html)
        assert.ok(words.length >= 250 && words.length <= MOST_WORDS[page], `${words.length} words`)
        assert.doesNotMatch(html, /undefined|NaN|\[object|\]\(/)
        assert.deepEqual(
          [...html.matchAll(/<\/?([a-z0-9]+)/g)]
            .map(([, tag]) => tag)
            .filter((tag) => !['p', 'h2', 'ul', 'li', 'a', 'strong', 'code'].includes(tag ?? '')),
          [],
        )
        const others = await Promise.all(languages.filter((one) => one !== language).map((one) => read(page, one)))
        for (const other of others) assert.notEqual(other.title === title && other.html === html, true)
      })

  test('TS-06 the rules stand there in every language, each with examples, and say how to object', async () => {
    const titles = { en: 'No hate', es: 'Nada de odio', fr: 'Pas de haine', it: 'Niente odio' }
    for (const language of languages) {
      const { html } = await read('rules', language)
      assert.ok(html.includes(`<h2 id="hate">${titles[language]}</h2>`), language)
      assert.match(html, /<h2 id="decisions">/)
      assert.ok((html.match(/<ul>/g) ?? []).length >= 9)
    }
  })

  test('RT-15 the terms name the company, the prices, the renewal and the ways out at their anchor', async () => {
    const { html } = await read('terms', 'es')
    assert.match(html, /<h2 id="billingPolicy">/)
    for (const text of [
      'Original Demo S.L. (empresa ficticia)',
      '2,99',
      '9,99',
      '19,99',
      '29,99',
      'se renuevan solos',
      '14 días',
      '18 años',
      'mailto:help@original.example',
    ])
      assert.ok(html.includes(text), text)
  })

  test('D2 D15 every language says who may be behind a profile and what the age check costs', async () => {
    const kinds = {
      en: /Automated: software/,
      es: /Automático: responde un programa/,
      fr: /Automatique\s: un logiciel/,
      it: /Automatico: risponde un programma/,
    }
    const free = { en: '€0.00', es: '0,00 €', fr: '0,00 €', it: '0,00 €' }
    for (const language of languages) {
      assert.match((await read('terms', language)).html, kinds[language])
      assert.ok((await read('faq', language)).html.replace(/\s/g, ' ').includes(free[language]), language)
    }
  })

  test('RT-15 the terms say where illegal content is reported, and that the platform for disputes is closed', async () => {
    for (const language of languages) {
      const { html } = await read('terms', language)
      for (const part of ['<h2 id="reports">', '<h2 id="disputes">', 'href="/contactUs"', '2024/3228'])
        assert.ok(html.includes(part), `${language}: ${part}`)
    }
  })

  test('RT-15 each section of each page has an address of its own', async () => {
    for (const page of pages) {
      const { html } = await read(page, 'it')
      const ids = [...html.matchAll(/<h2 id="([^"]+)">/g)].map(([, id]) => id)
      assert.ok(ids.length >= 4, page)
      assert.equal(new Set(ids).size, (html.match(/<h2/g) ?? []).length, page)
    }
  })

  test('R26 the questions name the line on the statement of a card, in every language', async () => {
    const [original] = demoBrands
    const line = original?.flows[0]?.descriptor
    const asked = original?.brand.seller?.statementContact
    assert.ok(line && asked)
    for (const language of languages) {
      const { html } = await read('faq', language)
      assert.ok(html.includes(line) && html.includes(asked), language)
    }
  })

  test('RT-15 each brand shows its own company, and a demo brand says that it is one', async () => {
    for (const { brand } of demoBrands) {
      const { html } = await read('privacy', brand.language, brand.id)
      assert.ok(html.includes(brand.company.name.replaceAll("'", '&#39;')), brand.id)
      assert.match(html, /^<p><strong>/)
    }
  })

  test('AP-03 another page or language is refused with its field', async () => {
    for (const [body, field] of [
      [{ p: 'other', d: 'x', l: 'es' }, 'p'],
      [{ p: 'faq', d: 'x', l: 'de' }, 'l'],
      [{ p: 'faq', l: 'es' }, 'd'],
    ] as const) {
      const answer = await api.send(routes.legalPage, { body })
      const { error } = answer.json as { error: { field: string } } // the one shape of an error
      assert.deepEqual([answer.status, error.field], [400, field])
    }
  })
})

test('RT-15 what a setting says never becomes markup', () => {
  const html = legalHtml(
    {
      title: 'x',
      intro: '<script>alert(1)</script> & "x"',
      sections: [{ heading: '<b>', anchor: 'a"b', blocks: ['[a](javascript:alert)', ['[b](/legal/faq)']] }],
    },
    '<img src=x>',
  )
  assert.equal(
    html,
    '<p><strong>&lt;img src=x&gt;</strong></p><p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;</p>' +
      '<h2 id="section-1">&lt;b&gt;</h2><p>[a](javascript:alert)</p><ul><li><a href="/legal/faq">b</a></li></ul>',
  )
})
