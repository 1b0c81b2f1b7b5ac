import { type Language, languages } from '@incontro/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** The pages that a brand can write itself; the rules are the policies in force (TS-06). */
export type OwnPage = 'faq' | 'cookie' | 'privacy' | 'terms' | 'features'
export type LegalWords = Readonly<Record<Language, { readonly title: string; readonly html: string }>>

export type LegalVersion = {
  readonly page: OwnPage
  readonly number: number
  readonly words: LegalWords
  readonly needsConsent: boolean
  readonly inForceFrom: Date
  readonly publishedAt: Date
  /** Null: the text that was assembled until the brand wrote its own. */
  readonly publishedBy: string | null
}
type Stored = Omit<LegalVersion, 'words'> & {
  readonly title: Readonly<Record<Language, string>>
  readonly html: Readonly<Record<Language, string>>
}
export type DueVersion = { readonly page: OwnPage; readonly number: number; readonly inForceFrom: Date }

const VERSION = sql`v.page, v.number, v.title, v.html, v.needs_consent as "needsConsent", v.in_force_from as "inForceFrom",
  v.published_at as "publishedAt", v.published_by as "publishedBy"`

/** BO-28: legal pages in versions, and what members agreed to of them. */
export function createLegalVersionsStore(db: Db) {
  async function one(query: ReturnType<typeof sql<Stored>>): Promise<LegalVersion | null> {
    const [row] = (await query.execute(db)).rows
    return row === undefined ? null : versionOf(row)
  }
  return {
    async inForce(brandId: string, page: string, at: Date): Promise<LegalVersion | null> {
      return one(sql<Stored>`select ${VERSION} from legal_versions v where v.brand_id = ${brandId} and v.page = ${page}
        and v.in_force_from <= ${at} order by v.in_force_from desc, v.number desc limit 1`)
    },
    async byNumber(brandId: string, page: string, number: number): Promise<LegalVersion | null> {
      return one(sql<Stored>`select ${VERSION} from legal_versions v where v.brand_id = ${brandId} and v.page = ${page}
        and v.number = ${number}`)
    },
    /** The newest first. */
    async of(brandId: string, tx?: Tx): Promise<readonly LegalVersion[]> {
      const { rows } = await sql<Stored>`select ${VERSION} from legal_versions v where v.brand_id = ${brandId}
        order by v.page, v.number desc`.execute(tx ?? db)
      return rows.map(versionOf)
    },
    async insert(tx: Tx, brandId: string, version: LegalVersion): Promise<void> {
      const { words, ...rest } = version
      const part = (name: 'title' | 'html') =>
        JSON.stringify(Object.fromEntries(languages.map((language) => [language, words[language][name]])))
      await sql`insert into legal_versions
          (brand_id, page, number, title, html, needs_consent, in_force_from, published_at, published_by)
        values (${brandId}, ${rest.page}, ${rest.number}, ${part('title')}::jsonb, ${part('html')}::jsonb,
          ${rest.needsConsent}, ${rest.inForceFrom}, ${rest.publishedAt}, ${rest.publishedBy})`.execute(tx)
    },
    /** What a member has to agree to now: the newest of each page that came into force after they last agreed. */
    async dueFor(memberId: string, at: Date, tx?: Tx): Promise<readonly DueVersion[]> {
      const { rows } =
        await sql<DueVersion>`select distinct on (v.page) v.page, v.number, v.in_force_from as "inForceFrom"
        from members m join legal_versions v on v.brand_id = m.brand_id
        where m.id = ${memberId} and v.needs_consent and v.in_force_from <= ${at} and v.in_force_from > m.declared_at
          and not exists (select from legal_acceptances a where a.member_id = m.id and a.page = v.page and a.number >= v.number)
        order by v.page, v.number desc`.execute(tx ?? db)
      return rows
    },
    async accept(
      tx: Tx,
      memberId: string,
      { page, number }: { page: string; number: number },
      at: Date,
    ): Promise<void> {
      await sql`insert into legal_acceptances (member_id, page, number, at) values (${memberId}, ${page}, ${number}, ${at})
        on conflict do nothing`.execute(tx)
    },
  }
}
export type LegalVersionsStore = ReturnType<typeof createLegalVersionsStore>

function versionOf({ title, html, ...version }: Stored): LegalVersion {
  const words = Object.fromEntries(
    languages.map((language) => [language, { title: title[language], html: html[language] }]),
  )
  return { ...version, words: words as LegalWords } // one for each language
}
