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
  phone,
  startProduct,
} from './old/fixtures.ts'
import { openStudio } from './old/people.ts'

const product = await startProduct()
const { url } = product
const find = textsFor('es', 'find')
const words = textsFor('es', 'filters')
const phoneWords = textsFor('es', 'phone')

const cards = (page: Page) => page.getByRole('list', { name: find.list }).getByRole('article')
const sheet = (page: Page) => page.getByRole('dialog', { name: words.open })

test('FD-10 filters say what they hide, are taken away one by one, and are there after coming back', async () => {
  const page = await openBrowser({ viewport: phone })
  await logIn(page, { url, email: 'credits@demo.test' })
  await cards(page).first().waitFor()
  await page.getByRole('button', { name: words.open, exact: true }).click()
  await sheet(page)
    .getByRole('button', { name: /^Ver \d+ perfiles$/ })
    .waitFor()
  await expectAccessible(page)

  // nobody stands behind software: of the demo's profiles none is verified
  await sheet(page).getByRole('spinbutton', { name: words.ageFrom }).fill('30')
  await sheet(page).getByRole('slider', { name: words.ageTo }).press('ArrowLeft')
  await sheet(page).getByText(words.ages(30, 97)).waitFor()
  await sheet(page).getByRole('switch', { name: words.verified }).check()
  await sheet(page)
    .getByRole('button', { name: words.show(0), exact: true })
    .click()
  await page.getByText(words.empty.text).waitFor()
  const without = page.getByRole('button', { name: /^Sin «Verificada»: \d+ perfiles$/ })
  const promised = Number(/\d+/.exec(await without.innerText())?.[0])
  await without.click()
  await page.getByText(find.total(promised), { exact: true }).waitFor()

  await cards(page).first().getByRole('link').first().click()
  await page.waitForURL('**/user/**')
  await page.goBack()
  const age = page.getByRole('button', { name: words.remove(words.ageChip(30, 97)) })
  await age.waitFor()
  await page.reload()
  await page.getByText(find.total(promised), { exact: true }).waitFor()
  await age.click()
  await age.waitFor({ state: 'detached' })
  await page.getByText(find.total(promised), { exact: true }).waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideScroll(page)
  assert.deepEqual(page.faults, [])
})

test('UI-10 the page that was seen last is there without a line, and goes with the account', async () => {
  const page = await openBrowser({ viewport: desktop })
  await logIn(page, { url, email: 'vip@demo.test' })
  await cards(page).first().waitFor()
  const first = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  await page.context().setOffline(true)
  // a choice that was never seen cannot be had: the copy stands in for it
  await page.getByRole('button', { name: words.open, exact: true }).click()
  await sheet(page).getByRole('switch', { name: words.withPhoto }).check()
  await sheet(page).getByRole('button', { name: words.showUncounted }).click()
  await cards(page).first().getByRole('heading', { name: first }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: words.remove(words.withPhoto) }).waitFor()
  assert.notEqual(await page.evaluate(() => localStorage.getItem('lastGrid')), null)
  await page.goto(`${url}/profile`)
  await page
    .getByRole('button', { name: textsFor('es', 'common').actions.logOut })
    .first()
    .click()
  await page.waitForURL((address) => address.pathname === '/')
  assert.equal(await page.evaluate(() => localStorage.getItem('lastGrid') ?? localStorage.getItem('filters')), null)
})

test('PR-04 she shows her number in the studio; with a plan he can call her, without one he is told what it costs', async () => {
  const her = await openStudio(product, desktop)
  await her.getByRole('button', { name: phoneWords.studio.open }).click()
  const dialog = her.getByRole('dialog', { name: phoneWords.studio.title })
  await dialog.getByLabel(phoneWords.studio.field).fill('612345678')
  await dialog.getByRole('switch', { name: phoneWords.studio.share }).check()
  await dialog.getByRole('button', { name: phoneWords.studio.save }).click()
  await dialog.getByText(phoneWords.studio.bad).waitFor()
  await expectAccessible(her)
  await dialog.getByLabel(phoneWords.studio.field).fill('+34612345678')
  await dialog.getByRole('button', { name: phoneWords.studio.save }).click()
  await dialog.getByText(phoneWords.studio.isShown).waitFor()

  const premium = await openBrowser({ viewport: phone })
  await logIn(premium, { url, email: 'credits@demo.test' })
  await cards(premium)
    .getByRole('link', { name: /^Angela/ })
    .first()
    .click()
  const call = premium.getByRole('link', { name: /612 34 56 78/ })
  await call.waitFor()
  assert.equal(await call.getAttribute('href'), 'tel:+34612345678')

  const free = await openBrowser({ viewport: phone })
  await logIn(free, { url, email: 'free@demo.test' })
  await cards(free)
    .getByRole('link', { name: /^Angela/ })
    .first()
    .click()
  await free.getByText(phoneWords.row.locked('Angela')).waitFor()
  assert.equal((await free.content()).includes('612'), false)
  await expectAccessible(free)
  await free.getByRole('link', { name: phoneWords.row.toPlans }).click()
  await free.waitForURL('**/vip_plan/utente_premium')
  assert.deepEqual([...her.faults, ...premium.faults, ...free.faults], [])
})
