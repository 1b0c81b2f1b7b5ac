import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { waitForMail } from './mailbox.ts'
import { lookOfOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'
import { advanceClock, clockOf } from './product.ts'

const words = textsFor('en', 'backofficeBrands')
const { prices } = textsFor('en', 'backofficeBrandFlows')
const { names: fields } = textsFor('en', 'backofficeBrandFields')
const { acts, reasons } = textsFor('en', 'backofficeNames')
const { act } = textsFor('en', 'backoffice')
const change = textsFor('es', 'planChange')
const mails = textsFor('es', 'planMail')

test.use({ ownProduct: { name: 'prices' } })

for (const [viewport, plan, before, after] of someOf({ from: 1 }, [
  [desktop, 'Classic', '9.99', '12.49'],
  [phone, 'Plus', '19.99', '24.49'],
] as const))
  test(`BO-27 at ${viewport.width} px a price goes up: whom it touches stands there before, they are asked by e-mail, and no one is moved`, async ({
    product,
    openBrowser,
    openAs,
    createMember,
  }) => {
    const member = await createMember({ plans: [plan] })
    const page = await openBrowser((await lookOfOperator(product, 'publisher', 'Petra Prices'))({ viewport }))
    await page.goto(`${product.url}/backoffice/brands/original/plans`)
    const row = page.locator('details', { has: page.locator('summary', { hasText: plan }) }).first()
    await row.locator('summary').click()
    const price = row.getByLabel(fields.price, { exact: true })
    await expect(price).toHaveValue(before) // as it is paid, not in cents
    await price.fill(after)
    await row.getByLabel(fields.totalPrice, { exact: true }).fill(after)
    const last = new Date((await clockOf(product)).getTime() + 45 * 86_400_000).toISOString().slice(0, 10)
    await row.getByLabel(fields.oldPriceUntil).fill(last)
    await expect(page.getByText(words.editor.saved)).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)

    await page.goto(`${product.url}/backoffice/brands/original/changes`)
    const touched = page.getByRole('listitem').filter({ hasText: prices.change(`€${before}`, `€${after}`) })
    await expect(touched).toHaveCount(1)
    await expect(page.getByText(prices.sum(1))).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: acts['brands.publish'].button }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.new_task })
    await dialog.getByLabel(act.reasonText).fill('As agreed with the house')
    await dialog.getByRole('button', { name: acts['brands.publish'].button, exact: true }).click()
    await expect(page.getByText(acts['brands.publish'].done)).toBeVisible()
    expect(page.faults).toEqual([])

    await advanceClock(product, 'PT1H')
    const asked = await waitForMail(product, member.email, mails.price.subject(plan))
    expect(asked.text).toContain(after.replace('.', ','))
    const theirs = await openAs(member, '/profile/payments', { viewport })
    await expect(theirs.getByText(change.price.title(plan))).toBeVisible()
    await expect(theirs.getByText(new RegExp(before.replace('.', ','))).first()).toBeVisible()
    expect(theirs.faults).toEqual([])
  })
