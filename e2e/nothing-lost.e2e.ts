import { randomUUID } from 'node:crypto'
import { textsFor } from '@incontro/texts/sync.ts'
import type { CDPSession, Page } from '@playwright/test'
import {
  demoPassword,
  expect as baseExpect,
  type Member,
  type PersonPage,
  phone,
  setVisibility,
  test as base,
} from './fixtures.ts'
import { fillCard, openPay } from './people.ts'

/** All of it comes over a slow line. */
const PATIENCE_MS = 60_000
const expect = baseExpect.configure({ timeout: PATIENCE_MS })
const { actions, fields } = textsFor('es', 'common')
const errors = textsFor('es', 'errors')

/** What a phone has in a village. */
const slow3G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

type Traveller = {
  readonly page: PersonPage
  offline(): Promise<void>
  online(): Promise<void>
  /** The line goes while the tab is put away for four minutes; then both come back. */
  tunnel(): Promise<void>
}

type Fixtures = {
  /** Opens the browser of a person on a train: over 3G, with a clock that the test moves, signed in where a member is given. */
  openTraveller(who?: Member): Promise<Traveller>
}

const test = base.extend<Fixtures>({
  openTraveller: async ({ openBrowser }, use) =>
    use(async (who) => {
      const page = await openBrowser({ viewport: phone, ...(who && { sessions: [who] }) })
      page.setDefaultTimeout(PATIENCE_MS)
      await page.clock.install()
      const network = await page.context().newCDPSession(page)
      await network.send('Network.enable')
      const setLine = (isOffline: boolean) => changeLine(network, isOffline)
      await setLine(false)
      const offline = async () => {
        await setLine(true)
        await page.waitForFunction(() => !navigator.onLine)
      }
      const online = async () => {
        await setLine(false)
        await page.waitForFunction(() => navigator.onLine)
      }
      return {
        page,
        offline,
        online,
        async tunnel() {
          await offline()
          await setVisibility(page, 'hidden')
          await page.clock.fastForward('04:00')
          await setVisibility(page, 'visible')
          await online()
        },
      }
    }),
})

async function changeLine(network: CDPSession, offline: boolean): Promise<void> {
  await network.send('Network.emulateNetworkConditions', { offline, ...slow3G })
}

/** The profile of the first of the grid; gives the name. */
async function openFirst(page: Page): Promise<string> {
  const card = page.getByRole('article').first()
  const name = (((await card.getByRole('heading').textContent()) ?? '').split(',')[0] ?? '').trim()
  await card.getByRole('link').first().click()
  await page.waitForURL('**/user/*')
  return name
}

test.describe.configure({ timeout: 300_000 })

test(
  'RT-02 ID-01 ID-06 LK-06 NT-06 no line, a slow one and four minutes elsewhere take nothing from log-in, sign-up and invitation',
  { tag: '@full' },
  async ({ openTraveller, product, createMember }) => {
    const url = product.urlOf('original') // a page on plain localhost does not believe that it is offline
    const { email: address } = await createMember()
    const { page, offline, online, tunnel } = await openTraveller()
    const words = textsFor('es', 'signup')
    const email = page.getByLabel(fields.email)
    const password = page.getByLabel(fields.password, { exact: true })

    await page.goto(`${url}/login`)
    await email.fill(address)
    await password.fill('another password')
    await tunnel()
    await expect(password).toHaveValue('another password')
    await offline()
    await page.getByRole('button', { name: textsFor('es', 'account').logIn.submit, exact: true }).click()
    await expect(page.getByRole('alert').getByText(errors.offline)).toBeVisible()
    await expect(password).toHaveValue('another password')
    await online()
    await page.reload()
    await expect(email).toHaveValue(address) // a password is never kept
    await expect(password).toHaveValue('')

    await page.goto(`${url}/signup?fluxid=8`) // the flow with invitations
    const city = page.getByRole('combobox', { name: words.place.label })
    const age = page.getByLabel(words.age.label)
    await city.pressSequentially('Grana', { delay: 20 })
    await page
      .getByRole('option', { name: /^Granada/ })
      .first()
      .click()
    await age.selectOption('35')
    await tunnel()
    await expect(age).toHaveValue('35')
    await page.getByRole('button', { name: actions.continue }).click()
    const own = `traveller-${randomUUID().slice(0, 8)}@example.com`
    await email.fill(own)
    await password.fill(demoPassword)
    await tunnel()
    await expect(password).toHaveValue(demoPassword)
    await page.getByRole('button', { name: actions.continue }).click()
    const consents = ['isAdult', 'acceptsTerms', 'acceptsPrivacy', 'acceptsFeatures'].map((id) =>
      page.locator(`#${id}`),
    )
    for (const consent of consents) await consent.check()
    await offline()
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByRole('alert').getByText(errors.offline)).toBeVisible()
    for (const consent of consents) await expect(consent).toBeChecked()
    await online()

    await page.reload()
    await expect(city).toHaveValue('Granada, Andalucía')
    await expect(age).toHaveValue('35')
    await page.getByRole('button', { name: actions.continue }).click()
    await expect(email).toHaveValue(own)
    await expect(password).toHaveValue('')
    await password.fill(demoPassword)
    await page.getByRole('button', { name: actions.continue }).click()
    for (const consent of consents) await consent.check()
    await page.getByRole('button', { name: words.submit }).click()
    await page.waitForURL('**/match')
    expect(await page.evaluate(() => sessionStorage.getItem('entryDraft'))).toBe(null)

    await page.goto(`${url}/find`)
    const name = await openFirst(page)
    const invite = textsFor('es', 'invite')
    const first = page.getByLabel(invite.label(name))
    await page.getByRole('button', { name: invite.action(name) }).click()
    await first.fill('Hola, ¿qué tal?')
    await tunnel()
    await expect(first).toHaveValue('Hola, ¿qué tal?')
    await page.reload()
    await page.getByRole('button', { name: invite.action(name) }).click()
    await expect(first).toHaveValue('Hola, ¿qué tal?')
    await offline()
    await page.getByRole('dialog').getByRole('button', { name: invite.send }).click()
    await expect(page.getByText(invite.waiting)).toBeVisible()
    await online()
    await expect(page.getByText(invite.sentInvite(name))).toBeVisible()

    expect(page.faults).toEqual([])
  },
)

test(
  'UI-11 a file that was asked for without a line does not reload the page as the line comes back',
  { tag: '@full' },
  async ({ openTraveller, product, createMember }) => {
    const url = product.urlOf('original')
    const { page, offline, online } = await openTraveller({ ...(await createMember()), url })
    await page.goto(`${url}/find`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await offline()
    const stays = await page.evaluate(() => Object.assign(globalThis, { isSame: true }).isSame)
    await page.evaluate(() =>
      addEventListener('online', () => dispatchEvent(new Event('vite:preloadError', { cancelable: true })), {
        once: true,
      }),
    )
    await online()
    await expect(page.getByRole('article').first()).toBeVisible()
    const isMissing = () => page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
    expect([stays, await isMissing(), await page.evaluate(() => 'isSame' in globalThis)]).toEqual([true, true, true])

    await page.clock.fastForward('00:10') // the line has stood for a while: the file is gone
    const reloaded = page.waitForEvent('domcontentloaded')
    await isMissing().catch(() => false) // the page goes away under the call
    await reloaded
    expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(false)
  },
)

test(
  'FD-10 TS-01 CH-22 OP-03 UI-13 RT-16 PY-01 NT-06 no line, a slow one and four minutes elsewhere take nothing from a member',
  { tag: '@full' },
  async ({ openTraveller, product, createMember }) => {
    // home of the default brand shows what is written here as a review; plain localhost does not believe that it is offline
    const url = product.urlOf('red')
    const member = { ...(await createMember({ brand: 'red', plans: ['Classic'] })), url }
    const { page, offline, online, tunnel } = await openTraveller(member)
    await page.goto(`${url}/find`)

    const filters = textsFor('es', 'filters')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('button', { name: filters.open, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: filters.open })
    await sheet.getByRole('spinbutton', { name: filters.ageFrom }).fill('30')
    await tunnel()
    await expect(sheet.getByText(filters.ages(30, 98))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)

    const name = await openFirst(page)
    const angelId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    const trust = textsFor('es', 'trust')
    await page.getByRole('button', { name: trust.open(name), exact: true }).click()
    await page.getByRole('button', { name: trust.report.action, exact: true }).click()
    await page.getByLabel(trust.report.more).fill('Me pidió dinero')
    await tunnel()
    await page.keyboard.press('Escape') // a slip
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: trust.open(name), exact: true }).click()
    await page.getByRole('button', { name: trust.report.action, exact: true }).click()
    await expect(page.getByLabel(trust.report.more)).toHaveValue('Me pidió dinero')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto(`${url}/chats/${angelId}`)
    const composer = page.getByLabel(textsFor('es', 'chat').composer.label(name))
    await composer.fill('a medio escribir')
    await tunnel()
    await expect(composer).toHaveValue('a medio escribir')
    await page.reload()
    await expect(composer).toHaveValue('a medio escribir')

    const profile = textsFor('es', 'ownProfile')
    const lookingFor = page.getByLabel(profile.fields.lookingFor)
    await page.goto(`${url}/profile/edit`)
    await lookingFor.fill('Alguien con quien reír')
    await tunnel()
    await expect(lookingFor).toHaveValue('Alguien con quien reír')
    await page.reload()
    await expect(lookingFor).toHaveValue('Alguien con quien reír')

    const reviews = textsFor('es', 'reviews')
    const review = page.getByRole('textbox', { name: reviews.review })
    await page.goto(`${url}/profile/review`)
    await review.fill('Precios claros, y gente que contesta.')
    await page.getByRole('radio', { name: reviews.starsOf(4) }).check()
    await page.getByRole('textbox', { name: reviews.name }).fill('Marco')
    await tunnel()
    await page.reload()
    await expect(review).toHaveValue('Precios claros, y gente que contesta.')
    await offline()
    await page.getByRole('button', { name: reviews.save }).click()
    await expect(page.getByRole('alert').getByText(errors.offline)).toBeVisible()
    await online()
    await page.getByRole('button', { name: reviews.save }).click()
    await expect(page.getByRole('button', { name: reviews.change })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('reviewDraft'))).toBe(null)

    const contact = textsFor('es', 'contact')
    const message = page.getByLabel(contact.message)
    await page.goto(`${url}/contactUs`)
    await message.fill('Escrito en el tren')
    await tunnel()
    await expect(message).toHaveValue('Escrito en el tren')
    await page.reload()
    await expect(message).toHaveValue('Escrito en el tren')

    await openPay(page, { url, language: 'es', plan: 'VIP' })
    await fillCard(page, '4111111111111111')
    await tunnel()
    const frame = page.frameLocator('iframe:not([hidden])')
    await expect(frame.locator('#number')).toHaveValue('4111 1111 1111 1111')
    await expect(frame.locator('#lastName')).toHaveValue('Rossi')
    expect(page.faults).toEqual([])
  },
)
