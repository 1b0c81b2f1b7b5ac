import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from 'playwright-core'
import { io } from 'socket.io-client'
import { desktop, expectAccessible, expectNoSideScroll, logIn, openBrowser, phone, startProduct } from './fixtures.ts'
import { openStudio, say } from './people.ts'

const product = await startProduct()
const words = textsFor('es', 'chat')

/** The id of somebody in the grid, by whether software answers there. */
async function angelInGrid(page: Page, who: 'Angela' | 'automated'): Promise<string> {
  const { kinds } = textsFor('es', 'common')
  const cards = page.getByRole('article')
  await cards.first().waitFor()
  const card = who === 'Angela' ? cards.filter({ hasText: 'Angela' }) : cards.filter({ hasText: kinds.automated.label })
  const href = await card.first().locator('a[href^="/chats/"]').getAttribute('href')
  return href?.split('/').at(-1) ?? ''
}

/** Messages of hers, sent by her own session over the line, faster than anybody types. */
async function angelaSays(
  studio: Page,
  { trackerId, angelId, texts }: { trackerId: string; angelId: string; texts: readonly string[] },
): Promise<void> {
  const token = await studio.evaluate(() => localStorage.getItem('studio:token'))
  const socket = io(product.url, { transports: ['websocket'], auth: { token } })
  try {
    for (const msg of texts) {
      const answer: unknown = await socket
        .timeout(10_000)
        .emitWithAck('chat', { trackerId, angelId, idMessaggio: randomUUID(), msg })
      assert.partialDeepStrictEqual(answer, { ok: true })
    }
  } finally {
    socket.close()
  }
}

async function angelaLikes(studio: Page, pair: { trackerId: string; angelId: string }): Promise<void> {
  const token = await studio.evaluate(() => localStorage.getItem('studio:token'))
  const socket = io(product.url, { transports: ['websocket'], auth: { token } })
  try {
    assert.partialDeepStrictEqual(await socket.timeout(10_000).emitWithAck('like', pair), { ok: true })
  } finally {
    socket.close()
  }
}

const trackerOf = (page: Page) => page.evaluate(() => localStorage.getItem('trackerId') ?? '')

test('CH-15 D2 an automated profile says so before, while and after it answers', { timeout: 90_000 }, async () => {
  const page = await openBrowser({ viewport: desktop })
  await logIn(page, { url: product.url, email: 'vip@demo.test' })
  const angelId = await angelInGrid(page, 'automated')
  await page.goto(`${product.url}/chats/${angelId}`)
  const { kinds } = textsFor('es', 'common')
  const header = page.getByRole('region').first()
  await page.getByRole('button', { name: kinds.automated.label }).first().waitFor()
  await page.getByText(words.status.available, { exact: true }).first().waitFor() // D1: software can answer at any time
  await page.getByText(words.hints.empty(await page.getByRole('heading', { level: 1 }).innerText())).waitFor() // CH-08
  await say(page, 'Hola, ¿qué tal tu día?')
  await page.getByText(words.status.typing, { exact: true }).waitFor({ timeout: 15_000 })
  await page.getByText(words.automatedNote).waitFor({ timeout: 15_000 })
  assert.ok((await header.count()) > 0)
  await page.getByRole('button', { name: kinds.automated.label }).first().click()
  await page.getByText(kinds.automated.explanation).first().waitFor()
  await expectAccessible(page)
  assert.deepEqual(page.faults, [])
})

test(
  'CH-02 CH-03 CH-04 CH-05 the list: empty text, previews cut at 25, unread, likes to the profile',
  { timeout: 90_000 },
  async () => {
    const angela = await openStudio(product, desktop)
    const page = await openBrowser({ viewport: phone })
    await logIn(page, { url: product.urlOf('original'), email: 'free@demo.test' })
    await page.goto(`${product.urlOf('original')}/chats`)
    await page.getByText(words.empty.title).waitFor()
    await expectAccessible(page)

    await page.goto(`${product.urlOf('original')}/find`)
    const angelId = await angelInGrid(page, 'Angela')
    const trackerId = await trackerOf(page)
    await page.goto(`${product.urlOf('original')}/chats/${angelId}`)
    const long = 'Me llamo Marco y escribo bastante largo'
    await say(page, long)
    await page.getByText(words.delivery.sent).first().waitFor({ state: 'attached' })
    await expectAccessible(page)
    await page.getByRole('button', { name: words.delivery.whenRead }).click()
    await page.getByRole('dialog').getByText(textsFor('es', 'popups').byReason.attiva_lettura.title).waitFor() // CH-17
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: words.back }).click()
    await page.getByText(words.you(`${long.slice(0, 25)}…`)).waitFor() // CH-04
    assert.equal(await page.getByText(words.unread, { exact: true }).count(), 0)

    await angelaSays(angela, { trackerId, angelId, texts: ['¡Hola Marco!', '¿De dónde eres?'] })
    await page.getByText(words.unread, { exact: true }).waitFor() // CH-02
    await page.getByText(words.unreadIn(2)).waitFor({ state: 'attached' })
    await page
      .getByRole('link', { name: new RegExp(textsFor('es', 'common').nav.chats) })
      .filter({ hasText: '2' })
      .first()
      .waitFor() // NT-11
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page
      .getByRole('link', { name: /Angela/ })
      .first()
      .click()
    await page.waitForURL(`**/chats/${angelId}`) // CH-03
    await page.getByRole('button', { name: words.blurred.action }).first().click()
    await page.getByRole('dialog').getByText(textsFor('es', 'hooks').byReason.blurred.title).waitFor() // CH-11
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL('**/chats')
    assert.equal(await page.getByText(words.unread, { exact: true }).count(), 0) // CH-17: opening it read it

    await page.route('**/photos/**-160.jpg', (route) => route.abort())
    const lookup = page.waitForRequest((request) => request.url().includes(`/dispenser/${angelId}/`))
    await angelaLikes(angela, { trackerId, angelId })
    await page.getByText(words.events.likesYou('Angela')).waitFor()
    await page.reload()
    await lookup // CH-05: her photo did not come, so another one is looked up
    await page.locator('img[src^="/photos/"]:not([src*="-160"])').first().waitFor()
    await page
      .getByRole('link', { name: /Angela/ })
      .first()
      .click()
    await page.waitForURL(`**/user/${angelId}`) // CH-03: a like leads to the profile
  },
)

test(
  'a long conversation opens at its end, keeps its place while earlier pages load, and tells of new ones',
  { timeout: 120_000 },
  async () => {
    const angela = await openStudio(product, desktop)
    const page = await openBrowser({ viewport: phone })
    await logIn(page, { url: product.url, email: 'vip@demo.test' })
    const angelId = await angelInGrid(page, 'Angela')
    const trackerId = await trackerOf(page)
    await page.goto(`${product.url}/chats/${angelId}`)
    await say(page, 'hola') // she writes to whoever has turned to her
    await page.getByText(words.delivery.sent).first().waitFor({ state: 'attached' })
    await page.goto(`${product.url}/find`)
    await angelaSays(angela, {
      trackerId,
      angelId,
      texts: Array.from({ length: 120 }, (_, index) => `mensaje número ${index + 1}`),
    })
    await page.goto(`${product.url}/chats/${angelId}`)
    const thread = page.getByRole('list', { name: words.messages })
    await thread.getByText('mensaje número 120', { exact: true }).waitFor()
    const region = page.getByRole('region', { name: words.messages })
    const distance = () => region.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight))
    assert.ok((await distance()) < 5, 'it opens at the newest')

    for (const mark of [72, 22]) {
      const oldest = thread.getByText(`mensaje número ${mark}`, { exact: true })
      await region.evaluate((box) => box.scrollTo(0, 120))
      const before = (await oldest.boundingBox())?.y ?? Number.NaN
      await thread.getByText(`mensaje número ${mark - 15}`, { exact: true }).waitFor({ state: 'attached' })
      await page.waitForTimeout(200)
      const after = (await oldest.boundingBox())?.y ?? Number.NaN
      assert.ok(Math.abs(after - before) < 12, `the place was kept: ${before} and ${after}`)
    }
    await thread.getByText('mensaje número 1', { exact: true }).waitFor({ state: 'attached' })

    await angelaSays(angela, { trackerId, angelId, texts: ['y otra cosa'] })
    await page.getByRole('button', { name: words.newMessages(1) }).click()
    await thread.getByText('y otra cosa', { exact: true }).waitFor()
    await page.waitForTimeout(600)
    assert.ok((await distance()) < 5, 'the button leads to the newest')
    await angelaSays(angela, { trackerId, angelId, texts: ['mira https://example.com/a y javascript:alert(1)'] })
    const link = page.getByRole('link', { name: 'https://example.com/a' })
    await link.waitFor()
    assert.ok((await distance()) < 5, 'whoever is at the newest stays there')
    assert.match((await link.getAttribute('rel')) ?? '', /noopener.*noreferrer/)
    assert.equal(await page.locator('a[href^="javascript"]').count(), 0)
    await expectAccessible(page)

    const search = textsFor('es', 'chatSearch')
    await page.goto(`${product.url}/chats`)
    const field = page.getByRole('searchbox', { name: search.label })
    await field.fill('zzzz')
    await page.getByText(search.nothing.title('zzzz')).first().waitFor()
    await field.fill('NUMERO 17')
    const results = page.getByRole('list', { name: search.messages })
    await results.getByRole('link').nth(1).waitFor()
    assert.deepEqual(await results.locator('mark').allInnerTexts(), ['número', '17', 'número', '17']) // 117, then 17
    await page.getByRole('list', { name: search.people }).waitFor({ state: 'detached' }) // nobody of that name
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await results.getByRole('link').nth(1).click()
    await page.waitForURL(`**/chats/${angelId}?at=18`)
    const sought = thread.getByRole('listitem').filter({ has: page.getByText('mensaje número 17', { exact: true }) })
    await sought.and(page.locator(':focus')).waitFor()
    const [box, frame] = [await sought.boundingBox(), await region.boundingBox()]
    assert.ok(box && frame && box.y > frame.y && box.y + box.height < frame.y + frame.height, 'it stands in sight')
    await page.goBack()
    await results.getByRole('link').first().waitFor() // what was found is still there
    await results.getByRole('link').nth(1).click()
    await sought.and(page.locator(':focus')).waitFor() // now that it is loaded, too
    await page.goBack()
    await results.getByRole('link').first().waitFor()
    await field.press('Escape')
    await page.getByRole('list', { name: words.list }).waitFor()
    assert.deepEqual([await field.inputValue(), page.faults], ['', []])
  },
)

test(
  'CH-07 CH-09 CH-10 the field grows from 43 px, Shift and Enter begin a line, and closed chats say so',
  { timeout: 60_000 },
  async () => {
    const page = await openBrowser({ viewport: desktop })
    await logIn(page, { url: product.urlOf('original'), email: 'credits@demo.test' })
    const angelId = await angelInGrid(page, 'Angela')
    await page.goto(`${product.urlOf('original')}/chats/${angelId}`)
    const field = page.getByRole('textbox')
    const heightOf = () => field.evaluate((box) => box.parentElement?.getBoundingClientRect().height ?? 0)
    await field.waitFor()
    const first = await heightOf()
    assert.ok(first >= 43, `${first} px`)
    await field.pressSequentially('una')
    for (const line of ['dos', 'tres']) {
      await field.press('Shift+Enter')
      await field.pressSequentially(line)
    }
    assert.ok((await heightOf()) > first + 30)
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), true) // CH-10: the page itself does not scroll
    await field.press('Enter')
    await page.getByRole('list', { name: words.messages }).getByText('una\ndos\ntres').waitFor()
    assert.equal(await field.inputValue(), '')
    assert.equal(await heightOf(), first)

    const emoji = textsFor('es', 'emoji')
    await field.fill('hola, Angela')
    await field.press('Home')
    for (let step = 0; step < 'hola'.length; step += 1) await field.press('ArrowRight')
    const opener = page.getByRole('button', { name: words.composer.emoji, exact: true })
    await opener.click()
    const find = page.getByRole('searchbox', { name: emoji.find })
    await find.and(page.locator(':focus')).waitFor()
    await expectAccessible(page)
    await page.keyboard.type('corazon ROJO')
    await find.press('Enter')
    assert.equal(await field.inputValue(), 'hola❤️, Angela')
    await find.press('ArrowDown')
    await page.keyboard.press('Enter')
    assert.equal(await field.inputValue(), 'hola❤️❤️, Angela')
    await page.keyboard.press('Escape')
    await find.waitFor({ state: 'detached' })
    await page.keyboard.type('!') // where the emoji went in
    assert.equal(await field.inputValue(), 'hola❤️❤️!, Angela')
    await opener.click()
    await page
      .getByRole('group', { name: emoji.recent })
      .getByRole('button', { name: emoji.groups.hearts.names['❤️'] })
      .waitFor()
    await page.keyboard.press('Escape')

    await page.goto(`${product.urlOf('original')}/chats/000000`)
    await page.getByText(words.hints.closed).waitFor()
    assert.equal(await page.getByRole('textbox').count(), 0) // CH-09
    await expectAccessible(page)
  },
)
