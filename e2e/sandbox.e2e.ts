import { someOf } from '@incontro/testing/size.ts'
import { randomUUID } from 'node:crypto'
import { type Language, languages } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { goodCard } from './accounts.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, type Product, test } from './fixtures.ts'
import { press } from './people.ts'
import { sandboxSecret } from './product.ts'

/** Asks the test bank for a payment as the product does; answers the page of the customer. */
async function pageOf(
  product: Product,
  source: object,
  { style = 'adyen', locale = 'en' }: { style?: string; locale?: Language } = {},
) {
  const answer = await fetch(`${product.paymentUrl}/sandbox/v1/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      account: `sandbox-${style}`,
      style,
      reference: randomUUID(),
      amount: { minor: 2999, currency: 'EUR' },
      merchant: { id: 'original', name: 'Original', descriptor: 'ORIGINAL' },
      customer: randomUUID(),
      locale,
      returnUrl: `${product.url}/find`,
      initiator: 'customer',
      store: true,
      source,
    }),
  })
  const { id } = (await answer.json()) as { id: string } // as the gateway answers
  return (kind: string) => `${product.paymentUrl}/sandbox/${kind}/${id}`
}
const asking = { type: 'card', number: '4000000000003220', expiry: '12/39', cvc: '737', holder: 'Ana Ruiz' }

for (const [viewport, colorScheme] of someOf({ from: 1 }, [
  [phone, 'light'],
  [phone, 'dark'],
  [desktop, 'light'],
  [desktop, 'dark'],
] as const))
  test(`PY-17 UI-09 every page of the test bank can be used by everybody: four languages, ${viewport.width} px, ${colorScheme}`, async ({
    product,
    openBrowser,
  }) => {
    await pageOf(product, { ...asking, number: goodCard }) // the desk has a payment to dispute
    const pages = [
      ['3ds', await pageOf(product, asking, { style: 'adyen', locale: 'it' })],
      ['3ds', await pageOf(product, asking, { style: 'trustpay', locale: 'es' })],
      ['3ds', await pageOf(product, asking, { style: 'maxpay', locale: 'fr' })],
      ['paypal', await pageOf(product, { type: 'paypal' }, { locale: 'fr' })],
      ['checkout', await pageOf(product, { type: 'hosted' }, { locale: 'it' })],
    ] as const
    const page = await openBrowser({ viewport, colorScheme })
    const urls = [
      ...pages.map(([kind, urlOf]) => urlOf(kind)),
      `${product.paymentUrl}/sandbox/desk`,
      `${product.paymentUrl}/sandbox/3ds/none`,
    ]
    for (const url of urls) {
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNoSideScroll(page)
    }
    expect(page.faults).toEqual([])
  })

test(
  'PY-17 UI-09 the sheets of the wallets can be used by everybody, light and dark',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
    // the sheet is for a frame, and the frame for the page that it names
    const page = await openBrowser({ viewport: phone })
    for (const scheme of ['light', 'dark'])
      for (const wallet of ['googlepay', 'applepay']) {
        const sheet = {
          wallet,
          scheme,
          origin: product.url,
          amount: '2999',
          currency: 'EUR',
          merchant: 'Original',
          lang: 'es',
        }
        await page.goto(`${product.paymentUrl}/sandbox/wallet?${new URLSearchParams(sheet)}`)
        await expect(page.getByRole('radio').first()).toBeVisible()
        await expectAccessible(page)
      }
  },
)

for (const locale of languages)
  test(
    `PY-17 the buttons of the test bank by keyboard in ${locale}: what they do, and where they lead`,
    { tag: '@full' },
    async ({ product, openBrowser }) => {
      const words = textsFor(locale, 'bank')
      const page = await openBrowser({ viewport: phone })
      const urlOf = await pageOf(product, asking, { style: 'trustpay', locale })
      await page.goto(urlOf('3ds'))
      await page.getByRole('button', { name: words.close, exact: true }).press('Enter')
      await expect(page.getByText(words.closed)).toBeVisible()
      await page.goto(urlOf('3ds'))
      await page.getByRole('button', { name: words.approve, exact: true }).press('Enter')
      await page.waitForURL(/\/(find|login|)\?InstanceId=/)
      await page.goto(urlOf('3ds'))
      await expect(page.getByRole('link', { name: words.back })).toBeVisible()
    },
  )

test('PY-06 PY-07 the wallet’s sheet sends its token to the page that framed it, and to no other', async ({
  product,
  openBrowser,
}) => {
  const words = textsFor('en', 'bank').wallet
  const page = await openBrowser({ viewport: phone })
  await page.goto(`${product.url}/legal/terms`)
  /** Frames the sheet for an origin and answers what the page hears of it. */
  const frame = (origin: string) =>
    page.evaluate(
      ([base, asked]) => {
        const heard: unknown[] = []
        const sheet = document.createElement('iframe')
        addEventListener('message', (event) => {
          if (event.origin === base && event.source === sheet.contentWindow) heard.push(event.data)
        })
        sheet.title = 'wallet'
        sheet.style.height = '600px'
        sheet.src = `${base}/sandbox/wallet?wallet=googlepay&origin=${encodeURIComponent(asked ?? '')}&amount=999&currency=EUR&merchant=Original&lang=en`
        document.querySelector('iframe[title=wallet]')?.remove()
        document.body.prepend(sheet)
        Object.assign(globalThis, { heard })
      },
      [product.paymentUrl, origin],
    )
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: { type: string }[] }).heard) // put there above
  await frame(product.url)
  const sheet = page.frameLocator('iframe[title=wallet]')
  await press(sheet.getByRole('radio', { name: /4444/ }))
  await press(sheet.getByRole('button', { name: words.pay('€9.99') }))
  await page.waitForFunction(
    () => (globalThis as unknown as { heard: { type: string }[] }).heard.some(({ type }) => type === 'authorized'), // put there above
  )
  const messages = await heard()
  expect([...new Set(messages.map(({ type }) => type))].sort()).toEqual(['authorized', 'height', 'ready'])
  expect(JSON.stringify(messages.at(-1))).toMatch(/"cardHolderAuthenticated":false.*"token":"swt_/)
  await frame(product.url)
  await sheet.getByRole('button', { name: words.close }).press('Escape')
  await page.waitForFunction(
    () => (globalThis as unknown as { heard: { type: string }[] }).heard.some(({ type }) => type === 'cancelled'), // put there above
  )
  expect(page.faults).toEqual([])
  // for another brand's page the frame stays empty
  await frame(product.urlOf('red'))
  await page.waitForFunction(() => document.querySelector('iframe')?.contentDocument === null)
  expect(await heard()).toEqual([])
})
