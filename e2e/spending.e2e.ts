import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { goodCard } from './accounts.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, movedClock, phone, test } from './fixtures.ts'
import { mailTo } from './mailbox.ts'
import { choosePlan, fillCard, order } from './people.ts'
import { advanceClock } from './product.ts'

test.use(movedClock)

const words = textsFor('es', 'spending')

for (const viewport of someOf({ from: 1 }, [desktop, phone]))
  test(`TS-23 at ${viewport.width} px a member sets a limit, is stopped by it before paying, and raises it a day later by a second yes`, async ({
    product,
    openAs,
    createMember,
  }) => {
    const member = await createMember()
    const page = await openAs(member, '/profile/spending', { viewport })
    const month = page.getByRole('region', { name: words.limits.spans.month })
    await expect(month.getByText(words.limits.none)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)

    await month.getByRole('button', { name: words.limits.setOf(words.limits.spans.month) }).click()
    const amount = month.getByLabel(words.limits.amount('EUR'))
    await expect(amount).toHaveValue('') // never filled in
    await amount.fill('cinco')
    await month.getByRole('button', { name: words.limits.save }).click()
    await expect(month.getByText(words.limits.invalid)).toBeVisible()
    await amount.fill('5')
    await amount.press('Enter')
    await expect(page.getByText(words.limits.saved)).toBeVisible()
    await expectAccessible(page)

    await page.goto(`${product.url}/vip_plan/cred`)
    await choosePlan(page, { language: 'es', plan: 'Classic' })
    await fillCard(page, goodCard)
    await order(page, 'es')
    const refused = page.getByRole('alert').filter({ hasText: words.refused.title })
    await expect(refused).toContainText('5,00\u00a0€')
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await refused.getByRole('link', { name: words.refused.action }).click()

    await month.getByRole('button', { name: words.limits.changeOf(words.limits.spans.month) }).click()
    await month.getByLabel(words.limits.amount('EUR')).fill('50')
    await month.getByRole('button', { name: words.limits.save }).click()
    await expect(month.getByText(words.limits.raise.to('50,00\u00a0€'), { exact: false })).toBeVisible()
    await expect(month.getByRole('button', { name: words.limits.raise.confirm })).toHaveCount(0)
    await advanceClock(product, 'PT24H')
    await page.reload()
    await month.getByRole('button', { name: words.limits.raise.confirm }).click()
    await expect(page.getByText(words.limits.raise.confirmed)).toBeVisible()
    await expect(month.getByText('50,00\u00a0€', { exact: true })).toBeVisible()
    expect(page.faults).toEqual([])
  })

test('TS-24 TS-25 a member sees what was spent, takes a break with the keyboard, and finds plans closed until its end', async ({
  product,
  openAs,
  createMember,
}) => {
  const member = await createMember()
  const page = await openAs(member, '/vip_plan/cred', { viewport: phone, colorScheme: 'dark' })
  await choosePlan(page, { language: 'es', plan: 'Classic' })
  await fillCard(page, goodCard)
  await order(page, 'es')
  await page.waitForURL('**/ok')
  await page.goto(`${product.url}/vip_plan/cred`)
  await page.getByRole('link', { name: words.monthLabel('9,99\u00a0€') }).click()
  await expect(page.getByText('9,99\u00a0€').first()).toBeVisible()

  await page.getByLabel(words.pause.length).selectOption('P1D')
  await page.getByRole('button', { name: words.pause.action }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: words.pause.ask(words.pause.lengths.P1D) })
  await expectAccessible(page)
  await question.getByRole('button', { name: words.pause.confirm }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.pause.started)).toBeVisible()
  await expect(page.getByText(words.pause.runs.pause)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expect
    .poll(async () => (await mailTo(product, member.email)).some(({ subject }) => subject.startsWith('Tu pausa dura')))
    .toBe(true)

  await page.goto(`${product.url}/vip_plan/cred`)
  await expect(page.getByText(words.pause.runs.pause)).toBeVisible()
  await expectAccessible(page)
  await advanceClock(product, 'PT24H')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsFor('es', 'plans').title)
  expect(page.faults).toEqual([])
})
