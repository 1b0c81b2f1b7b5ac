import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'

const find = textsFor('es', 'find')
const words = textsFor('es', 'filters')
const phoneWords = textsFor('es', 'phone')

const cards = (page: Page) => page.getByRole('list', { name: find.list }).getByRole('article')
const sheet = (page: Page) => page.getByRole('dialog', { name: words.open })

test('FD-10 filters say what they hide, are taken away one by one, and are there after coming back', async ({
  createMember,
  openAs,
}) => {
  const page = await openAs(await createMember(), '/find', { viewport: phone })
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: words.open, exact: true }).click()
  await expect(sheet(page).getByRole('button', { name: /^Ver \d+ perfiles$/ })).toBeVisible()
  await expectAccessible(page)

  // no one stands behind software: of the programs none is verified
  await sheet(page).getByRole('spinbutton', { name: words.ageFrom }).fill('30')
  await sheet(page).getByRole('slider', { name: words.ageTo }).press('ArrowLeft')
  await expect(sheet(page).getByText(words.ages(30, 97))).toBeVisible()
  await sheet(page).getByRole('radio', { name: words.answers.automated }).check()
  await sheet(page).getByRole('switch', { name: words.verified }).check()
  await sheet(page)
    .getByRole('button', { name: words.show(0), exact: true })
    .click()
  await expect(page.getByText(words.empty.text)).toBeVisible()
  const without = page.getByRole('button', { name: /^Sin «Edad verificada»: \d+ perfiles$/ })
  const promised = Number(/\d+/.exec(await without.innerText())?.[0])
  await without.click()
  await expect(page.getByText(find.total(promised), { exact: true })).toBeVisible()

  await cards(page).first().getByRole('link').first().click()
  await page.waitForURL('**/user/**')
  await page.goBack()
  const age = page.getByRole('button', { name: words.remove(words.ageChip(30, 97)) })
  await expect(age).toBeVisible()
  await page.reload()
  await expect(page.getByText(find.total(promised), { exact: true })).toBeVisible()
  await age.click()
  await expect(age).toHaveCount(0)
  await expect(page.getByText(find.total(promised), { exact: true })).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideScroll(page)
  expect(page.faults).toEqual([])
})

test(
  'UI-10 the page that was seen last is there without a line, and goes with the account',
  { tag: '@full' },
  async ({ createMember, openAs }) => {
    const member = await createMember()
    const page = await openAs(member, '/find', { viewport: desktop })
    await expect(cards(page).first()).toBeVisible()
    const first = (await cards(page).first().getByRole('heading').textContent()) ?? ''
    // the sheet has files of its own, which the page fetches once it has nothing else to do
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    // a choice that was never seen cannot be had: the copy stands in for it
    await page.getByRole('button', { name: words.open, exact: true }).click()
    await sheet(page).getByRole('switch', { name: words.withPhoto }).check()
    await sheet(page).getByRole('button', { name: words.showUncounted }).click()
    await expect(cards(page).first().getByRole('heading', { name: first })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: words.remove(words.withPhoto) })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('lastGrid'))).not.toBe(null)
    await page.goto(`${member.url}/profile`)
    await page
      .getByRole('button', { name: textsFor('es', 'common').actions.logOut })
      .first()
      .click()
    await page.waitForURL((address) => address.pathname === '/')
    expect(await page.evaluate(() => localStorage.getItem('lastGrid') ?? localStorage.getItem('filters'))).toBe(null)
  },
)

test(
  'PR-04 she shows her number in the studio; a plan lets a member call her, without one the price is shown',
  { tag: '@full' },
  async ({ createMember, createAngel, openAs, openStudio }) => {
    const angel = await createAngel()
    const her = await openStudio(angel, { viewport: desktop })
    await her.getByRole('link', { name: textsFor('es', 'studio').nav.pages.settings }).click()
    await her.getByRole('button', { name: phoneWords.studio.open }).click()
    const dialog = her.getByRole('dialog', { name: phoneWords.studio.title })
    await dialog.getByLabel(phoneWords.studio.field).fill('612345678')
    await dialog.getByRole('switch', { name: phoneWords.studio.share }).check()
    await dialog.getByRole('button', { name: phoneWords.studio.save }).click()
    await expect(dialog.getByText(phoneWords.studio.bad)).toBeVisible()
    await expectAccessible(her)
    await dialog.getByLabel(phoneWords.studio.field).fill('+34612345678')
    await dialog.getByRole('button', { name: phoneWords.studio.save }).click()
    await expect(dialog.getByText(phoneWords.studio.isShown)).toBeVisible()

    const path = `/user/${angel.id}`
    const premium = await openAs(await createMember({ plans: ['Classic'] }), path, { viewport: phone })
    const call = premium.getByRole('link', { name: /612 34 56 78/ })
    await expect(call).toBeVisible()
    await expect(call).toHaveAttribute('href', 'tel:+34612345678')

    const free = await openAs(await createMember(), path, { viewport: phone })
    await expect(free.getByText(phoneWords.row.locked(angel.screenName))).toBeVisible()
    // nor any part of the number; '612' alone may stand within a random id
    expect(await free.content()).not.toMatch(/\b612\b|612\W?34|34\W?56\W?78/)
    await expectAccessible(free)
    await free.getByRole('link', { name: phoneWords.row.toPlans }).click()
    await free.waitForURL('**/vip_plan/utente_premium')
    expect([...her.faults, ...premium.faults, ...free.faults]).toEqual([])
  },
)
