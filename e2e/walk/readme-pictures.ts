import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@incontro/contract'
import { createApi } from '@incontro/testing/api.ts'
import { playablePeople } from '../../apps/server/src/demo/content/playable.ts'
import { demoPassword, desktop, expect, type Look, type PersonPage, phone, test } from '../fixtures.ts'
import { say } from '../people.ts'
import { untilAtRest } from './looking.ts'
import { walkOptions } from './options.ts'

/* `npm run screens -- --readme`: the pictures of README.md, from the demo as its first start leaves it. */
const folder = walkOptions().pictures ?? 'docs/images'
/** The brand of the demo whose pages and people are in English. */
const brand = 'mylikezone'

test.use({ ownProduct: { name: 'readme', env: { DEMO_HISTORY: 'on' } } })
test.describe.configure({ timeout: 0, mode: 'serial' })

test('the pictures of the README', async ({ product, openBrowser }) => {
  const url = product.urlOf(brand)
  const api = createApi({ ...product, url })
  const [host] = playablePeople.filter(({ country }) => country === 'gb')
  if (host === undefined) throw new Error('the demo has no one to play in Great Britain')
  const logIn = async (email: string) => ({ url, ...(await api.logIn(email, demoPassword)) })

  async function openAs(email: string, path: string, look: Look): Promise<PersonPage> {
    const page = await openBrowser({ ...look, sessions: [await logIn(email)] })
    await page.goto(url + path)
    return page
  }

  for (const [email, username] of [
    ['vip@demo.test', 'Daniel'],
    ['credits@demo.test', 'Oliver'],
  ] as const) {
    const { token, trackerId } = await logIn(email)
    const params = { trackerId }
    const photos = async () => (await api.call(routes.ownProfile, { token, params })).photos.map(({ state }) => state)
    // the demo's members are given their photos after the start
    await expect.poll(photos, { timeout: 600_000 }).toEqual(['approved'])
    await api.call(routes.changeProfile, { token, params, body: { username } })
  }

  await save(await openAs('vip@demo.test', '/find', { viewport: phone }), 'member-phone', 2)
  await save(await openAs('free@demo.test', '/vip_plan/cred', { viewport: phone }), 'plans-phone', 2)

  const oliver = await openAs('credits@demo.test', `/chats/${host.id}`, { viewport: desktop })
  await say(oliver, 'Does the sea weather say anything about Sunday?')
  const daniel = await openAs('vip@demo.test', `/chats/${host.id}`, { viewport: desktop })
  const kettle = 'The kettle, mostly. It has better manners than I do.'
  await say(daniel, kettle)

  const { token, trackerId } = await logIn(host.email)
  const storage = { [new URL(url).origin]: { 'studio:token': token, 'studio:trackerId': trackerId } }
  const studio = await openBrowser({ viewport: desktop, storage })
  await studio.goto(`${url}/studio`)
  await expect(studio.getByRole('listitem').filter({ hasText: 'Does the sea' }).first()).toBeVisible()
  await studio.getByRole('listitem').filter({ hasText: 'Daniel' }).getByRole('link').first().click()
  await expect(studio.getByText(kettle).last()).toBeVisible()
  const answer = 'Bring it round, then. The two of them should meet.'
  await say(studio, answer)
  await expect(daniel.getByText(answer).last()).toBeVisible()
  await save(daniel, 'chat-desktop')
  await save(studio, 'studio-desktop')
})

/** Writes what the window shows as WebP, a third of the size of a PNG; without the column that the page keeps free for a scroll bar. */
async function save(page: PersonPage, name: string, scale = 1): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await untilAtRest(page)
  const { height } = page.viewportSize() ?? desktop
  const width = await page.evaluate(() => document.body.clientWidth)
  const clip = { x: 0, y: 0, width, height, scale }
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: 82, clip })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
}
