export type MoneyKind =
  | 'capture'
  | 'receipt'
  | 'credit_note'
  | 'refund'
  | 'dispute'
  | 'suspense'
  | 'suspense_end'
  | 'settlement'
  | 'recognition'
  | 'fee'
  | 'payout'
  | 'conversion'
  | 'host_pay'
  | 'host_payout'

type MoneyEntriesTable = {
  id: string
  idem_key: string
  kind: MoneyKind
  /** What it is about, by its id or the provider's reference. */
  ref: string
  /** Null: money that no order of ours asked for. */
  attempt_id: string | null
  at: Date
}
type MoneyLinesTable = {
  entry_id: string
  brand_id: string | null
  account: string
  currency: string
  /** Minor units; a debit is positive, a credit negative. */
  amount: number
}

export type MoneyTables = { money_entries: MoneyEntriesTable; money_lines: MoneyLinesTable }

/** The columns as they stand in the database, for the test that compares. */
export const moneyColumns = {
  money_entries: ['id', 'idem_key', 'kind', 'ref', 'attempt_id', 'at'],
  money_lines: ['entry_id', 'brand_id', 'account', 'currency', 'amount'],
} as const satisfies { [Table in keyof MoneyTables]: readonly (keyof MoneyTables[Table])[] }
