import type { ChargesTables } from '../charges/index.ts'
import { type CloseTables, closeColumns } from './closes/tables.ts'
import { type InvariantTables, invariantColumns } from './invariants/tables.ts'
import { moneyColumns, type MoneyTables } from './money/tables.ts'
import { type ReconciliationTables, reconciliationColumns } from './reconciliation/tables.ts'

type OwnTables = CloseTables & MoneyTables & ReconciliationTables & InvariantTables
/** The tables of books, and those of charges that it reads. */
export type BooksTables = OwnTables & ChargesTables

/** The columns as they stand in the database, for the test that compares. */
export const booksColumns = {
  ...closeColumns,
  ...moneyColumns,
  ...reconciliationColumns,
  ...invariantColumns,
} as const satisfies { [Table in keyof OwnTables]: readonly (keyof OwnTables[Table])[] }
