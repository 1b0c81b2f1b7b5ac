import type { Language } from '@incontro/locale'
import type { Tx } from '../../../platform/database/database.ts'
import type { Browser, Candidate, ChargeInput, DeclineCode, Initiator, PaymentMethod } from '../../gateways/index.ts'
import type { AttemptWithOrder } from '../attempts/attempts.store.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { Payer } from '../parties.ts'
import type { OrderKind, PlanSnapshot, Refusal } from '../charges.rules.ts'
import type { CurrentRules } from '../rules/index.ts'
import type { Found, InstrumentRequest } from './instruments.ts'

/** How a member wants to pay. */
export type ChargeRequest = {
  readonly memberId: string
  readonly method: PaymentMethod
  readonly instrument: InstrumentRequest
  /** A provider that the call names: taken where the brand has an account there. */
  readonly prefers?: string
  readonly ip: string
  readonly browser: Browser
  /** Of the page; the account's own where it is not given. */
  readonly language?: Language | undefined
  /** Where the member's page is. */
  readonly pageOrigin: string
  /** The payment origin as the member's browser reaches it. */
  readonly paymentOrigin: string
}

/** An order that a request means; `hasOvertaken`: another tab has sent it since this page was served. */
export type KnownOrder = { readonly order: OrderRow; readonly hasOvertaken: boolean }

/** What is paid for, as the caller sells it. All of it is called under the lock of the member. */
export type Sale = {
  readonly kind: OrderKind
  readonly plan: PlanSnapshot
  readonly descriptor: string
  /** The order that stands for the request already. */
  find(tx: Tx): Promise<KnownOrder | undefined>
  /** Rejects what is not sold to the member any more. */
  requireStillSold(tx: Tx, payer: Payer): Promise<void>
  write(tx: Tx, at: Date): Promise<OrderRow>
  /** An open order that is tried again. */
  retry(tx: Tx, order: OrderRow, at: Date): Promise<OrderRow>
}

/** A request with all that the server knows of it. */
export type Draft = {
  readonly request: ChargeRequest
  readonly payer: Payer
  readonly sale: Sale
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
  /** TS-22: a number was typed in, and none that the sandbox publishes. */
  readonly isCardEntered: boolean
}
export type Opened =
  | { readonly kind: 'known'; readonly orderId: string }
  | { readonly kind: 'give_up_first'; readonly attempt: AttemptWithOrder }
  | { readonly kind: 'opened'; readonly attempt: Attempt }
