import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { undecided } from '../../../platform/verdicts/verdicts.store.ts'
import type { ReviewsTables } from '../tables.ts'
import type { QueuedReview, ReviewFilter, ReviewQueue, ReviewScope, StarsShare } from './review-queue.api.ts'

const CANDIDATES = 40

const columns = sql`r.id, r.version, r.brand_id as "brandId", m.country, r.member_id as "memberId", r.stars, r.name, r.text,
  r.language, r.state, r.refusal, r.changed_at as "changedAt", r.reviewed_at as "decidedAt"`

/** What any of these grants reaches. */
function within(scopes: readonly ReviewScope[]) {
  if (scopes.length === 0) return sql`false`
  const each = scopes.map(
    ({ brands, countries }) => sql`(${brands === null ? sql`true` : sql`r.brand_id = any(${[...brands]}::text[])`}
      and ${countries === null ? sql`true` : sql`m.country = any(${[...countries]}::text[])`})`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}

function matching({ brandId, state, stars }: ReviewFilter) {
  return sql`${brandId === undefined ? sql`true` : sql`r.brand_id = ${brandId}`}
    and ${state === undefined ? sql`true` : sql`r.state = ${state}`}
    and ${stars === undefined ? sql`true` : sql`r.stars = ${stars}`}`
}

/** All SQL of the queue of reviews. */
export function createReviewQueueStore(db: Db) {
  return {
    async counts(scopes: readonly ReviewScope[]) {
      const { rows } = await sql<{ brandId: string; count: number; since: Date | null }>`
        select r.brand_id as "brandId", count(*)::int as count, min(r.changed_at) as since
        from reviews r join members m on m.id = r.member_id
        where r.state = 'pending' and ${within(scopes)} group by r.brand_id order by r.brand_id`.execute(db)
      return rows
    },
    async next({ scopes, brandId, skipped }: Parameters<ReviewQueue['next']>[0], tx?: Tx) {
      const { rows } = await sql<{ id: string; brandId: string; country: string }>`
        select r.id, r.brand_id as "brandId", m.country from reviews r join members m on m.id = r.member_id
        where ${within(scopes)} and ${matching({ brandId, state: 'pending' })} and r.id <> all(${[...skipped]}::uuid[])
        order by r.changed_at, r.id limit ${CANDIDATES}`.execute(tx ?? db)
      return rows
    },
    async page(
      scopes: readonly ReviewScope[],
      filter: ReviewFilter,
      { after, most }: { after: { at: Date; id: string } | null; most: number },
    ): Promise<QueuedReview[]> {
      const { rows } = await sql<QueuedReview>`
        select ${columns} from reviews r join members m on m.id = r.member_id
        where ${within(scopes)} and ${matching(filter)}
          and ${after === null ? sql`true` : sql`(date_trunc('milliseconds', r.changed_at), r.id) > (${after.at}, ${after.id})`}
        order by date_trunc('milliseconds', r.changed_at), r.id limit ${most}`.execute(db)
      return rows
    },
    async count(scopes: readonly ReviewScope[], filter: ReviewFilter, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
        select 1 from reviews r join members m on m.id = r.member_id where ${within(scopes)} and ${matching(filter)}
        limit ${most}) as found`.execute(db)
      return rows[0]?.count ?? 0
    },
    async byIds(ids: readonly string[], tx?: Tx): Promise<QueuedReview[]> {
      if (ids.length === 0) return []
      const { rows } = await sql<QueuedReview>`
        select ${columns} from reviews r join members m on m.id = r.member_id where r.id = any(${[...ids]}::uuid[])`.execute(
        tx ?? db,
      )
      return rows
    },
    async lock(tx: Tx, id: string): Promise<QueuedReview | undefined> {
      const { rows } = await sql<QueuedReview>`
        select ${columns} from reviews r join members m on m.id = r.member_id where r.id = ${id} for update of r`.execute(
        tx,
      )
      return rows[0]
    },
    /** Undecides a review whose writer was not notified of the verdict yet. */
    async reopen(tx: Tx, id: string): Promise<boolean> {
      const changed = await tx
        .withTables<ReviewsTables>()
        .updateTable('reviews')
        .set(undecided)
        .where('id', '=', id)
        .where('verdict_due_at', 'is not', null)
        .executeTakeFirst()
      return changed.numUpdatedRows > 0n
    },
    async noteDecision(tx: Tx, decision: ReviewsTables['review_decisions']): Promise<void> {
      await tx
        .withTables<ReviewsTables>()
        .insertInto('review_decisions')
        .values(decision)
        .onConflict((on) =>
          on
            .columns(['review_id', 'version'])
            .doUpdateSet({ is_refused: decision.is_refused, decided_at: decision.decided_at }),
        )
        .execute()
    },
    /** The decision on the words that stand now. */
    async forgetDecision(tx: Tx, id: string): Promise<void> {
      await sql`delete from review_decisions d using reviews r
        where r.id = ${id} and d.review_id = r.id and d.version = r.version`.execute(tx)
    },
    async shares(scopes: readonly ReviewScope[], since: Date): Promise<StarsShare[]> {
      const brands = scopes.some((scope) => scope.brands === null)
        ? null
        : scopes.flatMap((scope) => scope.brands ?? [])
      const { rows } = await sql<Record<'low' | 'lowRefused' | 'high' | 'highRefused', number> & { brandId: string }>`
        select brand_id as "brandId",
          count(*) filter (where stars <= 2)::int as low, count(*) filter (where stars <= 2 and is_refused)::int as "lowRefused",
          count(*) filter (where stars >= 4)::int as high, count(*) filter (where stars >= 4 and is_refused)::int as "highRefused"
        from review_decisions
        where decided_at >= ${since} and ${brands === null ? sql`true` : sql`brand_id = any(${brands}::text[])`}
        group by brand_id order by brand_id`.execute(db)
      return rows.map(({ brandId, low, lowRefused, high, highRefused }) => ({
        brandId,
        low: { decided: low, refused: lowRefused },
        high: { decided: high, refused: highRefused },
      }))
    },
  }
}
export type ReviewQueueStore = ReturnType<typeof createReviewQueueStore>
