import { textsFor } from '@incontro/texts/sync.ts'
import {
  type Applicant,
  addPhoto,
  applyWhole,
  approveByTwo,
  atStep,
  fillPlace,
  fillProfile,
  handIn,
  newApplicant,
  openApplication,
  resumeByLink,
  sign,
  startApplying,
} from './applying.ts'
import {
  demoPassword,
  desktop,
  expect,
  expectAccessible,
  expectNoSideScroll,
  type Look,
  type PersonPage,
  phone,
  type Product,
  test as base,
} from './fixtures.ts'
import { mailTo } from './mailbox.ts'
import { lookOfOperator } from './operators.ts'
import { andBestPractices } from './page-checks.ts'

const words = textsFor('es', 'studioApply')
const join = textsFor('es', 'studioJoin')
const check = textsFor('es', 'studioIdentity')
const mail = textsFor('es', 'applicationMail')
const studio = textsFor('es', 'studio')
const identity = textsFor('es', 'identityMail').outcomes
const { fields } = textsFor('es', 'common')
const office = textsFor('en', 'backofficeApplications')
const names = textsFor('en', 'backofficeNames')
const { act } = textsFor('en', 'backoffice')

type Office = (look?: Look) => Look

/** Two operators who may approve angels, signed in with both factors. */
const test = base.extend<object, { office: Record<'one' | 'other', Office> }>({
  office: [
    async ({ product }, use) => {
      await use({
        one: await lookOfOperator(product, 'host_manager', 'Hilda Hosts'),
        other: await lookOfOperator(product, 'verifier', 'Vera Verifies'),
      })
    },
    { scope: 'worker' },
  ],
})

async function looksRight(page: PersonPage): Promise<void> {
  await expectAccessible(page)
  await expectNoSideScroll(page)
}

const written = (product: Product, { email }: Applicant, subject: string) =>
  expect
    .poll(async () => (await mailTo(product, email)).some((one) => one.subject.startsWith(subject)), {
      message: `the e-mail "${subject}"`,
    })
    .toBe(true)

/** What an operator answers, in the dialog of an act. */
async function say(
  page: PersonPage,
  of: 'applications.ask' | 'applications.refuse' | 'applications.appeal',
  { text, reason, choose = async () => {} }: { text: string; reason?: string; choose?: () => Promise<void> },
): Promise<void> {
  await page.getByRole('button', { name: names.acts[of].button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await choose()
  await dialog.getByLabel(office.one.words, { exact: true }).fill(text)
  if (reason !== undefined) await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reason })
  await expectAccessible(page, andBestPractices)
  await dialog.getByRole('button', { name: names.acts[of].button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('AN-04 AN-05 G6 at 390 px a paid host applies step by step, goes on by the link on another device, tries the check of identity again, answers a question, and is approved by two', async ({
  product,
  office: desk,
  openBrowser,
}) => {
  const who = newApplicant({ kind: 'host' })
  const first = await openBrowser({ viewport: phone })
  await first.goto(`${product.url}/studio`)
  await first.getByRole('link', { name: words.toApply }).click()
  await expect(first.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
  await looksRight(first)
  await first.getByRole('button', { name: words.start, exact: true }).click()
  await expect(first.getByText(join.missing).first()).toBeVisible() // nothing was sent
  await looksRight(first)
  await startApplying(first, who)
  await fillPlace(first, who)
  await atStep(first, 'profile')
  await first.getByLabel(join.screenName).fill(who.screenName)
  await first.getByRole('button', { name: words.next, exact: true }).click()
  await expect(first.getByText(join.missing).first()).toBeVisible() // saved, and not finished
  await looksRight(first)
  await first.close()

  // another device: the link says whose it is, and the password opens it where it stood
  const page = await openBrowser({ viewport: phone })
  await resumeByLink(product, page, who)
  await expect(page.getByText(words.welcomeBack)).toBeVisible()
  await expect(page.getByLabel(fields.email)).toHaveValue(who.email)
  await looksRight(page)
  await page.getByLabel(fields.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: studio.signIn.action, exact: true }).click()
  await atStep(page, 'profile')
  await expect(page.getByLabel(join.screenName)).toHaveValue(who.screenName)
  await fillProfile(page, who)
  await addPhoto(page)
  await atStep(page, 'identity')
  await looksRight(page)
  await page.getByRole('button', { name: check.begin, exact: true }).click()
  await handIn(page, 'unclear')
  await expect(page.getByText(identity.unclear.text)).toBeVisible()
  await expect(page.getByRole('button', { name: words.next, exact: true })).toBeDisabled()
  await looksRight(page)
  await page.getByRole('button', { name: check.again, exact: true }).click()
  await handIn(page)
  await expect(page.getByText(identity.approved.text)).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: words.next, exact: true }).click()
  await atStep(page, 'contract')
  await looksRight(page)
  await sign(page, who)
  await expect(page.getByText(words.states.sent)).toBeVisible()
  await looksRight(page)
  await written(product, who, mail.sent.subject)

  const desks = [
    await openBrowser(desk.one({ viewport: desktop })),
    await openBrowser(desk.other({ viewport: desktop })),
  ] as const
  await openApplication(product, desks[0], who)
  await expect(desks[0].getByText(office.one.checked)).toBeVisible()
  await expectAccessible(desks[0], andBestPractices)
  await expectNoSideScroll(desks[0])
  await say(desks[0], 'applications.ask', { text: '¿Qué trenes?', reason: names.reasons.unsure })
  await expect(desks[0].getByRole('heading', { level: 1 })).toContainText(office.states.question)
  await written(product, who, mail.question.subject)
  await page.reload()
  // what was sent has a studio already; the application stands under its own address
  await page.goto(`${product.url}/studio/apply`)
  await expect(page.getByText('¿Qué trenes?')).toBeVisible()
  await looksRight(page)
  await page.getByLabel(words.answer).fill('Los lentos.')
  await page.getByRole('button', { name: words.sendAnswer, exact: true }).click()
  await expect(page.getByText(words.states.sent)).toBeVisible()
  await expect(desks[0].getByText('Los lentos.')).toBeVisible()

  await approveByTwo(product, desks, who)
  await expect(desks[0].getByRole('heading', { level: 1 })).toBeVisible()
  await written(product, who, mail.approved.subject)
  await page.goto(`${product.url}/studio/apply`)
  await expect(page.getByText(words.states.approved)).toBeVisible()
  await looksRight(page)
  await page.getByRole('link', { name: words.toStudio }).click()
  await expect(page.getByRole('link', { name: studio.nav.pages.work }).first()).toBeVisible()
  await expect(page.getByText(join.listing.review)).toHaveCount(0)
  await looksRight(page)
  expect([...first.faults, ...page.faults, ...desks[0].faults, ...desks[1].faults]).toEqual([])
})

test('AN-04 at 390 px a refusal comes with its reason; the person asks for another look, another operator reopens it, and it can be taken back', async ({
  product,
  office: desk,
  openBrowser,
}) => {
  const who = newApplicant()
  const page = await openBrowser({ viewport: phone })
  await applyWhole(product, page, who)
  const one = await openBrowser(desk.one({ viewport: desktop }))
  await openApplication(product, one, who)
  const refusal = 'En la foto se ve un tren y a nadie.'
  await say(one, 'applications.refuse', {
    text: refusal,
    reason: names.reasons.quality,
    choose: async () => {
      await one.getByRole('dialog').getByLabel(office.one.refusal).selectOption({ label: office.refusals.photos })
    },
  })
  await written(product, who, mail.refused.subject)
  await page.goto(`${product.url}/studio/apply`)
  await expect(page.getByText(words.states.refused)).toBeVisible()
  await expect(page.getByText(mail.reasons.photos)).toBeVisible()
  await expect(page.getByText(refusal)).toBeVisible()
  await looksRight(page)
  await page.getByLabel(words.appeal).fill('Salgo en la ventana.')
  await page.getByRole('button', { name: words.sendAppeal, exact: true }).click()
  await expect(page.getByText(words.appealWaits)).toBeVisible()
  await looksRight(page)

  // who refused does not decide about it
  const again = { name: names.acts['applications.appeal'].button, exact: true } as const
  await expect(one.getByRole('button', again)).toHaveAttribute('aria-disabled', 'true')
  const other = await openBrowser(desk.other({ viewport: desktop }))
  await openApplication(product, other, who)
  await expect(other.getByText('Salgo en la ventana.')).toBeVisible()
  await say(other, 'applications.appeal', {
    text: 'Ahora se te ve.',
    choose: async () => {
      await other.getByRole('dialog').getByLabel(office.one.outcome).selectOption({ label: office.one.reopens })
    },
  })
  await written(product, who, mail.appealReopened.subject)
  await page.goto(`${product.url}/studio/apply`)
  await expect(page.getByText(words.states.sent)).toBeVisible()
  await page.getByRole('button', { name: words.withdraw, exact: true }).click()
  await expect(page.getByText(words.withdrawText)).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: words.withdraw, exact: true }).click()
  await expect(page.getByText(words.states.withdrawn)).toBeVisible()
  await written(product, who, mail.withdrawn.subject)
  await looksRight(page)
  expect([...page.faults, ...one.faults, ...other.faults]).toEqual([])
})

test('AN-04 AN-05 at 390 px under 18 is refused at the first step and by the document, and the same person twice is told to sign in', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: phone })
  const young = newApplicant({ bornOn: `${String(new Date().getFullYear() - 17)}-01-01` })
  await page.goto(`${product.url}/studio/apply`)
  await startApplying(page, young)
  await expect(page.getByText(words.onlyAdults)).toBeVisible()
  await looksRight(page)
  // another day of birth does not help
  await page.getByLabel(join.bornOn).fill('1990-04-30')
  await page.getByRole('button', { name: words.start, exact: true }).click()
  await expect(page.getByText(words.onlyAdults)).toBeVisible()
  expect(await mailTo(product, young.email)).toEqual([])

  const who = newApplicant()
  const second = await openBrowser({ viewport: phone })
  await second.goto(`${product.url}/studio/apply`)
  await startApplying(second, who)
  await fillPlace(second, who)
  await fillProfile(second, who)
  await addPhoto(second)
  await page.getByLabel(words.fullName).fill(who.fullName.toUpperCase())
  await page.getByLabel(join.email).fill(newApplicant().email)
  await page.getByRole('button', { name: words.start, exact: true }).click()
  await expect(page.getByText(words.knownAlready)).toBeVisible()
  await expect(page.getByText(who.email)).toHaveCount(0)
  await looksRight(page)

  await atStep(second, 'identity')
  await second.getByRole('button', { name: check.begin, exact: true }).click()
  await handIn(second, 'minor')
  // the account is closed with it: nothing of the application is shown any more
  await expect(second.getByRole('heading', { name: words.steps.identity })).toHaveCount(0)
  await looksRight(second)
  expect([...page.faults, ...second.faults]).toEqual([])
})
