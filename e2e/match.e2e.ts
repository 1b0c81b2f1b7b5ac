import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from 'playwright-core'
import {
  assertSoon,
  desktop,
  expectAccessible,
  expectNoSideScroll,
  logIn,
  openBrowser,
  type PersonPage,
  phone,
  startProduct,
} from './old/fixtures.ts'
import { INVITING, openNewcomer } from './old/people.ts'

const product = await startProduct()
const { url } = product
const common = textsFor('es', 'common')
const words = textsFor('es', 'match')
const hooks = textsFor('es', 'hooks').byReason
const menu = (page: Page) => page.getByRole('navigation', { name: common.nav.main }).filter({ visible: true })
const topCard = (page: Page) => page.getByRole('region', { name: words.deck }).getByRole('article')
const heading = (page: Page) => topCard(page).getByRole('heading', { level: 2 })
const nameOn = async (page: Page) => (await heading(page).innerText()).split(',')[0] ?? ''
const like = (page: Page, name: string) => page.getByRole('button', { name: words.like(name), exact: true })
const dislike = (page: Page, name: string) => page.getByRole('button', { name: words.dislike(name), exact: true })
const undo = (page: Page, name: string) => page.getByRole('button', { name: words.undo(name), exact: true })

type Summary = { profiliLike: string[]; navigation: { creditiLike: number } }
async function summaryOf(page: Page): Promise<Summary> {
  const [token, trackerId] = await page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('trackerId'),
  ])
  const answer = await fetch(`${url}/api/get/all/${trackerId}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as Summary // the contract's wire names
}

type Look = Parameters<typeof openBrowser>[0]

/** A member of his own, of Madrid, in a flow. */
function newMember({ flowId = '7', ...look }: Look & { flowId?: string } = {}): Promise<PersonPage> {
  return openNewcomer(product, { flowId }, look)
}

async function openMatch(page: Page): Promise<void> {
  await page.goto(`${url}/match`)
  await heading(page).waitFor()
}

/** Drags the top card, rests, and lets go: what counts is how far, not how fast. */
async function drag(page: Page, { right = 0, down = 0 }: { right?: number; down?: number }): Promise<void> {
  const box = await topCard(page).boundingBox()
  assert.ok(box)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + right, y + down, { steps: 12 })
  await page.waitForTimeout(250)
  await page.mouse.up()
}

test('UI-12 MT-01 in a low window the answers to a card are in reach while the question about cookies stands', async () => {
  const page = await newMember()
  const question = page.getByRole('region', { name: textsFor('es', 'consent').banner.title })
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 390, height: 664 },
    { width: 844, height: 390 }, // a phone on its side: they stand beside her
  ]) {
    await page.setViewportSize(viewport)
    await openMatch(page)
    await question.waitFor()
    const name = await nameOn(page)
    const price = viewport.height > viewport.width ? [page.getByText(words.price(10))] : []
    for (const answer of [like(page, name), dislike(page, name), ...price])
      await assertSoon(async () => {
        const [box, below] = [await answer.boundingBox(), await question.boundingBox()]
        return box !== null && below !== null && box.y + box.height <= below.y
      })
  }
})

test('MT-01 MT-04 buttons and arrow keys like and dislike, and what was swiped never comes back', async () => {
  const page = await newMember({ viewport: desktop })
  await openMatch(page)
  const seen: string[] = []
  const next = async (act: (name: string) => Promise<void>) => {
    const name = await nameOn(page)
    seen.push(name)
    await act(name)
    await assertSoon(async () => (await nameOn(page)) !== name)
  }
  await next((name) => like(page, name).click())
  await next((name) => dislike(page, name).click())
  await next(() => page.keyboard.press('ArrowRight'))
  await next(() => page.keyboard.press('ArrowLeft'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  const stays = await nameOn(page)
  await assertSoon(async () => (await summaryOf(page)).profiliLike.length === 2)
  assert.equal((await summaryOf(page)).navigation.creditiLike, 8)
  await page.getByText(words.price(8)).waitFor()
  await page.reload()
  await heading(page).waitFor()
  assert.equal(await nameOn(page), stays)
  assert.ok(!seen.includes(stays), stays)
  assert.deepEqual(page.faults, [])
})

for (const { viewport, short, enough } of [
  { viewport: desktop, short: 280, enough: 310 },
  { viewport: phone, short: 120, enough: 150 },
])
  test(`MT-01 at ${viewport.width} px a card follows the finger, springs back before the threshold, and goes behind it`, async () => {
    const page = await newMember({ viewport, reducedMotion: 'no-preference' })
    await openMatch(page)
    await page.waitForLoadState('networkidle')
    const first = await nameOn(page)
    const before = await topCard(page).boundingBox()
    await drag(page, { right: short })
    await drag(page, { down: 220 })
    await assertSoon(async () => Math.abs(((await topCard(page).boundingBox())?.x ?? 0) - (before?.x ?? 0)) < 2)
    assert.equal(await nameOn(page), first)
    assert.equal((await summaryOf(page)).profiliLike.length, 0)
    await drag(page, { right: enough })
    await assertSoon(async () => (await summaryOf(page)).profiliLike.length === 1)
    const second = await nameOn(page)
    assert.notEqual(second, first)
    await assertSoon(async () => (await page.locator('[data-leaving]').count()) === 0) // the card before has left
    await drag(page, { right: -enough })
    await undo(page, second).waitFor()
    assert.notEqual(await nameOn(page), second)
    assert.deepEqual(page.faults, [])
  })

test('MT-01 UI-12 on a phone the buttons stay in reach while the question of cookies and the line of the demo are there', async () => {
  const page = await newMember({ viewport: phone })
  await openMatch(page)
  const question = page.getByRole('region', { name: textsFor('es', 'consent').banner.title })
  await question.waitFor()
  await page.getByText(words.price(10)).waitFor()
  const top = (await question.boundingBox())?.y ?? 0
  const name = await nameOn(page)
  for (const button of [like(page, name), dislike(page, name)]) {
    const box = await button.boundingBox()
    assert.ok(box !== null && box.y + box.height <= top, `${JSON.stringify(box)} beneath ${top}`)
  }
})

test('MT-01 the last dislike can be taken back, and is taken back on the server', async () => {
  const page = await newMember()
  await openMatch(page)
  assert.equal(await page.getByRole('button', { name: words.undoNone }).isDisabled(), true)
  const name = await nameOn(page)
  await dislike(page, name).click()
  await undo(page, name).click()
  await assertSoon(async () => (await nameOn(page)) === name)
  await page.getByText(words.told.back(name)).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.reload()
  await heading(page).waitFor()
  assert.equal(await nameOn(page), name)
})

test('MT-02 with fewer than five cards left the next ones come, until nobody is left', async () => {
  const page = await openBrowser()
  await logIn(page, { url, email: 'free@demo.test' })
  let fetched = 0
  page.on('request', (request) => (fetched += request.url().endsWith('/dispenser/match') ? 1 : 0))
  await openMatch(page)
  const first = fetched
  const seen = new Set<string>()
  const total = Number(/^\d+/.exec(await page.getByText(/ por conocer en Madrid$/).innerText())?.[0])
  assert.ok(total > 20, String(total))
  for (let left = total; left > 0; left -= 1) {
    const name = await nameOn(page)
    assert.ok(!seen.has(name), `${name} came twice`)
    seen.add(name)
    if (total - left === 15) assert.equal(fetched, first)
    await dislike(page, name).click()
    if (left > 1) await assertSoon(async () => (await heading(page).count()) === 1 && (await nameOn(page)) !== name)
    if (total - left === 15) await assertSoon(async () => fetched > first)
  }
  await page.getByText(words.empty.title('Madrid')).waitFor()
  await page.getByText(words.empty.free).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.empty.action }).click()
  const place = textsFor('es', 'signup').place
  const popup = page.getByRole('dialog')
  await popup.getByRole('combobox', { name: place.label }).pressSequentially('Barce')
  await page
    .getByRole('option', { name: /^Barcelona/ })
    .first()
    .click()
  await popup.getByRole('button', { name: textsFor('es', 'find').region.submit }).click()
  await page.getByRole('dialog', { name: hooks.cambia_regione.title }).waitFor() // FD-07
  await page.keyboard.press('Escape')
  await undo(page, [...seen].at(-1) ?? '').click()
  await heading(page).waitFor()
})

test('LK-02 MT-01 out of likes the card stays, and the popup says why', async () => {
  const page = await newMember()
  await openMatch(page)
  const { navigation } = await summaryOf(page)
  for (let left = navigation.creditiLike; left > 0; left -= 1) {
    const name = await nameOn(page)
    await like(page, name).click()
    await assertSoon(async () => (await nameOn(page)) !== name)
  }
  await assertSoon(async () => (await summaryOf(page)).navigation.creditiLike === 0)
  await page.getByText(words.price(0)).waitFor()
  const name = await nameOn(page)
  await page.keyboard.press('ArrowRight')
  const popup = page.getByRole('dialog', { name: hooks.file_like.title })
  await popup.waitFor()
  await page.keyboard.press('ArrowLeft') // the keys are the popup's now
  await page.keyboard.press('Escape')
  assert.equal(await nameOn(page), name)
  assert.equal((await summaryOf(page)).profiliLike.length, navigation.creditiLike)
})

test('MT-02 without a line nothing is lost: the card stays and says so', async () => {
  const page = await newMember()
  await openMatch(page)
  const name = await nameOn(page)
  await page.context().setOffline(true)
  await dislike(page, name).click()
  await page.getByText(textsFor('es', 'errors').offline, { exact: true }).first().waitFor()
  assert.equal(await nameOn(page), name)
  await page.context().setOffline(false)
})

test('RT-10 UI-01 the flow decides: the compliant one has the grid alone, one with invitations begins with the cards', async () => {
  const compliant = await newMember({ flowId: '0000' })
  await compliant.goto(`${url}/match`)
  await compliant.waitForURL('**/find')
  assert.equal(await menu(compliant).getByRole('link', { name: common.nav.match }).count(), 0)

  const inviting = await newMember({ flowId: INVITING })
  await inviting.waitForURL('**/match')
  assert.equal(await menu(inviting).getByRole('link', { name: common.nav.find }).count(), 0)
  assert.equal(await menu(inviting).getByRole('link', { name: common.nav.match }).getAttribute('aria-current'), 'page')
  await inviting.goto(`${url}/no-such-page`)
  await inviting.waitForURL('**/match') // RT-19

  const usual = await newMember()
  assert.equal(new URL(usual.url()).pathname, '/find')
  await menu(usual).getByRole('link', { name: common.nav.match }).click()
  await usual.waitForURL('**/match')
  await usual.goto(`${url}/no-such-page`)
  await usual.waitForURL('**/find')
})

const looks: readonly { look: NonNullable<Look>; language: Language }[] = [
  { look: { viewport: phone }, language: 'fr' },
  { look: { viewport: phone, colorScheme: 'dark' }, language: 'it' },
  { look: { viewport: desktop }, language: 'en' },
  { look: { viewport: { width: 320, height: 640 } }, language: 'es' },
]
for (const { look, language } of looks)
  test(`MT-03 the cards are for everybody at ${look.viewport?.width} px in ${language}`, async () => {
    const page = await openBrowser({ ...look, language })
    await logIn(page, { url, email: 'vip@demo.test' })
    await page.goto(`${url}/match`)
    const own = textsFor(language, 'match')
    const card = page.getByRole('region', { name: own.deck }).getByRole('article')
    await card.getByRole('heading', { level: 2 }).waitFor()
    assert.ok((await card.locator(':scope > p').innerText()).length <= 300)
    await page.getByText(own.unlimited).waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    assert.deepEqual(page.faults, [])
  })
