export type MoneyKind =
  'capture' | 'receipt' | 'credit_note' | 'refund' | 'dispute' | 'suspense' | 'suspense_end' | 'settlement'

export type MoneyEntriesTable = {
  id: string
  idem_key: string
  kind: MoneyKind
  /** What it is about, by its id or the provider's reference. */
  ref: string
  /** Null: money that no order of ours asked for. */
  attempt_id: string | null
  at: Date
}
export type MoneyLinesTable = {
  entry_id: string
  brand_id: string | null
  account: string
  currency: string
  /** Minor units; a debit is positive, a credit negative. */
  amount: number
}

export const moneyColumns = {
  money_entries: ['id', 'idem_key', 'kind', 'ref', 'attempt_id', 'at'],
  money_lines: ['entry_id', 'brand_id', 'account', 'currency', 'amount'],
} as const satisfies {
  money_entries: readonly (keyof MoneyEntriesTable)[]
  money_lines: readonly (keyof MoneyLinesTable)[]
}
