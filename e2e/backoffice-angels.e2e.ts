import { onDatabase } from '@incontro/testing/database.ts'
import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, type Look, phone, test as base } from './fixtures.ts'
import { lookOfOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'
import { sendAs } from './people.ts'

const {
  suggestions,
  list,
  listings,
  one,
  overview,
  profile,
  safety,
  acts: words,
  kinds,
} = textsFor('en', 'backofficeAngels')
const { acts, reasons } = textsFor('en', 'backofficeNames')
const { act } = textsFor('en', 'backoffice')
const chat = textsFor('es', 'chat')
const common = textsFor('es', 'common')

type Office = { readonly lookOf: (look?: Look) => Look }

/** A host manager who has signed in. */
const test = base.extend<object, { office: Office }>({
  office: [
    async ({ product }, use) => {
      await use({ lookOf: await lookOfOperator(product, 'host_manager', 'Hanna Hosts') })
    },
    { scope: 'worker' },
  ],
})

for (const viewport of someOf({ from: 1 }, [desktop, phone]))
  test(`BO-02 BO-35 AN-07 at ${viewport.width} px an operator finds an angel, changes the kind by contract, and unlists; the member sees it`, async ({
    product,
    office,
    openAs,
    openBrowser,
    createAngel,
    createMember,
  }) => {
    const angel = await createAngel()
    const member = await createMember({ plans: ['Classic'] })
    const own = await openAs(member, `/chats/${angel.id}`, { viewport })
    await own.getByRole('textbox', { name: chat.composer.label(angel.screenName) }).fill('hola')
    await own.keyboard.press('Enter')
    const first = own.getByRole('list', { name: chat.messages }).getByRole('listitem').filter({ hasText: 'hola' })
    await expect(first.getByText(chat.delivery.sent)).toBeVisible()
    await sendAs(angel, { trackerId: member.trackerId, angelId: angel.id }, ['buenas tardes'])
    await expect(own.getByRole('list', { name: chat.messages }).getByText('buenas tardes')).toBeVisible()

    const page = await openBrowser(office.lookOf({ viewport }))
    await page.goto(`${product.url}/backoffice/angels?search=${encodeURIComponent(angel.screenName)}`)
    await expect(page.getByRole('heading', { name: list.title, level: 1 })).toBeVisible()
    const row = page.getByRole('table', { name: list.title }).getByRole('link').first()
    await expect(row).toContainText(angel.screenName)
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)
    await row.click()
    await expect(page.getByRole('heading', { name: angel.screenName, level: 1 })).toBeVisible()
    await expect(page.getByText(overview.noContracts)).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)

    await page.getByRole('button', { name: acts['angels.change_kind'].button }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.textVersion).fill('hosts 2026-11')
    await dialog.getByLabel(words.signedOn).fill('2026-01-15')
    await dialog.getByLabel(words.signature).fill('Carmen Ortiz')
    await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.asked_by_person })
    await expectAccessible(page, andBestPractices)
    await dialog.getByRole('button', { name: acts['angels.change_kind'].button, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`${kinds.member} → ${kinds.host}`)).toBeVisible()
    await expect(own.getByText(chat.events.became.host(angel.screenName))).toBeVisible()
    await expect(
      own.getByRole('banner').or(own.locator('header')).getByText(common.kinds.host.label).first(),
    ).toBeVisible()

    const parts = page.getByRole('navigation', { name: one.partsLabel })
    await parts.getByRole('link', { name: one.parts.profile }).click()
    await expect(page.getByText(profile.text)).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)
    await parts.getByRole('link', { name: one.parts.safety }).click()
    await expect(page.getByText(safety.hidden)).toBeVisible()

    await parts.getByRole('link', { name: one.parts.overview }).click()
    await page.getByRole('button', { name: acts['angels.unlist'].button, exact: true }).click()
    await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.asked_by_person })
    await dialog.getByRole('button', { name: acts['angels.unlist'].button, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(overview.held)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(listings.held)
    await expectAccessible(page, andBestPractices)
    await page.getByRole('button', { name: acts['angels.list'].button, exact: true }).click()
    await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.fixed })
    await dialog.getByRole('button', { name: acts['angels.list'].button, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(listings.listed)
    expect([...page.faults, ...own.faults]).toEqual([])
  })

for (const viewport of someOf({ from: 0 }, [desktop, phone]))
  test(`AN-13 at ${viewport.width} px the brand reads what was sent as software worded it, of five people or more`, async ({
    product,
    office,
    openBrowser,
    createAngel,
    createMember,
  }) => {
    const member = await createMember()
    const suggest = async (sent: boolean) => {
      const her = await createAngel()
      await onDatabase(product.databaseUrl, (client) =>
        client.query(
          `insert into model_drafts (angel_id, member_id, hash, offered_at, sent_at)
           select $1, id, 'e2e', now(), case when $3 then now() end from members where tracker_id = $2`,
          [her.id, member.trackerId, sent],
        ),
      )
    }
    for (let count = 0; count < 5; count++) await suggest(true)
    const page = await openBrowser(office.lookOf({ viewport }))
    await page.goto(`${product.url}/backoffice/angels`)
    await page.getByRole('link', { name: suggestions.open }).click()
    await expect(page.getByRole('heading', { name: suggestions.title, level: 1 })).toBeVisible()
    const rows = page.getByRole('table', { name: suggestions.byBrand }).getByRole('row')
    await expect(rows.nth(1)).toContainText(/[5-9]|\d\d/)
    await expectAccessible(page, andBestPractices)
    await expectNoSideScroll(page)
    expect(page.faults).toEqual([])
  })
