import { someOf } from '@incontro/testing/size.ts'
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { fillSignUp } from './people.ts'

const shots = process.env['SHOTS']
if (shots !== undefined) mkdirSync(shots, { recursive: true })

for (const { language, viewport, colorScheme } of someOf({ from: 0 }, [
  { language: 'it', viewport: phone, colorScheme: 'light' },
  { language: 'fr', viewport: desktop, colorScheme: 'dark' },
] as const))
  test(`ID-13 D11 a refused sign-up says why and leads on, in ${language}`, async ({ product, api, openBrowser }) => {
    const words = textsFor(language, 'refusals')
    const { byCode } = textsFor(language, 'errors')
    const { actions, fields } = textsFor(language, 'common')
    const { submit, sameBrowser } = textsFor(language, 'signup')
    const fingerprint = randomUUID()
    const known = await api.signUp({ email: `known-${randomUUID()}@example.test`, fingerprint })
    const page = await openBrowser({ language, viewport, colorScheme, fingerprint })
    const email = page.getByLabel(fields.email)
    const name = `marco-${randomUUID().slice(0, 8)}`
    const alert = page.getByRole('alert')
    const look = async (shot: string) => {
      await expectAccessible(page)
      await expectNoSideScroll(page)
      if (shots !== undefined) await page.screenshot({ path: `${shots}/${language}-${shot}.png`, fullPage: true })
    }
    /** On from the address to the button that sends. */
    const finish = async () => {
      await page.getByRole('button', { name: actions.continue }).click()
      await page.getByRole('button', { name: submit }).click()
    }
    await page.goto(`${product.url}/signup`)
    await fillSignUp(page, { language, city: 'Madrid', goesOn: false })

    // the browser has an account: its address stands there masked, and the form as it was
    await expect(alert.getByText(`k•••@e•••.test`)).toBeVisible()
    await expect(alert.getByText(known.email)).toHaveCount(0)
    await look('1003')

    // an address that is taken: reported at the field, with the way to log in and to another address
    await page.getByRole('button', { name: actions.back }).click()
    await email.fill(known.email)
    await finish()
    await expect(alert.getByText(byCode.account_exists)).toBeVisible()
    await expect(alert.getByRole('link', { name: actions.logIn })).toBeVisible()
    await look('1000')

    // a mistyped host is offered mended, and one press takes it
    await email.fill(`${name}@gmial.com`)
    await expect(page.getByRole('status').getByText(`${name}@gmail.com`)).toBeVisible()
    await look('mistyped')
    await page.getByRole('button', { name: words.accept }).click()
    await expect(email).toHaveValue(`${name}@gmail.com`)

    // a stolen password
    const password = page.getByLabel(fields.password, { exact: true })
    await password.fill('password123')
    await finish()
    await expect(alert.getByText(byCode.password_breached)).toBeVisible()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await look('breached')

    // another person goes on
    await password.fill('a long password of my own')
    await finish()
    await alert.getByRole('button', { name: sameBrowser }).click()
    await page.waitForURL('**/find')
    expect(page.faults).toEqual([])
  })

test('ID-13 too many tries say how long to wait', { tag: '@full' }, async ({ product, openBrowser, createMember }) => {
  const { email } = await createMember({ language: 'en' })
  const page = await openBrowser({ language: 'en' })
  const { fields } = textsFor('en', 'common')
  const { submit } = textsFor('en', 'account').logIn
  await page.goto(`${product.url}/login`)
  await page.getByLabel(fields.email).fill(email)
  await page.getByLabel(fields.password, { exact: true }).fill('not it')
  for (let tries = 0; tries < 11; tries += 1) {
    const answer = page.waitForResponse('**/authenticate')
    await page.getByRole('button', { name: submit, exact: true }).click()
    await answer
  }
  await expect(
    page.getByRole('alert').getByText(/^Too many attempts\. Try again in \d+ (second|minute)s?\.$/),
  ).toBeVisible()
  await expectAccessible(page)
})
