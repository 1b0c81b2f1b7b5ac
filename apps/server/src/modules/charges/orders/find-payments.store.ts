import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type FoundPayment = { readonly orderId: string; readonly memberId: string }
/** Four digits of a card, a day and an amount: what stands on a bank's statement. */
export type StatementLine = {
  readonly last4: string
  readonly from: Date
  readonly to: Date
  readonly amountMinor: number
}
const MAX_FOUND = 10
/** A bank may book a payment later than it was made. */
const BOOKED_LATER = sql.raw(`interval '3 days'`)

/** BO-15: finds payments by what a person or a bank has of them. Who may see them is the caller's to say. */
export function createFindPayments(db: Db) {
  return {
    async byOrder(id: string): Promise<readonly FoundPayment[]> {
      const { rows } = await sql<FoundPayment>`select id as "orderId", member_id as "memberId" from orders
        where id = ${id}`.execute(db)
      return rows
    },
    async byReference(reference: string): Promise<readonly FoundPayment[]> {
      const { rows } = await sql<FoundPayment>`select distinct o.id as "orderId", o.member_id as "memberId"
        from payment_attempts a join orders o on o.id = a.order_id where a.provider_ref = ${reference}
        limit ${MAX_FOUND}`.execute(db)
      return rows
    },
    async byStatementLine({ last4, from, to, amountMinor }: StatementLine): Promise<readonly FoundPayment[]> {
      const { rows } = await sql<FoundPayment>`select distinct o.id as "orderId", o.member_id as "memberId"
        from payment_attempts a join orders o on o.id = a.order_id
        where a.card_last4 = ${last4} and a.created_at >= ${from}::timestamptz - ${BOOKED_LATER} and a.created_at < ${to}
          and o.amount_minor = ${amountMinor} and a.state = 'captured' limit ${MAX_FOUND}`.execute(db)
      return rows
    },
  }
}
