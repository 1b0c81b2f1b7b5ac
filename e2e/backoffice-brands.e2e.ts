import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { desktop, expect, expectAccessible, expectNoSideScroll, type Look, phone, test } from './fixtures.ts'
import { createOwner, type TestOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'
import type { Product } from './product.ts'

const words = textsFor('en', 'backofficeBrands')
const { flows } = textsFor('en', 'backofficeBrandFlows')
const names = textsFor('en', 'backofficeNames')
const office = textsFor('en', 'backoffice')
const { names: fields, between } = textsFor('en', 'backofficeBrandFields')

test.use({ ownProduct: { name: 'brands' } })

/** A browser that holds the operator's session already, as signing in there would have left it. */
function lookOf({ url }: Product, operator: TestOperator, look: Look = {}): Look {
  const kept = { 'backoffice:token': operator.token, 'backoffice:language': 'en' }
  return { viewport: desktop, ...look, storage: { [new URL(url).origin]: kept } }
}

async function looksRight(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expectNoSideScroll(page)
  await expectAccessible(page, andBestPractices)
}

const saved = (page: Page) => expect(page.getByText(words.editor.saved)).toBeVisible()
const label = (...parts: (keyof typeof fields)[]) => parts.map((part) => fields[part]).join(between)

/** Sends an act's dialog with a reason and words. */
async function confirm(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(office.act.reason, { exact: true }).selectOption({ label: reason })
  await dialog.getByLabel(office.act.reasonText).fill('As agreed with the house')
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

for (const viewport of someOf({ from: 0 }, [desktop, phone]))
  test(`BO-24 BO-20 at ${viewport.width} px a brand goes from a copy to its own host in six steps, and a change is rolled back`, async ({
    product,
    openBrowser,
  }) => {
    const id = `new-${String(viewport.width)}`
    const host = `${id}.localhost`
    const owner = await createOwner(product, 'Bea Brands')
    const page = await openBrowser(lookOf(product, owner, { viewport }))
    await page.goto(`${product.url}/backoffice/brands`)
    await expect(page.getByRole('heading', { name: words.list.title, level: 1 })).toBeVisible()
    await looksRight(page)
    await page.getByRole('link', { name: names.acts['brands.start'].button }).click()
    await page.getByLabel(words.start.name, { exact: true }).fill(`New ${String(viewport.width)}`)
    await expect(page.getByLabel(words.start.id, { exact: true })).toHaveValue(id)
    await page.getByLabel(words.start.country, { exact: true }).selectOption('es')
    await page.getByLabel(words.start.from).selectOption('original')
    await page.getByRole('button', { name: names.acts['brands.start'].button }).click()
    await confirm(page, names.acts['brands.start'].button, names.reasons.new_task)

    await expect(page.getByRole('heading', { name: words.pages.identity, level: 1 })).toBeVisible()
    await looksRight(page)
    const language = page.getByRole('group', { name: label('voice', 'headline') })
    await language.getByLabel('English').fill('Hello there')
    await language.getByLabel('French').fill('Bonjour à tous')
    await saved(page)
    await page.getByRole('link', { name: words.steps.next(words.pages.legal) }).click()
    await page.getByLabel(label('company', 'name')).fill('New Company S.L.')
    await page.getByLabel(label('company', 'address')).fill('Calle Nueva 1, 28000 Madrid')
    await page.getByLabel(label('seller', 'vatId')).fill('ESB00000077')
    await page.getByLabel(label('seller', 'series')).fill(`N${String(viewport.width)}`)
    await page.getByLabel(label('seller', 'statementContact')).fill('https://new.example/help')
    await saved(page)
    await looksRight(page)
    await page.getByRole('link', { name: words.steps.next(words.pages.hosts) }).click()
    await page.getByRole('textbox', { name: words.hosts.own }).fill(host)
    await saved(page)
    await page.getByRole('link', { name: words.steps.next(words.pages.flows) }).click()
    await expect(page.getByLabel(flows.choose, { exact: true })).toBeVisible()
    await looksRight(page)
    await page.getByRole('link', { name: words.steps.next(words.pages.plans) }).click()
    await page.locator('summary', { hasText: 'Prova' }).first().click()
    await looksRight(page)
    await page.getByRole('link', { name: words.steps.next(words.pages.providers) }).click()
    await page.getByLabel(fields.descriptor, { exact: true }).fill(`NEW ${String(viewport.width)}`)
    await page.getByLabel(fields.paymentCompany, { exact: true }).fill('sandbox')
    await saved(page)

    // left, and taken up again where something is missing
    await page.goto(`${product.url}/backoffice/brands/${id}`)
    await expect(page.getByText(words.overview.missing([words.overview.items.contact]))).toBeVisible()
    await looksRight(page)
    await page.getByRole('link', { name: words.overview.items.contact }).click()
    await page.getByLabel(label('support', 'email')).fill(`help@${host}`)
    await saved(page)
    await page.goto(`${product.url}/backoffice/brands/${id}`)
    await expect(page.getByText(words.overview.ready)).toBeVisible()
    await page.getByRole('button', { name: names.acts['brands.publish'].button }).click()
    await looksRight(page)
    await confirm(page, names.acts['brands.publish'].button, names.reasons.new_task)
    await expect(page.getByText(words.overview.liveVersion(1))).toBeVisible()

    const served = await openBrowser({ viewport, language: 'es' })
    await served.goto(product.url.replace('localhost', host))
    await expect(served.getByRole('heading', { level: 1 })).toBeVisible()
    const statusOf = (path: string) => served.evaluate(async (asked) => (await fetch(asked)).status, path)
    expect(await statusOf(`/brands/${id}/mark.svg`)).toBe(200)
    expect(await statusOf('/brands/elsewhere/mark.svg')).toBe(404)

    await page.goto(`${product.url}/backoffice/brands/${id}/identity`)
    await page.getByLabel(fields.reviewsOnHome, { exact: true }).fill('5')
    await saved(page)
    await page.goto(`${product.url}/backoffice/brands/${id}/changes`)
    await expect(page.getByRole('cell', { name: /(^|: )5$/ })).toBeVisible() // on a phone the column stands before it
    await looksRight(page)
    await page.goto(`${product.url}/backoffice/brands/${id}/history`)
    await page.getByRole('link', { name: words.history.one(1) }).click()
    await expect(page.getByText(words.history.first)).toBeVisible()
    await looksRight(page)
    expect(page.faults).toEqual([])
  })

test('BO-18 every page of a brand passes axe and fits a phone in the dark', async ({ product, openBrowser }) => {
  const owner = await createOwner(product, 'Dora Dark')
  const page = await openBrowser(lookOf(product, owner, { viewport: phone, colorScheme: 'dark' }))
  for (const route of [
    '',
    '/identity',
    '/legal',
    '/hosts',
    '/flows',
    '/plans',
    '/texts',
    '/mails',
    '/providers',
    '/changes',
    '/history',
  ]) {
    await page.goto(`${product.url}/backoffice/brands/red${route}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await looksRight(page)
  }
  expect(page.faults).toEqual([])
})
