import { createECDH, randomBytes } from 'node:crypto'
import { textsFor } from '@incontro/texts/sync.ts'
import { expect, expectAccessible, phone, type Product, test, wholeBrowser } from './fixtures.ts'
import { say } from './people.ts'

test.use(wholeBrowser)

const { push, settings } = textsFor('en', 'pageNotifications')

/** What a browser's push service gives: an address, and the keys that only the browser and its reader have. */
function subscription() {
  const keys = createECDH('prime256v1')
  return {
    endpoint: `http://127.0.0.1:9/${randomBytes(8).toString('hex')}`, // nothing is pushed here
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}
type Given = ReturnType<typeof subscription>

/** Whether the server pushes to this address: it answers the holder of its secret. */
async function isKnown({ url }: Product, { endpoint, keys: { auth, p256dh } }: Given): Promise<boolean> {
  const pushToken = JSON.stringify({ endpoint, keys: { p256dh, auth } })
  const answer = await fetch(`${url}/api/push/renew`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ known: { endpoint, auth }, pushToken }),
  })
  return answer.ok
}

test('NT-08 a device is notified and shows words when its owner says so; worker and page bring a new address to the server, and it ends with the session', async ({
  product,
  openBrowser,
  createMember,
}) => {
  const [first, second, third] = [subscription(), subscription(), subscription()]
  const look = { serviceWorkers: 'allow', language: 'en', viewport: phone } as const
  const page = await openBrowser({ ...look, sessions: [await createMember()] })
  await page.context().grantPermissions(['notifications'], { origin: product.url })
  // the company behind a browser's push is not on this machine: what it would give stands in the storage of the tab
  await page.addInitScript(() => {
    if (!('PushManager' in globalThis)) return // an empty page
    const given = (): PushSubscription | null => {
      const text = sessionStorage.getItem('given')
      if (text === null) return null
      const json = JSON.parse(text) as { endpoint: string } // as it was put there below
      const unsubscribe = async () => {
        sessionStorage.removeItem('given')
        return true
      }
      // as much of it as the page asks for
      return { endpoint: json.endpoint, toJSON: () => json, unsubscribe } as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => given()
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('given', sessionStorage.getItem('next') ?? '')
      return given() as PushSubscription // it was put there
    }
  })
  const give = (name: 'given' | 'next', value: Given) =>
    page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [name, JSON.stringify(value)] as const)

  await page.goto(`${product.url}/profile/letters`)
  await give('next', first)
  await page.getByRole('switch', { name: push.label }).click()
  const words = page.getByRole('switch', { name: push.words.label })
  await expect(words).toBeVisible()
  expect(await isKnown(product, first)).toBe(true)
  await expect(words).not.toBeChecked()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await words.click()
  expect((await saved).status()).toBe(200)
  await expectAccessible(page)

  const [worker] = page.context().serviceWorkers()
  expect(worker).toBeDefined()
  await worker?.evaluate(async (json) => {
    const newSubscription = { endpoint: json.endpoint, toJSON: () => json }
    await new Promise((resolve, reject) => {
      const waitUntil = (work: Promise<unknown>) => void work.then(resolve, reject)
      dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { newSubscription, waitUntil }))
    })
  }, second)
  expect([await isKnown(product, first), await isKnown(product, second)], 'the worker sent it').toEqual([false, true])

  await give('given', third)
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/users/pushToken'))
  await page.reload()
  expect((await renewed).status()).toBe(200)
  expect([await isKnown(product, second), await isKnown(product, third)], 'the page sent it').toEqual([false, true])
  await expect(page.getByRole('heading', { name: settings.title })).toBeVisible()
  await expect(words).toBeVisible()
  await expect(words).toBeChecked()

  const other = await page.context().newPage()
  await other.goto(`${product.url}/legal/faq`)
  await other.evaluate(() => localStorage.removeItem('token')) // as a log-out in another tab does
  await page.waitForFunction(() => sessionStorage.getItem('given') === null)
  expect(page.faults).toEqual([])
})

test(
  'F-75 NT-08 no one is asked at first sight: a profile may be looked at, and the question comes once a message has gone out and that about cookies is answered',
  { tag: '@full' },
  async ({ createMember, openAs }) => {
    const page = await openAs(await createMember({ plans: ['Classic'] }), '/find', {
      language: 'en',
      viewport: phone,
      wasAskedForPush: false,
    })
    const question = page.getByRole('group', { name: push.offer.title })
    const asked: string[] = []
    page.on('request', (request) => /push-offer-/.test(request.url()) && asked.push(request.url()))
    const noCookies = page.getByRole('button', { name: textsFor('en', 'consent').actions.refuseAll })
    await page.locator('main article a[href^="/user/"]').first().click()
    await page.getByRole('link', { name: /^Write to/ }).click()
    await expect(page.getByText(/^You visited/)).toBeVisible() // the visit has come as an entry of the conversation
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(question).toHaveCount(0)

    await page.goForward()
    await say(page, 'Hello')
    await expect(page.locator('textarea:placeholder-shown')).toBeVisible()
    await expect(question).toHaveCount(0) // not beside a text being written
    await page.getByRole('link', { name: textsFor('en', 'chat').back, exact: true }).click()
    await expect(page.getByText(/^You: Hello/)).toBeVisible()
    await expect(question).toHaveCount(0) // nor over the row of her who may answer
    await page.locator('nav a[href="/find"]').filter({ visible: true }).click()
    await expect(page.locator('main article').first()).toBeVisible()
    await expect(noCookies).toBeVisible()
    await expect(question, 'one question at a time').toHaveCount(0)
    expect(asked, 'nor is it on its way').toEqual([])
    await noCookies.click()
    await expect(question).toBeVisible()
    const box = await question.boundingBox()
    expect(box !== null && box.y > phone.height / 2, 'at the thumb, below the faces that one came for').toBeTruthy()
    await page.locator('main article a[href^="/user/"]').first().click()
    await page.waitForURL('**/user/*')
    await expect(question).toHaveCount(0) // nor over her picture
    await page.goBack()
    await question.getByRole('button', { name: push.offer.no }).click()
    await expect(question).toHaveCount(0)
    expect(page.faults).toEqual([])
  },
)
