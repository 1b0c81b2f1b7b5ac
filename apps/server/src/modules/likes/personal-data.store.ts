import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

/** Likes and visits, made and received; the list of notifications shows the same rows. */
export function likesPersonalData(db: Db): PersonalData {
  return {
    module: 'likes',
    tables: {
      likes: { exported: 'likes', erased: 'deleted' },
      visits: { exported: 'visits', erased: 'deleted' },
      person_openings: { exported: { nothing: 'gone after half an hour' }, erased: 'deleted' },
      first_contacts: {
        exported: { nothing: 'the message itself stands in the conversation; gone after 90 days' },
        erased: 'deleted',
      },
    },
    sections: [
      section('likes', async ({ memberId, angelId }) => {
        const { rows } =
          await sql<ExportRow>`select l.at, case when l.member_id = ${memberId} then a.screen_name else p.username end as "person",
            case when (l.made_by = 'member') = (l.member_id = ${memberId}) then 'me' else 'other' end as "by", l.read_at as "readAt"
          from likes l join angels a on a.id = l.angel_id join member_profiles p on p.member_id = l.member_id
          where l.member_id = ${memberId} or l.angel_id = ${angelId} order by l.at`.execute(db)
        return rows
      }),
      section('visits', async ({ memberId, angelId }) => {
        const { rows } = await sql<ExportRow>`select v.first_at as "at", v.last_at as "lastAt", v.times,
            case when v.member_id = ${memberId} then a.screen_name else p.username end as "person",
            case when (v.made_by = 'member') = (v.member_id = ${memberId}) then 'me' else 'other' end as "by", v.read_at as "readAt"
          from visits v join angels a on a.id = v.angel_id join member_profiles p on p.member_id = v.member_id
          where v.member_id = ${memberId} or v.angel_id = ${angelId} order by v.first_at`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId, angelId }) {
      await sql`delete from likes where member_id = ${memberId} or angel_id = ${angelId}`.execute(tx)
      await sql`delete from visits where member_id = ${memberId} or angel_id = ${angelId}`.execute(tx)
      await sql`delete from person_openings where member_id = ${memberId} or angel_id = ${angelId}`.execute(tx)
      await sql`delete from first_contacts where member_id = ${memberId} or angel_id = ${angelId}`.execute(tx)
      return undefined
    },
  }
}
