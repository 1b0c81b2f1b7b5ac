import { onDatabase } from '@incontro/testing/database.ts'
import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { lookOfOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'

const words = textsFor('en', 'backofficeLegal')
const { acts, reasons } = textsFor('en', 'backofficeNames')
const { act } = textsFor('en', 'backoffice')
const { due, version } = textsFor('es', 'legalVersions')

// new terms are asked of every member: other tests would meet them
test.use({ ownProduct: { name: 'legal', env: {} } })

for (const viewport of someOf({ from: 0 }, [desktop, phone]))
  test(`BO-28 at ${viewport.width} px new terms are cleaned and published, the member meets them once, and the old ones stay readable`, async ({
    product,
    openAs,
    openBrowser,
    createMember,
  }) => {
    const member = await createMember()
    const lookOf = await lookOfOperator(product, 'publisher', 'Paula Publishes')
    const page = await openBrowser(lookOf({ viewport }))
    await page.goto(`${product.url}/backoffice/brands/original/legal/terms`)
    await expect(page.getByRole('heading', { name: words.pages.terms, level: 1 })).toBeVisible()
    const source = page.getByRole('textbox', { name: words.html })
    await expect(source).not.toHaveText('')
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)
    for (const language of ['en', 'es', 'fr', 'it']) {
      await page.getByLabel(words.language, { exact: true }).selectOption(language)
      await source.fill(`<h2>Nuevo</h2><p onclick="x()">Texto ${viewport.width}</p><script>bad()</script>`)
    }
    // Tab indents, and Escape lets it out
    await source.press('Escape')
    await source.press('Tab')
    await expect(source).not.toBeFocused()
    const putIn = page.getByRole('group', { name: words.changes }).locator('ins', { hasText: String(viewport.width) })
    await expect(putIn.first()).toBeVisible()
    await expect(page.getByRole('status').getByText(words.removed)).toBeVisible()
    await expect(page.getByText(words.kinds.handler)).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: acts['legal.publish'].button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.needsConsent).check()
    await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.legal_duty })
    await dialog.getByLabel(act.reasonText).fill('A new law')
    await expectAccessible(page, andBestPractices)
    await dialog.getByRole('button', { name: acts['legal.publish'].button, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('cell', { name: words.states.in_force })).toBeVisible()
    await expectNoSideScroll(page)

    const own = await openAs(member, '/find', { viewport })
    const asked = own.getByRole('dialog', { name: due.title })
    await expect(asked).toBeVisible()
    await expectAccessible(own)
    await asked.getByRole('button', { name: due.agree }).click()
    await expect(asked).toBeHidden()
    await own.goto(`${product.url}/legal/terms`)
    await expect(own.getByText(`Texto ${viewport.width}`)).toBeVisible()
    await own.getByRole('link', { name: version(1, '').split(',')[0] ?? '' }).click()
    await expect(own.getByText(`Texto ${viewport.width}`)).toHaveCount(0)
    await own.goto(`${product.url}/find`)
    await own.locator('h1').first().waitFor()
    const { rows } = await onDatabase(product.databaseUrl, (client) =>
      client.query<{ n: number }>('select count(*)::int as n from legal_acceptances'),
    )
    expect(rows[0]?.n).toBeGreaterThan(0)
    await expect(asked).toHaveCount(0)
    expect([...page.faults, ...own.faults]).toEqual([])
  })
