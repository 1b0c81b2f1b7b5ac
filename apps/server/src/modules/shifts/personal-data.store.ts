import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

/** Shifts of hosts. What was worked stands in the statement, which is kept; the plan of it is not. */
export function shiftsPersonalData(db: Db): PersonalData {
  return {
    module: 'shifts',
    tables: {
      shifts: { exported: 'shifts', erased: 'cleared' },
      shift_holders: { exported: { nothing: 'who had a shift; own ones stand in the shifts' }, erased: 'deleted' },
      work_warnings: { exported: { nothing: 'that a long day was warned of, once' }, erased: 'deleted' },
    },
    sections: [
      section('shifts', async ({ angelId }) => {
        const { rows } = await sql<ExportRow>`select starts_at as "at", ends_at as "until" from shifts
          where angel_id = ${angelId}::uuid order by starts_at`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { angelId }) {
      await sql`update shifts set angel_id = null, is_offered_on = false, offered_to = array_remove(offered_to, ${angelId}::uuid)
        where angel_id = ${angelId}::uuid or ${angelId}::uuid = any(offered_to)`.execute(tx)
      await sql`delete from shift_holders where angel_id = ${angelId}::uuid`.execute(tx)
      await sql`delete from work_warnings where angel_id = ${angelId}::uuid`.execute(tx)
      return undefined
    },
  }
}
