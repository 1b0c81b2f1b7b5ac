import { createHash, randomUUID } from 'node:crypto'
import { routes } from '@incontro/contract'
import { redirectTo } from '@incontro/contract/redirect.ts'
import { onDatabase } from '@incontro/testing/database.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { someOf } from '@incontro/testing/size.ts'
import { TOTP } from 'otpauth'
import { createLinkTokens } from '../apps/server/src/platform/crypto/link-tokens.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, type Member, phone, test } from './fixtures.ts'
import { confirmAddress } from './mailbox.ts'
import { fillLogIn, logInByForm } from './people.ts'
import { linkKey, type Product } from './product.ts'

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

for (const { language, look } of someOf({ from: 2 }, looks))
  test(`ID-08 two-step log-in, from turning it on to a recovery code, in ${language}`, async ({
    product,
    openBrowser,
    openAs,
    createMember,
  }) => {
    const words = { ...textsFor(language, 'factors'), ...textsFor(language, 'factorSettings') }
    const { byCode } = textsFor(language, 'errors')
    const member = await createMember({ language })
    await confirmAddress(product, member)
    const page = await openAs(member, '/profile/security', { ...look, language })
    await expect(page.getByText(words.totp.off)).toBeVisible()
    await looksRight(page)

    await page.getByRole('button', { name: words.totp.turnOn, exact: true }).click()
    await expect(page.getByRole('img', { name: words.setUp.qr })).toBeVisible()
    const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
    const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
    await page.getByRole('button', { name: words.setUp.submit, exact: true }).click()
    await expect(page.getByText(words.setUp.empty)).toBeVisible()
    await page.getByLabel(words.setUp.label).fill(code(0))
    await looksRight(page)
    await page.getByRole('button', { name: words.setUp.submit, exact: true }).click()

    const codes = page.getByRole('list', { name: words.codes.title }).getByRole('listitem')
    await expect(codes.first()).toBeVisible()
    await expect(codes).toHaveCount(10)
    const recovery = await codes.first().innerText()
    await looksRight(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: words.codes.download }).click()
    expect((await saving).suggestedFilename()).toMatch(/^original-.*\.txt$/)
    await page.getByRole('button', { name: words.codes.done }).click()
    await expect(page.getByText(words.totp.codesLeft(10))).toBeVisible()
    await expect(page.getByText(recovery)).toHaveCount(0)

    await logOut(page)
    await fillLogIn(page, { ...member, language })
    await page.getByLabel(words.secondStep.label).fill('000000')
    await looksRight(page)
    await page.getByRole('button', { name: words.secondStep.submit, exact: true }).click()
    await expect(page.getByText(byCode.wrong_code)).toBeVisible()
    await page.getByLabel(words.secondStep.label).fill(code(1))
    await page.getByLabel(words.secondStep.remember).check()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/find')

    // this browser is remembered, another one is asked and gets in by a recovery code
    await logOut(page)
    await logInByForm(page, { ...member, language })
    const other = await openBrowser({ ...look, language })
    await fillLogIn(other, { ...member, language })
    await other.getByRole('button', { name: words.secondStep.useRecovery }).click()
    await other.getByLabel(words.secondStep.recoveryLabel).fill(recovery)
    await other.getByRole('button', { name: words.secondStep.submit, exact: true }).click()
    await other.waitForURL('**/find')
    await other.goto(`${product.url}/profile/security`)
    await expect(other.getByText(words.totp.codesLeft(9))).toBeVisible()
    await other.getByRole('button', { name: words.totp.turnOff }).click()
    const sure = other.getByRole('dialog')
    await expect(sure.getByText(words.totp.sureText)).toBeVisible()
    await sure.getByRole('button', { name: words.totp.turnOff }).click()
    await expect(other.getByText(words.totp.off)).toBeVisible()
    expect([...page.faults, ...other.faults]).toEqual([])
  })

/** The link of an e-mail that signs in, made as the server makes it. */
async function loginLink({ url, databaseUrl }: Product, { trackerId, email }: Member, to: string): Promise<string> {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query<{ id: string; password_hash: string }>('select id, password_hash from members where tracker_id = $1', [
      trackerId,
    ]),
  )
  const { id: memberId = '', password_hash: hash = '' } = rows[0] ?? {}
  const stamp = createHash('sha256').update(hash).digest('base64url').slice(0, 16)
  const token = createLinkTokens([linkKey]).seal({
    id: randomUUID(),
    purpose: 'autologin',
    expiresAt: new Date(Date.now() + 3_600_000),
    subject: { memberId, email, stamp },
  })
  return `${url}/autologin?${new URLSearchParams({ token, red: redirectTo(to), clickid: trackerId }).toString()}`
}

test(
  'ID-08 the link of an e-mail ends at the second step, and leads on after it',
  { tag: '@full' },
  async ({ product, api, openBrowser, createMember }) => {
    const language = 'it'
    const words = textsFor(language, 'factors')
    const member = await createMember({ language })
    await confirmAddress(product, member)
    const { secret } = await api.call(routes.totpStart, { token: member.token, body: {} })
    const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
    await api.call(routes.totpConfirm, { token: member.token, body: { code: code(0) } })
    const page = await openBrowser({ language, viewport: phone })
    await page.goto(await loginLink(product, member, '/notifications'))
    await page.getByLabel(words.secondStep.label).fill(code(1))
    await page.getByRole('button', { name: words.secondStep.submit, exact: true }).click()
    await page.waitForURL('**/notifications')
    expect(page.faults).toEqual([])
  },
)

test(
  'ID-08 a browser that gives no list of passkeys says nothing of it to a visitor who asked for none',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
    const page = await openBrowser({ viewport: phone })
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(true)
      navigator.credentials.get = () => {
        document.documentElement.dataset['asked'] = ''
        return Promise.reject(new DOMException('not here', 'NotSupportedError'))
      }
    })
    await page.goto(`${product.url}/login`)
    await expect(page.locator('html[data-asked]')).toBeVisible()
    await page.waitForLoadState('networkidle') // the words of a refusal would have a file of their own
    for (const alert of await page.getByRole('alert').all()) await expect(alert).toHaveText('')
    await page.getByRole('button', { name: textsFor('es', 'factors').other.passkey }).click() // asked for, it is reported
    await expect(
      page.getByRole('alert').filter({ hasText: textsFor('es', 'errors').byCode.passkey_refused }),
    ).toBeVisible()
  },
)

test('ID-08 a passkey: made in the settings, offered at log-in, removed again', async ({
  product,
  openAs,
  createMember,
}) => {
  const language = 'es'
  const words = { ...textsFor(language, 'factors'), ...textsFor(language, 'factorSettings') }
  const member = await createMember({ language })
  const page = await openAs(member, '/profile/security', { language, viewport: phone })
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
  await page.getByRole('button', { name: words.ways.add }).click()
  await page.getByLabel(words.ways.name).fill('Mi teléfono')
  await looksRight(page)
  await page.getByRole('button', { name: words.ways.create }).click()
  await expect(page.getByText('Mi teléfono')).toBeVisible()

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
  await expect(page.getByRole('button', { name: words.other.passkey })).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: words.other.passkey }).click()
  await page.waitForURL('**/find')

  await page.goto(`${product.url}/profile/security`)
  await page.getByRole('button', { name: `${words.ways.remove}: Mi teléfono` }).click()
  await expect(page.getByText(words.ways.removed)).toBeVisible()
  await expect(page.getByText('Mi teléfono')).toHaveCount(0)
  expect(page.faults).toEqual([])
})
