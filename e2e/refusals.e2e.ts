import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import { createApi } from '@incontro/testing'
import { textsFor } from '@incontro/texts/sync.ts'
import { expectAccessible, expectNoSideScroll, openBrowser, phone, desktop, startProduct } from './old/fixtures.ts'
import { fillSignUp } from './old/people.ts'

const product = await startProduct()
const api = createApi(product)
const shots = process.env['SHOTS']
if (shots !== undefined) mkdirSync(shots, { recursive: true })

for (const { language, viewport, colorScheme } of [
  { language: 'it', viewport: phone, colorScheme: 'light' },
  { language: 'fr', viewport: desktop, colorScheme: 'dark' },
] as const)
  test(`ID-13 D11 a refused sign-up says why and leads on, in ${language}`, async () => {
    const words = textsFor(language, 'refusals')
    const { byCode } = textsFor(language, 'errors')
    const { actions, fields } = textsFor(language, 'common')
    const { submit, sameBrowser } = textsFor(language, 'signup')
    const fingerprint = `the browser of ${language}`
    const known = await api.signUp({ email: `known-${language}@example.test`, fingerprint })
    const page = await openBrowser({ language, viewport, colorScheme, fingerprint })
    const email = page.getByLabel(fields.email)
    const alert = page.getByRole('alert')
    const look = async (name: string) => {
      await expectAccessible(page)
      await expectNoSideScroll(page)
      if (shots !== undefined) await page.screenshot({ path: `${shots}/${language}-${name}.png`, fullPage: true })
    }
    /** On from the address to the button that sends. */
    const finish = async () => {
      await page.getByRole('button', { name: actions.continue }).click()
      await page.getByRole('button', { name: submit }).click()
    }
    await page.goto(`${product.url}/signup`)
    await fillSignUp(page, { language, city: 'Madrid', goesOn: false })

    // the browser has an account: its address stands there masked, and the form as it was
    await alert.getByText(`k•••@e•••.test`).waitFor()
    assert.equal(await alert.getByText(known.email).count(), 0)
    await look('1003')

    // an address that is taken: told at the field, with the way to log in and to another address
    await page.getByRole('button', { name: actions.back }).click()
    await email.fill(known.email)
    await finish()
    await alert.getByText(byCode['1000']).waitFor()
    await alert.getByRole('link', { name: actions.logIn }).waitFor()
    await look('1000')

    // a mistyped host is offered mended, and one press takes it
    await email.fill(`marco-${language}@gmial.com`)
    await page.getByRole('status').getByText(`marco-${language}@gmail.com`).waitFor()
    await look('mistyped')
    await page.getByRole('button', { name: words.accept }).click()
    assert.equal(await email.inputValue(), `marco-${language}@gmail.com`)

    // a stolen password
    const password = page.getByLabel(fields.password, { exact: true })
    await password.fill('password123')
    await finish()
    await alert.getByText(byCode.password_breached).waitFor()
    assert.equal(await password.getAttribute('aria-invalid'), 'true')
    await look('breached')

    // whoever is somebody else goes on
    await password.fill('a long password of my own')
    await finish()
    await alert.getByRole('button', { name: sameBrowser }).click()
    await page.waitForURL('**/find')
    assert.deepEqual(page.faults, [])
  })

test('ID-13 too many tries say how long to wait', async () => {
  const page = await openBrowser({ language: 'en' })
  const { fields } = textsFor('en', 'common')
  const { submit } = textsFor('en', 'account').logIn
  await page.goto(`${product.url}/login`)
  await page.getByLabel(fields.email).fill('free@demo.test')
  await page.getByLabel(fields.password, { exact: true }).fill('not it')
  for (let tries = 0; tries < 11; tries += 1) {
    const answer = page.waitForResponse('**/authenticate')
    await page.getByRole('button', { name: submit, exact: true }).click()
    await answer
  }
  await page
    .getByRole('alert')
    .getByText(/^Too many attempts\. Try again in \d+ (second|minute)s?\.$/)
    .waitFor()
  await expectAccessible(page)
})
