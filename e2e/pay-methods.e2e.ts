import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { goodCard } from './accounts.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { choosePlan, fillCard, leaveBy, openPay, order, press, pressOrder } from './people.ts'

/** Chooses another way on the page of the card fields, ticks the box and presses the lawful button. */
async function orderBy(page: Page, language: Language, way: 'paypal' | 'applepay' | 'googlepay' | 'mollie') {
  const words = textsFor(language, 'pay').order
  const { name } = textsFor(language, 'payWays').ways[way]
  await press(page.getByRole('radio', { name: new RegExp(`^${name}`) }))
  await press(page.getByRole('checkbox', { name: words.startNow }))
  await pressOrder(page, words.button)
}

test('PY-05 PayPal: the lawful button first, its page, no money there, and back for a second time', async ({
  openAs,
  createMember,
}) => {
  const language = 'en'
  const [ways, pay, bank] = [textsFor(language, 'payWays'), textsFor(language, 'pay'), textsFor(language, 'bank')]
  const member = await createMember({ brand: 'mylikezone' })
  const page = await openAs(member, '/vip_plan/cred', { viewport: desktop })
  await choosePlan(page, { language })
  await expect(page.getByRole('group', { name: ways.legend })).toBeVisible()
  await expectAccessible(page)
  await leaveBy(page, () => orderBy(page, language, 'paypal'), ways.leave.paypal)
  await page.getByRole('button', { name: bank.paypal.noFunds }).click()
  await page.waitForURL('**/ko')
  await expect(page.getByRole('heading', { name: pay.messages.insufficient_funds.title })).toBeVisible()
  await page.getByRole('link', { name: pay.ko.changeCard }).click()
  await orderBy(page, language, 'paypal')
  await page.waitForURL(/sandbox/)
  await page.getByRole('button', { name: bank.paypal.approve }).click()
  await page.waitForURL('**/ok')
  await expect(page.getByText(pay.ok.bought('Prova'))).toBeVisible()
  expect(page.faults).toEqual([])
})

test(
  'PY-06 PY-07 the wallets: a closed sheet charges nothing, Google Pay is accepted, a card of the account asks its bank',
  { tag: '@full' },
  async ({ openAs, createMember }) => {
    const language = 'it'
    const [ways, pay, bank] = [textsFor(language, 'payWays'), textsFor(language, 'pay'), textsFor(language, 'bank')]
    const member = await createMember({ brand: 'flirtincontri' })
    const page = await openAs(member, '/vip_plan/cred', { viewport: phone, colorScheme: 'dark' })
    await choosePlan(page, { language })
    await expectNoSideScroll(page)
    await orderBy(page, language, 'applepay')
    const sheet = page.frameLocator(`iframe[title="${ways.ways.applepay.name}"]`)
    await press(sheet.getByRole('button', { name: bank.wallet.close }))
    await expect(page.getByText(ways.wallet.closed)).toBeVisible()

    await press(page.getByRole('radio', { name: new RegExp(`^${ways.ways.googlepay.name}`) }))
    await pressOrder(page, pay.order.button)
    const google = page.frameLocator(`iframe[title="${ways.ways.googlepay.name}"]`)
    await press(google.getByRole('radio', { name: /4444/ })) // kept in the account only: its bank must ask (R4)
    const payButton = google.getByRole('button', { name: bank.wallet.pay('2,99\u00a0€') })
    await leaveBy(page, () => press(payButton), pay.wait.bankTitle)
    await page.getByRole('button').first().click()
    await page.waitForURL('**/ok')
    await expect(page.getByText(pay.ok.bought('Prova'))).toBeVisible()
    expect(page.faults).toEqual([])
  },
)

test(
  'PY-08 RT-14 hosted checkout: its page, and back from it with nothing in the address',
  { tag: '@full' },
  async ({ openAs, createMember }) => {
    const language = 'es'
    const [ways, pay, bank] = [textsFor(language, 'payWays'), textsFor(language, 'pay'), textsFor(language, 'bank')]
    const member = await createMember({ brand: 'red' })
    const page = await openAs(member, '/vip_plan/cred', { viewport: phone })
    await choosePlan(page, { language })
    await leaveBy(page, () => orderBy(page, language, 'mollie'), ways.leave.mollie)
    await page.getByRole('button', { name: bank.checkout.paid, exact: true }).click()
    await page.waitForURL('**/ok')
    await expect(page.getByText(pay.ok.bought('Prova'))).toBeVisible()
    expect(page.faults).toEqual([])
  },
)

test('PL-08 D24 a card that is on file pays a top-up with one press', async ({ openAs, createMember }) => {
  const language = 'fr'
  const [ways, pay] = [textsFor(language, 'payWays'), textsFor(language, 'pay')]
  const member = await createMember({ brand: 'looviing' })
  const page = await openAs(member, '/vip_plan/cred', { viewport: desktop, colorScheme: 'dark' })
  await choosePlan(page, { language })
  await fillCard(page, goodCard)
  await order(page, language)
  await page.waitForURL('**/ok')
  await expect(page.getByText(pay.ok.bought('Prova'))).toBeVisible()
  await page.waitForURL('**/chats')

  await openPay(page, { url: member.url, language, plan: 'Extra 50' })
  await page.getByRole('radio', { name: ways.saved('Visa', '4242') }).check()
  await expectAccessible(page)
  await press(page.getByRole('checkbox', { name: pay.order.startNow }))
  await pressOrder(page, pay.order.button)
  await page.waitForURL('**/ok')
  await expect(page.getByText(pay.ok.bought('Extra 50'))).toBeVisible()
  expect(page.faults).toEqual([])
})
