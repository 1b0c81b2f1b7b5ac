import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { textsFor } from '@incontro/texts/sync.ts'
import type { CDPSession, Locator, Page } from 'playwright-core'
import {
  demoPassword,
  logIn,
  openBrowser,
  type PersonPage,
  phone,
  setVisibility,
  startProduct,
} from './old/fixtures.ts'
import { fillCard, openPay } from './old/people.ts'

const product = await startProduct()
/** The default brand by its own name: a page on plain localhost does not believe that it is offline. */
const url = product.urlOf('original')
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

/** A person on a train: over 3G, with a clock that the test moves. */
async function openTraveller(): Promise<Traveller> {
  const page = await openBrowser({ viewport: phone })
  page.setDefaultTimeout(60_000) // all of it comes over a slow line
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
}

async function changeLine(network: CDPSession, offline: boolean): Promise<void> {
  await network.send('Network.emulateNetworkConditions', { offline, ...slow3G })
}

/** Fails unless the field comes to hold this. */
async function holds(field: Locator, value: string): Promise<void> {
  await field.waitFor()
  for (let tries = 0; tries < 100 && (await field.inputValue()) !== value; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  assert.equal(await field.inputValue(), value)
}

/** The profile of the first of the grid; gives the name. */
async function openFirst(page: Page): Promise<string> {
  const card = page.getByRole('article').first()
  const name = (((await card.getByRole('heading').textContent()) ?? '').split(',')[0] ?? '').trim()
  await card.getByRole('link').first().click()
  await page.waitForURL('**/user/*')
  return name
}

test(
  'RT-02 ID-01 ID-06 LK-06 NT-06 no line, a slow one and four minutes elsewhere take nothing from log-in, sign-up and invitation',
  { timeout: 300_000 },
  async () => {
    const { page, offline, online, tunnel } = await openTraveller()
    const words = textsFor('es', 'signup')
    const email = page.getByLabel(fields.email)
    const password = page.getByLabel(fields.password, { exact: true })

    await page.goto(`${url}/login`)
    await email.fill('credits@demo.test')
    await password.fill('not his password')
    await tunnel()
    await holds(password, 'not his password')
    await offline()
    await page.getByRole('button', { name: textsFor('es', 'account').logIn.submit, exact: true }).click()
    await page.getByRole('alert').getByText(errors.offline).waitFor()
    await holds(password, 'not his password')
    await online()
    await page.reload()
    await holds(email, 'credits@demo.test') // a password is never kept
    await holds(password, '')

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
    await holds(age, '35')
    await page.getByRole('button', { name: actions.continue }).click()
    const address = `traveller-${randomUUID().slice(0, 8)}@example.com`
    await email.fill(address)
    await password.fill(demoPassword)
    await tunnel()
    await holds(password, demoPassword)
    await page.getByRole('button', { name: actions.continue }).click()
    const consents = ['isAdult', 'acceptsTerms', 'acceptsPrivacy', 'acceptsFeatures'].map((id) =>
      page.locator(`#${id}`),
    )
    for (const consent of consents) await consent.check()
    await offline()
    await page.getByRole('button', { name: words.submit }).click()
    await page.getByRole('alert').getByText(errors.offline).waitFor()
    for (const consent of consents) assert.equal(await consent.isChecked(), true)
    await online()

    await page.reload()
    await holds(city, 'Granada, Andalucía')
    await holds(age, '35')
    await page.getByRole('button', { name: actions.continue }).click()
    await holds(email, address)
    await holds(password, '')
    await password.fill(demoPassword)
    await page.getByRole('button', { name: actions.continue }).click()
    for (const consent of consents) await consent.check()
    await page.getByRole('button', { name: words.submit }).click()
    await page.waitForURL('**/match')
    assert.equal(await page.evaluate(() => sessionStorage.getItem('entryDraft')), null)

    await page.goto(`${url}/find`)
    const name = await openFirst(page)
    const invite = textsFor('es', 'invite')
    const first = page.getByLabel(invite.label(name))
    await page.getByRole('button', { name: invite.action(name) }).click()
    await first.fill('Hola, ¿qué tal?')
    await tunnel()
    await holds(first, 'Hola, ¿qué tal?')
    await page.reload()
    await page.getByRole('button', { name: invite.action(name) }).click()
    await holds(first, 'Hola, ¿qué tal?')
    await offline()
    await page.getByRole('dialog').getByRole('button', { name: invite.send }).click()
    await page.getByText(invite.waiting).waitFor()
    await online()
    await page.getByText(invite.sentInvite(name)).waitFor()

    assert.deepEqual(page.faults, [])
    await page.context().close()
  },
)

test(
  'FD-10 TS-01 CH-22 OP-03 UI-13 RT-16 PY-01 NT-06 no line, a slow one and four minutes elsewhere take nothing from a member',
  { timeout: 300_000 },
  async () => {
    const { page, offline, online, tunnel } = await openTraveller()
    await logIn(page, { url, email: 'credits@demo.test' })

    const filters = textsFor('es', 'filters')
    await page.getByRole('article').first().waitFor()
    await page.getByRole('button', { name: filters.open, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: filters.open })
    await sheet.getByRole('spinbutton', { name: filters.ageFrom }).fill('30')
    await tunnel()
    await sheet.getByText(filters.ages(30, 98)).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    const name = await openFirst(page)
    const angelId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    const trust = textsFor('es', 'trust')
    await page.getByRole('button', { name: trust.open(name), exact: true }).click()
    await page.getByRole('button', { name: trust.report.action, exact: true }).click()
    await page.getByLabel(trust.report.more).fill('Me pidió dinero')
    await tunnel()
    await page.keyboard.press('Escape') // a slip
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: trust.open(name), exact: true }).click()
    await page.getByRole('button', { name: trust.report.action, exact: true }).click()
    await holds(page.getByLabel(trust.report.more), 'Me pidió dinero')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.goto(`${url}/chats/${angelId}`)
    const composer = page.getByLabel(textsFor('es', 'chat').composer.label(name))
    await composer.fill('a medio escribir')
    await tunnel()
    await holds(composer, 'a medio escribir')
    await page.reload()
    await holds(composer, 'a medio escribir')

    const profile = textsFor('es', 'ownProfile')
    const lookingFor = page.getByLabel(profile.fields.lookingFor)
    await page.goto(`${url}/profile/edit`)
    await lookingFor.fill('Alguien con quien reír')
    await tunnel()
    await holds(lookingFor, 'Alguien con quien reír')
    await page.reload()
    await holds(lookingFor, 'Alguien con quien reír')

    const reviews = textsFor('es', 'reviews')
    const review = page.getByRole('textbox', { name: reviews.review })
    await page.goto(`${url}/profile/review`)
    await review.fill('Precios claros, y gente que contesta.')
    await page.getByRole('radio', { name: reviews.starsOf(4) }).check()
    await tunnel()
    await page.reload()
    await holds(review, 'Precios claros, y gente que contesta.')
    await offline()
    await page.getByRole('button', { name: reviews.save }).click()
    await page.getByRole('alert').getByText(errors.offline).waitFor()
    await online()
    await page.getByRole('button', { name: reviews.save }).click()
    await page.getByRole('button', { name: reviews.change }).waitFor()
    assert.equal(await page.evaluate(() => localStorage.getItem('reviewDraft')), null)

    const contact = textsFor('es', 'contact')
    const message = page.getByLabel(contact.message)
    await page.goto(`${url}/contactUs`)
    await message.fill('Escrito en el tren')
    await tunnel()
    await holds(message, 'Escrito en el tren')
    await page.reload()
    await holds(message, 'Escrito en el tren')

    await openPay(page, { url, language: 'es', plan: 'VIP' })
    await fillCard(page, '4111111111111111')
    await tunnel()
    const frame = page.frameLocator('iframe:not([hidden])')
    await holds(frame.locator('#number'), '4111 1111 1111 1111')
    await holds(frame.locator('#lastName'), 'Rossi')
    assert.deepEqual(page.faults, [])
    await page.context().close()
  },
)
