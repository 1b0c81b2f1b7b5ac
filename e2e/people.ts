import { textsFor } from '@incontro/texts/sync.ts'
import type { Page } from 'playwright-core'
import { demoPassword, openBrowser, type PersonPage, type Product } from './fixtures.ts'

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

/** Opens the conversation in the list whose row shows these words; gives the name in its header. */
export async function openConversation(page: Page, words: string): Promise<string> {
  await page.getByRole('listitem').filter({ hasText: words }).getByRole('link').first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  return heading.innerText()
}

/** Writes into the field of the open conversation, after what stands there, and presses the button. */
export async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox')
  await field.fill((await field.inputValue()) + text)
  await page.locator('form button[type=submit]').click()
}

/** Types a card into the frame of the payment origin. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe')
  await frame.locator('#number').fill(number)
  await frame.locator('#expiry').fill('12/30')
  await frame.locator('#cvc').fill('123')
  await frame.locator('#firstName').fill('Marco')
  await frame.locator('#lastName').fill('Rossi')
}
