import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { desktop, expect, expectAccessible, listenTo, phone, setVisibility, test } from './fixtures.ts'
import { likeAs, visitAs } from './people.ts'

const words = textsFor('es', 'notifications')
const { nav } = textsFor('es', 'common')

test('NT-01 NT-02 NT-03 NT-11 her like shows at once, is counted, and is read by opening her profile', async ({
  createMember,
  createAngel,
  openAs,
}) => {
  const [member, angela] = [await createMember(), await createAngel({ screenName: 'Angela' })]
  const page = await openAs(member, '/notifications', { viewport: desktop })
  await expect(page.getByText(words.empty.title)).toBeVisible() // D1: nothing has happened yet, and nothing is shown
  await expect(page.getByRole('tab')).toHaveCount(1)
  await page.getByRole('link', { name: nav.find, exact: true }).click()
  await page.waitForURL('**/find**')

  await likeAs(angela, member)

  const place = page.getByRole('link', { name: nav.notifications })
  await expect(place.getByRole('img', { name: nav.unread(1) })).toBeVisible()
  await place.click()
  const row = page.getByRole('listitem').filter({ hasText: words.rows.like('Angela') })
  await expect(row.getByText(words.unread)).toBeVisible()
  await expect(page.getByRole('tab', { name: words.tabs.like }).getByRole('img', { name: nav.unread(1) })).toBeVisible()
  await expectAccessible(page)

  const read = page.waitForResponse((response) => response.url().endsWith('/api/log/notification/readed'))
  await row.getByRole('link', { name: words.rows.like('Angela') }).click()
  await page.waitForURL(`**/user/${angela.id}**`)
  expect((await read).status()).toBe(200)
  await expect(place.getByRole('img', { name: nav.unread(1) })).toHaveCount(0)
  await page.goBack()
  await expect(row).toBeVisible()
  await expect(row.getByText(words.unread)).toHaveCount(0)
  expect(page.faults).toEqual([])
})

/** What the page receives by `brain`, in order; called before it opens. */
function receivedBy(page: Page): string[] {
  const types: string[] = []
  page.on('websocket', (line) => {
    line.on('framereceived', ({ payload }) => {
      const type = /^43\d+\[\{"ok":true,"type":"(\w+)"/.exec(String(payload))?.[1]
      if (type !== undefined) types.push(type)
    })
  })
  return types
}

test(
  'NT-01 NT-05 RS-05 two tabs of a member count what she does alike, they never both announce it, and read in one it is in both',
  { tag: '@full' },
  async ({ openBrowser, createMember, createAngel }) => {
    const [member, angela] = [await createMember({ plans: ['Classic'] }), await createAngel({ screenName: 'Angela' })]
    const first = await openBrowser({ viewport: desktop, sessions: [member] })
    await first.context().clock.install()
    const receivedFirst = receivedBy(first)
    await first.goto(`${member.url}/find`)
    const second = listenTo(await first.context().newPage())
    const receivedSecond = receivedBy(second)
    await second.goto(`${member.url}/find`)
    const tabs = [first, second]
    const place = (page: Page) => page.getByRole('link', { name: nav.notifications })
    const badge = (page: Page, unread: number) =>
      place(page).getByRole('img', { name: nav.unread(unread), exact: true })
    for (const page of tabs) await expect(page.getByRole('article').first()).toBeVisible()

    await likeAs(angela, member)
    for (const page of tabs) await expect(badge(page, 1)).toBeVisible()
    await first.context().clock.fastForward(41_000)
    await expect
      .poll(async () => {
        if (receivedFirst.length > 0 && receivedSecond.length > 0) return true
        await first.context().clock.fastForward(1000) // a line that did not outlive the jump stands again, and it is asked once more
        return false
      })
      .toBe(true)
    expect([...receivedFirst, ...receivedSecond].filter((type) => type === 'like').length).toBeLessThanOrEqual(1)

    await visitAs(angela, member)
    for (const page of tabs) await expect(badge(page, 2)).toBeVisible()

    for (const page of tabs) await place(page).click()
    const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
    for (const page of tabs) await expect(rows(page).filter({ hasText: words.unread }).first()).toBeVisible()
    await rows(first).first().getByRole('link').click()
    await first.waitForURL(`**/user/${angela.id}**`)
    for (const page of tabs) await expect(place(page).getByRole('img')).toHaveCount(0)
    await expect(rows(second).filter({ hasText: words.unread }).first()).toHaveCount(0)
    await expect(rows(second)).toHaveCount(1)
    expect(tabs.map(({ faults }) => faults)).toEqual([[], []])
  },
)

test('NT-11 RS-04 what she did while the line was away is counted as soon as that stands again', async ({
  openBrowser,
  createMember,
  createAngel,
}) => {
  const [member, angela] = [await createMember(), await createAngel({ screenName: 'Angela' })]
  const page = await openBrowser({ viewport: desktop, sessions: [member] })
  let cut: (() => void) | undefined
  let isAway = false
  await page.routeWebSocket(/socket\.io/, (line) => {
    if (isAway) return void line.close()
    line.connectToServer()
    cut = () => void line.close()
  })
  await page.goto(`${member.url}/find`)
  await expect(page.getByRole('article').first()).toBeVisible()
  const badge = (unread: number) =>
    page.getByRole('link', { name: nav.notifications }).getByRole('img', { name: nav.unread(unread), exact: true })
  await visitAs(angela, member)
  await expect(badge(1)).toBeVisible() // the line stands
  isAway = true
  cut?.()
  await likeAs(angela, member)
  isAway = false
  await expect(badge(2)).toBeVisible()
})

test('NT-11 RS-04 what she did after the page had asked, and before its line first stood, is counted', async ({
  openBrowser,
  createMember,
  createAngel,
}) => {
  const [member, angela] = [await createMember(), await createAngel({ screenName: 'Angela' })]
  const page = await openBrowser({ viewport: desktop, sessions: [member] })
  const standing = Promise.withResolvers<void>()
  await page.routeWebSocket(/socket\.io/, async (line) => {
    await standing.promise
    const server = line.connectToServer()
    line.onMessage((message) => {
      if (!String(message).includes('"brain"')) server.send(message) // the question by which the page would learn it half a minute later
    })
  })
  const answered = page.waitForResponse('**/api/get/all/**')
  await page.goto(`${member.url}/find`)
  await answered
  await visitAs(angela, member)
  standing.resolve()
  const link = page.getByRole('link', { name: nav.notifications })
  await expect(link.getByRole('img', { name: nav.unread(1), exact: true })).toBeVisible()
})

test(
  'NT-06 a hidden tab asks for no notice and does once on its return; after more than three minutes it opens again',
  { tag: '@full' },
  async ({ openBrowser, createMember }) => {
    const member = await createMember()
    const page = await openBrowser({ viewport: phone, sessions: [member] })
    const received = receivedBy(page)
    await page.clock.install()
    await page.goto(`${member.url}/find`)
    await expect(page.getByRole('article').first()).toBeVisible()
    const isAsBefore = () => page.evaluate(() => Reflect.get(globalThis, 'isAsBefore') === true)
    await page.evaluate(() => Reflect.set(globalThis, 'isAsBefore', true))
    const isPending = () => page.evaluate(() => localStorage.getItem('notificheInPending'))

    await setVisibility(page, 'hidden')
    await page.clock.fastForward(41_000)
    expect([received, await isPending()]).toEqual([[], '1'])
    await setVisibility(page, 'visible')
    await expect.poll(() => received.length).toBe(1)
    expect([await isPending(), await isAsBefore()]).toEqual([null, true])

    await setVisibility(page, 'hidden')
    await page.clock.fastForward(181_000)
    await setVisibility(page, 'visible')
    await expect.poll(() => isAsBefore().catch(() => true)).toBe(false)
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(page.faults).toEqual([])
  },
)

test(
  'NT-06 a tab that was away for more than three minutes stays as it is where something was typed that is kept nowhere',
  { tag: '@full' },
  async ({ openBrowser, createMember }) => {
    const member = await createMember()
    const page = await openBrowser({ viewport: phone, sessions: [member] })
    await page.clock.install()
    await page.goto(`${member.url}/profile/security`)
    const field = page.locator('#new-password')
    await field.fill('a chosen word')
    await field.blur()
    const asked = page.waitForRequest((request) => request.url().includes('/api/get/all/')) // behind the typed text
    await setVisibility(page, 'hidden')
    await page.clock.fastForward(181_000)
    await setVisibility(page, 'visible')
    await asked
    await expect(field).toHaveValue('a chosen word')
    expect(page.faults).toEqual([])
  },
)
