import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { createApi } from '@incontro/testing/api.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import pg from 'pg'
import {
  demoPassword,
  desktop,
  expectAccessible,
  expectNoSideScroll,
  logIn,
  openBrowser,
  phone,
  startProduct,
} from './old/fixtures.ts'

const product = await startProduct()
const api = createApi({ url: product.url, paymentUrl: product.paymentUrl })
const words = textsFor('es', 'contact')
const home = textsFor('es', 'home')
const { footer, demo } = textsFor('es', 'common')

/** Letters that have left, by the demo's mailbox. */
async function lettersWith(text: string): Promise<number> {
  const letters = (await (await fetch(`${product.url}/dev/mailbox.json`)).json()) as { text: string }[] // its own shape
  return letters.filter((letter) => letter.text.includes(text)).length
}

test('RT-16 D10 what is written without a network is kept, survives a reload and arrives once it is back', async () => {
  const page = await openBrowser({ viewport: phone })
  await page.goto(`${product.url}/contactUs`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: words.send }).click()
  await page.getByRole('link', { name: words.faults.email }).waitFor()
  await page.getByLabel(words.email).fill('walker@example.test')
  await page.getByLabel(words.topic).selectOption('other')
  const message = `Sent from a train ${Date.now()}`
  await page.getByLabel(words.message).fill(message)
  await page.reload({ waitUntil: 'networkidle' })
  assert.equal(await page.getByLabel(words.message).inputValue(), message)
  await page.route(`**${routes.sendContact.path}`, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: words.send }).click()
  await page.getByText(textsFor('es', 'contactSent').kept).waitFor()
  assert.equal(await lettersWith(message), 0)
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByText(words.waiting(1)).waitFor()
  const taken = page.waitForResponse((answer) => answer.url().endsWith(routes.sendContact.path) && answer.ok())
  await page.unroute(`**${routes.sendContact.path}`)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await taken
  await page.getByText(words.waiting(1)).waitFor({ state: 'detached' })
  await fetch(`${product.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 'PT1S' }),
  })
  assert.equal(await lettersWith(message), 1)
})

test('RT-01 FD-08 UI-04 UI-13 home says who answers and what it costs, with marked samples, and the footer names year and company', async () => {
  const page = await openBrowser({ viewport: desktop })
  await page.goto(product.url, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: home.end }).scrollIntoViewIfNeeded() // what is far below comes when one is near
  for (const name of [home.blocks.title, home.kinds.title, home.cost.title, home.reviews.title])
    await page.getByRole('heading', { name, exact: true }).waitFor()
  for (const { title } of [home.inside.grid, home.inside.talk]) {
    const grid = page.getByRole('figure').filter({ hasText: title })
    assert.equal(await grid.getByText(demo.sample, { exact: true }).count(), 3) // D2: each says what it is
    const looks = await grid.getByText(demo.sample, { exact: true }).evaluateAll((marks) =>
      marks.map((mark) => {
        const { backgroundImage, filter } = getComputedStyle(mark.parentElement?.parentElement ?? mark)
        return `${backgroundImage} ${filter}`
      }),
    )
    for (const look of looks) assert.match(look, /\/assets\/blurred-[^/]+\.webp"\) none$/) // D6: a blurred file, not a style
  }
  const reviews = page.getByRole('region', { name: home.reviews.title }).getByRole('listitem')
  assert.equal(await reviews.count(), 3)
  assert.equal(await reviews.getByText(demo.sample, { exact: true }).count(), 3)
  const foot = page.getByRole('contentinfo')
  for (const name of [footer.faq, footer.terms, footer.privacy, footer.cookie, footer.contact])
    assert.equal(await foot.getByRole('link', { name }).count(), 1, name)
  assert.match(await foot.innerText(), /Original 2025/)
  await page.getByRole('link', { name: home.actions.logIn }).first().click()
  await page.waitForURL('**/login')
})

test('UI-04 CH-08 only members of flow 0000 have the footer on their chats; who wants proof says so, with the way to it', async () => {
  const { hints } = textsFor('es', 'chat')
  const other = await openBrowser({ viewport: desktop })
  await logIn(other, { url: product.url, email: 'free@demo.test' })
  await other.goto(`${product.url}/chats`, { waitUntil: 'networkidle' })
  await other.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await other.getByRole('contentinfo').count(), 0)

  const { email } = await api.signUp({ flowId: '0000', password: demoPassword })
  const page = await openBrowser({ viewport: phone })
  await logIn(page, { url: product.url, email })
  await page.goto(`${product.url}/chats`)
  const foot = page.getByRole('contentinfo')
  for (const name of [footer.faq, footer.terms, footer.privacy, footer.cookie, footer.contact])
    await foot.getByRole('link', { name }).click({ trial: true }) // it can be reached, above the bar of tabs
  assert.match(await foot.innerText(), /Original 2025/)
  await expectAccessible(page)
  await expectNoSideScroll(page)

  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `update angels set verified_only = true where screen_name = 'Angela' returning id`,
  )
  await client.end()
  await page.goto(`${product.url}/chats/${rows[0]?.id ?? ''}`)
  await page.getByText(hints.verifyText('Angela')).waitFor()
  assert.equal(await foot.count(), 0) // the whole height is the conversation's
  assert.equal(await page.getByRole('textbox').count(), 0) // CH-21
  await page.getByRole('link', { name: hints.verify }).click()
  await page.waitForURL('**/purchase')
  await page.getByRole('heading', { level: 1 }).waitFor()
})
