import { randomUUID } from 'node:crypto'
import type { SignUp } from '@incontro/contract'
import { createApi } from '@incontro/testing/api.ts'
import type { Language } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Locator, Page } from 'playwright-core'
import { demoPassword, keepSession, openBrowser, type PersonPage, type Product } from './fixtures.ts'

/** Angela's own page: the demo's angel who is a person, signed in to the studio (in Spanish, her language). */
export async function openStudio(
  product: Pick<Product, 'url'>,
  viewport: { width: number; height: number },
): Promise<PersonPage> {
  const page = await openBrowser({ viewport })
  const { fields } = textsFor('es', 'common')
  const words = textsFor('es', 'studio')
  await page.goto(`${product.url}/studio`)
  await page.getByLabel(fields.email).fill('angela@demo.test')
  await page.getByLabel(fields.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: words.signIn.action }).click()
  await page.getByRole('heading', { name: words.list }).waitFor()
  return page
}

/** The id of the angel who is signed in to the studio there. */
export function angelIdOf(studio: Page): Promise<string> {
  return studio.evaluate(async () => {
    const answer = await fetch('/studio/api/me', {
      headers: { authorization: `Bearer ${localStorage.getItem('studio:token') ?? ''}` },
    })
    const { profile } = (await answer.json()) as { profile: { id: string } } // the reply of the contract
    return profile.id
  })
}

/** The flow of the demo that begins with cards, and in which first messages are invitations and others may bring photos. */
export const INVITING = '8'

/**
 * Signs somebody up by the call behind the form (in Madrid, in the default flow, unless the form says otherwise) and opens the
 * page where his flow begins, in a browser that kept his session. The form itself is `fillSignUp`, for tests of that way.
 */
export async function comeAsNewcomer(
  page: Page,
  { url, paymentUrl }: Pick<Product, 'url' | 'paymentUrl'>,
  form: Partial<SignUp> = {},
): Promise<void> {
  const { flowId = '7' } = form
  const { token, trackerId } = await createApi({ url, paymentUrl }).signUp({ ...form, flowId, password: demoPassword })
  await keepSession(page, { url, token, trackerId })
  await page.goto(`${url}${flowId === INVITING ? '/match' : '/find'}`)
}

/** The same in a browser of his own. */
export async function openNewcomer(
  product: Pick<Product, 'url' | 'paymentUrl'>,
  form: Partial<SignUp> = {},
  look: Parameters<typeof openBrowser>[0] = {},
): Promise<PersonPage> {
  const page = await openBrowser(look)
  await comeAsNewcomer(page, product, form)
  return page
}

/** Opens the conversation in the list whose row shows these words; gives the name in its header. */
export async function openConversation(page: Page, words: string): Promise<string> {
  await page.getByRole('listitem').filter({ hasText: words }).getByRole('link').first().click()
  await page.getByRole('textbox').waitFor() // until then the heading may still be that of the list
  return page.getByRole('heading', { level: 1 }).innerText()
}

/** Writes into the field of the open conversation, after what stands there, and presses the button. */
export async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox')
  await field.fill((await field.inputValue()) + text)
  await page.locator('form button[type=submit]').click()
}

/** Types a card into the frame of the payment origin. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe:not([hidden])') // a plug-in's frame is hidden
  await frame.locator('#number').fill(number)
  await frame.locator('#expiry').fill('12/30')
  await frame.locator('#cvc').fill('123')
  await frame.locator('#firstName').fill('Marco')
  await frame.locator('#lastName').fill('Rossi')
}

type Stranger = {
  readonly language: Language
  readonly city: string
  /** One that nobody else has, by default. */
  readonly email?: string
  readonly look?: () => Promise<void>
  /** False where the sign-up will be refused. */
  readonly goesOn?: boolean
}

/** The three steps of sign-up, on whose first one the page stands; ends before the grid. */
export async function fillSignUp(
  page: Page,
  { language, city, email, look = async () => {}, goesOn = true }: Stranger,
): Promise<void> {
  const { actions, fields } = textsFor(language, 'common')
  const words = textsFor(language, 'signup')
  const goOn = () => page.getByRole('button', { name: actions.continue }).click()
  await page.getByRole('combobox', { name: words.place.label }).pressSequentially(city.slice(0, 4), { delay: 20 })
  await page
    .getByRole('option', { name: new RegExp(`^${city}`) })
    .first()
    .click()
  await page.getByLabel(words.age.label).selectOption('35')
  await look()
  await goOn()
  await page.getByLabel(fields.email).fill(email ?? `marco-${randomUUID().slice(0, 8)}@example.com`)
  await page.getByLabel(fields.password, { exact: true }).fill(demoPassword)
  await look()
  await goOn()
  for (const id of ['isAdult', 'acceptsTerms', 'acceptsPrivacy', 'acceptsFeatures'])
    await page.locator(`#${id}`).check()
  await look()
  await page.getByRole('button', { name: words.submit }).click()
  if (goesOn) await page.waitForURL('**/find')
}

/** Chooses a plan and goes to its card fields, past the cards that are on file. */
export async function openPay(
  page: Page,
  { url, language, plan = 'Prova' }: { url: string; language: Language; plan?: string },
): Promise<void> {
  await page.goto(`${url}/vip_plan/cred`)
  await page.getByRole('radio', { name: new RegExp(plan) }).check()
  await page.getByRole('button', { name: textsFor(language, 'plans').continueWith(plan) }).click()
  await page.waitForURL(/\/(purchase\/pay|paymentPage)$/)
  if (page.url().endsWith('/paymentPage')) await chooseOtherCard(page, language)
  await page.frameLocator('iframe').locator('#number').waitFor()
}

/** Past the cards that are on file, to the fields of another one. */
export async function chooseOtherCard(page: Page, language: Language): Promise<void> {
  await press(page.getByRole('radio', { name: textsFor(language, 'payWays').otherCard }))
}

/** Ticks what must be ticked and presses the button that orders. */
export async function order(page: Page, language: Language): Promise<void> {
  const words = textsFor(language, 'pay').order
  await press(page.getByRole('checkbox', { name: words.startNow }))
  await pressOrder(page, words.button)
}

/** Presses the button under the order. */
export async function pressOrder(page: Page, label: string): Promise<void> {
  await press(page.getByRole('button', { name: label }))
}

/**
 * A press beside or inside a frame of another origin: looked at as any click, then made in the document itself. Chromium
 * sends a click of the mouse to where such a frame was last painted, which on a busy machine is where it no longer is.
 */
export async function press(target: Locator, times = 1): Promise<void> {
  await target.click({ trial: true })
  await target.evaluate((element: HTMLElement, count) => {
    for (let left = count; left > 0; left -= 1) element.click()
  }, times)
}
