import type { Generated } from 'kysely'
import type { MaybeJson } from '../../../platform/database/json-column.ts'
import type { PaymentMethod } from '../../gateways/index.ts'
import type { OrderConsent } from '../charges.rules.ts'

export type MandatesTable = {
  id: string
  member_id: string
  provider: string
  merchant_account_id: string
  token_ref: string
  kind: 'one_click' | 'recurring'
  network_tx_id: string | null
  /** Null for what is no card. */
  card_brand: string | null
  card_last4: string | null
  card_expiry: string | null
  consent: MaybeJson<OrderConsent>
  state: Generated<'active' | 'revoked'>
  created_at: Date
  method: PaymentMethod
  /** Of the order that it came with; null for those of before. */
  order_id: string | null
  card_key: Buffer | null
  /** When its removal is asked of the provider next; null: done, or never wanted. */
  revoke_at: Generated<Date | null>
  revoke_tries: Generated<number>
}

export type MandateTables = { mandates: MandatesTable }

/** The columns as they stand in the database, for the test that compares. */
export const mandateColumns = {
  mandates: [
    'id',
    'member_id',
    'provider',
    'merchant_account_id',
    'token_ref',
    'kind',
    'network_tx_id',
    'card_brand',
    'card_last4',
    'card_expiry',
    'consent',
    'state',
    'created_at',
    'method',
    'order_id',
    'card_key',
    'revoke_at',
    'revoke_tries',
  ],
} as const satisfies { [Table in keyof MandateTables]: readonly (keyof MandateTables[Table])[] }
