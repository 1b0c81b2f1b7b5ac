import assert from 'node:assert/strict'
import { createECDH, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { textsFor } from '@incontro/texts/sync.ts'
import { expectAccessible, logIn, openBrowser, phone, startProduct, useWholeBrowser } from './old/fixtures.ts'
import { say } from './old/people.ts'

useWholeBrowser()
const product = await startProduct()
const { push, settings } = textsFor('en', 'notices')

/** What a browser's push service gives: an address, and the keys that only the browser and its reader have. */
function subscription() {
  const keys = createECDH('prime256v1')
  return {
    endpoint: `http://127.0.0.1:9/${randomBytes(8).toString('hex')}`, // nothing is pushed here
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}
type Given = ReturnType<typeof subscription>

/** Whether the server pushes to this address: it answers whoever has its secret. */
async function isKnown({ endpoint, keys: { auth, p256dh } }: Given): Promise<boolean> {
  const pushToken = JSON.stringify({ endpoint, keys: { p256dh, auth } })
  const answer = await fetch(`${product.url}/api/push/renew`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ known: { endpoint, auth }, pushToken }),
  })
  return answer.ok
}

test('NT-08 a device is told and shows words when its owner says so; worker and page bring a new address to the server, and it ends with the session', async () => {
  const [first, second, third] = [subscription(), subscription(), subscription()]
  const page = await openBrowser({ serviceWorkers: 'allow', language: 'en', viewport: phone })
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

  await logIn(page, { url: product.url, email: 'free@demo.test' })
  await give('next', first)
  await page.goto(`${product.url}/profile/letters`)
  await page.getByRole('switch', { name: push.label }).click()
  const words = page.getByRole('switch', { name: push.words.label })
  await words.waitFor()
  assert.equal(await isKnown(first), true)
  assert.equal(await words.isChecked(), false)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await words.click()
  assert.equal((await saved).status(), 200)
  await expectAccessible(page)

  const [worker] = page.context().serviceWorkers()
  assert.ok(worker)
  await worker.evaluate(async (json) => {
    const newSubscription = { endpoint: json.endpoint, toJSON: () => json }
    await new Promise((resolve, reject) => {
      const waitUntil = (work: Promise<unknown>) => void work.then(resolve, reject)
      dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { newSubscription, waitUntil }))
    })
  }, second)
  assert.deepEqual([await isKnown(first), await isKnown(second)], [false, true], 'the worker told it')

  await give('given', third)
  const told = page.waitForResponse((answer) => answer.url().endsWith('/users/pushToken'))
  await page.reload()
  assert.equal((await told).status(), 200)
  assert.deepEqual([await isKnown(second), await isKnown(third)], [false, true], 'the page told it')
  await page.getByRole('heading', { name: settings.title }).waitFor()
  await words.waitFor()
  assert.equal(await words.isChecked(), true)

  const other = await page.context().newPage()
  await other.goto(`${product.url}/legal/faq`)
  await other.evaluate(() => localStorage.removeItem('token')) // as a log-out in another tab does
  await page.waitForFunction(() => sessionStorage.getItem('given') === null)
  assert.deepEqual(page.faults, [])
})

test('F-75 NT-08 nobody is asked at first sight: a profile may be looked at, and the question comes once a message has gone out and that about cookies is answered', async () => {
  const page = await openBrowser({ language: 'en', viewport: phone, wasAskedForPush: false })
  const question = page.getByRole('group', { name: push.offer.title })
  const noCookies = page.getByRole('button', { name: textsFor('en', 'consent').actions.refuseAll })
  await logIn(page, { url: product.url, email: 'vip@demo.test' })
  await page.locator('main article a[href^="/user/"]').first().click()
  await page.getByRole('link', { name: /^Write to/ }).click()
  await page.getByText(/^You visited/).waitFor() // the visit has come as an entry of the conversation
  await page.goBack()
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await question.count(), 0)

  await page.goForward()
  await say(page, 'Hello')
  await page.locator('textarea:placeholder-shown').waitFor()
  await question.waitFor({ state: 'detached' }) // not beside a text that he goes on writing
  await page.getByRole('link', { name: textsFor('en', 'chat').back, exact: true }).click()
  await page.getByText(/^You: Hello/).waitFor()
  assert.equal(await question.count(), 0) // nor over the row of her who may answer
  await page.locator('nav a[href="/find"]').filter({ visible: true }).click()
  await page.locator('main article').first().waitFor()
  await noCookies.waitFor()
  await assert.rejects(question.waitFor({ timeout: 1000 }), { name: 'TimeoutError' }, 'one question at a time')
  await noCookies.click()
  await question.waitFor()
  const box = await question.boundingBox()
  assert.ok(box !== null && box.y > phone.height / 2, 'at the thumb, below the faces that one came for')
  await page.locator('main article a[href^="/user/"]').first().click()
  await page.waitForURL('**/user/*')
  await question.waitFor({ state: 'detached' }) // nor over her picture
  await page.goBack()
  await question.getByRole('button', { name: push.offer.no }).click()
  await question.waitFor({ state: 'detached' })
  assert.deepEqual(page.faults, [])
})
