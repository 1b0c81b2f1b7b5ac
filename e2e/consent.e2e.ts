import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { type Plugin, demoBrands, pluginVendors } from '@incontro/brand'
import { addBrands, addCouples } from '@incontro/testing/crowd.ts'
import { productionSettings } from '@incontro/testing/production.ts'
import { createBrands } from '../apps/server/src/modules/brands/index.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import type { Language } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page, Request } from 'playwright-core'
import {
  assertSoon,
  desktop,
  expectAccessible,
  expectNoSideScroll,
  openBrowser,
  type PersonPage,
  phone,
  startProduct,
} from './old/fixtures.ts'
import { fakeAccount, startFakeAdyen } from '../apps/server/src/modules/payments/providers/adyen/fake.fixtures.ts'
import { fillCard, fillSignUp, press, pressOrder } from './old/people.ts'

// Plug-ins that reach others run in production only, so this is a production server; only its brand is a demo's.
// In production a brand that is no demo's sells by an account where it is registered: Adyen's HTTP at the socket.
const adyen = await startFakeAdyen()
after(() => adyen.vendor.close())
const product = await startProduct(async (at) => ({
  ...(await productionSettings(at)),
  PAYMENT_ACCOUNTS: JSON.stringify([
    {
      id: 'live',
      provider: 'adyen',
      brands: ['*'],
      methods: ['credit_card'],
      settings: { ...fakeAccount, baseUrl: `${adyen.vendor.url}/v72`, acceptsCardData: 'saq-d' },
    },
  ]),
  METRICS_TOKEN: 'metrics-token-of-this-test',
}))
const database = openDatabase({ connectionString: product.databaseUrl })
after(() => database.close())
await addBrands(database)
const { door: brands } = createBrands({ database, log: createLog('error') })

const own: Plugin = { id: 'page-counts', kind: 'analytics', form: 'own' }
const plugins: readonly Plugin[] = [
  own,
  pluginVendors.matomo({ id: 'matomo', account: '7', company: 'Matomo Host', host: 'stats.example' }),
  pluginVendors.googleAnalytics({ id: 'google', account: 'G-TEST' }),
  pluginVendors.metaPixel({ id: 'meta', account: '4711' }),
  {
    ...{ id: 'film', kind: 'recording', form: 'recorder', name: 'Film', company: 'Film Ltd', account: '1', hosts: [] },
    ...{
      privacyUrl: 'https://film.example/privacy',
      keeps: [],
      url: 'https://film.example/in/{account}',
      percent: 100,
    },
  },
]
/** A brand's page: its name resolves in browsers only. */
const documentOf = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(
      product.url,
      { headers: { host: new URL(address).host } },
      (answer) => void text(answer).then(resolve, reject),
    ).on('error', reject)
  })
async function givePlugins(brandId: string, given: readonly Plugin[]): Promise<void> {
  const demo = demoBrands.find(({ brand }) => brand.id === brandId)
  assert.ok(demo)
  assert.ok(demo.brand.seller)
  const seller = { ...demo.brand.seller, mcc: '7273', merchantIds: { live: 'MID-0001' } }
  const brand = { ...demo.brand, demo: false, plugins: given, seller }
  await database.transaction((tx) => brands.saveBrand(tx, brand, demo.hosts))
  const address = brandId === 'original' ? product.url : product.urlOf(brandId)
  await assertSoon(async () => {
    const html = await documentOf(address)
    if (html.includes('"demo":true')) return false
    const told = given.flatMap((plugin) => [plugin.id, ...('company' in plugin ? [plugin.company] : [])])
    return (
      told.every((words) => html.includes(JSON.stringify(words))) &&
      html.split('"question":').length === given.length + 1
    )
  })
}
await givePlugins('original', plugins)
await givePlugins('mylikezone', [])

/** What stands in for Google's script: it tells of each call, and of all that it can see. */
const fakeScript = `
  const look = (what) => { try { return String(what()) } catch { return '' } }
  const tell = (call) => call[0] === 'event' && fetch('https://www.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors',
    body: JSON.stringify({ call: [...call], cookie: document.cookie, token: look(() => localStorage.getItem('token')), page: look(() => parent.document.body.innerText),
      parent: look(() => parent.location.href), referrer: document.referrer, address: location.pathname }) })
  dataLayer.forEach(tell)
  const push = dataLayer.push.bind(dataLayer)
  dataLayer.push = (call) => { tell(call); return push(call) }`
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

type Contact = {
  readonly host: string
  readonly url: string
  readonly body: string
  readonly headers: Record<string, string>
}

/** Every host is caught: our own two go through, all others are noted and answered here. */
async function watch(page: Page): Promise<{ foreign: Contact[]; views: string[] }> {
  const foreign: Contact[] = []
  const views: string[] = []
  page.on('request', () => lastAsked.set(page, Date.now()))
  const ports = [product.url, product.paymentUrl].map((url) => new URL(url).port)
  await page.context().route('**/*', async (route, request: Request) => {
    const url = new URL(request.url())
    const isOwn = /(^|\.)localhost$/.test(url.hostname) && ports.includes(url.port)
    if (isOwn) {
      if (url.pathname === '/api/log/view') views.push(String(request.postDataJSON()['path']))
      return route.continue()
    }
    foreign.push({ host: url.host, url: url.href, body: request.postData() ?? '', headers: await request.allHeaders() })
    if (url.pathname === '/gtag/js') return route.fulfill({ contentType: 'text/javascript', body: fakeScript })
    if (request.resourceType() === 'image') return route.fulfill({ contentType: 'image/gif', body: dot })
    return route.fulfill({ status: 204 })
  })
  return { foreign, views }
}

/**
 * What the page would send has been sent: for a while it asked for nothing. Not the browser's own idle network: a request
 * of a page that was left while it was caught here stays open for ever.
 */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await assertSoon(() => Date.now() - (lastAsked.get(page) ?? 0) > QUIET_MS)
}
const QUIET_MS = 1000
const lastAsked = new WeakMap<Page, number>()

function question(page: Page, language: Language) {
  const words = textsFor(language, 'consent')
  const banner = page.getByRole('region', { name: words.banner.title })
  const decide = (action: 'acceptAll' | 'refuseAll' | 'choose') =>
    banner.getByRole('button', { name: words.actions[action] }).click()
  return { banner, words, decide }
}

/**
 * Sign-up, and an attempt to pay that the bank declines. Between them the page is loaded anew, as nobody's is by himself: a
 * company's script that has not come by then never tells what it was told, so `isTold` is waited for.
 */
async function signUpAndTryToPay(page: Page, language: Language, isTold = () => true): Promise<void> {
  await page.goto(`${product.url}/signup?tid=${randomUUID()}&campid=secret-campaign&fluxid=7`)
  await fillSignUp(page, { language, city: 'Madrid' })
  await assertSoon(isTold)
  await page.goto(`${product.url}/vip_plan/cred`)
  await page.getByRole('radio', { name: /Prova/ }).check()
  await page.getByRole('button', { name: textsFor(language, 'plans').continueWith('Prova') }).click()
  await page.frameLocator('iframe:not([hidden])').locator('#number').waitFor()
  await fillCard(page, '4000000000000002')
  adyen.steer({ does: 'decline', word: '2' })
  const words = textsFor(language, 'pay')
  await press(page.getByRole('checkbox', { name: words.order.startNow }))
  await pressOrder(page, words.order.button)
  await page.getByRole('dialog').getByText(words.messages.card_declined.title).waitFor()
}

const openWith = async (look: Parameters<typeof openBrowser>[0] = {}) => {
  const page = await openBrowser({ viewport: desktop, ...look })
  return { page, seen: await watch(page) }
}
const answerOf = (page: PersonPage) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookiePolicy') ?? 'null') as Record<string, unknown> | null) // what the page kept

test(
  'TR-08 TR-09 D12 no other host is contacted before consent, nor after refusal; refusing is told to the server',
  { timeout: 60_000 },
  async () => {
    const { page, seen } = await openWith()
    const { banner, decide } = question(page, 'es')
    for (const path of ['/', '/login', '/legal/terms', '/']) {
      await page.goto(`${product.url}${path}`)
      await banner.waitFor()
      await rest(page)
    }
    assert.deepEqual([seen.foreign, seen.views], [[], []])
    await decide('refuseAll')
    await signUpAndTryToPay(page, 'es')
    await page.goto(`${product.url}/find`)
    await rest(page)
    assert.equal(await banner.count(), 0)
    assert.deepEqual([seen.foreign, seen.views], [[], []])
    const answer = await answerOf(page)
    assert.deepEqual(answer?.['choice'], { analytics: false, marketing: false, recording: false })
    assert.deepEqual([answer['how'], answer['textVersion']], ['refuse_all', '2026-11']) // UI-12: with version and time
    assert.ok(Math.abs(Number(answer['at']) - Date.now()) < 120_000)
    const { rows } = await database.pool.query(
      'select how, marketing, count(m.*)::int as joined from consent_choices c left join consent_choice_members m on m.choice_id = c.id where c.id = $1 group by c.id',
      [answer['id']],
    )
    assert.deepEqual(rows, [{ how: 'refuse_all', marketing: false, joined: 1 }]) // it went with him into his account
    assert.deepEqual(page.faults, [])
  },
)

test(
  'D12 UI-12 under Global Privacy Control nobody is asked, nothing runs, and the settings say why; it takes back a consent',
  { timeout: 60_000 },
  async () => {
    const { page, seen } = await openWith()
    const { banner, words, decide } = question(page, 'es')
    await page.goto(product.url)
    await decide('acceptAll')
    await assertSoon(() => seen.foreign.length > 0)
    await rest(page)

    await page.context().addInitScript('Object.defineProperty(navigator, "globalPrivacyControl", { value: true })')
    await page.context().setExtraHTTPHeaders({ 'sec-gpc': '1' })
    await page.goto('about:blank')
    seen.foreign.length = 0
    const viewsBefore = [...seen.views]
    await signUpAndTryToPay(page, 'es')
    assert.equal(await banner.count(), 0)
    assert.deepEqual([seen.foreign, seen.views], [[], viewsBefore])
    assert.equal((await answerOf(page))?.['how'], 'signal')

    await page.goto(`${product.url}/profile/privacy`)
    await page.getByText(words.card.how.signal, { exact: true }).waitFor()
    await page.getByRole('button', { name: words.actions.change }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words.signal.title).waitFor()
    for (const each of await dialog.getByRole('switch').all())
      assert.deepEqual([await each.isDisabled(), await each.isChecked()], [true, false])
    await expectAccessible(page)
    assert.deepEqual(page.faults, [])
  },
)

test(
  'TR-08 TR-09 D12 after consent exactly the brand’s hosts hear of it, of lead and tentativo once each, and of nobody; after withdrawal nothing',
  { timeout: 90_000 },
  async () => {
    const { page, seen } = await openWith()
    const { words, decide } = question(page, 'es')
    await page.goto(`${product.url}/?tid=${randomUUID()}`)
    await decide('acceptAll')
    const count = (part: string) => seen.foreign.filter(({ url, body }) => `${url} ${body}`.includes(part)).length
    const leads = ['tr?id=4711&ev=Lead', 'e_a=lead', '"generate_lead"']
    await signUpAndTryToPay(page, 'es', () => leads.every((lead) => count(lead) > 0))
    await assertSoon(() => seen.foreign.some(({ host }) => host === 'film.example'))
    await rest(page)

    assert.deepEqual([...new Set(seen.foreign.map(({ host }) => host))].sort(), [
      'film.example',
      'stats.example',
      'www.facebook.com',
      'www.google-analytics.com',
      'www.googletagmanager.com',
    ])
    assert.deepEqual([count('tr?id=4711&ev=Lead'), count('tr?id=4711&ev=InitiateCheckout')], [1, 1])
    assert.deepEqual([count('e_a=lead'), count('e_a=attempt')], [1, 1])
    assert.deepEqual([count('"generate_lead"'), count('"begin_checkout"')], [1, 1])
    for (const path of ['/signup', '/vip_plan', '/purchase']) await assertSoon(() => seen.views.includes(path))

    const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>) // its entries
    const email = await database.pool.query<{ email: string }>('select email from members where tracker_id = $1', [
      kept['trackerId'],
    ])
    const secrets = [email.rows[0]?.email, 'demo-password', kept['token'], kept['trackerId'], kept['fingerprint']]
    for (const secret of [...secrets, '4000000000000002', '4000 0000', 'secret-campaign', 'tid=']) {
      assert.ok(secret !== undefined && secret.length > 3)
      for (const { url, body, headers } of seen.foreign)
        for (const text of [url, decodeURIComponent(url), body, JSON.stringify(headers)])
          assert.ok(!text.includes(secret), `${secret} in ${url} ${text.slice(0, 300)}`)
    }
    for (const { headers } of seen.foreign) assert.equal(headers['referer'], undefined)
    const told = seen.foreign.find(({ host }) => host === 'www.google-analytics.com')
    assert.ok(told)
    const { call, ...sight } = JSON.parse(told.body) as { call: unknown[] } & Record<string, string> // written by the script above
    assert.equal(call[0], 'event')
    assert.deepEqual(sight, {
      cookie: '',
      token: 'null',
      page: '',
      parent: '',
      referrer: '',
      address: '/plugin/google',
    })
    const film = seen.foreign.filter(({ host }) => host === 'film.example').map(({ body }) => body)
    for (const word of ['Prova', textsFor('es', 'plans').continueWith('Prova'), 'Madrid', 'Carmen'])
      for (const body of film) assert.ok(!body.includes(word), `'${word}' was recorded`)

    await page.goto(`${product.url}/profile/privacy`)
    await page.getByText(words.card.how.accept_all, { exact: true }).waitFor()
    await page.getByRole('button', { name: words.actions.change }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.actions.refuseAll }).click()
    await page.getByText(words.card.refused).waitFor()
    await page.getByText(words.card.how.refuse_all, { exact: true }).waitFor() // D12: both answers stand in the history
    assert.equal(await page.getByText(words.card.how.accept_all, { exact: true }).count(), 1)
    assert.equal(await page.locator('iframe').count(), 0)
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
    assert.deepEqual([seen.foreign, seen.views], [[], viewsBefore])
    assert.deepEqual(page.faults, [])
  },
)

test(
  'TR-09 D12 what is written in a chat is in no recording and goes to nobody else',
  { timeout: 60_000 },
  async () => {
    const [couple] = await addCouples(database, 1, 50)
    assert.ok(couple)
    const { page, seen } = await openWith()
    const { decide } = question(page, 'es')
    await page.goto(`${product.url}/login`)
    await decide('acceptAll')
    await page.evaluate(
      ([token, trackerId]) => {
        localStorage.setItem('token', token)
        localStorage.setItem('trackerId', trackerId)
      },
      [couple.member.token, couple.member.trackerId] as const,
    )
    seen.foreign.length = 0
    await page.goto(`${product.url}/chats/${couple.angelId}`)
    await page.getByRole('textbox').fill('Quedamos en la plaza del reloj')
    await page.getByRole('textbox').press('Enter')
    await page.getByText('Quedamos en la plaza del reloj').first().waitFor()
    const films = () => seen.foreign.filter(({ host }) => host === 'film.example').length
    const before = films()
    await assertSoon(() => films() > before)
    for (const { url, body } of seen.foreign)
      for (const secret of [
        'Quedamos',
        'reloj',
        'Carmen',
        couple.angelId,
        couple.member.trackerId,
        couple.member.token,
      ])
        assert.ok(!`${decodeURIComponent(url)} ${body}`.includes(secret), `${secret} went to ${url}`)
    assert.ok(seen.foreign.some(({ url }) => url.includes(encodeURIComponent('/chats'))))
  },
)

/** A member who has not answered the question, and somebody he writes to. */
async function openMember(): Promise<{ page: PersonPage; angelId: string }> {
  const [couple] = await addCouples(database, 1, 50)
  assert.ok(couple)
  const { page } = await openWith()
  await page.addInitScript(
    ([token, trackerId]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('trackerId', trackerId)
    },
    [couple.member.token, couple.member.trackerId] as const,
  )
  return { page, angelId: couple.angelId }
}

test('UI-12 PL-02 while the question stands, the button under the plans stands above it, however far they go on', async () => {
  const { page } = await openMember()
  const { banner } = question(page, 'es')
  await page.goto(`${product.url}/vip_plan/cred`)
  const button = page.getByRole('button', { name: textsFor('es', 'plans').continueWith('') })
  for (const viewport of [desktop, { width: 1280, height: 700 }, phone, { width: 320, height: 620 }]) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => scrollTo(0, 0))
    await assertSoon(async () => {
      const [asks, stands] = [await banner.boundingBox(), await button.boundingBox()]
      return asks !== null && stands !== null && stands.y + stands.height <= asks.y + 1
    })
  }
})

test('UI-12 CH-10 while the question stands, a chat is whole above it, in windows of any width and in low ones', async () => {
  const { page, angelId } = await openMember()
  await page.goto(`${product.url}/chats/${angelId}`)
  const { banner } = question(page, 'es')
  const field = page.getByRole('textbox', { name: textsFor('es', 'chat').composer.label('Carmen') })
  await field.fill('una línea\ny otra\ny la tercera')
  await field.blur() // in a low window the question gives way to whoever writes
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
    await assertSoon(async () => {
      const isWhole = await header.evaluate((element) => {
        const { top, bottom, left } = element.getBoundingClientRect()
        const isFree = element.contains(document.elementFromPoint(left + 4, top + 2))
        return isFree && top >= 0 && bottom - top >= element.scrollHeight
      })
      const [question, written] = [await banner.boundingBox(), await field.boundingBox()]
      const isAbove = question !== null && written !== null && written.y + written.height <= question.y + 1
      const isStill = await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)
      return isWhole && isAbove && isStill
    })
  }

  const endOfField = () => field.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  await page.setViewportSize(phone)
  await banner.waitFor()
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { get: () => 420 }) // what a keyboard on the screen leaves
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await assertSoon(async () => (await endOfField()) <= 420) // not under the keyboard
  assert.ok((await endOfField()) > 320) // which hides the question: no room is kept for both
  assert.equal(await header.evaluate((element) => element.getBoundingClientRect().top >= 0), true)
})

test('UI-12 each purpose by itself: what was not ticked stays silent; a new plug-in is asked about at the next page', async () => {
  const { page, seen } = await openWith({ language: 'it' })
  const { banner, words, decide } = question(page, 'it')
  await page.goto(product.url)
  await decide('choose')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('film.example').waitFor() // who receives it, and where
  for (const each of await dialog.getByRole('switch').all()) assert.equal(await each.isChecked(), false)
  await dialog.getByRole('switch', { name: words.settings.purposes.marketing.title }).check()
  await dialog.getByRole('button', { name: words.actions.save }).click()
  await banner.waitFor({ state: 'detached' })
  await page.reload()
  await rest(page)
  assert.equal(await banner.count(), 0)
  assert.deepEqual([seen.foreign, seen.views], [[], []]) // a pixel waits for a lead
  assert.deepEqual((await answerOf(page))?.['choice'], { analytics: false, marketing: true, recording: false })

  await givePlugins('original', [...plugins, pluginVendors.metaPixel({ id: 'other', account: '2' })])
  await page.reload()
  await rest(page)
  assert.equal(await banner.count(), 0) // the same company, purpose and host: nothing new to ask
  const another = { ...pluginVendors.metaPixel({ id: 'other', account: '2' }), company: 'Another Ltd' }
  await givePlugins('original', [...plugins, another])
  await page.reload()
  await banner.waitFor()
  assert.deepEqual(seen.foreign, [])
  await givePlugins('original', plugins)
  await page.reload()
  await rest(page)
  assert.equal(await banner.count(), 0)

  await page.clock.install({ time: Date.now() + 364 * 86_400_000 })
  await page.reload()
  await page.getByRole('link', { name: textsFor('it', 'home').actions.signUp }).waitFor()
  assert.equal(await banner.count(), 0)
  await page.clock.setSystemTime(Date.now() + 366 * 86_400_000)
  await page.reload()
  await banner.waitFor()
})

for (const [language, colorScheme] of [
  ['en', 'light'],
  ['es', 'dark'],
  ['fr', 'light'],
  ['it', 'dark'],
] as const)
  test(`UI-12 the question in ${language} leaves the page alone: same weight, nothing covered, by keyboard, reopened from the foot`, async () => {
    const page = await openBrowser({ viewport: phone, colorScheme, language })
    const { banner, words } = question(page, language)
    await page.goto(product.url)
    await banner.waitFor()
    assert.equal(await page.evaluate(() => document.activeElement === document.body), true) // it takes no focus
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
    assert.deepEqual(await lookOf(yes), await lookOf(no))
    const [top, main] = [
      (await banner.boundingBox())?.y,
      await page
        .getByRole('link', { name: textsFor(language, 'home').actions.signUp })
        .first()
        .boundingBox(),
    ]
    assert.ok(top !== undefined && main !== null && main.y + main.height <= top, 'the main button is covered')
    const foot = page.getByRole('button', { name: textsFor(language, 'common').footer.privacySettings })
    await foot.scrollIntoViewIfNeeded()
    const footBox = await foot.boundingBox()
    assert.ok(footBox !== null && footBox.y + footBox.height <= top, 'the end of the page is covered')

    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('link', { name: textsFor(language, 'common').actions.skipToContent }).focus()
    for (const name of [words.actions.policy, words.actions.choose, words.actions.refuseAll, words.actions.acceptAll]) {
      await page.keyboard.press('Tab')
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), name)
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: words.settings.title }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await banner.waitFor() // leaving the settings is no answer
    assert.equal(await answerOf(page), null)
    await no.click()
    await banner.waitFor({ state: 'detached' })
    await foot.click()
    await page.getByRole('dialog', { name: words.settings.title }).waitFor()
    await page.keyboard.press('Escape')

    await page.goto(`${product.url}/legal/cookie`)
    const paper = page.locator('article')
    await paper.getByRole('heading', { level: 1 }).waitFor()
    for (const text of ['Meta Platforms Ireland Limited', 'www.facebook.com', 'stats.example', 'Film Ltd'])
      await paper.getByText(text, { exact: false }).first().waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    assert.deepEqual(page.faults, [])
  })

test(
  'UI-12 a brand without plug-ins asks nothing and says so; the cookie page lists all that a browser keeps',
  { timeout: 60_000 },
  async () => {
    const { page, seen } = await openWith({ language: 'en' })
    const url = product.urlOf('mylikezone')
    await page.goto(`${url}/legal/cookie`)
    await page.getByRole('heading', { name: /Nothing that needs your consent/ }).waitFor()
    assert.equal(await question(page, 'en').banner.count(), 0)
    assert.equal(await page.getByRole('button', { name: textsFor('en', 'common').footer.privacySettings }).count(), 0)
    assert.equal(await page.getByText('facebook').count(), 0)

    await page.goto(`${url}/signup?tid=${randomUUID()}`)
    await fillSignUp(page, { language: 'en', city: 'London' })
    for (const path of ['/chats', '/notifications', '/vip_plan/cred']) {
      await page.goto(`${url}${path}`)
      await rest(page)
    }
    await page.getByRole('radio', { name: /Prova/ }).check()
    await page.getByRole('button', { name: textsFor('en', 'plans').continueWith('Prova') }).click()
    await page.frameLocator('iframe').locator('#number').waitFor()
    const kept = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
      ...document.cookie.split('; ').filter((text) => text !== ''),
    ])
    assert.ok(kept.includes('token') && kept.length > 6)
    await page.goto(`${url}/legal/cookie`)
    await page.locator('article code').first().waitFor()
    const listed = await page.locator('article code').allInnerTexts()
    assert.deepEqual(
      kept.filter((key) => !listed.some((name) => key === name || (name.endsWith(':') && key.startsWith(name)))),
      [],
    )
    assert.deepEqual(seen.foreign, [])
  },
)

test('TR-09 the brand’s own count is what the pages told, and the operator can read it', async () => {
  const answer = await fetch(`${product.url}/metrics`, {
    headers: { authorization: 'Bearer metrics-token-of-this-test' },
  })
  assert.match(await answer.text(), /page_views_today\{brand="original",path="\/chats"\} \d/)
})
