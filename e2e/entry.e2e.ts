import { randomUUID } from 'node:crypto'
import { demoBrands } from '@incontro/brand'
import { createApi } from '@incontro/testing/api.ts'
import { onDatabase } from '@incontro/testing/database.ts'
import { someOf } from '@incontro/testing/size.ts'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { createLinkTokens, newLinkKey } from '../apps/server/src/platform/crypto/link-tokens.ts'
import { externalLink, type Invitation } from '../apps/server/src/modules/accounts/account/external-link.ts'
import {
  demoPassword,
  desktop,
  expect,
  expectAccessible,
  expectNoSideScroll,
  type PersonPage,
  phone,
  test,
} from './fixtures.ts'
import { linkTo } from './mailbox.ts'
import { logInByForm } from './people.ts'
import { advanceClock, linkKey, type Product } from './product.ts'

const tokens = createLinkTokens([linkKey])
const voice = demoBrands.find(({ brand }) => brand.id === 'original')?.brand.voice

const newAddress = () => `guest-${randomUUID().slice(0, 8)}@example.com`
const stored = (page: Page, name: string) => page.evaluate((asked) => localStorage.getItem(asked), name)

async function waitForPath(page: Page, path: string): Promise<void> {
  await page.waitForURL((address) => address.pathname === path)
}

// every address of the entry, by who opens it

/** `asks`: a visitor is asked to sign up or log in, by a popup that only an answer closes (UI-07); it hides the page from readers. */
type Stop = { readonly opens: string; readonly visitor: string; readonly member: string; readonly asks?: true }
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
  { opens: '/resetPassword', visitor: '/find', member: '/find', asks: true },
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

const entryLanguages = ['es', 'fr', 'it', 'en'] as const

for (const language of someOf({ from: 1 }, entryLanguages))
  test(`RT-01 RT-02 RT-03 RT-04 RT-19 RT-20 UI-09 every entry route in ${language}, as a visitor and as a member`, async ({
    product,
    openBrowser,
    createMember,
  }) => {
    const look = language === 'es' || language === 'it' ? { viewport: phone } : { viewport: desktop }
    const page = await openBrowser({ ...look, language, colorScheme: language === 'it' ? 'dark' : 'light' })
    const checked = new Set<string>()
    for (const { opens, visitor, asks } of stops) {
      await page.goto(`${product.url}${opens}`)
      await waitForPath(page, visitor)
      if (asks)
        await expect(
          page.getByRole('dialog', { name: textsFor(language, 'popups').byReason.sign_up.title, exact: true }),
        ).toBeVisible()
      const under = { includeHidden: asks ?? false }
      await expect(
        page.getByRole('heading', { level: 1, name: headingOf(visitor, language), exact: true, ...under }),
      ).toBeVisible()
      await expect(page.locator('html'), opens).toHaveAttribute('lang', language)
      expect(await page.locator('body').innerText(), opens).not.toMatch(/undefined|\[object|NaN/)
      await expect(
        page.getByRole('contentinfo', under).getByRole('link', under),
        `the five links, R18 and the way to report on ${opens}`,
      ).toHaveCount(7)
      if (checked.has(visitor)) continue
      checked.add(visitor)
      const counting = page.getByText(textsFor(language, 'landing').counted.counting, { exact: true })
      await counting.evaluateAll(([first]) => first?.scrollIntoView()) // it is counted when it comes near
      await expect(counting).toBeHidden()
      await expectAccessible(page)
      await expectNoSideScroll(page)
    }
    await logInByForm(page, { url: product.url, email: (await createMember({ language })).email, language })
    for (const { opens, member } of stops) {
      await page.goto(`${product.url}${opens}`)
      await waitForPath(page, member)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('html'), opens).toHaveAttribute('lang', language)
    }
    expect(page.faults).toEqual([])
    await page.context().close()
  })

test(
  'TR-01 TR-02 TR-03 TR-05 every entry route keeps what its address says, those that lead on too',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
    const page = await openBrowser()
    for (const [index, { opens, visitor }] of stops.entries()) {
      const said = `tid=track-${index}&campid=camp-${index}&src=src-${index}&ip=10.0.0.${index}&fluxId=f${index}`
      await page.goto(
        `${product.url}${opens}${opens.includes('?') ? '&' : '?'}${said}&remarketing_clickid=later-${index}`,
      )
      await waitForPath(page, visitor)
      const keys = ['trackerId', 'campid', 'source', 'ip', 'fluxId', 'remarketing_clickid'] as const
      expect(await Promise.all(keys.map((name) => stored(page, name))), opens).toEqual([
        `track-${index}`,
        `camp-${index}`,
        `src-${index}`,
        `10.0.0.${index}`,
        `f${index}`,
        `later-${index}`,
      ])
    }
    expect((await stored(page, 'landedTime')) ?? '').toMatch(/^\d{13}$/)
    expect(await stored(page, 'ua')).not.toBe(null)
  },
)

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
test(
  'BR-10 ID-01 a visitor who comes in so gets this flow',
  { tag: '@full' },
  async ({ product, api, openBrowser }) => {
    for (const [what, address, flow] of entries) {
      const page = await openBrowser()
      await page.goto(`${product.url}${address.replace('TID', `tid-${randomUUID().slice(0, 8)}`)}`)
      if (address.startsWith('/?') || address === '/')
        await page.getByRole('link', { name: textsFor('es', 'home').actions.signUp }).click()
      const email = newAddress()
      await fillSignUp(page, email)
      await page.waitForFunction(() => localStorage.getItem('token') !== null)
      const { flowId, isVerified } = await api.logIn(email)
      expect([what, flowId, isVerified]).toEqual([what, flow, true])
      await page.context().close()
    }
  },
)

// landings

test('RT-03 FD-05 FD-09 D1 the landing counts what the server counts, follows the chosen city, and switches to log-in in place', async ({
  product,
  createMember,
  openBrowser,
}) => {
  const landing = textsFor('es', 'landing')
  const signup = textsFor('es', 'signup')
  const { logIn: words } = textsFor('es', 'account')
  const { actions } = textsFor('es', 'common')
  for (const brand of ['red', 'original']) {
    const { email } = await createMember({ brand })
    const page = await openBrowser({ viewport: desktop })
    await page.goto(`${product.urlOf(brand)}/find`)
    const region = page.getByLabel(landing.counted.label, { exact: true })
    await region.scrollIntoViewIfNeeded() // it is counted when it comes near
    const figure = page.getByRole('status').filter({ hasText: /^\d+/ })
    const count = async (asked: string) => {
      const answer = await fetch(`${product.url}/dispenser/totalRegion`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ country: 'es', region: asked }),
      })
      return ((await answer.json()) as { totale: number }).totale // the contract's own shape
    }
    await expect(figure.getByText(String(await count('Madrid')), { exact: true })).toBeVisible()
    await expect(region).toHaveValue('Madrid')
    await page.getByRole('combobox', { name: signup.place.label }).pressSequentially('Barce', { delay: 20 })
    await page.getByRole('option', { name: /^Barcelona/ }).click()
    await expect(figure.getByText(String(await count('Cataluña')), { exact: true })).toBeVisible()
    await expect(region).toHaveValue('Cataluña')
    expect(await stored(page, 'avaibleUsers')).toBe(String(await count('Cataluña')))

    await page.getByRole('button', { name: actions.logIn, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await waitForPath(page, '/find')
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(demoPassword)
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Madrid/ })).toBeVisible()
    await page.context().close()
  }
})

test(
  'RT-01 the buttons of home set the form that the landing shows',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
    const page = await openBrowser({ viewport: desktop })
    const { logIn: words } = textsFor('es', 'account')
    await page.goto(product.url)
    await page.getByRole('link', { name: textsFor('es', 'home').actions.logIn }).click()
    await waitForPath(page, '/login')
    await page.evaluate(() => {
      history.pushState(null, '', '/find')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  },
)

test(
  'TR-06 TR-07 one click is recorded for a landing with a campaign; the address is asked for where the brand has affiliates',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
    const page = await openBrowser()
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/importClick|getIp/.test(pathname)) calls.push(`${pathname} ${request.postData() ?? ''}`)
    })
    await page.goto(`${product.urlOf('red')}/ms?kcampaign=june&tid=click-1`)
    await expect.poll(() => stored(page, 'ip')).not.toBe(null) // kept last, once both calls are answered
    await page.waitForLoadState('networkidle')
    expect(calls.filter((call) => call.includes('importClick'))).toHaveLength(1)
    expect(calls.join()).toMatch(/"kcampaign":"june"/)
    expect(calls.join()).toMatch(/"pageType":"ms"/)
    expect(calls.filter((call) => call.includes('getIp'))).toHaveLength(1)
    calls.length = 0
    await page.goto(`${product.urlOf('red')}/find?ip=1.2.3.4`, { waitUntil: 'networkidle' })
    expect(await stored(page, 'ip')).toBe('1.2.3.4')
    await page.goto(`${product.urlOf('original')}/find`, { waitUntil: 'networkidle' })
    expect(calls).toEqual([])
  },
)

// RT-05, RT-06, ID-07

async function tickAll(page: Page): Promise<void> {
  for (const id of ['isAdult', 'acceptsTerms', 'acceptsPrivacy', 'acceptsFeatures'])
    await page.locator(`#${id}`).check()
}

test('RT-05 ID-02 ID-07 an address and a region open an account; the age is asked once, and an e-mail offers a password', async ({
  product,
  openBrowser,
}) => {
  const language = 'it'
  const email = newAddress()
  const { auto } = textsFor(language, 'landing')
  const complete = textsFor(language, 'complete')
  const page = await openBrowser({ language })
  await page.goto(`${product.urlOf('red')}/asignup?mail=${encodeURIComponent(` ${email}`)}`)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: auto.submit }).click()
  const summary = page.getByRole('alert').filter({ hasText: auto.fault })
  await expect(summary).toBeVisible()
  await expect(page.locator('#acceptsTerms')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.locator('#region').selectOption('Galicia')
  await tickAll(page)
  await page.getByRole('button', { name: auto.submit }).click()

  const dialog = page.getByRole('dialog', { name: complete.title })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: complete.submit }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await expect(dialog.locator('#city')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.locator('#age').selectOption('44')
  await dialog.getByRole('button', { name: complete.submit }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: /Galicia/ })).toBeVisible()

  await page.goto(await linkTo(product, email, '/resetPassword'))
  const { reset } = textsFor(language, 'recovery')
  await page.getByLabel(reset.password, { exact: true }).fill('my first password')
  await page.getByLabel(reset.repeat, { exact: true }).fill('my first password')
  await page.getByRole('button', { name: reset.submit }).click()
  await expect(page.getByText(reset.doneTitle).first()).toBeVisible()
  expect(page.faults).toEqual([])
})

test(
  'RT-05 TR-11 without an address the landing is logged and leads to /find',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
    const page = await openBrowser()
    for (const query of ['', '?mail=', '?mail=nobody']) {
      const logged = page.waitForRequest('**/api/log/client')
      await page.goto(`${product.url}/asignup${query}`)
      await waitForPath(page, '/find')
      expect((await logged).postData() ?? '').toMatch(/asignup/)
    }
  },
)

const invite = ({ url }: Product, over: Partial<Invitation>, to = '/match') =>
  externalLink(tokens, { brand: 'original', email: newAddress(), ...over }, { origin: url, to, now: new Date() })

test('RT-06 ID-07 D4 a partner’s link opens an account once and leads on; all that it did not say is asked once', async ({
  product,
  openBrowser,
}) => {
  const language = 'fr'
  const email = newAddress()
  const link = invite(product, { email, source: 'partner', campaign: 'june' }, '/notifications')
  const complete = textsFor(language, 'complete')
  const signup = textsFor(language, 'signup')
  const page = await openBrowser({ language, viewport: desktop })
  await page.goto(link)
  await waitForPath(page, '/notifications')
  const dialog = page.getByRole('dialog', { name: complete.title })
  await dialog.getByRole('button', { name: complete.submit }).click()
  const alert = dialog.getByRole('alert')
  for (const text of [signup.faults.city, signup.faults.age, complete.consents])
    await expect(alert.getByText(text)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: signup.place.label }).pressSequentially('Zarag', { delay: 20 })
  await dialog.getByRole('option', { name: /^Zaragoza/ }).click()
  await dialog.locator('#age').selectOption('18')
  await tickAll(page)
  await dialog.getByRole('button', { name: complete.submit }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const known = invite(product, { email })
  await page.goto(known) // a member goes on; the link stays unspent
  await waitForPath(page, '/match')
  for (const address of [link, known]) {
    const visitor = await openBrowser({ language })
    await visitor.goto(address)
    await waitForPath(visitor, '/login')
    await expect(visitor.getByText(textsFor(language, 'landing').known)).toBeVisible()
    await visitor.context().close()
  }
  expect(page.faults).toEqual([])
})

test('ID-07 asks also when the file of the dialogs comes between the drawing of the question and its effects', async ({
  product,
  openBrowser,
}) => {
  const { title, submit } = textsFor('fr', 'complete')
  const page = await openBrowser({ language: 'fr', viewport: desktop })
  await page.addInitScript(() => {
    // a modal marks the root of the page when it is drawn, and an observer is called before effects are
    const isDrawn = new Promise<void>((resolve) =>
      new MutationObserver(() => resolve()).observe(document, { subtree: true, attributeFilter: ['data-modal'] }),
    )
    Object.assign(window, { isDrawn })
  })
  await page.route('**/assets/modal-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};console.info('fetched');await window.isDrawn` })
  })
  const isFetched = page.waitForEvent('console', { predicate: (message) => message.text() === 'fetched' })
  await page.route('**/assets/complete-sign-up-*.js', async (route) => {
    await isFetched
    await route.continue()
  })
  await page.goto(invite(product, { email: newAddress(), source: 'partner', campaign: 'june' }, '/notifications'))
  await expect(page.getByRole('dialog', { name: title }).getByRole('button', { name: submit })).toBeVisible()
  expect(page.faults).toEqual([])
})

test(
  'RT-06 D4 TR-11 each failure of a link ends where it should, with a line in the log',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
    const page = await openBrowser()
    const foreign = externalLink(
      createLinkTokens([newLinkKey()]),
      { brand: 'original', email: newAddress() },
      { origin: product.url, to: '/match', now: new Date() },
    )
    const old = externalLink(
      tokens,
      { brand: 'original', email: newAddress() },
      { origin: product.url, to: '/match', now: new Date(0) },
    )
    const failures: readonly (readonly [address: string, ends: string])[] = [
      [`${product.url}/external_email`, '/'],
      [`${product.url}/external_email?token=not%20base64!`, '/'],
      [`${product.url}/external_email?token=${'QUJD'.repeat(30)}`, '/find'],
      [foreign, '/find'],
      [old, '/login'],
      [invite(product, { brand: 'red' }), '/login'],
    ]
    for (const [address, ends] of failures) {
      const logged = page.waitForRequest('**/api/log/client')
      await page.goto(address)
      await waitForPath(page, ends)
      expect((await logged).postData() ?? '').toMatch(/external e-mail/)
      expect((await logged).postData() ?? '').not.toMatch(/QUJDQUJD/) // no token in a log
      if (ends === '/login') await expect(page.getByText(textsFor('es', 'landing').linkSpent)).toBeVisible()
    }
  },
)

test('ID-07 start-up with a session that was ended, and with a disabled account, says so', async ({
  product,
  api,
  openBrowser,
}) => {
  const { logIn: words } = textsFor('es', 'account')
  const { email } = await api.signUp()
  const signedIn = async () => {
    const page: PersonPage = await openBrowser()
    await page.goto(`${product.url}/login`)
    await page.locator('#email').fill(email)
    await page.locator('#password').fill('correct horse battery')
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    await waitForPath(page, '/find')
    await page.goto('about:blank') // a page that stands would hear of it by its next call, and end the session before it starts again
    return page
  }
  const first = await signedIn()
  const again = await api.logIn(email, 'correct horse battery')
  await fetch(`${product.url}/auth/users/logoutEverywhere`, {
    method: 'POST',
    headers: { authorization: `Bearer ${again.token}` },
  })
  await first.goto(`${product.url}/find`)
  await expect(first.getByText(words.expired)).toBeVisible()
  expect(await stored(first, 'token')).toBe(null)

  const second = await signedIn()
  await onDatabase(product.databaseUrl, (client) =>
    client.query('update members set disabled_at = now() where email = $1', [email]),
  )
  await second.goto(`${product.url}/find`)
  await expect(second.getByText(words.disabled)).toBeVisible()
  expect(await stored(second, 'token')).toBe(null)
})

test(
  'ID-13 1006 leads on to the page of the brand’s settings, and to nothing that is no page',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
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
            redirect: new URL(redirect, product.url).href,
          },
        }),
      )
      await page.goto(`${product.url}/signup`)
      await fillSignUp(page, newAddress())
      if (ends === '/signup')
        await expect(page.getByRole('alert').getByText(textsFor('es', 'errors').byCode.sign_up_elsewhere)).toBeVisible()
      await waitForPath(page, ends)
      await page.context().close()
    }
  },
)

test(
  'TR-04 ID-13 D11 1003 names the account of this browser masked; another person can go on',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
    const page = await openBrowser({ hasRealFingerprint: true })
    const first = newAddress()
    await page.goto(`${product.url}/signup`)
    await fillSignUp(page, first)
    await page.waitForFunction(() => localStorage.getItem('token') !== null)
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto(`${product.url}/signup`)
    await fillSignUp(page, newAddress())
    const alert = page.getByRole('alert').filter({ hasText: textsFor('es', 'errors').byCode.browser_has_account })
    await expect(alert.getByText(/^g•••@e•••\.com$/)).toBeVisible()
    await expect(page.getByText(first)).toHaveCount(0)
    await expectAccessible(page)
    await alert.getByRole('button', { name: textsFor('es', 'signup').sameBrowser }).click()
    await waitForPath(page, '/find')
  },
)

test(
  'ID-07 ID-17 a member who comes back after two months finds a gift, shown half a second after the start',
  { tag: '@full' },
  async ({ startOwnProduct, openBrowser }) => {
    const product = await startOwnProduct({}) // its clock is moved
    const api = createApi(product)
    const { gift } = textsFor('es', 'prompts')
    const { email } = await api.signUp({ flowId: '7' })
    await advanceClock(product, 'P61D')
    const page = await openBrowser()
    await page.goto(`${product.url}/login`)
    await page.locator('#email').fill(email)
    await page.locator('#password').fill('correct horse battery')
    await page.getByRole('button', { name: textsFor('es', 'account').logIn.submit, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: gift.title })
    await expect(dialog.getByText(gift.text(5))).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: gift.action }).click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /Madrid/ })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  },
)
