import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, movedClock, phone, test } from './fixtures.ts'
import { waitForMail } from './mailbox.ts'
import { fillCard, openPay, order, say } from './people.ts'
import { advanceClock } from './product.ts'

test.use(movedClock)

const mails = textsFor('es', 'reversalMail')

test(
  'PY-16 TS-04 R26 a bank takes a payment back: the member reads what it means, and has all again when it is decided for us',
  { tag: '@full' },
  async ({ product, createMember, openAs, openBrowser }) => {
    const { disputes, disputedPlan } = textsFor('es', 'passport')
    const { sent, read } = textsFor('es', 'chat').delivery
    const { debt, causes } = textsFor('es', 'statement')
    const member = await createMember()
    const { url, email } = member
    const page = await openAs(member, '/find', { viewport: phone })
    await openPay(page, { url, language: 'es', plan: 'Classic' })
    await fillCard(page, '4000000000000259')
    await order(page, 'es')
    await page.waitForURL('**/ok')
    const descriptor = await page.getByText(/^En tu extracto/).innerText()
    await page.waitForURL('**/chats')
    const receipt = await waitForMail(product, email, textsFor('es', 'orderMail').subject('Classic'))
    expect(receipt.text, 'the line of the statement').toContain(descriptor.split(': ').at(-1) ?? descriptor)
    const file = await fetch(`${url}${receipt.file ?? ''}`)
    expect(file.headers.get('content-type')).toBe('application/pdf')

    // some of its credits are used before the bank takes the money back
    await page.goto(`${url}/find`)
    await page.locator('a[href^="/chats/"]').first().click()
    await page.waitForURL('**/chats/*')
    await say(page, 'Hola')
    const hello = page.getByRole('listitem').filter({ hasText: 'Hola' })
    await expect(hello.filter({ hasText: new RegExp(`${sent}|${read}`) })).toBeVisible()

    await advanceClock(product, 'PT11M')
    const taken = await waitForMail(product, email, mails.opened.subject('Classic'))
    expect(taken.text.replace(/\s+/g, ' ')).toContain(mails.opened.owing)
    const wide = await openAs(member, '/find', { viewport: desktop, colorScheme: 'dark' })
    for (const each of [page, wide]) {
      await each.goto(`${url}/profile/payments`)
      await expect(each.getByText(disputes.open)).toBeVisible()
      await expect(each.getByText(disputedPlan.open)).toBeVisible()
      await expectAccessible(each)
      await expectNoSideScroll(each)
      await each.goto(`${url}/statement`)
      await expect(each.getByText(debt.text)).toBeVisible()
      await expect(each.getByText(causes.dispute())).toBeVisible()
      await expectAccessible(each)
      await expectNoSideScroll(each)
    }

    // the bank decides for the shop
    const bank = await openBrowser({ viewport: phone })
    await bank.goto(`${product.paymentUrl}/sandbox/desk`)
    const { desk } = textsFor('en', 'bank')
    await bank.getByRole('button', { name: desk.won }).click()
    await expect(bank.getByText(desk.disputes.won)).toBeVisible()
    await advanceClock(product, 'PT10S')
    await waitForMail(product, email, mails.won.subject('Classic'))
    await page.goto(`${url}/statement`)
    await expect(page.getByText(causes.dispute_won())).toBeVisible()
    await expect(page.getByText(debt.text)).toHaveCount(0)
    await page.goto(`${url}/profile/payments`)
    await expect(page.getByText('Visa •••• 0259', { exact: false }).first()).toBeVisible()
    await expect(page.getByText(disputes.open)).toHaveCount(0)
    await expect(page.getByText(disputedPlan.open)).toHaveCount(0)
    expect([page.faults, wide.faults, bank.faults]).toEqual([[], [], []])
  },
)
