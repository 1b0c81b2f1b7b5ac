import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { demoBrands } from '@incontro/brand'
import { createApi } from '@incontro/testing/api.ts'
import type { Language } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { createLinkTokens, newLinkKey } from '../apps/server/src/platform/crypto/link-tokens.ts'
import { externalLink, type Invitation } from '../apps/server/src/modules/identity/account/external-link.ts'
import {
  demoPassword,
  desktop,
  expectAccessible,
  expectNoSideScroll,
  logInByForm,
  openBrowser,
  type PersonPage,
  phone,
  startProduct,
} from './old/fixtures.ts'

const key = newLinkKey()
const tokens = createLinkTokens([key])
const product = await startProduct({ LINK_KEYS: JSON.stringify([key]) })
const { url } = product
const api = createApi({ url, paymentUrl: product.paymentUrl })
const voice = demoBrands.find(({ brand }) => brand.id === 'original')?.brand.voice
assert.ok(voice)

const newAddress = () => `guest-${randomUUID().slice(0, 8)}@example.com`
const stored = (page: Page, name: string) => page.evaluate((asked) => localStorage.getItem(asked), name)

async function waitForPath(page: Page, path: string): Promise<void> {
  await page.waitForURL((address) => address.pathname === path)
}

// every address of the entry, as whoever opens it

type Stop = { readonly opens: string; readonly visitor: string; readonly member: string }
const stops: readonly Stop[] = [
  { opens: '/', visitor: '/', member: '/find' },
  { opens: '/signup', visitor: '/signup', member: '/find' },
  { opens: '/login', visitor: '/login', member: '/find' },
  { opens: '/forgotPassword', visitor: '/forgotPassword', member: '/forgotPassword' },
  { opens: '/find', visitor: '/find', member: '/find' },
  { opens: '/ms', visitor: '/ms', member: '/find' },
  { opens: '/asignup?mail=somebody@example.com', visitor: '/asignup', member: '/find' },
  { opens: '/asignup', visitor: '/find', member: '/find' },
  { opens: '/external_email', visitor: '/', member: '/find' },
  { opens: '/loginWithGoogle', visitor: '/loginWithGoogle', member: '/find' },
  { opens: '/autologin', visitor: '/', member: '/find' },
  { opens: '/confirmEmail', visitor: '/confirmEmail', member: '/confirmEmail' },
  { opens: '/resetPassword', visitor: '/find', member: '/find' },
  { opens: '/no/such/page', visitor: '/', member: '/find' },
]

/** The heading that a visitor finds at the end of an address. */
function headingOf(path: string, language: Language): string {
  const { title } = textsFor(language, 'signup')
  const recovery = textsFor(language, 'recovery')
  switch (path) {
    case '/':
      return voice?.headline[language] ?? ''
    case '/login':
      return textsFor(language, 'account').logIn.title
    case '/forgotPassword':
      return recovery.forgot.title
    case '/confirmEmail':
      return recovery.confirm.title
    case '/asignup':
      return textsFor(language, 'landing').auto.title
    default:
      return title
  }
}

for (const language of ['es', 'fr', 'it', 'en'] as const)
  test(
    `RT-01 RT-02 RT-03 RT-04 RT-19 RT-20 UI-09 every entry route in ${language}, as a visitor and as a member`,
    { timeout: 240_000 },
    async () => {
      const look = language === 'es' || language === 'it' ? { viewport: phone } : { viewport: desktop }
      const page = await openBrowser({ ...look, language, colorScheme: language === 'it' ? 'dark' : 'light' })
      const checked = new Set<string>()
      for (const { opens, visitor } of stops) {
        await page.goto(`${url}${opens}`)
        await waitForPath(page, visitor)
        await page.getByRole('heading', { level: 1, name: headingOf(visitor, language), exact: true }).waitFor()
        assert.equal(await page.locator('html').getAttribute('lang'), language, opens)
        assert.doesNotMatch(await page.locator('body').innerText(), /undefined|\[object|NaN/, opens)
        assert.equal(
          await page.getByRole('contentinfo').getByRole('link').count(),
          6,
          `the five links and R18 on ${opens}`,
        )
        if (checked.has(visitor)) continue
        checked.add(visitor)
        const counting = page.getByText(textsFor(language, 'landing').counted.counting, { exact: true })
        await counting.evaluateAll(([first]) => first?.scrollIntoView()) // it is counted for whoever comes near
        await counting.waitFor({ state: 'hidden' })
        await expectAccessible(page)
        await expectNoSideScroll(page)
      }
      await logInByForm(page, { url, email: 'free@demo.test', language })
      for (const { opens, member } of stops) {
        await page.goto(`${url}${opens}`)
        await waitForPath(page, member)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        assert.equal(await page.locator('html').getAttribute('lang'), language, opens)
      }
      assert.deepEqual(page.faults, [])
      await page.context().close()
    },
  )

test('TR-01 TR-02 TR-03 TR-05 every entry route keeps what its address says, those that lead on too', async () => {
  const page = await openBrowser()
  for (const [index, { opens, visitor }] of stops.entries()) {
    const said = `tid=track-${index}&campid=camp-${index}&src=src-${index}&ip=10.0.0.${index}&fluxId=f${index}`
    await page.goto(`${url}${opens}${opens.includes('?') ? '&' : '?'}${said}&remarketing_clickid=later-${index}`)
    await waitForPath(page, visitor)
    const keys = ['trackerId', 'campid', 'source', 'ip', 'fluxId', 'remarketing_clickid'] as const
    assert.deepEqual(
      await Promise.all(keys.map((name) => stored(page, name))),
      [`track-${index}`, `camp-${index}`, `src-${index}`, `10.0.0.${index}`, `f${index}`, `later-${index}`],
      opens,
    )
  }
  assert.match((await stored(page, 'landedTime')) ?? '', /^\d{13}$/)
  assert.notEqual(await stored(page, 'ua'), null)
})

// BR-10

async function fillSignUp(page: Page, email: string): Promise<void> {
  const { actions } = textsFor('es', 'common')
  const words = textsFor('es', 'signup')
  const goOn = () => page.getByRole('button', { name: actions.continue }).click()
  await page.getByRole('combobox', { name: words.place.label }).pressSequentially('Sevi', { delay: 20 })
  await page
    .getByRole('option', { name: /^Sevilla/ })
    .first()
    .click()
  await page.getByLabel(words.age.label).selectOption('35')
  await goOn()
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(demoPassword)
  await goOn()
  for (const id of ['isAdult', 'acceptsTerms', 'acceptsPrivacy', 'acceptsFeatures'])
    await page.locator(`#${id}`).check()
  await page.getByRole('button', { name: words.submit, exact: true }).click()
}

const entries: readonly (readonly [what: string, address: string, flow: string])[] = [
  ['home without a tracker id', '/', '0000'],
  ['home with one', '/?tid=TID', '7'],
  ['sign-up without one', '/signup', '0000'],
  ['sign-up with one', '/signup?tid=TID', '7'],
  ['sign-up that names a flow', '/signup?fluxid=8', '8'],
  ['sign-up that names a flow that is none', '/signup?fluxid=none', '7'],
  ['the landing', '/find', '7'],
]
test('BR-10 ID-01 whoever comes in so gets this flow', { timeout: 180_000 }, async () => {
  for (const [what, address, flow] of entries) {
    const page = await openBrowser()
    await page.goto(`${url}${address.replace('TID', `tid-${randomUUID().slice(0, 8)}`)}`)
    if (address.startsWith('/?') || address === '/')
      await page.getByRole('link', { name: textsFor('es', 'home').actions.signUp }).click()
    const email = newAddress()
    await fillSignUp(page, email)
    await page.waitForFunction(() => localStorage.getItem('token') !== null)
    const { flowId, isVerified } = await api.logIn(email)
    assert.deepEqual([what, flowId, isVerified], [what, flow, true])
    await page.context().close()
  }
})

// landings

test('RT-03 FD-05 FD-09 D1 the landing counts what the server counts, follows the chosen city, and switches to log-in in place', async () => {
  const landing = textsFor('es', 'landing')
  const signup = textsFor('es', 'signup')
  const { logIn: words } = textsFor('es', 'account')
  const { actions } = textsFor('es', 'common')
  for (const brand of ['red', 'original']) {
    const page = await openBrowser({ viewport: desktop })
    await page.goto(`${product.urlOf(brand)}/find`)
    const region = page.getByLabel(landing.counted.label, { exact: true })
    await region.scrollIntoViewIfNeeded() // it is counted for whoever comes near
    const figure = page.getByRole('status').filter({ hasText: /^\d+/ })
    const count = async (asked: string) => {
      const answer = await fetch(`${url}/dispenser/totalRegion`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ country: 'es', region: asked }),
      })
      return ((await answer.json()) as { totale: number }).totale // the contract's own shape
    }
    await figure.getByText(String(await count('Madrid')), { exact: true }).waitFor()
    assert.equal(await region.inputValue(), 'Madrid')
    await page.getByRole('combobox', { name: signup.place.label }).pressSequentially('Barce', { delay: 20 })
    await page.getByRole('option', { name: /^Barcelona/ }).click()
    await figure.getByText(String(await count('Cataluña')), { exact: true }).waitFor()
    assert.equal(await region.inputValue(), 'Cataluña')
    assert.equal(await stored(page, 'avaibleUsers'), String(await count('Cataluña')))

    await page.getByRole('button', { name: actions.logIn, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    await waitForPath(page, '/find')
    await page.locator('#email').fill('free@demo.test')
    await page.locator('#password').fill(demoPassword)
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /Madrid/ }).waitFor()
    await page.context().close()
  }
})

test('RT-01 the buttons of home set the form that the landing shows', async () => {
  const page = await openBrowser({ viewport: desktop })
  const { logIn: words } = textsFor('es', 'account')
  await page.goto(url)
  await page.getByRole('link', { name: textsFor('es', 'home').actions.logIn }).click()
  await waitForPath(page, '/login')
  await page.evaluate(() => {
    history.pushState(null, '', '/find')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
})

test('TR-06 TR-07 one click is told for a landing with a campaign; the address is asked for where the brand has affiliates', async () => {
  const page = await openBrowser()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/importClick|getIp/.test(pathname)) calls.push(`${pathname} ${request.postData() ?? ''}`)
  })
  await page.goto(`${product.urlOf('red')}/ms?kcampaign=june&tid=click-1`, { waitUntil: 'networkidle' })
  assert.equal(calls.filter((call) => call.includes('importClick')).length, 1)
  assert.match(calls.join(), /"kcampaign":"june"/)
  assert.match(calls.join(), /"pageType":"ms"/)
  assert.equal(calls.filter((call) => call.includes('getIp')).length, 1)
  assert.notEqual(await stored(page, 'ip'), null)
  calls.length = 0
  await page.goto(`${product.urlOf('red')}/find?ip=1.2.3.4`, { waitUntil: 'networkidle' })
  assert.equal(await stored(page, 'ip'), '1.2.3.4')
  await page.goto(`${product.urlOf('original')}/find`, { waitUntil: 'networkidle' })
  assert.deepEqual(calls, [])
})

// RT-05, RT-06, ID-07

type Letter = { to: string; subject: string; links: string[] }

async function letterTo(email: string, page: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const letters = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as Letter[] // the mailbox's own shape
    const link = letters
      .filter(({ to }) => to === email)
      .flatMap(({ links }) => links)
      .find((each) => URL.canParse(each) && new URL(each).pathname === page)
    if (link !== undefined) return link
    await delay(100)
  }
  throw new Error(`no letter with a link to ${page} came for ${email}`)
}

async function tickAll(page: Page): Promise<void> {
  for (const id of ['isAdult', 'acceptsTerms', 'acceptsPrivacy', 'acceptsFeatures'])
    await page.locator(`#${id}`).check()
}

test('RT-05 ID-02 ID-07 an address and a region open an account; the age is asked once, and a letter offers a password', async () => {
  const language = 'it'
  const email = newAddress()
  const { auto } = textsFor(language, 'landing')
  const complete = textsFor(language, 'complete')
  const page = await openBrowser({ language })
  await page.goto(`${product.urlOf('red')}/asignup?mail=${encodeURIComponent(` ${email}`)}`)
  await page.getByText(email).waitFor()
  await page.getByRole('button', { name: auto.submit }).click()
  const summary = page.getByRole('alert').filter({ hasText: auto.fault })
  await summary.waitFor()
  assert.equal(await page.locator('#acceptsTerms').getAttribute('aria-invalid'), 'true')
  await expectAccessible(page)
  await page.locator('#region').selectOption('Galicia')
  await tickAll(page)
  await page.getByRole('button', { name: auto.submit }).click()

  const dialog = page.getByRole('dialog', { name: complete.title })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: complete.submit }).click()
  await dialog.getByRole('alert').waitFor()
  assert.equal(await dialog.getByRole('checkbox').count(), 0)
  assert.equal(await dialog.locator('#city').count(), 0)
  await expectAccessible(page)
  await dialog.locator('#age').selectOption('44')
  await dialog.getByRole('button', { name: complete.submit }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: /Galicia/ }).waitFor()

  await page.goto(await letterTo(email, '/resetPassword'))
  const { reset } = textsFor(language, 'recovery')
  await page.getByLabel(reset.password, { exact: true }).fill('his first password')
  await page.getByLabel(reset.repeat, { exact: true }).fill('his first password')
  await page.getByRole('button', { name: reset.submit }).click()
  await page.getByText(reset.doneTitle).first().waitFor()
  assert.deepEqual(page.faults, [])
})

test('RT-05 TR-11 without an address the landing is logged and leads to /find', async () => {
  const page = await openBrowser()
  for (const query of ['', '?mail=', '?mail=nobody']) {
    const told = page.waitForRequest('**/api/log/client')
    await page.goto(`${url}/asignup${query}`)
    await waitForPath(page, '/find')
    assert.match((await told).postData() ?? '', /asignup/)
  }
})

const invite = (over: Partial<Invitation>, to = '/match') =>
  externalLink(tokens, { brand: 'original', email: newAddress(), ...over }, { origin: url, to, now: new Date() })

test('RT-06 ID-07 D4 a partner’s link opens an account once and leads on; all that it did not say is asked once', async () => {
  const language = 'fr'
  const email = newAddress()
  const link = invite({ email, source: 'partner', campaign: 'june' }, '/notifications')
  const complete = textsFor(language, 'complete')
  const signup = textsFor(language, 'signup')
  const page = await openBrowser({ language, viewport: desktop })
  await page.goto(link)
  await waitForPath(page, '/notifications')
  const dialog = page.getByRole('dialog', { name: complete.title })
  await dialog.getByRole('button', { name: complete.submit }).click()
  const alert = dialog.getByRole('alert')
  for (const text of [signup.faults.city, signup.faults.age, complete.consents]) await alert.getByText(text).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: signup.place.label }).pressSequentially('Zarag', { delay: 20 })
  await dialog.getByRole('option', { name: /^Zaragoza/ }).click()
  await dialog.locator('#age').selectOption('18')
  await tickAll(page)
  await dialog.getByRole('button', { name: complete.submit }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await dialog.count(), 0)

  const known = invite({ email })
  await page.goto(known) // a member goes on; the link stays unspent
  await waitForPath(page, '/match')
  for (const address of [link, known]) {
    const visitor = await openBrowser({ language })
    await visitor.goto(address)
    await waitForPath(visitor, '/login')
    await visitor.getByText(textsFor(language, 'landing').known).waitFor()
    await visitor.context().close()
  }
  assert.deepEqual(page.faults, [])
})

test('RT-06 D4 TR-11 each failure of a link ends where it should, with a line in the log', async () => {
  const page = await openBrowser()
  const foreign = externalLink(
    createLinkTokens([newLinkKey()]),
    { brand: 'original', email: newAddress() },
    { origin: url, to: '/match', now: new Date() },
  )
  const old = externalLink(
    tokens,
    { brand: 'original', email: newAddress() },
    { origin: url, to: '/match', now: new Date(0) },
  )
  const failures: readonly (readonly [address: string, ends: string])[] = [
    [`${url}/external_email`, '/'],
    [`${url}/external_email?token=not%20base64!`, '/'],
    [`${url}/external_email?token=${'QUJD'.repeat(30)}`, '/find'],
    [foreign, '/find'],
    [old, '/login'],
    [invite({ brand: 'red' }), '/login'],
  ]
  for (const [address, ends] of failures) {
    const told = page.waitForRequest('**/api/log/client')
    await page.goto(address)
    await waitForPath(page, ends)
    assert.match((await told).postData() ?? '', /external e-mail/)
    assert.doesNotMatch((await told).postData() ?? '', /QUJDQUJD/) // no token in a log
    if (ends === '/login') await page.getByText(textsFor('es', 'landing').linkSpent).waitFor()
  }
})

test('ID-07 start-up with a session that was ended, and with a disabled account, says so', async () => {
  const { logIn: words } = textsFor('es', 'account')
  const { email } = await api.signUp()
  const signedIn = async () => {
    const page: PersonPage = await openBrowser()
    await page.goto(`${url}/login`)
    await page.locator('#email').fill(email)
    await page.locator('#password').fill('correct horse battery')
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    await waitForPath(page, '/find')
    await page.goto('about:blank') // a page that stands would hear of it by its next call, and end the session before it starts anew
    return page
  }
  const first = await signedIn()
  const again = await api.logIn(email, 'correct horse battery')
  await fetch(`${url}/auth/users/logoutEverywhere`, {
    method: 'POST',
    headers: { authorization: `Bearer ${again.token}` },
  })
  await first.goto(`${url}/find`)
  await first.getByText(words.expired).waitFor()
  assert.equal(await stored(first, 'token'), null)

  const second = await signedIn()
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  await client.query('update members set disabled_at = now() where email = $1', [email])
  await client.end()
  await second.goto(`${url}/find`)
  await second.getByText(words.disabled).waitFor()
  assert.equal(await stored(second, 'token'), null)
})

test('ID-13 1006 leads on to the page of the brand’s settings, and to nothing that is no page', async () => {
  for (const [redirect, ends] of [
    ['/contactUs', '/contactUs'],
    ['javascript:document.body.remove()', '/signup'],
  ] as const) {
    const page = await openBrowser()
    await page.route('**/auth/users/register', (route) =>
      route.fulfill({
        status: 403,
        json: {
          result: false,
          error: { code: '1006', message: 'elsewhere' },
          redirect: new URL(redirect, url).href,
        },
      }),
    )
    await page.goto(`${url}/signup`)
    await fillSignUp(page, newAddress())
    if (ends === '/signup') await page.getByRole('alert').getByText(textsFor('es', 'errors').byCode['1006']).waitFor()
    await waitForPath(page, ends)
    await page.context().close()
  }
})

test('TR-04 ID-13 D11 1003 names the account of this browser masked; somebody else can go on', async () => {
  const page = await openBrowser({ hasRealFingerprint: true })
  const first = newAddress()
  await page.goto(`${url}/signup`)
  await fillSignUp(page, first)
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(`${url}/signup`)
  await fillSignUp(page, newAddress())
  const alert = page.getByRole('alert').filter({ hasText: textsFor('es', 'errors').byCode['1003'] })
  await alert.getByText(/^g•••@e•••\.com$/).waitFor()
  assert.equal(await page.getByText(first).count(), 0)
  await expectAccessible(page)
  await alert.getByRole('button', { name: textsFor('es', 'signup').sameBrowser }).click()
  await waitForPath(page, '/find')
})

// the last one: it moves the clock of the product
test('ID-07 ID-17 whoever comes back after two months finds a gift, told half a second after the start', async () => {
  const { gift } = textsFor('es', 'hooks')
  const { email } = await api.signUp({ flowId: '7' })
  const moved = await fetch(`${url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 'P61D' }),
  })
  assert.equal(moved.status, 200)
  const page = await openBrowser()
  await page.goto(`${url}/login`)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill('correct horse battery')
  await page.getByRole('button', { name: textsFor('es', 'account').logIn.submit, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: gift.title })
  await dialog.getByText(gift.text(5)).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: gift.action }).click()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /Madrid/ }).waitFor()
  assert.equal(await dialog.count(), 0)
})
