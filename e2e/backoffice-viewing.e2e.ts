import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, type Look, phone, test as base } from './fixtures.ts'
import { lookOfOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'
import { sendAs } from './people.ts'

const { view: words } = textsFor('en', 'backofficeMemberActs')
const { acts, reasons } = textsFor('en', 'backofficeNames')
const { act } = textsFor('en', 'backoffice')
const { banner, overTitle } = textsFor('es', 'viewing')

type Office = { readonly lookOf: (look?: Look) => Look }

/** An operator of support who has signed in. */
const test = base.extend<object, { office: Office }>({
  office: [
    async ({ product }, use) => {
      await use({ lookOf: await lookOfOperator(product, 'support', 'Vera Views') })
    },
    { scope: 'worker' },
  ],
})

for (const viewport of someOf({ from: 1 }, [desktop, phone]))
  test(`BO-32 at ${viewport.width} px support sees what the member sees, without private words, and can press nothing`, async ({
    product,
    office,
    openBrowser,
    createMember,
    createAngel,
  }) => {
    const [member, angel] = [await createMember(), await createAngel()]
    const pair = { trackerId: member.trackerId, angelId: angel.id }
    await sendAs(member, pair, ['canary-of-mine'])
    const page = await openBrowser(office.lookOf({ viewport }))
    await page.goto(`${product.url}/backoffice/members/${member.trackerId}`)
    await page.getByRole('button', { name: acts['members.view'].button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(words.text)).toBeVisible()
    await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.asked_by_person })
    await expectAccessible(page, andBestPractices)
    await dialog.getByRole('button', { name: acts['members.view'].button, exact: true }).click()
    await expect(dialog).toBeHidden()
    const link = page.getByRole('link', { name: words.open })
    await expect(link).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)

    const [seen] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await expect(seen.getByText(banner)).toBeVisible()
    expect(new URL(seen.url()).hash).toBe('')
    await expectNoSideScroll(seen)
    await seen.goto(`${new URL(seen.url()).origin}/chats/${angel.id}`)
    // on a phone the list of chats stands behind the conversation, with the same words
    await expect(seen.getByText('• • •').filter({ visible: true }).first()).toBeVisible()
    await expect(seen.getByText('canary-of-mine')).toHaveCount(0)
    await expect(seen.getByText(banner)).toBeVisible()
    await expect(seen.locator('textarea').first()).toBeDisabled()
    await expectAccessible(seen)
    await seen.goto(`${new URL(seen.url()).origin}/profile`)
    await expect(seen.getByText(banner)).toBeVisible()
    await expect(seen.getByText(member.email)).toHaveCount(0)
    expect(await seen.evaluate(() => localStorage.getItem('token'))).toBeNull()

    await page.getByRole('button', { name: words.end }).click()
    await expect(link).toHaveCount(0)
    await seen.reload()
    await expect(seen.getByText(overTitle)).toBeVisible()
    expect(page.faults).toEqual([])
  })
