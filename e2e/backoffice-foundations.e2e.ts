import { randomUUID } from 'node:crypto'
import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from '@playwright/test'
import { desktop, expect, expectAccessible, expectNoSideScroll, type Look, phone, test } from './fixtures.ts'
import { call, codesOf, createOwner, operatorPassword, ownerLink, type TestOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'
import type { Product } from './product.ts'

const words = textsFor('en', 'backoffice')
const names = textsFor('en', 'backofficeNames')
const entry = textsFor('en', 'backofficeEntry')
const work = textsFor('en', 'backofficeWork')
const operators = textsFor('en', 'backofficeOperators')
const audit = textsFor('en', 'backofficeAudit')

/** Another window asks again every five seconds. */
const follows = { timeout: 15_000 }

/** A browser that holds the operator's session already, as signing in there would have left it. */
function lookOf({ url }: Product, operator: TestOperator, look: Look = {}): Look {
  const kept = { 'backoffice:token': operator.token, 'backoffice:language': 'en' }
  return { viewport: desktop, ...look, storage: { [new URL(url).origin]: kept } }
}

async function looksRight(page: Page): Promise<void> {
  await expectNoSideScroll(page)
  await expectAccessible(page, andBestPractices)
}

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(entry.signIn.email).fill(email)
  await page.getByLabel(entry.signIn.password, { exact: true }).fill(operatorPassword)
  await page.getByRole('button', { name: entry.signIn.submit, exact: true }).click()
}

test('BO-07 an operator signs in with both factors, and a wrong one opens nothing', async ({
  product,
  openBrowser,
}) => {
  const owner = await createOwner(product, 'Ada First')
  const page = await openBrowser({ viewport: desktop, language: 'en' })
  await page.goto(`${product.url}/backoffice/operators`)
  await expect(page.getByRole('heading', { name: entry.signIn.title, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: entry.signIn.submit, exact: true }).click()
  await expect(page.getByText(entry.signIn.noEmail)).toBeVisible()
  await fillSignIn(page, owner.email)

  await expect(page.getByRole('heading', { name: entry.factor.title, level: 1 })).toBeVisible()
  const code = page.getByLabel(entry.factor.code, { exact: true })
  await code.fill('000000')
  await page.getByRole('button', { name: entry.factor.submit, exact: true }).click()
  await expect(page.getByText(words.errors.byCode.wrong_code)).toBeVisible()
  await code.fill(owner.code())
  await page.keyboard.press('Enter')
  // the page that was asked for stands there
  await expect(page.getByRole('heading', { name: operators.list.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: `${owner.name} (${operators.list.you})` })).toBeVisible()
  expect(page.faults).toEqual([])
})

test('BO-07 a link sets up an account: password, then an authenticator app, and it works once', async ({
  product,
  openBrowser,
}) => {
  const email = `new-${randomUUID().slice(0, 8)}@example.com`
  const link = await ownerLink(product, email, 'Nora New')
  const page = await openBrowser({ viewport: phone, language: 'en' })
  await page.goto(link)
  await expect(page.getByText(entry.enrol.for(email))).toBeVisible()
  await looksRight(page)
  await page.getByLabel(entry.enrol.password, { exact: true }).fill('too short')
  await page.getByRole('button', { name: entry.enrol.submit, exact: true }).click()
  await expect(page.getByText(entry.enrol.tooShort, { exact: true })).toBeVisible()
  await page.getByLabel(entry.enrol.password, { exact: true }).fill(operatorPassword)
  await page.getByRole('button', { name: entry.enrol.submit, exact: true }).click()

  await expect(page.getByRole('heading', { name: entry.setUp.title, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: entry.setUp.useApp, exact: true }).click()
  await page.getByRole('button', { name: entry.setUp.useApp, exact: true }).click()
  await expect(page.getByRole('img', { name: entry.setUp.picture })).toBeVisible()
  await looksRight(page)
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel(entry.setUp.code).fill(codesOf(secret)())
  await page.getByRole('button', { name: entry.setUp.confirm, exact: true }).click()
  await expect(page.getByRole('heading', { name: work.today.title, level: 1 })).toBeVisible()

  const again = await openBrowser({ viewport: phone, language: 'en' })
  await again.goto(link)
  await expect(again.getByRole('heading', { name: entry.enrol.overTitle, level: 1 })).toBeVisible()
  expect([...page.faults, ...again.faults]).toEqual([])
})

test('G6, BO-10 an invitation waits for a second owner, who sees exactly what it does', async ({
  product,
  openBrowser,
}) => {
  const [asker, approver] = [await createOwner(product, 'Olga Asks'), await createOwner(product, 'Otto Approves')]
  const invited = `invited-${randomUUID().slice(0, 8)}@example.com`
  const page = await openBrowser(lookOf(product, asker))
  await page.goto(`${product.url}/backoffice/operators`)
  await page.getByRole('button', { name: names.acts['operators.invite'].button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.act.ask, exact: true }).click()
  await expect(dialog.getByText(words.act.needsReason)).toBeVisible() // nothing was sent
  await dialog.getByLabel(operators.invite.email).fill(invited)
  await dialog.getByLabel(operators.invite.name, { exact: true }).fill('Ines Invited')
  await dialog.getByLabel(operators.grant.role, { exact: true }).selectOption('support')
  await dialog.getByLabel(words.act.reason, { exact: true }).selectOption('new_task')
  await looksRight(page)
  await dialog.getByRole('button', { name: words.act.ask, exact: true }).click()
  await expect(dialog.getByText(words.act.waiting.title)).toBeVisible()
  await dialog.getByRole('link', { name: words.act.waiting.see }).click()

  // the one who asked cannot approve, and reads why
  const approve = { name: names.acts['approvals.approve'].button, exact: true }
  await expect(page.getByRole('button', approve)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(words.errors.byCode.own_request).first()).toBeVisible()

  const other = await openBrowser(lookOf(product, approver))
  await other.goto(`${product.url}/backoffice`)
  await other
    .getByRole('main')
    .getByRole('link', { name: work.one.about(names.acts['operators.invite'].name, 'Ines Invited') })
    .click()
  const effect = other.getByRole('table', { name: work.one.effect })
  await expect(effect.getByRole('row', { name: names.fields.role })).toContainText(names.roles.support.name)
  await looksRight(other)
  await other.getByRole('button', approve).click()
  const sure = other.getByRole('dialog')
  await sure.getByLabel(words.act.reason, { exact: true }).selectOption('reading')
  await sure.getByRole('button', approve).click()
  await expect(other.getByText(names.acts['approvals.approve'].done)).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toContainText(names.requestStates.approved)
  // the other window follows
  await expect(page.getByRole('heading', { level: 1 })).toContainText(names.requestStates.approved, follows)
  await expect
    .poll(
      async () =>
        (await call(product, operatorCalls.listOperators, { token: asker.token, path: `/operators?search=${invited}` }))
          .total,
    )
    .toBe(1)
  expect([...page.faults, ...other.faults]).toEqual([])
})

test('BO-09 an act that wants the second factor again goes on with what was typed', async ({
  product,
  openBrowser,
}) => {
  const owner = await createOwner(product, 'Stella Steps')
  const page = await openBrowser(lookOf(product, owner))
  // as eleven minutes later: the first try is refused, the second one reaches the server
  let tries = 0
  await page.route('**/backoffice/api/operators', async (route) => {
    if (route.request().method() !== 'POST' || tries++ > 0) return route.continue()
    const error = { code: 'step_up_required', message: 'show your second factor again' }
    return route.fulfill({ status: 401, json: { result: false, error } })
  })
  await page.goto(`${product.url}/backoffice/operators?do=invite`)
  const dialog = page.getByRole('dialog', { name: operators.invite.title })
  await dialog.getByLabel(operators.invite.email).fill(`later-${randomUUID().slice(0, 8)}@example.com`)
  await dialog.getByLabel(operators.invite.name, { exact: true }).fill('Lara Later')
  await dialog.getByLabel(operators.grant.role, { exact: true }).selectOption('analyst')
  await dialog.getByLabel(words.act.reason, { exact: true }).selectOption('other')
  await dialog.getByLabel(words.act.reasonText).fill('She counts what we do')
  await dialog.getByRole('button', { name: words.act.ask, exact: true }).click()
  const question = page.getByRole('dialog', { name: words.stepUp.title })
  await expect(question).toBeVisible()
  await looksRight(page)
  await question.getByLabel(words.stepUp.code).fill(owner.code())
  await question.getByRole('button', { name: words.stepUp.submit, exact: true }).click()
  await expect(page.getByText(words.act.waiting.title)).toBeVisible()
  expect(tries).toBe(2)
  expect(page.faults).toEqual([])
})

test('BO-18 a list is walked by keys alone, and letters are off while something is typed', async ({
  product,
  openBrowser,
}) => {
  const owner = await createOwner(product, 'Kim Keys')
  await createOwner(product, 'Lou Listed')
  const page = await openBrowser(lookOf(product, owner))
  await page.goto(`${product.url}/backoffice`)
  await expect(page.getByRole('heading', { name: work.today.title, level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await page.waitForURL('**/backoffice/operators')
  const rows = page.getByRole('table', { name: operators.list.title }).locator('[data-row-link]')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(page.getByText(words.list.marked(1))).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByLabel(operators.list.search)
  await expect(search).toBeFocused()
  await page.keyboard.type('kim jx')
  await expect(search).toHaveValue('kim jx')
  await search.fill('Kim Keys')
  await page.waitForURL('**/operators?search=Kim+Keys')
  await expect(rows.filter({ hasText: 'Lou Listed' })).toHaveCount(0)
  await expect(rows).not.toHaveCount(0)
  await search.blur()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/backoffice/operators/*')
  await expect(page.locator('h1:focus')).toBeVisible()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: words.keys.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('Lou Listed')
  await page.getByRole('option', { name: 'Lou Listed' }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lou Listed')

  await page.goto(`${product.url}/backoffice/me`)
  await page.getByLabel(entry.me.account.letterKeys).uncheck()
  await page.getByRole('button', { name: words.actions.save, exact: true }).click()
  await expect(page.getByText(entry.me.account.saved)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/\/backoffice\/me$/)
  expect(page.faults).toEqual([])
})

test('G7 a filter that empties the list says so, and how many rows there are without it', async ({
  product,
  openBrowser,
}) => {
  const owner = await createOwner(product, 'Fay Filters')
  const page = await openBrowser(lookOf(product, owner))
  await page.goto(`${product.url}/backoffice/operators?search=${owner.email}&state=disabled`)
  await expect(page.getByText(words.list.emptyByFilter)).toBeVisible()
  const drop = page.getByRole('button', {
    name: words.list.drop(words.list.filterIs(operators.list.state, names.states.disabled)),
  })
  await expect(drop).toContainText(words.list.total(1))
  await looksRight(page)
  await drop.click()
  await expect(page.getByRole('link', { name: `${owner.name} (${operators.list.you})` })).toBeVisible()
  expect(page.faults).toEqual([])
})

test('G7 a view is saved, found again and removed', async ({ product, openBrowser }) => {
  const owner = await createOwner(product, 'Vera Views')
  const page = await openBrowser(lookOf(product, owner))
  await page.goto(`${product.url}/backoffice/operators?state=active`)
  await page.getByRole('button', { name: words.list.views.label, exact: true }).click()
  await page.getByLabel(words.list.views.name).fill('Those at work')
  await page.getByRole('button', { name: words.list.views.save, exact: true }).click()
  await expect(page.getByText(words.list.views.saved)).toBeVisible()
  await page.goto(`${product.url}/backoffice/operators`)
  await page.getByRole('button', { name: words.list.views.label, exact: true }).click()
  await page.getByRole('link', { name: 'Those at work' }).click()
  await page.waitForURL('**/operators?state=active')
  await page.getByRole('button', { name: 'Those at work', exact: true }).click()
  await page.getByRole('button', { name: words.list.views.remove('Those at work') }).click()
  await expect(page.getByText(words.list.views.removed)).toBeVisible()
  expect(page.faults).toEqual([])
})

test('BO-11 the chain of the audit is worked out again, and a row opens beside the list', async ({
  product,
  openBrowser,
}) => {
  const owner = await createOwner(product, 'Alma Audits')
  const page = await openBrowser(lookOf(product, owner))
  await page.goto(`${product.url}/backoffice/audit`)
  await page.getByRole('button', { name: audit.verify.action, exact: true }).click()
  await expect(page.getByText(audit.verify.head)).toBeVisible()
  await page.locator('[data-row-link]').first().click()
  await expect(page.locator('h2:focus')).toBeVisible()
  await expect(page.getByText(audit.audit.hash)).toBeVisible()
  await looksRight(page)
  expect(page.faults).toEqual([])
})

test('BO-07 signing out everywhere ends the other window too', async ({ product, openBrowser }) => {
  const owner = await createOwner(product, 'Ewa Everywhere')
  const [page, other] = [await openBrowser(lookOf(product, owner)), await openBrowser(lookOf(product, owner))]
  await other.goto(`${product.url}/backoffice`)
  await expect(other.getByRole('heading', { name: work.today.title, level: 1 })).toBeVisible()
  await page.goto(`${product.url}/backoffice/me`)
  await page.getByRole('button', { name: entry.me.sessions.endAll, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: entry.me.sessions.endAll, exact: true }).click()
  await expect(page.getByText(entry.signIn.everywhere)).toBeVisible()
  await expect(other.getByText(entry.signIn.expired)).toBeVisible(follows)
})

const routes = [
  '',
  '/approvals',
  '/queues',
  '/members',
  '/angels',
  '/angels/invitations',
  '/angels/automated',
  '/tickets',
  '/notices',
  '/policies',
  '/tickets/snippets',
  '/erasures',
  '/erasures/copies',
  '/photos',
  '/reviews',
  '/queues/cases',
  '/queues/appeals',
  '/orders',
  '/subscriptions',
  '/disputes',
  '/pay-rules',
  '/brands',
  '/brands/new',
  '/brands/original',
  '/brands/original/plans',
  '/providers',
  '/operators',
  '/roles',
  '/audit',
  '/audit/1',
  '/access',
  '/events',
  '/events/1',
  '/numbers',
  '/numbers/funnel',
  '/numbers/revenue',
  '/numbers/figures/sign_ups?by=country',
  '/numbers/figures/sign_ups/rows',
  '/queues/routing',
  '/queues/second-looks',
  '/health',
  '/alarms',
  '/errors',
  '/deliveries',
  '/exports',
  '/me',
  '/me/acts',
  '/nowhere',
] as const
const looks = [
  { viewport: phone, colorScheme: 'light' },
  { viewport: desktop, colorScheme: 'dark' },
  { viewport: phone, colorScheme: 'dark' },
  { viewport: desktop, colorScheme: 'light' },
] as const

for (const look of someOf({ from: 2 }, looks))
  test(`BO-18 every page passes axe and fits at ${look.viewport.width} px, ${look.colorScheme}`, async ({
    product,
    openBrowser,
  }) => {
    const owner = await createOwner(product, 'Max Widths')
    const page = await openBrowser(lookOf(product, owner, look))
    for (const route of routes) {
      await page.goto(`${product.url}/backoffice${route}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await looksRight(page)
    }
    await page.goto(`${product.url}/backoffice/operators`)
    await page.locator('[data-row-link]').first().click()
    await expect(page.getByRole('heading', { name: operators.one.facts })).toBeVisible()
    await looksRight(page)
    const visitor = await openBrowser({ ...look, language: 'en' })
    await visitor.goto(`${product.url}/backoffice/sign-in`)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await looksRight(visitor)
    expect([...page.faults, ...visitor.faults]).toEqual([])
  })
