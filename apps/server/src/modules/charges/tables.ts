import { type PaymentNotificationTables, paymentNotificationColumns } from './attempts/payment-notifications-tables.ts'
import { type AttemptTables, attemptColumns } from './attempts/tables.ts'
import { type MandateTables, mandateColumns } from './mandates/tables.ts'
import { type OrderTables, orderColumns } from './orders/tables.ts'
import { type RefundTables, refundColumns } from './refunds/tables.ts'
import { type PayRulesTables, payRulesColumns } from './rules/tables.ts'

/** Every table of charges; each stands in the folder that writes it. */
export type OwnTables = OrderTables &
  AttemptTables &
  MandateTables &
  RefundTables &
  PaymentNotificationTables &
  PayRulesTables
/** What is read beside them: whether an order changes a running plan, which billing knows. */
type ReadTables = { readonly plan_changes: { readonly id: string; readonly order_id: string | null } }
export type ChargesTables = OwnTables & ReadTables

/** The columns as they stand in the database, for the test that compares. */
export const chargesColumns = {
  ...orderColumns,
  ...attemptColumns,
  ...mandateColumns,
  ...refundColumns,
  ...paymentNotificationColumns,
  ...payRulesColumns,
} as const satisfies { [Table in keyof OwnTables]: readonly (keyof OwnTables[Table])[] }
