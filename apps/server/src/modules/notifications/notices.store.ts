import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { LetterKind } from './letters.rules.ts'
import type { Channel, NoticeWishes, Told } from './notices.rules.ts'

export type NoticeRhythm = { readonly mostPerDay: number; readonly quietOnPage: boolean }

/** What members want to be told of, and what they were told. */
export function createNoticesStore(root: Db) {
  return {
    async choices(memberId: string, channel: Channel): Promise<Partial<NoticeWishes>> {
      const { rows } = await sql<{ kind: LetterKind; is_on: boolean }>`
        select kind, is_on from notice_choices where member_id = ${memberId} and channel = ${channel}`.execute(root)
      return Object.fromEntries(rows.map(({ kind, is_on }) => [kind, is_on]))
    },
    async saveChoice(
      tx: Tx,
      choice: { memberId: string; channel: Channel; kind: string; isOn: boolean; at: Date },
    ): Promise<void> {
      const { memberId, channel, kind, isOn, at } = choice
      await sql`insert into notice_choices (member_id, channel, kind, is_on, at)
        values (${memberId}, ${channel}, ${kind}, ${isOn}, ${at})
        on conflict (member_id, channel, kind) do update set is_on = excluded.is_on, at = excluded.at`.execute(tx)
    },
    async rhythm(memberId: string): Promise<NoticeRhythm | null> {
      const { rows } = await sql<NoticeRhythm>`
        select most_per_day as "mostPerDay", quiet_on_page as "quietOnPage" from notice_rhythms
        where member_id = ${memberId}`.execute(root)
      return rows[0] ?? null
    },
    async saveRhythm(tx: Tx, memberId: string, { mostPerDay, quietOnPage }: NoticeRhythm, at: Date): Promise<void> {
      await sql`insert into notice_rhythms (member_id, most_per_day, quiet_on_page, at)
        values (${memberId}, ${mostPerDay}, ${quietOnPage}, ${at})
        on conflict (member_id) do update set most_per_day = excluded.most_per_day,
          quiet_on_page = excluded.quiet_on_page, at = excluded.at`.execute(tx)
    },
    async told(tx: Tx, memberId: string, channel: Channel): Promise<Told[]> {
      const { rows } = await sql<Told>`
        select kind, angel_id as "angelId", happened_at as "happenedAt", told_at as "toldAt" from notices_told
        where member_id = ${memberId} and channel = ${channel}`.execute(tx)
      return rows
    },
    /** Notes what he is told, and forgets what was told before `keepFrom`. */
    async noteTold(
      tx: Tx,
      { memberId, channel, keepFrom, ...told }: Told & { memberId: string; channel: Channel; keepFrom: Date },
    ): Promise<void> {
      await sql`delete from notices_told where member_id = ${memberId} and told_at < ${keepFrom}`.execute(tx)
      await sql`insert into notices_told (member_id, channel, kind, angel_id, happened_at, told_at)
        values (${memberId}, ${channel}, ${told.kind}, ${told.angelId}, ${told.happenedAt}, ${told.toldAt})`.execute(tx)
    },
  }
}
export type NoticesStore = ReturnType<typeof createNoticesStore>
