import { someOf } from '@incontro/testing/size.ts'
import { onDatabase } from '@incontro/testing/database.ts'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Locator, Page } from '@playwright/test'
import { goodCard } from './accounts.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { choosePlan, fillCard, leaveBy, openPay, order, press } from './people.ts'

/** Opens the statement, and answers its lines about the purchase of a plan. */
async function purchases(
  page: Page,
  url: string,
  { language, plan }: { readonly language: Language; readonly plan: string },
): Promise<Locator> {
  const words = textsFor(language, 'statement')
  await page.goto(`${url}/statement`)
  await expect(page.getByText(words.causes.signup()).first()).toBeVisible()
  return page.getByText(words.causes.purchase(plan))
}

test(
  'PL-04 RT-13 paying without a plan leads to the plans, and /ok without a purchase to the chats at once',
  { tag: '@full' },
  async ({ product, openAs, createMember }) => {
    const page = await openAs(await createMember(), '/purchase/pay', { viewport: phone })
    await page.waitForURL('**/vip_plan/cred')
    await page.addInitScript((thanks) => {
      new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent === thanks) Reflect.set(globalThis, 'wasThanked', true)
      }).observe(document, { childList: true, subtree: true })
    }, textsFor('es', 'pay').ok.title)
    await page.goto(`${product.url}/ok`)
    await page.waitForURL('**/chats')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'wasThanked')), 'for nothing').toBeUndefined()
    await page.goto(`${product.url}/rate_plan`)
    await page.waitForURL('**/vip_plan/cred')
    await page.goto(`${product.url}/adyen/paymentCheck`)
    await page.waitForURL('**/find')
    expect(page.faults).toEqual([])
  },
)

test('PL-01 PL-02 the plans of the level, with price, period and what they bring; the right one is marked', async ({
  product,
  openAs,
  createMember,
}) => {
  const words = textsFor('es', 'plans')
  const free = await openAs(await createMember(), '/vip_plan/cred', { viewport: desktop })
  const marked = free.getByRole('radio', { checked: true })
  await expect(marked).toHaveValue(await free.getByRole('radio', { name: /Prova/ }).inputValue()) // first_selling
  for (const text of ['2,99\u00a0€', '9,99\u00a0€', '19,99\u00a0€', textsFor('es', 'common').credits.credits(300)])
    await expect(free.getByText(text, { exact: false }).first()).toBeVisible()
  await expect(free.getByText(words.allRenew)).toBeVisible() // PL-06
  await expectAccessible(free)

  const member = await createMember()
  await onDatabase(product.databaseUrl, (client) =>
    client.query('update memberships set tier = 1 from members where id = member_id and tracker_id = $1', [
      member.trackerId,
    ]),
  )
  const premium = await openAs(member, '/vip_plan/cred', { viewport: desktop })
  const chosen = premium.getByRole('radio', { checked: true })
  await expect(chosen).toHaveValue(await premium.getByRole('radio', { name: /Classic/ }).inputValue()) // the first that is not first_selling
  await expect(premium.getByRole('radio', { name: /VIP/ })).toBeAttached()
})

test(
  'PL-03 in the flow 0000 the disclaimer is ticked before a plan is chosen',
  { tag: '@full' },
  async ({ openAs, createMember }) => {
    const words = textsFor('es', 'plans')
    const page = await openAs(await createMember({ flowId: '0000' }), '/vip_plan/cred', { viewport: phone })
    const go = page
      .getByRole('button', { name: words.continueWith('Plus') })
      .or(page.getByRole('button', { name: words.continueWith('Classic') }))
    await go.click()
    await expect(page.getByText(words.disclaimerMissing)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/vip_plan/cred')
    await page.getByRole('checkbox', { name: words.disclaimer }).check()
    await go.click()
    await page.waitForURL('**/purchase/pay')
  },
)

for (const { brand, language, card, message } of someOf({ from: 1 }, [
  { brand: 'flirtincontri', language: 'it', card: '4000000000009995', message: 'insufficient_funds' },
  { brand: 'looviing', language: 'fr', card: '4000000000000069', message: 'expired_card' },
] as const))
  test(`PY-12 R7 R8 the order in plain words above its button, and a decline in words, ${language} at 390 px`, async ({
    openAs,
    createMember,
  }) => {
    const words = textsFor(language, 'pay')
    const member = await createMember({ brand })
    const page = await openAs(member, '/vip_plan/cred', { viewport: phone, colorScheme: 'dark' })
    await choosePlan(page, { language })
    const summary = page.getByRole('region', { name: words.summary })
    for (const term of [
      words.order.period,
      words.order.renewal,
      words.order.term,
      words.order.cancel,
      words.order.withdrawal,
      words.order.seller,
    ])
      await expect(summary.getByText(term, { exact: true })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: words.order.startNow })).not.toBeChecked() // R9
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await fillCard(page, card)
    await order(page, language)
    const popup = page.getByRole('dialog')
    await expect(popup.getByText(words.messages[message].title)).toBeVisible()
    await expect(popup.getByText(words.messages[message].text)).toBeVisible()
    await expectAccessible(page)
    await popup.getByRole('button', { name: words.ko.changeCard }).click()
    await expect(await purchases(page, member.url, { language, plan: 'Prova' })).toHaveCount(0)
    expect(page.faults).toEqual([])
  })

test(
  'PY-03 RT-13 a check of the bank that fails leads to /ko, which says why and leads back',
  { tag: '@full' },
  async ({ openAs, createMember }) => {
    const words = textsFor('en', 'pay')
    const page = await openAs(await createMember({ brand: 'mylikezone' }), '/vip_plan/cred', { viewport: phone })
    await choosePlan(page, { language: 'en' })
    await fillCard(page, '4000008400001629')
    await leaveBy(page, () => order(page, 'en'), words.wait.bankTitle)
    await page.getByRole('button').first().click()
    await page.waitForURL('**/ko')
    await expect(page.getByRole('heading', { name: words.messages.warning.title })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: words.ko.back }).click()
    await page.waitForURL('**/purchase')
    await expect(page.getByRole('heading', { name: textsFor('en', 'plans').purchase.title })).toBeVisible()
    await expectAccessible(page)
  },
)

test('PY-02 D14 a double press, a reload and a second tab buy once (payments.md 2.5), and only the payment origin sees the card', async ({
  product,
  openAs,
  createMember,
}) => {
  const member = await createMember({ brand: 'red' })
  const { url } = member
  const page = await openAs(member, '/vip_plan/cred', { viewport: desktop })
  const sawCard: string[] = []
  page.context().on('request', (request) => {
    if (/4242\D?4242\D?4242\D?4242/.test(request.postData() ?? '')) sawCard.push(new URL(request.url()).port)
  })
  await choosePlan(page, { language: 'es' })
  const other = await page.context().newPage()
  await openPay(other, { url, language: 'es' })
  await page.reload()
  await expect(page.frameLocator('iframe').locator('#number')).toBeVisible()
  const keys: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/orders/tryCharge') && request.method() === 'POST')
      keys.push(String(request.postDataJSON()['chiaveOrdine']))
  })
  await Promise.all([fillCard(page, goodCard), fillCard(other, goodCard)])
  const words = textsFor('es', 'pay').order
  for (const tab of [page, other]) await press(tab.getByRole('checkbox', { name: words.startNow }))
  await press(page.getByRole('button', { name: words.button }), 2)
  await page.waitForURL('**/ok')
  await other.waitForURL(/\/(ok|chats)/) // it heard of the payment, and offers no second one
  expect(keys.length, 'one request, for two presses in two tabs').toBe(1)
  expect([...new Set(sawCard)]).toEqual([new URL(product.paymentUrl).port])
  await expect(await purchases(page, url, { language: 'es', plan: 'Prova' })).toHaveCount(1)
})
