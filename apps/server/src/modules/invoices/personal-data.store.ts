import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

const RECEIPTS = {
  kept: 'books: tax law asks for receipts and what they were taxed by, 10 years; how it was paid goes',
}

/** Receipts and credit notes. */
export function invoicesPersonalData(db: Db): PersonalData {
  return {
    module: 'invoices',
    tables: {
      receipts: { exported: 'receipts', erased: RECEIPTS },
    },
    sections: [
      section('receipts', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select issued_at as "at", number, kind, content ->> 'description' as "name", total_minor / 100.0 as "price",
            vat_minor / 100.0 as "vat", currency, country, evidence as "agreed", paid_with ->> 'last4' as "cardLast4"
          from receipts where member_id = ${memberId} order by issued_at, id`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId }) {
      await sql`update receipts set paid_with = null where member_id = ${memberId} and paid_with is not null`.execute(
        tx,
      )
      return undefined
    },
  }
}
