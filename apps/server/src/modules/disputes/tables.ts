import type { Generated } from 'kysely'

/** A payment that a bank took back, or gave notice of as fraud; `lost_minor` counts against the capture. */
export type DisputesTable = {
  id: string
  attempt_id: string
  kind: 'dispute' | 'fraud_notice'
  provider_ref: string
  amount_minor: number
  currency: string
  reason: string | null
  state: 'open' | 'won' | 'lost' | 'noted'
  lost_minor: Generated<number>
  opened_at: Date
  ended_at: Date | null
}

export type DisputeTables = { disputes: DisputesTable }

/** The columns as they stand in the database, for the test that compares. */
export const disputeColumns = {
  disputes: [
    'id',
    'attempt_id',
    'kind',
    'provider_ref',
    'amount_minor',
    'currency',
    'reason',
    'state',
    'lost_minor',
    'opened_at',
    'ended_at',
  ],
} as const satisfies { [Table in keyof DisputeTables]: readonly (keyof DisputeTables[Table])[] }
