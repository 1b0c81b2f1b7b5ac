import { onDatabase } from '@incontro/testing/database.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { createOwner } from './operators.ts'
import { andBestPractices } from './page-checks.ts'

const { editor, rules } = textsFor('en', 'backofficeBrands')
const words = textsFor('en', 'backofficeBrandTexts')
const mails = textsFor('en', 'backofficeMails')
const { acts } = textsFor('en', 'backofficeNames')
const { names, between } = textsFor('en', 'backofficeBrandFields')
const { difference } = textsFor('en', 'backoffice')

test.use({ ownProduct: { name: 'texts', env: {} } })

async function looksRight(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expectNoSideScroll(page)
  await expectAccessible(page, andBestPractices)
}

for (const [viewport, brand] of [
  [desktop, 'red'],
  [phone, 'mylikezone'],
] as const)
  test(`BO-28 at ${viewport.width} px a text is checked as it is typed, saved and compared, and an e-mail with it is previewed and sent to oneself`, async ({
    product,
    openBrowser,
  }) => {
    const owner = await createOwner(product, 'Tess Texts')
    const kept = { 'backoffice:token': owner.token, 'backoffice:language': 'en' }
    const page = await openBrowser({ viewport, storage: { [new URL(product.url).origin]: kept } })
    await page.goto(`${product.url}/backoffice/brands/${brand}/texts`)
    await expect(
      page.getByRole('heading', { name: textsFor('en', 'backofficeBrands').pages.texts, level: 1 }),
    ).toBeVisible()
    await looksRight(page)
    const headline = page.getByRole('group', { name: [names.voice, names.headline].join(between) })
    if (viewport === phone) {
      await page.getByRole('group', { name: words.language }).getByRole('radio', { name: 'Italian' }).check()
      await expect(page.getByText(words.sourceIn('English')).first()).toBeVisible()
      await expect(headline.getByLabel('French')).toBeHidden()
    } else
      for (const language of ['English', 'French', 'Italian', 'Spanish'])
        await expect(headline.getByLabel(language)).toBeVisible()
    const italian = headline.getByLabel('Italian')
    const before = await italian.inputValue()
    await italian.fill('')
    await expect(headline.getByText(rules.missing())).toBeVisible()
    await italian.fill(`${before} {nome}`)
    await expect(headline.getByText(rules.missing())).toBeHidden()
    await expect(headline.getByText(rules.extra_placeholder('{nome}'))).toBeVisible()
    await expect(page.getByText(editor.saved)).toBeVisible()
    await expect(headline.getByText(`[${difference.putIn}]`)).toBeAttached()
    await looksRight(page)
    await italian.fill(`${before} oggi`)
    await expect(headline.getByText(rules.extra_placeholder('{nome}'))).toBeHidden()
    await expect(page.getByText(editor.saved)).toBeVisible()
    await page.getByLabel(words.search).fill('no such words')
    await expect(page.getByText(words.noneFound)).toBeVisible()
    await page.getByRole('button', { name: words.showAll }).click()
    await page.getByLabel(words.area).selectOption(words.areas.plans)
    await expect(page).toHaveURL(/area=plans/)
    await expect(page.getByText(words.isChanged)).toHaveCount(0)
    await looksRight(page)

    await page.goto(`${product.url}/backoffice/brands/${brand}/mails`)
    await expect(page.getByRole('heading', { name: mails.title })).toBeVisible()
    const frame = page.locator('iframe')
    await expect(frame).toBeVisible()
    await looksRight(page)
    await page.getByRole('group', { name: mails.language }).getByRole('radio', { name: 'Italian' }).check()
    const shown = page.frameLocator('iframe')
    await expect(shown.locator('html[lang=it]')).toBeVisible()
    const ground = () => shown.locator('.sheet').evaluate((sheet) => getComputedStyle(sheet).backgroundColor)
    const light = await ground()
    await page.getByRole('group', { name: mails.look }).getByRole('radio', { name: mails.dark }).check()
    await expect.poll(ground).not.toBe(light)
    await looksRight(page)
    await page.getByRole('group', { name: mails.part }).getByRole('radio', { name: mails.plain }).check()
    await expect(frame).toHaveCount(0)
    await page.getByRole('button', { name: acts['mails.preview'].button }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(mails.sendText(owner.email))).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await dialog.getByRole('button', { name: acts['mails.preview'].button }).click()
    await expect(dialog).toBeHidden()
    const { rows } = await onDatabase(product.databaseUrl, (client) =>
      client.query<{ subject: string }>('select subject from mails where recipient = $1', [owner.email]),
    )
    expect(rows.map(({ subject }) => subject.startsWith('[Anteprima] '))).toEqual([true])
    expect(page.faults).toEqual([])
  })
