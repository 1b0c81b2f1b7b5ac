import type { Tx } from '../../../platform/database/database.ts'
import type { OrderRow, Payer } from '../../charges/index.ts'
import type { Receipt } from '../../invoices/index.ts'
import type { Renewal } from '../subscriptions/subscriptions.rules.ts'

export type { Renewal }

export type GrantCredits = (
  tx: Tx,
  grant: {
    memberId: string
    asset: 'msg'
    class: 'subscription' | 'promo'
    amount: number
    source: 'subscription' | 'promo'
    key: string
    cause: { kind: 'purchase' | 'renewal'; plan: string }
    orderId: string
    expiresAt: Date | null
  },
) => Promise<unknown>

export type Confirmation = {
  /** How many of its credits paid what the member owed. */
  readonly settledCredits: number
  readonly order: OrderRow
  readonly payer: Payer
  readonly attemptId: string
  /** It had come to nothing first, and the bank approved it all the same. */
  readonly isLate: boolean
  readonly paidAt: Date
  readonly last4: string | null
  readonly cardBrand: string | null
  readonly renewal: Renewal | null
  /** Null where nothing was charged. */
  readonly receipt: Receipt | null
}
