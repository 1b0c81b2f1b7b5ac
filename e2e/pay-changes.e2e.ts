import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { textsFor } from '@incontro/texts/sync.ts'
import { createBrands } from '../apps/server/src/modules/brands/index.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
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
const database = openDatabase({ connectionString: product.databaseUrl })
after(() => database.close())
const { door: brands } = createBrands({ database, log: createLog('error') })

async function advance(time: string): Promise<void> {
  const moved = await fetch(`${product.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: time }),
  })
  assert.equal(moved.status, 200)
}

/** The operator asks 12.99 for what costs 9.99, and names a last day of the old price. */
async function raiseClassic(brandId: string, flowId: string): Promise<void> {
  const flow = demoBrands.find(({ brand }) => brand.id === brandId)?.flows.find(({ id }) => id === flowId)
  assert.ok(flow)
  const oldPriceUntil = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10)
  const raised = { price: 1299, totalPrice: 1299, oldPriceUntil }
  const free = flow.plans.free.map((plan) => (plan.name === 'Classic' ? { ...plan, ...raised } : plan))
  await database.transaction((tx) => brands.saveFlow(tx, brandId, { ...flow, plans: { ...flow.plans, free } }))
}

test(
  'PY-12 PY-05 a refused card gives way to another way to pay, and the order is paid once',
  { timeout: 120_000 },
  async () => {
    const language = 'es'
    const [pay, ways, bank] = [textsFor(language, 'pay'), textsFor(language, 'payWays'), textsFor(language, 'bank')]
    const url = product.urlOf('red')
    const page = await openBrowser({ viewport: desktop })
    await logIn(page, { url, email: 'free@demo.test' })
    await openPay(page, { url, language })
    await fillCard(page, '4000000000009995')
    await order(page, language)
    const popup = page.getByRole('dialog')
    await popup.getByText(pay.messages.insufficient_funds.title).waitFor()
    await popup.getByRole('button', { name: pay.ko.changeCard }).click()
    await press(page.getByRole('radio', { name: new RegExp(`^${ways.ways.paypal.name}`) }))
    await pressOrder(page, pay.order.button)
    await page.waitForURL(/sandbox/)
    await page.getByRole('button', { name: bank.paypal.approve }).click()
    await page.waitForURL('**/ok')
    await page.goto(`${url}/profile/payments`)
    const bought = page.getByText(`${textsFor(language, 'payments').kinds.plan}: Prova`, { exact: true })
    await bought.waitFor() // one, and not two
    assert.deepEqual(page.faults, [])
  },
)

test('R3 PL-08 the new price is agreed to, and more is paid, by what is on file', { timeout: 150_000 }, async () => {
  const [language, brandId, email] = ['it', 'flirtincontri', 'free@demo.test'] as const
  const url = product.urlOf(brandId)
  const [change, pay, ways] = [
    textsFor(language, 'planChange'),
    textsFor(language, 'pay'),
    textsFor(language, 'payWays'),
  ]
  const page = await openBrowser({ viewport: phone })
  await logIn(page, { url, email })
  await openPay(page, { url, language, plan: 'Classic' })
  await fillCard(page, '5555555555554444')
  await order(page, language)
  await page.waitForURL('**/ok')

  // the price goes up: asked for, and agreed to by nothing but the lawful button and the bank
  await raiseClassic(brandId, '7')
  const news = page.getByText(change.price.title('Classic'))
  for (;;) {
    await advance('PT1H')
    await page.goto(`${url}/profile/payments`)
    await page.getByRole('link', { name: change.action }).waitFor()
    if (await news.isVisible()) break
  }
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.getByRole('link', { name: change.price.agree }).click()
  await page.getByRole('heading', { name: change.titles.price('Classic') }).waitFor()
  const kept = { name: ways.saved('Mastercard', '4444') }
  await page.getByRole('radio', kept).waitFor() // one, or it would not be found
  await press(page.getByRole('radio', kept))
  await page.getByText(change.nothingNow).waitFor()
  await expectAccessible(page)
  await press(page.getByRole('checkbox', { name: pay.order.startNow }))
  await pressOrder(page, pay.order.button)
  await page.waitForURL('**/ok')
  await page.goto(`${url}/profile/payments`)
  await page.getByText(/12,99/).first().waitFor()
  assert.equal(await news.count(), 0)

  // and to more, by the same card
  await page.getByRole('link', { name: change.action }).click()
  await page.getByRole('radio', { name: /Plus/ }).check()
  await page.getByRole('button', { name: textsFor(language, 'plans').continueWith('Plus') }).click()
  await page.getByRole('heading', { name: change.titles.upgrade('Plus') }).waitFor()
  await press(page.getByRole('radio', kept))
  await press(page.getByRole('checkbox', { name: pay.order.startNow }))
  await pressOrder(page, pay.order.button)
  await page.waitForURL('**/ok')
  await page.goto(`${url}/profile/payments`)
  await page.getByText(/19,99/).first().waitFor()
  assert.deepEqual(page.faults, [])
})
