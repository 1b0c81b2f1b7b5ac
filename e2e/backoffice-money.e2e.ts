import { onDatabase } from '@incontro/testing/database.ts'
import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, type Look, phone, test as base } from './fixtures.ts'
import { createOwner, lookOfOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'

const words = textsFor('en', 'backofficeOrders')
const plans = textsFor('en', 'backofficeSubscriptions')
const disputes = textsFor('en', 'backofficeDisputes')
const members = textsFor('en', 'backofficeMembers')
const names = textsFor('en', 'backofficeNames')
const { act } = textsFor('en', 'backoffice')

type Office = { readonly lookOf: (look?: Look) => Look }

/** Someone of finance, who has signed in. */
const test = base.extend<object, { office: Office }>({
  office: [
    async ({ product }, use) => {
      const operator = await createOwner(product, 'Fiona Finance')
      await onDatabase(product.databaseUrl, (client) =>
        client.query(
          `update operator_grants set role = 'finance' where operator_id = (select id from operators where email = $1)`,
          [operator.email],
        ),
      )
      const kept = { 'backoffice:token': operator.token, 'backoffice:language': 'en' }
      await use({
        lookOf: (look = {}) => ({ viewport: desktop, ...look, storage: { [new URL(product.url).origin]: kept } }),
      })
    },
    { scope: 'worker' },
  ],
})
test.use({ ownProduct: { name: 'money' } })

for (const viewport of someOf({ from: 0 }, [desktop, phone]))
  test(`BO-38 BO-39 at ${viewport.width} px an order says why it is paid, and a refund all that it does before it is pressed`, async ({
    product,
    office,
    openBrowser,
    createMember,
  }) => {
    const member = await createMember({ plans: ['Classic'] })
    const page = await openBrowser(office.lookOf({ viewport }))
    await page.goto(`${product.url}/backoffice`)
    await page.locator('h1').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await page.waitForURL('**/backoffice/orders')
    await expect(page.getByRole('heading', { name: words.list.title, level: 1 })).toBeVisible()
    await page.goto(`${product.url}/backoffice/orders?search=${member.trackerId}`)
    const row = page.getByRole('table', { name: words.list.title }).locator('[data-row-link]').first()
    await row.waitFor()
    await expectNoSideScroll(page)
    await expectAccessible(page, andBestPractices)
    await row.click()
    await expect(page.getByText(words.because.captured)).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page, andBestPractices)

    const title = (await page.locator('h1').textContent()) ?? ''
    const name = title.replace(words.states.paid, '').trim()
    await page.getByRole('button', { name: names.acts['orders.refund'].button }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(words.refund.plans.ends)).toBeVisible()
    await expect(dialog.getByText(words.refund.nothingElse)).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await dialog.getByLabel(words.refund.amount).fill('1000')
    await expect(dialog.getByText(/can go back/)).toBeVisible()
    await dialog.getByLabel(words.refund.amount).fill('1.00')
    await expect(dialog.getByText(words.refund.plans.goes_on)).toBeVisible()
    await dialog.getByLabel(act.reason, { exact: true }).selectOption('asked_by_person')
    await dialog.getByLabel(act.typeLabel).fill(name)
    await dialog.getByRole('button', { name: names.acts['orders.refund'].button }).click()
    await expect(page.getByText(names.acts['orders.refund'].done)).toBeVisible()
    await expect(page.getByRole('heading', { name: words.refunds.title })).toBeVisible()
    await expect(page.getByText(words.refunds.states.succeeded)).toBeVisible()
    await expect(page.getByText(words.states.partly_refunded).first()).toBeVisible()
    expect(page.faults).toEqual([])
  })

for (const viewport of someOf({ from: 1 }, [desktop, phone]))
  test(`BO-41 TS-23 at ${viewport.width} px a dispute is contested and handed to the provider, and the member’s own limits are read beside the orders`, async ({
    product,
    office,
    openBrowser,
    createMember,
  }) => {
    const member = await createMember({ plans: ['Classic'] })
    const id = await onDatabase(product.databaseUrl, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `with paid as (select a.id, a.provider_ref, a.ended_at from payment_attempts a join orders o on o.id = a.order_id
           join members m on m.id = o.member_id where m.tracker_id = $1 and a.state = 'captured'),
         bank as (insert into sandbox_disputes (id, payment_id, amount_minor, reason, state, opened_at)
           select 'dp_' || id, provider_ref, 100, 'not_ordered', 'opened', ended_at from paid)
         insert into disputes (id, attempt_id, kind, provider_ref, amount_minor, currency, reason, state, opened_at)
         select gen_random_uuid(), id, 'dispute', 'dp_' || id, 100, 'EUR', '10.4', 'open', ended_at from paid returning id`,
        [member.trackerId],
      )
      await client.query(
        `insert into spending_limits (id, member_id, span, amount_minor, currency, raise_asked_at, raise_minor, set_at)
         select gen_random_uuid(), id, 'month', 5000, 'EUR', now(), 8000, now() from members where tracker_id = $1`,
        [member.trackerId],
      )
      return rows[0]?.id ?? ''
    })
    const page = await openBrowser(office.lookOf({ viewport }))
    await page.goto(`${product.url}/backoffice/disputes/${id}`)
    await page.getByRole('button', { name: names.acts['disputes.contest'].button }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(disputes.acts.contestSends)).toBeVisible()
    await expect(dialog.getByLabel(disputes.acts.letter)).not.toHaveValue('')
    await dialog.getByLabel(act.reason, { exact: true }).selectOption('fraud')
    await dialog.getByLabel(act.reasonText).fill('They used it.')
    const title = (await page.locator('h1').textContent()) ?? ''
    await dialog.getByLabel(act.typeLabel).fill(title.replace(disputes.states.open, '').trim())
    await dialog.getByRole('button', { name: names.acts['disputes.contest'].button }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/The provider took evidence and letter/)).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page, andBestPractices)

    await page.goto(`${product.url}/backoffice/members/${member.trackerId}/money`)
    const limits = page.getByRole('region', { name: members.spending.title })
    await expect(limits.getByText(/^€50\.00, of which/)).toBeVisible()
    await expect(limits.getByText(/^Asked for: €80\.00/)).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page, andBestPractices)
    expect(page.faults).toEqual([])
  })

test('BO-40 a plan is cancelled for its member, and nothing is charged any more', async ({
  product,
  office,
  openBrowser,
  createMember,
}) => {
  const member = await createMember({ plans: ['Classic'] })
  const page = await openBrowser(office.lookOf())
  await page.goto(`${product.url}/backoffice/subscriptions?search=${member.trackerId}`)
  await page.getByRole('table', { name: plans.list.title }).locator('[data-row-link]').first().click()
  await expect(page.getByRole('heading', { name: plans.one.facts })).toBeVisible()
  await expect(page.getByRole('heading', { name: plans.withdraw.heading })).toBeVisible()
  await expectAccessible(page, andBestPractices)
  const name = ((await page.locator('h1').textContent()) ?? '').replace(plans.states.active, '').trim()
  await page.getByRole('button', { name: names.acts['subscriptions.cancel'].button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(act.reason, { exact: true }).selectOption('asked_by_person')
  await dialog.getByLabel(act.typeLabel).fill(name)
  await dialog.getByRole('button', { name: names.acts['subscriptions.cancel'].button }).click()
  await expect(page.getByText(plans.one.noCharge)).toBeVisible()
  await expect(page.getByText(plans.cancel.nothing)).toBeVisible()
  await page.setViewportSize(phone)
  await expectNoSideScroll(page)
  expect(page.faults).toEqual([])
})

test('BO-41 BO-42 pages of money without a row say what will stand there', async ({ startOwnProduct, openBrowser }) => {
  const product = await startOwnProduct({}) // others dispute in theirs
  const page = await openBrowser((await lookOfOperator(product, 'finance', 'Fay Finance'))())
  for (const [path, text] of [
    ['/disputes', disputes.list.emptyTitle],
    ['/suspense', textsFor('en', 'backofficeReconciliation').suspense.emptyTitle],
    ['/reconciliation', textsFor('en', 'backofficeReconciliation').differences.emptyTitle],
  ] as const) {
    await page.goto(`${product.url}/backoffice${path}`)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expectAccessible(page, andBestPractices)
    await page.setViewportSize(phone)
    await expectNoSideScroll(page)
    await page.setViewportSize(desktop)
  }
  expect(page.faults).toEqual([])
})
