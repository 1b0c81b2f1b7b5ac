import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { redirectTo } from '@incontro/contract/redirect.ts'
import { createApi } from '@incontro/testing/api.ts'
import type { Language } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { createLinkTokens, newLinkKey } from '../apps/server/src/platform/crypto/link-tokens.ts'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, startProduct } from './fixtures.ts'

const key = newLinkKey()
const product = await startProduct({ LINK_KEYS: JSON.stringify([key]) })
const api = createApi({ url: product.url, paymentUrl: product.paymentUrl })
const PASSWORD = 'correct horse battery'

type Letter = { to: string; subject: string; links: string[] }

/** The link of the newest letter to somebody that leads to a page. */
async function linkTo(email: string, page: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const letters = (await (await fetch(`${product.url}/dev/mailbox.json`)).json()) as Letter[] // the mailbox's own shape
    const links = letters.filter(({ to }) => to === email).flatMap((letter) => letter.links)
    const link = links.find((each) => URL.canParse(each) && new URL(each).pathname === page)
    if (link !== undefined) return link
    await delay(100)
  }
  throw new Error(`no letter with a link to ${page} came for ${email}`)
}

async function logInWith(page: Page, email: string, password = PASSWORD, language: Language = 'es'): Promise<void> {
  const { fields } = textsFor(language, 'common')
  await page.goto(`${product.url}/login`)
  await page.getByLabel(fields.email).fill(email)
  await page.getByLabel(fields.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: textsFor(language, 'account').logIn.submit, exact: true }).click()
  await page.waitForURL('**/find')
}

async function fillPair(page: Page, language: Language, password: string, repeated = password): Promise<void> {
  const { reset } = textsFor(language, 'recovery')
  await page.getByLabel(reset.password, { exact: true }).fill(password)
  await page.getByLabel(reset.repeat, { exact: true }).fill(repeated)
}

for (const { language, look } of [
  { language: 'es', look: { viewport: phone } },
  { language: 'it', look: { viewport: desktop } },
  { language: 'fr', look: { viewport: phone, colorScheme: 'dark' } },
  { language: 'en', look: { viewport: desktop, colorScheme: 'dark' } },
] as const)
  test(`ID-09 a forgotten password, from log-in to the new one, in ${language}`, async () => {
    const { forgot, reset } = textsFor(language, 'recovery')
    const { fields, actions } = textsFor(language, 'common')
    const { email } = await api.signUp({ language })
    const page = await openBrowser({ ...look, language })
    await page.goto(`${product.url}/login`)
    await page.getByRole('link', { name: textsFor(language, 'account').logIn.forgotten }).click()
    await page.getByRole('heading', { name: forgot.title }).waitFor()
    await page.getByRole('button', { name: forgot.submit }).click()
    await page.getByText(forgot.fault).waitFor()
    await page.getByLabel(fields.email).fill('nobody@example.test')
    await page.getByRole('button', { name: forgot.submit }).click()
    await page.getByText(textsFor(language, 'errors').byCode.utente_inesistente).waitFor()
    await expectAccessible(page)
    await page.getByLabel(fields.email).fill(email)
    await page.getByRole('button', { name: forgot.submit }).click()
    await page.getByText(forgot.sent(email)).waitFor()

    const link = await linkTo(email, '/resetPassword')
    await page.goto(link)
    await fillPair(page, language, 'a new password', 'another password')
    await page.getByRole('button', { name: reset.submit }).click()
    await page.getByText(reset.mismatch).waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await fillPair(page, language, 'a new password')
    await page.getByRole('button', { name: reset.submit }).click()
    await page.getByText(reset.doneTitle).waitFor()
    await page.getByRole('link', { name: actions.goHome }).click()
    await page.waitForURL(`${product.url}/`)
    await api.logIn(email, 'a new password')

    await page.goto(link)
    await fillPair(page, language, 'one more password')
    await page.getByRole('button', { name: reset.submit }).click()
    await page.getByText(reset.expired).waitFor()
    assert.deepEqual(page.faults, [])
  })

test('ID-10 RT-08 double opt-in: the popup, one other address, and the link of the letter leads to /match', async () => {
  const { optIn } = textsFor('es', 'security')
  const { email } = await api.signUp({ flowId: '9' })
  const page = await openBrowser()
  await logInWith(page, email)
  const dialog = page.getByRole('dialog', { name: optIn.title })
  await dialog.getByText(optIn.text(email)).waitFor()
  await expectAccessible(page)
  const newEmail = `right-${email}`
  await dialog.getByRole('button', { name: optIn.wrong }).click()
  await dialog.getByLabel(optIn.label).fill(email.toUpperCase())
  await dialog.getByRole('button', { name: optIn.submit }).click()
  await dialog.getByText(textsFor('es', 'errors').byCode.errore_stessa_mail).waitFor()
  await dialog.getByLabel(optIn.label).fill(newEmail)
  await dialog.getByRole('button', { name: optIn.submit }).click()
  await dialog.getByText(optIn.changed(newEmail)).waitFor()

  const link = await linkTo(newEmail, '/confirmEmail')
  await page.goto(link)
  await page.waitForURL('**/match')
  assert.equal(await page.getByRole('dialog', { name: optIn.title }).count(), 0)
  await page.reload()
  await page.getByRole('main').waitFor()
  assert.equal(await page.getByRole('dialog', { name: optIn.title }).count(), 0)

  const visitor = await openBrowser()
  await visitor.goto(link)
  await visitor.getByText(textsFor('es', 'errors').byCode.token_expired).waitFor()
  assert.deepEqual([...page.faults, ...visitor.faults], [])
})

async function autologinToken(trackerId: string): Promise<string> {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; email: string; password_hash: string }>(
    'select id, email, password_hash from members where tracker_id = $1',
    [trackerId],
  )
  await client.end()
  const member = rows[0]
  assert.ok(member)
  const stamp = createHash('sha256').update(member.password_hash).digest('base64url').slice(0, 16)
  return createLinkTokens([key]).seal({
    id: randomUUID(),
    purpose: 'autologin',
    expiresAt: new Date(Date.now() + 60_000),
    subject: { memberId: member.id, email: member.email, stamp },
  })
}

test('RT-07 an autologin link signs in and goes where red leads; elsewhere than to us it does not', async () => {
  const { trackerId } = await api.signUp()
  for (const [red, to] of [
    [redirectTo('/notifications'), '/notifications'],
    [redirectTo('https://evil.example/'), '/find'],
  ] as const) {
    const page = await openBrowser()
    const query = new URLSearchParams({ token: await autologinToken(trackerId), red, clickid: trackerId })
    await page.goto(`${product.url}/autologin?${query.toString()}`)
    await page.waitForURL(`${product.url}${to}`)
    assert.notEqual(await page.evaluate(() => localStorage.getItem('token')), null)
    assert.deepEqual(page.faults, [])
  }
})

const failures: [what: string, token: string | undefined, to: string][] = [
  ['no token', undefined, '/'],
  ['no base64', 'not a token', '/'],
  ['base64 of something else', 'aGVsbG8=', '/find'],
  [
    'a token that has run out',
    createLinkTokens([key]).seal({ id: randomUUID(), purpose: 'autologin', expiresAt: new Date(0), subject: {} }),
    '/find',
  ],
]
for (const [what, token, to] of failures)
  test(`RT-07 autologin with ${what} is logged and ends at ${to}`, async () => {
    const page = await openBrowser()
    const logged = page.waitForRequest('**/api/log/client')
    const query = new URLSearchParams({ red: redirectTo('/chats'), ...(token !== undefined && { token }) })
    await page.goto(`${product.url}/autologin?${query.toString()}`)
    await page.waitForURL(`${product.url}${to}`)
    assert.match((await logged).postData() ?? '', /"subject":"autologin"/)
    if (to === '/find') await page.getByRole('heading', { name: textsFor('es', 'signup').title }).waitFor()
  })

test('RT-07 where nobody can be asked, the landing leads on', async () => {
  const page = await openBrowser()
  await page.route('**/auth/users/autoLogin', (route) => route.abort())
  const query = new URLSearchParams({ token: 'aGVsbG8=', red: redirectTo('/contactUs') })
  await page.goto(`${product.url}/autologin?${query.toString()}`)
  await page.waitForURL('**/contactUs')
})

test('ID-09, ID-11, ID-14 the own profile: another password and address, the devices, and the way back for the old address', async () => {
  const { email: emailWords, password, devices } = textsFor('es', 'security')
  const { undo } = textsFor('es', 'recovery')
  const { email } = await api.signUp()
  const page = await openBrowser({ viewport: desktop })
  await logInWith(page, email)
  await page.goto(`${product.url}/profile/security`)
  await page.getByText(devices.current).waitFor()
  assert.equal(await page.getByRole('button', { name: new RegExp(`^${devices.signOut}:`) }).count(), 1)
  await expectAccessible(page)

  await fillPair(page, 'es', 'a new password')
  await page.getByRole('button', { name: password.submit }).click()
  await page.getByText(password.doneTitle).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${devices.signOut}:`) }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText(devices.current).waitFor()

  const newEmail = `moved-${email}`
  await page.getByRole('link', { name: textsFor('es', 'settings').sections.account.title, exact: true }).click()
  await page.getByLabel(emailWords.label).fill(newEmail)
  await page.getByRole('button', { name: emailWords.submit }).click()
  await page.getByText(emailWords.done(newEmail)).waitFor()

  const owner = await openBrowser()
  await owner.goto(await linkTo(email, '/undoEmailChange'))
  await owner.getByRole('button', { name: undo.submit }).waitFor()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: undo.submit }).click()
  await owner.getByText(undo.doneTitle).waitFor()
  await page.goto(`${product.url}/profile`)
  await page.getByRole('heading', { name: textsFor('es', 'account').logIn.title }).waitFor()
  assert.deepEqual([...page.faults, ...owner.faults], [])
})

test('ID-15 disabling the account: one question, the word, and after five seconds a browser that knows nothing', async () => {
  const { close } = textsFor('es', 'security')
  const { email } = await api.signUp()
  const page = await openBrowser()
  await logInWith(page, email)
  await page.goto(`${product.url}/profile`)
  await page.getByRole('link', { name: textsFor('es', 'settings').sections.close.title, exact: true }).click()
  await page.getByRole('button', { name: close.action }).click()
  await page.getByRole('dialog').getByRole('button', { name: close.action }).click()
  await page.getByRole('heading', { name: textsFor('es', 'recovery').goodbye.title }).waitFor()
  await page.waitForURL(`${product.url}/`, { timeout: 10_000 })
  assert.equal(await page.evaluate(() => localStorage.getItem('token')), null)
  await page.goto(`${product.url}/goodbye`)
  await page.waitForURL(`${product.url}/`)
  assert.deepEqual(page.faults, [])
})
