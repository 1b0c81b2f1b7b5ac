import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

/** AN-10, AN-17: what she chose of her own availability, and her times, which are books of hosts' pay. */
export function availabilityPersonalData(db: Db): PersonalData {
  return {
    module: 'availability',
    tables: {
      angel_availability: { exported: { nothing: 'what is chosen now; the times are in the copy' }, erased: 'deleted' },
      angel_limits: { exported: 'ownLimits', erased: 'deleted' },
      availability_spans: {
        exported: 'availableTimes',
        erased: { kept: 'times without words or a name, by which hosts were paid: kept as long as the books' },
      },
    },
    sections: [
      section('availableTimes', async ({ memberId }) => {
        const { rows } = await sql<ExportRow>`select s.from_at as "at", s.to_at as until, s.ended_by as kind
          from availability_spans s join angels a on a.id = s.angel_id where a.account_id = ${memberId}
          order by s.from_at`.execute(db)
        return rows
      }),
      section('ownLimits', async ({ memberId }) => {
        const { rows } = await sql<ExportRow>`select zone as "text", array_to_string(unwanted, ', ') as kind
          from angel_limits where account_id = ${memberId}`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId }) {
      await sql`delete from angel_availability where account_id = ${memberId}`.execute(tx)
      await sql`delete from angel_limits where account_id = ${memberId}`.execute(tx)
      return undefined
    },
  }
}
