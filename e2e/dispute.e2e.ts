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
import { fillCard, openPay, order, say } from './old/people.ts'

/** The bank takes back when the test says so, never before. */
const product = await startProduct({ SANDBOX_DECIDE_MS: String(10 * 60_000) })
const { url } = product
const email = 'free@demo.test'
const mails = textsFor('es', 'reversalMail')

/** Moves the product's clock, and with it the test bank. */
async function advance(time: string): Promise<void> {
  const moved = await fetch(`${url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: time }),
  })
  assert.equal(moved.status, 200)
}
async function waitForLetter(page: Page, subject: string): Promise<{ text: string; file: string | null }> {
  for (;;) {
    // the mailbox's own shape
    const letters = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as {
      to: string
      subject: string
      text: string
      file: string | null
    }[]
    const letter = letters.find((one) => one.to === email && one.subject === subject)
    if (letter !== undefined) return letter
    await page.waitForTimeout(200)
  }
}

test(
  'PY-16 TS-04 R26 a bank takes a payment back: the member reads what it means, and has all again when it is decided for us',
  { timeout: 180_000 },
  async () => {
    const { disputes, disputedPlan } = textsFor('es', 'passport')
    const { sent, read } = textsFor('es', 'chat').delivery
    const { debt, causes } = textsFor('es', 'statement')
    const page = await openBrowser({ viewport: phone })
    await logIn(page, { url, email })
    await openPay(page, { url, language: 'es', plan: 'Classic' })
    await fillCard(page, '4000000000000259')
    await order(page, 'es')
    await page.waitForURL('**/ok')
    const descriptor = await page.getByText(/^En tu extracto/).innerText()
    await page.waitForURL('**/chats')
    const receipt = await waitForLetter(page, textsFor('es', 'orderMail').subject('Classic'))
    assert.ok(receipt.text.includes(descriptor.split(': ').at(-1) ?? descriptor), 'the line of the statement')
    const paper = await fetch(`${url}${receipt.file ?? ''}`)
    assert.equal(paper.headers.get('content-type'), 'application/pdf')

    // some of its credits are used before the bank takes the money back
    await page.goto(`${url}/find`)
    await page.locator('a[href^="/chats/"]').first().click()
    await page.waitForURL('**/chats/*')
    await say(page, 'Hola')
    const hello = page.getByRole('listitem').filter({ hasText: 'Hola' })
    await hello.filter({ hasText: new RegExp(`${sent}|${read}`) }).waitFor()

    await advance('PT11M')
    const taken = await waitForLetter(page, mails.opened.subject('Classic'))
    assert.ok(taken.text.replace(/\s+/g, ' ').includes(mails.opened.owing))
    const wide = await openBrowser({ viewport: desktop, colorScheme: 'dark' })
    await logIn(wide, { url, email })
    for (const each of [page, wide]) {
      await each.goto(`${url}/profile/payments`)
      await each.getByText(disputes.open).waitFor()
      await each.getByText(disputedPlan.open).waitFor()
      await expectAccessible(each)
      await expectNoSideScroll(each)
      await each.goto(`${url}/statement`)
      await each.getByText(debt.text).waitFor()
      await each.getByText(causes.dispute()).waitFor()
      await expectAccessible(each)
      await expectNoSideScroll(each)
    }

    // the bank decides for the shop
    const bank = await openBrowser({ viewport: phone })
    await bank.goto(`${product.paymentUrl}/sandbox/desk`)
    const { desk } = textsFor('en', 'bank')
    await bank.getByRole('button', { name: desk.won }).click()
    await bank.getByText(desk.disputes.won).waitFor()
    await advance('PT10S')
    await waitForLetter(page, mails.won.subject('Classic'))
    await page.goto(`${url}/statement`)
    await page.getByText(causes.dispute_won()).waitFor()
    assert.equal(await page.getByText(debt.text).count(), 0)
    await page.goto(`${url}/profile/payments`)
    await page.getByText('Visa •••• 0259', { exact: false }).first().waitFor()
    assert.equal(await page.getByText(disputes.open).count(), 0)
    assert.equal(await page.getByText(disputedPlan.open).count(), 0)
    assert.deepEqual([page.faults, wide.faults, bank.faults], [[], [], []])
  },
)
