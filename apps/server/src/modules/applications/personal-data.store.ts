import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

/** What a person wrote when they applied for a profile, and what was answered. */
export function applicationsPersonalData(db: Db): PersonalData {
  return {
    module: 'applications',
    tables: {
      angel_applications: { exported: 'application', erased: 'deleted' },
      refused_minors: {
        exported: { nothing: 'marks from which no person is found' },
        erased: { kept: 'marks from which no person is found: for a year' },
      },
    },
    sections: [
      section('application', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select created_at as "createdAt", kind, age, fields ->> 'screenName' as "name",
            fields ->> 'region' as region, fields ->> 'city' as city, fields ->> 'about' as about,
            fields ->> 'description' as description, sent_at as "sentAt", question as "asked", answer as "text",
            refusal_words as "reason", decided_at as "endedAt"
          from angel_applications where account_id = ${memberId}`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId }) {
      await sql`delete from angel_applications where account_id = ${memberId}`.execute(tx)
      return undefined
    },
  }
}
