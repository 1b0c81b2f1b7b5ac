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
import { fillCard, openPay, order, press, pressOrder } from './old/people.ts'

const product = await startProduct()
const email = 'free@demo.test'
const TIMEOUT = { timeout: 150_000 }

/** Chooses another way on the page of the card fields, ticks the box and presses the lawful button. */
async function orderBy(page: Page, language: Language, way: 'paypal' | 'applepay' | 'googlepay' | 'mollie') {
  const words = textsFor(language, 'pay').order
  const { name } = textsFor(language, 'payWays').ways[way]
  await press(page.getByRole('radio', { name: new RegExp(`^${name}`) }))
  await press(page.getByRole('checkbox', { name: words.startNow }))
  await pressOrder(page, words.button)
}

test(
  'PY-05 PayPal: the lawful button first, its page, no money there, and back for a second time',
  TIMEOUT,
  async () => {
    const language = 'en'
    const [ways, pay, bank] = [textsFor(language, 'payWays'), textsFor(language, 'pay'), textsFor(language, 'bank')]
    const url = product.urlOf('mylikezone')
    const page = await openBrowser({ viewport: desktop })
    await logIn(page, { url, email })
    await openPay(page, { url, language })
    await page.getByRole('group', { name: ways.legend }).waitFor()
    await expectAccessible(page)
    await orderBy(page, language, 'paypal')
    await page.getByRole('heading', { name: ways.leave.paypal }).waitFor()
    await page.waitForURL(/sandbox/)
    await page.getByRole('button', { name: bank.paypal.noFunds }).click()
    await page.waitForURL('**/ko')
    await page.getByRole('heading', { name: pay.messages.insufficient_funds.title }).waitFor()
    await page.getByRole('link', { name: pay.ko.changeCard }).click()
    await orderBy(page, language, 'paypal')
    await page.waitForURL(/sandbox/)
    await page.getByRole('button', { name: bank.paypal.approve }).click()
    await page.waitForURL('**/ok')
    await page.getByText(pay.ok.bought('Prova')).waitFor()
    assert.deepEqual(page.faults, [])
  },
)

test(
  'PY-06 PY-07 the wallets: a closed sheet charges nothing, Google Pay is accepted, a card of the account asks its bank',
  TIMEOUT,
  async () => {
    const language = 'it'
    const [ways, pay, bank] = [textsFor(language, 'payWays'), textsFor(language, 'pay'), textsFor(language, 'bank')]
    const url = product.urlOf('flirtincontri')
    const page = await openBrowser({ viewport: phone, colorScheme: 'dark' })
    await logIn(page, { url, email })
    await openPay(page, { url, language })
    await expectNoSideScroll(page)
    await orderBy(page, language, 'applepay')
    const sheet = page.frameLocator(`iframe[title="${ways.ways.applepay.name}"]`)
    await press(sheet.getByRole('button', { name: bank.wallet.close }))
    await page.getByText(ways.wallet.closed).waitFor()

    await press(page.getByRole('radio', { name: new RegExp(`^${ways.ways.googlepay.name}`) }))
    await pressOrder(page, pay.order.button)
    const google = page.frameLocator(`iframe[title="${ways.ways.googlepay.name}"]`)
    await press(google.getByRole('radio', { name: /4444/ })) // kept in the account only: its bank must ask (R4)
    await press(google.getByRole('button', { name: bank.wallet.pay('2,99\u00a0€') }))
    await page.getByRole('heading', { name: pay.wait.bankTitle }).waitFor()
    await page.waitForURL(/sandbox/)
    await page.getByRole('button').first().click()
    await page.waitForURL('**/ok')
    await page.getByText(pay.ok.bought('Prova')).waitFor()
    assert.deepEqual(page.faults, [])
  },
)

test('PY-08 RT-14 hosted checkout: its page, and back from it with nothing in the address', TIMEOUT, async () => {
  const language = 'es'
  const [ways, pay, bank] = [textsFor(language, 'payWays'), textsFor(language, 'pay'), textsFor(language, 'bank')]
  const url = product.urlOf('red')
  const page = await openBrowser({ viewport: phone })
  await logIn(page, { url, email })
  await openPay(page, { url, language })
  await orderBy(page, language, 'mollie')
  await page.getByRole('heading', { name: ways.leave.mollie }).waitFor()
  await page.waitForURL(/sandbox/)
  await page.getByRole('button', { name: bank.checkout.paid, exact: true }).click()
  await page.waitForURL('**/ok')
  await page.getByText(pay.ok.bought('Prova')).waitFor()
  assert.deepEqual(page.faults, [])
})

test('PL-08 D24 a card that is on file pays a top-up with one press', TIMEOUT, async () => {
  const language = 'fr'
  const [ways, pay] = [textsFor(language, 'payWays'), textsFor(language, 'pay')]
  const url = product.urlOf('looviing')
  const page = await openBrowser({ viewport: desktop, colorScheme: 'dark' })
  await logIn(page, { url, email })
  await openPay(page, { url, language })
  await fillCard(page, '4242424242424242')
  await order(page, language)
  await page.waitForURL('**/ok')
  await page.getByText(pay.ok.bought('Prova')).waitFor()
  await page.waitForURL('**/chats', { timeout: 15_000 })

  await openPay(page, { url, language, plan: 'Extra 50' })
  await page.getByRole('radio', { name: ways.saved('Visa', '4242') }).check()
  await expectAccessible(page)
  await press(page.getByRole('checkbox', { name: pay.order.startNow }))
  await pressOrder(page, pay.order.button)
  await page.waitForURL('**/ok')
  await page.getByText(pay.ok.bought('Extra 50')).waitFor()
  assert.deepEqual(page.faults, [])
})
