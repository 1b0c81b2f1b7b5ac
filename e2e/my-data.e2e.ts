import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { createApi } from '@incontro/testing/api.ts'
import type { Language } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from 'playwright-core'
import { desktop, expectAccessible, expectNoSideScroll, openBrowser, phone, startProduct } from './old/fixtures.ts'

const product = await startProduct()
const { url } = product
const api = createApi(product)
const PASSWORD = 'correct horse battery'
const { unzipSync } = createRequire(new URL('../apps/server/package.json', import.meta.url))('fflate') as {
  unzipSync(data: Uint8Array): Record<string, Uint8Array>
} // a package of the server's own tests

async function enter(page: Page, email: string, language: Language): Promise<void> {
  const { fields } = textsFor(language, 'common')
  await page.goto(`${url}/login`)
  await page.getByLabel(fields.email).fill(email)
  await page.getByLabel(fields.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: textsFor(language, 'account').logIn.submit, exact: true }).click()
}

for (const { language, look } of [
  { language: 'it', look: { viewport: phone } },
  { language: 'fr', look: { viewport: desktop, colorScheme: 'dark' } },
] as const)
  test(`TS-02 a copy of the own data, then the account erased and kept after all, in ${language}`, async () => {
    const { copy, erase, keep } = textsFor(language, 'myData')
    const { sections } = textsFor(language, 'settings')
    const { email } = await api.signUp({ language })
    const page = await openBrowser({ ...look, language })
    await enter(page, email, language)
    await page.waitForURL('**/find')
    await page.goto(`${url}/profile`)
    await page.getByRole('link', { name: sections.data.title }).click()
    await page.getByRole('heading', { level: 1, name: sections.data.title }).waitFor()
    await page.getByRole('button', { name: copy.request }).click()
    await page.getByText(copy.ready).waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /\(.*\)/ }).click(),
    ])
    assert.match(download.suggestedFilename(), /^my-data-\d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(readFileSync(await download.path()))
    assert.match(new TextDecoder().decode(files['index.html']), new RegExp(`lang="${language}"`))
    assert.ok(new TextDecoder().decode(files['data/account.json']).includes(email))

    // the page of the archive, as it is opened from the disk
    const reading = await page.context().newPage()
    await reading.setContent(new TextDecoder().decode(files['index.html']))
    await expectAccessible(reading)
    await reading.close()

    await page.goto(`${url}/profile/close`)
    await page.getByRole('button', { name: erase.action }).click()
    const dialog = page.getByRole('dialog', { name: erase.sure })
    assert.equal(await dialog.getByRole('button', { name: erase.confirm, exact: true }).isDisabled(), true)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await dialog.getByLabel(erase.understood).check()
    await dialog.getByRole('button', { name: erase.confirm, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: erase.doneTitle }).waitFor()
    await expectAccessible(page)
    await page.waitForURL(`${url}/`, { timeout: 10_000 })

    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await enter(page, email, language)
    await page.waitForURL('**/keepAccount**')
    await page.getByText(keep.intro).waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: keep.submit }).click()
    await page.getByText(keep.doneTitle).waitFor()
    await enter(page, email, language)
    await page.waitForURL('**/find')
    assert.deepEqual(page.faults, [])
  })

test('UI-09 the language that a member chooses follows him: to his other device, to its next start, and to his letters', async () => {
  const titleIn = (language: Language) => textsFor(language, 'settings').sections.account.title
  const shows = (page: Page, language: Language) =>
    page.getByRole('heading', { level: 1, name: titleIn(language), exact: true }).waitFor()
  const choose = async (page: Page, from: Language, to: Language) => {
    const saved = page.waitForResponse((response) => response.url().endsWith('/language') && response.ok())
    await page.getByLabel(textsFor(from, 'common').languages.label).selectOption(to)
    await saved
  }
  const { email } = await api.signUp({ language: 'es' })
  const first = await openBrowser({ viewport: desktop })
  await enter(first, email, 'es')
  await first.waitForURL('**/find')
  await first.goto(`${url}/profile/account`)
  await shows(first, 'es')
  await choose(first, 'es', 'it')
  await shows(first, 'it')

  // a browser in which somebody chose another language before: the account's own goes before it
  const second = await openBrowser({ viewport: phone, language: 'fr' })
  await enter(second, email, 'fr')
  await second.waitForURL('**/find')
  await second.goto(`${url}/profile/account`)
  await shows(second, 'it')
  await choose(second, 'it', 'en')
  await shows(second, 'en')
  await first.reload()
  await shows(first, 'en')

  // told nowhere while the line is down, and kept: the next start tells it
  await first.route('**/language', (route) => route.abort())
  await first.getByLabel(textsFor('en', 'common').languages.label).selectOption('fr')
  await shows(first, 'fr')
  await first.unroute('**/language')
  const told = first.waitForResponse((response) => response.url().endsWith('/language') && response.ok())
  await first.reload()
  await told
  await shows(first, 'fr')
  await second.reload()
  await shows(second, 'fr')
  assert.deepEqual([...first.faults, ...second.faults], [])
})
