import { createApi } from '@incontro/testing/api.ts'
import type { Language } from '@incontro/texts'
import pg from 'pg'
import { textsFor } from '@incontro/texts/sync.ts'
import { logIn, openBrowser, type PersonPage, type Product } from '../old/fixtures.ts'
import { untilAtRest } from './looking.ts'
import type { Person } from './screens.ts'

export type Walker = {
  readonly page: PersonPage
  /** Before each page: the language, and for who is disabled the session that his browser still keeps. */
  before(language: Language): Promise<void>
}

type At = Pick<Product, 'url' | 'paymentUrl' | 'databaseUrl'> & {
  /** Of the brand that stands at the address. */
  readonly language: Language
}

/** Opens a browser as a person; where a page of the product stands already. */
export async function openAs(person: Person, product: At): Promise<Walker> {
  const page = await openBrowser()
  if (person === 'visitor' || person === 'disabled') await page.goto(`${product.url}/legal/cookie`)
  else await logIn(page, { url: product.url, email: `${person}@demo.test` })
  if (person !== 'visitor') await refuseAll(page, product.language)
  const token = person === 'disabled' ? await tokenOfDisabled(product) : null
  return {
    page,
    before: (language) =>
      page.evaluate(
        (kept) => {
          for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
        },
        { language, ...(token !== null && { token }) },
      ),
  }
}

/** The question about cookies would stand before every page of somebody who answered it long ago. */
export async function refuseAll(page: PersonPage, language: Language): Promise<void> {
  await untilAtRest(page)
  const refuse = page.getByRole('button', { name: textsFor(language, 'consent').actions.refuseAll })
  if (await refuse.isVisible()) await refuse.click()
}

/** ID-07, ID-15: a session that was open when customer care disabled its account. */
async function tokenOfDisabled(product: At): Promise<string> {
  const { token, trackerId } = await createApi(product).signUp()
  const client = new pg.Client(product.databaseUrl)
  await client.connect()
  await client.query('update members set disabled_at = now() where tracker_id = $1', [trackerId])
  await client.end()
  return token
}
