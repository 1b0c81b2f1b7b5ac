import { randomUUID } from 'node:crypto'
import type { OperatorRole } from '@incontro/contract/backoffice.ts'
import { onDatabase } from '@incontro/testing/database.ts'
import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import {
  type Angel,
  demoPassword,
  desktop,
  expect,
  expectAccessible,
  expectNoSideScroll,
  type Look,
  phone,
  type Product,
  test,
} from './fixtures.ts'
import { lookOfOperator } from './operators.ts'

const words = textsFor('es', 'studioPayouts')
const { proof: proofWords } = textsFor('es', 'factorSettings')
const desk = textsFor('en', 'backofficePayouts')
const { act } = textsFor('en', 'backoffice')
const { acts, reasons } = textsFor('en', 'backofficeNames')
const { states } = textsFor('en', 'studioPayouts').history

// its closed months are rows of the database: the books of a product that others share would not know them
test.use({ ownProduct: { name: 'payouts' } })

/** A month of hers that closed with 412.20. */
async function closeMonth({ id, databaseUrl }: Angel): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `insert into pay_rates (id, brand_id, model, currency, per_hour_minor, per_conversation_minor, answer_minutes, formula, valid_from,
          announced_at, announced_by)
        values ($1, 'original', 'hour', 'EUR', 1200, 0, 10, 1, '2026-01-01', '2025-12-01', $1) on conflict do nothing`,
      [randomUUID()],
    )
    await client.query(
      `insert into pay_lines (id, angel_id, brand_id, month, key, day, kind, rate_id, formula, minutes, amount_minor, currency, events, at)
        select $1, $2, 'original', '2026-10', 'hours', '2026-10-05', 'hour', r.id, 1, 2061, 41220, 'EUR', '{}', now()
        from pay_rates r where r.brand_id = 'original' limit 1`,
      [randomUUID(), id],
    )
    await client.query(
      `insert into pay_periods (angel_id, brand_id, month, currency, total_minor, closed_at) values ($1, 'original', '2026-10', 'EUR', 41220, now())`,
      [id],
    )
  })
}
/** As if her bank details had been saved three days ago. */
async function waitTwoDays({ id, databaseUrl }: Angel): Promise<void> {
  await onDatabase(databaseUrl, (client) =>
    client.query(
      `update payout_details set saved_at = saved_at - interval '3 days', usable_from = usable_from - interval '3 days'
        where account_id = (select account_id from angels where id = $1)`,
      [id],
    ),
  )
}
async function open(
  product: Product,
  openBrowser: (look?: Look) => Promise<Page>,
  { role, viewport }: { role: OperatorRole; viewport: Look['viewport'] },
): Promise<Page> {
  const look = await lookOfOperator(product, role, `Olga ${role}`)
  const page = await openBrowser(look({ viewport: viewport ?? desktop }))
  await page.goto(`${product.url}/backoffice/hosts/payouts`)
  return page
}
/** Answers the dialog of an act with its reason. */
async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.reading })
  await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
}

for (const viewport of someOf({ from: 0 }, [desktop, phone]))
  test(`AN-21 at ${viewport.width} px she gives details, asks for her balance, two operators approve, and it is paid`, async ({
    product,
    createAngel,
    openStudio,
    openBrowser,
  }) => {
    const her = await createAngel({ kind: 'host' })
    await closeMonth(her)
    const studio = await openStudio(her, { viewport })
    await studio.goto(`${product.url}/studio/work`)
    const payouts = studio.getByRole('region', { name: words.title })
    await expect(payouts.getByText(words.obstacles.tax)).toBeVisible()
    const dialog = studio.getByRole('dialog')

    await payouts.getByRole('button', { name: words.tax.add }).click()
    await dialog.getByLabel(words.tax.name).fill('Marta Pérez')
    await dialog.getByLabel(words.tax.birthDate).fill('1990-04-12')
    await dialog.getByLabel(words.tax.street).fill('Calle Mayor 1')
    await dialog.getByLabel(words.tax.postcode).fill('28013')
    await dialog.getByLabel(words.tax.city).fill('Madrid')
    await dialog.getByLabel(words.tax.taxId).fill('12345678A')
    await dialog.getByLabel(words.tax.taxId).blur()
    await expect(dialog.getByText(words.tax.wrongTaxId)).toBeVisible()
    await expectAccessible(studio)
    await expectNoSideScroll(studio)
    await dialog.getByLabel(words.tax.taxId).fill('12345678Z')
    await dialog.getByRole('button', { name: words.tax.save, exact: true }).click()
    const proof = studio.getByRole('dialog', { name: proofWords.title })
    await proof.getByLabel(textsFor('es', 'common').fields.password, { exact: true }).fill(demoPassword)
    await proof.getByRole('button', { name: proofWords.submit }).click()
    await expect(studio.getByText(words.tax.saved, { exact: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await payouts.getByRole('button', { name: words.details.add }).click()
    await dialog.getByLabel(words.details.holder).fill('Marta Pérez')
    await dialog.getByLabel(words.details.iban).fill('ES9121000418450200051333')
    await dialog.getByLabel(words.details.iban).blur()
    await expect(dialog.getByText(words.details.faults.check)).toBeVisible()
    await dialog.getByLabel(words.details.iban).fill('ES9121000418450200051332')
    await dialog.getByRole('button', { name: words.details.save, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(payouts.getByRole('button', { name: words.details.cancel })).toBeVisible()
    await expectAccessible(studio)
    await expectNoSideScroll(studio)

    await waitTwoDays(her)
    await studio.reload()
    await expect(payouts.getByText('ES ···· 1332')).toBeVisible()
    const request = payouts.getByRole('button', { name: /412,20/ })
    // from the 5th of a month on, the month may be on its way by itself
    if (await request.isVisible()) await request.click()
    await expect(payouts.getByText(words.obstacles.on_the_way)).toBeVisible()
    await expectAccessible(studio)

    const first = await open(product, openBrowser, { role: 'host_manager', viewport })
    await expect(first.getByText(her.screenName).first()).toBeVisible()
    await expectAccessible(first)
    await expectNoSideScroll(first)
    await first.getByRole('button', { name: acts['payouts.approve'].button, exact: true }).click()
    await confirm(first)
    await expect(first.getByRole('dialog').getByRole('link').first()).toBeVisible() // leads to the request

    const second = await open(product, openBrowser, { role: 'finance', viewport })
    await second.goto(`${product.url}/backoffice/approvals`)
    await second
      .getByRole('link', { name: new RegExp(acts['payouts.approve'].name) })
      .first()
      .click()
    await second.getByRole('button', { name: acts['approvals.approve'].button, exact: true }).click()
    await second.getByRole('dialog').getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.reading })
    await second
      .getByRole('dialog')
      .getByRole('button', { name: acts['approvals.approve'].button, exact: true })
      .click()
    await expect(second.getByText(acts['approvals.approve'].done)).toBeVisible()

    await second.goto(`${product.url}/backoffice/hosts/payouts`)
    await second.getByRole('button', { name: acts['payouts.file'].button, exact: true }).click()
    await second.getByRole('dialog').getByLabel(desk.debtorIban).fill('DE89 3704 0044 0532 0130 00')
    await confirm(second)
    await expect(second.getByRole('link', { name: /\.xml/ })).toBeVisible()
    await expect(second.getByRole('dialog')).toBeHidden()
    await expectAccessible(second)
    await expectNoSideScroll(second)
    await second.getByRole('button', { name: acts['payouts.paid'].button, exact: true }).first().click()
    await confirm(second)
    await expect(second.getByRole('button', { name: acts['payouts.paid'].button, exact: true })).toHaveCount(0)
    await expect(second.getByText(states.paid, { exact: true }).first()).toBeVisible()

    // her open page hears of it
    await expect(payouts.getByText(words.history.states.paid, { exact: true })).toBeVisible()
    await expectAccessible(studio)
    await expectNoSideScroll(studio)
  })
