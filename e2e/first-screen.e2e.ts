import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { logIn, openBrowser, startProduct } from './fixtures.ts'

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
