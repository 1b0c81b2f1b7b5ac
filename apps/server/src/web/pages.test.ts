import assert from 'node:assert/strict'
import { type IncomingHttpHeaders, request } from 'node:http'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Brand } from '@incontro/brand'
import { startTestServer } from '@incontro/testing'
import { languages } from '@incontro/locale'
import { publicPages } from './page-paths.ts'
import { until } from '@incontro/testing/until.ts'

const MOST_SCRIPT_BYTES = 100_000
/** With a form to sign up. */
const MOST_WITH_CITIES = 112_000
/** No one’s first screen: it shares the files of the other forms. */
const MOST_OF_CONTACT = 110_000
const mostOf: Readonly<Record<string, number>> = {
  '/signup': MOST_WITH_CITIES,
  '/find': MOST_WITH_CITIES,
  '/contactUs': MOST_OF_CONTACT,
}

const server = await startTestServer({ env: { ROLES: 'web,realtime,payment,worker' } })
const { database, product, url } = server
const { brands } = product.apis
const { port } = new URL(url)

/** A page of a brand by its path as it is written, which fetch and URL would put right. */
function documentOf(brand: string, path: string): Promise<{ status: number; html: string }> {
  return new Promise((resolve, reject) => {
    request({ host: 'localhost', port, path, headers: { host: `${brand}.localhost:${port}` } }, (answer) => {
      let html = ''
      answer.setEncoding('utf8').on('data', (text: string) => (html += text))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, html }))
    })
      .on('error', reject)
      .end()
  })
}
/** What stands in the element that the app lives in. */
const drawnIn = (html: string) => /<div id="root">(.*?)<\/div>\s*<script/s.exec(html)?.[1] ?? ''
const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as { '@type'?: string; name?: string }, // read below
  )

async function save(brand: string, change: Partial<Brand>): Promise<Brand> {
  const known = await brands.get(brand)
  return database.transaction((tx) => brands.saveBrand(tx, { ...known, ...change }, [`${brand}.localhost`]))
}
/** Every process hears of a change by itself: asked until it has. */
async function untilTitled(brand: string, title: string): Promise<void> {
  await until(`${brand} is called ${title}`, async () => (await brands.get(brand)).title === title)
}

test('BR-09 the next page that is drawn has the new name of its brand, and the old one nowhere', async () => {
  await save('looviing', { title: 'Firstname' })
  await untilTitled('looviing', 'Firstname')
  const paths = ['/', '/?lang=fr', '/legal/faq', '/login']
  for (const path of paths) assert.match((await documentOf('looviing', path)).html, /<title>[^<]*Firstname/, path)
  await save('looviing', { title: 'Renamed' })
  await untilTitled('looviing', 'Renamed')
  for (const path of paths) {
    const { html } = await documentOf('looviing', path)
    assert.match(html, /<title>[^<]*Renamed/, path)
    assert.doesNotMatch(html, /Firstname/, path)
    assert.ok(drawnIn(html).includes('Renamed'), path)
  }
})

test('words of a brand are words wherever they stand: none of them is markup of the page or of its data', async () => {
  const hostile = `</title></script><img src=x onerror=x>" onfocus=x '&`
  const everywhere = { en: hostile, es: hostile, fr: hostile, it: hostile }
  const { company, voice } = await brands.get('red')
  await save('red', {
    title: hostile,
    company: { ...company, name: hostile, address: hostile },
    voice: { ...voice, headline: everywhere, tagline: everywhere },
  })
  await untilTitled('red', hostile)
  for (const path of ['/', '/?lang=it', '/legal/faq', '/legal/terms', '/unsubscribe', '/login', '/match', '/nowhere']) {
    const { html } = await documentOf('red', path)
    const data = dataIn(html)
    assert.ok(data.length > 0, path)
    if (path === '/') assert.equal(data.find((thing) => thing['@type'] === 'Organization')?.name, hostile)
    const rest = html
      .replaceAll(/<script type="application\/(?:ld\+)?json"[^>]*>.*?<\/script>/gs, '')
      .replace(/<title>.*?<\/title>/s, '')
    assert.doesNotMatch(rest, /<img src=x/, path)
    assert.doesNotMatch(rest, /" onfocus/, path)
    assert.equal(rest.match(/<\/title>/g), null, path)
  }
})

test('BR-10 TR-01 a landing is the same for whatever its address says, and nothing of it is kept on the way', async () => {
  const asked = ['/find', '/ms', '/login', '/signup', '/forgotPassword']
  const said =
    '?tid=track-somebody&fluxid=flow-somebody&campid=camp-somebody&src=src-somebody&ip=10.9.8.7&to=%2Fsomebody'
  const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]*"|content="[\w-]{22}"/g, '')
  for (const path of asked) {
    const plain = await sent(path, 'identity')
    const clicked = await sent(path + said, 'identity')
    assert.match(drawnIn(plain.body.toString()), /<form[^>]* method="dialog"/, path)
    assert.equal(withoutNonces(clicked.body.toString()), withoutNonces(plain.body.toString()), path)
    assert.equal(clicked.headers['cache-control'], 'no-cache', path)
    assert.equal(clicked.headers['set-cookie'], undefined, path)
  }
})

test('RT-03 each brand’s landing is drawn as its own: simple or mainstream, with the files of what it shows', async () => {
  for (const [brand, isMainstream] of [
    ['red', false],
    ['original', true],
  ] as const) {
    const { html } = await documentOf(brand, '/find')
    assert.equal(/<figure/.test(drawnIn(html)), isMainstream, brand)
    assert.equal(/<link rel="stylesheet"[^>]*\/teaser-/.test(html), isMainstream, brand)
  }
})

test('structured data has the words of the page, not its markup', async () => {
  const { seller } = await brands.get('mylikezone')
  assert.ok(seller)
  await save('mylikezone', {
    title: 'Words',
    seller: { ...seller, statementContact: 'https://words.example/help?a=1&b=2' },
  })
  await untilTitled('mylikezone', 'Words')
  for (const language of languages) {
    const { html } = await documentOf('mylikezone', `/legal/faq?lang=${language}`)
    const faq = JSON.stringify(dataIn(html).find((thing) => thing['@type'] === 'FAQPage'))
    assert.match(faq, /words\.example\/help\?a=1&b=2/, language)
    assert.doesNotMatch(faq, /<|&(amp|lt|gt|quot|#39);/, language)
  }
})

test('RT-18 a page that is opened by the link of an e-mail has the language of the e-mail', async () => {
  const { html } = await documentOf('original', '/unsubscribe?token=x&lang=it')
  assert.match(html, /<html lang="it"/)
  assert.equal(drawnIn(html), '', 'someone’s own page')
})

/** A file or a document as it travels. */
function sent(path: string, encodings: string): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const headers = { host: `original.localhost:${port}`, 'accept-encoding': encodings }
    request({ host: 'localhost', port, path, headers }, (answer) => {
      assert.equal(answer.statusCode, 200, path)
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ body: Buffer.concat(chunks), headers: answer.headers }))
    })
      .on('error', reject)
      .end()
  })
}
const bytesOf = async (path: string) => (await sent(path, 'br')).body.length

test('a document travels as small as its reader takes it', async () => {
  for (const [encodings, encoding, read] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ] as const) {
    const { body, headers } = await sent('/legal/faq', encodings)
    assert.equal(headers['content-encoding'], encoding)
    assert.match(headers.vary ?? '', /Accept-Encoding/)
    assert.match(read(body).toString(), /^<!doctype html>[^]*<\/html>\s*$/)
  }
})
const scriptsIn = (html: string) =>
  [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)

test('a page that search engines list asks for at most 100 kB of compressed scripts at once, with a sign-up 112 kB, contact 110 kB', async () => {
  const known = new Map<string, number>()
  for (const { path } of publicPages.filter(({ isListed }) => isListed))
    for (const language of languages) {
      const scripts = scriptsIn((await documentOf('original', `${path}?lang=${language}`)).html)
      for (const script of scripts) if (!known.has(script)) known.set(script, await bytesOf(script))
      const bytes = scripts.reduce((sum, script) => sum + (known.get(script) ?? 0), 0)
      assert.ok(bytes > 50_000, `${path}: only ${bytes} bytes were counted`)
      assert.ok(bytes <= (mostOf[path] ?? MOST_SCRIPT_BYTES), `${path} in ${language}: ${bytes} bytes`)
    }
})

test('a file of the app brings what guards a file, and nothing that is said of pages', async () => {
  const { html } = await documentOf('original', '/')
  const [script = ''] = scriptsIn(html)
  const { headers } = await sent(script, 'br')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
  assert.match(String(headers['content-security-policy']), /^default-src 'none'/)
  assert.match(headers['cache-control'] ?? '', /immutable/)
  for (const name of ['cross-origin-opener-policy', 'x-frame-options', 'referrer-policy'])
    assert.ok(!(name in headers), name)
})

test('RT-19 an address is not written into the page, and one that is none gets the page of no one', async () => {
  const hostile = '"><img/src=x/onerror=x>'
  for (const path of [
    `/${hostile}`,
    `/legal/${hostile}`,
    `/?lang=${hostile}`,
    `/?lang=it${hostile}&x=${hostile}`,
    `/legal/faq?${hostile}#${hostile}`,
    '/legal/__proto__',
    '/legal/constructor',
    '//',
    '//[',
    '/%',
    '/%00',
  ]) {
    const { status, html } = await documentOf('mylikezone', path)
    assert.ok(status < 500, `${path}: ${status}`)
    assert.doesNotMatch(html, /onerror=x/, path)
  }
  assert.equal((await documentOf('mylikezone', `/${hostile}`)).status, 404)
})

test('the back office is served on every host, also of no brand, without settings and for no search engine', async () => {
  for (const host of ['red', 'nobody'])
    for (const path of [
      '/backoffice',
      '/backoffice/',
      '/backoffice/operators?state=active',
      '/backoffice/enrol/a-token',
    ]) {
      const { status, html } = await documentOf(host, path)
      assert.equal(status, 200, `${host}${path}`)
      assert.match(html, /data-theme="backoffice"/)
      assert.match(html, /<meta name="robots" content="noindex"/)
      assert.match(html, /<script type="module" nonce="[\w-]+"/)
      assert.doesNotMatch(html, /id="brand"/)
      assert.doesNotMatch(html, / src="\/assets\//) // none of the member app's scripts
    }
  assert.equal((await documentOf('red', '/backoffice/api/nowhere')).status, 404)
  assert.equal((await documentOf('red', '/backoffice/nowhere.js')).status, 404)
})
