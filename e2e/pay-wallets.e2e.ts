import { textsFor } from '@incontro/texts/sync.ts'
import { fakeAccount, type FakeAdyen, startFakeAdyen } from '../apps/server/src/modules/gateways/adyen/fake.fixtures.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test as base } from './fixtures.ts'
import { choosePlan, openPay, press, pressOrder } from './people.ts'
import { appleSheet, authorizeApple, cancelApple, type Google, givesApplePay, startGoogle } from './wallets.ts'

/** Real merchant accounts: Adyen's HTTP at the socket for the wallets, the sandbox for cards. */
const test = base.extend<object, { adyen: FakeAdyen; google: Google }>({
  adyen: [
    async ({}, use) => {
      const adyen = await startFakeAdyen()
      await use(adyen)
      await adyen.vendor.close()
    },
    { scope: 'worker' },
  ],
  google: [
    async ({}, use) => {
      const google = await startGoogle()
      await use(google)
      google.close()
    },
    { scope: 'worker' },
  ],
  ownProduct: async ({ adyen, google }, use) => {
    const baseUrl = `${adyen.vendor.url}/v72`
    const settings = { ...fakeAccount, baseUrl, takes: 'wallets', applePayMerchantId: 'merchant.test' }
    const env = {
      GOOGLE_PAY_URL: google.url,
      PAYMENT_ACCOUNTS: JSON.stringify([
        { id: 'cards', provider: 'sandbox', brands: ['*'], methods: ['credit_card'], settings: {} },
        { id: 'wallets', provider: 'adyen', brands: ['*'], settings },
      ]),
    }
    await use({ name: 'wallets', env })
  },
})

/** The payments that Adyen was asked for so far. */
const paymentsAt = (adyen: FakeAdyen) =>
  adyen.vendor.exchanges
    .filter(({ request }) => request.path === '/v72/payments')
    .map(({ request }) => JSON.parse(request.raw.toString()) as Record<string, Record<string, unknown>>) // held against Adyen's schema

test(
  'PY-06 Google Pay by Google’s own button: closed, then a card of the account, whose bank asks; the script meets no card',
  { tag: '@full' },
  async ({ adyen, google, openAs, createMember }) => {
    const language = 'it'
    const [ways, pay] = [textsFor(language, 'payWays'), textsFor(language, 'pay')]
    const member = await createMember({ brand: 'flirtincontri' })
    const page = await openAs(member, '/vip_plan/cred', { viewport: phone, colorScheme: 'dark' })
    await google.listen(page)
    const [fetched, opened, paid] = [google.fetched(), google.requests.length, paymentsAt(adyen).length]
    const asked = () => paymentsAt(adyen).slice(paid)
    await choosePlan(page, { language })
    expect(google.fetched(), 'who pays otherwise fetches nothing of Google’s').toBe(fetched)
    const { name } = ways.ways.googlepay
    await press(page.getByRole('radio', { name: new RegExp(`^${name}`) }))
    await expect(page.locator('iframe[src*="/fields"]')).toHaveCount(0)
    await press(page.getByRole('checkbox', { name: pay.order.startNow }))
    await pressOrder(page, pay.order.button)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/2,99/)).toBeVisible()
    const button = dialog.frameLocator('iframe').getByRole('button')
    await expect(button).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)

    const [closed] = await Promise.all([page.waitForEvent('popup'), press(button)])
    await closed.locator('#cancel').click()
    await expect(page.getByText(ways.wallet.closed)).toBeVisible()
    expect(asked().length).toBe(0)

    adyen.steer({ does: 'challenge' })
    const { promise: isRead, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('https://checkoutshopper-test.adyen.com/**', async (route) => {
      await isRead // what stands before the bank's page
      const result = adyen.answerChallenge(route.request().url(), 'approve')
      const back = new URL(String(asked().at(-1)?.['returnUrl']))
      back.searchParams.set('redirectResult', result)
      await route.fulfill({ status: 302, headers: { location: back.href } })
    })
    await pressOrder(page, pay.order.button)
    const [sheet] = await Promise.all([page.waitForEvent('popup'), press(button)])
    await sheet.locator('#account').click()
    await expect(page.getByRole('heading', { name: pay.wait.bankTitle })).toBeVisible()
    letGo()
    await page.waitForURL('**/ok')
    await expect(page.getByText(pay.ok.bought('Prova'))).toBeVisible()

    const request = google.requests[opened]
    if (request === undefined) throw new Error('no sheet was opened')
    expect(request.transactionInfo).toEqual({
      countryCode: 'IT',
      currencyCode: 'EUR',
      totalPriceStatus: 'FINAL',
      totalPrice: '2.99',
      checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
    })
    const [method] = request.allowedPaymentMethods
    expect(method?.parameters).toEqual({
      allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
      allowedCardNetworks: ['MASTERCARD', 'VISA'],
      assuranceDetailsRequired: true,
    })
    expect(method?.tokenizationSpecification.parameters).toEqual({
      gateway: 'adyen',
      gatewayMerchantId: fakeAccount.merchantAccount,
    })
    expect(request.merchantInfo['merchantId']).toBe('demo-merchant')
    const [payment] = asked()
    expect([payment?.['paymentMethod']?.['type'], payment?.['amount']?.['value']]).toEqual(['googlepay', 299])
    expect(String(payment?.['paymentMethod']?.['googlePayToken'])).toMatch(/ECv2/)
    expect(page.faults).toEqual([])
  },
)

test(
  'PY-06 where Google cannot pay in this browser the page says so and goes on with the next way',
  { tag: '@full' },
  async ({ google, openAs, createMember }) => {
    const language = 'fr'
    const [ways, wallet] = [textsFor(language, 'payWays'), textsFor(language, 'walletPay')]
    google.setReady(false)
    const page = await openAs(await createMember({ brand: 'looviing' }), '/vip_plan/cred', { viewport: desktop })
    await choosePlan(page, { language })
    const { name } = ways.ways.googlepay
    const line = page.getByRole('radio', { name: new RegExp(`^${name}`) })
    await press(line)
    await expect(page.getByText(wallet.notHere(name))).toBeVisible()
    await expect(line).toHaveCount(0)
    await expect(page.frameLocator('iframe[src*="/fields"]').locator('#number')).toBeVisible()
    google.setReady(true)
    expect(page.faults).toEqual([])
  },
)

test(
  'PY-07 Apple Pay by Safari’s own session: cancelled, refused, paid; without it no such line',
  { tag: '@full' },
  async ({ adyen, openAs, createMember }) => {
    const language = 'es'
    const [ways, pay, wallet] = [
      textsFor(language, 'payWays'),
      textsFor(language, 'pay'),
      textsFor(language, 'walletPay'),
    ]
    const member = await createMember({ brand: 'red' })
    const { name } = ways.ways.applepay
    const line = { name: new RegExp(`^${name}`) }
    const other = await openAs(member, '/vip_plan/cred', { viewport: phone })
    await choosePlan(other, { language })
    await expect(other.getByRole('radio', line)).toHaveCount(0)
    await other.close()

    const page = await openAs(member, '/find', { viewport: desktop })
    await givesApplePay(page)
    await openPay(page, { url: member.url, language })
    await press(page.getByRole('radio', line))
    await press(page.getByRole('checkbox', { name: pay.order.startNow }))
    const begin = async () => {
      await pressOrder(page, pay.order.button)
      await press(page.getByRole('button', { name: wallet.button(name) }))
      return appleSheet(page, 1)
    }
    const opened = await begin()
    await expectAccessible(page)
    expect(opened.sent).toEqual([{ session: { merchantSessionIdentifier: 'SSH' } }])
    const { recurringPaymentRequest: recurring, ...request } = opened.request as {
      recurringPaymentRequest: Record<string, unknown>
    } // as Apple documents it
    expect(request).toEqual({
      countryCode: 'IT',
      currencyCode: 'EUR',
      merchantCapabilities: ['supports3DS'],
      supportedNetworks: ['masterCard', 'visa'],
      total: { label: 'Red', amount: '2.99', type: 'final' },
      lineItems: [{ label: 'Prova', amount: '2.99', type: 'final' }],
    })
    expect(recurring['managementURL']).toBe(`${member.url}/profile/payments`)
    await cancelApple(page)
    await expect(page.getByText(ways.wallet.closed)).toBeVisible()

    adyen.steer({ does: 'decline', word: '12' })
    await begin()
    await authorizeApple(page)
    expect((await appleSheet(page, 2)).sent.at(-1)).toEqual({ result: { status: 1 } })
    const popup = page.getByRole('dialog')
    await expect(popup.getByText(pay.messages.insufficient_funds.title)).toBeVisible()
    await popup.getByRole('button', { name: ways.otherWay }).click()

    await begin()
    await authorizeApple(page)
    await page.waitForURL('**/ok')
    expect((await appleSheet(page, 2)).sent.at(-1)).toEqual({ result: { status: 0 } })
    await expect(page.getByText(pay.ok.bought('Prova'))).toBeVisible()
    expect(page.faults).toEqual([])
  },
)
