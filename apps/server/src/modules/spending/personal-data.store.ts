import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

const UNTIL_ITS_END = { kept: 'a pause that its member chose outlives the account, until it ends; then it goes' }

/** Limits, pauses, and the keyed hashes by which accounts of one person are recognised. */
export function spendingPersonalData(db: Db): PersonalData {
  return {
    module: 'spending',
    tables: {
      spending_keys: { exported: { nothing: 'keyed hashes of own addresses and cards' }, erased: UNTIL_ITS_END },
      spending_limits: { exported: 'spendingLimits', erased: 'deleted' },
      spending_pauses: { exported: 'spendingPauses', erased: UNTIL_ITS_END },
      spending_notes: {
        exported: { nothing: 'when the sum and the offer of limits were last shown' },
        erased: 'deleted',
      },
    },
    sections: [
      section('spendingLimits', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select set_at as "at", span as "kind", amount_minor / 100.0 as "price", currency
          from spending_limits where member_id = ${memberId} order by span`.execute(db)
        return rows
      }),
      section('spendingPauses', async ({ memberId }) => {
        const { rows } = await sql<ExportRow>`select starts_at as "at", kind, until
          from spending_pauses where member_id = ${memberId} order by starts_at`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId }, at) {
      await sql`delete from spending_limits where member_id = ${memberId}`.execute(tx)
      await sql`delete from spending_notes where member_id = ${memberId}`.execute(tx)
      await sql`delete from spending_pauses where member_id = ${memberId} and until <= ${at}`.execute(tx)
      await sql`delete from spending_keys k where member_id = ${memberId}
        and not exists (select from spending_pauses p where p.member_id = k.member_id)`.execute(tx)
      const { rows } = await sql<{ until: Date | null }>`select max(until) as until from spending_pauses
        where member_id = ${memberId}`.execute(tx)
      return rows[0]?.until ?? undefined // held back until then
    },
  }
}
