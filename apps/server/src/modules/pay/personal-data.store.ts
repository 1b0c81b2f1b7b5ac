import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

const BOOKS = { kept: 'books: what was paid for work, under a number that names no person, 10 years' }

/** Statements are books: they stay, and name a profile that has no person any more. */
export function payPersonalData(db: Db): PersonalData {
  return {
    module: 'pay',
    tables: {
      pay_lines: { exported: 'payLines', erased: BOOKS },
      pay_periods: { exported: { nothing: 'sums of the lines' }, erased: BOOKS },
      pay_leavers: {
        exported: { nothing: 'since when a host is leaving; she did it herself' },
        erased: { kept: 'books: so that her last month closes, under a number that names no person, 45 days' },
      },
      pay_disputes: { exported: 'payDisputes', erased: BOOKS },
    },
    sections: [
      section('payLines', async ({ angelId }) => {
        const { rows } =
          await sql<ExportRow>`select l.day::timestamptz as "at", l.kind, l.amount_minor / 100.0 as "price", l.currency
          from pay_lines l where l.angel_id = ${angelId}::uuid order by l.day, l.id`.execute(db)
        return rows
      }),
      section('payDisputes', async ({ angelId }) => {
        const { rows } = await sql<ExportRow>`select at, words as "text", answer_words as "reason"
          from pay_disputes where angel_id = ${angelId}::uuid order by at`.execute(db)
        return rows
      }),
    ],
  }
}
