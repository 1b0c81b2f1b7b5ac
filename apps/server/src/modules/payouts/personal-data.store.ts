import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'
import type { DetailsStore } from './details.store.ts'

const BOOKS = { kept: 'books: what was paid for work, under a number that names no person, 10 years' }

/** Payouts are books. Bank details go with the account, as soon as no payout needs them any more (AN-25). */
export function payoutsPersonalData(db: Db, details: Pick<DetailsStore, 'removeErased'>): PersonalData {
  return {
    module: 'payouts',
    tables: {
      payouts: { exported: 'payouts', erased: BOOKS },
      payout_holds: {
        exported: { nothing: 'what a decision holds back stands in the decision and in the e-mail about it' },
        erased: BOOKS,
      },
      payout_details: { exported: 'payoutDetails', erased: 'deleted' },
      payout_tax: {
        exported: 'payoutTax',
        erased: { kept: 'tax law: what was paid to whom is reported, 10 years; readable with a key of its own alone' },
      },
    },
    sections: [
      section('payouts', async ({ angelId }) => {
        const { rows } = await sql<ExportRow>`select at, amount_minor / 100.0 as "price", currency, state,
            failure as "reason", coalesce(failed_at, paid_at) as "endedAt"
          from payouts where angel_id = ${angelId}::uuid order by at`.execute(db)
        return rows
      }),
      section('payoutDetails', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select saved_at as "createdAt", country || ' ···· ' || last4 as "name", cancelled_at as "endedAt"
          from payout_details where account_id = ${memberId} order by saved_at`.execute(db)
        return rows
      }),
      section('payoutTax', async ({ memberId }) => {
        const { rows } = await sql<ExportRow>`select saved_at as "createdAt", country, '···· ' || last4 as "name"
          from payout_tax where account_id = ${memberId}`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId }, at) {
      await details.removeErased(tx, at, memberId)
      return undefined
    },
  }
}
