import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import type { Brand } from '@incontro/brand'
import { startTestServer } from '@incontro/testing'

const server = await startTestServer({ env: { ROLES: 'web,realtime,payment,worker' } })
const { database, product, url } = server
const { brands } = product.doors
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
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await brands.get(brand)).title === title) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  assert.fail(`${brand} was not renamed`)
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
    assert.equal(drawnIn(html).includes('Renamed'), path !== '/login', path)
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

test('RT-19 an address is not written into the page, and one that is none gets the page of nobody', async () => {
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
