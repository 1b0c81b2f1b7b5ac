import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

const BOOKS = { kept: 'books: tax law asks for orders and payments, under a number that names no person, 10 years' }

/** Disputes. */
export function disputesPersonalData(db: Db): PersonalData {
  return {
    module: 'disputes',
    tables: {
      disputes: { exported: 'disputes', erased: BOOKS },
      dispute_answers: {
        exported: { nothing: 'what we answered a bank; what came of it stands with the dispute' },
        erased: BOOKS,
      },
    },
    sections: [
      section('disputes', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select d.opened_at as "at", p.order_id::text as "number", d.kind, d.amount_minor / 100.0 as "price",
            d.currency, d.reason, d.state, d.ended_at as "endedAt"
          from disputes d join payment_attempts p on p.id = d.attempt_id join orders o on o.id = p.order_id
          where o.member_id = ${memberId} order by d.opened_at, d.id`.execute(db)
        return rows
      }),
    ],
  }
}
