import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { createApi } from '@incontro/testing/api.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core'
import { assertSoon, startProduct, useWholeBrowser } from './fixtures.ts'
import { say } from './people.ts'
import { captionsOn, choose, previewOn, sendWith, talk, threadOf } from './photos.fixtures.ts'

useWholeBrowser() // the part for workers of the small one has no notifications
const product = await startProduct()
/** The default brand by its own name: a page on plain localhost does not believe that it is offline. */
const url = product.urlOf('original')
const chat = textsFor('es', 'chat')
const words = textsFor('es', 'images')
const api = createApi({ url, paymentUrl: '' })
const TAG = 'incontro-outbox'

/** He and Angela, in a browser of his whose worker stands and has its key. */
async function talkWithWorker(email: string) {
  const people = await talk({ ...product, url }, email, { serviceWorkers: 'allow' })
  await assertSoon(async () => (await keyOf(people.page)) !== null)
  return people
}

/** What can be read of the worker's key; null where there is none. */
function keyOf(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        const opening = indexedDB.open('incontro-device')
        opening.onupgradeneeded = () => opening.transaction?.abort() // looking makes none
        opening.onerror = () => resolve(null)
        opening.onsuccess = () => {
          const db = opening.result
          const asked = db.transaction('record').objectStore('record').get('here')
          asked.onsuccess = () => {
            db.close()
            const kept: { key: CryptoKey } | undefined = asked.result
            if (kept === undefined) return resolve(null)
            crypto.subtle.exportKey('pkcs8', kept.key).then(
              () => resolve('read'),
              () => resolve('cannot be read'),
            )
          }
        }
      }),
  )
}

/** Has him write without a line, and close the last page of the service; gives back how the line comes again. */
async function writeAndLeave(page: Page, write: () => Promise<void>): Promise<{ comeBack(): Promise<void> }> {
  const context = page.context()
  await context.setOffline(true)
  await write()
  await assertSoon(() => page.evaluate(isAsked, TAG))
  const elsewhere = await context.newPage()
  const { session, registrationId } = await workersSeenFrom(elsewhere)
  await page.close()
  return {
    async comeBack() {
      await context.setOffline(false)
      // as the browser does when it finds a network: the one beneath it was there all the time
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin: url,
        registrationId,
        tag: TAG,
        lastChance: false,
      })
    },
  }
}

/** Whether the browser was asked to wake the worker. */
async function isAsked(tag: string): Promise<boolean> {
  const { sync } = (await navigator.serviceWorker.ready) as unknown as { sync: { getTags(): Promise<string[]> } } // Background Sync of WICG
  return (await sync.getTags()).includes(tag)
}

async function workersSeenFrom(page: Page): Promise<{ session: CDPSession; registrationId: string }> {
  const session = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${url}/`)
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return { session, registrationId: await known }
}

test(
  'CH-22 what was written without a line leaves with the line, with no page open: words and a photo, in order, once',
  { timeout: 120_000 },
  async () => {
    const { page, angela, address } = await talkWithWorker('vip@demo.test')
    assert.equal(await keyOf(page), 'cannot be read')
    const captions = ['en el túnel', 'mira esto', 'y hasta aquí']
    const { comeBack } = await writeAndLeave(page, async () => {
      await say(page, captions[0] ?? '')
      await choose(page, 80)
      await sendWith(page, captions[1] ?? '')
      await say(page, captions[2] ?? '')
      await page.getByText(chat.delivery.waiting).nth(2).waitFor({ state: 'attached' })
    })
    assert.equal(await threadOf(angela).getByText('en el túnel').count(), 0)
    await comeBack()
    assert.deepEqual(await captionsOn(angela, captions), captions)
    assert.deepEqual(
      page
        .context()
        .pages()
        .map((open) => open.url()),
      ['about:blank'],
    )

    const again = await page.context().newPage()
    await again.goto(address)
    await threadOf(again).getByText(chat.delivery.read).last().waitFor({ state: 'attached' }) // she has her page open
    assert.equal(await again.getByText(chat.delivery.waiting).count(), 0)
    assert.deepEqual(await captionsOn(again, captions), captions)
    await threadOf(again).getByRole('img', { name: words.alt.own }).waitFor()
    assert.equal(await previewOn(again).count(), 0)
    for (const caption of captions) assert.equal(await threadOf(angela).getByText(caption, { exact: true }).count(), 1)
    assert.deepEqual([page.faults, angela.faults], [[], []])
  },
)

test(
  'CH-22 NT-08 what is refused meanwhile stays with its reason, and is told where he wants to be told of things',
  { timeout: 120_000 },
  async () => {
    const { page, address } = await talkWithWorker('credits@demo.test')
    const angelId = address.split('/').at(-1) ?? ''
    const { token, trackerId } = await sessionOf(page)
    await page.context().grantPermissions(['notifications', 'background-sync'], { origin: url })
    await wantToBeTold(page, trackerId)
    const { comeBack } = await writeAndLeave(page, async () => {
      await say(page, 'demasiado tarde')
      await page.getByText(chat.delivery.waiting).waitFor({ state: 'attached' })
    })
    await api.call(routes.blockAngel, { token, body: { trackerId, angelId } }) // on another device
    const [worker] = page.context().serviceWorkers()
    assert.ok(worker)
    await comeBack()
    // asked of the worker: with a page of the service in sight, an empty one too, nothing is told
    await assertSoon(async () => (await toldBy(worker)).length > 0)
    assert.deepEqual(await toldBy(worker), [[chat.unsent.title, chat.unsent.body, `/chats/${angelId}`]])
  },
)

test(
  'CH-22 ID-14 once his session has ended nothing leaves any more, and the key is gone',
  { timeout: 120_000 },
  async () => {
    const { page, angela, address } = await talkWithWorker('free@demo.test')
    const { token } = await sessionOf(page)
    const { comeBack } = await writeAndLeave(page, async () => {
      await say(page, 'nunca más')
      await page.getByText(chat.delivery.waiting).waitFor({ state: 'attached' })
    })
    await api.call(routes.logout, { token, body: {} }) // on another device
    await comeBack()
    const again = await openEmpty(page.context())
    await assertSoon(async () => (await keyOf(again)) === null)
    await again.goto(address)
    await again.getByRole('heading', { level: 1 }).waitFor() // the page of a visitor
    assert.equal(await threadOf(again).count(), 0)
    assert.equal(await threadOf(angela).getByText('nunca más').count(), 0)
  },
)

test(
  'CH-22 what waited for more than a day leaves with a page only, where its writer sees it go',
  { timeout: 120_000 },
  async () => {
    const { page, angela, address } = await talkWithWorker('vip@demo.test')
    const { comeBack } = await writeAndLeave(page, async () => {
      await say(page, 'anteayer')
      await page.getByText(chat.delivery.waiting).waitFor({ state: 'attached' })
      await page.evaluate(ageWhatWaits, 25 * 60 * 60 * 1000)
    })
    await comeBack()
    await angela.waitForTimeout(2000) // time for what must not come
    assert.equal(await threadOf(angela).getByText('anteayer').count(), 0)
    const again = await page.context().newPage()
    await again.goto(address)
    await threadOf(angela).getByText('anteayer').waitFor()
  },
)

/** Makes what waits in the outbox older. */
function ageWhatWaits(byMs: number): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('incontro-outbox')
    opening.onsuccess = () => {
      const step = opening.result.transaction('entries', 'readwrite')
      const entries = step.objectStore('entries')
      const all = entries.getAll()
      all.onsuccess = () => {
        for (const entry of all.result) entries.put({ ...entry, at: entry.at - byMs })
      }
      step.oncomplete = () => resolve(opening.result.close())
    }
  })
}

/** A page of the same origin that is not the service's: it sends nothing and shows nothing. */
async function openEmpty(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const empty = `${url}/api/empty` // the worker leaves calls alone
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(empty)
  return page
}

const sessionOf = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    trackerId: localStorage.getItem('trackerId') ?? '',
  }))

/** What the browser keeps of somebody who asked to be told (NT-08), without a push service that could be asked. */
function wantToBeTold(page: Page, owner: string): Promise<void> {
  return page.evaluate(
    (owner) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('incontro-push', 1)
        opening.onupgradeneeded = () => void opening.result.createObjectStore('record')
        opening.onsuccess = () => {
          const step = opening.result.transaction('record', 'readwrite')
          step.objectStore('record').put({ owner, endpoint: '', auth: '', pushKey: '', saidAt: Date.now() }, 'here')
          step.oncomplete = () => resolve(opening.result.close())
        }
      }),
    owner,
  )
}

/** The notifications that stand on the device. */
function toldBy(worker: Worker): Promise<string[][]> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration } // of the worker's scope
    const told = await registration.getNotifications()
    return told.map(({ title, body, data }) => [title, body, String(data.url)])
  })
}
