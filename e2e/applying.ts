import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { IdentityOutcome } from '@incontro/contract'
import { textsFor } from '@incontro/texts/sync.ts'
import { demoPassword } from './accounts.ts'
import { mailTo } from './mailbox.ts'
import { picture } from './photos.fixtures.ts'
import type { Product } from './product.ts'

const words = textsFor('es', 'studioApply')
const join = textsFor('es', 'studioJoin')
const check = textsFor('es', 'studioIdentity')
const { outcomes } = textsFor('es', 'identityMail')
const { languages } = textsFor('es', 'common')
const office = {
  list: textsFor('en', 'backofficeApplications').list,
  names: textsFor('en', 'backofficeNames'),
  act: textsFor('en', 'backoffice').act,
  work: textsFor('en', 'backofficeWork'),
}

/** A person who applies for a profile of their own (AN-04). */
export type Applicant = {
  readonly kind: 'member' | 'host'
  readonly email: string
  readonly fullName: string
  readonly screenName: string
  readonly bornOn: string
  readonly region: string
  readonly city: string
}

/** By default from a far region: she does not stand in the grid of Madrid, which other tests read. */
export function newApplicant(over: Partial<Applicant> = {}): Applicant {
  const letters = randomUUID().replaceAll(/[^a-f]/g, '')
  return {
    kind: 'member',
    email: `nora-${randomUUID().slice(0, 8)}@example.com`,
    fullName: `Nora ${letters}`,
    screenName: `Nora ${letters.slice(0, 5)}`,
    bornOn: '1990-04-30',
    region: 'Melilla',
    city: 'Melilla',
    ...over,
  }
}

/** The first step: the account, after which everything is saved. */
export async function startApplying(page: Page, who: Applicant): Promise<void> {
  if (who.kind === 'host') await page.getByRole('radio', { name: words.kinds.host.name }).check()
  await page.getByLabel(words.fullName).fill(who.fullName)
  await page.getByLabel(join.bornOn).fill(who.bornOn)
  await page.getByLabel(join.email).fill(who.email)
  await page.getByLabel(join.password, { exact: true }).fill(demoPassword)
  await page.getByLabel(join.acceptsTerms).check()
  await page.getByRole('button', { name: words.start, exact: true }).click()
}

/** Waits for a step of the draft. */
export async function atStep(page: Page, step: keyof typeof words.steps): Promise<void> {
  await expect(page.getByRole('heading', { name: words.steps[step], level: 2 })).toBeVisible()
}

const goOn = (page: Page) => page.getByRole('button', { name: words.next, exact: true }).click()

export async function fillPlace(page: Page, { region, city }: Applicant): Promise<void> {
  await atStep(page, 'place')
  await page.getByLabel(join.region).selectOption(region)
  await page.getByLabel(join.city).selectOption(city)
  await page.getByLabel(languages.es).check()
  await goOn(page)
}

export async function fillProfile(page: Page, { screenName }: Applicant): Promise<void> {
  await atStep(page, 'profile')
  await page.getByLabel(join.screenName).fill(screenName)
  await page.getByLabel(join.about).fill('Leo en los trenes')
  await page.getByLabel(join.description).fill('Me gustan los trenes largos y las novelas cortas.')
  await goOn(page)
}

async function file(name: string) {
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await picture(Math.floor(Math.random() * 360)) }
}

export async function addPhoto(page: Page): Promise<void> {
  await atStep(page, 'photos')
  await page.locator('input[type=file]').setInputFiles(await file('nora'))
  // a person looks at it, or on a demo brand the software that says so
  const { pending, approved } = join.photos.states
  await expect(page.getByText(pending).or(page.getByText(approved))).toBeVisible()
  await goOn(page)
}

/** A passport and a face, of which the sandbox finds what it is asked to (AN-05). */
export async function handIn(page: Page, outcome: IdentityOutcome = 'approved'): Promise<void> {
  await page.getByLabel(check.kind, { exact: true }).selectOption({ label: check.kinds.passport })
  for (const side of ['front', 'face'] as const) {
    await page.getByLabel(check.sides[side], { exact: true }).setInputFiles(await file(side))
    const row = page.getByRole('listitem').filter({ hasText: check.sides[side] })
    await expect(row.getByText(check.there, { exact: true })).toBeVisible()
  }
  await page.getByLabel(check.sandbox).selectOption({ label: outcomes[outcome].subject })
  await page.getByRole('button', { name: check.handIn, exact: true }).click()
}

/** The whole step of the check, approved at the first try. */
export async function beVerified(page: Page): Promise<void> {
  await atStep(page, 'identity')
  await page.getByRole('button', { name: check.begin, exact: true }).click()
  await handIn(page)
  await expect(page.getByText(outcomes.approved.text)).toBeVisible()
  await goOn(page)
}

export async function sign(page: Page, { fullName }: Applicant): Promise<void> {
  await atStep(page, 'contract')
  await page.getByLabel(join.accepts).check()
  await page.getByLabel(join.signature).fill(fullName)
  await page.getByRole('button', { name: words.send, exact: true }).click()
}

/** Opens the newest link of the e-mail, which confirms the address. */
export async function resumeByLink(product: Product, page: Page, { email }: Applicant): Promise<void> {
  const find = async () =>
    (await mailTo(product, email)).flatMap(({ links }) => links).find((link) => link.includes('/studio/apply/'))
  await expect.poll(find, { message: `an e-mail with the link to the application of ${email}` }).toBeDefined()
  // the e-mail names the brand's own address; the page stays where its session is
  await page.goto(`${product.url}${new URL((await find()) ?? '').pathname}`)
}

/** From the page of the application to the sending, without a detour; the page is signed in afterwards. */
export async function applyWhole(product: Product, page: Page, who: Applicant): Promise<void> {
  await page.goto(`${product.url}/studio/apply`)
  await startApplying(page, who)
  await atStep(page, 'place')
  await resumeByLink(product, page, who)
  await fillPlace(page, who)
  await fillProfile(page, who)
  await addPhoto(page)
  await beVerified(page)
  await sign(page, who)
  await expect(page.getByText(words.states.sent)).toBeVisible()
}

/** Opens an application in the back office, by its row in the list. */
export async function openApplication(product: Product, page: Page, { screenName }: Applicant): Promise<void> {
  await page.goto(`${product.url}/backoffice/angels/applications`)
  await page.getByRole('table', { name: office.list.title }).getByRole('link').filter({ hasText: screenName }).click()
  await expect(page.getByRole('heading', { name: screenName, level: 1 })).toBeVisible()
}

/** One operator asks for the approval of a paid host, and the other says yes (G6). */
export async function approveByTwo(
  product: Product,
  [first, second]: readonly [Page, Page],
  who: Applicant,
): Promise<void> {
  const { names, act, work } = office
  await openApplication(product, first, who)
  await first.getByRole('button', { name: names.acts['applications.approve'].button, exact: true }).click()
  const asking = first.getByRole('dialog')
  await asking.getByRole('button', { name: act.ask, exact: true }).click()
  await expect(asking.getByText(act.waiting.title)).toBeVisible()
  await second.goto(`${product.url}/backoffice`)
  const about = work.one.about(names.acts['applications.approve'].name, who.screenName)
  await second.getByRole('main').getByRole('link', { name: about }).click()
  await second.getByRole('button', { name: names.acts['approvals.approve'].button, exact: true }).click()
  const approving = second.getByRole('dialog')
  await approving.getByLabel(act.reason, { exact: true }).selectOption({ label: names.reasons.reading })
  await approving.getByRole('button', { name: names.acts['approvals.approve'].button, exact: true }).click()
  await expect(approving).toBeHidden()
}
