import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { io } from 'socket.io-client'
import { type Angel, demoPassword } from './accounts.ts'
import type { KeptSession } from './browser.ts'
import { onDatabase } from '@incontro/testing/database.ts'

/** The flow of the demo that begins with cards, and in which first messages are invitations and others may bring photos. */
export const INVITING = '8'

/** Emits socket events in a session, one after the other, faster than anybody types; fails where one is refused. */
async function emitAs(
  { url, token }: Pick<KeptSession, 'url' | 'token'>,
  event: string,
  payloads: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const socket = io(url, { transports: ['websocket'], auth: { token } })
  try {
    for (const payload of payloads)
      expect(await socket.timeout(10_000).emitWithAck(event, payload)).toMatchObject({ ok: true })
  } finally {
    socket.close()
  }
}

/** Sends messages of a conversation in the session of the one who writes. */
export function sendAs(
  writer: Pick<KeptSession, 'url' | 'token'>,
  { trackerId, angelId }: { readonly trackerId: string; readonly angelId: string },
  texts: readonly string[],
): Promise<void> {
  return emitAs(
    writer,
    'chat',
    texts.map((msg) => ({ trackerId, angelId, idMessaggio: randomUUID(), msg })),
  )
}

/** AN-14: an angel has had the page of a member open for some seconds. */
async function openPageAs({ id, databaseUrl }: Angel, trackerId: string): Promise<void> {
  await onDatabase(databaseUrl, (client) =>
    client.query(
      `insert into person_openings (angel_id, member_id, opened_at)
       select $1, id, now() - interval '10 seconds' from members where tracker_id = $2
       on conflict (angel_id, member_id) do update set opened_at = excluded.opened_at`,
      [id, trackerId],
    ),
  )
}

/** Lets an angel like a member. */
export async function likeAs(angel: Angel, { trackerId }: Pick<KeptSession, 'trackerId'>): Promise<void> {
  await openPageAs(angel, trackerId)
  return emitAs(angel, 'like', [{ trackerId, angelId: angel.id }])
}

/** Lets a member like an angel. */
export function likeHer(member: Pick<KeptSession, 'url' | 'token' | 'trackerId'>, angelId: string): Promise<void> {
  return emitAs(member, 'like', [{ trackerId: member.trackerId, angelId }])
}

/** Lets an angel look at a member's profile. */
export async function visitAs(angel: Angel, { trackerId }: Pick<KeptSession, 'trackerId'>): Promise<void> {
  await openPageAs(angel, trackerId)
  const visited = await fetch(`${angel.url}/studio/api/visited`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${angel.token}` },
    body: JSON.stringify({ trackerId }),
  })
  expect(visited.status).toBe(200)
}

/** What a member's summary says of likes and visits, in the contract's wire names. */
export type Summary = {
  readonly profiliLike: readonly string[]
  readonly navigation: { readonly creditiLike: number; readonly profiliVisitati: readonly string[] }
}

/** The summary of the member whose page this is, in the session that it keeps. */
export async function summaryOf(page: Page): Promise<Summary> {
  const [token, trackerId] = await page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('trackerId'),
  ])
  const { origin } = new URL(page.url())
  const answer = await fetch(`${origin}/api/get/all/${trackerId}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as Summary // the shape of the contract
}

/** Signs in by the form and waits for the grid: for tests of that page; others open pages with a session. */
export async function logInByForm(page: Page, who: LogIn): Promise<void> {
  await fillLogIn(page, who)
  await page.waitForURL('**/find')
}

/** Opens the form of log-in, fills it in and sends it. */
export async function fillLogIn(
  page: Page,
  { url, email, password = demoPassword, language = 'es' }: LogIn,
): Promise<void> {
  const { fields } = textsFor(language, 'common')
  await page.goto(`${url}/login`)
  await page.getByLabel(fields.email).fill(email)
  await page.getByLabel(fields.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: textsFor(language, 'account').logIn.submit, exact: true }).click()
}

type LogIn = {
  readonly url: string
  readonly email: string
  readonly password?: string
  readonly language?: Language
}

/** Opens the conversation in the list whose row shows these words; gives the name in its header. */
export async function openConversation(page: Page, words: string): Promise<string> {
  await page.getByRole('listitem').filter({ hasText: words }).getByRole('link').first().click()
  await expect(page.getByRole('textbox')).toBeVisible() // until then the heading may still be that of the list
  return page.getByRole('heading', { level: 1 }).innerText()
}

/** Writes into the field of the open conversation, after what stands there, and presses the button. */
export async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox')
  await field.fill((await field.inputValue()) + text)
  await page.locator('form button[type=submit]').click()
}

/** Types a card into the frame of the payment origin. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe:not([hidden])') // a plug-in's frame is hidden
  await frame.locator('#number').fill(number)
  await frame.locator('#expiry').fill('12/30')
  await frame.locator('#cvc').fill('123')
  await frame.locator('#firstName').fill('Marco')
  await frame.locator('#lastName').fill('Rossi')
}

type Stranger = {
  readonly language: Language
  readonly city: string
  /** One that no one else has, by default. */
  readonly email?: string
  readonly look?: () => Promise<void>
  /** False where the sign-up will be refused. */
  readonly goesOn?: boolean
}

/** The three steps of sign-up, on whose first one the page stands; ends before the grid. */
export async function fillSignUp(
  page: Page,
  { language, city, email, look = async () => {}, goesOn = true }: Stranger,
): Promise<void> {
  const { actions, fields } = textsFor(language, 'common')
  const words = textsFor(language, 'signup')
  const goOn = () => page.getByRole('button', { name: actions.continue }).click()
  await page.getByRole('combobox', { name: words.place.label }).pressSequentially(city.slice(0, 4), { delay: 20 })
  await page
    .getByRole('option', { name: new RegExp(`^${city}`) })
    .first()
    .click()
  await page.getByLabel(words.age.label).selectOption('35')
  await look()
  await goOn()
  await page.getByLabel(fields.email).fill(email ?? `marco-${randomUUID().slice(0, 8)}@example.com`)
  await page.getByLabel(fields.password, { exact: true }).fill(demoPassword)
  await look()
  await goOn()
  for (const id of ['isAdult', 'acceptsTerms', 'acceptsPrivacy', 'acceptsFeatures'])
    await page.locator(`#${id}`).check()
  await look()
  await page.getByRole('button', { name: words.submit }).click()
  if (goesOn) await page.waitForURL('**/find')
}

type Choice = { readonly language: Language; readonly plan?: string }

/** Chooses a plan and goes to its card fields, past the cards that are on file. */
export async function openPay(page: Page, { url, ...choice }: Choice & { readonly url: string }): Promise<void> {
  await page.goto(`${url}/vip_plan/cred`)
  await choosePlan(page, choice)
}

/** The same on the page of the plans, which is open already. */
export async function choosePlan(page: Page, { language, plan = 'Prova' }: Choice): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(plan) }).check()
  await page.getByRole('button', { name: textsFor(language, 'plans').continueWith(plan) }).click()
  await page.waitForURL(/\/(purchase\/pay|paymentPage)$/)
  if (page.url().endsWith('/paymentPage')) await chooseOtherCard(page, language)
  await expect(page.frameLocator('iframe').locator('#number')).toBeVisible()
}

/** Past the cards that are on file, to the fields of another one. */
export async function chooseOtherCard(page: Page, language: Language): Promise<void> {
  await press(page.getByRole('radio', { name: textsFor(language, 'payWays').otherCard }))
}

/** Ticks what must be ticked and presses the button that orders. */
export async function order(page: Page, language: Language): Promise<void> {
  const words = textsFor(language, 'pay').order
  await press(page.getByRole('checkbox', { name: words.startNow }))
  await pressOrder(page, words.button)
}

/** Presses what leads to the page of the bank or a company, which opens no sooner than the words before it were read. */
export async function leaveBy(page: Page, pressIt: () => Promise<void>, words: string): Promise<void> {
  const away = /\/sandbox\/(3ds|paypal|checkout)\//
  const { promise: areRead, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(away, async (route) => {
    await areRead
    await route.continue()
  })
  await pressIt()
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
  letGo()
  await page.waitForURL(away)
  await page.unroute(away)
}

/** Presses the button under the order. */
export async function pressOrder(page: Page, label: string): Promise<void> {
  await press(page.getByRole('button', { name: label }))
}

/**
 * A press beside or inside a frame of another origin: looked at as any click, then made in the document itself. Chromium
 * sends a click of the mouse to where such a frame was last painted, which on a busy machine is where it no longer is.
 */
export async function press(target: Locator, times = 1): Promise<void> {
  await target.click({ trial: true })
  await target.evaluate((element: HTMLElement, count) => {
    for (let left = count; left > 0; left -= 1) element.click()
  }, times)
}

/** Waits until a box has neither scrolled nor grown for some frames. */
export async function atRest(box: Locator): Promise<void> {
  await box.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame)
    const place = () => `${element.scrollTop} ${element.scrollHeight}`
    for (let still = 0, before = place(); still < 10; before = place()) {
      await frame()
      still = place() === before ? still + 1 : 0
    }
  })
}

/** What was begun and not sent, as the browser keeps it: the words, and how many photos. */
export function draftsOn(page: Page): Promise<{ readonly text: string; readonly images: number }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('incontro-outbox')
        opening.onsuccess = () => {
          const asked = opening.result.transaction('drafts').objectStore('drafts').getAll()
          asked.onsuccess = () => {
            const drafts: { text: string; images: unknown[] }[] = asked.result
            opening.result.close()
            resolve(drafts.map(({ text, images }) => ({ text, images: images.length })))
          }
        }
      }),
  )
}
