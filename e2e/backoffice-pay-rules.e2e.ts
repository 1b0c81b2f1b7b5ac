import { onDatabase } from '@incontro/testing/database.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { createOwner } from './operators.ts'

const { guards: words } = textsFor('en', 'backofficePayments')
const { acts, reasons } = textsFor('en', 'backofficeNames')
const { act } = textsFor('en', 'backoffice')
const looks = [
  { viewport: desktop, colorScheme: 'light' },
  { viewport: phone, colorScheme: 'dark' },
] as const

for (const [place, look] of looks.entries())
  test(`TS-22 at ${look.viewport.width} px finance sees the guard of a brand, closes it for some hours and gives it back to the rule`, async ({
    product,
    openBrowser,
  }) => {
    const operator = await createOwner(product, `Fina Finance ${place}`)
    await onDatabase(product.databaseUrl, (client) =>
      client.query(
        `update operator_grants set role = 'finance' where operator_id = (select id from operators where email = $1)`,
        [operator.email],
      ),
    )
    const kept = { 'backoffice:token': operator.token, 'backoffice:language': 'en' }
    const page = await openBrowser({ ...look, storage: { [new URL(product.url).origin]: kept } })
    await page.goto(`${product.url}/backoffice/pay-rules`)
    // another brand a look, so that the two do not meet
    const brand = page.getByRole('region', { name: ['Red', 'Looviing'][place] ?? '', exact: true })
    await expect(brand.getByText(words.levels[0], { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)

    await brand.getByRole('button', { name: acts['payments.guard'].button }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.level).selectOption('2')
    await dialog.getByLabel(words.hours).fill('0')
    await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.security })
    await dialog.getByRole('button', { name: acts['payments.guard'].button }).click()
    await expect(dialog.getByText(words.hoursWrong)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel(words.hours).fill('2')
    await dialog.getByRole('button', { name: acts['payments.guard'].button }).click()
    await expect(brand.getByText(words.levels[2], { exact: true })).toBeVisible()
    await expect(brand.getByText(words.texts[2])).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)

    await brand.getByRole('button', { name: acts['payments.guard'].button }).click()
    await dialog.getByLabel(words.level).selectOption('rule')
    await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.correction })
    await dialog.getByLabel(act.reasonText).fill('The list of numbers has ended.')
    await dialog.getByRole('button', { name: acts['payments.guard'].button }).click()
    await expect(brand.getByText(words.byRule)).toBeVisible()
    await expect(brand.getByText(words.levels[0], { exact: true })).toBeVisible()
    expect(page.faults).toEqual([])
  })
