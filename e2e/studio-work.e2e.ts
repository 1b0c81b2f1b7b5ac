import { readFile } from 'node:fs/promises'
import { payLinesOf, recompute } from '@incontro/contract'
import { formatsFor } from '@incontro/locale/format.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { choose, DAY_MS, goTo, momentIn, offerShift, payByRate, shiftButton } from './host-work.ts'
import { waitForMail } from './mailbox.ts'
import { lookOfOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'
import { sendAs } from './people.ts'
import { advanceClock, clockOf } from './product.ts'

const { shifts, pay, month: words, title } = textsFor('es', 'studioWork')
const { nav } = textsFor('es', 'studio')
const {
  composer,
  delivery: { sent },
} = textsFor('es', 'chat')
const { answer } = textsFor('es', 'payMail')
const office = textsFor('en', 'backofficeHosts')
const names = textsFor('en', 'backofficeNames')
const { act } = textsFor('en', 'backoffice')
const { money, month: nameOf } = formatsFor('es')
const euros = (amountMinor: number) => money({ amountMinor, currency: 'EUR' })

test.use({ ownProduct: { name: 'host-work' } })

test('AN-18 at 390 px a host takes a shift that an operator offered at 1280 px, another takes it over and gives it back, and the day before it stays', async ({
  product,
  createAngel,
  openStudio,
  openBrowser,
}) => {
  await goTo(product, await momentIn(product, { months: 1, day: 10 }))
  const [marta, nuria] = [await createAngel({ kind: 'host' }), await createAngel({ kind: 'host' })]
  const desk = await openBrowser((await lookOfOperator(product, 'host_manager', 'Hilda Hosts'))({ viewport: desktop }))
  const from = await offerShift(product, desk)
  const [one, two] = [await openStudio(marta, { viewport: phone }), await openStudio(nuria, { viewport: phone })]
  for (const page of [one, two]) {
    await page.getByRole('link', { name: nav.pages.work }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(shiftButton(page, 'take')).toBeVisible()
  }
  await expectAccessible(one)
  await expectNoSideScroll(one)
  await shiftButton(one, 'take').click()
  await expect(shiftButton(one, 'giveBack')).toBeVisible()
  await expect(one.getByText(shifts.noneOpen)).toBeVisible()
  await expect(desk.getByText(marta.screenName, { exact: true }).first()).toBeVisible()
  await expectAccessible(one)
  await expectNoSideScroll(one)
  await expectAccessible(desk, andBestPractices)

  // who pressed too late reads it, and sees what is there now
  await shiftButton(two, 'take').click()
  await expect(two.getByText(shifts.noneOpen)).toBeVisible()
  await shiftButton(one, 'offer').click()
  await expect(one.getByText(shifts.offeredOn)).toBeVisible()
  await two.reload()
  await shiftButton(two, 'take').click()
  await expect(shiftButton(two, 'giveBack')).toBeVisible()
  await one.reload()
  await expect(one.getByText(shifts.noneMine)).toBeVisible()
  await expect(desk.getByText(nuria.screenName, { exact: true }).first()).toBeVisible()
  await shiftButton(two, 'giveBack').click()
  await expect(two.getByText(shifts.noneMine)).toBeVisible()
  await expect(desk.getByText(office.shifts.open, { exact: true })).toBeVisible()
  await one.reload()
  await shiftButton(one, 'take').click()
  await expect(shiftButton(one, 'giveBack')).toBeVisible()

  // eleven hours before, also by the clock of her device
  await goTo(product, new Date(from.getTime() - 11 * 3_600_000))
  await one.clock.setFixedTime(await clockOf(product))
  await one.reload()
  await expect(shiftButton(one, 'offer')).toBeVisible()
  await expect(shiftButton(one, 'giveBack')).toHaveCount(0)
  await expectAccessible(one)
  expect([...one.faults, ...desk.faults]).toEqual([])
})

test('AN-10 AN-19 at 390 px a host is available and answers; the month closes, she works its sum out again from the file, objects to a line and is answered', async ({
  product,
  createAngel,
  createMember,
  openStudio,
  openBrowser,
}) => {
  await goTo(product, await momentIn(product, { months: 0, day: 15 }))
  await payByRate(product)
  const her = await createAngel({ kind: 'host' })
  const member = await createMember({ username: 'Marco', plans: ['Classic'] })
  const studio = await openStudio(her, { viewport: phone })
  const day = await clockOf(product)
  await choose(studio, 'available')
  await sendAs(member, { trackerId: member.trackerId, angelId: her.id }, ['Buenas tardes'])
  await advanceClock(product, 'PT4M')
  await studio.getByRole('listitem').filter({ hasText: 'Buenas tardes' }).getByRole('link').first().click()
  const field = studio.getByRole('textbox', { name: composer.label('Marco') })
  await field.fill('Hola Marco')
  await studio.getByRole('button', { name: composer.send }).click()
  await expect(field).toHaveValue('')
  await expect(studio.getByText('Hola Marco').last()).toBeVisible()
  await expect(studio.getByText(sent, { exact: true }).last()).toBeVisible() // by the clock as it is now
  await advanceClock(product, 'PT5M')
  await studio.goto(`${product.url}/studio/work`)
  await choose(studio, 'pause')

  // the first line stands there the day after
  await goTo(product, new Date(day.getTime() + DAY_MS))
  const sum = euros(215) // nine minutes of 12.00 an hour, and a conversation
  const month = day.toISOString().slice(0, 7)
  const open = studio.getByRole('listitem').filter({ hasText: nameOf(day, 'UTC') })
  await expect(async () => {
    await studio.reload()
    await expect(open.getByText(sum)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(open.getByText(pay.states.open)).toBeVisible()
  await expectAccessible(studio)
  await expectNoSideScroll(studio)

  await goTo(product, await momentIn(product, { months: 1, day: 1 }))
  await expect(async () => {
    await studio.reload()
    await expect(open.getByText(pay.states.closed)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await open.getByRole('link').click()
  await studio.waitForURL(`**/studio/work/${month}`)
  await expect(studio.getByText(sum).first()).toBeVisible()
  await expect(studio.getByText(words.hour(9, euros(1200)))).toBeVisible()
  await expect(studio.getByText(words.inTime('4 min'))).toBeVisible()
  await studio.getByText(words.events).first().click()
  await expect(studio.getByText(words.formula(1)).first()).toBeVisible()
  await studio.getByRole('button', { name: words.check, exact: true }).click()
  await expect(studio.getByText(words.addsUp(sum))).toBeVisible()
  await expectAccessible(studio)
  await expectNoSideScroll(studio)
  const [download] = await Promise.all([
    studio.waitForEvent('download'),
    studio.getByRole('button', { name: words.download, exact: true }).click(),
  ])
  const lines = payLinesOf(await readFile(await download.path(), 'utf8'))
  expect(recompute(lines)).toEqual({ total: 215, stated: 215, differing: [] })

  await studio.getByRole('button', { name: new RegExp(`^${words.object}: ${words.kinds.hour}`) }).click()
  const dialog = studio.getByRole('dialog', { name: words.object })
  await dialog.getByLabel(words.words).fill('Estuve dos minutos más.')
  await expectAccessible(studio)
  await dialog.getByRole('button', { name: words.send, exact: true }).click()
  await expect(studio.getByText(words.sent)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(studio.getByText(/^Reclamada\./)).toBeVisible()
  await expectNoSideScroll(studio)

  const desk = await openBrowser((await lookOfOperator(product, 'host_manager', 'Hugo Hosts'))({ viewport: desktop }))
  await desk.goto(`${product.url}/backoffice/hosts/disputes`)
  const objection = desk.getByRole('region', { name: her.screenName })
  await expect(objection.getByText('Estuve dos minutos más.')).toBeVisible()
  await expectAccessible(desk, andBestPractices)
  await expectNoSideScroll(desk)
  await objection.getByRole('button', { name: names.acts['pay.answer_dispute'].button, exact: true }).click()
  const answering = desk.getByRole('dialog')
  await answering.getByLabel(office.disputes.grant).check()
  await answering.getByLabel(office.disputes.amount).fill('40')
  await answering.getByLabel(office.disputes.words).fill('Tienes razón: faltaban dos minutos.')
  await answering.getByLabel(act.reason, { exact: true }).selectOption({ label: names.reasons.goodwill })
  await expectAccessible(desk, andBestPractices)
  await answering.getByRole('button', { name: names.acts['pay.answer_dispute'].button, exact: true }).click()
  await expect(answering).toBeHidden()
  await expect(objection.getByText(office.disputes.granted, { exact: true })).toBeVisible()

  expect((await waitForMail(product, her.email, `${answer.subject} · Original`)).text).toContain('faltaban dos minutos')
  await studio.reload()
  await expect(studio.getByText(words.granted(euros(40)))).toBeVisible()
  // the closed month stays as it was closed: what was missing stands in the open one
  await expect(studio.getByText(sum).first()).toBeVisible()
  await studio.getByRole('link', { name: words.back }).click()
  await expect(studio.getByRole('listitem').filter({ hasText: pay.states.open }).getByText(euros(40))).toBeVisible()
  await expectAccessible(studio)
  await expectNoSideScroll(studio)
  expect([...studio.faults, ...desk.faults]).toEqual([])
})
