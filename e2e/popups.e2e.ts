import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import type { Language } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { fileOf } from './old/photos.fixtures.ts'
import { assertSoon, desktop, expectAccessible, logIn, openBrowser, phone, startProduct } from './old/fixtures.ts'

const { url, databaseUrl } = await startProduct()
const { db, close } = openDatabase({ connectionString: databaseUrl })
after(close)

/** Somebody else's page, with the log-in in a frame. */
const stranger = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(`<iframe src="${url}/login" width="900" height="700"></iframe>`)
})
await new Promise<void>((resolve) => stranger.listen(0, 'localhost', resolve))
after(() => stranger.close())
const listensAt = stranger.address()
assert.ok(typeof listensAt === 'object' && listensAt !== null)
const elsewhere = `http://localhost:${listensAt.port}/`

/** No token of ours, though it is spelled as one. */
const brokenLink = `/autologin?token=${'QUJD'.repeat(30)}`

for (const [opens, language, viewport] of [
  ['/resetPassword', 'es', phone],
  [brokenLink, 'fr', desktop],
] as const)
  test(`UI-05 UI-07 ID-09 ID-12 RT-07 RT-09 an incomplete link ${opens.slice(0, 20)} opens the popup of sign-up over /find: static, and with both ways in`, async () => {
    const { byReason, buttons } = textsFor(language, 'popups')
    const page = await openBrowser({ viewport, language })
    await page.goto(`${url}${opens}`)
    await page.waitForURL('**/find')
    await page.getByRole('heading', { name: textsFor(language, 'signup').title, includeHidden: true }).waitFor()
    const popup = page.getByRole('dialog', { name: byReason.registrazione.title })
    await popup.getByText(byReason.registrazione.text).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape') // a browser lets the second one through where only the first is caught
    await page.mouse.click(2, 2)
    assert.equal(await popup.getByRole('button').count(), 0, 'nothing that closes it')
    await popup.getByRole('link', { name: buttons.signUp }).waitFor()
    await popup.getByRole('link', { name: buttons.logIn }).click()
    await page.waitForURL('**/login')
    await popup.waitFor({ state: 'detached' })
    assert.deepEqual(page.faults, [])
  })

test('UI-05 ID-09 a member who opens an incomplete link is let in, and asked for nothing', async () => {
  const page = await openBrowser()
  await logIn(page, { url, email: 'free@demo.test' })
  await page.goto(`${url}/resetPassword`)
  await page.waitForURL('**/find')
  await page.getByRole('article').first().waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)
})

test('UI-05 iframe: a page refuses to stand inside another one; where that was taken off it, it says so and leads out', async () => {
  const { byReason, buttons } = textsFor('es', 'popups')
  const page = await openBrowser({ viewport: desktop })
  const framed = page.frameLocator('iframe')
  const popup = framed.getByRole('dialog', { name: byReason.iframe.title })
  const refused = page.waitForEvent('requestfailed', (request) => request.url() === `${url}/login`)
  await page.goto(elsewhere)
  assert.match((await refused).failure()?.errorText ?? '', /BLOCKED_BY_RESPONSE/)
  assert.equal(await framed.getByRole('heading').count(), 0)

  await page.route(`${url}/login`, async (route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': _policy, 'x-frame-options': _options, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
  await page.reload()
  await popup.getByText(byReason.iframe.text).waitFor()
  const opened = page.waitForEvent('popup')
  await popup.getByRole('button', { name: buttons.open }).click()
  const own = await opened
  await own.waitForURL(`${url}/login`)
  await own.getByRole('heading', { name: textsFor('es', 'account').logIn.title }).waitFor()
  assert.equal(await own.getByRole('dialog').count(), 0)
  await popup.waitFor({ state: 'detached' })
})

/** Where the server cannot do something, and nobody foresaw why. */
async function without(
  failing: 'insert on likes' | 'delete on member_photos',
  work: () => Promise<void>,
): Promise<void> {
  await sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`.execute(
    db,
  )
  await sql`create trigger fail before ${sql.raw(failing)} for each row execute function fail()`.execute(db)
  try {
    await work()
  } finally {
    await sql`drop function fail cascade`.execute(db)
  }
}

/** The error popup, read and closed. */
async function closeErrorPopup(page: Page, language: Language): Promise<void> {
  const { other } = textsFor(language, 'hooks')
  const popup = page.getByRole('dialog', { name: other.title })
  await popup.getByText(other.text).waitFor()
  await popup.getByRole('link', { name: /@/ }).waitFor()
  await expectAccessible(page)
  await popup.getByRole('button', { name: textsFor(language, 'common').actions.ok }).click()
  await popup.waitFor({ state: 'detached' })
}

for (const [language, email, look] of [
  ['es', 'vip@demo.test', { viewport: phone }],
  ['it', 'credits@demo.test', { viewport: desktop, colorScheme: 'dark' }],
] as const)
  test(`UI-05 what fails and nobody knows why opens the error popup, and can be tried again, in ${language}`, async () => {
    const page = await openBrowser({ ...look, language })
    await logIn(page, { url, email })
    const pressed = page.getByRole('article').getByRole('button', { pressed: true })
    const heart = page.getByRole('article').getByRole('button', { pressed: false }).first()
    await heart.waitFor()
    const before = await pressed.count()
    await without('insert on likes', async () => {
      await heart.click()
      await closeErrorPopup(page, language)
    })
    assert.equal(await pressed.count(), before, 'the heart is empty again')
    await heart.click()
    await assertSoon(async () => (await pressed.count()) === before + 1)
    assert.deepEqual(page.faults, [])
  })

test('UI-05 MT-01 a card that the server could not keep comes back under the error popup', async () => {
  const language = 'fr'
  const words = textsFor(language, 'match')
  const page = await openBrowser({ viewport: desktop, language })
  await logIn(page, { url, email: 'vip@demo.test' })
  await page.goto(`${url}/match`)
  const top = page.locator('article:not([inert]) h2')
  const name = ((await top.textContent()) ?? '').split(',')[0] ?? ''
  const like = page.getByRole('button', { name: words.like(name), exact: true })
  await without('insert on likes', async () => {
    await like.click()
    await closeErrorPopup(page, language)
  })
  await like.click()
  await page.getByRole('status').getByText(words.told.like(name)).waitFor({ state: 'attached' })
  await assertSoon(async () => !(await top.textContent())?.startsWith(`${name},`))
  assert.deepEqual(page.faults, [])
})

test('UI-05 OP-04 a photo that could not be taken away stands again under the error popup', async () => {
  const language = 'es'
  const { photos } = textsFor(language, 'ownProfile')
  const page = await openBrowser({ viewport: phone })
  await logIn(page, { url, email: 'vip@demo.test' })
  await page.goto(`${url}/profile/edit`)
  await page.getByLabel(photos.add).setInputFiles(await fileOf(120))
  const use = page.getByRole('dialog').getByRole('button', { name: textsFor(language, 'ownProfile').crop.use })
  await use.and(page.locator(':enabled')).click()
  const remove = page.getByRole('button', { name: photos.remove(1) })
  await remove.waitFor()
  await without('delete on member_photos', async () => {
    await remove.click()
    await closeErrorPopup(page, language)
  })
  await remove.click()
  await page.getByRole('status').getByText(photos.removed).waitFor()
  await remove.waitFor({ state: 'detached' })
  assert.deepEqual(page.faults, [])
})
