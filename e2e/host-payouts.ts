import type { OperatorRole } from '@incontro/contract/backoffice.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import {
  demoPassword,
  desktop,
  expect,
  expectAccessible,
  expectNoSideScroll,
  type Look,
  type OpenBrowser,
  type PersonPage,
} from './fixtures.ts'
import { lookOfOperator } from './operators.ts'
import type { Product } from './product.ts'

const words = textsFor('es', 'studioPayouts')
const { proof: proofWords } = textsFor('es', 'factorSettings')
const { fields } = textsFor('es', 'common')
const desk = textsFor('en', 'backofficePayouts')
const { act } = textsFor('en', 'backoffice')
const { acts, reasons } = textsFor('en', 'backofficeNames')
const { states } = textsFor('en', 'studioPayouts').history

/** The part of her page about payouts. */
export function payoutsOf(studio: PersonPage) {
  return studio.getByRole('region', { name: words.title })
}

/** She shows who she is, where a change asks for it. */
async function prove(studio: PersonPage): Promise<void> {
  const proof = studio.getByRole('dialog', { name: proofWords.title })
  await proof.getByLabel(fields.password, { exact: true }).fill(demoPassword)
  await proof.getByRole('button', { name: proofWords.submit }).click()
}

/** Her tax data, with a number that is wrong at first; showing who she is holds for her bank details too. */
export async function giveTaxData(studio: PersonPage, name = 'Marta Pérez'): Promise<void> {
  const dialog = studio.getByRole('dialog')
  await payoutsOf(studio).getByRole('button', { name: words.tax.add }).click()
  await dialog.getByLabel(words.tax.name).fill(name)
  await dialog.getByLabel(words.tax.birthDate).fill('1990-04-12')
  await dialog.getByLabel(words.tax.street).fill('Calle Mayor 1')
  await dialog.getByLabel(words.tax.postcode).fill('28013')
  await dialog.getByLabel(words.tax.city).fill('Madrid')
  await dialog.getByLabel(words.tax.taxId).fill('12345678A')
  await dialog.getByLabel(words.tax.taxId).blur()
  await expect(dialog.getByText(words.tax.wrongTaxId)).toBeVisible()
  await expectAccessible(studio)
  await expectNoSideScroll(studio)
  await dialog.getByLabel(words.tax.taxId).fill('12345678Z')
  await dialog.getByRole('button', { name: words.tax.save, exact: true }).click()
  await prove(studio)
  await expect(studio.getByText(words.tax.saved, { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

/** Her bank details, with a slip at first; nothing is paid to them before 48 hours are over. */
export async function giveBankDetails(studio: PersonPage, holder = 'Marta Pérez'): Promise<void> {
  const dialog = studio.getByRole('dialog')
  const payouts = payoutsOf(studio)
  await payouts.getByRole('button', { name: words.details.add }).click()
  await dialog.getByLabel(words.details.holder).fill(holder)
  await dialog.getByLabel(words.details.iban).fill('ES9121000418450200051333')
  await dialog.getByLabel(words.details.iban).blur()
  await expect(dialog.getByText(words.details.faults.check)).toBeVisible()
  await dialog.getByLabel(words.details.iban).fill('ES9121000418450200051332')
  await dialog.getByRole('button', { name: words.details.save, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(payouts.getByRole('button', { name: words.details.cancel })).toBeVisible()
}

/** A page of an operator at the payouts to hosts. */
export async function openPayouts(
  product: Product,
  openBrowser: OpenBrowser,
  { role, viewport = desktop }: { readonly role: OperatorRole; readonly viewport?: Look['viewport'] },
): Promise<PersonPage> {
  const look = await lookOfOperator(product, role, `Olga ${role}`)
  const page = await openBrowser(look({ viewport }))
  await page.goto(`${product.url}/backoffice/hosts/payouts`)
  return page
}

/** Answers the dialog of an act with its reason. */
async function confirm(page: PersonPage): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.reading })
  await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
}

/** The second operator says yes to what the first asked for. */
async function sayYes(product: Product, page: PersonPage, name: string): Promise<void> {
  await page.goto(`${product.url}/backoffice/approvals`)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  const { button, done } = acts['approvals.approve']
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.reading })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByText(done)).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** The first operator holds an amount of hers back because of a decision about her, and the second says yes. */
export async function holdByTwo(
  product: Product,
  [first, second]: readonly [PersonPage, PersonPage],
  { who, amount }: { readonly who: string; readonly amount: string },
): Promise<void> {
  const { name, button } = acts['payouts.hold']
  await expect(first.getByText(who).first()).toBeVisible()
  await first.getByRole('button', { name: `${button} ${who}`, exact: true }).click()
  const dialog = first.getByRole('dialog')
  await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: reasons.rules })
  await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(dialog.getByText(desk.holdWrong)).toBeVisible()
  await expect(dialog.getByText(desk.holdMissing)).toBeVisible()
  await dialog.getByLabel(desk.holdAmount('EUR')).fill(amount)
  await dialog.getByLabel(desk.holdWords).fill('Two conversations were answered by someone else in your name.')
  await expectAccessible(first)
  await expectNoSideScroll(first)
  if (process.env['SHOTS']) await first.screenshot({ path: `${process.env['SHOTS']}/hold.png` })
  await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(dialog.getByRole('link').first()).toBeVisible() // leads to the request
  await sayYes(product, second, name)
}

/** What is due is approved by two operators, written for the bank, and paid. */
export async function payByTwo(
  product: Product,
  [first, second]: readonly [PersonPage, PersonPage],
  who: string,
): Promise<void> {
  await expect(first.getByText(who).first()).toBeVisible()
  await expectAccessible(first)
  await expectNoSideScroll(first)
  await first.getByRole('button', { name: acts['payouts.approve'].button, exact: true }).click()
  await confirm(first)
  await expect(first.getByRole('dialog').getByRole('link').first()).toBeVisible() // leads to the request
  await sayYes(product, second, acts['payouts.approve'].name)

  await second.goto(`${product.url}/backoffice/hosts/payouts`)
  await second.getByRole('button', { name: acts['payouts.file'].button, exact: true }).click()
  await second.getByRole('dialog').getByLabel(desk.debtorIban).fill('DE89 3704 0044 0532 0130 00')
  await confirm(second)
  await expect(second.getByRole('link', { name: /\.xml/ })).toBeVisible()
  await expect(second.getByRole('dialog')).toBeHidden()
  await expectAccessible(second)
  await expectNoSideScroll(second)
  await second.getByRole('button', { name: acts['payouts.paid'].button, exact: true }).first().click()
  await confirm(second)
  await expect(second.getByRole('button', { name: acts['payouts.paid'].button, exact: true })).toHaveCount(0)
  await expect(second.getByText(states.paid, { exact: true }).first()).toBeVisible()
  await expect(second.getByRole('dialog')).toBeHidden()
}
