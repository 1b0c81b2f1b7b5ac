import type { StoredPaymentMessage } from '@incontro/contract'
import type { Generated } from 'kysely'

export type PaymentNotificationsTable = {
  id: string
  member_id: string
  order_id: string
  kind: 'purchKo' | 'purchOk'
  message: StoredPaymentMessage
  at: Date
  read_at: Generated<Date | null>
}

export type PaymentNotificationTables = {
  payment_notices: PaymentNotificationsTable
}

/** The columns as they stand in the database, for the test that compares. */
export const paymentNotificationColumns = {
  payment_notices: ['id', 'member_id', 'order_id', 'kind', 'message', 'at', 'read_at'],
} as const satisfies { [Table in keyof PaymentNotificationTables]: readonly (keyof PaymentNotificationTables[Table])[] }
