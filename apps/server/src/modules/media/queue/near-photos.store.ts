import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { MediaTables } from '../tables.ts'
import type { NearPhoto, QueueScope } from './photo-queue.api.ts'
import { within } from './queue-scope.store.ts'

/** Photos that differ in no more of the 64 bits of their hash are nearly the same; the indexes find no more than these. */
const NEAR_BITS = 7
const NEAR_EACH = 4
/** Where the four parts of a hash begin that are indexed, of 16 bits each. */
const PARTS = [1, 17, 33, 49] as const

/** The part of a hash, as the indexes have it. */
const part = (of: 'a' | 'o', from: number) => sql`substring(${sql.raw(of)}.phash from ${sql.lit(from)} for 16)`

/** Hashes of the table of which one part is the same as of a picture asked about, but for one bit. */
function candidates(table: 'member_photos' | 'refused_photos') {
  const each = PARTS.map(
    (from) => sql`select a.id as "of", o.member_id, o.source_hash, o.phash from asked a cross join flips f
      join ${sql.raw(table)} o on ${part('o', from)} = ${part('a', from)} # f.bits
      where bit_count(o.phash # a.phash) <= ${NEAR_BITS}`,
  )
  return sql`(${sql.join(each, sql` union `)})`
}

/** BO-47: what is nearly the same as a photo, and the photos that have no perceptual hash yet. */
export function createNearPhotosStore(db: Db) {
  const tables = db.withTables<MediaTables>()
  return {
    async near(ids: readonly string[], scopes: readonly QueueScope[]): Promise<NearPhoto[]> {
      if (ids.length === 0) return []
      const { rows } = await sql<NearPhoto>`
        with flips as (
          select 0::bit(16) as bits union all select (1 << place)::bit(16) from generate_series(0, 15) place
        ), asked as (
          select p.id, p.phash, m.brand_id from member_photos p join members m on m.id = p.member_id
          where p.id = any(${[...ids]}::uuid[])
        ), near as (
          select c."of", p.id, p.member_id, p.state, p.refusal, p.added_at, c.phash
          from ${candidates('member_photos')} c
          join member_photos p on p.member_id = c.member_id and p.source_hash = c.source_hash and p.phash = c.phash
          where p.id <> c."of"
          union all
          select c."of", null, r.member_id, 'refused', r.refusal, r.refused_at, c.phash
          from ${candidates('refused_photos')} c
          join refused_photos r on r.member_id = c.member_id and r.source_hash = c.source_hash
          where not exists (
            select 1 from member_photos p where p.member_id = r.member_id and p.source_hash = r.source_hash)
        ), ranked as (
          select n.*, row_number() over (
            partition by n."of" order by n.state <> 'refused', bit_count(n.phash # a.phash), n.added_at desc, n.id) as place
          from near n join asked a on a.id = n."of" join members m on m.id = n.member_id
          where m.brand_id = a.brand_id and ${within(scopes)}
        )
        select "of", id, member_id as "memberId", state, refusal, added_at as "addedAt"
        from ranked where place <= ${NEAR_EACH} order by "of", place`.execute(db)
      return rows
    },
    /** Photos from before there was a hash, the newest first: those are looked at next. */
    async unhashed(limit: number): Promise<{ id: string; name: string }[]> {
      return tables
        .selectFrom('member_photos')
        .select(['id', 'name'])
        .where('phash', 'is', null)
        .where('is_unreadable', '=', false)
        .orderBy('added_at', 'desc')
        .limit(limit)
        .execute()
    },
    /** Notes the hash, for what is remembered of its refusal too; null where its file cannot be read. */
    async noteHash(id: string, phash: string | null): Promise<void> {
      await sql`with hashed as (
          update member_photos set phash = ${phash}::bit(64), is_unreadable = ${phash === null} where id = ${id} and phash is null
          returning member_id, source_hash, phash)
        update refused_photos r set phash = h.phash from hashed h
        where r.member_id = h.member_id and r.source_hash = h.source_hash`.execute(db)
    },
  }
}
export type NearPhotosStore = ReturnType<typeof createNearPhotosStore>
