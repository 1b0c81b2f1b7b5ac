import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fakeAccount, startFakeAdyen } from '../apps/server/src/modules/payments/providers/adyen/fake.fixtures.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import {
  desktop,
  expectAccessible,
  expectNoSideScroll,
  logIn,
  openBrowser,
  phone,
  startProduct,
} from './old/fixtures.ts'
import { openPay, press, pressOrder } from './old/people.ts'
import { appleSheet, authorizeApple, cancelApple, givesApplePay, startGoogle } from './old/wallets.fixtures.ts'

// real merchant accounts: Adyen's HTTP at the socket for the wallets, the sandbox for cards
const [adyen, google] = [await startFakeAdyen(), await startGoogle()]
after(async () => {
  google.close()
  await adyen.vendor.close()
})
const settings = {
  ...fakeAccount,
  baseUrl: `${adyen.vendor.url}/v72`,
  takes: 'wallets',
  applePayMerchantId: 'merchant.test',
}
const product = await startProduct({
  GOOGLE_PAY_URL: google.url,
  PAYMENT_ACCOUNTS: JSON.stringify([
    { id: 'cards', provider: 'sandbox', brands: ['*'], methods: ['credit_card'], settings: {} },
    { id: 'wallets', provider: 'adyen', brands: ['*'], settings },
  ]),
})
const email = 'free@demo.test'
const TIMEOUT = { timeout: 150_000 }

/** The payments that Adyen was asked for. */
const asked = () =>
  adyen.vendor.exchanges
    .filter(({ request }) => request.path === '/v72/payments')
    .map(({ request }) => JSON.parse(request.raw.toString()) as Record<string, Record<string, unknown>>) // held against Adyen's schema

test(
  'PY-06 Google Pay by Google’s own button: closed, then a card of the account, whose bank asks; the script meets no card',
  TIMEOUT,
  async () => {
    const language = 'it'
    const [ways, pay] = [textsFor(language, 'payWays'), textsFor(language, 'pay')]
    const page = await openBrowser({ viewport: phone, colorScheme: 'dark' })
    await google.listen(page)
    await logIn(page, { url: product.urlOf('flirtincontri'), email })
    await openPay(page, { url: product.urlOf('flirtincontri'), language })
    assert.equal(google.fetched(), 0, 'who pays otherwise fetches nothing of Google’s')
    const { name } = ways.ways.googlepay
    await press(page.getByRole('radio', { name: new RegExp(`^${name}`) }))
    await page.locator('iframe[src*="/fields"]').waitFor({ state: 'detached' })
    await press(page.getByRole('checkbox', { name: pay.order.startNow }))
    await pressOrder(page, pay.order.button)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/2,99/).waitFor()
    const button = dialog.frameLocator('iframe').getByRole('button')
    await button.waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)

    const [closed] = await Promise.all([page.waitForEvent('popup'), press(button)])
    await closed.locator('#cancel').click()
    await page.getByText(ways.wallet.closed).waitFor()
    assert.equal(asked().length, 0)

    adyen.steer({ does: 'challenge' })
    await page.route('https://checkoutshopper-test.adyen.com/**', async (route) => {
      const result = adyen.answerChallenge(route.request().url(), 'approve')
      const back = new URL(String(asked().at(-1)?.['returnUrl']))
      back.searchParams.set('redirectResult', result)
      await route.fulfill({ status: 302, headers: { location: back.href } })
    })
    await pressOrder(page, pay.order.button)
    const [sheet] = await Promise.all([page.waitForEvent('popup'), press(button)])
    await sheet.locator('#account').click()
    await page.getByRole('heading', { name: pay.wait.bankTitle }).waitFor()
    await page.waitForURL('**/ok')
    await page.getByText(pay.ok.bought('Prova')).waitFor()

    const [request] = google.requests
    assert.deepEqual(request?.transactionInfo, {
      countryCode: 'IT',
      currencyCode: 'EUR',
      totalPriceStatus: 'FINAL',
      totalPrice: '2.99',
      checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
    })
    const [method] = request.allowedPaymentMethods
    assert.deepEqual(method?.parameters, {
      allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
      allowedCardNetworks: ['MASTERCARD', 'VISA'],
      assuranceDetailsRequired: true,
    })
    assert.deepEqual(method.tokenizationSpecification.parameters, {
      gateway: 'adyen',
      gatewayMerchantId: fakeAccount.merchantAccount,
    })
    assert.equal(request.merchantInfo['merchantId'], 'demo-merchant')
    const [paid] = asked()
    assert.deepEqual([paid?.['paymentMethod']?.['type'], paid?.['amount']?.['value']], ['googlepay', 299])
    assert.match(String(paid?.['paymentMethod']?.['googlePayToken']), /ECv2/)
    assert.deepEqual(page.faults, [])
  },
)

test(
  'PY-06 where Google cannot pay in this browser the page says so and goes on with the next way',
  TIMEOUT,
  async () => {
    const language = 'fr'
    const [ways, wallet] = [textsFor(language, 'payWays'), textsFor(language, 'walletPay')]
    google.setReady(false)
    const page = await openBrowser({ viewport: desktop })
    await logIn(page, { url: product.urlOf('looviing'), email })
    await openPay(page, { url: product.urlOf('looviing'), language })
    const { name } = ways.ways.googlepay
    const line = page.getByRole('radio', { name: new RegExp(`^${name}`) })
    await press(line)
    await page.getByText(wallet.notHere(name)).waitFor()
    await line.waitFor({ state: 'detached' })
    await page.frameLocator('iframe[src*="/fields"]').locator('#number').waitFor()
    google.setReady(true)
    assert.deepEqual(page.faults, [])
  },
)

test(
  'PY-07 Apple Pay by Safari’s own session: cancelled, refused, paid; without it no such line',
  TIMEOUT,
  async () => {
    const language = 'es'
    const [ways, pay, wallet] = [
      textsFor(language, 'payWays'),
      textsFor(language, 'pay'),
      textsFor(language, 'walletPay'),
    ]
    const url = product.urlOf('red')
    const { name } = ways.ways.applepay
    const line = { name: new RegExp(`^${name}`) }
    const other = await openBrowser({ viewport: phone })
    await logIn(other, { url, email })
    await openPay(other, { url, language })
    assert.equal(await other.getByRole('radio', line).count(), 0)
    await other.close()

    const page = await openBrowser({ viewport: desktop })
    await givesApplePay(page)
    await logIn(page, { url, email })
    await openPay(page, { url, language })
    await press(page.getByRole('radio', line))
    await press(page.getByRole('checkbox', { name: pay.order.startNow }))
    const begin = async () => {
      await pressOrder(page, pay.order.button)
      await press(page.getByRole('button', { name: wallet.button(name) }))
      return appleSheet(page, 1)
    }
    const opened = await begin()
    await expectAccessible(page)
    assert.deepEqual(opened.told, [{ session: { merchantSessionIdentifier: 'SSH' } }])
    const { recurringPaymentRequest: recurring, ...request } = opened.request as {
      recurringPaymentRequest: Record<string, unknown>
    } // as Apple documents it
    assert.deepEqual(request, {
      countryCode: 'IT',
      currencyCode: 'EUR',
      merchantCapabilities: ['supports3DS'],
      supportedNetworks: ['masterCard', 'visa'],
      total: { label: 'Red', amount: '2.99', type: 'final' },
      lineItems: [{ label: 'Prova', amount: '2.99', type: 'final' }],
    })
    assert.equal(recurring['managementURL'], `${url}/profile/payments`)
    await cancelApple(page)
    await page.getByText(ways.wallet.closed).waitFor()

    adyen.steer({ does: 'decline', word: '12' })
    await begin()
    await authorizeApple(page)
    assert.deepEqual((await appleSheet(page, 2)).told.at(-1), { result: { status: 1 } })
    const popup = page.getByRole('dialog')
    await popup.getByText(pay.messages.insufficient_funds.title).waitFor()
    await popup.getByRole('button', { name: ways.otherWay }).click()

    await begin()
    await authorizeApple(page)
    await page.waitForURL('**/ok')
    assert.deepEqual((await appleSheet(page, 2)).told.at(-1), { result: { status: 0 } })
    await page.getByText(pay.ok.bought('Prova')).waitFor()
    assert.deepEqual(page.faults, [])
  },
)
