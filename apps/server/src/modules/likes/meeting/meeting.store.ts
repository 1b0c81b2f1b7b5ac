import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type Pair = { readonly angelId: string; readonly memberId: string }
/** What the two did so far, as her page of a person shows it. */
export type ActsSoFar = {
  readonly isLiked: boolean
  readonly likesHer: boolean
  readonly isInvited: boolean
  readonly openedAt: Date | null
}
type Day = { readonly angelId: string; readonly since: Date }

/** AN-14: the pages of people that angels opened, and their first words to them. */
export function createMeetingStore(db: Db) {
  return {
    /** A page that is open already keeps its time; one from before `forgotten` is opened again. */
    async open({ angelId, memberId }: Pair, { at, forgotten }: { at: Date; forgotten: Date }): Promise<void> {
      await sql`insert into person_openings as o (angel_id, member_id, opened_at) values (${angelId}, ${memberId}, ${at})
        on conflict (angel_id, member_id) do update set opened_at = excluded.opened_at where o.opened_at < ${forgotten}`.execute(
        db,
      )
    },
    async soFar({ angelId, memberId }: Pair, on: Db | Tx = db): Promise<ActsSoFar> {
      const { rows } = await sql<ActsSoFar>`select
          exists (select from likes where member_id = ${memberId} and angel_id = ${angelId} and made_by = 'angel') as "isLiked",
          exists (select from likes where member_id = ${memberId} and angel_id = ${angelId} and made_by = 'member') as "likesHer",
          exists (select from first_contacts where member_id = ${memberId} and angel_id = ${angelId}) as "isInvited",
          (select opened_at from person_openings where member_id = ${memberId} and angel_id = ${angelId}) as "openedAt"`.execute(
        on,
      )
      const [row] = rows
      if (row === undefined) throw new TypeError('a select without a table answers one row')
      return row
    },
    async likesSince({ angelId, since }: Day, on: Db | Tx = db): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from likes
        where angel_id = ${angelId} and made_by = 'angel' and at >= ${since}`.execute(on)
      return rows[0]?.count ?? 0
    },
    async contactsSince({ angelId, since }: Day, on: Db | Tx = db): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from first_contacts
        where angel_id = ${angelId} and at >= ${since}`.execute(on)
      return rows[0]?.count ?? 0
    },
    /** Whether these words went to someone else since then. */
    async wordsWentToOther(
      tx: Tx,
      { angelId, memberId, words, since }: Pair & { words: Buffer; since: Date },
    ): Promise<boolean> {
      const { rows } = await sql`select 1 from first_contacts where angel_id = ${angelId} and member_id <> ${memberId}
        and words = ${words} and at >= ${since} limit 1`.execute(tx)
      return rows.length > 0
    },
    async addContact(tx: Tx, { angelId, memberId, words, at }: Pair & { words: Buffer; at: Date }): Promise<void> {
      await sql`insert into first_contacts (angel_id, member_id, at, words) values (${angelId}, ${memberId}, ${at}, ${words})`.execute(
        tx,
      )
    },
    async removeContact({ angelId, memberId }: Pair): Promise<void> {
      await sql`delete from first_contacts where angel_id = ${angelId} and member_id = ${memberId}`.execute(db)
    },
    async removeOpenings(before: Date): Promise<void> {
      await sql`delete from person_openings where opened_at < ${before}`.execute(db)
    },
  }
}
export type MeetingStore = ReturnType<typeof createMeetingStore>
