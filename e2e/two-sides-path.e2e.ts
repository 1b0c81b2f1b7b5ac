import { formatsFor } from '@incontro/locale/format.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { applyWhole, approveByTwo, newApplicant } from './applying.ts'
import { filesIn } from './archives.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, type PersonPage, phone, test } from './fixtures.ts'
import { giveBankDetails, giveTaxData, openPayouts, payByTwo, payoutsOf } from './host-payouts.ts'
import { choose, goTo, momentIn, offerShift, payByRate, shiftButton } from './host-work.ts'
import { leave, openLeaving, proveItIsHer, seeHerGone, takeCopy } from './leaving.ts'
import { confirmAddress } from './mailbox.ts'
import { lookOfOperator } from './operators.ts'
import { advanceClock, clockOf } from './product.ts'

const { states, toStudio } = textsFor('es', 'studioApply')
const { pay, month: lines, shifts } = textsFor('es', 'studioWork')
const { nav } = textsFor('es', 'studio')
const people = textsFor('es', 'studioPeople')
const matched = textsFor('es', 'matched')
const find = textsFor('es', 'find')
const chat = textsFor('es', 'chat')
const paid = textsFor('es', 'studioPayouts')
const { money, month: nameOf } = formatsFor('es')

test.use({ ownProduct: { name: 'two-sides-path' } })

test('AN-04 AN-05 AN-14 AN-18 AN-19 AN-21 AN-25 D20 the whole path: she applies on a phone, is verified and approved by two, likes a member who likes back, they talk, she works a shift, the month’s statement adds up, she is paid, and leaves', async ({
  product,
  createMember,
  openBrowser,
  openAs,
}) => {
  await goTo(product, await momentIn(product, { months: 1, day: 10 }))
  await payByRate(product)
  const place = { region: 'Navarra', city: 'Pamplona' }
  const member = await createMember({ username: 'Marco', plans: ['Classic'], ...place })
  await confirmAddress(product, member)

  // she applies, is verified, and two operators say yes
  const who = newApplicant({ kind: 'host', ...place })
  const studio = await openBrowser({ viewport: phone })
  await applyWhole(product, studio, who)
  const desks = [
    await openBrowser((await lookOfOperator(product, 'host_manager', 'Hilda Hosts'))({ viewport: desktop })),
    await openBrowser((await lookOfOperator(product, 'verifier', 'Vera Verifies'))({ viewport: desktop })),
  ] as const
  await approveByTwo(product, desks, who)
  await studio.goto(`${product.url}/studio/apply`)
  await expect(studio.getByText(states.approved)).toBeVisible()
  await studio.getByRole('link', { name: toStudio }).click()

  // she likes a member, and the member likes back
  await studio.getByRole('link', { name: nav.pages.people }).filter({ visible: true }).click()
  await studio.getByRole('link', { name: /^Marco, / }).click()
  await studio.getByRole('button', { name: people.acts.like, exact: true }).click()
  await expect(studio.getByRole('button', { name: people.acts.liked })).toBeDisabled()
  await expect(studio.getByRole('dialog')).toHaveCount(0) // one like is no match
  const page = await openAs(member, '/find', { viewport: phone })
  const card = page.getByRole('list', { name: find.list }).getByRole('article').filter({ hasText: who.screenName })
  await card.getByRole('button', { name: /^Me gusta / }).click()
  const own = page.getByRole('dialog', { name: matched.title })
  const hers = studio.getByRole('dialog', { name: matched.title })
  await expect(own.getByText(matched.text(who.screenName))).toBeVisible()
  await expect(hers.getByText(matched.text('Marco'))).toBeVisible()
  for (const one of [page, studio]) await look(one)
  await hers.getByRole('button', { name: matched.later }).click()
  await expect(hers).toHaveCount(0)

  // a shift is offered, and she takes it
  const from = await offerShift(product, desks[0])
  await studio.getByRole('link', { name: nav.pages.work }).filter({ visible: true }).click()
  await shiftButton(studio, 'take').click()
  await expect(studio.getByText(shifts.noneOpen)).toBeVisible()
  await own.getByRole('link', { name: matched.write(who.screenName) }).click()
  await page.waitForURL('**/chats/*')

  // their first conversation, in her shift: she herself says that she is here
  expect([...desks[0].faults, ...desks[1].faults]).toEqual([]) // their sessions end when the clock is moved by days
  await goTo(product, from)
  await Promise.all([page.reload(), studio.reload()]) // a page goes by the time that it began with
  await choose(studio, 'available')
  const field = page.getByRole('textbox', { name: chat.composer.label(who.screenName) })
  await field.fill('Hola, ¿qué tal?')
  await field.press('Enter')
  await expect(page.getByText('Hola, ¿qué tal?').filter({ visible: true }).first()).toBeVisible()
  await studio.getByRole('link', { name: nav.pages.inbox }).filter({ visible: true }).click()
  await studio.getByRole('listitem').filter({ hasText: 'Hola, ¿qué tal?' }).getByRole('link').first().click()
  await advanceClock(product, 'PT3M')
  await studio.getByRole('textbox', { name: chat.composer.label('Marco') }).fill('Muy bien, Marco')
  await studio.getByRole('button', { name: chat.composer.send }).click()
  await expect(studio.getByText('Muy bien, Marco').filter({ visible: true }).first()).toBeVisible()
  await expect(studio.getByText(chat.delivery.sent, { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Muy bien, Marco').filter({ visible: true }).first()).toBeVisible()
  await advanceClock(product, 'PT6M')
  await studio.goto(`${product.url}/studio/work`)
  await choose(studio, 'off')

  // the month is over, and its statement adds up
  const month = await clockOf(product)
  await goTo(product, await momentIn(product, { months: 1, day: 1 }))
  const row = studio.getByRole('listitem').filter({ hasText: nameOf(month, 'UTC') })
  await expect(async () => {
    await studio.reload()
    await expect(row.getByText(pay.states.closed)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await row.getByRole('link').click()
  const sum = money({ amountMinor: 215, currency: 'EUR' }) // nine minutes of 12.00 an hour, and a conversation
  await studio.getByRole('button', { name: lines.check, exact: true }).click()
  await expect(studio.getByText(lines.addsUp(sum))).toBeVisible()
  await look(studio)

  // she says where it goes; what closed is on its way on the fifth, when her bank details hold
  await studio.goto(`${product.url}/studio/work`)
  const payouts = payoutsOf(studio)
  await giveTaxData(studio, who.fullName)
  await giveBankDetails(studio, who.fullName)
  await goTo(product, await momentIn(product, { months: 0, day: 5 }))
  await expect(async () => {
    await studio.reload()
    await expect(payouts.getByText(paid.history.states.prepared)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(payouts.getByText('ES ···· 1332').first()).toBeVisible()
  const paying = [
    await openPayouts(product, openBrowser, { role: 'host_manager' }),
    await openPayouts(product, openBrowser, { role: 'finance' }),
  ] as const
  await payByTwo(product, paying, who.screenName)
  await expect(payouts.getByText(paid.history.states.paid, { exact: true })).toBeVisible()
  await look(studio)

  // she takes her data and leaves; the member reads it, and keeps their words
  await openLeaving(studio, product.url)
  await look(studio)
  const copy = filesIn(await takeCopy(studio, proveItIsHer))
  expect(copy['data/messages.json']).toContain('Muy bien, Marco')
  expect(copy['data/payouts.json']).toContain('2.15')
  await leave(studio, look)
  await page.reload()
  await expect(page.getByText('Hola, ¿qué tal?').filter({ visible: true }).first()).toBeVisible()
  await seeHerGone(page)
  await look(page)
  expect([...page.faults, ...studio.faults, ...paying[0].faults, ...paying[1].faults]).toEqual([])
})

async function look(page: PersonPage): Promise<void> {
  await expectAccessible(page)
  await expectNoSideScroll(page)
}
