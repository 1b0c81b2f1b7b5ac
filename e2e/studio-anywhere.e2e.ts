import { createECDH, randomBytes } from 'node:crypto'
import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page, Worker } from '@playwright/test'
import { watchNotifications } from './browser.ts'
import {
  type Angel,
  desktop,
  expect,
  expectAccessible,
  expectNoSideScroll,
  type Member,
  phone,
  type PersonPage,
  test as base,
  wholeBrowser,
} from './fixtures.ts'
import { openConversation, say, sendAs } from './people.ts'

const words = textsFor('es', 'chat')
const studio = textsFor('es', 'studio')
const notifications = textsFor('es', 'studioNotifications')
const { states } = textsFor('es', 'common')

type Fixtures = {
  /** An angel on a brand's own name, since a page on plain localhost does not believe that it is offline; and who wrote to her. */
  met: { readonly angel: Angel; readonly member: Member }
}

const test = base.extend<Fixtures>({
  met: async ({ product, createMember, createAngel }, use) => {
    const url = product.urlOf('original')
    const angel = { ...(await createAngel({ screenName: 'Angela' })), url }
    const member = await createMember({ plans: ['Classic'] })
    await sendAs(member, { trackerId: member.trackerId, angelId: angel.id }, ['hola desde el tren'])
    await use({ angel, member })
  },
})

test.use(wholeBrowser)

/** The studio's worker, once it has all that it keeps. */
async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise<void>((resolve) => {
        active?.addEventListener('statechange', () => active.state === 'activated' && resolve())
      })
  })
  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url().endsWith('/studio/sw.js'))
  if (worker === undefined) throw new Error('the studio has no worker')
  return worker
}

async function ownTexts(page: Page, of: readonly string[]): Promise<string[]> {
  const texts = await page.getByRole('list', { name: words.messages }).getByRole('listitem').allInnerTexts()
  return texts.map((text) => text.split('\n')[0] ?? '').filter((text) => of.includes(text))
}

/** What is kept in the browser of the inbox and of opened conversations, by name. */
function keptOn(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('incontro-studio-reading')
        opening.onsuccess = () => {
          const keys = opening.result.transaction('pages').objectStore('pages').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.map((key) => String((key as string[])[1]))) // [owner, name]
          }
        }
      }),
  )
}

for (const viewport of someOf({ from: 1 }, [phone, desktop]))
  test(`AN-24 CH-22 at ${viewport.width} px the studio is installed, read without a line, and what she writes there goes out once and in order, on both her devices`, async ({
    met: { angel, member },
    openStudio,
  }) => {
    const page = await openStudio(angel, { serviceWorkers: 'allow', viewport })
    await expect(page.getByText('hola desde el tren')).toBeVisible()
    await expect(page).toHaveURL(/\/studio\/$/)
    await workerOf(page)
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
      return (await (await fetch(link?.href ?? '')).json()) as { name: string; scope: string; icons: unknown[] } // as the next lines ask
    })
    expect(manifest).toMatchObject({ name: expect.stringMatching(new RegExp(` ${studio.title}$`)), scope: '/studio/' })
    expect(manifest.icons).toHaveLength(4)
    const { scope } = await page.evaluate(async () => ({ scope: (await navigator.serviceWorker.ready).scope }))
    expect(scope).toBe(`${angel.url}/studio/`)

    await openConversation(page, 'hola desde el tren')
    await expect.poll(() => keptOn(page)).toContain(member.trackerId)
    await expectAccessible(page)
    await expectNoSideScroll(page)

    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('list', { name: words.messages }).getByText('hola desde el tren')).toBeVisible()
    await expect(page.getByText(states.offline)).toBeVisible()
    const written = ['uno', 'dos', 'tres']
    for (const text of written) await say(page, text)
    await expect(page.getByText(words.delivery.waiting).nth(2)).toBeAttached()
    await expectAccessible(page)
    const address = page.url()
    await page.goto(`${angel.url}/studio/`)
    await expect(page.getByText('hola desde el tren').first()).toBeVisible()
    const context = page.context()
    await page.close()

    const other = await openStudio(angel, { viewport: desktop })
    await openConversation(other, 'hola desde el tren')
    expect(await ownTexts(other, written)).toEqual([])
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(address)
    for (const each of [again, other]) await expect.poll(() => ownTexts(each, written)).toEqual(written)
    await expect(again.getByText(words.delivery.waiting)).toHaveCount(0)
    await say(other, 'desde la mesa')
    await expect(again.getByRole('list', { name: words.messages }).getByText('desde la mesa')).toBeVisible()
    expect(other.faults).toEqual([])
  })

test('AN-24 she is notified of who waits on a device that she says, with her hours, and pressing opens the conversation', async ({
  met: { angel, member },
  openStudio,
}) => {
  const page = await openStudio(angel, { serviceWorkers: 'allow', viewport: phone })
  await page.context().grantPermissions(['notifications'], { origin: angel.url })
  await givePushes(page)
  await page.goto(`${angel.url}/studio/settings`)
  const worker = await workerOf(page)
  const told = page.waitForResponse((answer) => answer.url().endsWith('/users/pushToken'))
  await page.getByRole('switch', { name: notifications.label }).click()
  expect((await told).status()).toBe(200)
  const withWords = page.getByRole('switch', { name: notifications.words.label })
  await expect(withWords).not.toBeChecked()
  const wait = page.getByLabel(notifications.wait.label)
  await expect(wait).toHaveValue('5')
  await wait.selectOption('15')
  await page.getByLabel(textsFor('es', 'emailSettings').quiet.from).selectOption('23')
  await page.getByRole('radio', { name: textsFor('es', 'common').theme.dark }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.reload()
  await expect(wait).toHaveValue('15')
  await expect(page.getByRole('switch', { name: notifications.label })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')

  const hasShown = await watchNotifications(worker)
  const tag = `waiting-${member.trackerId}`
  await worker.evaluate(
    async ([title, url, name]) => {
      const data = { json: () => ({ title, body: '1', url, tag: name }) }
      await new Promise((resolve, reject) => {
        const waitUntil = (work: Promise<unknown>) => void work.then(resolve, reject)
        dispatchEvent(Object.assign(new Event('push'), { data, waitUntil }))
      })
    },
    [notifications.pushed.title('Marco'), `/studio/${member.trackerId}`, tag] as const,
  )
  await expect.poll(hasShown).toBe(true)
  await worker.evaluate(async (name) => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration } // of a worker
    const [notification] = await registration.getNotifications({ tag: name })
    const waitUntil = () => undefined
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
  }, tag)
  await page.waitForURL(`**/studio/${member.trackerId}`)
  await expect(page.getByRole('list', { name: words.messages }).getByText('hola desde el tren')).toBeVisible()
  expect(page.faults).toEqual([])
})

/** The company behind a browser's push is not on this machine: what it would give stands in the storage of the tab. */
async function givePushes(page: PersonPage): Promise<void> {
  const keys = createECDH('prime256v1')
  const given = {
    endpoint: `http://127.0.0.1:9/${randomBytes(8).toString('hex')}`, // nothing is pushed here
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await page.addInitScript((json) => {
    if (!('PushManager' in globalThis)) return // an empty page
    const subscription = {
      endpoint: json.endpoint,
      toJSON: () => json,
      unsubscribe: async () => true,
    } as unknown as PushSubscription // as much of it as the page asks for
    let isGiven = sessionStorage.getItem('given') !== null
    PushManager.prototype.getSubscription = async () => (isGiven ? subscription : null)
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('given', '1')
      isGiven = true
      return subscription
    }
  }, given)
}
