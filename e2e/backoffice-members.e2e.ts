import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, type Look, phone, test as base } from './fixtures.ts'
import { lookOfOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'

const { list, one, notes, reveal, overview } = textsFor('en', 'backofficeMembers')
const { acts: accountActs, hand } = textsFor('en', 'backofficeMemberActs')
const { timeline, events } = textsFor('en', 'backofficeTimeline')
const { acts, reasons } = textsFor('en', 'backofficeNames')
const { palette, act, nav } = textsFor('en', 'backoffice')
const statement = textsFor('es', 'statement')

type Office = { readonly lookOf: (look?: Look) => Look }

/** An operator of support who has signed in. */
const test = base.extend<object, { office: Office }>({
  office: [
    async ({ product }, use) => {
      await use({ lookOf: await lookOfOperator(product, 'support', 'Sara Supports') })
    },
    { scope: 'worker' },
  ],
})

for (const viewport of someOf({ from: 1 }, [desktop, phone]))
  test(`BO-02 BO-15 BO-31 BO-33 BO-34 at ${viewport.width} px support finds a member, reveals an address, notes, and gives credits`, async ({
    product,
    office,
    openAs,
    openBrowser,
    createMember,
  }) => {
    const member = await createMember({ plans: ['Classic'] })
    const page = await openBrowser(office.lookOf({ viewport }))
    await page.goto(`${product.url}/backoffice`)
    await page.locator('h1').waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    const search = page.getByRole('combobox', { name: palette.label })
    await search.fill('ab')
    await expect(page.getByText(palette.tooShort)).toBeVisible()
    await search.fill(member.email)
    await page.getByRole('option').filter({ hasText: member.trackerId }).click()
    await expect(search).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(member.trackerId)
    await page.getByRole('navigation', { name: one.partsLabel }).waitFor()
    await page.getByRole('button', { name: `${acts['members.reveal'].button} ${reveal.fields.email}` }).waitFor()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)

    await expect(page.getByText(member.email)).toHaveCount(0)
    await page.getByRole('button', { name: `${acts['members.reveal'].button} ${reveal.fields.email}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.asked_by_person })
    await expectAccessible(page, andBestPractices)
    await dialog.getByRole('button', { name: acts['members.reveal'].button, exact: true }).click()
    await expect(page.getByText(member.email)).toBeVisible()
    await expect(page.getByText(reveal.until)).toBeVisible()

    const parts = page.getByRole('navigation', { name: one.partsLabel })
    await parts.getByRole('link', { name: one.parts.timeline }).click()
    await expect(page.getByRole('link', { name: events['identity.registered'] })).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)
    await expect(page.getByText(timeline.inLog)).toHaveCount(0)

    await parts.getByRole('link', { name: one.parts.notes }).click()
    await page.getByRole('button', { name: acts['members.note'].button }).first().click()
    await dialog.getByLabel(notes.note, { exact: true }).fill('Prefers e-mail.')
    await dialog.getByRole('button', { name: acts['members.note'].button, exact: true }).click()
    await expect(page.getByRole('link', { name: 'Prefers e-mail.' })).toBeVisible()

    await parts.getByRole('link', { name: one.parts.credits }).click()
    await page.getByRole('button', { name: acts['credits.give'].button }).click()
    await dialog.getByLabel(hand.amount, { exact: true }).fill('7')
    await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.goodwill })
    await expectAccessible(page, andBestPractices)
    await dialog.getByRole('button', { name: acts['credits.give'].button, exact: true }).click()
    await expect(page.getByRole('button', { name: acts['credits.take_back'].button })).toBeVisible()
    for (const part of ['emails', 'sessions', 'consents', 'money'] as const) {
      await parts.getByRole('link', { name: one.parts[part], exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(one.parts[part])
      await expectAccessible(page, andBestPractices)
      await expectNoSideScroll(page)
    }
    expect(page.faults).toEqual([])

    const own = await openAs(member, '/statement', { viewport })
    await expect(own.getByText(statement.causes.goodwill()).first()).toBeVisible()
  })

test('BO-33 R22 disabling says first that the renewal ends, and the member’s open page closes', async ({
  product,
  office,
  openAs,
  openBrowser,
  createMember,
}) => {
  const member = await createMember({ plans: ['Classic'] })
  const own = await openAs(member, '/find', { viewport: phone })
  await own.locator('h1').first().waitFor()
  const page = await openBrowser(office.lookOf())
  await page.goto(`${product.url}/backoffice/members?search=${encodeURIComponent(member.email)}`)
  await expect(page.getByRole('heading', { name: list.title, level: 1 })).toBeVisible()
  await page.getByRole('table', { name: list.title }).getByRole('link').first().click()
  await page.getByRole('button', { name: acts['members.disable'].button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(accountActs.disable.ends)).toBeVisible()
  await expect(dialog.getByText(/Classic/)).toBeVisible()
  await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.asked_by_person })
  await dialog.getByRole('button', { name: acts['members.disable'].button, exact: true }).click()
  await expect(page.getByText(overview.disabledSince('').split(' ')[0] ?? '').first()).toBeVisible()
  await expect(page.getByRole('button', { name: acts['members.reactivate'].button, exact: true })).toBeVisible()
  expect(page.faults).toEqual([])
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { name: nav.pages.members, level: 1 })).toBeVisible()
})
