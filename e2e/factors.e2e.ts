import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { routes, type Session } from '@incontro/contract'
import { redirectTo } from '@incontro/contract/redirect.ts'
import { createApi } from '@incontro/testing/api.ts'
import { startIdentityProvider } from '@incontro/testing/identity-provider.ts'
import type { Language } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import { TOTP } from 'otpauth'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { createLinkTokens, newLinkKey } from '../apps/server/src/platform/crypto/link-tokens.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, startProduct } from './old/fixtures.ts'

const provider = await startIdentityProvider()
after(() => provider.stop())
const key = newLinkKey()
const env = { LINK_KEYS: JSON.stringify([key]) }
const product = await startProduct({ ...provider.env, ...env })
const api = createApi({ url: product.url, paymentUrl: product.paymentUrl })
const PASSWORD = 'correct horse battery'

type Letter = { to: string; links: string[] }

/** Somebody whose address is confirmed by the letter, as a person does. */
async function confirmed(over: Parameters<typeof api.signUp>[0] = {}): Promise<Session> {
  const session = await api.signUp(over)
  await api.call(routes.resendConfirmation, { token: session.token, body: {} })
  for (let tries = 0; tries < 100; tries += 1) {
    const letters = (await (await fetch(`${product.url}/dev/mailbox.json`)).json()) as Letter[] // the mailbox's own shape
    const link = letters
      .filter(({ to }) => to === session.email)
      .flatMap(({ links }) => links)
      .find((each) => URL.canParse(each) && new URL(each).pathname === '/confirmEmail')
    if (link !== undefined) {
      await api.call(routes.confirmEmail, { body: { token: new URL(link).searchParams.get('token') ?? '' } })
      return session
    }
    await delay(100)
  }
  throw new Error(`no letter came for ${session.email}`)
}

async function fillLogIn(page: Page, email: string, language: Language): Promise<void> {
  const { fields } = textsFor(language, 'common')
  await page.goto(`${product.url}/login`)
  await page.getByLabel(fields.email).fill(email)
  await page.getByLabel(fields.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: textsFor(language, 'account').logIn.submit, exact: true }).click()
}

async function logInWith(page: Page, email: string, language: Language): Promise<void> {
  await fillLogIn(page, email, language)
  await page.waitForURL('**/find')
}

/** Forgets the session of this browser, as after a log-out. */
async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'))
}

async function looksRight(page: Page): Promise<void> {
  await expectNoSideScroll(page)
  await expectAccessible(page)
}

const looks = [
  { language: 'es', look: { viewport: phone } },
  { language: 'it', look: { viewport: desktop } },
  { language: 'fr', look: { viewport: phone, colorScheme: 'dark' } },
  { language: 'en', look: { viewport: desktop, colorScheme: 'dark' } },
] as const

for (const { language, look } of looks)
  test(`ID-08 two-step log-in, from turning it on to a recovery code, in ${language}`, async () => {
    const words = textsFor(language, 'factors')
    const { byCode } = textsFor(language, 'errors')
    const { email } = await confirmed({ language })
    const page = await openBrowser({ ...look, language })
    await logInWith(page, email, language)
    await page.goto(`${product.url}/profile/security`)
    await page.getByText(words.totp.off).waitFor()
    await looksRight(page)

    await page.getByRole('button', { name: words.totp.turnOn, exact: true }).click()
    await page.getByRole('img', { name: words.setUp.qr }).waitFor()
    const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
    const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
    await page.getByRole('button', { name: words.setUp.submit, exact: true }).click()
    await page.getByText(words.setUp.empty).waitFor()
    await page.getByLabel(words.setUp.label).fill(code(0))
    await looksRight(page)
    await page.getByRole('button', { name: words.setUp.submit, exact: true }).click()

    const codes = page.getByRole('list', { name: words.codes.title }).getByRole('listitem')
    await codes.first().waitFor()
    assert.equal(await codes.count(), 10)
    const recovery = await codes.first().innerText()
    await looksRight(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: words.codes.download }).click()
    assert.match((await saving).suggestedFilename(), /^original-.*\.txt$/)
    await page.getByRole('button', { name: words.codes.done }).click()
    await page.getByText(words.totp.codesLeft(10)).waitFor()
    assert.equal(await page.getByText(recovery).count(), 0)

    await logOut(page)
    await fillLogIn(page, email, language)
    await page.getByLabel(words.secondStep.label).fill('000000')
    await looksRight(page)
    await page.getByRole('button', { name: words.secondStep.submit, exact: true }).click()
    await page.getByText(byCode.wrong_code).waitFor()
    await page.getByLabel(words.secondStep.label).fill(code(1))
    await page.getByLabel(words.secondStep.remember).check()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/find')

    // this browser is remembered, another one is asked and gets in by a recovery code
    await logOut(page)
    await logInWith(page, email, language)
    const other = await openBrowser({ ...look, language })
    await fillLogIn(other, email, language)
    await other.getByRole('button', { name: words.secondStep.useRecovery }).click()
    await other.getByLabel(words.secondStep.recoveryLabel).fill(recovery)
    await other.getByRole('button', { name: words.secondStep.submit, exact: true }).click()
    await other.waitForURL('**/find')
    await other.goto(`${product.url}/profile/security`)
    await other.getByText(words.totp.codesLeft(9)).waitFor()
    await other.getByRole('button', { name: words.totp.turnOff }).click()
    const sure = other.getByRole('dialog')
    await sure.getByText(words.totp.sureText).waitFor()
    await sure.getByRole('button', { name: words.totp.turnOff }).click()
    await other.getByText(words.totp.off).waitFor()
    assert.deepEqual([...page.faults, ...other.faults], [])
  })

/** The link of a letter that signs in, made as the server makes it. */
async function loginLink({ trackerId, email }: Session, to: string): Promise<string> {
  const client = new pg.Client(product.databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; password_hash: string }>(
      'select id, password_hash from members where tracker_id = $1',
      [trackerId],
    )
    const { id: memberId = '', password_hash: hash = '' } = rows[0] ?? {}
    const stamp = createHash('sha256').update(hash).digest('base64url').slice(0, 16)
    const token = createLinkTokens([key]).seal({
      id: randomUUID(),
      purpose: 'autologin',
      expiresAt: new Date(Date.now() + 3_600_000),
      subject: { memberId, email, stamp },
    })
    return `${product.url}/autologin?${new URLSearchParams({ token, red: redirectTo(to), clickid: trackerId }).toString()}`
  } finally {
    await client.end()
  }
}

test('ID-08 a link of a letter ends at the second step, and leads on after it', async () => {
  const language = 'it'
  const words = textsFor(language, 'factors')
  const member = await confirmed({ language })
  const { secret } = await api.call(routes.totpStart, { token: member.token, body: {} })
  const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  await api.call(routes.totpConfirm, { token: member.token, body: { code: code(0) } })
  const page = await openBrowser({ language, viewport: phone })
  await page.goto(await loginLink(member, '/notifications'))
  await page.getByLabel(words.secondStep.label).fill(code(1))
  await page.getByRole('button', { name: words.secondStep.submit, exact: true }).click()
  await page.waitForURL('**/notifications')
  assert.deepEqual(page.faults, [])
})

test('ID-08 a change of a way in asks who it is, and goes on once it is known', async () => {
  const language = 'en'
  const words = textsFor(language, 'factors')
  const { fields } = textsFor(language, 'common')
  const { email } = await confirmed({ language })
  const page = await openBrowser({ language, viewport: phone })
  await logInWith(page, email, language)
  await page.goto(`${product.url}/profile/security`)
  await page.getByText(words.totp.off).waitFor()
  await fetch(`${product.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 'PT11M' }),
  })
  const turnOn = page.getByRole('button', { name: words.totp.turnOn, exact: true })
  await turnOn.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(fields.password, { exact: true }).fill('not the password')
  await looksRight(page)
  await page.keyboard.press('Enter')
  await dialog.getByText(words.proof.wrongPassword).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await turnOn.click()
  await dialog.getByLabel(fields.password, { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: words.proof.submit }).click()
  await page.getByRole('img', { name: words.setUp.qr }).waitFor()
  assert.deepEqual(page.faults, [])
})

test('ID-08 a browser that gives no list of passkeys says nothing of it to somebody who asked for none', async () => {
  const page = await openBrowser({ viewport: phone })
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(true)
    navigator.credentials.get = () => {
      document.documentElement.dataset['asked'] = ''
      return Promise.reject(new DOMException('not here', 'NotSupportedError'))
    }
  })
  await page.goto(`${product.url}/login`)
  await page.locator('html[data-asked]').waitFor()
  await page.waitForLoadState('networkidle') // the words of a refusal would have a file of their own
  for (const alert of await page.getByRole('alert').all()) assert.equal(await alert.innerText(), '')
  await page.getByRole('button', { name: textsFor('es', 'factors').other.passkey }).click() // asked for, it is told
  await page
    .getByRole('alert')
    .filter({ hasText: textsFor('es', 'errors').byCode.passkey_refused })
    .waitFor()
})

test('ID-08 a passkey: made in the settings, offered at log-in, removed again', async () => {
  const language = 'es'
  const words = textsFor(language, 'factors')
  const { email } = await api.signUp({ language })
  const page = await openBrowser({ language, viewport: phone })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await logInWith(page, email, language)
  await page.goto(`${product.url}/profile/security`)
  await page.getByRole('button', { name: words.ways.add }).click()
  await page.getByLabel(words.ways.name).fill('Mi teléfono')
  await looksRight(page)
  await page.getByRole('button', { name: words.ways.create }).click()
  await page.getByText('Mi teléfono').waitFor()

  // the list of the e-mail field: this browser's device picks from it by itself
  await logOut(page)
  await page.goto(`${product.url}/login`)
  await page.waitForURL('**/find')

  // a browser without such a list has the button
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await logOut(page)
  await page.goto(`${product.url}/login`)
  await page.getByRole('button', { name: words.other.passkey }).waitFor()
  await looksRight(page)
  await page.getByRole('button', { name: words.other.passkey }).click()
  await page.waitForURL('**/find')

  await page.goto(`${product.url}/profile/security`)
  await page.getByRole('button', { name: `${words.ways.remove}: Mi teléfono` }).click()
  await page.getByText(words.ways.removed).waitFor()
  assert.equal(await page.getByText('Mi teléfono').count(), 0)
  assert.deepEqual(page.faults, [])
})

for (const { language, look } of looks)
  test(`ID-08 Google: signing up, coming back, leaving, joining an account, in ${language}`, async () => {
    const words = textsFor(language, 'factors')
    const { fields } = textsFor(language, 'common')
    const hd = 'example.test'
    const email = `google-${language}-${process.pid}@${hd}`
    const page = await openBrowser({ ...look, language })
    const byGoogle = page.getByRole('button', { name: words.other.googleLogIn })

    provider.signIn(null)
    await page.goto(`${product.url}/login`)
    await byGoogle.click()
    await page.getByText(words.google.cancelled).waitFor()
    await looksRight(page)

    provider.signIn({ sub: email, email, email_verified: true, hd })
    await page.getByRole('link', { name: words.google.otherWays }).click()
    await byGoogle.click()
    await page.getByText(words.google.unknown).waitFor()
    await looksRight(page)
    await page.getByRole('button', { name: words.google.signUp }).click()
    await page.waitForURL('**/find')
    await page.getByRole('dialog').waitFor() // asked for what Google does not tell
    assert.equal(await page.evaluate(() => sessionStorage.getItem('google')), null)

    await logOut(page)
    const account = await api.signUp({ language, email: `joined-${email}` })
    provider.signIn({ sub: account.email, email: account.email, email_verified: true, hd })
    await page.goto(`${product.url}/login?to=%2Fprofile%2Fsecurity`)
    await byGoogle.click()
    await page.getByText(words.google.password(account.email)).waitFor()
    await looksRight(page)
    await page.getByLabel(fields.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: words.google.passwordSubmit }).click()
    await page.waitForURL('**/profile/security')
    await page.getByRole('button', { name: words.ways.googleRemove }).click()
    const join = page.getByRole('button', { name: words.ways.googleJoin })
    provider.signIn(null)
    await join.click()
    await page.getByRole('link', { name: words.google.toSettings }).click()
    provider.signIn({ sub: account.email, email: account.email, email_verified: true, hd })
    await join.click()
    await page.getByRole('button', { name: words.ways.googleRemove }).waitFor()
    assert.deepEqual(page.faults, [])
  })

test('RT-03 what comes back from Google in another tab, or twice, is told and lets nobody in', async () => {
  const words = textsFor('es', 'factors')
  const page = await openBrowser({ language: 'es' })
  await page.goto(`${product.url}/loginWithGoogle?code=stolen&state=stolen`)
  await page.getByText(words.google.over).waitFor()
  await page.goto(`${product.url}/loginWithGoogle`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await page.getByText(words.google.over).count(), 0)
  assert.equal(await page.evaluate(() => localStorage.getItem('token')), null)
})

test('ID-08 login=true in the address signs in only: somebody unknown is told so and gets no account', async () => {
  const words = textsFor('es', 'factors')
  const email = `nobody-${process.pid}@example.test`
  const page = await openBrowser({ language: 'es' })
  provider.signIn({ sub: email, email, email_verified: true, hd: 'example.test' })
  await page.goto(`${product.url}/loginWithGoogle?login=true`)
  await page.getByRole('button', { name: words.other.googleSignUp }).click()
  await page.getByText(words.google.unknown).waitFor()
  assert.equal(await page.evaluate(() => localStorage.getItem('token')), null)
})
