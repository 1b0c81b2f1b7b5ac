import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { desktop, expect, phone, test } from './fixtures.ts'
import { visitAs } from './people.ts'

const MOST_SCRIPT_BYTES = 100_000
const MOST_SHIFT = 0.02

/** How much the page has moved under the reader, as the browser counts it. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value
            if (entry.entryType === 'mark') resolve(sum) // made last: all before it have been counted
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        observer.observe({ type: 'mark' })
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('counted')))
      }),
  )
}

test('the first screen takes at most 100 kB of compressed scripts and does not jump', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser()
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(product.url, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(bytes, `only ${bytes} bytes were counted`).toBeGreaterThan(50_000)
  expect(bytes, `${bytes} bytes of scripts`).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT)
})

test('the grid stands in its final layout before the people come, and its pictures hold their place', async ({
  createMember,
  openAs,
}) => {
  const page = await openAs(await createMember(), '/find')
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT)
})

for (const [language, width] of [
  ['es', 1280],
  ['fr', 1190],
  ['it', 640],
  ['en', 510],
] as const)
  test(`UI-01 UI-03 the links of the bar stand still while the counter and the counts come, in ${language} at ${width} px`, async ({
    createMember,
    createAngel,
    openBrowser,
  }) => {
    const member = await createMember({ plans: ['Classic'] })
    await visitAs(await createAngel(), member)
    const page = await openBrowser({ viewport: { width, height: 900 }, language, sessions: [member] })
    const counted = Promise.withResolvers<void>()
    await page.route('**/api/get/all/**', async (route) => {
      await counted.promise
      await route.continue()
    })
    await page.goto(`${member.url}/find`)
    const { nav } = textsFor(language, 'common')
    const bar = page.getByRole('navigation', { name: nav.main })
    const places = () =>
      bar.getByRole('link').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x))
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await places()
    counted.resolve()
    await expect(bar.getByRole('img', { name: nav.unread(1), exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible() // the counter
    expect(await places()).toEqual(before)
    const end = await page.getByRole('banner').getByRole('button').first().boundingBox()
    const last = await bar.getByRole('link').last().boundingBox()
    expect((last?.x ?? 0) + (last?.width ?? 0), 'nothing lies over the links').toBeLessThanOrEqual(end?.x ?? 0)
  })

declare global {
  var steps: number[] // kept by the script below, in a page
}

/** Has each page of it note how many of these stand there, at each step in which it is drawn. */
async function noteSteps(page: Page, selector: string): Promise<void> {
  await page.addInitScript((counted) => {
    globalThis.steps = []
    new MutationObserver(() => {
      const count = document.querySelectorAll(counted).length
      if (count !== (steps.at(-1) ?? 0)) steps.push(count)
    }).observe(document, { childList: true, subtree: true })
  }, selector)
}
const stepsOf = (page: Page) => page.evaluate(() => [...steps])

/** What stands for a page whose file has not come: an empty place, or the brand's mark in the place of everything. */
const standIn = 'main > [aria-busy="true"]:empty, :root:has(main) [aria-busy="true"][data-fits-window] > img'

test('RT-11 a member’s first page, and those often opened from there, stand at once: their files came before', async ({
  createMember,
  openAs,
}) => {
  const page = await openAs(await createMember(), '/find')
  await noteSteps(page, standIn)
  const lastAhead = page.waitForResponse((response) => response.url().includes('/change-place-'))
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await stepsOf(page)).toEqual([])

  await lastAhead
  await page.route('**/*.js', () => undefined) // no file comes any more
  for (const [path, shown] of [
    ['/match', 'article h2'],
    ['/chats', 'h1'],
    ['/notifications', '[role=tabpanel]'],
    ['/profile', 'a[href^="/profile/"]'],
    ['/find', 'li article'],
  ] as const) {
    await page.locator(`nav a[href="${path}"]`).click()
    await page.waitForURL(`**${path}`)
    await expect(page.locator(`main ${shown}`).first()).toBeVisible()
  }
  await page.locator('main article a[href^="/user/"]').first().click()
  await page.waitForURL('**/user/*')
  await expect(page.locator('main h1')).toBeVisible()
  expect(await stepsOf(page)).toEqual([])
})

for (const { viewport, inWindow } of [
  { viewport: phone, inWindow: 6 },
  { viewport: desktop, inWindow: 10 },
])
  test(
    `FD-02 at ${viewport.width} px the cards in the window are drawn first, all of them at once where one comes back to others`,
    { tag: '@full' },
    async ({ createMember, openAs }) => {
      const page = await openAs(await createMember(), '/find', { viewport })
      const cards = `ul[aria-label="${textsFor('es', 'find').list}"] > li`
      await noteSteps(page, cards)
      await page.reload()
      await expect(page.locator(cards).nth(19)).toBeAttached()
      expect(await stepsOf(page)).toEqual([inWindow, 20])

      await page.locator(cards).last().getByRole('link').first().click() // scrolls there
      await page.waitForURL('**/user/*')
      await expect(page.locator(cards).first()).toHaveCount(0)
      await page.evaluate(() => void steps.splice(0))
      await page.goBack()
      await expect(page.locator(cards).nth(19)).toBeVisible()
      expect(await stepsOf(page)).toEqual([20])
      expect(await page.evaluate(() => scrollY > 0)).toBeTruthy()
    },
  )

test(
  'MT-01 the card on top is drawn first, and those under it after it',
  { tag: '@full' },
  async ({ product, createMember, openAs }) => {
    const page = await openAs(await createMember(), '/find')
    const cards = 'main article'
    await noteSteps(page, cards)
    await page.goto(`${product.url}/match`)
    await expect(page.locator(cards).nth(2)).toBeAttached()
    expect(await stepsOf(page)).toEqual([1, 3])
  },
)

/** The product behind a line that stops in the middle of a document, until it is let go on. */
async function openSlowProxy(productUrl: string, { stopsAfter }: { readonly stopsAfter: string }) {
  const { promise: going, resolve: goOn } = Promise.withResolvers<void>()
  async function pass(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
    if (answer.headers['content-type']?.startsWith('text/html') !== true) return void answer.pipe(outgoing)
    const document = await text(answer)
    const middle = document.indexOf(stopsAfter) + stopsAfter.length
    outgoing.write(document.slice(0, middle))
    await going
    outgoing.end(document.slice(middle))
  }
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const asked = request(
      new URL(incoming.url ?? '/', productUrl),
      { method: incoming.method, headers, agent: false },
      (answer) => void pass(answer, outgoing),
    )
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, goOn, close } // it listens on a port
}

test(
  'RT-01 a member’s page comes alive whose document comes slower than its files',
  { tag: '@full' },
  async ({ product, createMember, openBrowser }) => {
    const proxy = await openSlowProxy(product.url, { stopsAfter: 'id="prerendered">{"' })
    try {
      const { token, trackerId } = await createMember()
      const page = await openBrowser({ sessions: [{ url: proxy.url, token, trackerId }] })
      const ended = new Set<string>()
      page.on('requestfinished', (each) => ended.add(new URL(each.url()).pathname.split('-')[0] ?? ''))
      await page.goto(`${proxy.url}/find`, { waitUntil: 'commit' })
      await expect.poll(() => ['index', 'react', 'base'].every((name) => ended.has(`/assets/${name}`))).toBe(true)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))) // a script would run
      proxy.goOn()
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.waitForFunction(() => globalThis.isAlive)
      expect(page.faults).toEqual([])
    } finally {
      proxy.close()
    }
  },
)
