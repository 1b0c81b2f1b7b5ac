import { someOf } from '@incontro/testing/size.ts'
import { randomUUID } from 'node:crypto'
import { routes } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page, Route } from '@playwright/test'
import { desktop, expect, expectAccessible, expectNoSideScroll, keepSession, phone, test } from './fixtures.ts'
import { logInByForm } from './people.ts'

type Person = { readonly email: string; readonly city: string; readonly language: Language }

/** An address that no one else has. */
const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@demo.test`

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

for (const { look, brand, city, language } of someOf({ from: 1 }, [
  { look: { viewport: phone }, brand: 'original', city: 'Valencia', language: 'es' },
  { look: { viewport: desktop, colorScheme: 'dark' }, brand: 'looviing', city: 'Toulouse', language: 'fr' },
] as const))
  test(`RT-01 RT-02 ID-01 ID-05 a stranger comes in by the home page of ${brand} and stands before the grid of that region`, async ({
    product,
    openBrowser,
  }) => {
    const page = await openBrowser(look)
    const person = { email: newEmail('stranger'), city, language }
    await page.goto(product.urlOf(brand))
    const home = textsFor(language, 'home')
    await expect(page.getByRole('heading', { name: home.blocks.visibility.title })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByText(textsFor(language, 'common').demo.sample, { exact: true })).toHaveCount(3 + 6) // D2: each sample says so, in the fan and in the two grids
    await expectAccessible(page)
    await expectNoSideScroll(page)

    await page.getByRole('link', { name: home.actions.signUp }).click()
    await expect(page.getByRole('heading', { level: 1, name: textsFor(language, 'signup').title })).toBeVisible()
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
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(city) })).toBeVisible()
    expect(page.faults).toEqual([])
  })

test('ID-02 ID-03 what is missing is marked beside its field and summed up, and nothing typed is lost', async ({
  product,
  openBrowser,
}) => {
  const language = 'es'
  const { faults } = textsFor(language, 'signup')
  const page = await openBrowser()
  const blanks = newEmail('blanks')
  const person = { email: 'no at sign', city: 'Sevilla', language } as const
  const ages = page.locator('#age option:not([disabled])')
  await page.goto(`${product.url}/signup`)
  await goOn(page, language)
  const summary = page.getByRole('alert').filter({ hasText: textsFor(language, 'common').fields.faultsTitle })
  await expect(summary.getByText(faults.city)).toBeVisible()
  await expect(summary.getByText(faults.age)).toBeVisible()
  await expect(page.locator('#age')).toHaveAttribute('aria-invalid', 'true')
  expect([await ages.first().innerText(), await ages.last().innerText(), await ages.count()]).toEqual(['18', '98', 81]) // ID-03
  await expectAccessible(page)

  await fillFirstStep(page, person)
  await expect(summary.getByText(faults.city)).toHaveCount(0)
  await goOn(page, language)
  await fillAccount(page, person)
  await goOn(page, language)
  await expect(summary.getByText(faults.email)).toBeVisible()
  await expect(page.locator('#email')).toHaveValue('no at sign')
  await expect(page.locator('#password')).toHaveValue('a long password')

  await page.locator('#email').fill(` ${blanks.replace('@', ' @')} `) // ID-02: blanks are stripped
  await goOn(page, language)
  await finish(page, language)
  await expect(summary.getByText(faults.consents)).toBeVisible()
  await expect(page.locator('#acceptsTerms')).toHaveAttribute('aria-invalid', 'true')
  await tickConsents(page)
  await finish(page, language)
  await page.waitForURL('**/find')
  await page.goto(`${product.url}/profile`)
  await expect(page.getByText(blanks, { exact: true })).toBeVisible()
})

test(
  'ID-13 an address that has an account is reported beside the field; the way back to the form keeps all',
  { tag: '@full' },
  async ({ product, openBrowser, createMember }) => {
    const language = 'it'
    const { email: taken } = await createMember()
    const page = await openBrowser({ language })
    await page.goto(`${product.url}/signup`)
    const person = { email: taken, city: 'Granada', language } as const
    await fillFirstStep(page, person)
    await goOn(page, language)
    await fillAccount(page, person)
    await goOn(page, language)
    await tickConsents(page)
    await finish(page, language)
    await expect(page.getByText(textsFor(language, 'errors').byCode.account_exists).first()).toBeVisible()
    await expect(page.locator('#email')).toHaveValue(taken)
    await page.getByRole('button', { name: textsFor(language, 'common').actions.back }).click()
    await expect(page.getByRole('combobox', { name: textsFor(language, 'signup').place.label })).toHaveValue(/^Granada/)
    await expect(page.locator('#age')).toHaveValue('41')
  },
)

test('ID-06 a wrong pair is reported; both fields are asked for', async ({ product, openBrowser, createMember }) => {
  const { email } = await createMember()
  const page = await openBrowser()
  const words = textsFor('es', 'account').logIn
  await page.goto(`${product.url}/login`)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await expect(page.getByRole('alert').getByText(words.faults.email)).toBeVisible()
  await expect(page.getByRole('alert').getByText(words.faults.password)).toBeVisible()
  await page.locator('#email').fill(email)
  await page.locator('#password').fill('not the password')
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await expect(page.getByText(textsFor('es', 'errors').byCode.wrong_credentials)).toBeVisible()
  await expect(page.locator('#email')).toHaveValue(email)
  await expectAccessible(page)
})

test('RT-20 a visitor on a member path sees the sign-up and lands on the requested page after logging in', async ({
  product,
  openBrowser,
  createMember,
}) => {
  const { email, password } = await createMember()
  const page = await openBrowser()
  await page.goto(`${product.url}/notifications`)
  await expect(page.getByRole('heading', { level: 1, name: textsFor('es', 'signup').title })).toBeVisible()
  await expect(page.getByRole('heading', { name: textsFor('es', 'notifications').title })).toHaveCount(0)
  await page.getByRole('link', { name: textsFor('es', 'common').actions.logIn }).click()
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: textsFor('es', 'account').logIn.submit, exact: true }).click()
  await page.waitForURL('**/notifications')
  await expect(page.getByRole('heading', { level: 1, name: textsFor('es', 'notifications').title })).toBeVisible()
})

test(
  'RT-19 unknown paths lead a visitor home and a member to the grid; home and sign-up are for visitors',
  { tag: '@full' },
  async ({ product, openBrowser, createMember }) => {
    const page = await openBrowser({ viewport: desktop })
    await page.goto(`${product.url}/nowhere/at-all`)
    await page.waitForURL(`${product.url}/`)
    await keepSession(page, await createMember())
    for (const path of ['/nowhere/at-all', '/', '/signup', '/login']) {
      await page.goto(`${product.url}${path}`)
      await page.waitForURL('**/find')
    }
  },
)

test('ID-07 ID-14 a reload keeps the member; log-out ends the session on both sides and leads home', async ({
  product,
  createMember,
  openAs,
}) => {
  const page = await openAs(await createMember(), '/find', { viewport: desktop })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /Madrid/ })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByRole('button', { name: textsFor('es', 'common').actions.logOut }).click()
  await page.waitForURL(`${product.url}/`)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null)
  const trackerId = await page.evaluate(() => localStorage.getItem('trackerId'))
  const asBefore = { headers: { authorization: `Bearer ${token}` } }
  // this side leaves at once, while the other is being notified
  await expect.poll(async () => (await fetch(`${product.url}/api/get/all/${trackerId}`, asBefore)).status).toBe(401)
})

test(
  'ID-14 UI-03 a log-out from the menu leads home, however late the files of home come',
  { tag: '@full' },
  async ({ product, createMember, openAs }) => {
    const { actions } = textsFor('es', 'common')
    const page = await openAs(await createMember(), '/chats', { viewport: phone })
    await page.getByRole('button', { name: actions.openMenu }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
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
    await expect(page.getByRole('link', { name: textsFor('es', 'home').actions.signUp })).toBeVisible()
    expect(page.url()).toBe(`${product.url}/`)
  },
)

test(
  'ID-07 two tabs that a browser brings back at once both stay signed in, whichever hears first',
  { tag: '@full' },
  async ({ product, createMember, openAs }) => {
    const left = await openAs(await createMember(), '/find', { viewport: desktop })
    const right = await left.context().newPage()
    for (const isReversed of [false, true]) {
      const asked: Route[] = []
      await left.context().route(`**${routes.verify.path}`, (route) => void asked.push(route))
      await Promise.all([left, right].map((tab) => tab.goto(`${product.url}/chats`)))
      await expect.poll(() => asked.length).toBe(2)
      const answers = await Promise.all(asked.map(async (route) => ({ route, response: await route.fetch() })))
      for (const { route, response } of isReversed ? answers.toReversed() : answers) await route.fulfill({ response })
      await left.context().unroute(`**${routes.verify.path}`)
      for (const tab of [left, right]) {
        await tab.getByRole('link', { name: textsFor('es', 'common').nav.find, exact: true }).click()
        await expect(tab.getByRole('heading', { level: 1, name: /Madrid/ })).toBeVisible()
      }
    }
    expect(left.faults).toEqual([])
  },
)

test(
  'RT-15 the legal texts can be read by anybody, in the language of the page',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
    const page = await openBrowser({ language: 'it', viewport: desktop })
    for (const name of ['faq', 'terms', 'privacy', 'cookie', 'features']) {
      await page.goto(`${product.url}/legal/${name}`)
      await expect(page.locator('article h1')).toBeVisible()
      expect((await page.locator('article').innerText()).length).not.toBe(0)
      await expectAccessible(page)
    }
    await page.goto(`${product.url}/legal/other`)
    await expect(page.getByRole('link', { name: textsFor('it', 'home').actions.signUp })).toBeVisible()
  },
)

test('UI-09 a visitor chooses another language, and the choice stays; nothing runs over at 320 px', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 320, height: 700 } })
  await page.goto(product.url)
  for (const language of ['fr', 'it', 'en', 'es'] as const) {
    await page.getByRole('combobox').selectOption(language)
    await expect(page.getByRole('link', { name: textsFor(language, 'home').actions.signUp })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectNoSideScroll(page)
  }
  await page.getByRole('combobox').selectOption('fr')
  await page.goto(`${product.url}/signup`)
  await expect(page.getByRole('heading', { level: 1, name: textsFor('fr', 'signup').title })).toBeVisible()
  await expectNoSideScroll(page)
})

test('ID-04 cities are searched from three letters on, in any case, and one is chosen by keyboard', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser()
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    const text = /\/api\/get\/city\/es\/(.+)$/.exec(request.url())?.[1]
    if (text !== undefined) asked.push(text)
  })
  await page.goto(`${product.url}/signup`)
  const field = page.getByRole('combobox', { name: textsFor('es', 'signup').place.label })
  await field.fill('zA')
  await page.clock.fastForward(600)
  await page.evaluate(() => fetch('/readyz')) // what it would have asked for has left by now
  expect(asked).toEqual([])
  await field.fill('zARAg')
  await expect(page.getByRole('option', { name: /^Zaragoza/ })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page.locator('input[role=combobox][value^="Zaragoza"]')).toBeVisible()
  await field.fill('zzzzz')
  await expect(page.getByText(textsFor('es', 'signup').place.none)).toBeVisible()
})

test(
  'TR-01 TR-02 UI-10 the visit is kept under the names of the specification, and stays when the account goes',
  { tag: '@full' },
  async ({ product, openBrowser, createMember }) => {
    const page = await openBrowser({ viewport: desktop })
    await page.goto(`${product.url}/?tid=track-e2e&src=paper&campid=spring`)
    const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
    expect(await Promise.all(['trackerId', 'source', 'campid', 'token'].map(stored))).toEqual([
      'track-e2e',
      'paper',
      'spring',
      null,
    ])
    await logInByForm(page, await createMember())
    await expect(page.getByRole('article').first()).toBeVisible()
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
      await expect.poll(() => stored(key), { message: key }).not.toBe(null)
    expect(await stored('trackerId')).not.toBe('track-e2e') // D3: the account has its own
    await page.getByRole('button', { name: textsFor('es', 'common').actions.logOut }).click()
    await page.waitForURL(`${product.url}/`)
    expect(await Promise.all(['token', 'like', 'region', 'source'].map(stored))).toEqual([null, null, null, 'paper'])
  },
)

test(
  'UI-11 TR-11 a page that breaks says so, in two languages, and reports it to the server',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
    const page = await openBrowser()
    await page.route('**/assets/contact-*.js', (route) => route.abort()) // also where it is fetched ahead of its time
    await page.goto(product.url)
    await expect(page.getByRole('link', { name: textsFor('es', 'home').actions.signUp })).toBeVisible()
    const logged = page.waitForRequest('**/api/log/client')
    await page.getByRole('link', { name: textsFor('es', 'common').footer.contact }).click()
    const broken = page.getByRole('heading', { name: textsFor('es', 'common').states.unexpected })
    await expect(broken).toBeVisible({ timeout: 40_000 }) // a file that is missing is asked for again for 15 s
    await expect(page.getByText('Unexpected Application Error')).toBeVisible()
    expect((await (await logged).response())?.status()).toBe(200)
    await page.unroute('**/assets/contact-*.js')
    await page.getByRole('button', { name: textsFor('es', 'common').actions.reload }).click()
    await expect(page.getByRole('heading', { level: 1, name: textsFor('es', 'contact').title })).toBeVisible()
  },
)
