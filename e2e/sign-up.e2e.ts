import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import type { Language } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page, Route } from 'playwright-core'
import {
  assertSoon,
  desktop,
  expectAccessible,
  expectNoSideScroll,
  logIn,
  logInByForm,
  openBrowser,
  phone,
  startProduct,
} from './old/fixtures.ts'

const product = await startProduct()

type Person = { readonly email: string; readonly city: string; readonly language: Language }

async function fillFirstStep(page: Page, { city, language }: Person): Promise<void> {
  const words = textsFor(language, 'signup')
  await page.getByRole('combobox', { name: words.place.label }).pressSequentially(city.slice(0, 4), { delay: 20 })
  await page
    .getByRole('option', { name: new RegExp(`^${city}`) })
    .first()
    .click()
  await page.getByLabel(words.age.label).selectOption('41')
}

async function fillAccount(page: Page, { email, language }: Person): Promise<void> {
  const { fields } = textsFor(language, 'common')
  await page.getByLabel(fields.email).fill(email)
  await page.getByLabel(fields.password, { exact: true }).fill('a long password')
}

async function tickConsents(page: Page): Promise<void> {
  for (const id of ['isAdult', 'acceptsTerms', 'acceptsPrivacy', 'acceptsFeatures'])
    await page.locator(`#${id}`).check()
}

const goOn = (page: Page, language: Language) =>
  page.getByRole('button', { name: textsFor(language, 'common').actions.continue }).click()
const finish = (page: Page, language: Language) =>
  page.getByRole('button', { name: textsFor(language, 'signup').submit }).click()

for (const { look, brand, city, language } of [
  { look: { viewport: phone }, brand: 'original', city: 'Valencia', language: 'es' },
  { look: { viewport: desktop, colorScheme: 'dark' }, brand: 'looviing', city: 'Toulouse', language: 'fr' },
] as const)
  test(`RT-01 RT-02 ID-01 ID-05 a stranger comes in by the home page of ${brand} and stands before the grid of his region`, async () => {
    const page = await openBrowser(look)
    const person = { email: `stranger@${brand}.test`, city, language }
    await page.goto(product.urlOf(brand))
    const home = textsFor(language, 'home')
    await page.getByRole('heading', { name: home.blocks.visibility.title }).waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), language)
    assert.equal(await page.getByText(textsFor(language, 'common').demo.sample, { exact: true }).count(), 3 + 6) // D2: each sample says so, in the fan and in the two grids
    await expectAccessible(page)
    await expectNoSideScroll(page)

    await page.getByRole('link', { name: home.actions.signUp }).click()
    await page.getByRole('heading', { level: 1, name: textsFor(language, 'signup').title }).waitFor()
    await fillFirstStep(page, person)
    await expectAccessible(page)
    await goOn(page, language)
    await fillAccount(page, person)
    await expectAccessible(page)
    await goOn(page, language)
    await tickConsents(page)
    await expectAccessible(page)
    await finish(page, language)

    await page.waitForURL('**/find')
    await page.getByRole('heading', { level: 1, name: new RegExp(city) }).waitFor()
    assert.deepEqual(page.faults, [])
  })

test('ID-02 ID-03 what is missing is marked beside its field and summed up, and nothing typed is lost', async () => {
  const language = 'es'
  const { faults } = textsFor(language, 'signup')
  const page = await openBrowser()
  const person = { email: 'no at sign', city: 'Sevilla', language } as const
  const ages = page.locator('#age option:not([disabled])')
  await page.goto(`${product.url}/signup`)
  await goOn(page, language)
  const summary = page.getByRole('alert').filter({ hasText: textsFor(language, 'common').fields.faultsTitle })
  await summary.getByText(faults.city).waitFor()
  await summary.getByText(faults.age).waitFor()
  assert.equal(await page.locator('#age').getAttribute('aria-invalid'), 'true')
  assert.deepEqual(
    [await ages.first().innerText(), await ages.last().innerText(), await ages.count()],
    ['18', '98', 81],
  ) // ID-03
  await expectAccessible(page)

  await fillFirstStep(page, person)
  assert.equal(await summary.getByText(faults.city).count(), 0)
  await goOn(page, language)
  await fillAccount(page, person)
  await goOn(page, language)
  await summary.getByText(faults.email).waitFor()
  assert.equal(await page.locator('#email').inputValue(), 'no at sign')
  assert.equal(await page.locator('#password').inputValue(), 'a long password')

  await page.locator('#email').fill(' blanks @demo.test ') // ID-02: blanks are stripped
  await goOn(page, language)
  await finish(page, language)
  await summary.getByText(faults.consents).waitFor()
  assert.equal(await page.locator('#acceptsTerms').getAttribute('aria-invalid'), 'true')
  await tickConsents(page)
  await finish(page, language)
  await page.waitForURL('**/find')
  await page.goto(`${product.url}/profile`)
  await page.getByText('blanks@demo.test', { exact: true }).waitFor()
})

test('ID-13 an address that has an account is told beside the field; the way back to the form keeps all', async () => {
  const language = 'it'
  const page = await openBrowser({ language })
  await page.goto(`${product.url}/signup`)
  const person = { email: 'free@demo.test', city: 'Granada', language } as const
  await fillFirstStep(page, person)
  await goOn(page, language)
  await fillAccount(page, person)
  await goOn(page, language)
  await tickConsents(page)
  await finish(page, language)
  await page.getByText(textsFor(language, 'errors').byCode['1000']).first().waitFor()
  assert.equal(await page.locator('#email').inputValue(), 'free@demo.test')
  await page.getByRole('button', { name: textsFor(language, 'common').actions.back }).click()
  assert.match(
    await page.getByRole('combobox', { name: textsFor(language, 'signup').place.label }).inputValue(),
    /^Granada/,
  )
  assert.equal(await page.locator('#age').inputValue(), '41')
})

test('ID-06 a wrong pair is told; both fields are asked for', async () => {
  const page = await openBrowser()
  const words = textsFor('es', 'account').logIn
  await page.goto(`${product.url}/login`)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await page.getByRole('alert').getByText(words.faults.email).waitFor()
  await page.getByRole('alert').getByText(words.faults.password).waitFor()
  await page.locator('#email').fill('free@demo.test')
  await page.locator('#password').fill('not the password')
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await page.getByText(textsFor('es', 'errors').byCode['1001']).waitFor()
  assert.equal(await page.locator('#email').inputValue(), 'free@demo.test')
  await expectAccessible(page)
})

test('RT-20 a visitor on a member path sees the sign-up and lands where he was going after logging in', async () => {
  const page = await openBrowser()
  await page.goto(`${product.url}/notifications`)
  await page.getByRole('heading', { level: 1, name: textsFor('es', 'signup').title }).waitFor()
  assert.equal(await page.getByRole('heading', { name: textsFor('es', 'notifications').title }).count(), 0)
  await page.getByRole('link', { name: textsFor('es', 'common').actions.logIn }).click()
  await page.locator('#email').fill('free@demo.test')
  await page.locator('#password').fill('demo-password')
  await page.getByRole('button', { name: textsFor('es', 'account').logIn.submit, exact: true }).click()
  await page.waitForURL('**/notifications')
  await page.getByRole('heading', { level: 1, name: textsFor('es', 'notifications').title }).waitFor()
})

test('RT-19 unknown paths lead a visitor home and a member to the grid; home and sign-up are for visitors', async () => {
  const page = await openBrowser({ viewport: desktop })
  await page.goto(`${product.url}/nowhere/at-all`)
  await page.waitForURL(`${product.url}/`)
  await logIn(page, { url: product.url, email: 'credits@demo.test' })
  for (const path of ['/nowhere/at-all', '/', '/signup', '/login']) {
    await page.goto(`${product.url}${path}`)
    await page.waitForURL('**/find')
  }
})

test('ID-07 ID-14 a reload keeps the member; log-out ends the session on both sides and leads home', async () => {
  const page = await openBrowser({ viewport: desktop })
  await logIn(page, { url: product.url, email: 'vip@demo.test' })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /Madrid/ }).waitFor()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByRole('button', { name: textsFor('es', 'common').actions.logOut }).click()
  await page.waitForURL(`${product.url}/`)
  assert.equal(await page.evaluate(() => localStorage.getItem('token')), null)
  const trackerId = await page.evaluate(() => localStorage.getItem('trackerId'))
  const asBefore = { headers: { authorization: `Bearer ${token}` } }
  // this side leaves at once, while the other is being told
  await assertSoon(async () => (await fetch(`${product.url}/api/get/all/${trackerId}`, asBefore)).status === 401)
})

test('ID-14 UI-03 a log-out from the menu leads home, however late the files of home come', async () => {
  const page = await openBrowser({ viewport: phone })
  const { actions } = textsFor('es', 'common')
  await logIn(page, { url: product.url, email: 'vip@demo.test' })
  await page.goto(`${product.url}/chats`)
  await page.getByRole('button', { name: actions.openMenu }).click()
  await page.getByRole('dialog').waitFor()
  const asked = Promise.withResolvers<void>()
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/home-*.js', async (route) => {
    asked.resolve()
    await arrival.promise
    await route.continue()
  })
  // the menu's entry of the history is taken back while home is still on its way
  const back = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true })),
  )
  await page.getByRole('button', { name: actions.logOut }).click()
  await Promise.all([back, asked.promise])
  arrival.resolve()
  await page.getByRole('link', { name: textsFor('es', 'home').actions.signUp }).waitFor()
  assert.equal(page.url(), `${product.url}/`)
})

test('ID-07 two tabs that a browser brings back at once both stay signed in, whichever hears first', async () => {
  const left = await openBrowser({ viewport: desktop })
  await logIn(left, { url: product.url, email: 'vip@demo.test' })
  const right = await left.context().newPage()
  for (const isReversed of [false, true]) {
    const asked: Route[] = []
    await left.context().route(`**${routes.verify.path}`, (route) => void asked.push(route))
    await Promise.all([left, right].map((tab) => tab.goto(`${product.url}/chats`)))
    await assertSoon(() => asked.length === 2)
    const answers = await Promise.all(asked.map(async (route) => ({ route, response: await route.fetch() })))
    for (const { route, response } of isReversed ? answers.toReversed() : answers) await route.fulfill({ response })
    await left.context().unroute(`**${routes.verify.path}`)
    for (const tab of [left, right]) {
      await tab.getByRole('link', { name: textsFor('es', 'common').nav.find, exact: true }).click()
      await tab.getByRole('heading', { level: 1, name: /Madrid/ }).waitFor()
    }
  }
  assert.deepEqual(left.faults, [])
})

test('RT-15 the papers can be read by anybody, in the language of the page', async () => {
  const page = await openBrowser({ language: 'it', viewport: desktop })
  for (const paper of ['faq', 'terms', 'privacy', 'cookie', 'features']) {
    await page.goto(`${product.url}/legal/${paper}`)
    await page.locator('article h1').waitFor()
    assert.notEqual((await page.locator('article').innerText()).length, 0)
    await expectAccessible(page)
  }
  await page.goto(`${product.url}/legal/other`)
  await page.getByRole('link', { name: textsFor('it', 'home').actions.signUp }).waitFor()
})

test('UI-09 a visitor chooses another language, and the choice stays; nothing runs over at 320 px', async () => {
  const page = await openBrowser({ viewport: { width: 320, height: 700 } })
  await page.goto(product.url)
  for (const language of ['fr', 'it', 'en', 'es'] as const) {
    await page.getByRole('combobox').selectOption(language)
    await page.getByRole('link', { name: textsFor(language, 'home').actions.signUp }).waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), language)
    await expectNoSideScroll(page)
  }
  await page.getByRole('combobox').selectOption('fr')
  await page.goto(`${product.url}/signup`)
  await page.getByRole('heading', { level: 1, name: textsFor('fr', 'signup').title }).waitFor()
  await expectNoSideScroll(page)
})

test('ID-04 cities are searched from three letters on, in any case, and one is chosen by keyboard', async () => {
  const page = await openBrowser()
  const asked: string[] = []
  page.on('request', (request) => {
    const text = /\/api\/get\/city\/es\/(.+)$/.exec(request.url())?.[1]
    if (text !== undefined) asked.push(text)
  })
  await page.goto(`${product.url}/signup`)
  const field = page.getByRole('combobox', { name: textsFor('es', 'signup').place.label })
  await field.fill('zA')
  await page.waitForTimeout(600)
  assert.deepEqual(asked, [])
  await field.fill('zARAg')
  await page.getByRole('option', { name: /^Zaragoza/ }).waitFor()
  await field.press('ArrowDown')
  await field.press('Enter')
  await page.locator('input[role=combobox][value^="Zaragoza"]').waitFor()
  await field.fill('zzzzz')
  await page.getByText(textsFor('es', 'signup').place.none).waitFor()
})

test('TR-01 TR-02 UI-10 the visit is kept under the names of the specification, and stays when the account goes', async () => {
  const page = await openBrowser({ viewport: desktop })
  await page.goto(`${product.url}/?tid=track-e2e&src=paper&campid=spring`)
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  assert.deepEqual(await Promise.all(['trackerId', 'source', 'campid', 'token'].map(stored)), [
    'track-e2e',
    'paper',
    'spring',
    null,
  ])
  await logInByForm(page, { url: product.url, email: 'free@demo.test' })
  await page.getByRole('article').first().waitFor()
  for (const key of [
    'token',
    'country',
    'region',
    'city',
    'messaggiNonLetti',
    'like',
    'profiliVisitati',
    'avaibleUsers',
  ])
    assert.notEqual(await stored(key), null, key)
  assert.notEqual(await stored('trackerId'), 'track-e2e') // D3: the account has its own
  await page.getByRole('button', { name: textsFor('es', 'common').actions.logOut }).click()
  await page.waitForURL(`${product.url}/`)
  assert.deepEqual(await Promise.all(['token', 'like', 'region', 'source'].map(stored)), [null, null, null, 'paper'])
})

test('UI-11 TR-11 a page that breaks says so, in two languages, and tells the server', async () => {
  const page = await openBrowser()
  await page.goto(product.url)
  await page.getByRole('link', { name: textsFor('es', 'home').actions.signUp }).waitFor()
  await page.route('**/assets/contact-*.js', (route) => route.abort())
  const told = page.waitForRequest('**/api/log/client')
  await page.getByRole('link', { name: textsFor('es', 'common').footer.contact }).click()
  await page.getByRole('heading', { name: textsFor('es', 'common').states.unexpected }).waitFor()
  await page.getByText('Unexpected Application Error').waitFor()
  assert.equal((await (await told).response())?.status(), 200)
  await page.unroute('**/assets/contact-*.js')
  await page.getByRole('button', { name: textsFor('es', 'common').actions.reload }).click()
  await page.getByRole('heading', { level: 1, name: textsFor('es', 'contact').title }).waitFor()
})
