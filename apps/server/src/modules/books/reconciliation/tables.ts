import type { Generated } from 'kysely'

export type SuspenseTable = {
  id: string
  merchant_account_id: string
  provider: string
  provider_ref: string
  attempt_id: string | null
  why: 'no_order' | 'amount_differs' | 'left_twice'
  amount_minor: number
  currency: string
  state: Generated<'open' | 'refunding' | 'refunded' | 'released'>
  at: Date
  ended_at: Generated<Date | null>
  asked_at: Generated<Date | null>
}

export type ReconRunsTable = {
  id: string
  merchant_account_id: string
  /** YYYY-MM-DD */
  day: string
  from_at: Date
  to_at: Date
  at: Date
  ended_at: Generated<Date | null>
  matched: Generated<number>
  differing: Generated<number>
  /** Why a look came to nothing; it is begun again. */
  failed: Generated<'no_access' | 'unavailable' | 'fault' | null>
}

export type ReconLinesTable = {
  merchant_account_id: string
  reference: string
  attempt_id: string | null
  outcome: 'matched' | 'ours_only' | 'theirs_only' | 'amount_differs'
  ours_minor: number | null
  theirs_minor: number | null
  currency: string
  first_seen_at: Date
  seen_at: Date
}

export type ReconciliationTables = {
  suspense_items: SuspenseTable
  recon_runs: ReconRunsTable
  recon_lines: ReconLinesTable
}

/** The columns as they stand in the database, for the test that compares. */
export const reconciliationColumns = {
  suspense_items: [
    'id',
    'merchant_account_id',
    'provider',
    'provider_ref',
    'attempt_id',
    'why',
    'amount_minor',
    'currency',
    'state',
    'at',
    'ended_at',
    'asked_at',
  ],
  recon_runs: [
    'id',
    'merchant_account_id',
    'day',
    'from_at',
    'to_at',
    'at',
    'ended_at',
    'matched',
    'differing',
    'failed',
  ],
  recon_lines: [
    'merchant_account_id',
    'reference',
    'attempt_id',
    'outcome',
    'ours_minor',
    'theirs_minor',
    'currency',
    'first_seen_at',
    'seen_at',
  ],
} as const satisfies { [Table in keyof ReconciliationTables]: readonly (keyof ReconciliationTables[Table])[] }
