import type { StoredPaymentMessage } from '@incontro/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../../../platform/database/json-column.ts'
import type { AttemptState } from './attempt.rules.ts'
import type { StoredProviderEvent } from './stored-words.ts'
import type { ChallengeAction, Initiator, PaymentMethod, RetryClass } from '../../gateways/index.ts'

export type AttemptsTable = {
  id: string
  order_id: string
  provider: string
  merchant_account_id: string
  initiator: Json<{ kind: Initiator['kind']; store?: string; category?: string }>
  rule_version: Generated<number>
  pay_source: string
  instrument_key: Buffer | null
  card_brand: string | null
  card_last4: string | null
  card_expiry: string | null
  return_url: string
  payment_origin: string
  state: AttemptState
  duplicate: Generated<boolean>
  provider_ref: Generated<string | null>
  action: ColumnType<ChallengeAction | null, string | null | undefined, string | null>
  decline_code: Generated<StoredPaymentMessage | null>
  retry_class: Generated<RetryClass | null>
  sca: Generated<unknown>
  return_key: Generated<Buffer | null>
  return_claimed_at: Generated<Date | null>
  next_check_at: Date | null
  checks: Generated<number>
  created_at: Date
  ended_at: Generated<Date | null>
  method: PaymentMethod
  /** What on file was charged. */
  mandate_id: Generated<string | null>
  resume: ColumnType<Readonly<Record<string, string>>, string | undefined, string>
  card_key: Buffer | null
  ip_key: Buffer | null
  /** BO-38: when an operator asked the provider for news of it last, when there was an answer, and which. */
  asked_at: Generated<Date | null>
  answered_at: Generated<Date | null>
  answer: Generated<string | null>
  /** TS-22: a number was typed in, and none that the sandbox publishes. */
  card_entered: Generated<boolean>
  /** No bank heard of it. */
  held_back: Generated<boolean>
  /** What the card begins with, keyed. */
  bin_key: Generated<Buffer | null>
}

export type ProviderEventsTable = {
  id: string
  attempt_id: string
  source: ProviderEventSource
  fact: Json<StoredProviderEvent>
  dedupe_key: string
  received_at: Date
}
/** `janitor` is the scheduled check of attempts: the stored value stays. */
export type ProviderEventSource = 'sync' | 'return' | 'webhook' | 'janitor' | 'recon' | 'admin'

export type WebhooksTable = {
  id: string
  provider: string
  dedupe_key: string
  raw: Buffer
  headers: Json<Record<string, string | undefined>>
  verified: boolean
  state: Generated<'received' | 'parked' | 'done' | 'ignored'>
  tries: Generated<number>
  next_try_at: Date
  received_at: Date
  merchant_account_id: string
}

/** A report that a provider announced; read once all its lines are settled. */
export type SettlementReportsTable = {
  merchant_account_id: string
  name: string
  made_at: Date
  told_at: Date
  read_at: Generated<Date | null>
}

export type AttemptTables = {
  payment_attempts: AttemptsTable
  provider_facts: ProviderEventsTable
  inbound_webhooks: WebhooksTable
  settlement_reports: SettlementReportsTable
}

/** The columns as they stand in the database, for the test that compares. */
export const attemptColumns = {
  payment_attempts: [
    'id',
    'order_id',
    'provider',
    'merchant_account_id',
    'initiator',
    'rule_version',
    'pay_source',
    'instrument_key',
    'card_brand',
    'card_last4',
    'card_expiry',
    'return_url',
    'payment_origin',
    'state',
    'duplicate',
    'provider_ref',
    'action',
    'decline_code',
    'retry_class',
    'sca',
    'return_key',
    'return_claimed_at',
    'next_check_at',
    'checks',
    'created_at',
    'ended_at',
    'method',
    'mandate_id',
    'resume',
    'card_key',
    'ip_key',
    'asked_at',
    'answered_at',
    'answer',
    'card_entered',
    'held_back',
    'bin_key',
  ],
  provider_facts: ['id', 'attempt_id', 'source', 'fact', 'dedupe_key', 'received_at'],
  inbound_webhooks: [
    'id',
    'provider',
    'dedupe_key',
    'raw',
    'headers',
    'verified',
    'state',
    'tries',
    'next_try_at',
    'received_at',
    'merchant_account_id',
  ],
  settlement_reports: ['merchant_account_id', 'name', 'made_at', 'told_at', 'read_at'],
} as const satisfies { [Table in keyof AttemptTables]: readonly (keyof AttemptTables[Table])[] }
