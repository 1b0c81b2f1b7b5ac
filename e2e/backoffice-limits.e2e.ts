import { routes } from '@incontro/contract'
import { createApi } from '@incontro/testing/api.ts'
import { someOf } from '@incontro/testing/size.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { desktop, expect, expectAccessible, expectNoSideScroll, type Look, phone, test as base } from './fixtures.ts'
import { lookOfOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'
import { say } from './people.ts'

const words = textsFor('en', 'backofficeCases')
const { act } = textsFor('en', 'backoffice')
const { acts, reasons } = textsFor('en', 'backofficeNames')
const decisions = textsFor('es', 'decisions')
const limits = textsFor('es', 'limits')

/** Where these tests look for people: no other test has anybody there. */
const place = { region: 'La Rioja', city: 'Logroño' } as const

type Office = Readonly<Record<'moderator' | 'lead', (look?: Look) => Look>>

/** A moderator and a lead who have signed in. */
const test = base.extend<object, { office: Office }>({
  office: [
    async ({ product }, use) => {
      await use({
        moderator: await lookOfOperator(product, 'moderator', 'Mona Moderates'),
        lead: await lookOfOperator(product, 'lead', 'Lena Leads'),
      })
    },
    { scope: 'worker' },
  ],
})
test.use({ ownProduct: { name: 'limits' } })

for (const viewport of someOf({ from: 1 }, [desktop, phone]))
  test(`TS-09 at ${viewport.width} px a moderator limits first messages, the member reads it at the composer, objects, and writes again`, async ({
    product,
    office,
    openAs,
    openBrowser,
    createMember,
    createAngel,
  }) => {
    const [angel, stranger, member] = [await createAngel(place), await createAngel(place), await createMember(place)]
    const api = createApi({ url: product.url, paymentUrl: product.paymentUrl })
    const reason = 'Escribiste lo mismo a doce personas en una tarde, y varias te pidieron que pararas.'
    await api.call(routes.studioReport, {
      token: angel.token,
      body: { trackerId: member.trackerId, reason: 'unwanted', text: 'No para', block: false },
    })
    const page = await openAs(member, `/chats/${stranger.id}`, { viewport })
    await expect(page.getByRole('textbox')).toBeVisible()

    const desk = await openBrowser(office.moderator({ viewport }))
    await desk.goto(`${product.url}/backoffice/queues/cases`)
    await desk.getByRole('button', { name: textsFor('en', 'backofficeQueues').work.next }).click()
    await desk.waitForURL('**/backoffice/cases/*')
    await expect(desk.getByText('No para')).toBeVisible()
    await desk.getByRole('radio', { name: /No unwanted contact/ }).check()
    await desk.getByLabel(words.decide.outcome).selectOption({ label: words.decide.outcomes.limit_first_messages })
    await desk.getByRole('textbox', { name: words.decide.days, exact: true }).fill('3')
    await desk
      .getByRole('textbox', { name: words.decide.departure, exact: true })
      .fill('Twelve people in one afternoon.')
    await desk.getByRole('checkbox').first().check()
    await desk.getByRole('textbox', { name: words.decide.words, exact: true }).fill(reason)
    await expectAccessible(desk, andBestPractices)
    await expectNoSideScroll(desk)
    await desk.keyboard.press('ControlOrMeta+Enter')
    const dialog = desk.getByRole('dialog', { name: words.decide.dialog(words.decide.outcomes.limit_first_messages) })
    await dialog.getByLabel(act.reason).selectOption({ label: reasons.rules })
    await dialog.getByRole('button', { name: acts['cases.decide'].button }).click()
    await expect(desk.getByText(acts['cases.decide'].done)).toBeVisible()

    // the open page says so where the field was, without being loaded again
    const see = page.getByRole('link', { name: limits.see })
    await expect(see).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await see.click()
    await page.waitForURL('**/profile/decisions')
    await expect(page.getByText(decisions.outcomes.limit_first_messages)).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByLabel(decisions.appeal.label).fill('Eran doce respuestas a doce mensajes.')
    await page.getByRole('button', { name: decisions.appeal.send }).click()
    await expect(page.getByRole('heading', { name: decisions.appeal.yours })).toBeVisible()

    // another person lifts it
    const other = await openBrowser(office.lead({ viewport }))
    await other.goto(`${product.url}/backoffice/queues/appeals`)
    await other
      .getByRole('link', { name: new RegExp(member.trackerId.slice(0, 8)) })
      .first()
      .click()
    await other.waitForURL('**/backoffice/appeals/*')
    await expect(other.getByText('Eran doce respuestas a doce mensajes.')).toBeVisible()
    await other.keyboard.press('ControlOrMeta+Enter')
    await expect(other.getByRole('button', { name: words.lease.release })).toBeVisible()
    await expect(other.getByRole('checkbox', { name: words.misuse.appeal })).toBeVisible()
    await expectAccessible(other, andBestPractices)
    await expectNoSideScroll(other)
    await other.getByRole('radio', { name: words.appeal.verdicts.lifted }).check()
    await other
      .getByRole('textbox', { name: words.appeal.words, exact: true })
      .fill('Las doce personas le habían escrito antes; no había nada que limitar.')
    await other.keyboard.press('ControlOrMeta+Enter')
    const verdict = other.getByRole('dialog', { name: words.decide.dialog(words.appeal.verdicts.lifted) })
    await verdict.getByLabel(act.reason).selectOption({ index: 1 })
    await verdict.getByRole('button', { name: acts['appeals.decide'].button }).click()
    await expect(other.getByText(acts['appeals.decide'].done)).toBeVisible()

    await page.goto(`${member.url}/chats/${stranger.id}`)
    await say(page, `Hola de nuevo ${viewport.width}`)
    await expect(page.getByText(`Hola de nuevo ${viewport.width}`).filter({ visible: true }).first()).toBeVisible()
    expect([page.faults, desk.faults, other.faults]).toEqual([[], [], []])
  })

test('TS-14 the report of a case is said to be manifestly unfounded, and the fifth opens a case that proposes a warning', async ({
  product,
  office,
  openBrowser,
  createMember,
  createAngel,
}) => {
  const angel = await createAngel(place)
  const api = createApi({ url: product.url, paymentUrl: product.paymentUrl })
  const desk = await openBrowser(office.lead({ viewport: desktop }))
  for (let each = 1; each <= 5; each += 1) {
    const member = await createMember(place)
    await api.call(routes.studioReport, {
      token: angel.token,
      body: { trackerId: member.trackerId, reason: 'insults', text: `No me gusta ${each}`, block: false },
    })
    await desk.goto(`${product.url}/backoffice/queues/cases`)
    await desk
      .getByRole('link', { name: new RegExp(member.trackerId.slice(0, 8)) })
      .first()
      .click()
    await desk.waitForURL('**/backoffice/cases/*')
    await expect(desk.getByText(`No me gusta ${each}`)).toBeVisible()
    await desk.keyboard.press('ControlOrMeta+Enter')
    await expect(desk.getByRole('button', { name: words.lease.release })).toBeVisible()
    await desk.getByRole('radio', { name: words.decide.none }).check()
    await desk.getByRole('group', { name: words.misuse.mark }).getByRole('checkbox').check()
    await desk.getByRole('textbox', { name: words.misuse.why }).fill('The member only wrote good evening.')
    if (each === 1) await expectAccessible(desk, andBestPractices)
    await desk.keyboard.press('ControlOrMeta+Enter')
    const dialog = desk.getByRole('dialog', { name: words.decide.dialog(words.decide.outcomes.no_action) })
    await dialog.getByLabel(act.reason).selectOption({ label: reasons.rules })
    await dialog.getByRole('button', { name: acts['cases.decide'].button }).click()
    await expect(dialog).toBeHidden()
  }
  await desk.goto(`${product.url}/backoffice/queues/cases`)
  await desk
    .getByRole('link', { name: new RegExp(angel.screenName) })
    .first()
    .click()
  await expect(desk.getByRole('heading', { name: words.misuse.title })).toBeVisible()
  await desk.getByRole('radio', { name: /No reports without any ground/ }).check()
  await expect(desk.getByLabel(words.decide.outcome)).toHaveValue('warning')
  await expectAccessible(desk, andBestPractices)
  await expectNoSideScroll(desk)
  expect(desk.faults).toEqual([])
})
