import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

/** What a member is entitled to. The row stays as long as that of the account, and says nothing of an erased member. */
export function membershipsPersonalData(db: Db): PersonalData {
  return {
    module: 'memberships',
    tables: { memberships: { exported: 'membership', erased: 'cleared' } },
    sections: [
      section('membership', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select tier as "level", tier_until as "until", age_verified_at as "ageVerifiedAt"
          from memberships where member_id = ${memberId}`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId }) {
      await sql`update memberships set tier = 0, tier_until = null, could_read_until = null, age_verified_at = null
        where member_id = ${memberId}`.execute(tx)
      return undefined
    },
  }
}
