import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from 'playwright-core'
import { startProduct } from './old/fixtures.ts'
import { captionsOn, choose, fileOf, previewOn, sendWith, talk, threadOf } from './old/photos.fixtures.ts'

const product = await startProduct()
const chat = textsFor('es', 'chat')
const words = textsFor('es', 'images')
const LAG_MS = 8000

/** A page that is told the product's time late, as on a machine that has much to do. */
async function letClockLag(page: Page): Promise<void> {
  await page.routeWebSocket(/socket\.io/, (line) => {
    const server = line.connectToServer()
    server.onMessage((said) =>
      line.send(String(said).replace(/"ora":(\d+)/, (_, time: string) => `"ora":${Number(time) - LAG_MS}`)),
    )
  })
}

/** Notes every caption that leaves the list of messages after it has stood there; gives back how to read it. */
async function watchLeaving(page: Page, captions: readonly string[]): Promise<() => Promise<string[]>> {
  const left = await threadOf(page).evaluateHandle((list, wanted) => {
    const stood = new Set<string>()
    const gone: string[] = []
    new MutationObserver(() => {
      const said = [...list.querySelectorAll('li')].map((item) => item.innerText.split('\n'))
      for (const caption of wanted) {
        if (said.some((lines) => lines.includes(caption))) stood.add(caption)
        else if (stood.delete(caption)) gone.push(caption)
      }
    }).observe(list, { childList: true, subtree: true })
    return gone
  }, captions)
  return () => left.jsonValue()
}

test(
  'RS-05 CH-22 two tabs send a photo at the same moment: each caption stands in both from then on, once and in one order',
  { timeout: 120_000 },
  async () => {
    const { angela, page: left, address } = await talk(product, 'vip@demo.test')
    const right = await left.context().newPage()
    await letClockLag(right)
    await right.goto(address)
    await right.getByRole('button', { name: chat.composer.photo }).waitFor()
    const tabs = [left, right]
    const captions = ['izquierda', 'derecha']
    for (const [index, tab] of tabs.entries()) {
      await choose(tab, 40 + index * 100)
      await tab.getByRole('textbox').fill(captions[index] ?? '')
    }
    const leaving = await Promise.all(tabs.map((tab) => watchLeaving(tab, captions)))
    await Promise.all(tabs.map((tab) => tab.locator('form button[type=submit]').click()))
    for (const tab of tabs) await previewOn(tab).waitFor({ state: 'detached' })
    const hers = await captionsOn(angela, captions)
    assert.equal(hers.length, 2)
    for (const [index, tab] of tabs.entries()) {
      for (const caption of captions) {
        const own = threadOf(tab).getByRole('listitem').filter({ hasText: caption })
        await own.getByText(chat.delivery.read).waitFor({ state: 'attached' })
      }
      assert.deepEqual(await captionsOn(tab, captions), hers)
      assert.deepEqual(await leaving[index]?.(), [])
    }
    assert.deepEqual([left.faults, angela.faults], [[], []])
  },
)

test(
  'CH-22 RS-04 a photo that waits for hours without a line, over a reload too, is shown meanwhile and goes out once with its words',
  { timeout: 120_000 },
  async () => {
    /** By its brand's own name: a page on plain localhost does not believe that it is offline. */
    const url = product.urlOf('original')
    const { angela, page, address } = await talk({ ...product, url }, 'free@demo.test', { serviceWorkers: 'allow' })
    await page.clock.install()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (navigator.serviceWorker.controller === null)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    })
    await page.goto(address) // its files come through the worker, which keeps them
    await page.getByRole('button', { name: chat.composer.photo }).waitFor()
    const uploads: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/image/')) uploads.push(request.url())
    })
    const own = threadOf(page).getByRole('listitem').filter({ hasText: 'tras unas horas' })
    const shown = own.getByRole('img', { name: words.alt.own })

    await choose(page, 220)
    await page.context().setOffline(true)
    await sendWith(page, 'tras unas horas')
    for (let hour = 0; hour < 3; hour++) {
      await page.clock.fastForward('01:00:00')
      await own.getByText(chat.delivery.waiting).waitFor({ state: 'attached' })
      assert.ok(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)))
    }
    await page.reload({ waitUntil: 'commit' })
    await page.getByText(textsFor('es', 'errors').offline).first().waitFor()
    await page.clock.fastForward('01:00:00')
    assert.deepEqual(uploads, [])

    await page.context().setOffline(false)
    await own.getByText(chat.delivery.sent).waitFor({ state: 'attached' })
    await shown.waitFor()
    const hers = threadOf(angela).getByRole('listitem').filter({ hasText: 'tras unas horas' })
    await hers.getByRole('button', { name: words.show }).waitFor()
    await page.clock.fastForward('01:00:00') // whatever would try it again has had its time
    await page.reload()
    await shown.waitFor()
    assert.deepEqual([uploads.length, await own.count(), await hers.count()], [1, 1, 1])
    assert.deepEqual([page.faults, angela.faults], [[], []])
  },
)

/** Keeps the drafts of the page from being written, as a slow disk does; gives back how to let go. */
async function holdDrafts(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(
    () =>
      new Promise<{ release: () => void }>((resolve) => {
        const opening = indexedDB.open('incontro-outbox')
        opening.onsuccess = () => {
          const db = opening.result
          const drafts = db.transaction('drafts', 'readwrite').objectStore('drafts')
          let isHeld = true
          const goOn = () => {
            if (isHeld)
              drafts.count().onsuccess = goOn // a step that lasts as long as it is asked for something
            else db.close()
          }
          drafts.count().onsuccess = () => {
            resolve({ release: () => void (isHeld = false) })
            goOn()
          }
        }
      }),
  )
  return () => held.evaluate(({ release }) => release())
}

test('RS-04 a photo that is shown is kept, and one that is gone is forgotten, on a slow disk and over a reload', async () => {
  const { page } = await talk(product, 'credits@demo.test')
  const waiting = previewOn(page).getByRole('img')
  const field = page.locator('input[type=file]')
  const letAdd = await holdDrafts(page)
  await field.setInputFiles(await fileOf(20))
  await previewOn(page).waitFor()
  await page.waitForTimeout(500)
  assert.equal(await waiting.count(), 0)
  await letAdd()
  await waiting.waitFor()
  await page.reload()
  await waiting.waitFor()

  const letRemove = await holdDrafts(page)
  await previewOn(page).getByRole('button', { name: words.preview.remove }).click()
  await page.waitForTimeout(500)
  assert.equal(await waiting.count(), 1)
  await letRemove()
  await waiting.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: chat.composer.photo }).waitFor()
  await threadOf(page).getByText('Buenas').first().waitFor()
  await page.waitForTimeout(500) // what is kept would have been offered by now
  assert.equal(await previewOn(page).count(), 0)
  assert.deepEqual(page.faults, [])
})
