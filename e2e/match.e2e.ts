import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Locator, Page } from '@playwright/test'
import { someOf } from '@incontro/testing/size.ts'
import type { NewMember } from './accounts.ts'
import {
  desktop,
  expect,
  expectAccessible,
  expectNoSideScroll,
  type Look,
  type PersonPage,
  phone,
  test as base,
} from './fixtures.ts'
import { INVITING, summaryOf } from './people.ts'

const common = textsFor('es', 'common')
const words = textsFor('es', 'match')
const prompts = textsFor('es', 'prompts').byReason
const menu = (page: Page) => page.getByRole('navigation', { name: common.nav.main }).filter({ visible: true })
const topCard = (page: Page) => page.getByRole('region', { name: words.deck }).getByRole('article')
const heading = (page: Page) => topCard(page).getByRole('heading', { level: 2 })
const nameOn = async (page: Page) => (await heading(page).innerText()).split(',')[0] ?? ''
/** Waits until the top card is hers. */
const showsOnTop = (page: Page, name: string) => expect(heading(page)).toHaveText(new RegExp(`^${name},`))
/** Waits until another card is on top. */
const isGone = (page: Page, name: string) => expect(heading(page)).toHaveText(new RegExp(`^(?!${name},)`))
const like = (page: Page, name: string) => page.getByRole('button', { name: words.like(name), exact: true })
const dislike = (page: Page, name: string) => page.getByRole('button', { name: words.dislike(name), exact: true })
const undo = (page: Page, name: string) => page.getByRole('button', { name: words.undo(name), exact: true })

type Fixtures = {
  /** Opens the cards as a new member of Madrid, in a browser that looks like this. */
  openMatch(look?: Look, over?: NewMember): Promise<PersonPage>
}

const test = base.extend<Fixtures>({
  openMatch: async ({ createMember, openAs }, use) =>
    use(async (look, over) => {
      const page = await openAs(await createMember(over), '/match', look)
      await expect(topCard(page).getByRole('heading', { level: 2 })).toBeVisible()
      return page
    }),
})

/** Drags the top card, rests, and lets go: what counts is how far, not how fast. */
async function drag(page: Page, { right = 0, down = 0 }: { right?: number; down?: number }): Promise<void> {
  const box = await topCard(page).boundingBox()
  expect(box).not.toBeNull()
  const { x: left, y: top, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [left + width / 2, top + height / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + right, y + down, { steps: 12 })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 15; frame += 1) await new Promise(requestAnimationFrame)
  })
  await page.mouse.up()
}

/** Waits until the top card lies still, and says where: a spring swings through its end before it rests there. */
async function boxAtRest(page: Page) {
  const box = async () => JSON.stringify(await topCard(page).boundingBox())
  await expect(async () => {
    const before = await box()
    await page.evaluate(async () => {
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame)
    })
    expect(await box()).toBe(before)
  }).toPass({ intervals: [0] })
  return topCard(page).boundingBox()
}

/** Waits until the card follows the finger: what lets it be dragged comes after the card. */
async function untilDraggable(page: Page): Promise<void> {
  const box = await topCard(page).boundingBox()
  expect(box).not.toBeNull()
  const { x: left, y: top, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  const distance = async () => Math.abs(((await topCard(page).boundingBox())?.x ?? 0) - left)
  await expect(async () => {
    await page.mouse.move(left + width / 2, top + height / 3)
    await page.mouse.down()
    await page.mouse.move(left + width / 2 + 40, top + height / 3, { steps: 4 })
    await page.evaluate(async () => {
      for (let frame = 0; frame < 15; frame += 1) await new Promise(requestAnimationFrame)
    })
    const followed = await distance()
    await page.mouse.up()
    expect(followed).toBeGreaterThan(10)
  }).toPass({ intervals: [50], timeout: 15_000 })
  await expect.poll(distance).toBeLessThan(1)
}

/** Counts, in the pages that are opened from now on, the swipes that the server has answered. */
function countAnswers(page: Page): () => number {
  let answered = 0
  page.on('websocket', (line) => {
    const asked = new Set<string>()
    line.on('framesent', ({ payload }) => {
      const id = /^42(\d+)\["match"/.exec(String(payload))?.[1]
      if (id !== undefined) asked.add(id)
    })
    line.on('framereceived', ({ payload }) => {
      const id = /^43(\d+)\[/.exec(String(payload))?.[1]
      if (id !== undefined && asked.delete(id)) answered += 1
    })
  })
  return () => answered
}

async function isAbove(upper: Locator, lower: Locator): Promise<boolean> {
  const [box, below] = [await upper.boundingBox(), await lower.boundingBox()]
  return box !== null && below !== null && box.y + box.height <= below.y
}

test(
  'UI-12 MT-01 in a low window the answers to a card are in reach while the question about cookies stands',
  { tag: '@full' },
  async ({ openMatch }) => {
    const page = await openMatch()
    const question = page.getByRole('region', { name: textsFor('es', 'consent').banner.title })
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 390, height: 664 },
      { width: 844, height: 390 }, // a phone on its side: they stand beside her
    ]) {
      await page.setViewportSize(viewport)
      await page.reload()
      await expect(question).toBeVisible()
      const name = await nameOn(page)
      const price = viewport.height > viewport.width ? [page.getByText(words.price(10))] : []
      for (const answer of [like(page, name), dislike(page, name), ...price])
        await expect.poll(() => isAbove(answer, question)).toBe(true)
    }
  },
)

test('MT-01 MT-04 buttons and arrow keys like and dislike, and what was swiped never comes back', async ({
  product,
  createMember,
  openAs,
}) => {
  const page = await openAs(await createMember(), '/find', { viewport: desktop })
  const answers = countAnswers(page)
  await page.goto(`${product.url}/match`)
  const seen: string[] = []
  const next = async (act: (name: string) => Promise<void>) => {
    const name = await nameOn(page)
    seen.push(name)
    await act(name)
    await isGone(page, name)
  }
  await next((name) => like(page, name).click())
  await next((name) => dislike(page, name).click())
  await next(() => page.keyboard.press('ArrowRight'))
  await next(() => page.keyboard.press('ArrowLeft'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  const stays = await nameOn(page)
  await expect.poll(async () => (await summaryOf(page)).profiliLike.length).toBe(2)
  expect((await summaryOf(page)).navigation.creditiLike).toBe(8)
  await expect(page.getByText(words.price(8))).toBeVisible()
  await expect.poll(answers).toBe(4)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await showsOnTop(page, stays)
  expect(seen, stays).not.toContain(stays)
  expect(page.faults).toEqual([])
})

for (const { viewport, short, enough } of someOf({ from: 1 }, [
  { viewport: desktop, short: 280, enough: 310 },
  { viewport: phone, short: 120, enough: 150 },
]))
  test(`MT-01 at ${viewport.width} px a card follows the finger, springs back before the threshold, and goes behind it`, async ({
    openMatch,
  }) => {
    const page = await openMatch({ viewport, reducedMotion: 'no-preference' })
    await untilDraggable(page)
    const first = await nameOn(page)
    const before = await boxAtRest(page)
    await drag(page, { right: short })
    await boxAtRest(page)
    await drag(page, { down: 220 })
    const after = await boxAtRest(page)
    expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(1)
    await showsOnTop(page, first)
    expect((await summaryOf(page)).profiliLike.length).toBe(0)
    await drag(page, { right: enough })
    await expect.poll(async () => (await summaryOf(page)).profiliLike.length).toBe(1)
    const second = await nameOn(page)
    expect(second).not.toBe(first)
    await expect(page.locator('[data-leaving]')).toHaveCount(0) // the card before has left
    await drag(page, { right: -enough })
    await expect(undo(page, second)).toBeVisible()
    await isGone(page, second)
    expect(page.faults).toEqual([])
  })

test(
  'MT-01 UI-12 on a phone the buttons stay in reach while the question of cookies and the line of the demo are there',
  { tag: '@full' },
  async ({ openMatch }) => {
    const page = await openMatch({ viewport: phone })
    const question = page.getByRole('region', { name: textsFor('es', 'consent').banner.title })
    await expect(question).toBeVisible()
    await expect(page.getByText(words.price(10))).toBeVisible()
    const name = await nameOn(page)
    for (const button of [like(page, name), dislike(page, name)])
      await expect.poll(() => isAbove(button, question)).toBe(true)
  },
)

test('MT-01 the last dislike can be taken back, and is taken back on the server', async ({
  product,
  createMember,
  openAs,
}) => {
  const page = await openAs(await createMember(), '/find')
  const answers = countAnswers(page)
  await page.goto(`${product.url}/match`)
  await expect(page.getByRole('button', { name: words.undoNone })).toBeDisabled()
  const name = await nameOn(page)
  await dislike(page, name).click()
  await undo(page, name).click()
  await showsOnTop(page, name)
  await expect(page.getByText(words.told.back(name))).toBeAttached()
  await expect.poll(answers).toBe(2)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await showsOnTop(page, name)
})

test(
  'MT-02 with fewer than five cards left the next ones come, until no one is left',
  { tag: '@full' },
  async ({ product, createMember, openAs }) => {
    const page = await openAs(await createMember(), '/find')
    let fetched = 0
    page.on('request', (request) => (fetched += request.url().endsWith('/dispenser/match') ? 1 : 0))
    await page.goto(`${product.url}/match`)
    await expect(heading(page)).toBeVisible()
    const first = fetched
    const seen = new Set<string>()
    const total = Number(/^\d+/.exec(await page.getByText(/ por conocer en Madrid$/).innerText())?.[0])
    expect(total, String(total)).toBeGreaterThan(20)
    for (let left = total; left > 0; left -= 1) {
      const name = await nameOn(page)
      expect(seen, `${name} came twice`).not.toContain(name)
      seen.add(name)
      if (total - left === 15) expect(fetched).toBe(first)
      await dislike(page, name).click()
      if (left > 1) await isGone(page, name)
      if (total - left === 15) await expect.poll(() => fetched).toBeGreaterThan(first)
    }
    await expect(page.getByText(words.empty.title('Madrid'))).toBeVisible()
    await expect(page.getByText(words.empty.free)).toBeVisible()
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
    await expect(page.getByRole('dialog', { name: prompts.other_region.title })).toBeVisible() // FD-07
    await page.keyboard.press('Escape')
    await undo(page, [...seen].at(-1) ?? '').click()
    await expect(heading(page)).toBeVisible()
  },
)

test('LK-02 MT-01 out of likes the card stays, and the popup says why', { tag: '@full' }, async ({ openMatch }) => {
  const page = await openMatch()
  const { navigation } = await summaryOf(page)
  for (let left = navigation.creditiLike; left > 0; left -= 1) {
    const name = await nameOn(page)
    await like(page, name).click()
    await isGone(page, name)
  }
  await expect.poll(async () => (await summaryOf(page)).navigation.creditiLike).toBe(0)
  await expect(page.getByText(words.price(0))).toBeVisible()
  const name = await nameOn(page)
  await page.keyboard.press('ArrowRight')
  const popup = page.getByRole('dialog', { name: prompts.out_of_likes.title })
  await expect(popup).toBeVisible()
  await page.keyboard.press('ArrowLeft') // the keys are the popup's now
  await page.keyboard.press('Escape')
  await showsOnTop(page, name)
  expect((await summaryOf(page)).profiliLike.length).toBe(navigation.creditiLike)
})

test('MT-02 without a line nothing is lost: the card stays and says so', { tag: '@full' }, async ({ openMatch }) => {
  const page = await openMatch()
  const name = await nameOn(page)
  await page.context().setOffline(true)
  await dislike(page, name).click()
  await expect(page.getByText(textsFor('es', 'errors').offline, { exact: true }).first()).toBeVisible()
  await showsOnTop(page, name)
  await page.context().setOffline(false)
})

test(
  'RT-10 UI-01 the flow decides: the compliant one has the grid alone, one with invitations begins with the cards',
  { tag: '@full' },
  async ({ product, createMember, openAs }) => {
    const compliant = await openAs(await createMember({ flowId: '0000' }), '/match')
    await compliant.waitForURL('**/find')
    await expect(menu(compliant).getByRole('link', { name: common.nav.match })).toHaveCount(0)

    const inviting = await openAs(await createMember({ flowId: INVITING }), '/')
    await inviting.waitForURL('**/match')
    await expect(menu(inviting).getByRole('link', { name: common.nav.find })).toHaveCount(0)
    await expect(menu(inviting).getByRole('link', { name: common.nav.match })).toHaveAttribute('aria-current', 'page')
    await inviting.goto(`${product.url}/no-such-page`)
    await inviting.waitForURL('**/match') // RT-19

    const usual = await openAs(await createMember(), '/')
    await usual.waitForURL('**/find')
    await menu(usual).getByRole('link', { name: common.nav.match }).click()
    await usual.waitForURL('**/match')
    await usual.goto(`${product.url}/no-such-page`)
    await usual.waitForURL('**/find')
  },
)

const looks: readonly { look: Look; language: Language }[] = [
  { look: { viewport: phone }, language: 'fr' },
  { look: { viewport: phone, colorScheme: 'dark' }, language: 'it' },
  { look: { viewport: desktop }, language: 'en' },
  { look: { viewport: { width: 320, height: 640 } }, language: 'es' },
]
for (const { look, language } of someOf({ from: 1 }, looks))
  test(`MT-03 the cards are for everybody at ${look.viewport?.width} px in ${language}`, async ({
    createMember,
    openAs,
  }) => {
    const page = await openAs(await createMember({ plans: ['Classic', 'VIP'] }), '/match', { ...look, language })
    const own = textsFor(language, 'match')
    const card = page.getByRole('region', { name: own.deck }).getByRole('article')
    await expect(card.getByRole('heading', { level: 2 })).toBeVisible()
    expect((await card.locator(':scope > p').innerText()).length).toBeLessThanOrEqual(300)
    await expect(page.getByText(own.unlimited)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect(page.faults).toEqual([])
  })
