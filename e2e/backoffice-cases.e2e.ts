import { onDatabase } from '@incontro/testing/database.ts'
import { someOf } from '@incontro/testing/size.ts'
import { createApi } from '@incontro/testing/api.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { routes } from '@incontro/contract'
import type { OperatorRole } from '@incontro/contract/backoffice.ts'
import type { Page } from '@playwright/test'
import { desktop, expect, expectAccessible, expectNoSideScroll, type Look, phone, test as base } from './fixtures.ts'
import { waitForMail } from './mailbox.ts'
import { createOwner } from './operators.ts'
import { andBestPractices } from './page-checks.ts'
import { logInByForm, openConversation, say } from './people.ts'

const words = textsFor('en', 'backofficeCases')
const { act } = textsFor('en', 'backoffice')
const { acts, reasons } = textsFor('en', 'backofficeNames')
const trust = textsFor('es', 'trust')
const safety = textsFor('es', 'studioSafety')
const decisions = textsFor('es', 'decisions')
const mail = textsFor('es', 'decisionMail')
const find = textsFor('es', 'find')

/** Where these tests look for her in the grid: no other test has anybody there. */
const place = { region: 'Cantabria', city: 'Santander' } as const

type Office = Readonly<Record<'moderator' | 'lead', (look?: Look) => Look>>

/** A moderator and a lead who have signed in. */
const test = base.extend<object, { office: Office }>({
  office: [
    async ({ product }, use) => {
      async function lookOf(role: OperatorRole, name: string): Promise<(look?: Look) => Look> {
        const operator = await createOwner(product, name)
        await onDatabase(product.databaseUrl, (client) =>
          client.query(
            'update operator_grants set role = $2 where operator_id = (select id from operators where email = $1)',
            [operator.email, role],
          ),
        )
        const kept = { 'backoffice:token': operator.token, 'backoffice:language': 'en' }
        return (look = {}) => ({ viewport: desktop, ...look, storage: { [new URL(product.url).origin]: kept } })
      }
      await use({
        moderator: await lookOf('moderator', 'Mona Moderates'),
        lead: await lookOf('lead', 'Lena Leads'),
      })
    },
    { scope: 'worker' },
  ],
})
test.use({ ownProduct: { name: 'cases' } })

const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const viewport of someOf({ from: 1 }, [desktop, phone]))
  test(`TS-07 TS-08 TS-10 TS-13 BO-13 at ${viewport.width} px a report from a chat is decided, told with reasons, objected to, and lifted by another person`, async ({
    product,
    office,
    openAs,
    openBrowser,
    openStudio,
    createMember,
    createAngel,
  }) => {
    const angel = await createAngel(place)
    const member = await createMember(place)
    const line = `Paga mi vuelo ${viewport.width}`
    const page = await openAs(member, '/find', { viewport })
    await page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: new RegExp(`^${angel.screenName},`) }) })
      .getByRole('link', { name: find.chat(angel.screenName) })
      .click()
    await page.waitForURL('**/chats/*')
    await say(page, line)

    const studio = await openStudio(angel, { viewport: desktop })
    const name = await openConversation(studio, line)
    await studio.getByRole('button', { name: trust.open(name), exact: true }).click()
    await studio.getByRole('dialog').getByRole('button', { name: trust.report.action }).click()
    const form = studio.getByRole('dialog', { name: trust.report.title(name) })
    await form.getByRole('radio', { name: safety.asks.options.money }).check()
    await form.getByRole('checkbox', { name: line }).check()
    await form.getByRole('textbox').fill('Me pide dinero')
    await form.getByRole('button', { name: trust.report.send }).click()
    await expect(studio.getByText(trust.reported)).toBeVisible()

    const shownAs = member.trackerId.slice(0, 8) // of who gave themselves no name
    // the moderator pulls the case and decides it by keys
    const desk = await openBrowser(office.moderator({ viewport }))
    await desk.goto(`${product.url}/backoffice`)
    await desk.locator('h1').waitFor()
    await desk.keyboard.press('g')
    await desk.keyboard.press('c')
    await desk.waitForURL('**/backoffice/queues/cases')
    await expect(title(desk)).toHaveText(words.queues.cases.title)
    await expect(desk.getByText(shownAs).first()).toBeVisible()
    await expectAccessible(desk, andBestPractices)
    await expectNoSideScroll(desk)
    await desk.keyboard.press('ControlOrMeta+Enter')
    await desk.waitForURL('**/backoffice/cases/*')
    await expect(title(desk)).toContainText(shownAs)
    await expect(title(desk)).toBeFocused()
    await expect(desk.getByText('Me pide dinero')).toBeVisible()
    await expect(desk.getByText(words.one.chosen(1))).toBeVisible()
    await expect(desk.getByText(words.one.asksFor(words.one.asked.money))).toBeVisible()
    await expect(desk.getByText(line)).toHaveCount(0) // messages are opened for a purpose
    await desk.getByRole('button', { name: acts['cases.open_chat'].button }).click()
    const opening = desk.getByRole('dialog', { name: words.chat.dialog })
    await opening.getByLabel(act.reason).selectOption({ index: 1 })
    await opening.getByRole('button', { name: acts['cases.open_chat'].button }).click()
    await expect(desk.getByText(line)).toBeVisible()
    await expectAccessible(desk, andBestPractices)
    await expectNoSideScroll(desk)

    await desk
      .getByRole('radio', { name: /Money|fraud/i })
      .first()
      .check()
    await title(desk).click()
    await desk.keyboard.press('w')
    await expect(desk.getByLabel(words.decide.outcome)).toHaveValue('warning')
    await desk.keyboard.press('r')
    await desk.getByRole('textbox', { name: words.decide.days, exact: true }).fill('7')
    await desk
      .getByRole('textbox', { name: words.decide.departure, exact: true })
      .fill('A first time, and nothing was lost.')
    await desk.getByRole('checkbox').first().check()
    const reason = 'Le pediste dinero para un vuelo en una conversación, y eso va contra nuestras reglas.'
    await desk.getByRole('textbox', { name: words.decide.words, exact: true }).fill(reason)
    await desk.keyboard.press('ControlOrMeta+Enter')
    const dialog = desk.getByRole('dialog', { name: words.decide.dialog(words.decide.outcomes.suspension) })
    await dialog.getByLabel(act.reason).selectOption({ label: reasons.rules })
    await expectAccessible(desk, andBestPractices)
    await dialog.getByRole('button', { name: acts['cases.decide'].button }).click()
    await expect(desk.getByText(acts['cases.decide'].done)).toBeVisible()

    // the member is shut out, reads why behind the link of the e-mail, and objects
    const link = (
      await waitForMail(product, member.email, `${mail.statement.suspension.subject} · Original`)
    ).links.find((one) => one.includes('/case/'))
    await page.goto(link ?? '')
    await expect(page.getByText(reason)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByLabel(decisions.appeal.label).fill('Era una broma entre nosotros.')
    await page.getByRole('button', { name: decisions.appeal.send }).click()
    await expect(page.getByText(decisions.appeal.yours)).toBeVisible()
    await expect(page.getByText('Era una broma entre nosotros.')).toBeVisible()

    // another person judges it
    const other = await openBrowser(office.lead({ viewport }))
    await other.goto(`${product.url}/backoffice/queues/appeals`)
    await expect(other.getByRole('link', { name: new RegExp(shownAs) }).first()).toBeVisible()
    await expectAccessible(other, andBestPractices)
    await expectNoSideScroll(other)
    await other
      .getByRole('link', { name: new RegExp(shownAs) })
      .first()
      .click()
    await other.waitForURL('**/backoffice/appeals/*')
    await expect(other.getByText('Era una broma entre nosotros.')).toBeVisible()
    await other.keyboard.press('ControlOrMeta+Enter')
    await expect(other.getByRole('button', { name: words.lease.release })).toBeVisible()
    await other.getByRole('radio', { name: words.appeal.verdicts.lifted }).check()
    await other
      .getByRole('textbox', { name: words.appeal.words, exact: true })
      .fill('Los dos lo tomaron como una broma; la suspensión no era necesaria.')
    await expectAccessible(other, andBestPractices)
    await other.keyboard.press('ControlOrMeta+Enter')
    const verdict = other.getByRole('dialog', { name: words.decide.dialog(words.appeal.verdicts.lifted) })
    await verdict.getByLabel(act.reason).selectOption({ index: 1 })
    await verdict.getByRole('button', { name: acts['appeals.decide'].button }).click()
    await expect(other.getByText(acts['appeals.decide'].done)).toBeVisible()

    await waitForMail(product, member.email, `${mail.over.subject} · Original`)
    await page.reload()
    await expect(page.getByText(decisions.appeal.outcomes.lifted)).toBeVisible()
    await logInByForm(page, member)
    await page.goto(`${member.url}/profile/decisions`)
    await expect(page.getByText(reason)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    expect([page.faults, studio.faults, desk.faults, other.faults]).toEqual([[], [], [], []])
  })

for (const viewport of someOf({ from: 0 }, [desktop, phone]))
  test(`TS-15 TS-16 at ${viewport.width} px what must not wait is hidden, has whom to call, and says what money would do`, async ({
    product,
    office,
    openBrowser,
    createMember,
    createAngel,
  }) => {
    const [angel, member] = [await createAngel(place), await createMember(place)]
    const api = createApi({ url: product.url, paymentUrl: product.paymentUrl })
    await api.call(routes.reportAngel, {
      token: member.token,
      body: {
        trackerId: member.trackerId,
        angelId: angel.id,
        reason: 'underage',
        text: 'Dice que tiene 15',
        block: false,
      },
    })
    const desk = await openBrowser(office.lead({ viewport }))
    await desk.goto(`${product.url}/backoffice/queues/cases?lane=urgent`)
    await desk
      .getByRole('link', { name: new RegExp(angel.screenName) })
      .first()
      .click()
    await expect(title(desk)).toContainText(angel.screenName)
    await expect(desk.getByText(words.urgent.hidden)).toBeVisible()
    await expect(desk.getByText(words.urgent.sealed(1))).toBeVisible()
    await expect(desk.getByRole('link', { name: '091' })).toBeVisible()
    await expectAccessible(desk, andBestPractices)
    await expectNoSideScroll(desk)

    await desk.getByRole('button', { name: acts['cases.authority'].button }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(words.urgent.authority).fill('Policía Nacional')
    await dialog.getByLabel(words.urgent.what).fill('The profile and the three messages of Tuesday.')
    await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.rules })
    await dialog.getByRole('button', { name: acts['cases.authority'].button }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.getByText('The profile and the three messages of Tuesday.')).toBeVisible()

    await desk.getByRole('radio', { name: /Adults only/i }).check()
    await expect(desk.getByRole('region', { name: words.decide.money.title })).toContainText(words.decide.money.none)
    await expectAccessible(desk, andBestPractices)
    await expectNoSideScroll(desk)
  })
