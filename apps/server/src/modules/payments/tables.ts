import { type OfferTables, offerColumns } from './offers/tables.ts'
import { type OrderTables, orderColumns } from './orders/tables.ts'
import { type AttemptTables, attemptColumns } from './facts/tables.ts'
import { type SubscriptionTables, subscriptionColumns } from './subscriptions/tables.ts'
import { type DisputeTables, disputeColumns } from './disputes/tables.ts'
import { type ReconciliationTables, reconciliationColumns } from './reconciliation/tables.ts'
import { type InvariantTables, invariantColumns } from './invariants/tables.ts'
import { type NoticeTables, noticeColumns } from './notices/tables.ts'
import { type PayRulesTables, payRulesColumns } from './rules/tables.ts'
import { moneyColumns, type MoneyTables } from './money/tables.ts'
import { receiptColumns, type ReceiptTables } from './receipts/tables.ts'

/** Every table of this module; each stands in the folder that writes it. */
export type PaymentsTables = OfferTables &
  OrderTables &
  AttemptTables &
  SubscriptionTables &
  DisputeTables &
  ReconciliationTables &
  InvariantTables &
  NoticeTables &
  PayRulesTables &
  MoneyTables &
  ReceiptTables

/** The columns as they stand in the database, for the test that compares. */
export const paymentsColumns = {
  ...offerColumns,
  ...orderColumns,
  ...attemptColumns,
  ...subscriptionColumns,
  ...disputeColumns,
  ...reconciliationColumns,
  ...invariantColumns,
  ...noticeColumns,
  ...payRulesColumns,
  ...moneyColumns,
  ...receiptColumns,
} as const satisfies { [Table in keyof PaymentsTables]: readonly (keyof PaymentsTables[Table])[] }
