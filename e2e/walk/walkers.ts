import { onDatabase } from '@incontro/testing/database.ts'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { createMember, type Member } from '../accounts.ts'
import type { OpenBrowser, PersonPage, Product } from '../fixtures.ts'
import { untilAtRest } from './looking.ts'
import type { Person } from './screens.ts'

export type Walker = {
  readonly page: PersonPage
  /** Before each page: the language, and for who is disabled the session that the browser still keeps. */
  before(language: Language): Promise<void>
}

/** What each of the members has bought. */
const plansOf = { free: [], credits: ['Classic'], vip: ['Classic', 'VIP'] } as const

/** Makes the account of a person who has one that can be used. */
export function createWalker(product: Product, person: keyof typeof plansOf, brand: string): Promise<Member> {
  return createMember(product, { brand, plans: plansOf[person] })
}

type At = {
  readonly product: Product
  readonly openBrowser: OpenBrowser
  readonly brand: { readonly id: string; readonly language: Language }
}

/** Opens a browser as a person; where a page of the product stands already. */
export async function openWalker(person: Person, { product, openBrowser, brand }: At): Promise<Walker> {
  const hasSession = person !== 'visitor' && person !== 'disabled'
  const url = brand.id === 'original' ? product.url : product.urlOf(brand.id)
  const page = await openBrowser({ sessions: hasSession ? [await createWalker(product, person, brand.id)] : [] })
  await page.goto(`${url}/legal/cookie`)
  if (person !== 'visitor') await refuseAll(page, brand.language)
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

/** The question about cookies would stand before every page of a person who answered it long ago. */
export async function refuseAll(page: PersonPage, language: Language): Promise<void> {
  await untilAtRest(page)
  const refuse = page.getByRole('button', { name: textsFor(language, 'consent').actions.refuseAll })
  if (await refuse.isVisible()) await refuse.click()
}

/** ID-07, ID-15: a session that was open when customer care disabled its account. */
async function tokenOfDisabled(product: Product): Promise<string> {
  const { token, trackerId } = await createMember(product)
  await onDatabase(product.databaseUrl, (client) =>
    client.query('update members set disabled_at = now() where tracker_id = $1', [trackerId]),
  )
  return token
}
