import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { goodCard } from './accounts.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { choosePlan, fillCard, order, pressOrder } from './people.ts'

/** The page must never show a way to pay while a payment may be alive. */
async function expectNothingToPress(page: Page, label: string): Promise<void> {
  await expect(page.getByRole('button', { name: label }), `${label} on ${page.url()}`).toHaveCount(0)
}

test('PY-02 PY-12 a lost network: an order that never left may be pressed again with what was typed; one whose answer was lost is asked for, not repeated', async ({
  openAs,
  createMember,
}) => {
  const [ways, pay] = [textsFor('es', 'payWays'), textsFor('es', 'pay')]
  // of the default brand: the test itself sends the request on, and knows this host
  const page = await openAs(await createMember(), '/vip_plan/cred', { viewport: phone })
  await choosePlan(page, { language: 'es' })
  await fillCard(page, goodCard)

  await page.route('**/orders/tryCharge', (route) => route.abort('internetdisconnected'))
  await order(page, 'es')
  await expect(page.getByText(ways.notArrived)).toBeVisible()
  await expect(page.frameLocator('iframe').locator('#number')).toHaveValue(/4242$/)
  await page.unroute('**/orders/tryCharge')

  let charges = 0
  await page.route('**/orders/tryCharge', async (route) => {
    if (route.request().method() === 'POST') charges += 1
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  const ownOrders = /\/payment\/orders\/[^/]+\/[^/]+$/
  await page.route(ownOrders, (route) =>
    route.request().method() === 'GET' ? route.abort('internetdisconnected') : route.fallback(),
  )
  await page.frameLocator('iframe').locator('#cvc').fill('123') // what is never kept is asked for again
  await pressOrder(page, pay.order.button)
  await expect(page.getByRole('heading', { name: ways.lost.title })).toBeVisible()
  await expectNothingToPress(page, pay.order.button)
  await expectAccessible(page)
  await page.reload() // and a reload does not forget it
  await expect(page.getByRole('heading', { name: pay.wait.checkingTitle })).toBeVisible()
  await expectNothingToPress(page, pay.order.button)

  await page.unroute(ownOrders)
  await page.waitForURL('**/ok')
  await expect(page.getByText(pay.ok.bought('Prova'))).toBeVisible()
  expect(charges).toBe(1)
})

test(
  'PY-03 a window of the bank that was left, the back button and a second tab: on with it, or given up first; never two at once',
  { tag: '@full' },
  async ({ openAs, createMember }) => {
    const member = await createMember({ brand: 'looviing' })
    const { url } = member
    const [ways, pay] = [textsFor('fr', 'payWays'), textsFor('fr', 'pay')]
    const page = await openAs(member, '/vip_plan/cred', { viewport: desktop, colorScheme: 'dark' })
    await choosePlan(page, { language: 'fr' })
    await fillCard(page, '4000000000003220')
    await order(page, 'fr')
    await page.waitForURL(/sandbox/)

    await page.goBack()
    await expect(page.getByRole('heading', { name: ways.open.title })).toBeVisible()
    await expectNothingToPress(page, pay.order.button)
    await expectAccessible(page)
    await expectNoSideScroll(page)

    const other = await page.context().newPage() // the chosen plan is kept by the tab
    await other.goto(`${url}/vip_plan/cred`)
    await other.getByRole('radio', { name: /Prova/ }).check()
    await other.getByRole('button', { name: textsFor('fr', 'plans').continueWith('Prova') }).click()
    await expect(other.getByRole('heading', { name: ways.open.title })).toBeVisible()

    await page.getByRole('button', { name: ways.open.action }).click()
    await page.waitForURL(/sandbox/)
    await page.getByRole('button').first().click() // approved
    await page.waitForURL('**/ok')
    await expect(page.getByText(pay.ok.bought('Prova'))).toBeVisible()
    await other.waitForURL(/\/(ok|chats)/) // shown by itself, without a press

    await page.goBack() // what lies behind is over: no card fields, no button to pay
    await page.waitForURL((at) => at.origin !== url || !at.pathname.startsWith('/ok'))
    await page.goto(`${url}/purchase/pay`)
    await page.waitForURL('**/vip_plan/cred')
    expect(page.faults).toEqual([])
  },
)

test('AV-01 AV-02 D15 UI-06 the check of age: what it is for, 0.00 in every place, the result at once, and what it opens without a reload', async ({
  openAs,
  createMember,
}) => {
  const words = textsFor('it', 'ageCheck')
  const pay = textsFor('it', 'pay')
  const member = await createMember({ brand: 'flirtincontri', region: 'Lazio', city: 'Roma', flowId: '10' })
  const { url } = member
  const page = await openAs(member, '/vip_plan/blurred', { viewport: phone, language: 'it' })
  const profile = await page.context().newPage()
  await profile.goto(`${url}/find`)
  await profile.locator('a[href^="/user/"]').first().click()
  const hint = profile.getByText(textsFor('it', 'profile').notVerified)
  await expect(hint).toBeVisible()

  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  await expect(page.frameLocator('iframe').locator('#number')).toBeVisible()
  const free = '0,00\u00a0€'
  await expect(page.getByText(words.charged(free))).toBeVisible()
  await expect(page.getByText(words.kept)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await fillCard(page, '4000000000000002')
  await pressOrder(page, words.button(free))
  const popup = page.getByRole('dialog')
  await expect(popup.getByText(pay.messages.card_declined.title)).toBeVisible()
  await popup.getByRole('button', { name: pay.ko.changeCard }).click()
  await fillCard(page, goodCard)
  await pressOrder(page, words.button(free))
  await expect(page.getByRole('heading', { name: words.done.title })).toBeVisible()
  await expect(page.getByText(words.done.charged(free))).toBeVisible()
  await expectAccessible(page)
  await expect(hint).toBeHidden()

  await page.goto(`${url}/vip_plan/cred`) // and now the plans
  await expect(page.getByRole('radio', { name: /Prova/ })).toBeAttached()
  expect(page.faults).toEqual([])
})
