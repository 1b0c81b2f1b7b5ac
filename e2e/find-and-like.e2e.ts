import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { someOf } from '@incontro/testing/size.ts'
import type { NewMember } from './accounts.ts'
import {
  desktop,
  expect,
  expectAccessible,
  expectNoSideScroll,
  type Look,
  type PersonPage,
  phone,
  test as base,
} from './fixtures.ts'
import { atRest, logInByForm, summaryOf } from './people.ts'

const es = {
  common: textsFor('es', 'common'),
  find: textsFor('es', 'find'),
  prompts: textsFor('es', 'prompts').byReason,
  toPlans: textsFor('es', 'prompts').toPlans,
  profile: textsFor('es', 'profile'),
  account: textsFor('es', 'account'),
}

const cards = (page: Page) => page.getByRole('list', { name: es.find.list }).getByRole('article')
const hearts = (page: Page) => cards(page).getByRole('button', { name: /^Me gusta / })

type Fixtures = {
  /** Opens the grid as a new member, in a browser that looks like this. */
  openFind(look?: Look, over?: NewMember): Promise<PersonPage>
}

const test = base.extend<Fixtures>({
  openFind: async ({ createMember, openAs }, use) =>
    use(async (look, over) => {
      const page = await openAs(await createMember(over), '/find', look)
      await expect(page.getByRole('article').first()).toBeVisible()
      return page
    }),
})

test('FD-01 FD-02 FD-05 the grid shows the people of the region, who is behind each, and the true number', async ({
  openFind,
  product,
}) => {
  const page = await openFind()
  await expect(cards(page)).toHaveCount(20) // the lower ones come after the first are painted
  const region = await page.evaluate(() => localStorage.getItem('region'))
  const counted = await fetch(`${product.url}/dispenser/totalRegion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'es', region }),
  })
  const { totale }: { totale: number } = JSON.parse(await counted.text())
  await expect(page.getByText(es.find.total(totale))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('avaibleUsers'))).toBe(String(totale))

  const lucia = cards(page).filter({ has: page.getByRole('heading', { name: /^Lucía/ }) })
  await lucia.getByRole('button', { name: es.common.kinds.automated.label }).click()
  await expect(page.getByText(es.common.kinds.automated.explanation).filter({ visible: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const angela = cards(page).filter({ has: page.getByRole('heading', { name: /^Angela/ }) })
  await expect(angela.getByText(es.common.kinds.automated.label)).toHaveCount(0) // D2: a member needs no label
  await expect(angela.getByRole('link', { name: es.find.chat('Angela') })).toHaveCount(1)
  expect(page.faults).toEqual([])
})

test('LK-01 LK-07 a like fills the heart at once, is kept, and costs one like at level 0', async ({ openFind }) => {
  const page = await openFind()
  const before = await summaryOf(page)
  const heart = hearts(page).first()
  const noted = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/log/event') && (answer.request().postData() ?? '').includes('like_da_home'),
  )
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect((await noted).status()).toBe(200)
  const after = await summaryOf(page)
  expect(after.navigation.creditiLike).toBe(before.navigation.creditiLike - 1)
  expect(after.profiliLike.length).toBe(before.profiliLike.length + 1)
  await heart.click() // a second press is no second like
  await page.reload()
  await expect(cards(page).getByRole('button', { pressed: true })).toHaveCount(1)
  expect((await summaryOf(page)).navigation.creditiLike).toBe(after.navigation.creditiLike)
})

test('LK-02 UI-05 out of likes the heart stays empty, and the popup says why and leads to the plans', async ({
  openFind,
}) => {
  const page = await openFind({ viewport: desktop })
  const { navigation } = await summaryOf(page)
  for (let index = 0; index < navigation.creditiLike; index += 1) {
    await hearts(page).nth(index).click()
    await expect(page.locator(`article >> nth=${index} >> button[aria-pressed=true]`)).toBeVisible()
  }
  await expect.poll(async () => (await summaryOf(page)).navigation.creditiLike).toBe(0)
  const last = hearts(page).nth(navigation.creditiLike)
  await last.click()
  const popup = page.getByRole('dialog', { name: es.prompts.out_of_likes.title })
  await expect(popup.getByText(es.prompts.out_of_likes.text)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(last).toHaveAttribute('aria-pressed', 'false')
  expect((await summaryOf(page)).profiliLike.length).toBe(navigation.creditiLike)
  await last.click()
  await popup.getByRole('link', { name: es.toPlans }).click()
  await page.waitForURL('**/vip_plan/file_like')
})

test(
  'LK-01 a like that does not arrive empties the heart again and says so',
  { tag: '@full' },
  async ({ openFind }) => {
    const page = await openFind()
    await page.context().setOffline(true)
    await expect(page.getByText(es.common.states.offline)).toBeVisible()
    const heart = hearts(page).first()
    await heart.click()
    await expect(page.getByText(textsFor('es', 'errors').offline, { exact: true })).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.context().setOffline(false)
    await expect(page.getByText(es.common.states.offline)).toHaveCount(0)
  },
)

test(
  'FD-03 FD-07 further pages and other regions open the popups of a free member',
  { tag: '@full' },
  async ({ openFind }) => {
    const page = await openFind()
    await page.addInitScript(() => {
      const back = history.back.bind(history)
      history.back = () => void setTimeout(back, 400) // as on a busy phone: one popup closes while the next one opens
    })
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
    await page.getByRole('button', { name: es.find.pagination.page(2) }).click()
    const pages = page.getByRole('dialog', { name: es.prompts.more_pages.title })
    await expect(pages.getByRole('link', { name: es.toPlans })).toBeVisible()
    // the app's own entries carry the name of the popup they stand for
    const layer = () => page.evaluate(() => (history.state as { layer?: string } | null)?.layer)
    await expect.poll(layer).toBeDefined()
    const ofPages = await layer()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).getByRole('button').click()
    const place = page.getByRole('dialog', { name: es.find.region.title })
    await place.getByRole('combobox').pressSequentially('Barc')
    await expectAccessible(page)
    await page.getByRole('option', { name: /^Barcelona/ }).click()
    await expect.poll(async () => ![ofPages, undefined].includes(await layer())).toBe(true) // once the one before is gone
    const ofPlace = await layer()
    await place.getByRole('button', { name: es.find.region.submit }).click()
    const regions = page.getByRole('dialog', { name: es.prompts.other_region.title })
    await expect(regions).toBeVisible()
    await expect.poll(async () => ![ofPlace, undefined].includes(await layer())).toBe(true) // its own entry is there
    await page.goBack() // the gesture closes it, and it alone
    await expect(regions).toBeHidden()
    expect(new URL(page.url()).pathname).toBe('/find')
    await page.getByRole('heading', { level: 1 }).getByRole('button').click()
    await place.getByRole('button', { name: es.find.region.submit }).click()
    await regions.getByRole('link', { name: es.toPlans }).click()
    await page.waitForURL('**/vip_plan/cambia_regione')
  },
)

test('FD-03 FD-07 a member with a plan turns pages and regions; page and scroll are remembered', async ({
  openFind,
  product,
}) => {
  const page = await openFind({ viewport: desktop }, { plans: ['Classic'] })
  await expect(cards(page)).toHaveCount(20)
  await page.getByRole('button', { name: es.find.pagination.next }).click()
  await page.waitForURL('**/find?page=2')
  await expect.poll(() => cards(page).count()).toBeLessThan(20)
  const onSecond = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  await cards(page).first().getByRole('link', { name: onSecond }).click()
  await page.waitForURL('**/user/**')
  await page.goBack()
  await page.waitForURL('**/find?page=2')
  await expect(cards(page).first().getByRole('heading')).toHaveText(onSecond)
  await page.getByRole('link', { name: es.common.nav.profile }).click()
  await page.waitForURL('**/profile')
  await page.getByRole('link', { name: es.common.nav.find }).click()
  await expect(
    page.getByRole('button', { name: es.find.pagination.page(2) }).and(page.locator('[aria-current]')),
  ).toBeVisible()

  await page.goto(`${product.url}/find`)
  await page.getByRole('button', { name: es.find.pagination.previous }).click()
  await expect(cards(page)).toHaveCount(20)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await atRest(page.locator('html')) // a wheel may glide
  const scrolled = await page.evaluate(() => scrollY)
  await page.getByRole('link', { name: es.common.nav.notifications }).click()
  await page.waitForURL('**/notifications')
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(60)

  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  const place = page.getByRole('dialog', { name: es.find.region.title })
  await place.getByRole('combobox').pressSequentially('Sevi')
  await page
    .getByRole('option', { name: /^Sevilla/ })
    .first()
    .click()
  await place.getByRole('button', { name: es.find.region.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Sevilla/ })).toBeVisible()
  await page.waitForURL((address) => !address.searchParams.has('page'))
  await expect(cards(page).first()).toBeVisible()
})

test('PR-01 PR-02 LK-05 her profile says all of her, -- where she is silent, and the visit is noted', async ({
  openFind,
}) => {
  const page = await openFind({ viewport: phone })
  const events: string[] = []
  const noteEvent = ({ type }: { type: string }) => events.push(type)
  page.on('request', (asked) => {
    if (asked.url().endsWith('/api/log/event')) noteEvent(JSON.parse(asked.postData() ?? '{}'))
  })
  const visited = page.waitForResponse((answer) => answer.url().endsWith('/api/collect/visited'))
  await cards(page)
    .getByRole('link', { name: /^Lucía/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Lucía/ })).toBeVisible()
  expect((await visited).status()).toBe(200)
  await expect.poll(() => events).toEqual(expect.arrayContaining(['vista_profilo', 'visita_profilo']))
  const angelId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect.poll(async () => (await summaryOf(page)).navigation.profiliVisitati).toContain(angelId)

  const facts = page.locator('dl')
  for (const fact of [es.profile.age, es.profile.gender, es.profile.hair, es.profile.height, es.profile.position])
    await expect(facts.getByText(fact, { exact: true })).toBeVisible()
  await expect(facts.getByText(es.profile.weight, { exact: true })).toHaveCount(0) // she leaves it out
  await expect(page.getByText(es.common.kinds.automated.explanation).filter({ visible: true })).toBeVisible()
  const portrait = page.getByRole('img', { name: es.profile.photo('Lucía') })
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  await page.getByRole('button', { name: es.profile.like('Lucía') }).click()
  await expect(page.getByRole('button', { name: es.profile.liked, pressed: true })).toBeVisible()
  await page.getByRole('link', { name: es.profile.chat('Lucía') }).click()
  await page.waitForURL(`**/chats/${angelId}`)
})

test('FD-06 a profile that is not there leads to the grid', { tag: '@full' }, async ({ openFind, product }) => {
  const page = await openFind()
  await page.goto(`${product.url}/user/00000000-0000-7000-8000-000000000000`)
  await page.waitForURL('**/find')
})

test('OP-01 UI-09 the own profile shows the account; language and appearance change at once and stay', async ({
  createMember,
  openAs,
}) => {
  const member = await createMember()
  const page = await openAs(member, '/find', { viewport: desktop })
  await page.getByRole('link', { name: es.common.nav.profile }).click()
  await expect(page.getByText(member.email, { exact: true })).toBeVisible()
  await expect(page.getByText(es.account.own.likes, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: textsFor('es', 'settings').sections.account.title, exact: true }).click()
  await page.getByLabel(es.common.languages.label).selectOption('it')
  const title = textsFor('it', 'settings').sections.account.title
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('radio', { name: textsFor('it', 'common').theme.dark }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(page).toHaveTitle(new RegExp(title))
})

test(
  'UI-09 the words of the plans are in the language of the page, also where a visitor comes in or changes it',
  { tag: '@full' },
  async ({ openFind, openBrowser, createMember }) => {
    const { url, email, password } = await createMember({ plans: ['Classic'] })
    const page = await openBrowser({ language: 'fr', viewport: desktop })
    const aMonth = (word: string) => expect(page.getByText(word, { exact: false }).first()).toBeVisible()
    await logInByForm(page, { url, email, language: 'fr' })
    await page.getByRole('link', { name: textsFor('fr', 'common').nav.vip }).click()
    await aMonth('par mois')
    await page.reload()
    await aMonth('par mois')
    const byAddress = await openBrowser({ viewport: desktop })
    await byAddress.goto(`${url}/login?lang=it`)
    await byAddress.getByLabel(textsFor('it', 'common').fields.email).fill(email)
    await byAddress.getByLabel(textsFor('it', 'common').fields.password, { exact: true }).fill(password)
    await byAddress.getByRole('button', { name: textsFor('it', 'account').logIn.submit, exact: true }).click()
    await byAddress.waitForURL('**/find') // its address does not say the language any more
    await byAddress.getByRole('link', { name: textsFor('it', 'common').nav.vip }).click()
    await expect(byAddress.getByText('al mese').first()).toBeVisible()
    const member = await openFind({ viewport: desktop })
    await member.getByRole('link', { name: es.common.nav.profile }).click()
    await member.getByRole('link', { name: textsFor('es', 'settings').sections.account.title, exact: true }).click()
    await member.getByLabel(es.common.languages.label).selectOption('it')
    await member.getByRole('link', { name: textsFor('it', 'common').nav.vip }).click()
    await expect(member.getByText('al mese').first()).toBeVisible()
  },
)

test('UI-03 the bars follow the window: tabs on a phone, a bar above it, a menu that Escape closes', async ({
  openFind,
}) => {
  const page = await openFind({ viewport: phone })
  const bars = page.getByRole('navigation', { name: es.common.nav.main })
  await expect(bars.first()).toBeVisible()
  await expect(bars.filter({ visible: true })).toHaveCount(1)
  await page.getByRole('button', { name: es.common.actions.openMenu }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: es.common.nav.statement })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.setViewportSize(desktop)
  await expect(bars.filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('link', { name: es.common.nav.vip })).toBeVisible()
  const vip = await openFind({ viewport: desktop }, { plans: ['Classic', 'VIP'] })
  await expect(cards(vip).first()).toBeVisible()
  await expect(vip.getByRole('link', { name: es.common.nav.vip })).toHaveCount(0) // UI-01: hidden at level 2
})

test('UI-03 a step back from a page that the menu led to is one step', { tag: '@full' }, async ({ openFind }) => {
  const page = await openFind({ viewport: phone }, { plans: ['Classic'] })
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: es.common.actions.openMenu }).click()
  await page.getByRole('dialog').getByRole('link', { name: es.common.nav.statement }).click()
  await expect(page.getByRole('heading', { level: 1, name: textsFor('es', 'statement').title })).toBeVisible()
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/find')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test(
  'UI-02 UI-03 a phone that is turned keeps the page and what is typed, while the words of its other bar are on their way',
  { tag: '@full' },
  async ({ openFind, product }) => {
    const page = await openFind({ viewport: phone }, { plans: ['Classic'] })
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
    await expect(bar.getByRole('link', { name: es.common.nav.find })).toBeVisible()
    await expect(field).toBeVisible()
    await expect(field).toHaveValue('Hola')
    arrival.resolve()
    await expect(page.getByRole('button', { name: es.common.credits.left(125) })).toBeVisible()
  },
)

test('the focus follows the page: the heading of the new one has it', { tag: '@full' }, async ({ openFind }) => {
  const page = await openFind({ viewport: desktop })
  await page.getByRole('link', { name: es.common.nav.notifications }).press('Enter')
  await page.waitForURL('**/notifications')
  await expect(page.locator('h1:focus')).toBeVisible()
})

for (const { look, language } of someOf({ from: 1 }, [
  { look: { viewport: phone, colorScheme: 'light' }, language: 'es' },
  { look: { viewport: desktop, colorScheme: 'dark' }, language: 'it' },
  { look: { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }, language: 'fr' },
] as const))
  test(
    `every screen of finding people passes axe and fits at ${look.viewport.width} px in ${language}, ${look.colorScheme}`,
    { tag: '@full' },
    async ({ openFind, product }) => {
      const page = await openFind({ ...look, language })
      await expect(page.getByRole('article').first()).toBeVisible()
      await expectAccessible(page)
      await expectNoSideScroll(page)
      await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
      await page.waitForURL('**/user/**')
      await expect(page.locator('dl')).toBeVisible()
      await expectAccessible(page)
      await expectNoSideScroll(page)
      for (const path of ['/profile', '/profile/account', '/profile/security', '/notifications', '/contactUs']) {
        await page.goto(`${product.url}${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        await expectNoSideScroll(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      }
      expect(page.faults).toEqual([])
    },
  )
