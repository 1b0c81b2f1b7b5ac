import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { languages } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from 'playwright-core'
import { otherPaths, publicPages } from '../apps/server/src/web/page-paths.ts'
import { openBrowser, phone, startProduct } from './fixtures.ts'

const product = await startProduct()

async function documentOf(address: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(address)
  return { status: answer.status, html: await answer.text() }
}
const bodyOf = (html: string) => html.slice(html.indexOf('<div id="root">')).split('<script')[0] ?? ''

test('RT-01 each public page comes with its words, and the page goes on from them without a change', async () => {
  const page = await openBrowser({ viewport: phone })
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/log/client')) told.push(request.postData() ?? '')
  })
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-sent', '')),
  )
  for (const { path } of publicPages.filter(({ hasForm }) => !hasForm)) {
    await page.goto(product.url + path, { waitUntil: 'networkidle' })
    assert.equal(await page.locator('h1').count(), 1, path)
    assert.equal(await page.locator('h1[data-sent]').count(), 1, `${path} was drawn anew`)
    const isAlive = () => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'))
    await page.waitForFunction(isAlive)
  }
  assert.deepEqual(told, [], 'nothing differed')
  assert.deepEqual(page.faults, [])
})

/** A page whose scripts wait until they are let go. */
async function openDrawn(): Promise<{ page: Page; release: () => void }> {
  const page = await openBrowser({ viewport: phone })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/(?!early-)[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(product.url, { waitUntil: 'commit' })
  return { page, release }
}

test('UI-09 a language that is chosen before the scripts have come is that of the page once they are there', async () => {
  const { page, release } = await openDrawn()
  await page.getByRole('combobox').selectOption('it')
  release()
  await page
    .getByRole('link', { name: textsFor('it', 'home').actions.signUp })
    .first()
    .waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), 'it')
  assert.deepEqual(page.faults, [])
})

test('UI-12 a button that is pressed before the scripts have come is pressed once they are there', async () => {
  const { page, release } = await openDrawn()
  await page.getByRole('button', { name: textsFor('es', 'common').footer.privacySettings }).click()
  release()
  await page.getByRole('dialog', { name: textsFor('es', 'consent').settings.title }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('UI-09 the words are the brand’s, in its language or that of the address, and nobody else’s', async () => {
  const page = await openBrowser() // which knows the hosts of the demo
  const ofBrand = (await (await page.goto(product.urlOf('looviing')))?.text()) ?? ''
  assert.match(ofBrand, /<title>Looviing/)
  assert.doesNotMatch(bodyOf(ofBrand), /Original/)
  for (const language of languages) {
    const { html } = await documentOf(`${product.url}/?lang=${language}`)
    assert.match(html, new RegExp(`<html lang="${language}"`))
    assert.ok(bodyOf(html).includes(textsFor(language, 'home').actions.signUp), language)
    assert.equal(html.match(/<link rel="alternate" hreflang/g)?.length, languages.length + 1)
  }
})

test('RT-19 what is nobody’s page answers 404 and leads home; pages of members are not to be found', async () => {
  assert.equal((await documentOf(`${product.url}/nowhere/at/all`)).status, 404)
  for (const path of ['/match', '/chats', '/nowhere', '/unsubscribe?token=x', '/app-shell']) {
    const { html } = await documentOf(product.url + path)
    assert.match(html, /<meta name="robots" content="noindex/, path)
  }
  const page = await openBrowser()
  await page.goto(`${product.url}/nowhere`)
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('sitemap and robots name this brand’s pages in each language, and each address answers', async () => {
  const sitemap = (await documentOf(`${product.url}/sitemap.xml`)).html
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  const listed = publicPages.filter(({ isListed }) => isListed)
  assert.equal(addresses.length, listed.length * languages.length)
  const origin = new URL(addresses[0] ?? '').origin
  assert.ok(addresses.every((address) => address.startsWith(`${origin}/`)))
  for (const address of addresses.filter((each) => !each.includes('lang=')))
    assert.equal((await documentOf(address.replace(origin, product.url))).status, 200, address)
  assert.ok((await documentOf(`${product.url}/robots.txt`)).html.includes(`Sitemap: ${origin}/sitemap.xml`))
  const card = await fetch(`${product.url}/share-card.png`)
  assert.equal(card.headers.get('content-type'), 'image/png')
})

test('structured data says what the page shows: who runs it, and its questions', async () => {
  const thingsOf = async (path: string) =>
    [
      ...(await documentOf(product.url + path)).html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ].map(([, json = '']) => JSON.parse(json) as { '@type': string; mainEntity?: unknown[] }) // read below
  const types = (await thingsOf('/')).map((thing) => thing['@type'])
  assert.deepEqual(types, ['Organization', 'WebSite'])
  const [faq] = await thingsOf('/legal/faq')
  assert.equal(faq?.['@type'], 'FAQPage')
  assert.ok((faq?.mainEntity?.length ?? 0) > 3)
})

test('the server knows the addresses of the app’s router', () => {
  const router = readFileSync(new URL('../apps/member/src/app/router.tsx', import.meta.url), 'utf8')
  const paths = [...router.matchAll(/path="([^"]*)"/g)].map(([, path = '']) => path).filter((path) => path !== '*')
  const known = new Set([...publicPages.map(({ path }) => path), ...otherPaths])
  assert.deepEqual(
    paths.filter((path) => !known.has(path)),
    [],
  )
})
