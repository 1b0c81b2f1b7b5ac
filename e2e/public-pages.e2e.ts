import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { createApi } from '@incontro/testing/api.ts'
import { type Language, languages } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from 'playwright-core'
import { otherPaths, publicPages } from '../apps/server/src/web/page-paths.ts'
import {
  demoPassword,
  expectAccessible,
  logIn,
  openBrowser,
  type PersonPage,
  phone,
  startProduct,
} from './old/fixtures.ts'

const product = await startProduct()

async function documentOf(address: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(address)
  return { status: answer.status, html: await answer.text() }
}
const bodyOf = (html: string) => html.slice(html.indexOf('<div id="root">')).split('<script')[0] ?? ''

/** What is said of a page once the app has taken it over. */
async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('html[data-alive]').waitFor()
  assert.equal(await page.locator('h1').count(), 1, address)
  assert.equal(await page.locator('h1[data-sent]').count(), 1, `${address} was drawn anew`)
}

test('RT-01 each public page comes with its words, and the page goes on from them without a change', async () => {
  const page = await openBrowser({ viewport: phone })
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/log/client')) told.push(request.postData() ?? '')
  })
  await page.addInitScript(() => {
    const mark = () => document.querySelector('h1')?.setAttribute('data-sent', '') // parsed, and no script of the app has run
    document.addEventListener('readystatechange', mark, { once: true })
    addEventListener('alive', () => document.documentElement.setAttribute('data-alive', ''))
  })
  for (const { path } of publicPages) await openAlive(page, product.url + path)
  for (const language of languages)
    for (const path of ['/', '/legal/terms']) await openAlive(page, `${product.url}${path}?lang=${language}`)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const { brand } of demoBrands) await openAlive(page, product.urlOf(brand.id))
  await page.waitForLoadState('networkidle')
  assert.deepEqual(told, [], 'nothing differed')
  assert.deepEqual(page.faults, [])
})

/** A page whose scripts wait until they are let go. */
async function openDrawn(path = '/'): Promise<{ page: PersonPage; release: () => void }> {
  const page = await openBrowser({ viewport: phone })
  await page.addInitScript(() =>
    addEventListener('alive', () => document.documentElement.setAttribute('data-alive', '')),
  )
  const release = await holdScripts(page)
  await page.goto(product.url + path, { waitUntil: 'commit' })
  await untilStyled(page)
  return { page, release }
}
/** Looked at no sooner than a person could: held scripts hold the events that would tell. */
async function untilStyled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
  )
}
const SCRIPTS = /\/assets\/(?!early-)[^/]*\.js$/

async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(SCRIPTS, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('TR-01 RT-01 a link that is pressed before the scripts have come is followed by the app, which has kept what the address said', async () => {
  const { page, release } = await openDrawn('/?tid=early-press')
  const { actions } = textsFor('es', 'home')
  const opened = page.context().waitForEvent('page')
  const signUp = page.getByRole('link', { name: actions.signUp }).first()
  await signUp.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened // as with any link
  await tab.waitForURL('**/signup')
  await tab.close()
  assert.equal(await page.locator('html[data-pressed]').count(), 0)
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await page.getByRole('link', { name: actions.logIn }).first().press('Enter')
  await page.locator('html[data-pressed]').waitFor({ state: 'attached' })
  assert.equal(new URL(page.url()).pathname, '/')
  release()
  await page.waitForURL('**/login')
  await page.locator('html[data-same]:not([data-pressed])').waitFor({ state: 'attached' })
  assert.equal(await page.evaluate(() => localStorage.getItem('trackerId')), 'early-press')
  assert.deepEqual(page.faults, [])
})

test('TR-01 where no scripts come, or not in time, a link leads where it says with what the address said', async () => {
  for (const isRefused of [true, false]) {
    const page = await openBrowser({ viewport: phone })
    if (isRefused) await page.route(SCRIPTS, (route) => route.abort())
    else await Promise.all([holdScripts(page), page.clock.install()])
    await page.goto(`${product.url}/?tid=without&lang=it`, { waitUntil: 'commit' })
    await page
      .getByRole('link', { name: textsFor('it', 'home').actions.signUp })
      .first()
      .click()
    if (!isRefused) await page.clock.fastForward(10_000)
    await page.waitForURL((url) => url.pathname === '/signup', { waitUntil: 'commit' })
    assert.equal(new URL(page.url()).search, '?tid=without&lang=it')
  }
})

test('RT-20 who is signed in never sees the page that was drawn for a visitor, and is led on from it', async () => {
  const page = await openBrowser({ viewport: phone })
  await logIn(page, { url: product.url, email: 'vip@demo.test' })
  const release = await holdScripts(page)
  await page.goto(product.url, { waitUntil: 'commit' })
  await page.locator('#root h1').waitFor({ state: 'attached' })
  assert.equal(await page.locator('#root h1').isVisible(), false)
  release()
  await page.waitForURL('**/find')
  await page.getByRole('article').first().waitFor()
  assert.deepEqual(page.faults, [])
})

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

test('UI-09 the language of an address stays where the next ones say none, and nothing in another stands there before', async () => {
  const page = await openBrowser({ viewport: phone })
  const openIn = async (language: Language, path: string) => {
    await page.goto(product.url + path)
    await page
      .getByRole('heading', { level: 1, name: textsFor(language, 'account').logIn.title, exact: true })
      .waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), language, path)
  }
  await openIn('fr', '/login?lang=fr')
  for (const path of ['/login', '/login?lang=de']) await openIn('fr', path)
  const release = await holdScripts(page)
  for (const [path, isDrawnForHim] of [
    ['/login', false],
    ['/login?lang=it', true],
  ] as const) {
    await page.goto(product.url + path, { waitUntil: 'commit' })
    await untilStyled(page)
    assert.equal(await page.locator('#root h1').isVisible(), isDrawnForHim, path)
  }
  release()
  await openIn('it', '/login?lang=it')
  await openIn('it', '/login')
  await page.getByRole('combobox').selectOption('en')
  await openIn('en', '/login?lang=it') // what he chose goes before it
  assert.deepEqual(page.faults, [])
})

test('UI-09 the language of an address stays over a log-in, until the account has one that was chosen', async () => {
  const { email } = await createApi(product).signUp({ language: 'es', password: demoPassword })
  const openByAddress = async () => {
    const page = await openBrowser({ viewport: phone })
    await page.goto(`${product.url}/?lang=fr`)
    await logIn(page, { url: product.url, email })
    await page.goto(`${product.url}/profile/account`)
    return page
  }
  const isIn = (page: Page, language: Language) =>
    page.getByRole('heading', { level: 1, name: textsFor(language, 'settings').sections.account.title }).waitFor()
  const page = await openByAddress()
  await isIn(page, 'fr')
  await page.reload()
  await isIn(page, 'fr')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/language'))
  await page.getByLabel(textsFor('fr', 'common').languages.label).selectOption('it')
  assert.equal((await saved).status(), 200)
  await isIn(await openByAddress(), 'it')
})

test('UI-12 a button that is pressed before the scripts have come is pressed once they are there', async () => {
  const { page, release } = await openDrawn()
  await page.getByRole('button', { name: textsFor('es', 'common').footer.privacySettings }).click()
  release()
  await page.getByRole('dialog', { name: textsFor('es', 'consent').settings.title }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('ID-06 a log-in that is typed and sent before the scripts have come is made once they are there, and stands nowhere else', async () => {
  const { page, release } = await openDrawn('/login?to=%2Fnotifications')
  const { fields } = textsFor('es', 'common')
  await expectAccessible(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await page.getByLabel(fields.email).fill('free@demo.test')
  await page.getByLabel(fields.password, { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.locator('html[data-pressed]').waitFor({ state: 'attached' })
  assert.equal(new URL(page.url()).search, '?to=%2Fnotifications')
  release()
  await page.waitForURL('**/notifications')
  await page.locator('html[data-same]:not([data-pressed])').waitFor({ state: 'attached' })
  assert.deepEqual(page.faults, [])
})

test('RT-03 BR-10 a sign-up that is begun on a landing before the scripts have come goes on from there, in the flow of the visit', async () => {
  const { page, release } = await openDrawn('/find?tid=early-form&fluxid=0000')
  const signUp = textsFor('es', 'signup')
  await expectAccessible(page)
  await page.getByLabel(signUp.age.label).selectOption('41')
  const city = page.getByRole('combobox', { name: signUp.place.label })
  await city.fill('Sevi')
  release()
  await page
    .getByRole('option', { name: /^Sevilla/ })
    .first()
    .click()
  assert.equal(await page.getByLabel(signUp.age.label).inputValue(), '41')
  await page.getByRole('button', { name: textsFor('es', 'common').actions.continue }).click()
  await page.getByLabel(textsFor('es', 'common').fields.email).waitFor()
  const kept = await page.evaluate(() => [localStorage.getItem('trackerId'), localStorage.getItem('fluxId')])
  assert.deepEqual(kept, ['early-form', '0000'])
  assert.deepEqual(page.faults, [])
})

test('RT-16 a message that is begun before the scripts have come stands there once they are, and again after a reload', async () => {
  const { page, release } = await openDrawn('/contactUs')
  const words = textsFor('es', 'contact')
  await expectAccessible(page)
  await page.getByLabel(words.email).fill('early@example.test')
  await page.getByLabel(words.topic).selectOption('payment')
  await page.getByLabel(words.message).fill('Empecé antes de tiempo')
  const untilAllStands = () =>
    page.waitForFunction(() => {
      const values = [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ value }) => value)
      return (
        document.documentElement.dataset['alive'] !== undefined &&
        values.join() === 'early@example.test,payment,Empecé antes de tiempo,'
      )
    })
  release()
  await untilAllStands()
  await page.reload()
  await untilAllStands()
  assert.deepEqual(page.faults, [])
})

test('RT-02 a form without its scripts keeps what is typed, sends it nowhere and says what it needs', async () => {
  const needed = textsFor('es', 'withoutApp').needed
  for (const hasScripts of [true, false]) {
    const page = await openBrowser({ viewport: phone, javaScriptEnabled: hasScripts })
    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto(`${product.url}/login`, { waitUntil: 'commit' })
    const email = page.locator('input[name=email]')
    await email.fill('somebody@example.test')
    await page.keyboard.press('Enter')
    const said = page.locator('.without-app:not([hidden])') // not by its words: those of a noscript are none to the browser driver
    await said.waitFor()
    assert.equal(await said.textContent(), needed)
    assert.equal(await email.inputValue(), 'somebody@example.test')
    assert.equal(page.url(), `${product.url}/login`)
  }
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
