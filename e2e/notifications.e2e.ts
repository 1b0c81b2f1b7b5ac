import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage } from '@incontro/testing/page.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { demoPassword, desktop, expectAccessible, logIn, openBrowser, startProduct } from './fixtures.ts'

const product = await startProduct()
const words = textsFor('es', 'notifications')
const { nav } = textsFor('es', 'common')

type LoggedIn = { readonly token: string; readonly angelId: string }

async function angela(): Promise<LoggedIn> {
  const answer = await fetch(`${product.url}/auth/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'angela@demo.test', password: demoPassword }),
  })
  const session: LoggedIn = JSON.parse(await answer.text())
  return session
}

test('NT-01 NT-02 NT-03 NT-11 her like shows at once, is counted, and is read by opening her profile', async () => {
  const page = await openBrowser({ viewport: desktop })
  await logIn(page, { url: product.url, email: 'free@demo.test' })
  await page.getByRole('article').first().waitFor()
  await page.goto(`${product.url}/notifications`)
  await page.getByText(words.empty.title).waitFor() // D1: nothing has happened yet, and nothing is shown
  assert.equal(await page.getByRole('tab').count(), 1)
  await page.getByRole('link', { name: nav.find, exact: true }).click()
  await page.waitForURL('**/find**')

  const { token, angelId } = await angela()
  const hers = await openPage(product.url, token)
  const trackerId = await page.evaluate(() => localStorage.getItem('trackerId') ?? '')
  const answer = await hers.send('like', { trackerId, angelId })
  assert.equal(answer.ok, true)

  const place = page.getByRole('link', { name: nav.notifications })
  await place.getByRole('img', { name: nav.unread(1) }).waitFor()
  await place.click()
  const row = page.getByRole('listitem').filter({ hasText: words.rows.like('Angela') })
  await row.getByText(words.unread).waitFor()
  await page
    .getByRole('tab', { name: words.tabs.like })
    .getByRole('img', { name: nav.unread(1) })
    .waitFor()
  await expectAccessible(page)

  const read = page.waitForResponse((response) => response.url().endsWith('/api/log/notification/readed'))
  await row.getByRole('link', { name: words.rows.like('Angela') }).click()
  await page.waitForURL(`**/user/${angelId}**`)
  assert.equal((await read).status(), 200)
  await place.getByRole('img', { name: nav.unread(1) }).waitFor({ state: 'detached' })
  await page.goBack()
  await row.waitFor()
  await row.getByText(words.unread).waitFor({ state: 'detached' })
  hers.close()
  assert.deepEqual(page.faults, [])
})
