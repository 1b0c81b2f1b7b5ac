import { cleanLegalHtml, type TakenOut } from '@incontro/contract/backoffice.ts'
import { type Language, languages } from '@incontro/locale'
import type { Tx } from '../../platform/database/database.ts'
import type { createReadLegalPage } from './read-legal-page.ts'
import type { LegalVersionsStore, LegalWords, OwnPage } from './versions.store.ts'

type Deps = {
  readonly versions: LegalVersionsStore
  readonly readLegalPage: ReturnType<typeof createReadLegalPage>
  readonly now: () => Date
}
export type NewLegalVersion = {
  readonly brandId: string
  readonly page: OwnPage
  readonly words: LegalWords
  readonly needsConsent: boolean
  readonly inForceFrom: Date
  readonly operatorId: string
}
export type Published = {
  readonly number: number
  readonly removed: readonly (TakenOut & { readonly language: Language })[]
}

/** The words as they would be published: sanitised, with what was taken out of them. */
export function cleaned(words: LegalWords): { readonly words: LegalWords; readonly removed: Published['removed'] } {
  const parts = languages.map((language) => {
    const { title, html } = words[language]
    return { language, title, ...cleanLegalHtml(html) }
  })
  return {
    words: Object.fromEntries(parts.map(({ language, title, html }) => [language, { title, html }])) as LegalWords, // one for each
    removed: parts.flatMap(({ language, removed }) => removed.map((one) => ({ ...one, language }))),
  }
}

/** BO-28: the next version of a page. The first one keeps beside it what members read until then. */
export function createPublishLegal({ versions, readLegalPage, now }: Deps) {
  return async function publishLegal(tx: Tx, asked: NewLegalVersion): Promise<Published> {
    const { brandId, page, needsConsent, inForceFrom, operatorId } = asked
    const at = now()
    const known = (await versions.of(brandId, tx)).filter((one) => one.page === page)
    let last = known[0]?.number ?? 0
    if (last === 0) {
      last = 1
      const words = await assembled(brandId, page)
      const before = { page, number: last, words, needsConsent: false, publishedAt: at, publishedBy: null }
      // never after the one that follows it: of two of one moment the later number is in force
      await versions.insert(tx, brandId, { ...before, inForceFrom: inForceFrom < at ? inForceFrom : at })
    }
    const { words, removed } = cleaned(asked.words)
    const next = { page, number: last + 1, words, needsConsent, inForceFrom, publishedAt: at, publishedBy: operatorId }
    await versions.insert(tx, brandId, next)
    return { number: next.number, removed }
  }

  /** What members read while the brand has written nothing. */
  async function assembled(brandId: string, page: OwnPage): Promise<LegalWords> {
    const parts = await Promise.all(
      languages.map(
        async (language) => [language, await readLegalPage.assembled({ brandId, page, language })] as const,
      ),
    )
    return Object.fromEntries(parts) as LegalWords // one for each language
  }
}
