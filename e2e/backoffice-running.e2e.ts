import { randomUUID } from 'node:crypto'
import { routes } from '@incontro/contract'
import { onDatabase } from '@incontro/testing/database.ts'
import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { desktop, expect, expectAccessible, expectNoSideScroll, type Look, phone, test } from './fixtures.ts'
import { createOwner, type TestOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'
import type { Product } from './product.ts'

const words = textsFor('en', 'backofficeRunning')
const office = textsFor('en', 'backoffice')
const names = textsFor('en', 'backofficeNames')
const { codes } = textsFor('en', 'backofficeWork').today.alarms
test.use({ ownProduct: { name: 'running' } })

function lookOf({ url }: Product, operator: TestOperator, look: Look = {}): Look {
  const kept = { 'backoffice:token': operator.token, 'backoffice:language': 'en' }
  return { viewport: desktop, ...look, storage: { [new URL(url).origin]: kept } }
}
async function looksRight(page: Page): Promise<void> {
  await expectNoSideScroll(page)
  await expectAccessible(page, andBestPractices)
}

/** A postback that was given up. */
async function layDeadPostback({ databaseUrl }: Product): Promise<string> {
  const id = randomUUID()
  await onDatabase(databaseUrl, (client) =>
    client.query(
      `insert into postbacks (id, brand_id, affiliate_id, event_key, event, member_id, click_id, facts, state, attempts,
         next_attempt_at, created_at, ended_at)
       values ($1, 'original', 'partner', $2, 'lead', gen_random_uuid(), 'click', '{"source":"partner"}', 'dead', 2, now(), now(), now())`,
      [id, id],
    ),
  )
  return id
}

for (const viewport of someOf({ from: 1 }, [desktop, phone]))
  test(`BO-58 BO-18 at ${viewport.width} px what was given up is found, looked at and tried again`, async ({
    product,
    openBrowser,
  }) => {
    const id = await layDeadPostback(product)
    const page = await openBrowser(lookOf(product, await createOwner(product, 'Dora Delivers'), { viewport }))
    await page.goto(`${product.url}/backoffice`)
    await page.locator('h1').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await expect(page.getByRole('heading', { name: words.deliveries.title, level: 1 })).toBeVisible()
    await page.goto(`${product.url}/backoffice/deliveries?channel=postback&state=dead`)
    await page.locator(`[data-row="postback:${id}"] [data-row-link]`).click()
    await expect(page.locator('h2:focus')).toHaveText('partner lead')
    await looksRight(page)
    const { button, done } = names.acts['deliveries.retry']
    await page.getByRole('button', { name: `${button} partner lead` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(office.act.reason, { exact: true }).selectOption('fixed')
    await looksRight(page)
    await dialog.getByRole('button', { name: button }).click()
    await expect(page.getByText(done)).toBeVisible()
    await expect(page.locator(`[data-row="postback:${id}"]`)).toHaveCount(0)
    expect(page.faults).toEqual([])
  })

test('BO-57 an alarm stands on Today and in the list, and is quiet once it is snoozed', async ({
  product,
  openBrowser,
}) => {
  await layDeadPostback(product)
  const page = await openBrowser(lookOf(product, await createOwner(product, 'Alba Alarms')))
  await page.goto(`${product.url}/backoffice`)
  const alarm = page.getByRole('link', { name: codes.dead_postbacks })
  await expect(alarm).toBeVisible({ timeout: 75_000 }) // it is looked at every minute
  await alarm.click()
  await page.locator('[data-row-link]').first().click()
  await page.getByRole('button', { name: names.acts['alarms.snooze'].button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(office.act.reason, { exact: true }).selectOption('known')
  await dialog.getByLabel(office.act.reasonText).fill('the partner is moving')
  await looksRight(page)
  await dialog.getByRole('button', { name: names.acts['alarms.snooze'].button }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: names.acts['alarms.snooze'].done })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto(`${product.url}/backoffice`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(alarm).toHaveCount(0)
  expect(page.faults).toEqual([])
})

test('BO-59 a list is exported from its own page, and saved as a file', async ({ product, openBrowser }) => {
  const owner = await createOwner(product, 'Edda Exports')
  const page = await openBrowser(lookOf(product, owner))
  await page.goto(`${product.url}/backoffice/operators?search=${owner.email}`)
  const { button, done } = names.acts['exports.start']
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(office.act.reason, { exact: true }).selectOption('asked_by_person')
  await looksRight(page)
  await dialog.getByRole('button', { name: button }).click()
  await expect(page.getByText(done)).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto(`${product.url}/backoffice/exports`)
  await expect(page.getByRole('table').getByText(words.exports.states.ready)).toBeVisible()
  await page.locator('[data-row-link]').first().click()
  await looksRight(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.exports.fetch }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^listOperators-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(page.faults).toEqual([])
})

test('BO-60 health says what runs, and notes a backup', async ({ product, openBrowser }) => {
  const page = await openBrowser(lookOf(product, await createOwner(product, 'Hilde Health')))
  await page.goto(`${product.url}/backoffice/health`)
  await expect(page.getByRole('heading', { name: words.health.queues })).toBeVisible()
  await expect(page.getByText(words.health.noneKnown).first()).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: names.acts['running.note_backup'].button }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(words.health.day, { exact: true })
    .fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
  await dialog.getByLabel(office.act.reason, { exact: true }).selectOption('new_task')
  await dialog.getByRole('button', { name: names.acts['running.note_backup'].button }).click()
  await expect(page.getByText(names.acts['running.note_backup'].done)).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.setViewportSize(phone)
  await looksRight(page)
  expect(page.faults).toEqual([])
})

test('BO-52 an error that browsers met is found with what came before, and muted', async ({
  product,
  api,
  openBrowser,
}) => {
  for (let each = 0; each < 3; each += 1)
    await api.call(routes.logClient, {
      body: {
        subject: 'window',
        messaggio: `story ${String(each)} is not a function`,
        page: '/match',
        version: '9.9.9',
        steps: ['/match button'],
      },
    })
  const page = await openBrowser(lookOf(product, await createOwner(product, 'Erna Errors')))
  await page.goto(`${product.url}/backoffice/errors?search=story`)
  await expect(page.locator('[data-row-link]')).toBeVisible()
  await looksRight(page)
  await page.locator('[data-row-link]').click()
  await expect(page.getByText('/match button')).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: names.acts['errors.mute'].button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(office.act.reason, { exact: true }).selectOption('fixed')
  await dialog.getByRole('button', { name: names.acts['errors.mute'].button }).click()
  await expect(page.getByText(words.errors.states.muted).first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.setViewportSize(phone)
  await looksRight(page)
  expect(page.faults).toEqual([])
})
