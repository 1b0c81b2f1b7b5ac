import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '@incontro/texts'
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
import { comeAsNewcomer, fillCard, openPay, order, press } from './old/people.ts'

const product = await startProduct()
const email = 'free@demo.test'

/** How often a plan stands in the statement as bought. */
async function purchases(
  page: Page,
  { url, language, plan }: { url: string; language: Language; plan: string },
): Promise<number> {
  const words = textsFor(language, 'statement')
  await page.goto(`${url}/statement`)
  await page.getByText(words.causes.signup()).first().waitFor()
  return page.getByText(words.causes.purchase(plan)).count()
}

test('PL-04 RT-13 paying without a plan leads to the plans, and /ok without a purchase to the chats at once', async () => {
  const page = await openBrowser({ viewport: phone })
  await logIn(page, { url: product.url, email })
  await page.goto(`${product.url}/purchase/pay`)
  await page.waitForURL('**/vip_plan/cred')
  await page.goto(`${product.url}/ok`)
  await page.waitForURL('**/chats', { timeout: 3000 })
  await page.goto(`${product.url}/rate_plan`)
  await page.waitForURL('**/vip_plan/cred')
  await page.goto(`${product.url}/adyen/paymentCheck`)
  await page.waitForURL('**/find')
  assert.deepEqual(page.faults, [])
})

test('PL-01 PL-02 the plans of the level, with price, period and what they bring; the right one is marked', async () => {
  const words = textsFor('es', 'plans')
  const free = await openBrowser({ viewport: desktop })
  await logIn(free, { url: product.url, email })
  await free.goto(`${product.url}/vip_plan/cred`)
  const marked = free.getByRole('radio', { checked: true })
  assert.equal(await marked.inputValue(), await free.getByRole('radio', { name: /Prova/ }).inputValue()) // first_selling
  for (const text of ['2,99\u00a0€', '9,99\u00a0€', '19,99\u00a0€', textsFor('es', 'common').credits.credits(300)])
    await free.getByText(text, { exact: false }).first().waitFor()
  await free.getByText(words.allRenew).waitFor() // PL-06
  await expectAccessible(free)

  const premium = await openBrowser({ viewport: desktop })
  await logIn(premium, { url: product.url, email: 'credits@demo.test' })
  await premium.goto(`${product.url}/vip_plan/cred`)
  const chosen = await premium.getByRole('radio', { checked: true }).inputValue()
  assert.equal(chosen, await premium.getByRole('radio', { name: /Classic/ }).inputValue()) // the first that is not first_selling
  await premium.getByRole('radio', { name: /VIP/ }).waitFor({ state: 'attached' })
})

test('PL-03 in the flow 0000 the disclaimer is ticked before a plan is chosen', async () => {
  const words = textsFor('es', 'plans')
  const page = await openBrowser({ viewport: phone })
  await comeAsNewcomer(page, product, { flowId: '0000' })
  await page.goto(`${product.url}/vip_plan/cred`)
  const go = page
    .getByRole('button', { name: words.continueWith('Plus') })
    .or(page.getByRole('button', { name: words.continueWith('Classic') }))
  await go.click()
  await page.getByText(words.disclaimerMissing).waitFor()
  assert.equal(new URL(page.url()).pathname, '/vip_plan/cred')
  await page.getByRole('checkbox', { name: words.disclaimer }).check()
  await go.click()
  await page.waitForURL('**/purchase/pay')
})

for (const { brand, language, card, message } of [
  { brand: 'flirtincontri', language: 'it', card: '4000000000009995', message: 'insufficient_funds' },
  { brand: 'looviing', language: 'fr', card: '4000000000000069', message: 'expired_card' },
] as const)
  test(
    `PY-12 R7 R8 the order in plain words above its button, and a decline in words, ${language} at 390 px`,
    { timeout: 60_000 },
    async () => {
      const words = textsFor(language, 'pay')
      const url = product.urlOf(brand)
      const page = await openBrowser({ viewport: phone, colorScheme: 'dark' })
      await logIn(page, { url, email })
      await openPay(page, { url, language })
      const summary = page.getByRole('region', { name: words.summary })
      for (const term of [
        words.order.period,
        words.order.renewal,
        words.order.term,
        words.order.cancel,
        words.order.withdrawal,
        words.order.seller,
      ])
        await summary.getByText(term, { exact: true }).waitFor()
      assert.equal(await page.getByRole('checkbox', { name: words.order.startNow }).isChecked(), false) // R9
      await expectAccessible(page)
      await expectNoSideScroll(page)
      await fillCard(page, card)
      await order(page, language)
      const popup = page.getByRole('dialog')
      await popup.getByText(words.messages[message].title).waitFor()
      await popup.getByText(words.messages[message].text).waitFor()
      await expectAccessible(page)
      await popup.getByRole('button', { name: words.ko.changeCard }).click()
      assert.equal(await purchases(page, { url, language, plan: 'Prova' }), 0)
      assert.deepEqual(page.faults, [])
    },
  )

test(
  'PY-03 RT-13 a check of the bank that fails leads to /ko, which says why and leads back',
  { timeout: 60_000 },
  async () => {
    const words = textsFor('en', 'pay')
    const url = product.urlOf('mylikezone')
    const page = await openBrowser({ viewport: phone })
    await logIn(page, { url, email })
    await openPay(page, { url, language: 'en' })
    await fillCard(page, '4000008400001629')
    await order(page, 'en')
    await page.getByText(words.wait.bankTitle).waitFor()
    await page.waitForURL(/sandbox/)
    await page.getByRole('button').first().click()
    await page.waitForURL('**/ko')
    await page.getByRole('heading', { name: words.messages.warning.title }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: words.ko.back }).click()
    await page.waitForURL('**/purchase')
    await page.getByRole('heading', { name: textsFor('en', 'plans').purchase.title }).waitFor()
    await expectAccessible(page)
  },
)

test(
  'PY-02 D14 a double press, a reload and a second tab buy once (payments.md 2.5), and only the payment origin sees the card',
  { timeout: 90_000 },
  async () => {
    const url = product.urlOf('red')
    const page = await openBrowser({ viewport: desktop })
    const sawCard: string[] = []
    page.context().on('request', (request) => {
      if (/4242\D?4242\D?4242\D?4242/.test(request.postData() ?? '')) sawCard.push(new URL(request.url()).port)
    })
    await logIn(page, { url, email })
    await openPay(page, { url, language: 'es' })
    const other = await page.context().newPage()
    await openPay(other, { url, language: 'es' })
    await page.reload()
    await page.frameLocator('iframe').locator('#number').waitFor()
    const keys: string[] = []
    page.context().on('request', (request) => {
      if (request.url().endsWith('/orders/tryCharge') && request.method() === 'POST')
        keys.push(String(request.postDataJSON()['chiaveOrdine']))
    })
    await Promise.all([fillCard(page, '4242424242424242'), fillCard(other, '4242424242424242')])
    const words = textsFor('es', 'pay').order
    for (const tab of [page, other]) await press(tab.getByRole('checkbox', { name: words.startNow }))
    await press(page.getByRole('button', { name: words.button }), 2)
    await page.waitForURL('**/ok')
    await other.waitForURL(/\/(ok|chats)/) // it heard of the payment, and offers no second one
    assert.equal(keys.length, 1, 'one request, for two presses in two tabs')
    assert.deepEqual([...new Set(sawCard)], [new URL(product.paymentUrl).port])
    assert.equal(await purchases(page, { url, language: 'es', plan: 'Prova' }), 1)
  },
)
