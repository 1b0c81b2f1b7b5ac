import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { waitForMail } from './mailbox.ts'
import { lookOfOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'

const words = textsFor('en', 'backofficeDisputes')
const { acts, reasons } = textsFor('en', 'backofficeNames')
const { act } = textsFor('en', 'backoffice')
const { desk } = textsFor('en', 'bank')
const mails = textsFor('es', 'reversalMail')

test.use({ ownProduct: { name: 'disputes', env: { SANDBOX_DECIDE_MS: String(10 * 60_000) } } })

for (const [viewport, plan] of someOf({ from: 1 }, [
  [desktop, 'Classic'],
  [phone, 'Plus'],
] as const))
  test(`BO-41 at ${viewport.width} px a dispute is answered before its day, and the page says how the bank decided`, async ({
    product,
    openBrowser,
    createMember,
  }) => {
    const member = await createMember({ plans: [plan] })
    const bank = await openBrowser({ viewport })
    await bank.goto(`${product.paymentUrl}/sandbox/desk`)
    await bank.getByRole('button', { name: desk.dispute }).first().click()
    await waitForMail(product, member.email, mails.opened.subject(plan))

    const page = await openBrowser((await lookOfOperator(product, 'finance', 'Dana Disputes'))({ viewport }))
    await page.goto(`${product.url}/backoffice/disputes?search=${member.trackerId}`)
    const list = page.getByRole('table', { name: words.list.title })
    await expect(list.locator('[data-row-link]')).toHaveCount(1)
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)
    await list.locator('[data-row-link]').click()
    await expect(page.getByRole('heading', { name: words.evidence.title })).toBeVisible()
    await expect(page.getByText(words.evidence.there).first()).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)

    const title = (await page.locator('h1').innerText()).replace(words.states.open, '').trim()
    await page.getByRole('button', { name: acts['disputes.contest'].button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const drafted = dialog.getByLabel(words.acts.letter)
    await expect(drafted).toHaveValue(new RegExp(plan)) // drafted of what was recorded
    await drafted.fill(`${await drafted.inputValue()}\nThe member used what was bought.`)
    await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.business })
    await dialog.getByLabel(act.reasonText).fill('The purchase was theirs')
    await dialog.getByLabel(act.typeLabel).fill(title)
    await expectAccessible(page, andBestPractices)
    await dialog.getByRole('button', { name: acts['disputes.contest'].button, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('The member used what was bought.')).toBeVisible()
    await expect(page.getByRole('button', { name: acts['disputes.accept'].button, exact: true })).toBeDisabled()

    await bank.reload()
    await bank.getByRole('button', { name: desk.won }).first().click()
    await waitForMail(product, member.email, mails.won.subject(plan))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.states.won) // without a reload
    expect([page.faults, bank.faults]).toEqual([[], []])
  })
