import { demoBrands } from '@incontro/brand'
import { type Page as RegisteredPage, pages, redirects } from '@incontro/contract/pages.ts'
import { type Language, languages } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { publicPages } from '../apps/server/src/web/page-paths.ts'
import { expect, expectAccessible, keepSession, type PersonPage, phone, test as base } from './fixtures.ts'

type Fixtures = {
  /** Opens a page whose scripts wait until they are released. */
  openDrawn(path?: string): Promise<{ readonly page: PersonPage; release(): void }>
}

const test = base.extend<Fixtures>({
  openDrawn: async ({ product, openBrowser }, use) =>
    use(async (path = '/') => {
      const page = await openBrowser({ viewport: phone })
      await page.addInitScript(() =>
        addEventListener('alive', () => document.documentElement.setAttribute('data-alive', '')),
      )
      const release = await holdScripts(page)
      await page.goto(product.url + path, { waitUntil: 'commit' })
      await untilStyled(page)
      return { page, release }
    }),
})

async function documentOf(address: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(address)
  return { status: answer.status, html: await answer.text() }
}
const bodyOf = (html: string) => html.slice(html.indexOf('<div id="root">')).split('<script')[0] ?? ''

/** What is said of a page once the app has taken it over. */
async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('html[data-alive]')).toBeVisible()
  await expect(page.locator('h1'), address).toHaveCount(1)
  await expect(page.locator('h1[data-sent]'), `${address} was drawn again`).toHaveCount(1)
}

test('RT-01 each public page comes with its words, and the page goes on from them without a change', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: phone })
  const logged: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/log/client')) logged.push(request.postData() ?? '')
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
  expect(logged, 'nothing differed').toEqual([])
  expect([page.faults, page.unusedPreloads]).toEqual([[], []])
})

/** Looked at no sooner than a person could: held scripts hold the events that would show it. */
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

test('TR-01 RT-01 a link that is pressed before the scripts have come is followed by the app, which has kept what the address said', async ({
  openDrawn,
}) => {
  const { page, release } = await openDrawn('/?tid=early-press')
  const { actions } = textsFor('es', 'home')
  const opened = page.context().waitForEvent('page')
  const signUp = page.getByRole('link', { name: actions.signUp }).first()
  await signUp.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened // as with any link
  await tab.waitForURL('**/signup')
  await tab.close()
  await expect(page.locator('html[data-pressed]')).toHaveCount(0)
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await page.getByRole('link', { name: actions.logIn }).first().press('Enter')
  await expect(page.locator('html[data-pressed]')).toBeAttached()
  expect(new URL(page.url()).pathname).toBe('/')
  release()
  await page.waitForURL('**/login')
  await expect(page.locator('html[data-same]:not([data-pressed])')).toBeAttached()
  expect(await page.evaluate(() => localStorage.getItem('trackerId'))).toBe('early-press')
  expect(page.faults).toEqual([])
})

test(
  'TR-01 where no scripts come, or not in time, a link leads where it says with what the address said',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
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
      expect(new URL(page.url()).search).toBe('?tid=without&lang=it')
    }
  },
)

test(
  'RT-20 who is signed in never sees the page that was drawn for a visitor, and is led on from it',
  { tag: '@full' },
  async ({ product, openBrowser, createMember }) => {
    const page = await openBrowser({ viewport: phone, sessions: [await createMember()] })
    const release = await holdScripts(page)
    await page.goto(product.url, { waitUntil: 'commit' })
    await expect(page.locator('#root h1')).toBeAttached()
    await expect(page.locator('#root h1')).not.toBeVisible()
    release()
    await page.waitForURL('**/find')
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(page.faults).toEqual([])
  },
)

test(
  'UI-09 a language that is chosen before the scripts have come is that of the page once they are there',
  { tag: '@full' },
  async ({ openDrawn }) => {
    const { page, release } = await openDrawn()
    await page.getByRole('combobox').selectOption('it')
    release()
    await expect(page.getByRole('link', { name: textsFor('it', 'home').actions.signUp }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
    expect(page.faults).toEqual([])
  },
)

test(
  'UI-09 the language of an address stays where the next ones say none, and nothing in another stands there before',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
    const page = await openBrowser({ viewport: phone })
    const openIn = async (language: Language, path: string) => {
      await page.goto(product.url + path)
      await expect(
        page.getByRole('heading', { level: 1, name: textsFor(language, 'account').logIn.title, exact: true }),
      ).toBeVisible()
      await expect(page.locator('html'), path).toHaveAttribute('lang', language)
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
      expect(await page.locator('#root h1').isVisible(), path).toBe(isDrawnForHim)
    }
    release()
    await openIn('it', '/login?lang=it')
    await openIn('it', '/login')
    await page.getByRole('combobox').selectOption('en')
    await openIn('en', '/login?lang=it') // the choice goes before it
    expect(page.faults).toEqual([])
  },
)

test('UI-09 the language of an address stays over a log-in, until the account has one that was chosen', async ({
  product,
  api,
  openBrowser,
  createMember,
}) => {
  const { email, password } = await createMember({ language: 'es' })
  const openByAddress = async () => {
    const page = await openBrowser({ viewport: phone })
    await page.goto(`${product.url}/?lang=fr`)
    await keepSession(page, { url: product.url, ...(await api.logIn(email, password)) })
    await page.goto(`${product.url}/profile/account`)
    return page
  }
  const isIn = (page: Page, language: Language) =>
    expect(
      page.getByRole('heading', { level: 1, name: textsFor(language, 'settings').sections.account.title }),
    ).toBeVisible()
  const page = await openByAddress()
  await isIn(page, 'fr')
  await page.reload()
  await isIn(page, 'fr')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/language'))
  await page.getByLabel(textsFor('fr', 'common').languages.label).selectOption('it')
  expect((await saved).status()).toBe(200)
  await isIn(await openByAddress(), 'it')
})

test('UI-12 a button that is pressed before the scripts have come is pressed once they are there', async ({
  openDrawn,
}) => {
  const { page, release } = await openDrawn()
  await page.getByRole('button', { name: textsFor('es', 'common').footer.privacySettings }).click()
  release()
  await expect(page.getByRole('dialog', { name: textsFor('es', 'consent').settings.title })).toBeVisible()
  expect(page.faults).toEqual([])
})

test('ID-06 a log-in that is typed and sent before the scripts have come is made once they are there, and stands nowhere else', async ({
  openDrawn,
  createMember,
}) => {
  const { email, password } = await createMember()
  const { page, release } = await openDrawn('/login?to=%2Fnotifications')
  const { fields } = textsFor('es', 'common')
  await expectAccessible(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await page.getByLabel(fields.email).fill(email)
  await page.getByLabel(fields.password, { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.locator('html[data-pressed]')).toBeAttached()
  expect(new URL(page.url()).search).toBe('?to=%2Fnotifications')
  release()
  await page.waitForURL('**/notifications')
  await expect(page.locator('html[data-same]:not([data-pressed])')).toBeAttached()
  expect(page.faults).toEqual([])
})

test(
  'RT-03 BR-10 a sign-up that is begun on a landing before the scripts have come goes on from there, in the flow of the visit',
  { tag: '@full' },
  async ({ openDrawn }) => {
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
    await expect(page.getByLabel(signUp.age.label)).toHaveValue('41')
    await page.getByRole('button', { name: textsFor('es', 'common').actions.continue }).click()
    await expect(page.getByLabel(textsFor('es', 'common').fields.email)).toBeVisible()
    const kept = await page.evaluate(() => [localStorage.getItem('trackerId'), localStorage.getItem('fluxId')])
    expect(kept).toEqual(['early-form', '0000'])
    expect(page.faults).toEqual([])
  },
)

test(
  'RT-16 a message that is begun before the scripts have come stands there once they are, and again after a reload',
  { tag: '@full' },
  async ({ openDrawn }) => {
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
    expect(page.faults).toEqual([])
  },
)

test(
  'RT-02 a form without its scripts keeps what is typed, sends it nowhere and says what it needs',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
    const needed = textsFor('es', 'withoutApp').needed
    for (const hasScripts of [true, false]) {
      const page = await openBrowser({ viewport: phone, javaScriptEnabled: hasScripts })
      await page.route(SCRIPTS, (route) => route.abort())
      await page.goto(`${product.url}/login`, { waitUntil: 'commit' })
      const email = page.locator('input[name=email]')
      await email.fill('somebody@example.test')
      await page.keyboard.press('Enter')
      const said = page.locator('.without-app:not([hidden])') // not by its words: those of a noscript are none to the browser driver
      await expect(said).toBeVisible()
      expect(await said.textContent()).toBe(needed)
      await expect(email).toHaveValue('somebody@example.test')
      expect(page.url()).toBe(`${product.url}/login`)
    }
  },
)

test('UI-09 the words are the brand’s, in its language or that of the address, and no one else’s', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser() // which knows the hosts of the demo
  const ofBrand = (await (await page.goto(product.urlOf('looviing')))?.text()) ?? ''
  expect(ofBrand).toMatch(/<title>Looviing/)
  expect(bodyOf(ofBrand)).not.toMatch(/Original/)
  for (const language of languages) {
    const { html } = await documentOf(`${product.url}/?lang=${language}`)
    expect(html).toMatch(new RegExp(`<html lang="${language}"`))
    expect(bodyOf(html), language).toContain(textsFor(language, 'home').actions.signUp)
    expect(html.match(/<link rel="alternate" hreflang/g)?.length).toBe(languages.length + 1)
  }
})

test('RT-19 an unknown page answers 404 and leads home; pages of members are not to be found', async ({
  product,
  openBrowser,
}) => {
  expect((await documentOf(`${product.url}/nowhere/at/all`)).status).toBe(404)
  for (const path of ['/match', '/chats', '/nowhere', '/unsubscribe?token=x', '/app-shell']) {
    const { html } = await documentOf(product.url + path)
    expect(html, path).toMatch(/<meta name="robots" content="noindex/)
  }
  const page = await openBrowser()
  await page.goto(`${product.url}/nowhere`)
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('sitemap and robots name this brand’s pages in each language, and each address answers', async ({ product }) => {
  const sitemap = (await documentOf(`${product.url}/sitemap.xml`)).html
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  const listed = publicPages.filter(({ isListed }) => isListed)
  expect(addresses.length).toBe(listed.length * languages.length)
  const origin = new URL(addresses[0] ?? '').origin
  expect(addresses.every((address) => address.startsWith(`${origin}/`))).toBeTruthy()
  for (const address of addresses.filter((each) => !each.includes('lang=')))
    expect((await documentOf(address.replace(origin, product.url))).status, address).toBe(200)
  expect((await documentOf(`${product.url}/robots.txt`)).html).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const card = await fetch(`${product.url}/share-card.png`)
  expect(card.headers.get('content-type')).toBe('image/png')
})

test('structured data says what the page shows: who runs it, and its questions', async ({ product }) => {
  const thingsOf = async (path: string) =>
    [
      ...(await documentOf(product.url + path)).html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ].map(([, json = '']) => JSON.parse(json) as { '@type': string; mainEntity?: unknown[] }) // read below
  const types = (await thingsOf('/')).map((thing) => thing['@type'])
  expect(types).toEqual(['Organization', 'WebSite'])
  const [faq] = await thingsOf('/legal/faq')
  expect(faq?.['@type']).toBe('FAQPage')
  expect(faq?.mainEntity?.length ?? 0).toBeGreaterThan(3)
})

test('the server answers every address of the page registry, and none besides', async ({ product }) => {
  const patterns = [
    ...Object.values<RegisteredPage>(pages).flatMap(({ path }) => path ?? []),
    ...Object.keys(redirects),
  ]
  for (const path of patterns.map((pattern) => pattern.replaceAll(/:\w+\??/g, 'faq')))
    expect((await documentOf(product.url + path)).status, path).toBe(200)
  for (const path of ['/legal', '/user', '/profile/faq/faq', '/faq'])
    expect((await documentOf(product.url + path)).status, path).toBe(404)
})
