import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

/** What the member wrote about the brand; it goes with the account. */
export function reviewsPersonalData(db: Db): PersonalData {
  return {
    module: 'reviews',
    tables: { reviews: { exported: 'reviews', erased: 'deleted' } },
    sections: [
      section('reviews', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select created_at as "createdAt", changed_at as "at", name, stars, text, language,
            state, refusal as "reason" from reviews where member_id = ${memberId}`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId }) {
      await sql`delete from reviews where member_id = ${memberId}`.execute(tx)
      return undefined
    },
  }
}
