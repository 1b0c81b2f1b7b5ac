import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from 'playwright-core'
import {
  desktop,
  expectAccessible,
  expectNoSideScroll,
  logIn,
  openBrowser,
  phone,
  startProduct,
} from './old/fixtures.ts'
import { comeAsNewcomer, fillCard, openPay, order, pressOrder } from './old/people.ts'

const product = await startProduct()
const email = 'free@demo.test'

/** The page must never show a way to pay while a payment may be alive. */
async function expectNothingToPress(page: Page, label: string): Promise<void> {
  assert.equal(await page.getByRole('button', { name: label }).count(), 0, `${label} on ${page.url()}`)
}

test(
  'PY-02 PY-12 a lost network: an order that never left may be pressed again with what was typed; one whose answer was lost is asked for, not repeated',
  { timeout: 150_000 },
  async () => {
    const { url } = product // the test itself sends the request on, and knows this host
    const [ways, pay] = [textsFor('es', 'payWays'), textsFor('es', 'pay')]
    const page = await openBrowser({ viewport: phone })
    await logIn(page, { url, email })
    await openPay(page, { url, language: 'es' })
    await fillCard(page, '4242424242424242')

    await page.route('**/orders/tryCharge', (route) => route.abort('internetdisconnected'))
    await order(page, 'es')
    await page.getByText(ways.notArrived).waitFor()
    assert.match(await page.frameLocator('iframe').locator('#number').inputValue(), /4242$/)
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
    await page.getByRole('heading', { name: ways.lost.title }).waitFor()
    await expectNothingToPress(page, pay.order.button)
    await expectAccessible(page)
    await page.reload() // and a reload does not forget it
    await page.getByRole('heading', { name: pay.wait.checkingTitle }).waitFor()
    await expectNothingToPress(page, pay.order.button)

    await page.unroute(ownOrders)
    await page.waitForURL('**/ok')
    await page.getByText(pay.ok.bought('Prova')).waitFor()
    assert.equal(charges, 1)
  },
)

test(
  'PY-03 a window of the bank that was left, the back button and a second tab: on with it, or given up first; never two at once',
  { timeout: 150_000 },
  async () => {
    const url = product.urlOf('looviing')
    const [ways, pay] = [textsFor('fr', 'payWays'), textsFor('fr', 'pay')]
    const page = await openBrowser({ viewport: desktop, colorScheme: 'dark' })
    await logIn(page, { url, email })
    await openPay(page, { url, language: 'fr' })
    await fillCard(page, '4000000000003220')
    await order(page, 'fr')
    await page.waitForURL(/sandbox/)

    await page.goBack()
    await page.getByRole('heading', { name: ways.open.title }).waitFor()
    await expectNothingToPress(page, pay.order.button)
    await expectAccessible(page)
    await expectNoSideScroll(page)

    const other = await page.context().newPage() // the plan that he chose is kept by the tab
    await other.goto(`${url}/vip_plan/cred`)
    await other.getByRole('radio', { name: /Prova/ }).check()
    await other.getByRole('button', { name: textsFor('fr', 'plans').continueWith('Prova') }).click()
    await other.getByRole('heading', { name: ways.open.title }).waitFor()

    await page.getByRole('button', { name: ways.open.action }).click()
    await page.waitForURL(/sandbox/)
    await page.getByRole('button').first().click() // approved
    await page.waitForURL('**/ok')
    await page.getByText(pay.ok.bought('Prova')).waitFor()
    await other.waitForURL(/\/(ok|chats)/) // told by itself, without a press

    await page.goBack() // what lies behind is over: no card fields, no button to pay
    await page.waitForURL((at) => at.origin !== url || !at.pathname.startsWith('/ok'))
    await page.goto(`${url}/purchase/pay`)
    await page.waitForURL('**/vip_plan/cred')
    assert.deepEqual(page.faults, [])
  },
)

test(
  'AV-01 AV-02 D15 UI-06 the check of age: what it is for, 0.00 in every place, the result at once, and what it opens without a reload',
  { timeout: 150_000 },
  async () => {
    const words = textsFor('it', 'ageCheck')
    const pay = textsFor('it', 'pay')
    const url = product.urlOf('flirtincontri')
    const page = await openBrowser({ viewport: phone, language: 'it' })
    const roman = { brand: 'flirtincontri', country: 'it', region: 'Lazio', city: 'Roma', flowId: '10' } as const
    await comeAsNewcomer(page, { ...product, url }, roman)
    const profile = await page.context().newPage()
    await profile.goto(`${url}/find`)
    await profile.locator('a[href^="/user/"]').first().click()
    const hint = profile.getByText(textsFor('it', 'profile').notVerified)
    await hint.waitFor()

    await page.goto(`${url}/vip_plan/blurred`)
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    await page.frameLocator('iframe').locator('#number').waitFor()
    const free = '0,00\u00a0€'
    await page.getByText(words.charged(free)).waitFor()
    await page.getByText(words.kept).waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await fillCard(page, '4000000000000002')
    await pressOrder(page, words.button(free))
    const popup = page.getByRole('dialog')
    await popup.getByText(pay.messages.card_declined.title).waitFor()
    await popup.getByRole('button', { name: pay.ko.changeCard }).click()
    await fillCard(page, '4242424242424242')
    await pressOrder(page, words.button(free))
    await page.getByRole('heading', { name: words.done.title }).waitFor()
    await page.getByText(words.done.charged(free)).waitFor()
    await expectAccessible(page)
    await hint.waitFor({ state: 'hidden' })

    await page.goto(`${url}/vip_plan/cred`) // and now the plans
    await page.getByRole('radio', { name: /Prova/ }).waitFor({ state: 'attached' })
    assert.deepEqual(page.faults, [])
  },
)
