import { routes } from '@incontro/contract'
import { textsFor } from '@incontro/texts/sync.ts'
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import type { NewMember } from './accounts.ts'
import { watchNotifications } from './browser.ts'
import { wholeBrowser } from './fixtures.ts'
import { say } from './people.ts'
import {
  captionsOn,
  choose,
  expect,
  previewOn,
  sendWith,
  type Talk,
  test as base,
  threadOf,
} from './photos.fixtures.ts'

const chat = textsFor('es', 'chat')
const words = textsFor('es', 'images')
const TAG = 'incontro-outbox'

type Fixtures = {
  /** A member and an angel, in a browser of the member's whose worker stands and has its key. */
  talkWithWorker(plans?: NewMember['plans']): Promise<Talk>
}

const test = base.extend<Fixtures>({
  talkWithWorker: async ({ product, talk }, use) =>
    use(async (plans = []) => {
      // the default brand by its own name: a page on plain localhost does not believe that it is offline
      const people = await talk({ plans, url: product.urlOf('original'), look: { serviceWorkers: 'allow' } })
      await expect.poll(() => keyOf(people.page)).not.toBe(null)
      return people
    }),
})
test.use(wholeBrowser) // the part for workers of the headless shell has no notifications

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

type Left = {
  /** Gives the line back, and wakes the worker as the browser does. */
  comeBack(): Promise<void>
  /** Waits until the worker has done what it was woken for. */
  untilWorked(): Promise<void>
  readonly worker: Worker
  /** Whether the worker has shown a notification. */
  hasShown(): Promise<boolean>
}

/** Has the member write without a line, and closes the last page of the service. */
async function writeAndLeave(page: Page, write: () => Promise<void>): Promise<Left> {
  const context = page.context()
  const { origin } = new URL(page.url())
  await context.setOffline(true)
  await write()
  await expect.poll(() => page.evaluate(isAsked, TAG)).toBe(true)
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('no worker stands')
  await worker.evaluate(watchSync)
  const hasShown = await watchNotifications(worker)
  const elsewhere = await context.newPage()
  const { session, registrationId } = await workersSeenFrom(elsewhere, origin)
  await page.close()
  await expect.poll(() => worker.evaluate(hasPages)).toBe(false)
  return {
    async comeBack() {
      await context.setOffline(false)
      await expect.poll(() => worker.evaluate(hasLine)).toBe(true) // the part of the browser that fetches hears of it later
      // as the browser does when it finds a network: the one beneath it was there all the time
      await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: TAG, lastChance: false })
    },
    untilWorked: () => worker.evaluate(() => globalThis.syncWorked),
    worker,
    hasShown,
  }
}

declare global {
  var syncWorked: Promise<void> // set by the function below, in a worker
}

/** Keeps when the next sync event has been worked off. */
function watchSync(): void {
  type Extendable = { readonly type: string; waitUntil(work: Promise<unknown>): void }
  const { ExtendableEvent } = globalThis as unknown as { ExtendableEvent: { prototype: Extendable } } // of a worker's scope
  const { waitUntil } = ExtendableEvent.prototype
  globalThis.syncWorked = new Promise((resolve) => {
    ExtendableEvent.prototype.waitUntil = function (this: Extendable, work: Promise<unknown>) {
      if (this.type === 'sync') void Promise.allSettled([work]).then(() => resolve())
      waitUntil.call(this, work)
    }
  })
}

/** Whether the browser was asked to wake the worker. */
async function isAsked(tag: string): Promise<boolean> {
  const { sync } = (await navigator.serviceWorker.ready) as unknown as { sync: { getTags(): Promise<string[]> } } // Background Sync of WICG
  return (await sync.getTags()).includes(tag)
}

/** Whether the worker sees a page of the service, which may still be going as its tab is closed. */
async function hasPages(): Promise<boolean> {
  type Clients = { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]> }
  const { clients } = globalThis as unknown as { clients: Clients } // of a worker's scope
  return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 0
}

async function hasLine(): Promise<boolean> {
  return fetch('/readyz').then(
    ({ ok }) => ok,
    () => false,
  )
}

async function workersSeenFrom(page: Page, origin: string): Promise<{ session: CDPSession; registrationId: string }> {
  const session = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return { session, registrationId: await known }
}

test(
  'CH-22 what was written without a line leaves with the line, with no page open: words and a photo, in order, once',
  { tag: '@full' },
  async ({ talkWithWorker }) => {
    const { page, angela, address } = await talkWithWorker(['Classic'])
    expect(await keyOf(page)).toBe('cannot be read')
    const captions = ['en el túnel', 'mira esto', 'y hasta aquí']
    const { comeBack } = await writeAndLeave(page, async () => {
      await say(page, captions[0] ?? '')
      await choose(page, 80)
      await sendWith(page, captions[1] ?? '')
      await say(page, captions[2] ?? '')
      await expect(page.getByText(chat.delivery.waiting).nth(2)).toBeAttached()
    })
    await expect(threadOf(angela).getByText('en el túnel')).toHaveCount(0)
    await comeBack()
    expect(await captionsOn(angela, captions)).toEqual(captions)
    expect(
      page
        .context()
        .pages()
        .map((open) => open.url()),
    ).toEqual(['about:blank'])

    const again = await page.context().newPage()
    await again.goto(address)
    await expect(threadOf(again).getByText(chat.delivery.read).last()).toBeAttached() // she has her page open
    await expect(again.getByText(chat.delivery.waiting)).toHaveCount(0)
    expect(await captionsOn(again, captions)).toEqual(captions)
    await expect(threadOf(again).getByRole('img', { name: words.alt.own })).toBeVisible()
    await expect(previewOn(again)).toHaveCount(0)
    for (const caption of captions) await expect(threadOf(angela).getByText(caption, { exact: true })).toHaveCount(1)
    expect([page.faults, angela.faults]).toEqual([[], []])
  },
)

test(
  'CH-22 NT-08 what is refused meanwhile stays with its reason, and is notified where the member wants notifications',
  { tag: '@full' },
  async ({ api, talkWithWorker }) => {
    const { page, address } = await talkWithWorker(['Classic'])
    const angelId = address.split('/').at(-1) ?? ''
    const { token, trackerId } = await sessionOf(page)
    await page.context().grantPermissions(['notifications', 'background-sync'], { origin: new URL(address).origin })
    await subscribeToPush(page, trackerId)
    const { comeBack, worker, hasShown } = await writeAndLeave(page, async () => {
      await say(page, 'demasiado tarde')
      await expect(page.getByText(chat.delivery.waiting)).toBeAttached()
    })
    await api.call(routes.blockAngel, { token, body: { trackerId, angelId } }) // on another device
    await comeBack()
    await expect.poll(hasShown).toBe(true)
    // asked of the worker: with a page of the service in sight, an empty one too, nothing is shown
    await expect
      .poll(() => notificationsOf(worker))
      .toEqual([[chat.unsent.title, chat.unsent.body, `/chats/${angelId}`]])
  },
)

test(
  'CH-22 ID-14 once the session has ended nothing leaves any more, and the key is gone',
  { tag: '@full' },
  async ({ api, talkWithWorker }) => {
    const { page, angela, address } = await talkWithWorker()
    const { token } = await sessionOf(page)
    const { comeBack } = await writeAndLeave(page, async () => {
      await say(page, 'nunca más')
      await expect(page.getByText(chat.delivery.waiting)).toBeAttached()
    })
    await api.call(routes.logout, { token, body: {} }) // on another device
    await comeBack()
    const again = await openEmpty(page.context(), new URL(address).origin)
    await expect.poll(() => keyOf(again)).toBe(null)
    await again.goto(address)
    await expect(again.getByRole('heading', { level: 1 })).toBeVisible() // the page of a visitor
    await expect(threadOf(again)).toHaveCount(0)
    await expect(threadOf(angela).getByText('nunca más')).toHaveCount(0)
  },
)

test(
  'CH-22 what waited for more than a day leaves with a page only, where its writer sees it go',
  { tag: '@full' },
  async ({ talkWithWorker }) => {
    const { page, angela, address } = await talkWithWorker(['Classic'])
    const { comeBack, untilWorked } = await writeAndLeave(page, async () => {
      await say(page, 'anteayer')
      await expect(page.getByText(chat.delivery.waiting)).toBeAttached()
      await page.evaluate(ageWhatWaits, 25 * 60 * 60 * 1000)
    })
    await comeBack()
    await untilWorked()
    await expect(threadOf(angela).getByText('anteayer')).toHaveCount(0)
    const again = await page.context().newPage()
    await again.goto(address)
    await expect(threadOf(angela).getByText('anteayer')).toBeVisible()
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
async function openEmpty(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  const empty = `${origin}/api/empty` // the worker leaves calls alone
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(empty)
  return page
}

const sessionOf = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    trackerId: localStorage.getItem('trackerId') ?? '',
  }))

/** What the browser keeps of a member who asked for notifications (NT-08), without a push service that could be asked. */
function subscribeToPush(page: Page, owner: string): Promise<void> {
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
function notificationsOf(worker: Worker): Promise<string[][]> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration } // of the worker's scope
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, data }) => [title, body, String(data.url)])
  })
}
