import type { ChargesTables } from '../charges/index.ts'
import { type OfferTables, offerColumns } from './offers/tables.ts'
import { type SubscriptionTables, subscriptionColumns } from './subscriptions/tables.ts'

type OwnTables = OfferTables & SubscriptionTables
/** The tables of billing, and those of charges that it reads. */
export type BillingTables = OwnTables & ChargesTables

/** The columns as they stand in the database, for the test that compares. */
export const billingColumns = {
  ...offerColumns,
  ...subscriptionColumns,
} as const satisfies { [Table in keyof OwnTables]: readonly (keyof OwnTables[Table])[] }
