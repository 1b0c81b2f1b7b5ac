import { createHash, randomUUID } from 'node:crypto'
import { redirectTo } from '@incontro/contract/redirect.ts'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { onDatabase } from '@incontro/testing/database.ts'
import { someOf } from '@incontro/testing/size.ts'
import { createLinkTokens } from '../apps/server/src/platform/crypto/link-tokens.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { linkTo } from './mailbox.ts'
import { linkKey, type Product } from './product.ts'

const PASSWORD = 'correct horse battery'

/** Signs in by the form, as a person who types it. */
async function logInWith(page: Page, { url }: Product, email: string): Promise<void> {
  const { fields } = textsFor('es', 'common')
  await page.goto(`${url}/login`)
  await page.getByLabel(fields.email).fill(email)
  await page.getByLabel(fields.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: textsFor('es', 'account').logIn.submit, exact: true }).click()
  await page.waitForURL('**/find')
}

async function fillPair(page: Page, language: Language, password: string, repeated = password): Promise<void> {
  const { reset } = textsFor(language, 'recovery')
  await page.getByLabel(reset.password, { exact: true }).fill(password)
  await page.getByLabel(reset.repeat, { exact: true }).fill(repeated)
}

for (const { language, look } of someOf({ from: 0 }, [
  { language: 'es', look: { viewport: phone } },
  { language: 'it', look: { viewport: desktop } },
  { language: 'fr', look: { viewport: phone, colorScheme: 'dark' } },
  { language: 'en', look: { viewport: desktop, colorScheme: 'dark' } },
] as const))
  test(`ID-09 a forgotten password, from log-in to the new one, in ${language}`, async ({
    product,
    api,
    openBrowser,
  }) => {
    const { forgot, reset } = textsFor(language, 'recovery')
    const { fields, actions } = textsFor(language, 'common')
    const { email } = await api.signUp({ language })
    const page = await openBrowser({ ...look, language })
    await page.goto(`${product.url}/login`)
    await page.getByRole('link', { name: textsFor(language, 'account').logIn.forgotten }).click()
    await expect(page.getByRole('heading', { name: forgot.title })).toBeVisible()
    await page.getByRole('button', { name: forgot.submit }).click()
    await expect(page.getByText(forgot.fault)).toBeVisible()
    await page.getByLabel(fields.email).fill('nobody@example.test')
    await page.getByRole('button', { name: forgot.submit }).click()
    await expect(page.getByText(forgot.sent('nobody@example.test'))).toBeVisible() // F-50: the same for every address
    await expectAccessible(page)
    await page.goto(`${product.url}/forgotPassword`)
    await page.getByLabel(fields.email).fill(email)
    await page.getByRole('button', { name: forgot.submit }).click()
    await expect(page.getByText(forgot.sent(email))).toBeVisible()

    const link = await linkTo(product, email, '/resetPassword')
    await page.goto(link)
    await fillPair(page, language, 'a new password', 'another password')
    await page.getByRole('button', { name: reset.submit }).click()
    await expect(page.getByText(reset.mismatch)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await fillPair(page, language, 'a new password')
    await page.getByRole('button', { name: reset.submit }).click()
    await expect(page.getByText(reset.doneTitle)).toBeVisible()
    await page.getByRole('link', { name: actions.goHome }).click()
    await page.waitForURL(`${product.url}/`)
    await api.logIn(email, 'a new password')

    await page.goto(link)
    await fillPair(page, language, 'one more password')
    await page.getByRole('button', { name: reset.submit }).click()
    await expect(page.getByText(reset.expired)).toBeVisible()
    expect(page.faults).toEqual([])
  })

test('ID-10 RT-08 double opt-in: the popup, one other address, and the link of the e-mail leads to /match', async ({
  product,
  api,
  openBrowser,
}) => {
  const { optIn } = textsFor('es', 'security')
  const { email } = await api.signUp({ flowId: '9' })
  const page = await openBrowser()
  await logInWith(page, product, email)
  const dialog = page.getByRole('dialog', { name: optIn.title })
  await expect(dialog.getByText(optIn.text(email))).toBeVisible()
  await expectAccessible(page)
  const newEmail = `right-${email}`
  await dialog.getByRole('button', { name: optIn.wrong }).click()
  await dialog.getByLabel(optIn.label).fill(email.toUpperCase())
  await dialog.getByRole('button', { name: optIn.submit }).click()
  await expect(dialog.getByText(textsFor('es', 'errors').byCode.same_email)).toBeVisible()
  await dialog.getByLabel(optIn.label).fill(newEmail)
  await dialog.getByRole('button', { name: optIn.submit }).click()
  await expect(dialog.getByText(optIn.changed(newEmail))).toBeVisible()

  const link = await linkTo(product, newEmail, '/confirmEmail')
  await page.goto(link)
  await page.waitForURL('**/match')
  await expect(page.getByRole('dialog', { name: optIn.title })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('dialog', { name: optIn.title })).toHaveCount(0)

  const visitor = await openBrowser()
  await visitor.goto(link)
  await expect(visitor.getByText(textsFor('es', 'errors').byCode.token_expired)).toBeVisible()
  expect([...page.faults, ...visitor.faults]).toEqual([])
})

type AccountRow = { id: string; email: string; password_hash: string }

async function autologinToken({ databaseUrl }: Product, trackerId: string): Promise<string> {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query<AccountRow>('select id, email, password_hash from members where tracker_id = $1', [trackerId]),
  )
  const [member] = rows
  if (member === undefined) throw new Error(`no account has the tracker id ${trackerId}`)
  const stamp = createHash('sha256').update(member.password_hash).digest('base64url').slice(0, 16)
  return createLinkTokens([linkKey]).seal({
    id: randomUUID(),
    purpose: 'autologin',
    expiresAt: new Date(Date.now() + 60_000),
    subject: { memberId: member.id, email: member.email, stamp },
  })
}

test('RT-07 an autologin link signs in and goes where red leads; elsewhere than to us it does not', async ({
  product,
  api,
  openBrowser,
}) => {
  const { trackerId } = await api.signUp()
  for (const [red, to] of [
    [redirectTo('/notifications'), '/notifications'],
    [redirectTo('https://evil.example/'), '/find'],
  ] as const) {
    const page = await openBrowser()
    const query = new URLSearchParams({ token: await autologinToken(product, trackerId), red, clickid: trackerId })
    await page.goto(`${product.url}/autologin?${query.toString()}`)
    await page.waitForURL(`${product.url}${to}`)
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(null)
    expect(page.faults).toEqual([])
  }
})

const failures: [what: string, token: string | undefined, to: string][] = [
  ['no token', undefined, '/'],
  ['no base64', 'not a token', '/'],
  ['base64 of something else', 'aGVsbG8=', '/find'],
  [
    'a token that has run out',
    createLinkTokens([linkKey]).seal({ id: randomUUID(), purpose: 'autologin', expiresAt: new Date(0), subject: {} }),
    '/find',
  ],
]
for (const [what, token, to] of failures)
  test(
    `RT-07 autologin with ${what} is logged and ends at ${to}`,
    { tag: '@full' },
    async ({ product, openBrowser }) => {
      const page = await openBrowser()
      const logged = page.waitForRequest('**/api/log/client')
      const query = new URLSearchParams({ red: redirectTo('/chats'), ...(token !== undefined && { token }) })
      await page.goto(`${product.url}/autologin?${query.toString()}`)
      await page.waitForURL(`${product.url}${to}`)
      expect((await logged).postData() ?? '').toMatch(/"subject":"autologin"/)
      if (to === '/find')
        await expect(page.getByRole('heading', { name: textsFor('es', 'signup').title })).toBeVisible()
    },
  )

test(
  'RT-07 where the server cannot be reached, the landing leads on',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
    const page = await openBrowser()
    await page.route('**/auth/users/autoLogin', (route) => route.abort())
    const query = new URLSearchParams({ token: 'aGVsbG8=', red: redirectTo('/contactUs') })
    await page.goto(`${product.url}/autologin?${query.toString()}`)
    await page.waitForURL('**/contactUs')
  },
)

test('ID-09, ID-11, ID-14 the own profile: another password and address, the devices, and the way back for the old address', async ({
  product,
  api,
  openBrowser,
}) => {
  const { email: emailWords, password, devices } = textsFor('es', 'security')
  const { undo } = textsFor('es', 'recovery')
  const { email } = await api.signUp()
  const page = await openBrowser({ viewport: desktop })
  await logInWith(page, product, email)
  await page.goto(`${product.url}/profile/security`)
  await expect(page.getByText(devices.current)).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${devices.signOut}:`) })).toHaveCount(1)
  await expectAccessible(page)

  await fillPair(page, 'es', 'a new password')
  await page.getByRole('button', { name: password.submit }).click()
  const proof = page.getByRole('dialog') // F-51: however fresh the log-in is
  await proof.getByLabel(textsFor('es', 'common').fields.password, { exact: true }).fill(PASSWORD)
  await proof.getByRole('button', { name: textsFor('es', 'factorSettings').proof.submit, exact: true }).click()
  await expect(page.getByText(password.doneTitle)).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${devices.signOut}:`) })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(devices.current)).toBeVisible()

  const newEmail = `moved-${email}`
  await page.getByRole('link', { name: textsFor('es', 'settings').sections.account.title, exact: true }).click()
  await page.getByLabel(emailWords.label).fill(newEmail)
  await page.getByRole('button', { name: emailWords.submit }).click()
  await expect(page.getByText(emailWords.done(newEmail))).toBeVisible()

  const owner = await openBrowser()
  await owner.goto(await linkTo(product, email, '/undoEmailChange'))
  await expect(owner.getByRole('button', { name: undo.submit })).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: undo.submit }).click()
  await expect(owner.getByText(undo.doneTitle)).toBeVisible()
  await page.goto(`${product.url}/profile`)
  await expect(page.getByRole('heading', { name: textsFor('es', 'account').logIn.title })).toBeVisible()
  expect([...page.faults, ...owner.faults]).toEqual([])
})

test('ID-15 disabling the account: one question, the word, and after five seconds a browser that knows nothing', async ({
  product,
  api,
  openBrowser,
}) => {
  const { close } = textsFor('es', 'security')
  const { email } = await api.signUp()
  const page = await openBrowser()
  await logInWith(page, product, email)
  await page.goto(`${product.url}/profile`)
  await page.getByRole('link', { name: textsFor('es', 'settings').sections.close.title, exact: true }).click()
  await page.getByRole('button', { name: close.action }).click()
  await page.getByRole('dialog').getByRole('button', { name: close.action }).click()
  await expect(page.getByRole('heading', { name: textsFor('es', 'recovery').goodbye.title })).toBeVisible()
  await page.waitForURL(`${product.url}/`)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null)
  await page.goto(`${product.url}/goodbye`)
  await page.waitForURL(`${product.url}/`)
  expect(page.faults).toEqual([])
})
