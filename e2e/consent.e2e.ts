import { randomUUID } from 'node:crypto'
import { pluginVendors } from '@incontro/brand'
import { addBrands, addCouples } from '@incontro/testing/crowd.ts'
import { productionSettings } from '@incontro/testing/production.ts'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { someOf } from '@incontro/testing/size.ts'
import { fakeAccount, type FakeAdyen, startFakeAdyen } from '../apps/server/src/modules/gateways/adyen/fake.fixtures.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import {
  desktop,
  expect,
  expectAccessible,
  expectNoSideScroll,
  type Look,
  type OpenBrowser,
  type PersonPage,
  phone,
  test as base,
} from './fixtures.ts'
import { fillCard, fillSignUp, press, pressOrder } from './people.ts'
import { createShop, plugins, rest, type Seen, type Shop, watch } from './plugins.ts'
import type { Product } from './product.ts'

const METRICS_TOKEN = 'metrics-token-of-this-test'

type Watched = { readonly page: PersonPage; readonly seen: Seen }

type OwnFixtures = {
  openWatched(look?: Look): Promise<Watched>
  /** Opens the page of a member who has not answered the question; and the angel written to. */
  openMember(path: string | ((angelId: string) => string)): Promise<Watched & { readonly couple: Couple }>
}
type Couple = Awaited<ReturnType<typeof addCouples>>[number]

/**
 * Plug-ins that reach others run in production only, so this is a production server; only its brands are a demo's. In
 * production a brand that is no demo's sells by an account where it is registered: Adyen's HTTP at the socket.
 */
const test = base.extend<OwnFixtures, { adyen: FakeAdyen; shop: Shop }>({
  adyen: [
    async ({}, use) => {
      const adyen = await startFakeAdyen()
      await use(adyen)
      await adyen.vendor.close()
    },
    { scope: 'worker' },
  ],
  ownProduct: async ({ adyen }, use) => {
    const settings = { ...fakeAccount, baseUrl: `${adyen.vendor.url}/v72`, acceptsCardData: 'saq-d' }
    const live = { id: 'live', provider: 'adyen', brands: ['*'], methods: ['credit_card'], settings }
    await use({
      name: 'consent',
      env: async (at) => ({
        ...(await productionSettings(at)),
        PAYMENT_ACCOUNTS: JSON.stringify([live]),
        METRICS_TOKEN,
      }),
    })
  },
  shop: [
    async ({ product }, use) => {
      const database = openDatabase({ connectionString: product.databaseUrl })
      await addBrands(database)
      const shop = createShop(product, database)
      await shop.givePlugins('original', plugins)
      await shop.givePlugins('mylikezone', [])
      await use(shop)
      await database.close()
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  openWatched: async ({ product, openBrowser }, use) => use((look) => openWatched(product, openBrowser, look)),
  openMember: async ({ product, shop, openBrowser }, use) =>
    use(async (path) => {
      const [couple] = await addCouples(shop.database, 1, 50)
      if (couple === undefined) throw new Error('no member was added')
      const { token, trackerId } = couple.member
      const sessions = [{ url: product.url, token, trackerId }]
      const watched = await openWatched(product, openBrowser, { sessions })
      await watched.page.goto(`${product.url}${typeof path === 'string' ? path : path(couple.angelId)}`)
      return { ...watched, couple }
    }),
})

async function openWatched(product: Product, openBrowser: OpenBrowser, look: Look = {}): Promise<Watched> {
  const page = await openBrowser({ viewport: desktop, ...look })
  return { page, seen: await watch(page, product) }
}

function question(page: Page, language: Language) {
  const words = textsFor(language, 'consent')
  const banner = page.getByRole('region', { name: words.banner.title })
  const decide = (action: 'acceptAll' | 'refuseAll' | 'choose') =>
    banner.getByRole('button', { name: words.actions[action] }).click()
  return { banner, words, decide }
}

type Trial = { readonly product: Product; readonly adyen: FakeAdyen; readonly hasReported?: () => boolean }

/**
 * Sign-up, and an attempt to pay that the bank declines. Between them the page is reloaded, as no one does by hand: a
 * company's script that has not come by then never sends what it received, so `hasReported` is waited for.
 */
async function signUpAndTryToPay(page: Page, { product, adyen, hasReported = () => true }: Trial): Promise<void> {
  const language = 'es'
  await page.goto(`${product.url}/signup?tid=${randomUUID()}&campid=secret-campaign&fluxid=7`)
  await fillSignUp(page, { language, city: 'Madrid' })
  await expect.poll(hasReported).toBe(true)
  await page.goto(`${product.url}/vip_plan/cred`)
  await page.getByRole('radio', { name: /Prova/ }).check()
  await page.getByRole('button', { name: textsFor(language, 'plans').continueWith('Prova') }).click()
  await expect(page.frameLocator('iframe:not([hidden])').locator('#number')).toBeVisible()
  await fillCard(page, '4000000000000002')
  adyen.steer({ does: 'decline', word: '2' })
  const words = textsFor(language, 'pay')
  await press(page.getByRole('checkbox', { name: words.order.startNow }))
  await pressOrder(page, words.order.button)
  await expect(page.getByRole('dialog').getByText(words.messages.card_declined.title)).toBeVisible()
}

const answerOf = (page: PersonPage) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookiePolicy') ?? 'null') as Record<string, unknown> | null) // what the page kept

test('TR-08 TR-09 D12 no other host is contacted before consent, nor after refusal; the refusal is sent to the server', async ({
  product,
  adyen,
  shop,
  openWatched,
}) => {
  const { page, seen } = await openWatched()
  const { banner, decide } = question(page, 'es')
  for (const path of ['/', '/login', '/legal/terms', '/']) {
    await page.goto(`${product.url}${path}`)
    await expect(banner).toBeVisible()
    await rest(page)
  }
  expect([seen.foreign, seen.views]).toEqual([[], []])
  await decide('refuseAll')
  await signUpAndTryToPay(page, { product, adyen })
  await page.goto(`${product.url}/find`)
  await rest(page)
  await expect(banner).toHaveCount(0)
  expect([seen.foreign, seen.views]).toEqual([[], []])
  const answer = await answerOf(page)
  expect(answer?.['choice']).toEqual({ analytics: false, marketing: false, recording: false })
  expect([answer?.['how'], answer?.['textVersion']]).toEqual(['refuse_all', '2026-11']) // UI-12: with version and time
  expect(Math.abs(Number(answer?.['at']) - Date.now())).toBeLessThan(120_000)
  const { rows } = await shop.database.pool.query(
    'select how, marketing, count(m.*)::int as joined from consent_choices c left join consent_choice_members m on m.choice_id = c.id where c.id = $1 group by c.id',
    [answer?.['id']],
  )
  expect(rows).toEqual([{ how: 'refuse_all', marketing: false, joined: 1 }]) // it joined the account
  expect(page.faults).toEqual([])
})

test(
  'D12 UI-12 under Global Privacy Control no one is asked, nothing runs, and the settings say why; it takes back a consent',
  { tag: '@full' },
  async ({ product, adyen, openWatched }) => {
    const { page, seen } = await openWatched()
    const { banner, words, decide } = question(page, 'es')
    await page.goto(product.url)
    await decide('acceptAll')
    await expect.poll(() => seen.foreign.length).toBeGreaterThan(0)
    await rest(page)

    await page.context().addInitScript('Object.defineProperty(navigator, "globalPrivacyControl", { value: true })')
    await page.context().setExtraHTTPHeaders({ 'sec-gpc': '1' })
    await page.goto('about:blank')
    seen.foreign.length = 0
    const viewsBefore = [...seen.views]
    await signUpAndTryToPay(page, { product, adyen })
    await expect(banner).toHaveCount(0)
    const ofHome = '"path":"/"' // what was recorded there leaves with that page, and may be noted late
    expect([seen.foreign.filter(({ body }) => !body.includes(ofHome)), seen.views]).toEqual([[], viewsBefore])
    expect((await answerOf(page))?.['how']).toBe('signal')

    await page.goto(`${product.url}/profile/privacy`)
    await expect(page.getByText(words.card.how.signal, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: words.actions.change }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(words.signal.title)).toBeVisible()
    for (const each of await dialog.getByRole('switch').all())
      expect([await each.isDisabled(), await each.isChecked()]).toEqual([true, false])
    await expectAccessible(page)
    expect(page.faults).toEqual([])
  },
)

test('TR-08 TR-09 D12 after consent exactly the brand’s hosts hear of it, of lead and tentativo once each, and of no one; after withdrawal nothing', async ({
  product,
  adyen,
  shop,
  openWatched,
}) => {
  const { page, seen } = await openWatched()
  const { words, decide } = question(page, 'es')
  await page.goto(`${product.url}/?tid=${randomUUID()}`)
  await decide('acceptAll')
  const count = (part: string) => seen.foreign.filter(({ url, body }) => `${url} ${body}`.includes(part)).length
  const leads = ['tr?id=4711&ev=Lead', 'e_a=lead', '"generate_lead"']
  await signUpAndTryToPay(page, { product, adyen, hasReported: () => leads.every((lead) => count(lead) > 0) })
  await expect.poll(() => seen.foreign.map(({ host }) => host)).toContain('film.example')
  const attempts = ['tr?id=4711&ev=InitiateCheckout', 'e_a=attempt', '"begin_checkout"']
  await expect.poll(() => attempts.every((attempt) => count(attempt) > 0)).toBe(true)
  await rest(page)

  expect([...new Set(seen.foreign.map(({ host }) => host))].sort()).toEqual([
    'film.example',
    'stats.example',
    'www.facebook.com',
    'www.google-analytics.com',
    'www.googletagmanager.com',
  ])
  expect([count('tr?id=4711&ev=Lead'), count('tr?id=4711&ev=InitiateCheckout')]).toEqual([1, 1])
  expect([count('e_a=lead'), count('e_a=attempt')]).toEqual([1, 1])
  expect([count('"generate_lead"'), count('"begin_checkout"')]).toEqual([1, 1])
  for (const path of ['/signup', '/vip_plan', '/purchase']) await expect.poll(() => seen.views).toContain(path)

  const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>) // its entries
  const email = await shop.database.pool.query<{ email: string }>('select email from members where tracker_id = $1', [
    kept['trackerId'],
  ])
  const secrets = [email.rows[0]?.email, 'demo-password', kept['token'], kept['trackerId'], kept['fingerprint']]
  for (const secret of [...secrets, '4000000000000002', '4000 0000', 'secret-campaign', 'tid=']) {
    if (secret === undefined || secret.length < 4) throw new Error('a secret is missing')
    for (const { url, body, headers } of seen.foreign)
      for (const text of [url, decodeURIComponent(url), body, JSON.stringify(headers)])
        expect(text.includes(secret), `${secret} in ${url} ${text.slice(0, 300)}`).toBe(false)
  }
  for (const { headers } of seen.foreign) expect(headers['referer']).toBe(undefined)
  const sent = seen.foreign.find(({ host }) => host === 'www.google-analytics.com')
  if (sent === undefined) throw new Error('nothing was sent to Google')
  const { call, ...sight } = JSON.parse(sent.body) as { call: unknown[] } & Record<string, string> // written by the script above
  expect(call[0]).toBe('event')
  expect(sight).toEqual({
    cookie: '',
    token: 'null',
    page: '',
    parent: '',
    referrer: '',
    address: '/plugin/google',
  })
  const film = seen.foreign.filter(({ host }) => host === 'film.example').map(({ body }) => body)
  for (const word of ['Prova', textsFor('es', 'plans').continueWith('Prova'), 'Madrid', 'Carmen'])
    for (const body of film) expect(body.includes(word), `'${word}' was recorded`).toBe(false)

  await page.goto(`${product.url}/profile/privacy`)
  await expect(page.getByText(words.card.how.accept_all, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: words.actions.change }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.actions.refuseAll }).click()
  await expect(page.getByText(words.card.refused)).toBeVisible()
  await expect(page.getByText(words.card.how.refuse_all, { exact: true })).toBeVisible() // D12: both answers stand in the history
  await expect(page.getByText(words.card.how.accept_all, { exact: true })).toHaveCount(1)
  await expect(page.locator('iframe')).toHaveCount(0)
  await rest(page)
  seen.foreign.length = 0
  const viewsBefore = [...seen.views]
  await page
    .getByRole('link', { name: textsFor('es', 'common').nav.chats })
    .first()
    .click()
  await page.waitForURL('**/chats')
  await page.mouse.move(300, 300)
  await page.goto(`${product.url}/find`)
  await rest(page)
  expect([seen.foreign, seen.views]).toEqual([[], viewsBefore])
  expect(page.faults).toEqual([])
})

test(
  'TR-09 D12 what is written in a chat is in no recording and goes to no one else',
  { tag: '@full' },
  async ({ product, openMember }) => {
    const { page, seen, couple } = await openMember('/find')
    await question(page, 'es').decide('acceptAll')
    seen.foreign.length = 0
    await page.goto(`${product.url}/chats/${couple.angelId}`)
    await page.getByRole('textbox').fill('Quedamos en la plaza del reloj')
    await page.getByRole('textbox').press('Enter')
    await expect(page.getByText('Quedamos en la plaza del reloj').first()).toBeVisible()
    const films = () => seen.foreign.filter(({ host }) => host === 'film.example').length
    const before = films()
    await page.mouse.move(300, 300) // else all of it may have been sent by now
    await expect.poll(films).toBeGreaterThan(before)
    const { trackerId, token } = couple.member
    for (const { url, body } of seen.foreign)
      for (const secret of ['Quedamos', 'reloj', 'Carmen', couple.angelId, trackerId, token])
        expect(`${decodeURIComponent(url)} ${body}`.includes(secret), `${secret} went to ${url}`).toBe(false)
    expect(seen.foreign.some(({ url }) => url.includes(encodeURIComponent('/chats')))).toBe(true)
  },
)

test(
  'UI-12 PL-02 while the question stands, the button under the plans stands above it, however far they go on',
  { tag: '@full' },
  async ({ openMember }) => {
    const { page } = await openMember('/vip_plan/cred')
    const { banner } = question(page, 'es')
    const button = page.getByRole('button', { name: textsFor('es', 'plans').continueWith('') })
    for (const viewport of [desktop, { width: 1280, height: 700 }, phone, { width: 320, height: 620 }]) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => scrollTo(0, 0))
      await expect(async () => {
        const [asks, stands] = [await banner.boundingBox(), await button.boundingBox()]
        if (asks === null || stands === null) throw new Error('one of them is not there')
        expect(stands.y + stands.height).toBeLessThanOrEqual(asks.y + 1)
      }).toPass({ intervals: [50], timeout: 15_000 })
    }
  },
)

test(
  'UI-12 CH-10 while the question stands, a chat is whole above it, in windows of any width and in low ones',
  { tag: '@full' },
  async ({ openMember }) => {
    const { page } = await openMember((angelId) => `/chats/${angelId}`)
    const { banner } = question(page, 'es')
    const field = page.getByRole('textbox', { name: textsFor('es', 'chat').composer.label('Carmen') })
    await field.fill('una línea\ny otra\ny la tercera')
    await field.blur() // in a low window the question gives way to the writer
    const header = page.locator('header').filter({ has: page.getByRole('heading', { name: 'Carmen' }) })
    for (const [width, height] of [
      [1280, 900],
      [1280, 500],
      [1000, 700],
      [820, 600],
      [501, 700],
      [390, 844],
      [320, 620],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(async () => {
        const isWhole = await header.evaluate((element) => {
          const { top, bottom, left } = element.getBoundingClientRect()
          const isFree = element.contains(document.elementFromPoint(left + 4, top + 2))
          return isFree && top >= 0 && bottom - top >= element.scrollHeight
        })
        const [asks, written] = [await banner.boundingBox(), await field.boundingBox()]
        const isAbove = asks !== null && written !== null && written.y + written.height <= asks.y + 1
        const isStill = await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)
        expect({ isWhole, isAbove, isStill }).toEqual({ isWhole: true, isAbove: true, isStill: true })
      }).toPass({ intervals: [50], timeout: 15_000 })
    }

    const endOfField = () => field.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
    await page.setViewportSize(phone)
    await expect(banner).toBeVisible()
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { get: () => 420 }) // what a keyboard on the screen leaves
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect(async () => {
      const end = await endOfField()
      expect(end, 'not under the keyboard').toBeLessThanOrEqual(420)
      expect(end, 'which hides the question: no room is kept for both').toBeGreaterThan(320)
    }).toPass({ intervals: [50], timeout: 15_000 })
    expect(await header.evaluate((element) => element.getBoundingClientRect().top >= 0)).toBe(true)
  },
)

test(
  'UI-12 each purpose by itself: what was not ticked stays silent; a new plug-in is asked about at the next page',
  { tag: '@full' },
  async ({ product, shop, openWatched }) => {
    const { page, seen } = await openWatched({ language: 'it' })
    const { banner, words, decide } = question(page, 'it')
    await page.goto(product.url)
    await decide('choose')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('film.example')).toBeVisible() // who receives it, and where
    for (const each of await dialog.getByRole('switch').all()) await expect(each).not.toBeChecked()
    await dialog.getByRole('switch', { name: words.settings.purposes.marketing.title }).check()
    await dialog.getByRole('button', { name: words.actions.save }).click()
    await expect(banner).toHaveCount(0)
    await page.reload()
    await rest(page)
    await expect(banner).toHaveCount(0)
    expect([seen.foreign, seen.views]).toEqual([[], []]) // a pixel waits for a lead
    expect((await answerOf(page))?.['choice']).toEqual({ analytics: false, marketing: true, recording: false })

    await shop.givePlugins('original', [...plugins, pluginVendors.metaPixel({ id: 'other', account: '2' })])
    await page.reload()
    await rest(page)
    await expect(banner).toHaveCount(0) // the same company, purpose and host: nothing new to ask
    const another = { ...pluginVendors.metaPixel({ id: 'other', account: '2' }), company: 'Another Ltd' }
    await shop.givePlugins('original', [...plugins, another])
    await page.reload()
    await expect(banner).toBeVisible()
    expect(seen.foreign).toEqual([])
    await shop.givePlugins('original', plugins)
    await page.reload()
    await rest(page)
    await expect(banner).toHaveCount(0)

    await page.clock.install({ time: Date.now() + 364 * 86_400_000 })
    await page.reload()
    await expect(page.getByRole('link', { name: textsFor('it', 'home').actions.signUp })).toBeVisible()
    await expect(banner).toHaveCount(0)
    await page.clock.setSystemTime(Date.now() + 366 * 86_400_000)
    await page.reload()
    await expect(banner).toBeVisible()
  },
)

for (const [language, colorScheme] of someOf({ from: 1 }, [
  ['en', 'light'],
  ['es', 'dark'],
  ['fr', 'light'],
  ['it', 'dark'],
] as const))
  test(`UI-12 the question in ${language} leaves the page alone: same weight, nothing covered, by keyboard, reopened from the foot`, async ({
    product,
    openBrowser,
  }) => {
    const page = await openBrowser({ viewport: phone, colorScheme, language })
    const { banner, words } = question(page, language)
    await page.goto(product.url)
    await expect(banner).toBeVisible()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true) // it takes no focus
    await expectAccessible(page)
    await expectNoSideScroll(page)
    const [yes, no] = [
      banner.getByRole('button', { name: words.actions.acceptAll }),
      banner.getByRole('button', { name: words.actions.refuseAll }),
    ]
    const lookOf = (button: typeof yes) =>
      button.evaluate((element) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        return {
          color,
          backgroundColor,
          borderColor,
          fontSize,
          fontWeight,
          width: Math.round(width),
          height: Math.round(height),
        }
      })
    expect(await lookOf(yes)).toEqual(await lookOf(no))
    const [top, main] = [
      (await banner.boundingBox())?.y,
      await page
        .getByRole('link', { name: textsFor(language, 'home').actions.signUp })
        .first()
        .boundingBox(),
    ]
    if (top === undefined || main === null) throw new Error('one of them is not there')
    expect(main.y + main.height, 'the main button is covered').toBeLessThanOrEqual(top)
    const foot = page.getByRole('button', { name: textsFor(language, 'common').footer.privacySettings })
    await foot.scrollIntoViewIfNeeded()
    const footBox = await foot.boundingBox()
    expect((footBox?.y ?? Infinity) + (footBox?.height ?? 0), 'the end of the page is covered').toBeLessThanOrEqual(top)

    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('link', { name: textsFor(language, 'common').actions.skipToContent }).focus()
    for (const name of [words.actions.policy, words.actions.choose, words.actions.refuseAll, words.actions.acceptAll]) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: words.settings.title })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(banner).toBeVisible() // leaving the settings is no answer
    expect(await answerOf(page)).toBe(null)
    await no.click()
    await expect(banner).toHaveCount(0)
    await foot.click()
    await expect(page.getByRole('dialog', { name: words.settings.title })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto(`${product.url}/legal/cookie`)
    const article = page.locator('article')
    await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
    for (const text of ['Meta Platforms Ireland Limited', 'www.facebook.com', 'stats.example', 'Film Ltd'])
      await expect(article.getByText(text, { exact: false }).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(page.faults).toEqual([])
  })

test('UI-12 a brand without plug-ins asks nothing and says so; the cookie page lists all that a browser keeps', async ({
  product,
  openWatched,
}) => {
  const { page, seen } = await openWatched({ language: 'en' })
  const url = product.urlOf('mylikezone')
  await page.goto(`${url}/legal/cookie`)
  await expect(page.getByRole('heading', { name: /Nothing that needs your consent/ })).toBeVisible()
  await expect(question(page, 'en').banner).toHaveCount(0)
  await expect(page.getByRole('button', { name: textsFor('en', 'common').footer.privacySettings })).toHaveCount(0)
  await expect(page.getByText('facebook')).toHaveCount(0)

  await page.goto(`${url}/signup?tid=${randomUUID()}`)
  await fillSignUp(page, { language: 'en', city: 'London' })
  for (const path of ['/chats', '/notifications', '/vip_plan/cred']) {
    await page.goto(`${url}${path}`)
    await rest(page)
  }
  await page.getByRole('radio', { name: /Prova/ }).check()
  await page.getByRole('button', { name: textsFor('en', 'plans').continueWith('Prova') }).click()
  await expect(page.frameLocator('iframe').locator('#number')).toBeVisible()
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...document.cookie.split('; ').filter((text) => text !== ''),
  ])
  expect(kept).toContain('token')
  expect(kept.length).toBeGreaterThan(6)
  await page.goto(`${url}/legal/cookie`)
  await expect(page.locator('article code').first()).toBeVisible()
  const listed = await page.locator('article code').allInnerTexts()
  expect(
    kept.filter((key) => !listed.some((name) => key === name || (name.endsWith(':') && key.startsWith(name)))),
  ).toEqual([])
  expect(seen.foreign).toEqual([])
})

test(
  'TR-09 the brand’s own count is what the pages sent, and the operator can read it',
  { tag: '@full' },
  async ({ product, openMember }) => {
    const { page, seen } = await openMember('/find')
    await question(page, 'es').decide('acceptAll')
    await page.goto(`${product.url}/chats`)
    await expect.poll(() => seen.views).toContain('/chats')
    const figures = async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      return (await fetch(`${product.url}/metrics`, { headers })).text()
    }
    await expect.poll(figures).toMatch(/page_views_today\{brand="original",path="\/chats"\} \d/)
  },
)
