import type { ReviewRefusal } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { type Selectable, sql } from 'kysely'
import { type Db, forLookUps, rowsOf, type Tx } from '../../platform/database/database.ts'
import { createVerdicts, type Outcome, verdictSet } from '../../platform/verdicts/verdicts.store.ts'
import type { WrittenReview } from './reviews.api.ts'
import type { ReviewsTables } from './tables.ts'

export type StoredReview = Selectable<ReviewsTables['reviews']>
export type Wording = {
  readonly id: string
  readonly brandId: string
  readonly memberId: string
  readonly stars: number
  readonly text: string
  readonly name: string
  readonly showsAge: boolean
  readonly language: Language
}

const OF_MEMBER = { name: 'review_of', text: 'select * from reviews where member_id = $1' }

/** All SQL of this module but what hands out and erases. */
export function createReviewsStore(root: Db) {
  const db = root.withTables<ReviewsTables>()
  const { noteReported, noteSeen, takeDue, nextDue } = createVerdicts<ReviewRefusal>(root, 'reviews')
  return {
    noteSeen,
    nextVerdictDue: nextDue,
    takeDueVerdicts: (tx: Tx, at: Date) => takeDue(tx, at, sql<{ id: string; version: number }>`id, version`),
    /** Undefined where those words are others by now, too. */
    noteReported: ({ id, version }: { id: string; version: number }, at: Date) =>
      noteReported(sql`id = ${id} and version = ${version}`, at),
    async of(memberId: string): Promise<StoredReview | undefined> {
      return (await rowsOf<StoredReview>(forLookUps(root), OF_MEMBER, [memberId]))[0]
    },
    /** A member's only one: written or changed, and to be looked at (again). */
    async save(tx: Tx, wording: Wording, at: Date): Promise<StoredReview> {
      const { id, brandId, memberId, stars, text, name, showsAge, language } = wording
      const words = { stars, text, name, shows_age: showsAge, language, changed_at: at }
      const open = {
        state: 'pending',
        refusal: null,
        reviewed_by: null,
        reviewed_at: null,
        verdict_told_at: null,
        verdict_seen_at: null,
        verdict_due_at: null,
      } as const
      return tx
        .withTables<ReviewsTables>()
        .insertInto('reviews')
        .values({ id, brand_id: brandId, member_id: memberId, created_at: at, ...words, ...open })
        .onConflict((on) =>
          on.column('member_id').doUpdateSet({ ...words, ...open, version: sql<number>`reviews.version + 1` }),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    async oneShown(id: string): Promise<WrittenReview | null> {
      const row = await db
        .selectFrom('reviews')
        .select(['member_id', 'brand_id', 'name', 'stars', 'text'])
        .where('id', '=', id)
        .where('state', '=', 'approved')
        .executeTakeFirst()
      if (row === undefined) return null
      return { memberId: row.member_id, brandId: row.brand_id, name: row.name, stars: row.stars, text: row.text }
    },
    async remove(memberId: string): Promise<void> {
      await db.deleteFrom('reviews').where('member_id', '=', memberId).execute()
    },
    /** Whether that version was still the one that stands. */
    async decide(tx: Tx, which: { id: string; version: number }, outcome: Outcome<ReviewRefusal>): Promise<boolean> {
      const changed = await tx
        .withTables<ReviewsTables>()
        .updateTable('reviews')
        .set(verdictSet(outcome))
        .where('id', '=', which.id)
        .where('version', '=', which.version)
        .executeTakeFirst()
      return changed.numUpdatedRows > 0n
    },
    async pending(limit: number): Promise<StoredReview[]> {
      return db
        .selectFrom('reviews')
        .selectAll()
        .where('state', '=', 'pending')
        .orderBy('changed_at')
        .orderBy('id')
        .limit(limit)
        .execute()
    },
    /** Shuffled by the database, of accounts that are open; the age is today's, where the member shows it. */
    async shown(brandId: string, language: Language, limit: number): Promise<ShownReview[]> {
      const { rows } = await sql<ShownReview>`select r.id, r.name, r.stars, r.text, r.language,
          case when r.shows_age then p.age end as age
        from reviews r join members m on m.id = r.member_id join member_profiles p on p.member_id = m.id
        where r.brand_id = ${brandId} and r.language = ${language} and r.state = 'approved' and m.disabled_at is null
        order by random() limit ${limit}`.execute(db)
      return rows
    },
    async figures(brandId: string): Promise<{ total: number; average: number | null }> {
      const { rows } = await sql<{ total: number; average: number | null }>`select count(*)::int as total,
          round(avg(r.stars), 1)::float8 as average
        from reviews r join members m on m.id = r.member_id
        where r.brand_id = ${brandId} and r.state = 'approved' and m.disabled_at is null`.execute(db)
      return rows[0] ?? { total: 0, average: null }
    },
  }
}
export type ReviewsStore = ReturnType<typeof createReviewsStore>
export type ShownReview = {
  id: string
  name: string
  stars: number
  text: string
  language: Language
  age: number | null
}
