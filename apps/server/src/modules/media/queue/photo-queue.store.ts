import type { PhotoRefusal, PhotoState } from '@incontro/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { undecided } from '../../../platform/verdicts/verdicts.store.ts'
import type { MediaTables } from '../tables.ts'
import type { NextUploader, QueueScope, WaitingCount } from './photo-queue.api.ts'
import { within } from './queue-scope.store.ts'

export type QueueRow = {
  id: string
  memberId: string
  brandId: string
  country: string
  name: string
  state: PhotoState
  refusal: PhotoRefusal | null
  reviewedAt: Date | null
  addedAt: Date
  hasOthers: boolean
  width: number
  height: number
}

/** As many uploaders as a claim tries: others may have the first ones. */
const CANDIDATES = 40
/** The oldest photos that they are found among: as many as so many members can have waiting, mostly. */
const READ = CANDIDATES * 20
const HISTORY = 20

const columns = sql`p.id, p.member_id as "memberId", m.brand_id as "brandId", m.country, p.name, p.state, p.refusal,
  p.reviewed_at as "reviewedAt", p.added_at as "addedAt",
  p.others_agreed_at is not null as "hasOthers", p.width, p.height`

/** All SQL of the queue of photos. */
export function createPhotoQueueStore(db: Db) {
  return {
    async counts(scopes: readonly QueueScope[]): Promise<WaitingCount[]> {
      const { rows } = await sql<WaitingCount>`
        select m.brand_id as "brandId", count(*)::int as count, min(p.added_at) as since
        from member_photos p join members m on m.id = p.member_id
        where p.state = 'pending' and ${within(scopes)} group by m.brand_id order by m.brand_id`.execute(db)
      return rows
    },
    async lastDecisions(): Promise<Map<string, Date>> {
      const { rows } = await sql<{ brandId: string; at: Date }>`select m.brand_id as "brandId", max(p.reviewed_at) as at
        from member_photos p join members m on m.id = p.member_id where p.reviewed_at is not null group by 1`.execute(
        db,
      )
      return new Map(rows.map(({ brandId, at }) => [brandId, at]))
    },
    async next({ scopes, brandId, urgent, skipped }: NextUploader, tx?: Tx) {
      const of = sql`from member_photos p join members m on m.id = p.member_id
        where p.state = 'pending' and ${within(scopes)} and ${brandId === undefined ? sql`true` : sql`m.brand_id = ${brandId}`}
          and p.id <> all(${[...skipped]}::uuid[])`
      const { rows } = await sql<{ memberId: string; brandId: string; country: string }>`
        with waiting as materialized (
          (select p.id from member_photos p where p.state = 'pending' and p.member_id = any(${[...urgent]}::uuid[]))
          union
          (select p.id ${of} order by p.added_at limit ${READ}))
        select p.member_id as "memberId", m.brand_id as "brandId", m.country ${of} and p.id in (select id from waiting)
        group by p.member_id, m.brand_id, m.country
        order by (p.member_id = any(${[...urgent]}::uuid[])) desc, min(p.added_at), p.member_id
        limit ${CANDIDATES}`.execute(tx ?? db)
      return rows
    },
    async batch(memberId: string, limit: number, tx?: Tx): Promise<QueueRow[]> {
      const { rows } = await sql<QueueRow>`
        select ${columns} from member_photos p join members m on m.id = p.member_id
        where p.member_id = ${memberId} and p.state = 'pending' order by p.added_at, p.id limit ${limit}`.execute(
        tx ?? db,
      )
      return rows
    },
    async byIds(ids: readonly string[], tx?: Tx): Promise<QueueRow[]> {
      if (ids.length === 0) return []
      const { rows } = await sql<QueueRow>`
        select ${columns} from member_photos p join members m on m.id = p.member_id
        where p.id = any(${[...ids]}::uuid[]) order by p.added_at, p.id`.execute(tx ?? db)
      return rows
    },
    async history(memberId: string) {
      const { rows: decided } = await sql<{ state: PhotoState; refusal: PhotoRefusal | null; at: Date }>`
        select state, refusal, reviewed_at as at from member_photos
        where member_id = ${memberId} and state <> 'pending' order by reviewed_at desc limit ${HISTORY}`.execute(db)
      const { rows: gone } = await sql<{ count: number }>`
        select count(*)::int as count from refused_photos r where r.member_id = ${memberId} and not exists (
          select 1 from member_photos p where p.member_id = r.member_id and p.source_hash = r.source_hash)`.execute(db)
      return { decided, gone: gone[0]?.count ?? 0 }
    },
    /** Undecides a photo whose owner was not notified of the verdict yet. */
    async reopen(tx: Tx, id: string): Promise<boolean> {
      const changed = await tx
        .withTables<MediaTables>()
        .updateTable('member_photos')
        .set(undecided)
        .where('id', '=', id)
        .where('verdict_due_at', 'is not', null)
        .executeTakeFirst()
      return changed.numUpdatedRows > 0n
    },
  }
}
export type PhotoQueueStore = ReturnType<typeof createPhotoQueueStore>
