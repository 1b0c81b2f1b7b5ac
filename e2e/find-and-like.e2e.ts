import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from 'playwright-core'
import {
  assertSoon,
  desktop,
  expectAccessible,
  expectNoSideScroll,
  logIn,
  logInByForm,
  openBrowser,
  phone,
  startProduct,
} from './old/fixtures.ts'
import { openNewcomer } from './old/people.ts'

const product = await startProduct()
const { url } = product

const es = {
  common: textsFor('es', 'common'),
  find: textsFor('es', 'find'),
  hooks: textsFor('es', 'hooks').byReason,
  toPlans: textsFor('es', 'hooks').toPlans,
  profile: textsFor('es', 'profile'),
  account: textsFor('es', 'account'),
}

const cards = (page: Page) => page.getByRole('list', { name: es.find.list }).getByRole('article')
const hearts = (page: Page) => cards(page).getByRole('button', { name: /^Me gusta / })
const ownId = (page: Page) => page.evaluate(() => localStorage.getItem('trackerId') ?? '')

async function summaryOf(
  page: Page,
): Promise<{ profiliLike: string[]; navigation: { creditiLike: number; profiliVisitati: string[] } }> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await fetch(`${url}/api/get/all/${await ownId(page)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as Awaited<ReturnType<typeof summaryOf>> // the contract's wire names, as the product says them
}

async function openFind(
  email: string,
  look: Parameters<typeof openBrowser>[0] = {},
): Promise<Awaited<ReturnType<typeof openBrowser>>> {
  const page = await openBrowser(look)
  await logIn(page, { url, email })
  return page
}

/** A member of his own, so that what one test spends is not missed by another. */
let people = 0
async function newMember(
  look: Parameters<typeof openBrowser>[0] = {},
): Promise<Awaited<ReturnType<typeof openBrowser>>> {
  people += 1
  const page = await openNewcomer(product, { email: `finder${people}@demo.test` }, look)
  await cards(page).first().waitFor()
  return page
}

test('FD-01 FD-02 FD-05 the grid shows the people of the region, who is behind each, and the true number', async () => {
  const page = await openFind('free@demo.test')
  await cards(page).first().waitFor()
  await assertSoon(async () => (await cards(page).count()) === 20) // the lower ones come after the first are painted
  const region = await page.evaluate(() => localStorage.getItem('region'))
  const counted = await fetch(`${url}/dispenser/totalRegion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'es', region }),
  })
  const { totale }: { totale: number } = JSON.parse(await counted.text())
  await page.getByText(es.find.total(totale)).waitFor()
  assert.equal(await page.evaluate(() => localStorage.getItem('avaibleUsers')), String(totale))

  const lucia = cards(page).filter({ has: page.getByRole('heading', { name: /^Lucía/ }) })
  await lucia.getByRole('button', { name: es.common.kinds.automated.label }).click()
  await page.getByText(es.common.kinds.automated.explanation).filter({ visible: true }).waitFor()
  await page.keyboard.press('Escape')
  const angela = cards(page).filter({ has: page.getByRole('heading', { name: /^Angela/ }) })
  assert.equal(await angela.getByText(es.common.kinds.automated.label).count(), 0) // D2: a member needs no label
  assert.equal(await angela.getByRole('link', { name: es.find.chat('Angela') }).count(), 1)
  assert.deepEqual(page.faults, [])
})

test('LK-01 LK-07 a like fills the heart at once, is kept, and costs one like at level 0', async () => {
  const page = await newMember()
  const before = await summaryOf(page)
  const heart = hearts(page).first()
  const noted = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/log/event') && (answer.request().postData() ?? '').includes('like_da_home'),
  )
  await heart.click()
  assert.equal(await heart.getAttribute('aria-pressed'), 'true')
  assert.equal((await noted).status(), 200)
  const after = await summaryOf(page)
  assert.equal(after.navigation.creditiLike, before.navigation.creditiLike - 1)
  assert.equal(after.profiliLike.length, before.profiliLike.length + 1)
  await heart.click() // a second press is no second like
  await page.reload()
  await assertSoon(async () => (await cards(page).getByRole('button', { pressed: true }).count()) === 1)
  assert.equal((await summaryOf(page)).navigation.creditiLike, after.navigation.creditiLike)
})

test('LK-02 UI-05 out of likes the heart stays empty, and the popup says why and leads to the plans', async () => {
  const page = await newMember({ viewport: desktop })
  const { navigation } = await summaryOf(page)
  for (let index = 0; index < navigation.creditiLike; index += 1) {
    await hearts(page).nth(index).click()
    await page.locator(`article >> nth=${index} >> button[aria-pressed=true]`).waitFor()
  }
  await assertSoon(async () => (await summaryOf(page)).navigation.creditiLike === 0)
  const last = hearts(page).nth(navigation.creditiLike)
  await last.click()
  const popup = page.getByRole('dialog', { name: es.hooks.file_like.title })
  await popup.getByText(es.hooks.file_like.text).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' }).catch(() => popup.waitFor({ state: 'hidden' }))
  assert.equal(await last.getAttribute('aria-pressed'), 'false')
  assert.equal((await summaryOf(page)).profiliLike.length, navigation.creditiLike)
  await last.click()
  await popup.getByRole('link', { name: es.toPlans }).click()
  await page.waitForURL('**/vip_plan/file_like')
})

test('LK-01 a like that does not arrive empties the heart again and says so', async () => {
  const page = await newMember()
  await page.context().setOffline(true)
  await page.getByText(es.common.states.offline).waitFor()
  const heart = hearts(page).first()
  await heart.click()
  await page.getByText(textsFor('es', 'errors').offline, { exact: true }).waitFor()
  assert.equal(await heart.getAttribute('aria-pressed'), 'false')
  await page.context().setOffline(false)
  await page.getByText(es.common.states.offline).waitFor({ state: 'detached' })
})

test('FD-03 FD-07 further pages and other regions open the popups of a free member', async () => {
  const page = await openFind('free@demo.test')
  await page.addInitScript(() => {
    const back = history.back.bind(history)
    history.back = () => void setTimeout(back, 400) // as on a busy phone: one popup closes while the next one opens
  })
  await page.reload()
  await cards(page).first().waitFor()
  await page.getByRole('button', { name: es.find.pagination.page(2) }).click()
  const pages = page.getByRole('dialog', { name: es.hooks.paginazione.title })
  await pages.getByRole('link', { name: es.toPlans }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  const place = page.getByRole('dialog', { name: es.find.region.title })
  await place.getByRole('combobox').pressSequentially('Barc')
  await expectAccessible(page)
  await page.getByRole('option', { name: /^Barcelona/ }).click()
  // the app's own entries carry the name of the popup they stand for
  const layer = () => page.evaluate(() => (history.state as { layer?: string } | null)?.layer)
  const ofPlace = await layer()
  await place.getByRole('button', { name: es.find.region.submit }).click()
  const regions = page.getByRole('dialog', { name: es.hooks.cambia_regione.title })
  await regions.waitFor()
  await assertSoon(async () => ![ofPlace, undefined].includes(await layer())) // its own entry is there
  await page.goBack() // the gesture closes it, and it alone
  await regions.waitFor({ state: 'hidden' })
  assert.equal(new URL(page.url()).pathname, '/find')
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await place.getByRole('button', { name: es.find.region.submit }).click()
  await regions.getByRole('link', { name: es.toPlans }).click()
  await page.waitForURL('**/vip_plan/cambia_regione')
})

test('FD-03 FD-07 a member with a plan turns pages and regions; page and scroll are remembered', async () => {
  const page = await openFind('credits@demo.test', { viewport: desktop })
  await assertSoon(async () => (await cards(page).count()) === 20)
  await page.getByRole('button', { name: es.find.pagination.next }).click()
  await page.waitForURL('**/find?page=2')
  await assertSoon(async () => (await cards(page).count()) < 20)
  const onSecond = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  await cards(page).first().getByRole('link', { name: onSecond }).click()
  await page.waitForURL('**/user/**')
  await page.goBack()
  await page.waitForURL('**/find?page=2')
  assert.equal(await cards(page).first().getByRole('heading').textContent(), onSecond)
  await page.getByRole('link', { name: es.common.nav.profile }).click()
  await page.waitForURL('**/profile')
  await page.getByRole('link', { name: es.common.nav.find }).click()
  await page
    .getByRole('button', { name: es.find.pagination.page(2) })
    .and(page.locator('[aria-current]'))
    .waitFor()

  await page.goto(`${url}/find`)
  await page.getByRole('button', { name: es.find.pagination.previous }).click()
  await assertSoon(async () => (await cards(page).count()) === 20)
  await page.mouse.wheel(0, 500)
  await assertSoon(async () => (await page.evaluate(() => scrollY)) > 200)
  const scrolled = await page.evaluate(() => scrollY)
  await page.getByRole('link', { name: es.common.nav.notifications }).click()
  await page.waitForURL('**/notifications')
  await page.goBack()
  await cards(page).first().waitFor()
  await assertSoon(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled) < 60)

  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  const place = page.getByRole('dialog', { name: es.find.region.title })
  await place.getByRole('combobox').pressSequentially('Sevi')
  await page
    .getByRole('option', { name: /^Sevilla/ })
    .first()
    .click()
  await place.getByRole('button', { name: es.find.region.submit }).click()
  await page.getByRole('heading', { level: 1, name: /Sevilla/ }).waitFor()
  await page.waitForURL((address) => !address.searchParams.has('page'))
  await cards(page).first().waitFor()
})

test('PR-01 PR-02 LK-05 her profile says all of her, -- where she is silent, and the visit is noted', async () => {
  const page = await newMember({ viewport: phone })
  const events: string[] = []
  const noteEvent = ({ type }: { type: string }) => events.push(type)
  page.on('request', (asked) => {
    if (asked.url().endsWith('/api/log/event')) noteEvent(JSON.parse(asked.postData() ?? '{}'))
  })
  const visited = page.waitForResponse((answer) => answer.url().endsWith('/api/collect/visited'))
  await cards(page)
    .getByRole('link', { name: /^Lucía/ })
    .click()
  await page.getByRole('heading', { level: 1, name: /^Lucía/ }).waitFor()
  assert.equal((await visited).status(), 200)
  await assertSoon(async () => events.includes('vista_profilo') && events.includes('visita_profilo'))
  const angelId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await assertSoon(async () => (await summaryOf(page)).navigation.profiliVisitati.includes(angelId))

  const facts = page.locator('dl')
  for (const fact of [
    es.profile.age,
    es.profile.gender,
    es.profile.hair,
    es.profile.height,
    es.profile.weight,
    es.profile.position,
  ])
    await facts.getByText(fact, { exact: true }).waitFor()
  await facts.getByText(es.profile.missing).first().waitFor()
  await page.getByText(es.common.kinds.automated.explanation).filter({ visible: true }).waitFor()
  const portrait = page.getByRole('img', { name: es.profile.photo('Lucía') })
  await assertSoon(() => portrait.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
  await page.getByRole('button', { name: es.profile.like('Lucía') }).click()
  await page.getByRole('button', { name: es.profile.liked, pressed: true }).waitFor()
  await page.getByRole('link', { name: es.profile.chat('Lucía') }).click()
  await page.waitForURL(`**/chats/${angelId}`)
})

test('FD-06 a profile that is not there leads to the grid', async () => {
  const page = await openFind('free@demo.test')
  await page.goto(`${url}/user/00000000-0000-7000-8000-000000000000`)
  await page.waitForURL('**/find')
})

test('OP-01 UI-09 the own profile shows the account; language and appearance change at once and stay', async () => {
  const page = await newMember({ viewport: desktop }) // the language stays with the account
  await page.getByRole('link', { name: es.common.nav.profile }).click()
  await page.getByText(`finder${people}@demo.test`, { exact: true }).waitFor()
  await page.getByText(es.account.own.likes, { exact: true }).waitFor()
  await page.getByRole('link', { name: textsFor('es', 'settings').sections.account.title, exact: true }).click()
  await page.getByLabel(es.common.languages.label).selectOption('it')
  const title = textsFor('it', 'settings').sections.account.title
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('radio', { name: textsFor('it', 'common').theme.dark }).check()
  assert.equal(await page.locator('html').getAttribute('data-mode'), 'dark')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  assert.equal(await page.locator('html').getAttribute('data-mode'), 'dark')
  assert.match(await page.title(), new RegExp(title))
})

test('UI-09 the words of the plans are in the language of the page, also where somebody comes in or changes it', async () => {
  const page = await openBrowser({ language: 'fr', viewport: desktop })
  const aMonth = (word: string) => page.getByText(word, { exact: false }).first().waitFor()
  await logInByForm(page, { url, email: 'credits@demo.test', language: 'fr' })
  await page.getByRole('link', { name: textsFor('fr', 'common').nav.vip }).click()
  await aMonth('par mois')
  await page.reload()
  await aMonth('par mois')
  const byAddress = await openBrowser({ viewport: desktop })
  await byAddress.goto(`${url}/login?lang=it`)
  await byAddress.getByLabel(textsFor('it', 'common').fields.email).fill('credits@demo.test')
  await byAddress.getByLabel(textsFor('it', 'common').fields.password, { exact: true }).fill('demo-password')
  await byAddress.getByRole('button', { name: textsFor('it', 'account').logIn.submit, exact: true }).click()
  await byAddress.waitForURL('**/find') // its address does not say the language any more
  await byAddress.getByRole('link', { name: textsFor('it', 'common').nav.vip }).click()
  await byAddress.getByText('al mese').first().waitFor()
  const member = await newMember({ viewport: desktop }) // the language stays with the account
  await member.getByRole('link', { name: es.common.nav.profile }).click()
  await member.getByRole('link', { name: textsFor('es', 'settings').sections.account.title, exact: true }).click()
  await member.getByLabel(es.common.languages.label).selectOption('it')
  await member.getByRole('link', { name: textsFor('it', 'common').nav.vip }).click()
  await member.getByText('al mese').first().waitFor()
})

test('UI-03 the bars follow the window: tabs on a phone, a bar above it, a menu that Escape closes', async () => {
  const page = await openFind('free@demo.test', { viewport: phone })
  const bars = page.getByRole('navigation', { name: es.common.nav.main })
  await bars.first().waitFor()
  assert.equal(await bars.filter({ visible: true }).count(), 1)
  await page.getByRole('button', { name: es.common.actions.openMenu }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('link', { name: es.common.nav.statement }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.setViewportSize(desktop)
  assert.equal(await bars.filter({ visible: true }).count(), 1)
  await page.getByRole('link', { name: es.common.nav.vip }).waitFor()
  const vip = await openFind('vip@demo.test', { viewport: desktop })
  await cards(vip).first().waitFor()
  assert.equal(await vip.getByRole('link', { name: es.common.nav.vip }).count(), 0) // UI-01: hidden at level 2
})

test('UI-03 a step back from a page that the menu led to is one step', async () => {
  const page = await openFind('credits@demo.test', { viewport: phone })
  await cards(page).first().waitFor()
  await page.getByRole('button', { name: es.common.actions.openMenu }).click()
  await page.getByRole('dialog').getByRole('link', { name: es.common.nav.statement }).click()
  await page.getByRole('heading', { level: 1, name: textsFor('es', 'statement').title }).waitFor()
  await page.goBack()
  await cards(page).first().waitFor()
  assert.equal(new URL(page.url()).pathname, '/find')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('UI-02 UI-03 a phone that is turned keeps the page and what is typed, while the words of its other bar are on their way', async () => {
  const page = await openFind('credits@demo.test', { viewport: phone })
  const chat = page.getByRole('link', { name: es.find.chat('') }).first()
  await page.goto(`${product.url}${await chat.getAttribute('href')}`)
  const field = page.getByRole('main').getByRole('textbox')
  await field.fill('Hola')
  const asked = Promise.withResolvers<void>()
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/plans-*.js', async (route) => {
    asked.resolve()
    await arrival.promise
    await route.continue()
  })
  await page.setViewportSize({ width: phone.height, height: phone.width })
  await asked.promise
  const bar = page.getByRole('navigation', { name: es.common.nav.main }).filter({ visible: true })
  await bar.getByRole('link', { name: es.common.nav.find }).waitFor()
  assert.equal(await field.isVisible(), true)
  assert.equal(await field.inputValue(), 'Hola')
  arrival.resolve()
  await page.getByRole('button', { name: es.common.credits.left(120) }).waitFor()
})

test('the focus follows the page: the heading of the new one has it', async () => {
  const page = await openFind('free@demo.test', { viewport: desktop })
  await page.getByRole('link', { name: es.common.nav.notifications }).press('Enter')
  await page.waitForURL('**/notifications')
  await assertSoon(() => page.evaluate(() => document.activeElement?.tagName === 'H1'))
})

for (const { look, language } of [
  { look: { viewport: phone, colorScheme: 'light' }, language: 'es' },
  { look: { viewport: desktop, colorScheme: 'dark' }, language: 'it' },
  { look: { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }, language: 'fr' },
] as const)
  test(`every screen of finding people passes axe and fits at ${look.viewport.width} px in ${language}, ${look.colorScheme}`, async () => {
    const page = await openFind('free@demo.test', { ...look, language })
    await page.getByRole('article').first().waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
    await page.waitForURL('**/user/**')
    await page.locator('dl').waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    for (const path of ['/profile', '/profile/account', '/profile/security', '/notifications', '/contactUs']) {
      await page.goto(`${url}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
      await expectNoSideScroll(page)
      assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1)
    }
    assert.deepEqual(page.faults, [])
  })
