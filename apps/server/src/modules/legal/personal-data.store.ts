import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

/** What the member allowed and refused in their browsers. A choice goes with the last account that it belonged to. */
export function legalPersonalData(db: Db): PersonalData {
  return {
    module: 'legal',
    tables: {
      consent_choices: { exported: 'choices', erased: 'deleted' },
      legal_acceptances: { exported: 'choices', erased: 'deleted' },
      consent_choice_members: { exported: 'choices', erased: 'deleted' },
    },
    sections: [
      section('choices', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select c.at, c.how as "kind", c.analytics, c.marketing, c.recording, c.asked,
            c.text_version as "textVersion", c.language from consent_choices c join consent_choice_members m on m.choice_id = c.id
          where m.member_id = ${memberId} order by c.at`.execute(db)
        const accepted = await sql<ExportRow>`select at, page as "kind", number::text as "textVersion"
          from legal_acceptances where member_id = ${memberId} order by at`.execute(db)
        return [...rows, ...accepted.rows]
      }),
    ],
    async erase(tx, { memberId, trackerId }) {
      await sql`delete from legal_acceptances where member_id = ${memberId}`.execute(tx)
      await sql`delete from consent_choice_members where member_id = ${memberId}`.execute(tx)
      await sql`delete from consent_choices c where tracker_id = ${trackerId}
          and not exists (select from consent_choice_members m where m.choice_id = c.id)`.execute(tx)
      return undefined
    },
  }
}
