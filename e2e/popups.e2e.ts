import { someOf } from '@incontro/testing/size.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { onDatabase } from '@incontro/testing/database.ts'
import { desktop, expect, expectAccessible, phone, type Product, test as base } from './fixtures.ts'
import { fileOf } from './photos.fixtures.ts'

type Fixtures = {
  /** The address of another site's page, with the log-in in a frame. */
  readonly elsewhere: string
}

const test = base.extend<Fixtures>({
  elsewhere: async ({ product }, use) => {
    const stranger = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<iframe src="${product.url}/login" width="900" height="700"></iframe>`)
    })
    await new Promise<void>((resolve) => stranger.listen(0, 'localhost', resolve))
    const { port } = stranger.address() as AddressInfo // it listens on a port
    await use(`http://localhost:${String(port)}/`)
    stranger.closeAllConnections()
    stranger.close()
  },
})

/** No token of ours, though it is spelled as one. */
const brokenLink = `/autologin?token=${'QUJD'.repeat(30)}`

for (const [opens, language, viewport] of someOf({ from: 1 }, [
  ['/resetPassword', 'es', phone],
  [brokenLink, 'fr', desktop],
] as const))
  test(`UI-05 UI-07 ID-09 ID-12 RT-07 RT-09 an incomplete link ${opens.slice(0, 20)} opens the popup of sign-up over /find: static, and with both ways in`, async ({
    product,
    openBrowser,
  }) => {
    const { byReason, buttons } = textsFor(language, 'popups')
    const page = await openBrowser({ viewport, language })
    await page.goto(`${product.url}${opens}`)
    await page.waitForURL('**/find')
    await expect(
      page.getByRole('heading', { name: textsFor(language, 'signup').title, includeHidden: true }),
    ).toBeVisible()
    const popup = page.getByRole('dialog', { name: byReason.sign_up.title })
    await expect(popup.getByText(byReason.sign_up.text)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape') // a browser lets the second one through where only the first is caught
    await page.mouse.click(2, 2)
    await expect(popup.getByRole('button'), 'nothing that closes it').toHaveCount(0)
    await expect(popup.getByRole('link', { name: buttons.signUp })).toBeVisible()
    await popup.getByRole('link', { name: buttons.logIn }).click()
    await page.waitForURL('**/login')
    await expect(popup).toHaveCount(0)
    expect(page.faults).toEqual([])
  })

test(
  'UI-05 ID-09 a member who opens an incomplete link is let in, and asked for nothing',
  { tag: '@full' },
  async ({ createMember, openAs }) => {
    const page = await openAs(await createMember(), '/resetPassword')
    await page.waitForURL('**/find')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'UI-05 iframe: a page refuses to stand inside another one; where that was taken off it, it says so and leads out',
  { tag: '@full' },
  async ({ elsewhere, product, openBrowser }) => {
    const { byReason, buttons } = textsFor('es', 'popups')
    const page = await openBrowser({ viewport: desktop })
    const framed = page.frameLocator('iframe')
    const popup = framed.getByRole('dialog', { name: byReason.iframe.title })
    const refused = page.waitForEvent('requestfailed', (request) => request.url() === `${product.url}/login`)
    await page.goto(elsewhere)
    expect((await refused).failure()?.errorText ?? '').toMatch(/BLOCKED_BY_RESPONSE/)
    await expect(framed.getByRole('heading')).toHaveCount(0)

    await page.route(`${product.url}/login`, async (route) => {
      const answer = await route.fetch()
      const { 'content-security-policy': _policy, 'x-frame-options': _options, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers })
    })
    await page.reload()
    await expect(popup.getByText(byReason.iframe.text)).toBeVisible()
    const opened = page.waitForEvent('popup')
    await popup.getByRole('button', { name: buttons.open }).click()
    const own = await opened
    await own.waitForURL(`${product.url}/login`)
    await expect(own.getByRole('heading', { name: textsFor('es', 'account').logIn.title })).toBeVisible()
    await expect(own.getByRole('dialog')).toHaveCount(0)
    await expect(popup).toHaveCount(0)
  },
)

/** Where the server cannot do something, for an unforeseen reason. */
async function without(
  { databaseUrl }: Product,
  failing: 'insert on likes' | 'delete on member_photos',
  work: () => Promise<void>,
): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      `create function fail() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`,
    )
    await client.query(`create trigger fail before ${failing} for each row execute function fail()`)
    try {
      await work()
    } finally {
      await client.query('drop function fail cascade')
    }
  })
}

/** The error popup, read and closed. */
async function closeErrorPopup(page: Page, language: Language): Promise<void> {
  const { other } = textsFor(language, 'prompts')
  const popup = page.getByRole('dialog', { name: other.title })
  await expect(popup.getByText(other.text)).toBeVisible()
  await expect(popup.getByRole('link', { name: /@/ })).toBeVisible()
  await expectAccessible(page)
  await popup.getByRole('button', { name: textsFor(language, 'common').actions.ok }).click()
  await expect(popup).toHaveCount(0)
}

for (const [language, look] of someOf({ from: 1 }, [
  ['es', { viewport: phone }],
  ['it', { viewport: desktop, colorScheme: 'dark' }],
] as const))
  test(`UI-05 an unknown failure opens the error popup, and can be tried again, in ${language}`, async ({
    product,
    createMember,
    openAs,
  }) => {
    const page = await openAs(await createMember({ plans: ['Classic'] }), '/find', { ...look, language })
    const pressed = page.getByRole('article').getByRole('button', { pressed: true })
    const heart = page.getByRole('article').locator('button[aria-pressed=false]').first() // not the badge
    await expect(heart).toBeVisible()
    const before = await pressed.count()
    await without(product, 'insert on likes', async () => {
      await heart.click()
      await closeErrorPopup(page, language)
    })
    await expect(pressed, 'the heart is empty again').toHaveCount(before)
    await heart.click()
    await expect(pressed).toHaveCount(before + 1)
    expect(page.faults).toEqual([])
  })

test(
  'UI-05 MT-01 a card that the server could not keep comes back under the error popup',
  { tag: '@full' },
  async ({ product, createMember, openAs }) => {
    const language = 'fr'
    const words = textsFor(language, 'match')
    const page = await openAs(await createMember(), '/match', { viewport: desktop, language })
    const top = page.locator('article:not([inert]) h2')
    const name = ((await top.textContent()) ?? '').split(',')[0] ?? ''
    const like = page.getByRole('button', { name: words.like(name), exact: true })
    await without(product, 'insert on likes', async () => {
      await like.click()
      await closeErrorPopup(page, language)
    })
    await like.click()
    await expect(page.getByRole('status').getByText(words.told.like(name))).toBeAttached()
    await expect(top).toHaveText(new RegExp(`^(?!${name},)`))
    expect(page.faults).toEqual([])
  },
)

test(
  'UI-05 OP-04 a photo that could not be taken away stands again under the error popup',
  { tag: '@full' },
  async ({ product, createMember, openAs }) => {
    const language = 'es'
    const { photos } = textsFor(language, 'ownProfile')
    const page = await openAs(await createMember({ plans: ['Classic'] }), '/profile/edit', { viewport: phone })
    await page.getByLabel(photos.add).setInputFiles(await fileOf(120))
    const use = page.getByRole('dialog').getByRole('button', { name: textsFor(language, 'ownProfile').crop.use })
    await use.and(page.locator(':enabled')).click()
    const remove = page.getByRole('button', { name: photos.remove(1) })
    await expect(remove).toBeVisible()
    await without(product, 'delete on member_photos', async () => {
      await remove.click()
      await closeErrorPopup(page, language)
    })
    await remove.click()
    await expect(page.getByRole('status').getByText(photos.removed)).toBeVisible()
    await expect(remove).toHaveCount(0)
    expect(page.faults).toEqual([])
  },
)
