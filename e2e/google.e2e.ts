import { randomUUID } from 'node:crypto'
import { startIdentityProvider } from '@incontro/testing/identity-provider.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { someOf } from '@incontro/testing/size.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test as base } from './fixtures.ts'

/** With an identity provider in Google's place, which signs in the person the test names. */
const test = base.extend<object, { provider: Awaited<ReturnType<typeof startIdentityProvider>> }>({
  provider: [
    async ({}, use) => {
      const provider = await startIdentityProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  ownProduct: async ({ provider }, use) => use({ name: 'google', env: provider.env }),
})

/** Forgets the session of this browser, as after a log-out. */
async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'))
}

async function looksRight(page: Page): Promise<void> {
  await expectNoSideScroll(page)
  await expectAccessible(page)
}

for (const { language, look } of someOf({ from: 3 }, [
  { language: 'es', look: { viewport: phone } },
  { language: 'it', look: { viewport: desktop } },
  { language: 'fr', look: { viewport: phone, colorScheme: 'dark' } },
  { language: 'en', look: { viewport: desktop, colorScheme: 'dark' } },
] as const))
  test(
    `ID-08 Google: signing up, coming back, leaving, joining an account, in ${language}`,
    { tag: '@full' },
    async ({ product, provider, openBrowser, createMember }) => {
      const words = { ...textsFor(language, 'factors'), ...textsFor(language, 'factorSettings') }
      const { fields } = textsFor(language, 'common')
      const hd = 'example.test'
      const email = `google-${randomUUID()}@${hd}`
      const page = await openBrowser({ ...look, language })
      const byGoogle = page.getByRole('button', { name: words.other.googleLogIn })

      provider.signIn(null)
      await page.goto(`${product.url}/login`)
      await byGoogle.click()
      await expect(page.getByText(words.google.cancelled)).toBeVisible()
      await looksRight(page)

      provider.signIn({ sub: email, email, email_verified: true, hd })
      await page.getByRole('link', { name: words.google.otherWays }).click()
      await byGoogle.click()
      await expect(page.getByText(words.google.unknown)).toBeVisible()
      await looksRight(page)
      await page.getByRole('button', { name: words.google.signUp }).click()
      await page.waitForURL('**/find')
      await expect(page.getByRole('dialog')).toBeVisible() // asked for what Google does not provide
      expect(await page.evaluate(() => sessionStorage.getItem('google'))).toBe(null)

      await logOut(page)
      const account = await createMember({ language, email: `joined-${email}` })
      provider.signIn({ sub: account.email, email: account.email, email_verified: true, hd })
      await page.goto(`${product.url}/login?to=%2Fprofile%2Fsecurity`)
      await byGoogle.click()
      await expect(page.getByText(words.google.password(account.email))).toBeVisible()
      await looksRight(page)
      await page.getByLabel(fields.password, { exact: true }).fill(account.password)
      await page.getByRole('button', { name: words.google.passwordSubmit }).click()
      await page.waitForURL('**/profile/security')
      await page.getByRole('button', { name: words.ways.googleRemove }).click()
      const join = page.getByRole('button', { name: words.ways.googleJoin })
      provider.signIn(null)
      await join.click()
      await page.getByRole('link', { name: words.google.toSettings }).click()
      provider.signIn({ sub: account.email, email: account.email, email_verified: true, hd })
      await join.click()
      await expect(page.getByRole('button', { name: words.ways.googleRemove })).toBeVisible()
      expect(page.faults).toEqual([])
    },
  )

test(
  'RT-03 what comes back from Google in another tab, or twice, is reported and lets no one in',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
    const words = textsFor('es', 'factors')
    const page = await openBrowser({ language: 'es' })
    await page.goto(`${product.url}/loginWithGoogle?code=stolen&state=stolen`)
    await expect(page.getByText(words.google.over)).toBeVisible()
    await page.goto(`${product.url}/loginWithGoogle`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(words.google.over)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null)
  },
)

test(
  'ID-08 login=true in the address signs in only: an unknown person gets an error and no account',
  { tag: '@full' },
  async ({ product, provider, openBrowser }) => {
    const words = textsFor('es', 'factors')
    const email = `nobody-${randomUUID()}@example.test`
    const page = await openBrowser({ language: 'es' })
    provider.signIn({ sub: email, email, email_verified: true, hd: 'example.test' })
    await page.goto(`${product.url}/loginWithGoogle?login=true`)
    await page.getByRole('button', { name: words.other.googleSignUp }).click()
    await expect(page.getByText(words.google.unknown)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null)
  },
)
