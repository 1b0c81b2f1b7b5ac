import { randomUUID } from 'node:crypto'
import { demoBrands } from '@incontro/brand'
import { textsFor } from '@incontro/texts/sync.ts'
import { createBrands } from '../apps/server/src/modules/brands/index.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, movedClock, phone, test } from './fixtures.ts'
import { choosePlan, fillCard, order, press, pressOrder } from './people.ts'
import { advanceClock, clockOf, type Product } from './product.ts'

test.use(movedClock)

type Flow = (typeof demoBrands)[number]['flows'][number]

/** Saves a flow as the operator would. */
async function saveFlow({ databaseUrl }: Product, brandId: string, flow: Flow): Promise<void> {
  const database = openDatabase({ connectionString: databaseUrl })
  try {
    const { api: brands } = createBrands({ database, log: createLog('error') })
    await database.transaction((tx) => brands.saveFlow(tx, brandId, flow))
  } finally {
    await database.close()
  }
}

/** The flow once the operator asks 12.99 for what costs 9.99, with the last day of the old price. */
async function raiseClassic(product: Product, flow: Flow): Promise<Flow> {
  const oldPriceUntil = new Date((await clockOf(product)).getTime() + 45 * 86_400_000).toISOString().slice(0, 10)
  const raised = { price: 1299, totalPrice: 1299, oldPriceUntil }
  const free = flow.plans.free.map((plan) => (plan.name === 'Classic' ? { ...plan, ...raised } : plan))
  return { ...flow, plans: { ...flow.plans, free } }
}

test('PY-12 PY-05 a refused card gives way to another way to pay, and the order is paid once', async ({
  openAs,
  createMember,
}) => {
  const language = 'es'
  const [pay, ways, bank] = [textsFor(language, 'pay'), textsFor(language, 'payWays'), textsFor(language, 'bank')]
  const member = await createMember({ brand: 'red' })
  const page = await openAs(member, '/vip_plan/cred', { viewport: desktop })
  await choosePlan(page, { language })
  await fillCard(page, '4000000000009995')
  await order(page, language)
  const popup = page.getByRole('dialog')
  await expect(popup.getByText(pay.messages.insufficient_funds.title)).toBeVisible()
  await popup.getByRole('button', { name: pay.ko.changeCard }).click()
  await press(page.getByRole('radio', { name: new RegExp(`^${ways.ways.paypal.name}`) }))
  await pressOrder(page, pay.order.button)
  await page.waitForURL(/sandbox/)
  await page.getByRole('button', { name: bank.paypal.approve }).click()
  await page.waitForURL('**/ok')
  await page.goto(`${member.url}/profile/payments`)
  const bought = page.getByText(`${textsFor(language, 'payments').kinds.plan}: Prova`, { exact: true })
  await expect(bought).toBeVisible() // one, and not two
  expect(page.faults).toEqual([])
})

test(
  'R3 PL-08 the new price is agreed to, and more is paid, by what is on file',
  { tag: '@full' },
  async ({ product, openAs, createMember }) => {
    const [language, brandId] = ['it', 'flirtincontri'] as const
    const usual = demoBrands.find(({ brand }) => brand.id === brandId)?.flows.find(({ id }) => id === '7')
    if (usual === undefined) throw new Error('the brand has no such flow')
    const flow = { ...usual, id: `of-${randomUUID().slice(0, 8)}` }
    await saveFlow(product, brandId, flow)
    const member = await createMember({ brand: brandId, flowId: flow.id })
    const { url } = member
    const [change, pay, ways] = [
      textsFor(language, 'planChange'),
      textsFor(language, 'pay'),
      textsFor(language, 'payWays'),
    ]
    const page = await openAs(member, '/vip_plan/cred', { viewport: phone })
    await choosePlan(page, { language, plan: 'Classic' })
    await fillCard(page, '5555555555554444')
    await order(page, language)
    await page.waitForURL('**/ok')

    // the price goes up: asked for, and agreed to by nothing but the lawful button and the bank
    await saveFlow(product, brandId, await raiseClassic(product, flow))
    await advanceClock(product, 'PT1H')
    const news = page.getByText(change.price.title('Classic'))
    await expect(async () => {
      await page.goto(`${url}/profile/payments`)
      await expect(page.getByRole('link', { name: change.action })).toBeVisible()
      await expect(news).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByRole('link', { name: change.price.agree }).click()
    await expect(page.getByRole('heading', { name: change.titles.price('Classic') })).toBeVisible()
    const kept = { name: ways.saved('Mastercard', '4444') }
    await expect(page.getByRole('radio', kept)).toBeVisible() // one, or it would not be found
    await press(page.getByRole('radio', kept))
    await expect(page.getByText(change.nothingNow)).toBeVisible()
    await expectAccessible(page)
    await press(page.getByRole('checkbox', { name: pay.order.startNow }))
    await pressOrder(page, pay.order.button)
    await page.waitForURL('**/ok')
    await page.goto(`${url}/profile/payments`)
    await expect(page.getByText(/12,99/).first()).toBeVisible()
    await expect(news).toHaveCount(0)

    // and to more, by the same card
    await page.getByRole('link', { name: change.action }).click()
    await page.getByRole('radio', { name: /Plus/ }).check()
    await page.getByRole('button', { name: textsFor(language, 'plans').continueWith('Plus') }).click()
    await expect(page.getByRole('heading', { name: change.titles.upgrade('Plus') })).toBeVisible()
    await press(page.getByRole('radio', kept))
    await press(page.getByRole('checkbox', { name: pay.order.startNow }))
    await pressOrder(page, pay.order.button)
    await page.waitForURL('**/ok')
    await page.goto(`${url}/profile/payments`)
    await expect(page.getByText(/19,99/).first()).toBeVisible()
    expect(page.faults).toEqual([])
  },
)
