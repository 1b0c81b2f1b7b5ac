import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '@incontro/texts'
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
import { chooseOtherCard, fillCard, openPay, order } from './old/people.ts'

const product = await startProduct()
type Sent = { readonly to: string; readonly subject: string; readonly links: readonly string[] }

async function lettersTo(email: string): Promise<Sent[]> {
  const sent = (await (await fetch(`${product.url}/dev/mailbox.json`)).json()) as Sent[] // D18 gives the shape
  return sent.filter(({ to }) => to === email)
}
async function letterWith(page: Page, email: string, subject: string): Promise<Sent> {
  for (;;) {
    const letter = (await lettersTo(email)).find((one) => one.subject === subject)
    if (letter !== undefined) return letter
    await page.waitForTimeout(200)
  }
}
async function advance(time: string): Promise<void> {
  const moved = await fetch(`${product.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: time }),
  })
  assert.equal(moved.status, 200)
}
async function buyClassic(page: Page, url: string, language: Language): Promise<void> {
  await openPay(page, { url, language, plan: 'Classic' })
  await fillCard(page, '4242424242424242')
  await order(page, language)
  await page.waitForURL('**/ok')
}

test(
  'D9 TS-05 R11 a buyer sees his next charge, cancels in two clicks from his profile, and withdraws in two more',
  { timeout: 90_000 },
  async () => {
    const email = 'free@demo.test'
    const words = textsFor('es', 'payments')
    const page = await openBrowser({ viewport: phone })
    await logIn(page, { url: product.url, email })
    await page.goto(`${product.url}/profile`)
    await page.getByText(words.none).waitFor()
    await buyClassic(page, product.url, 'es')

    await page.goto(`${product.url}/profile`)
    await page.getByText('Próximo cobro: 9,99\u00a0€', { exact: false }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: words.cancel.action }).click()
    const question = page.getByRole('dialog', { name: words.cancel.title('Classic') })
    await expectAccessible(page)
    await question.getByRole('button', { name: words.cancel.confirm }).click()
    await page.getByText(words.cancel.ok).waitFor()
    await page.getByText(/^Cancelado\. Es tuyo hasta/).waitFor()
    assert.equal(await page.getByRole('button', { name: words.cancel.action }).count(), 0)
    await letterWith(page, email, textsFor('es', 'subscriptionMail').cancelled.subject('Classic'))

    // the order's letter asks the same of who is not logged in; looking changes nothing
    const letter = await letterWith(page, email, textsFor('es', 'orderMail').subject('Classic'))
    const stranger = await openBrowser({ viewport: phone })
    await stranger.goto(letter.links.find((each) => each.includes('/withdraw?')) ?? '')
    await stranger.getByRole('button', { name: words.withdraw.confirm }).waitFor()
    await stranger.getByText('9,99\u00a0€').waitFor()
    await expectAccessible(stranger)
    await expectNoSideScroll(stranger)

    await page.getByRole('button', { name: words.withdraw.action }).click()
    const last = page.getByRole('dialog', { name: words.withdraw.title('Classic') })
    await last.getByText('9,99\u00a0€').waitFor()
    await last.getByText(email).waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await last.getByRole('button', { name: words.withdraw.confirm }).click()
    await page.getByText(words.withdraw.ok('9,99\u00a0€')).waitFor()
    await page.getByText(words.none).waitFor()
    await page.goto(`${product.url}/profile/payments`)
    await page.getByText(/^Desistido el/).waitFor()
    await expectNoSideScroll(page)
    await stranger.reload()
    await stranger.getByText(/^Desististe del contrato de Classic/).waitFor()
    await expectAccessible(stranger)
    assert.deepEqual(stranger.faults, [])

    // R27: the receipt of what was paid; and what is on file goes with one question
    await page.getByRole('link', { name: /^Recibo ORIG-R-/ }).click()
    await page.getByText('IVA 21\u00a0%').waitFor()
    await page.getByText('8,26\u00a0€').waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.goto(`${product.url}/profile/payments`)
    const { remove } = textsFor('es', 'passport')
    const card = 'Visa •••• 4242'
    await page.getByRole('button', { name: remove.actionOf(card) }).click()
    const parting = page.getByRole('dialog', { name: remove.title(card) })
    await parting.getByText(remove.text).waitFor()
    await expectAccessible(page)
    await parting.getByRole('button', { name: remove.confirm }).click()
    await page.getByText(remove.done(card)).waitFor()
    await page.getByText(textsFor('es', 'passport').none).waitFor()
    assert.deepEqual(page.faults, [])
  },
)

test(
  'PL-06 R18 the time goes by: the plan is announced, renews, and the letter ends it without logging in',
  { timeout: 90_000 },
  async () => {
    const email = 'credits@demo.test'
    const url = product.urlOf('flirtincontri')
    const words = textsFor('it', 'payments')
    const page = await openBrowser({ viewport: desktop, colorScheme: 'dark' })
    await logIn(page, { url, email })
    await buyClassic(page, url, 'it')
    await advance('P40D')
    await page.goto(`${url}/profile/payments`)
    await page.getByText(`${words.kinds.renewal}: Classic`, { exact: true }).waitFor()
    await expectAccessible(page)

    const papers = textsFor('it', 'receipts')
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
    await page.getByRole('button', { name: papers.downloadOf(number) }).click()
    assert.equal((await kept).suggestedFilename(), `${number}.pdf`)
    await page.getByRole('link', { name: papers.titles.receipt(number) }).click()
    await page.getByText(papers.vat('22%')).waitFor()
    await expectAccessible(page)
    await page.goto(`${url}/profile/payments/receipts/FLIRT-R-1999-000001`)
    await page.getByText(papers.gone).waitFor()
    await page.goto(`${url}/profile/payments`)

    const renewed = await letterWith(page, email, textsFor('it', 'orderMail').renewalSubject('Classic'))
    const link = renewed.links.find((each) => each.includes('/cancel?'))
    const stranger = await openBrowser({ viewport: phone })
    await stranger.goto(link ?? '')
    await stranger.getByText(/^Classic non verrà più addebitato/).waitFor()
    await expectAccessible(stranger)
    await page.reload()
    await page.getByRole('button', { name: words.cancel.action }).waitFor() // looking changed nothing

    // R18: who has not even that letter asks for the link, from the foot of any page
    const asking = textsFor('it', 'endContract')
    await stranger.getByRole('link', { name: textsFor('it', 'common').footer.endContract }).click()
    await stranger.getByRole('heading', { name: asking.cancelTitle }).waitFor()
    await stranger.getByRole('button', { name: asking.submit }).click()
    await stranger.getByText(asking.fault).waitFor()
    await stranger.keyboard.type(email) // the focus is in the field that wants mending
    await stranger.getByRole('button', { name: asking.submit }).click()
    await stranger.getByText(asking.sent(email)).waitFor()
    await expectAccessible(stranger)
    await expectNoSideScroll(stranger)
    const sent = await letterWith(page, email, asking.letter.subject)
    await stranger.goto(sent.links.find((each) => each.includes('/cancel?')) ?? '')
    await stranger.getByRole('button', { name: words.link.confirm }).click()
    await stranger.getByText(/^Classic è disdetto/).waitFor()
    await page.reload()
    await page.getByText(/^Disdetto\. È tuo fino al/).waitFor()
    await stranger.goto(`${url}/cancel?token=nothing`)
    await stranger.getByText(words.link.bad).waitFor()
    assert.deepEqual(page.faults, [])
  },
)

test(
  'R3 R5 PY-14 he sees what a change charges and credits and makes it; the renewal that his bank refuses is paid from the notice',
  { timeout: 120_000 },
  async () => {
    const email = 'free@demo.test'
    const url = product.urlOf('mylikezone')
    const words = textsFor('en', 'planChange')
    const page = await openBrowser({ viewport: phone })
    await logIn(page, { url, email })
    await buyClassic(page, url, 'en')

    await page.goto(`${url}/profile/payments`)
    await page.getByRole('link', { name: words.action }).click()
    await page.getByText(words.yours, { exact: true }).waitFor()
    await page.getByRole('radio', { name: /Plus/ }).check()
    await page.getByRole('button', { name: textsFor('en', 'plans').continueWith('Plus') }).click()
    await page.getByRole('heading', { name: words.titles.upgrade('Plus') }).waitFor()
    await page.getByText(words.lines.creditedFor('£9.99', 'Classic')).waitFor()
    await page.getByText('£10.00').waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await chooseOtherCard(page, 'en')
    await fillCard(page, '4000000000008906') // its bank says no to whatever is charged without him
    await order(page, 'en')
    await page.waitForURL('**/ok')

    // to less: agreed to with one press, taken back with another
    await page.goto(`${url}/vip_plan/cred`)
    await page.getByText(words.yours, { exact: true }).waitFor()
    await page.getByRole('radio', { name: /Classic/ }).check()
    await page.getByRole('button', { name: textsFor('en', 'plans').continueWith('Classic') }).click()
    await page.getByText(words.noPayment).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: words.confirm('Classic') }).click()
    await page.getByText(words.changed).waitFor()
    await page.getByRole('link', { name: words.toPayments }).click()
    await page.getByText(/^From .* on: Classic for £9.99/).waitFor()
    await page.getByRole('link', { name: words.titles.keep('Plus') }).click()
    await page.getByRole('button', { name: words.confirmKeep('Plus') }).click()
    await page.getByText(words.changed).waitFor()

    // the bank refuses the renewal: told in the notifications, paid from the notice
    await advance('P33D')
    await page.goto(`${url}/notifications`)
    const news = textsFor('en', 'notifications')
    await page.getByRole('tab', { name: news.tabs.payments }).click()
    await page.getByText(news.payments.renewalFailed('Plus')).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: news.payments.purchKo }).click()
    await page.getByText(words.refused.title('Plus')).waitFor()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByRole('link', { name: words.refused.pay }).click()
    await page.getByRole('heading', { name: words.titles.renewal('Plus') }).waitFor()
    await fillCard(page, '5555555555554444')
    await order(page, 'en')
    await page.waitForURL('**/ok')
    await page.goto(`${url}/profile/payments`)
    await page.getByText(/^Next charge: £19.99/).waitFor()
    assert.equal(await page.getByText(words.refused.title('Plus')).count(), 0)
    assert.deepEqual(page.faults, [])
  },
)
