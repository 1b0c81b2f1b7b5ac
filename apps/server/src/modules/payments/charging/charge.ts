import type { AttemptWithOrder } from '../facts/attempts.store.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { Payer } from '../parties.ts'
import type { Evidence } from '../offers/summaries.ts'
import type { OrderConsent, OrderKind, PlanSnapshot, Refusal } from '../payments.rules.ts'
import type { Browser, Candidate, ChargeInput, DeclineCode, Initiator, PaymentMethod } from '../../gateways/index.ts'
import type { CurrentRules } from '../rules/index.ts'
import type { Change } from '../subscriptions/terms-of-order.ts'
import type { Found, InstrumentRequest } from './instruments.ts'

export type ChargeRequest = {
  readonly memberId: string
  /** What is ordered: a plan of the member's own flow, a renewal that was refused (R5), or to put a card on file. */
  readonly wanted: { readonly productId: string } | { readonly renewalId: string } | 'card_on_file'
  readonly orderKey: string | undefined
  readonly consent: Omit<OrderConsent, 'receivedAt' | 'ip' | 'userAgent'> | undefined
  readonly method: PaymentMethod
  readonly instrument: InstrumentRequest
  /** A provider that the call names: taken where the brand has an account there. */
  readonly prefers?: string
  readonly ip: string
  readonly userAgent: string
  readonly browser: Browser
  /** Where the member's page is. */
  readonly pageOrigin: string
  /** The payment origin as the member's browser reaches it. */
  readonly paymentOrigin: string
}

/** A request with all that the server knows of it. */
export type Draft = {
  readonly request: ChargeRequest
  readonly payer: Payer
  readonly kind: OrderKind
  readonly plan: PlanSnapshot
  /** Of a plan that runs already. */
  readonly change: Change | null
  /** F-27: the summary that the member ordered by; null where nothing is bought. */
  readonly summary: Evidence | null
  readonly descriptor: string
  /** Who takes this method for this brand. */
  readonly candidates: readonly Candidate[]
  readonly payRules: CurrentRules
}
export type Attempt = {
  readonly order: OrderRow
  readonly attemptId: string
  readonly found: Found
  readonly initiator: Initiator
  readonly challenge: ChargeInput['challenge']
  readonly account: Candidate
  /** Who may be asked after it, and after which refusals. */
  readonly others: readonly Candidate[]
  readonly softDeclines: readonly DeclineCode[]
  readonly returnUrl: string
  readonly refused: Refusal | null
}
export type Opened =
  | { readonly kind: 'known'; readonly orderId: string }
  | { readonly kind: 'give_up_first'; readonly attempt: AttemptWithOrder }
  | { readonly kind: 'opened'; readonly attempt: Attempt }
