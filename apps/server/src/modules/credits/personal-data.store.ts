import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

const BOOKS = {
  kept: 'books: the movements of credits that were paid for, under a number that names no person, 10 years',
}

/** The statement. Its entries are books: they stay, and name an account that has no person any more. */
export function creditsPersonalData(db: Db): PersonalData {
  return {
    module: 'credits',
    tables: {
      wallets: { exported: { nothing: 'the row that is locked; its credits stand in the lots' }, erased: BOOKS },
      ledger_accounts: { exported: { nothing: 'sums of the statement' }, erased: BOOKS },
      ledger_entries: { exported: 'statement', erased: BOOKS },
      ledger_lines: { exported: { nothing: 'the sides of each line of the statement' }, erased: BOOKS },
      credit_lots: { exported: 'credits', erased: BOOKS },
      credit_holds: {
        exported: { nothing: 'credits set aside for minutes; posted ones stand in the statement' },
        erased: BOOKS,
      },
      hand_credits: { exported: { nothing: 'stands in the statement and in the credits' }, erased: BOOKS },
      credit_hold_parts: { exported: { nothing: 'the lots of a hold' }, erased: BOOKS },
    },
    sections: [
      section('statement', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select e.at, e.asset, e.amount, e.balance_after as "balance", e.cause ->> 'kind' as "kind",
            a.screen_name as "person" from ledger_entries e left join angels a on a.id::text = e.cause ->> 'angelId'
          where e.member_id = ${memberId} order by e.id`.execute(db)
        return rows
      }),
      section('credits', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select granted_at as "at", asset, source as "kind", granted as "amount", remaining as "left",
            expires_at as "until" from credit_lots where member_id = ${memberId} order by granted_at, id`.execute(db)
        return rows
      }),
    ],
  }
}
