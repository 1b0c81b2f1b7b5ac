import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, type Look, phone, test as base } from './fixtures.ts'
import { lookOfOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'

const words = textsFor('en', 'backofficePolicies')
const { act } = textsFor('en', 'backoffice')
const { acts } = textsFor('en', 'backofficeNames')

type Lead = (look?: Look) => Look

/** Two leads who have signed in. */
const test = base.extend<object, { leads: readonly [Lead, Lead] }>({
  leads: [
    async ({ product }, use) => {
      await use([
        await lookOfOperator(product, 'lead', 'Lena Leads'),
        await lookOfOperator(product, 'lead', 'Lina Leads'),
      ])
    },
    { scope: 'worker' },
  ],
})
test.use({ ownProduct: { name: 'policies' } })

for (const viewport of someOf({ from: 0 }, [desktop, phone]))
  test(`TS-06 at ${viewport.width} px a lead drafts a rule, is told what is missing, another lead switches it on, and it stands at /legal/rules`, async ({
    product,
    leads: [first, second],
    openBrowser,
  }) => {
    const name = viewport === desktop ? 'no_spoilers' : 'no_riddles'
    const title = `No spoilers ${viewport.width}`
    const page = await openBrowser(first({ viewport }))
    await page.goto(`${product.url}/backoffice/policies`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.list.title)
    await expect(page.getByRole('link', { name: 'No hate' })).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)
    await page.getByRole('link', { name: 'No hate' }).click()
    await expect(page.getByRole('heading', { name: words.one.version(1) })).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)
    await page.goto(`${product.url}/backoffice/policies/new`)
    await page.getByLabel(words.edit.id).fill(name)
    const save = page.getByRole('button', { name: acts['policies.draft'].button })
    await save.click()
    await expect(page.getByText(words.edit.noExamples)).toBeVisible()
    await expectAccessible(page, andBestPractices)
    for (const language of ['English', 'Spanish', 'French', 'Italian']) {
      await page.getByRole('radio', { name: new RegExp(language, 'i') }).check()
      await page.getByLabel(words.edit.name, { exact: true }).fill(title)
      await page.getByLabel(words.edit.body).fill('Nobody is told how a film ends.')
      await page.getByLabel(words.edit.examples).fill('“It was the gardener”\n“They all die”')
    }
    await page.getByRole('button', { name: words.ladder.add }).click()
    await page
      .getByRole('group', { name: words.one.step(2) })
      .getByLabel(words.one.outcome)
      .selectOption('suspension')
    await save.click()
    await expect(page.getByText(words.ladder.badDays)).toBeVisible()
    await page
      .getByRole('group', { name: words.one.step(2) })
      .getByLabel(words.ladder.days, { exact: true })
      .fill('7')
    await save.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(act.reason).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: acts['policies.draft'].button }).click()
    await expect(dialog).toBeHidden()

    await page.goto(`${product.url}/backoffice/policies/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: acts['policies.publish'].button }).click()
    await dialog.getByLabel(act.reason).selectOption({ index: 1 })
    await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect(dialog.getByRole('link').first()).toBeVisible() // leads to the request

    const other = await openBrowser(second({ viewport }))
    await other.goto(`${product.url}/backoffice/approvals`)
    await other
      .getByRole('link', { name: new RegExp(acts['policies.publish'].name) })
      .first()
      .click()
    await other.getByRole('button', { name: acts['approvals.approve'].button, exact: true }).click()
    const sure = other.getByRole('dialog')
    await sure.getByLabel(act.reason, { exact: true }).selectOption('reading')
    await sure.getByRole('button', { name: acts['approvals.approve'].button, exact: true }).click()
    await expect(other.getByText(acts['approvals.approve'].done)).toBeVisible()
    const reader = await openBrowser({ viewport })
    await expect
      .poll(async () => {
        await reader.goto(`${product.url}/legal/rules?lang=en`)
        return reader.getByRole('heading', { name: title }).count()
      })
      .toBeGreaterThan(0)
  })
