import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { goodCard } from './accounts.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, movedClock, phone, test } from './fixtures.ts'
import { waitForMail } from './mailbox.ts'
import { chooseOtherCard, choosePlan, fillCard, order } from './people.ts'
import { advanceClock } from './product.ts'

test.use(movedClock)

/** On the page of the plans. */
async function buyClassic(page: Page, language: Language): Promise<void> {
  await choosePlan(page, { language, plan: 'Classic' })
  await fillCard(page, goodCard)
  await order(page, language)
  await page.waitForURL('**/ok')
}

test('D9 TS-05 R11 a buyer sees the next charge, cancels in two clicks from the profile, and withdraws in two more', async ({
  product,
  openBrowser,
  openAs,
  createMember,
}) => {
  const words = textsFor('es', 'payments')
  const member = await createMember()
  const { email } = member
  const page = await openAs(member, '/profile', { viewport: phone })
  await expect(page.getByText(words.none)).toBeVisible()
  await page.goto(`${product.url}/vip_plan/cred`)
  await buyClassic(page, 'es')

  await page.goto(`${product.url}/profile`)
  await expect(page.getByText('Próximo cobro: 9,99\u00a0€', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.cancel.action }).click()
  const question = page.getByRole('dialog', { name: words.cancel.title('Classic') })
  await expectAccessible(page)
  await question.getByRole('button', { name: words.cancel.confirm }).click()
  await expect(page.getByText(words.cancel.ok)).toBeVisible()
  await expect(page.getByText(/^Cancelado\. Es tuyo hasta/)).toBeVisible()
  await expect(page.getByRole('button', { name: words.cancel.action })).toHaveCount(0)
  await waitForMail(product, email, textsFor('es', 'subscriptionMail').cancelled.subject('Classic'))

  // the order's e-mail asks the same of a visitor who is not logged in; looking changes nothing
  const mail = await waitForMail(product, email, textsFor('es', 'orderMail').subject('Classic'))
  const stranger = await openBrowser({ viewport: phone })
  await stranger.goto(mail.links.find((each) => each.includes('/withdraw?')) ?? '')
  await expect(stranger.getByRole('button', { name: words.withdraw.confirm })).toBeVisible()
  await expect(stranger.getByText('9,99\u00a0€')).toBeVisible()
  await expectAccessible(stranger)
  await expectNoSideScroll(stranger)

  await page.getByRole('button', { name: words.withdraw.action }).click()
  const last = page.getByRole('dialog', { name: words.withdraw.title('Classic') })
  await expect(last.getByText('9,99\u00a0€')).toBeVisible()
  await expect(last.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await last.getByRole('button', { name: words.withdraw.confirm }).click()
  await expect(page.getByText(words.withdraw.ok('9,99\u00a0€'))).toBeVisible()
  await expect(page.getByText(words.none)).toBeVisible()
  await page.goto(`${product.url}/profile/payments`)
  await expect(page.getByText(/^Desistimiento del/)).toBeVisible()
  await expectNoSideScroll(page)
  await stranger.reload()
  await expect(stranger.getByText(/^Desististe del contrato de Classic/)).toBeVisible()
  await expectAccessible(stranger)
  expect(stranger.faults).toEqual([])

  // R27: the receipt of what was paid; and what is on file goes with one question
  await page.getByRole('link', { name: /^Recibo ORIG-R-/ }).click()
  await expect(page.getByText('IVA 21\u00a0%')).toBeVisible()
  await expect(page.getByText('8,26\u00a0€')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.goto(`${product.url}/profile/payments`)
  const { remove } = textsFor('es', 'passport')
  const card = 'Visa •••• 4242'
  await page.getByRole('button', { name: remove.actionOf(card) }).click()
  const parting = page.getByRole('dialog', { name: remove.title(card) })
  await expect(parting.getByText(remove.text)).toBeVisible()
  await expectAccessible(page)
  await parting.getByRole('button', { name: remove.confirm }).click()
  await expect(page.getByText(remove.done(card))).toBeVisible()
  await expect(page.getByText(textsFor('es', 'passport').none)).toBeVisible()
  expect(page.faults).toEqual([])
})

test(
  'PL-06 R18 the time goes by: the plan is announced, renews, and the e-mail ends it without logging in',
  { tag: '@full' },
  async ({ product, openBrowser, openAs, createMember }) => {
    const words = textsFor('it', 'payments')
    const member = await createMember({ brand: 'flirtincontri' })
    const { url, email } = member
    const page = await openAs(member, '/vip_plan/cred', { viewport: desktop, colorScheme: 'dark' })
    await buyClassic(page, 'it')
    await advanceClock(product, 'P40D')
    await page.goto(`${url}/profile/payments`)
    await expect(page.getByText(`${words.kinds.renewal}: Classic`, { exact: true })).toBeVisible()
    await expectAccessible(page)

    const receipts = textsFor('it', 'receipts')
    await page.goto(`${url}/profile/payments/receipts`)
    const number =
      /FLIRT-R-\d{4}-\d{6}/.exec(
        (await page
          .getByRole('link', { name: /^Ricevuta / })
          .first()
          .textContent()) ?? '',
      )?.[0] ?? ''
    await expectAccessible(page)
    const kept = page.waitForEvent('download')
    await page.getByRole('button', { name: receipts.downloadOf(number) }).click()
    expect((await kept).suggestedFilename()).toBe(`${number}.pdf`)
    await page.getByRole('link', { name: receipts.titles.receipt(number) }).click()
    await expect(page.getByText(receipts.vat('22%'))).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${url}/profile/payments/receipts/FLIRT-R-1999-000001`)
    await expect(page.getByText(receipts.gone)).toBeVisible()
    await page.goto(`${url}/profile/payments`)

    const renewed = await waitForMail(product, email, textsFor('it', 'orderMail').renewalSubject('Classic'))
    const link = renewed.links.find((each) => each.includes('/cancel?'))
    const stranger = await openBrowser({ viewport: phone })
    await stranger.goto(link ?? '')
    await expect(stranger.getByText(/^Classic non verrà più addebitato/)).toBeVisible()
    await expectAccessible(stranger)
    await page.reload()
    await expect(page.getByRole('button', { name: words.cancel.action })).toBeVisible() // looking changed nothing

    // R18: who lacks even that e-mail asks for the link, from the foot of any page
    const asking = textsFor('it', 'endContract')
    await stranger.getByRole('link', { name: textsFor('it', 'common').footer.endContract }).click()
    await expect(stranger.getByRole('heading', { name: asking.cancelTitle })).toBeVisible()
    await stranger.getByRole('button', { name: asking.submit }).click()
    await expect(stranger.getByText(asking.fault)).toBeVisible()
    const mended = stranger.getByRole('textbox')
    await expect(mended).toBeFocused() // the focus is in the field that wants mending
    await mended.pressSequentially(email)
    await stranger.getByRole('button', { name: asking.submit }).click()
    await expect(stranger.getByText(asking.sent(email))).toBeVisible()
    await expectAccessible(stranger)
    await expectNoSideScroll(stranger)
    const sent = await waitForMail(product, email, asking.linksEmail.subject)
    await stranger.goto(sent.links.find((each) => each.includes('/cancel?')) ?? '')
    await stranger.getByRole('button', { name: words.link.confirm }).click()
    await expect(stranger.getByText(/^Hai disdetto Classic\./)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Disdetto\. È tuo fino al/)).toBeVisible()
    await stranger.goto(`${url}/cancel?token=nothing`)
    await expect(stranger.getByText(words.link.bad)).toBeVisible()
    expect(page.faults).toEqual([])
  },
)

test(
  'R3 R5 PY-14 a member sees what a change charges and credits and makes it; the renewal that the bank refuses is paid from the notice',
  { tag: '@full' },
  async ({ product, openAs, createMember }) => {
    const words = textsFor('en', 'planChange')
    const member = await createMember({ brand: 'mylikezone' })
    const { url } = member
    const page = await openAs(member, '/vip_plan/cred', { viewport: phone })
    await buyClassic(page, 'en')

    await page.goto(`${url}/profile/payments`)
    await page.getByRole('link', { name: words.action }).click()
    await expect(page.getByText(words.yours, { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: /Plus/ }).check()
    await page.getByRole('button', { name: textsFor('en', 'plans').continueWith('Plus') }).click()
    await expect(page.getByRole('heading', { name: words.titles.upgrade('Plus') })).toBeVisible()
    await expect(page.getByText(words.lines.creditedFor('£9.99', 'Classic'))).toBeVisible()
    await expect(page.getByRole('region', { name: textsFor('en', 'pay').summary }).getByText('£10.00')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await chooseOtherCard(page, 'en')
    await fillCard(page, '4000000000008906') // its bank says no to whatever is charged without the member
    await order(page, 'en')
    await page.waitForURL('**/ok')

    // to less: agreed to with one press, taken back with another
    await page.goto(`${url}/vip_plan/cred`)
    await expect(page.getByText(words.yours, { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: /Classic/ }).check()
    await page.getByRole('button', { name: textsFor('en', 'plans').continueWith('Classic') }).click()
    await expect(page.getByText(words.noPayment)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: words.confirm('Classic') }).click()
    await expect(page.getByText(words.changed)).toBeVisible()
    await page.getByRole('link', { name: words.toPayments }).click()
    await expect(page.getByText(/^From .*: Classic for £9\.99$/)).toBeVisible()
    await page.getByRole('link', { name: words.titles.keep('Plus') }).click()
    await page.getByRole('button', { name: words.confirmKeep('Plus') }).click()
    await expect(page.getByText(words.changed)).toBeVisible()

    // the bank refuses the renewal: shown in the notifications, paid from the notice
    await advanceClock(product, 'P33D')
    await page.goto(`${url}/notifications`)
    const news = textsFor('en', 'notifications')
    await page.getByRole('tab', { name: news.tabs.payments }).click()
    await expect(page.getByText(news.payments.renewalFailed('Plus'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: news.payments.purchKo }).click()
    await expect(page.getByText(words.refused.title('Plus'))).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByRole('link', { name: words.refused.pay }).click()
    await expect(page.getByRole('heading', { name: words.titles.renewal('Plus') })).toBeVisible()
    await fillCard(page, '5555555555554444')
    await order(page, 'en')
    await page.waitForURL('**/ok')
    await page.goto(`${url}/profile/payments`)
    await expect(page.getByText(/^Next charge: £19.99/)).toBeVisible()
    await expect(page.getByText(words.refused.title('Plus'))).toHaveCount(0)
    expect(page.faults).toEqual([])
  },
)
