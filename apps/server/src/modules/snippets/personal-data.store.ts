import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

export function snippetsPersonalData(db: Db): PersonalData {
  return {
    module: 'snippets',
    tables: {
      studio_snippets: { exported: 'snippets', erased: 'deleted' },
      sent_wordings: {
        exported: { nothing: 'hashes of today’s words; the words stand with the messages' },
        erased: 'deleted',
      },
      model_drafts: {
        exported: { nothing: 'hashes of suggestions, gone after 90 days; what was sent stands with the messages' },
        erased: 'deleted',
      },
    },
    sections: [
      section('snippets', async ({ angelId }) => {
        const { rows } = await sql<ExportRow>`select k.saved_at as "at", k.name, t.value as "text", t.key as "language"
          from studio_snippets k cross join lateral jsonb_each_text(k.texts) t
          where k.angel_id = ${angelId} order by k.name, t.key`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId, angelId }) {
      await sql`delete from studio_snippets where angel_id = ${angelId}`.execute(tx)
      await sql`delete from sent_wordings where angel_id = ${angelId} or member_id = ${memberId}`.execute(tx)
      await sql`delete from model_drafts where angel_id = ${angelId} or member_id = ${memberId}`.execute(tx)
      return undefined
    },
  }
}
