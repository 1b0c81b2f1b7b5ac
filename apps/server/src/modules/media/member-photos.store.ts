import type { PhotoRefusal, PhotoState } from '@incontro/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import { type Database, type Db, forLookUps, rowsOf, type Tx } from '../../platform/database/database.ts'
import {
  createVerdicts,
  type Outcome,
  type VerdictColumns,
  verdictSet,
} from '../../platform/verdicts/verdicts.store.ts'
import type { MediaTables, MemberPhotosTable } from './tables.ts'

export type PhotoRow = Selectable<MemberPhotosTable>
export type NewPhoto = Omit<Insertable<MemberPhotosTable>, 'place' | keyof VerdictColumns<PhotoRefusal>>
export type ServedRow = {
  state: PhotoState
  key: string
  name: string
  isBlurred: boolean
  brandId: string
  memberId: string
}

/** Two pictures that differ in so few of their 64 bits are the same one, saved again. */
const SAME_LOOK = 4

const SERVED = `select p.state, p.key, p.name, p.blurred_name = $1 as "isBlurred", m.brand_id as "brandId",
  p.member_id as "memberId" from member_photos p join members m on m.id = p.member_id where p.name = $1 or p.blurred_name = $1`

const OF_MEMBER = { name: 'photos_of', text: 'select * from member_photos where member_id = $1 order by place' }

/** All SQL of members' photos. */
export function createMemberPhotosStore({ db: root, lookUps }: Pick<Database, 'db' | 'lookUps'>) {
  const tables = (db: Db | Tx) => db.withTables<MediaTables>()
  const photos = (db: Db | Tx) => tables(db).selectFrom('member_photos').selectAll()
  const { noteReported, noteSeen, takeDue, nextDue } = createVerdicts<PhotoRefusal>(root, 'member_photos')
  return {
    noteSeen,
    nextVerdictDue: nextDue,
    takeDueVerdicts: (tx: Tx, at: Date) =>
      takeDue(
        tx,
        at,
        sql<{
          photoId: string
          memberId: string
          name: string
          state: PhotoState
        }>`id as "photoId", member_id as "memberId", name,
        state`,
      ),
    noteReported: (name: string, at: Date) => noteReported(sql`name = ${name}`, at),
    async of(memberId: string, db: Db | Tx = forLookUps(root)): Promise<PhotoRow[]> {
      return [...(await rowsOf<PhotoRow>(db, OF_MEMBER, [memberId]))]
    },
    async bySource(memberId: string, source: { hash: Buffer; crop: string }): Promise<PhotoRow | undefined> {
      return photos(root)
        .where('member_id', '=', memberId)
        .where('source_hash', '=', source.hash)
        .where('crop', '=', source.crop)
        .executeTakeFirst()
    },
    async byId(id: string): Promise<PhotoRow | undefined> {
      return photos(root).where('id', '=', id).executeTakeFirst()
    },
    async byName(name: string): Promise<PhotoRow | undefined> {
      return photos(root).where('name', '=', name).executeTakeFirst()
    },
    async oldestPending(limit: number): Promise<PhotoRow[]> {
      return photos(root).where('state', '=', 'pending').orderBy('added_at').limit(limit).execute()
    },
    /** How many wait for moderation, and since when the oldest does. */
    async waiting(): Promise<{ count: number; since: Date | null }> {
      const { count, since } = await photos(root)
        .where('state', '=', 'pending')
        .clearSelect()
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('added_at').as('since')])
        .executeTakeFirstOrThrow()
      return { count, since }
    },
    async served(name: string): Promise<ServedRow | undefined> {
      return (await lookUps.query<ServedRow>({ name: 'served_photo', text: SERVED, values: [name] })).rows[0]
    },
    /** Puts the photo after the others; false where the same one is there already. */
    async insertLast(tx: Tx, photo: NewPhoto): Promise<boolean> {
      const place = sql<number>`(select coalesce(max(place) + 1, 0) from member_photos where member_id = ${photo.member_id})`
      const added = await tables(tx)
        .insertInto('member_photos')
        .values({ ...photo, place })
        .onConflict((conflict) => conflict.columns(['member_id', 'source_hash', 'crop']).doNothing())
        .returning('id')
        .execute()
      return added.length > 0
    },
    async setPlace(tx: Tx, id: string, place: number): Promise<void> {
      await tables(tx).updateTable('member_photos').set({ place }).where('id', '=', id).execute()
    },
    async setReview(tx: Tx, id: string, outcome: Outcome<PhotoRefusal>): Promise<void> {
      await tables(tx).updateTable('member_photos').set(verdictSet(outcome)).where('id', '=', id).execute()
    },
    async remove(tx: Tx, id: string): Promise<void> {
      await tables(tx).deleteFrom('member_photos').where('id', '=', id).execute()
    },
    async removeAllOf(tx: Tx, memberId: string): Promise<void> {
      await tables(tx).deleteFrom('member_photos').where('member_id', '=', memberId).execute()
      await tables(tx).deleteFrom('refused_photos').where('member_id', '=', memberId).execute()
    },
    async rememberRefused(tx: Tx, refused: PhotoRow, why: PhotoRefusal, at: Date): Promise<void> {
      const { member_id, source_hash, look, phash } = refused
      await tables(tx)
        .insertInto('refused_photos')
        .values({ member_id, source_hash, look, phash, refusal: why, refused_at: at })
        .onConflict((conflict) => conflict.columns(['member_id', 'source_hash']).doUpdateSet({ refusal: why }))
        .execute()
    },
    async forgetRefused(tx: Tx, { member_id, source_hash }: PhotoRow): Promise<void> {
      await tables(tx)
        .deleteFrom('refused_photos')
        .where('member_id', '=', member_id)
        .where('source_hash', '=', source_hash)
        .execute()
    },
    /** Whether a photo of the member that looks the same was refused. */
    async wasRefused(memberId: string, picture: { hash: Buffer; look: string }): Promise<boolean> {
      const found = await sql`select 1 from refused_photos where member_id = ${memberId}
        and (source_hash = ${picture.hash} or bit_count(look # ${picture.look}::bit(64)) <= ${SAME_LOOK}) limit 1`.execute(
        root,
      )
      return found.rows.length > 0
    },

    /** Notes files that are about to be written, to be removed then unless a row has claimed them. */
    async expectFiles(name: string, dueAt: Date): Promise<void> {
      await tables(root).insertInto('photo_leftovers').values({ name, due_at: dueAt }).execute()
    },
    /** Takes them for a row; false where they were already given up. */
    async claimFiles(tx: Tx, name: string): Promise<boolean> {
      const claimed = await tables(tx)
        .deleteFrom('photo_leftovers')
        .where('name', '=', name)
        .returning('name')
        .execute()
      return claimed.length > 0
    },
    async giveUpFiles(name: string, at: Date): Promise<void> {
      await tables(root).updateTable('photo_leftovers').set({ due_at: at }).where('name', '=', name).execute()
    },
    /** Names whose files have to go, locked; of two processes each gets its own. */
    async lockLeftovers(tx: Tx, at: Date, limit: number): Promise<string[]> {
      const due = await tables(tx)
        .selectFrom('photo_leftovers')
        .select('name')
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute()
      return due.map(({ name }) => name)
    },
    async forgetLeftover(tx: Tx, name: string): Promise<void> {
      await tables(tx).deleteFrom('photo_leftovers').where('name', '=', name).execute()
    },
  }
}
export type MemberPhotosStore = ReturnType<typeof createMemberPhotosStore>
