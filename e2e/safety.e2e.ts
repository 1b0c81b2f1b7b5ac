import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from 'playwright-core'
import {
  desktop,
  expectAccessible,
  expectNoSideScroll,
  logIn,
  openBrowser,
  type PersonPage,
  phone,
  startProduct,
} from './old/fixtures.ts'
import { openConversation, openStudio, say } from './old/people.ts'

const product = await startProduct()
const { url } = product
const common = textsFor('es', 'common')
const chat = textsFor('es', 'chat')
const find = textsFor('es', 'find')
const words = textsFor('es', 'trust')
const angela = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: /^Angela,/ }) })
const flag = (page: Page, name: string) => page.getByRole('button', { name: words.open(name), exact: true })
const missing = (page: Page) => page.getByText(chat.missing.title)

/** A member who has written to Angela, in his open conversation; and her id. */
async function writeToAngela(email: string, text: string, viewport: { width: number; height: number }) {
  const page = await openBrowser({ viewport })
  await logIn(page, { url, email })
  await angela(page)
    .getByRole('link', { name: find.chat('Angela') })
    .click()
  await page.waitForURL('**/chats/*')
  await say(page, text)
  return { page, angelId: page.url().split('/').at(-1) ?? '' }
}
const rowOf = (studio: PersonPage, text: string) => studio.getByRole('listitem').filter({ hasText: text })

test('TS-01 a member reports and blocks from the chat: both pages are apart at once, and it can be taken back', async () => {
  const studio = await openStudio(product, desktop)
  const { page, angelId } = await writeToAngela('credits@demo.test', 'Hola Angela', phone)
  await openConversation(studio, 'Hola Angela')

  await flag(page, 'Angela').click()
  const choice = page.getByRole('dialog', { name: words.open('Angela') })
  await choice.getByText(words.block.text('Angela')).waitFor()
  await expectAccessible(page)
  await choice.getByRole('button', { name: words.report.action }).click()
  const form = page.getByRole('dialog', { name: words.report.title('Angela') })
  await form.getByRole('button', { name: words.report.send }).click()
  await form.getByText(words.report.missing).waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await form.getByLabel(words.report.reasons.scam).check()
  await form.getByRole('textbox').fill('Me pide dinero')
  await form.getByRole('button', { name: words.report.send }).click()

  await page.waitForURL('**/chats')
  await page.getByText(words.blocked('Angela')).waitFor()
  await page.getByText(words.reported).waitFor()
  assert.equal(await page.getByRole('link', { name: /Angela/ }).count(), 0)
  await missing(studio).waitFor()
  await rowOf(studio, 'Hola Angela').waitFor({ state: 'detached' })
  assert.equal(await studio.getByText('Hola Angela').count(), 0)

  await page.goto(`${url}/find`)
  await page.getByRole('article').first().waitFor()
  assert.equal(await angela(page).count(), 0)
  await page.goto(`${url}/user/${angelId}`)
  await page.waitForURL('**/find')
  await page.goto(`${url}/chats/${angelId}`)
  await missing(page).waitFor()

  await page.goto(`${url}/profile/privacy`)
  await page.getByRole('heading', { name: words.list.title }).waitFor()
  await page.getByRole('button', { name: words.list.unblockName('Angela') }).click()
  await page.getByText(words.list.empty).waitFor()
  await rowOf(studio, 'Hola Angela').first().waitFor()
  await page.goto(`${url}/find`)
  await angela(page).waitFor()
  assert.deepEqual([page.faults, studio.faults], [[], []])
  await studio.close()
})

test('TS-01 a block from the profile takes her out of grid and cards at once, and the note undoes it', async () => {
  const page = await openBrowser({ viewport: desktop })
  await logIn(page, { url, email: 'vip@demo.test' })
  await angela(page)
    .getByRole('link', { name: /^Angela,/ })
    .click()
  await flag(page, 'Angela').click()
  await page.getByRole('dialog').getByRole('button', { name: words.block.action, exact: true }).click()
  await page
    .waitForURL('**/find')
    .catch(async () => assert.fail(`${page.url()} ${await page.getByRole('alert').allInnerTexts()} ${page.faults}`))
  await page.getByRole('article').first().waitFor()
  assert.equal(await angela(page).count(), 0)
  await page.getByRole('button', { name: common.actions.undo }).click()
  await angela(page).waitFor()
  assert.deepEqual(page.faults, [])
})

test('TS-01 AN-02 she blocks from her studio: his open conversation is gone at once, and she can take it back', async () => {
  const studio = await openStudio(product, phone)
  const { page } = await writeToAngela('free@demo.test', 'Buenas tardes', desktop)
  const name = await openConversation(studio, 'Buenas tardes')
  await flag(studio, name).click()
  const dialog = studio.getByRole('dialog')
  await dialog.getByText(words.block.text(name)).waitFor()
  await expectAccessible(studio)
  await dialog.getByRole('button', { name: words.block.action, exact: true }).click()
  await dialog.getByText(words.blocked(name)).waitFor()
  await missing(page).waitFor()
  assert.equal(await page.getByText('Buenas tardes').count(), 0)
  await dialog.getByRole('button', { name: common.actions.undo }).click()
  for (const side of [page, studio]) await side.getByText('Buenas tardes').filter({ visible: true }).first().waitFor()
  assert.deepEqual([page.faults, studio.faults], [[], []])
})
