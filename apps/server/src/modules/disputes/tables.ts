import type { EvidencePack } from '@incontro/contract/backoffice.ts'
import type { Generated } from 'kysely'
import type { MaybeJson } from '../../platform/database/json-column.ts'

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

/** BO-41: until when a dispute can be answered, and what was answered; no row while the day of the house holds and nothing was. */
export type DisputeAnswersTable = {
  dispute_id: string
  due_at: Date
  choice: Generated<'accepted' | 'contested' | null>
  letter: Generated<string | null>
  pack: MaybeJson<EvidencePack>
  pack_hash: Generated<Buffer | null>
  answered_by: Generated<string | null>
  answered_at: Generated<Date | null>
  /** What became of handing it to the provider; null where an operator does that. */
  sending: Generated<'queued' | 'sent' | 'refused' | 'late' | null>
  send_tries: Generated<number>
  next_send_at: Generated<Date | null>
  sent_at: Generated<Date | null>
  /** The provider's code for taking none of it. */
  refusal: Generated<string | null>
}

export type DisputeTables = { disputes: DisputesTable; dispute_answers: DisputeAnswersTable }

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
  dispute_answers: [
    'dispute_id',
    'due_at',
    'choice',
    'letter',
    'pack',
    'pack_hash',
    'answered_by',
    'answered_at',
    'sending',
    'send_tries',
    'next_send_at',
    'sent_at',
    'refusal',
  ],
} as const satisfies { [Table in keyof DisputeTables]: readonly (keyof DisputeTables[Table])[] }
