import { type BotApiServer, startBotApi } from '@incontro/testing/bot-api.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { desktop, expect, expectAccessible, phone, setVisibility, test as base } from './fixtures.ts'
import { fillCard, likeAs, openPay, order, visitAs } from './people.ts'
import { advanceClock } from './product.ts'

const words = textsFor('es', 'notifications')
const { nav } = textsFor('es', 'common')

type WorkerFixtures = {
  /** Telegram as the product of this file reaches it. */
  readonly bot: BotApiServer
}

const test = base.extend<object, WorkerFixtures>({
  bot: [async ({ atWorkerEnd }, use) => use(await startBotApi(atWorkerEnd)), { scope: 'worker' }],
  ownProduct: [
    async ({ bot }, use) =>
      use({
        name: 'notices',
        env: {
          TELEGRAM_BOTS: JSON.stringify({ original: bot.bot }),
          TELEGRAM_URL: bot.url,
          SANDBOX_DECIDE_MS: '100',
        },
      }),
    { scope: 'worker' },
  ],
})

/**
 * The page's line stands through jumps of its clock: without this it takes a jump for a silence of the server, closes, and the
 * answer that is under way then is lost, which the product does not ask for again.
 */
async function keepLine(page: Page): Promise<void> {
  await page.routeWebSocket('**/socket.io/**', (line) => {
    const server = line.connectToServer()
    server.onMessage((message) => {
      const isHandshake = typeof message === 'string' && message.startsWith('0{')
      line.send(isHandshake ? message.replace(/"pingTimeout":\d+/, '"pingTimeout":600000') : message)
    })
  })
}

test('NT-04 NT-05 what she did is announced by a window at the first poll; it takes no focus, goes by Escape, and leads to her', async ({
  product,
  openBrowser,
  createMember,
  createAngel,
}) => {
  const notices = textsFor('es', 'pageNotifications')
  const [member, angela] = [await createMember(), await createAngel({ screenName: 'Angela' })]
  const page = await openBrowser({ viewport: phone, sessions: [member] })
  await keepLine(page)
  await page.clock.install()
  await page.goto(`${member.url}/find`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await likeAs(angela, member)
  await page.clock.fastForward(41_000)
  const shown = page.getByRole('group', { name: notices.label })
  await expect(shown.getByText(notices.what({ name: 'Angela', kind: 'likes', count: 1, isReply: false }))).toBeVisible()
  expect(await shown.evaluate((element) => element.contains(document.activeElement))).toBe(false)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)

  await visitAs(angela, member)
  await advanceClock(product, 'PT21S')
  await page.clock.fastForward(31_000)
  await expect(
    shown.getByText(notices.what({ name: 'Angela', kind: 'visits', count: 1, isReply: false })),
  ).toBeVisible()
  await shown.getByRole('link', { name: notices.toProfile }).click()
  await page.waitForURL(`**/user/${angela.id}**`)
  await expect(shown).toHaveCount(0)
  expect(page.faults).toEqual([])
})

test(
  'RT-17 NT-07 the page leads to the bot, shows who pressed Start there, and says that news comes there after consent',
  { tag: '@full' },
  async ({ product, createMember, openAs, bot }) => {
    const words = textsFor('es', 'telegram')
    const member = await createMember()
    const page = await openAs(member, '/profile/letters', { viewport: phone })
    await page.getByRole('link', { name: words.row.link }).click()
    await page.waitForURL('**/activeNotifications')
    const open = page.getByRole('link', { name: words.start.open })
    await expect(open).toHaveAttribute('href', `https://t.me/${bot.bot.name}?start=${member.trackerId}`)
    await expectAccessible(page)

    await fetch(`${product.url}/cron/telegram`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': bot.secret() },
      body: JSON.stringify(bot.written(77, `/start ${member.trackerId}`)),
    })
    await expect(page.getByRole('heading', { name: words.ask.title('Marco @marco') })).toBeVisible() // it looks by itself
    const said = bot.calls.findLast(({ body }) => body.chat_id === 77)?.body.text ?? ''
    await expect(page.getByText(words.ask.code(/\d{4}/.exec(said)?.[0] ?? ''))).toBeVisible()
    await page.getByRole('button', { name: words.ask.yes }).click()
    await expect(page.getByRole('heading', { name: words.linked.title('Marco @marco') })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: words.linked.stop }).click()
    await expect(open).toBeVisible()
    expect(page.faults).toEqual([])
  },
)

test(
  'PY-14 what became of a payment is read where the member sees it, not behind other windows',
  { tag: '@full' },
  async ({ product, createMember, openAs }) => {
    const page = await openAs(await createMember(), '/find', { viewport: desktop })
    await openPay(page, { url: product.url, language: 'es' })
    await fillCard(page, '4000000000008831') // the bank takes its time
    await order(page, 'es')
    const unread = page.getByRole('link', { name: nav.notifications }).getByRole('img', { name: /\d/ })
    await page.waitForURL(/chats|ok/)
    await page.goto(`${product.url}/notifications`)
    const tab = page.getByRole('tab', { name: words.tabs.payments })
    await expect(tab).toBeVisible()
    const before = await unread.getAttribute('aria-label')
    const seen: string[] = []
    page.on('request', (request) => request.url().endsWith('/notification/seen') && seen.push(request.url()))
    await setVisibility(page, 'hidden')
    await tab.click()
    await expect(page.getByRole('tabpanel').getByText(words.payments.purchOk)).toBeVisible()
    await page.evaluate(() => fetch('/readyz')) // what the list asked for has left by now
    expect([seen, await unread.getAttribute('aria-label')]).toEqual([[], before])
    await setVisibility(page, 'visible')
    await expect(tab.getByRole('img')).toBeVisible() // new to who sees it now
    await expect(
      page.getByRole('link', { name: nav.notifications }).getByRole('img', { name: before ?? '' }),
    ).toHaveCount(0)
    expect(seen.length).toBe(1)
    expect(page.faults).toEqual([])
  },
)
