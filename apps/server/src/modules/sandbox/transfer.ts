import { createHash } from 'node:crypto'
import type { PaymentRow } from './gateway.store.ts'

const DAY_MS = 86_400_000
/** How long the account waits for a transfer. */
const WAITS_DAYS = 14

/** The merchant's account at the test bank: an example number without an owner. */
export const TRANSFER_IBAN = 'ES91 2100 0418 4502 0005 1332'

/** The day after which a transfer that has not come whole is given up. */
export function lastDayOf({ created_at: at }: Pick<PaymentRow, 'created_at'>): Date {
  return new Date(at.getTime() + WAITS_DAYS * DAY_MS)
}

/** What the payer writes into the transfer, by which the bank finds the payment. */
export function transferReference({ id }: Pick<PaymentRow, 'id'>): string {
  const name = createHash('sha256').update(id).digest('hex').slice(0, 12).toUpperCase()
  return name.replace(/(.{4})(?=.)/g, '$1 ')
}
