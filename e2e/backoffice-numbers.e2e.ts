import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { desktop, expect, expectAccessible, expectNoSideScroll, type Look, phone, test } from './fixtures.ts'
import { createOwner, type TestOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'
import type { Product } from './product.ts'

const words = textsFor('en', 'backofficeNumbers')
test.use({ ownProduct: { name: 'numbers' } })

function lookOf({ url }: Product, operator: TestOperator, look: Look = {}): Look {
  const kept = { 'backoffice:token': operator.token, 'backoffice:language': 'en' }
  return { viewport: desktop, ...look, storage: { [new URL(url).origin]: kept } }
}
async function looksRight(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expectNoSideScroll(page)
  await expectAccessible(page, andBestPractices)
}

for (const viewport of someOf({ from: 1 }, [desktop, phone]))
  test(`BO-05 BO-54 BO-56 at ${viewport.width} px sign-ups are seen over time, by brand, as a table that is the chart, and by their rows`, async ({
    product,
    openBrowser,
    createMember,
  }) => {
    for (let each = 0; each < 5; each += 1) await createMember()
    const page = await openBrowser(lookOf(product, await createOwner(product, 'Nina Numbers'), { viewport }))
    await page.goto(`${product.url}/backoffice`)
    await page.locator('h1').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
    await page.getByRole('link', { name: words.figures.sign_ups.name, exact: true }).click()
    await expect(page.getByText(words.figures.sign_ups.text)).toBeVisible()
    const chart = page.getByRole('figure').first()
    // of today; the days before have none
    await expect(chart.locator('.recharts-bar-rectangle').last()).toBeVisible()
    await looksRight(page)
    await page.goto(`${page.url()}?by=brand`)
    await expect(page.getByRole('heading', { name: words.parts(words.dimensions.brand) })).toBeVisible()
    const total = Number(await page.locator('dd').first().innerText())
    expect(total).toBeGreaterThanOrEqual(5)
    // the table has what the chart draws
    await page.getByText(words.table, { exact: true }).first().click()
    const cells = await page.locator('tbody tr td:first-of-type').allInnerTexts()
    const days = cells.map((cell) => Number(cell.replace(/^.*: /, ''))).filter((value) => !Number.isNaN(value))
    expect(days.reduce((sum, value) => sum + value, 0)).toBeGreaterThanOrEqual(total)
    await looksRight(page)
    await page.getByRole('link', { name: words.seeRows }).click()
    await expect(page.locator('[data-row-link]')).toHaveCount(Math.min(total, 50))
    expect(page.faults).toEqual([])
  })

test('BO-05 BO-54 revenue names both days of a refund, and the funnel has all steps', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser(lookOf(product, await createOwner(product, 'Rita Revenue'), { colorScheme: 'dark' }))
  await page.goto(`${product.url}/backoffice/numbers/revenue`)
  for (const figure of ['revenue_net', 'given_back'] as const)
    await expect(page.getByRole('heading', { name: words.figures[figure].name, level: 2 })).toBeVisible()
  await looksRight(page)
  await page.goto(`${product.url}/backoffice/numbers/funnel?compare=previous`)
  await expect(page.getByRole('heading', { name: words.funnel, level: 1 })).toBeVisible()
  await looksRight(page)
  expect(page.faults).toEqual([])
})
