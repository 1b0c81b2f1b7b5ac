import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { draftsOn } from './people.ts'
import { captionsOn, choose, expect, fileOf, previewOn, sendWith, test, threadOf } from './photos.fixtures.ts'

const chat = textsFor('es', 'chat')
const words = textsFor('es', 'images')
const LAG_MS = 8000

/** A page that receives the product's time late, as on a machine that has much to do. */
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
  { tag: '@full' },
  async ({ talk }) => {
    const { angela, page: left, address } = await talk({ plans: ['Classic'] })
    const right = await left.context().newPage()
    await letClockLag(right)
    await right.goto(address)
    await expect(right.getByRole('button', { name: chat.composer.photo })).toBeVisible()
    const tabs = [left, right]
    const captions = ['izquierda', 'derecha']
    for (const [index, tab] of tabs.entries()) {
      await choose(tab, 40 + index * 100)
      await tab.getByRole('textbox').fill(captions[index] ?? '')
    }
    const leaving = await Promise.all(tabs.map((tab) => watchLeaving(tab, captions)))
    await Promise.all(tabs.map((tab) => tab.locator('form button[type=submit]').click()))
    for (const tab of tabs) await expect(previewOn(tab)).toHaveCount(0)
    const hers = await captionsOn(angela, captions)
    expect(hers.length).toBe(2)
    for (const [index, tab] of tabs.entries()) {
      for (const caption of captions) {
        const own = threadOf(tab).getByRole('listitem').filter({ hasText: caption })
        await expect(own.getByText(chat.delivery.read)).toBeAttached()
      }
      expect(await captionsOn(tab, captions)).toEqual(hers)
      expect(await leaving[index]?.()).toEqual([])
    }
    expect([left.faults, angela.faults]).toEqual([[], []])
  },
)

test(
  'CH-22 RS-04 a photo that waits for hours without a line, over a reload too, is shown meanwhile and goes out once with its words',
  { tag: '@full' },
  async ({ product, talk }) => {
    /** By its brand's own name: a page on plain localhost does not believe that it is offline. */
    const url = product.urlOf('original')
    const { angela, page, address } = await talk({ url, look: { serviceWorkers: 'allow' } })
    await page.clock.install()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (navigator.serviceWorker.controller === null)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    })
    await page.goto(address) // its files come through the worker, which keeps them
    await expect(page.getByRole('button', { name: chat.composer.photo })).toBeVisible()
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
      await expect(own.getByText(chat.delivery.waiting)).toBeAttached()
      expect(
        await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
      ).toBeTruthy()
    }
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByText(textsFor('es', 'errors').offline).first()).toBeVisible()
    await page.clock.fastForward('01:00:00')
    expect(uploads).toEqual([])

    await page.context().setOffline(false)
    await expect(own.getByText(chat.delivery.sent)).toBeAttached()
    await expect(shown).toBeVisible()
    const hers = threadOf(angela).getByRole('listitem').filter({ hasText: 'tras unas horas' })
    await expect(hers.getByRole('button', { name: words.show })).toBeVisible()
    await page.clock.fastForward('01:00:00') // whatever would try it again has had its time
    await page.reload()
    await expect(shown).toBeVisible()
    expect(uploads.length).toBe(1)
    await expect(own).toHaveCount(1)
    await expect(hers).toHaveCount(1)
    expect([page.faults, angela.faults]).toEqual([[], []])
  },
)

type HeldDrafts = {
  /** Waits until the page has asked to write a draft. */
  untilAsked(): Promise<void>
  letGo(): Promise<void>
}

/** Keeps the drafts of the page from being written, as a slow disk does. */
async function holdDrafts(page: Page): Promise<HeldDrafts> {
  const held = await page.evaluateHandle(
    () =>
      new Promise<{ asked: Promise<void>; release: () => void }>((resolve) => {
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
          const { transaction } = IDBDatabase.prototype
          const { promise: asked, resolve: note } = Promise.withResolvers<void>()
          IDBDatabase.prototype.transaction = function (stores, mode, options) {
            if (mode === 'readwrite' && [stores].flat().includes('drafts')) note()
            return transaction.call(this, stores, mode, options)
          }
          drafts.count().onsuccess = () => {
            resolve({ asked, release: () => void (isHeld = false) })
            goOn()
          }
        }
      }),
  )
  return {
    untilAsked: () => held.evaluate(({ asked }) => asked),
    letGo: () => held.evaluate(({ release }) => release()),
  }
}

test(
  'RS-04 a photo that is shown is kept, and one that is gone is forgotten, on a slow disk and over a reload',
  { tag: '@full' },
  async ({ talk }) => {
    const { page } = await talk({ plans: ['Classic'] })
    const waiting = previewOn(page).getByRole('img')
    const field = page.locator('input[type=file]')
    const adding = await holdDrafts(page)
    await field.setInputFiles(await fileOf(20))
    await expect(previewOn(page)).toBeVisible()
    await adding.untilAsked()
    expect(await waiting.count()).toBe(0)
    await adding.letGo()
    await expect(waiting).toBeVisible()
    await page.reload()
    await expect(waiting).toBeVisible()

    const removing = await holdDrafts(page)
    await previewOn(page).getByRole('button', { name: words.preview.remove }).click()
    await removing.untilAsked()
    expect(await waiting.count()).toBe(1)
    await removing.letGo()
    await expect(waiting).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: chat.composer.photo })).toBeVisible()
    await expect(threadOf(page).getByText('Buenas').first()).toBeVisible()
    expect((await draftsOn(page)).filter(({ images }) => images > 0)).toEqual([])
    await expect(previewOn(page)).toHaveCount(0)
    expect(page.faults).toEqual([])
  },
)
