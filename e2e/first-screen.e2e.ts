import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from 'playwright-core'
import { desktop, logIn, openBrowser, phone, startProduct } from './old/fixtures.ts'

const product = await startProduct()

const MOST_SCRIPT_BYTES = 100_000
const MOST_SHIFT = 0.02

/** How much the page has moved under the reader, as the browser counts it. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
}

test('the first screen takes at most 100 kB of compressed scripts and does not jump', async () => {
  const page = await openBrowser()
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(product.url, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  assert.ok(bytes > 50_000, `only ${bytes} bytes were counted`)
  assert.ok(bytes <= MOST_SCRIPT_BYTES, `${bytes} bytes of scripts`)
  assert.ok((await layoutShift(page)) <= MOST_SHIFT)
})

test('the grid stands in its final layout before the people come, and its pictures hold their place', async () => {
  const page = await openBrowser()
  await logIn(page, { url: product.url, email: 'free@demo.test' })
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('article').first().waitFor()
  assert.ok((await layoutShift(page)) <= MOST_SHIFT)
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

test('RT-11 a member’s first page, and those he often opens from there, stand at once: their files came before', async () => {
  const page = await openBrowser()
  await logIn(page, { url: product.url, email: 'vip@demo.test' })
  await noteSteps(page, standIn)
  const lastAhead = page.waitForResponse((response) => response.url().includes('/change-place-'))
  await page.reload()
  await page.getByRole('article').first().waitFor()
  assert.deepEqual(await stepsOf(page), [])

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
    await page.locator(`main ${shown}`).first().waitFor()
  }
  await page.locator('main article a[href^="/user/"]').first().click()
  await page.waitForURL('**/user/*')
  await page.locator('main h1').waitFor()
  assert.deepEqual(await stepsOf(page), [])
})

for (const { viewport, inWindow } of [
  { viewport: phone, inWindow: 6 },
  { viewport: desktop, inWindow: 10 },
])
  test(`FD-02 at ${viewport.width} px the cards in the window are drawn first, all of them at once where one comes back to others`, async () => {
    const page = await openBrowser({ viewport })
    await logIn(page, { url: product.url, email: 'free@demo.test' })
    const cards = `ul[aria-label="${textsFor('es', 'find').list}"] > li`
    await noteSteps(page, cards)
    await page.reload()
    await page.locator(cards).nth(19).waitFor({ state: 'attached' })
    assert.deepEqual(await stepsOf(page), [inWindow, 20])

    await page.locator(cards).last().getByRole('link').first().click() // scrolls there
    await page.waitForURL('**/user/*')
    await page.locator(cards).first().waitFor({ state: 'detached' })
    await page.evaluate(() => void steps.splice(0))
    await page.goBack()
    await page.locator(cards).nth(19).waitFor()
    assert.deepEqual(await stepsOf(page), [20])
    assert.ok(await page.evaluate(() => scrollY > 0))
  })

test('MT-01 the card on top is drawn first, and those under it after it', async () => {
  const page = await openBrowser()
  await logIn(page, { url: product.url, email: 'free@demo.test' })
  const cards = 'main article'
  await noteSteps(page, cards)
  await page.goto(`${product.url}/match`)
  await page.locator(cards).nth(2).waitFor({ state: 'attached' })
  assert.deepEqual(await stepsOf(page), [1, 3])
})
