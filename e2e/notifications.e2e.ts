import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBotApi } from '@incontro/testing/bot-api.ts'
import { openPage } from '@incontro/testing/page.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from 'playwright-core'
import {
  assertSoon,
  demoPassword,
  desktop,
  expectAccessible,
  listenTo,
  logIn,
  openBrowser,
  phone,
  setVisibility,
  startProduct,
} from './old/fixtures.ts'
import { comeAsNewcomer, fillCard, openPay, order } from './old/people.ts'

const telegram = await startBotApi()
const product = await startProduct({
  TELEGRAM_BOTS: JSON.stringify({ original: telegram.bot }),
  TELEGRAM_URL: telegram.url,
  SANDBOX_DECIDE_MS: '100',
})
const words = textsFor('es', 'notifications')
const { nav } = textsFor('es', 'common')

type LoggedIn = { readonly token: string; readonly angelId: string }

async function angela(): Promise<LoggedIn> {
  const answer = await fetch(`${product.url}/auth/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'angela@demo.test', password: demoPassword }),
  })
  const session: LoggedIn = JSON.parse(await answer.text())
  return session
}

test('NT-01 NT-02 NT-03 NT-11 her like shows at once, is counted, and is read by opening her profile', async () => {
  const page = await openBrowser({ viewport: desktop })
  await logIn(page, { url: product.url, email: 'free@demo.test' })
  await page.getByRole('article').first().waitFor()
  await page.goto(`${product.url}/notifications`)
  await page.getByText(words.empty.title).waitFor() // D1: nothing has happened yet, and nothing is shown
  assert.equal(await page.getByRole('tab').count(), 1)
  await page.getByRole('link', { name: nav.find, exact: true }).click()
  await page.waitForURL('**/find**')

  const { token, angelId } = await angela()
  const hers = await openPage(product.url, token)
  const trackerId = await page.evaluate(() => localStorage.getItem('trackerId') ?? '')
  const answer = await hers.send('like', { trackerId, angelId })
  assert.equal(answer.ok, true)

  const place = page.getByRole('link', { name: nav.notifications })
  await place.getByRole('img', { name: nav.unread(1) }).waitFor()
  await place.click()
  const row = page.getByRole('listitem').filter({ hasText: words.rows.like('Angela') })
  await row.getByText(words.unread).waitFor()
  await page
    .getByRole('tab', { name: words.tabs.like })
    .getByRole('img', { name: nav.unread(1) })
    .waitFor()
  await expectAccessible(page)

  const read = page.waitForResponse((response) => response.url().endsWith('/api/log/notification/readed'))
  await row.getByRole('link', { name: words.rows.like('Angela') }).click()
  await page.waitForURL(`**/user/${angelId}**`)
  assert.equal((await read).status(), 200)
  await place.getByRole('img', { name: nav.unread(1) }).waitFor({ state: 'detached' })
  await page.goBack()
  await row.waitFor()
  await row.getByText(words.unread).waitFor({ state: 'detached' })
  hers.close()
  assert.deepEqual(page.faults, [])
})

test('NT-04 NT-05 what she did is told by a window at the first poll; it takes no focus, goes by Escape, and leads to her', async () => {
  const notices = textsFor('es', 'notices')
  const page = await openBrowser({ viewport: phone })
  await page.clock.install()
  await logIn(page, { url: product.url, email: 'vip@demo.test' })
  await page.getByRole('article').first().waitFor()
  const { token, angelId } = await angela()
  const hers = await openPage(product.url, token)
  const trackerId = await page.evaluate(() => localStorage.getItem('trackerId') ?? '')
  assert.equal((await hers.send('like', { trackerId, angelId })).ok, true)
  await page.clock.fastForward(41_000)
  const shown = page.getByRole('group', { name: notices.label })
  await shown.getByText(notices.what({ name: 'Angela', kind: 'likes', count: 1, isReply: false })).waitFor()
  assert.equal(await shown.evaluate((element) => element.contains(document.activeElement)), false)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await shown.waitFor({ state: 'detached' })

  await visit(token, trackerId)
  await fetch(`${product.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 'PT21S' }),
  })
  await page.clock.fastForward(31_000)
  await shown.getByText(notices.what({ name: 'Angela', kind: 'visits', count: 1, isReply: false })).waitFor()
  await shown.getByRole('link', { name: notices.toProfile }).click()
  await page.waitForURL(`**/user/${angelId}**`)
  await shown.waitFor({ state: 'detached' })
  hers.close()
  assert.deepEqual(page.faults, [])
})

/** She looks at his profile. */
async function visit(token: string, trackerId: string): Promise<void> {
  const visited = await fetch(`${product.url}/studio/api/visited`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ trackerId }),
  })
  assert.equal(visited.status, 200)
}

/** What the page is told by `brain`, in order; called before it opens. */
function toldBy(page: Page): string[] {
  const types: string[] = []
  page.on('websocket', (line) => {
    line.on('framereceived', ({ payload }) => {
      const type = /^43\d+\[\{"ok":true,"type":"(\w+)"/.exec(String(payload))?.[1]
      if (type !== undefined) types.push(type)
    })
  })
  return types
}

test('NT-01 NT-05 RS-05 two tabs of his count what she does alike, they never both tell of it, and read in one it is in both', async () => {
  const first = await openBrowser({ viewport: desktop })
  await first.context().clock.install()
  const toldFirst = toldBy(first)
  await logIn(first, { url: product.url, email: 'credits@demo.test' })
  const second = listenTo(await first.context().newPage())
  const toldSecond = toldBy(second)
  await second.goto(`${product.url}/find`)
  const tabs = [first, second]
  const place = (page: Page) => page.getByRole('link', { name: nav.notifications })
  const badge = (page: Page, unread: number) => place(page).getByRole('img', { name: nav.unread(unread), exact: true })
  for (const page of tabs) await page.getByRole('article').first().waitFor()

  const { token, angelId } = await angela()
  const hers = await openPage(product.url, token)
  const trackerId = await first.evaluate(() => localStorage.getItem('trackerId') ?? '')
  assert.equal((await hers.send('like', { trackerId, angelId })).ok, true)
  for (const page of tabs) await badge(page, 1).waitFor()
  await first.context().clock.fastForward(41_000)
  await assertSoon(async () => {
    if (toldFirst.length > 0 && toldSecond.length > 0) return true
    await first.context().clock.fastForward(1000) // a line that did not outlive the jump stands again, and it is asked once more
    return false
  })
  assert.ok([...toldFirst, ...toldSecond].filter((type) => type === 'like').length <= 1)

  await visit(token, trackerId)
  for (const page of tabs) await badge(page, 2).waitFor()

  for (const page of tabs) await place(page).click()
  const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
  for (const page of tabs) await rows(page).filter({ hasText: words.unread }).first().waitFor()
  await rows(first).first().getByRole('link').click()
  await first.waitForURL(`**/user/${angelId}**`)
  for (const page of tabs) await place(page).getByRole('img').waitFor({ state: 'detached' })
  await rows(second).filter({ hasText: words.unread }).first().waitFor({ state: 'detached' })
  assert.equal(await rows(second).count(), 1)
  hers.close()
  assert.deepEqual(
    tabs.map(({ faults }) => faults),
    [[], []],
  )
})

test('NT-11 RS-04 what she did while his line was away is counted as soon as that stands again', async () => {
  const page = await openBrowser({ viewport: desktop })
  let cut: (() => void) | undefined
  let isAway = false
  await page.routeWebSocket(/socket\.io/, (line) => {
    if (isAway) return void line.close()
    line.connectToServer()
    cut = () => void line.close()
  })
  const { token, angelId } = await angela()
  const hers = await openPage(product.url, token)
  await comeAsNewcomer(page, product)
  await page.getByRole('article').first().waitFor()
  const trackerId = await page.evaluate(() => localStorage.getItem('trackerId') ?? '')
  const badge = (unread: number) =>
    page.getByRole('link', { name: nav.notifications }).getByRole('img', { name: nav.unread(unread), exact: true })
  await visit(token, trackerId)
  await badge(1).waitFor() // the line stands
  isAway = true
  cut?.()
  assert.equal((await hers.send('like', { trackerId, angelId })).ok, true)
  isAway = false
  await badge(2).waitFor()
  hers.close()
})

test('NT-06 a hidden tab asks for no notice and does once on its return; after more than three minutes it opens anew', async () => {
  const page = await openBrowser({ viewport: phone })
  const told = toldBy(page)
  await page.clock.install()
  await logIn(page, { url: product.url, email: 'vip@demo.test' })
  await page.getByRole('article').first().waitFor()
  const isAsBefore = () => page.evaluate(() => Reflect.get(globalThis, 'isAsBefore') === true)
  await page.evaluate(() => Reflect.set(globalThis, 'isAsBefore', true))
  const isPending = () => page.evaluate(() => localStorage.getItem('notificheInPending'))

  await setVisibility(page, 'hidden')
  await page.clock.fastForward(41_000)
  assert.deepEqual([told, await isPending()], [[], '1'])
  await setVisibility(page, 'visible')
  await assertSoon(() => told.length === 1)
  assert.deepEqual([await isPending(), await isAsBefore()], [null, true])

  await setVisibility(page, 'hidden')
  await page.clock.fastForward(181_000)
  await setVisibility(page, 'visible')
  await assertSoon(async () => !(await isAsBefore().catch(() => true)))
  await page.getByRole('article').first().waitFor()
  assert.deepEqual(page.faults, [])
})

test('NT-06 a tab that was away for more than three minutes stays as it is where something was typed that is kept nowhere', async () => {
  const page = await openBrowser({ viewport: phone })
  await page.clock.install()
  await logIn(page, { url: product.url, email: 'vip@demo.test' })
  await page.goto(`${product.url}/profile/security`)
  const field = page.locator('#new-password')
  await field.fill('a word of his choice')
  await field.blur()
  const asked = page.waitForRequest((request) => request.url().includes('/api/get/all/')) // behind what he typed
  await setVisibility(page, 'hidden')
  await page.clock.fastForward(181_000)
  await setVisibility(page, 'visible')
  await asked
  assert.equal(await field.inputValue(), 'a word of his choice')
  assert.deepEqual(page.faults, [])
})

test('RT-17 NT-07 the page leads to the bot, shows who pressed Start there, and says that news comes there once he agreed', async () => {
  const words = textsFor('es', 'telegram')
  const page = await openBrowser({ viewport: phone })
  await logIn(page, { url: product.url, email: 'credits@demo.test' })
  await page.goto(`${product.url}/profile/letters`)
  await page.getByRole('link', { name: words.row.link }).click()
  await page.waitForURL('**/activeNotifications')
  const open = page.getByRole('link', { name: words.start.open })
  const trackerId = await page.evaluate(() => localStorage.getItem('trackerId') ?? '')
  assert.equal(await open.getAttribute('href'), `https://t.me/${telegram.bot.name}?start=${trackerId}`)
  await expectAccessible(page)

  await fetch(`${product.url}/cron/telegram`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': telegram.secret() },
    body: JSON.stringify(telegram.written(77, `/start ${trackerId}`)),
  })
  await page.getByRole('heading', { name: words.ask.title('Marco @marco') }).waitFor() // it looks by itself
  const said = telegram.calls.findLast(({ body }) => body.chat_id === 77)?.body.text ?? ''
  await page.getByText(words.ask.code(/\d{4}/.exec(said)?.[0] ?? '')).waitFor()
  await page.getByRole('button', { name: words.ask.yes }).click()
  await page.getByRole('heading', { name: words.linked.title('Marco @marco') }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.linked.stop }).click()
  await open.waitFor()
  assert.deepEqual(page.faults, [])
})

test('PY-14 what became of a payment is read where somebody sees it, not behind other windows', async () => {
  const page = await openBrowser({ viewport: desktop })
  await logIn(page, { url: product.url, email: 'free@demo.test' })
  await openPay(page, { url: product.url, language: 'es' })
  await fillCard(page, '4000000000008831') // the bank takes its time
  await order(page, 'es')
  const unread = page.getByRole('link', { name: nav.notifications }).getByRole('img', { name: /\d/ })
  await page.waitForURL(/chats|ok/)
  await page.goto(`${product.url}/notifications`)
  const tab = page.getByRole('tab', { name: words.tabs.payments })
  await tab.waitFor()
  const before = await unread.getAttribute('aria-label')
  const seen: string[] = []
  page.on('request', (request) => request.url().endsWith('/notification/seen') && seen.push(request.url()))
  await setVisibility(page, 'hidden')
  await tab.click()
  await page.getByRole('tabpanel').getByText(words.payments.purchOk).waitFor()
  await page.evaluate(() => fetch('/readyz')) // what the list asked for has left by now
  assert.deepEqual([seen, await unread.getAttribute('aria-label')], [[], before])
  await setVisibility(page, 'visible')
  await tab.getByRole('img').waitFor() // new to who sees it now
  await page
    .getByRole('link', { name: nav.notifications })
    .getByRole('img', { name: before ?? '' })
    .waitFor({ state: 'detached' })
  assert.equal(seen.length, 1)
  assert.deepEqual(page.faults, [])
})
