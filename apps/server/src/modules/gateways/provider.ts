import type { Language } from '@incontro/locale'
/** Integer minor units with a currency. */
export type Money = { readonly minor: number; readonly currency: string }

/** A value that no log line, error or JSON can show. */
export type Secret<T> = { reveal(): T; toString(): string; toJSON(): string }

/** Wraps a value so that it is shown only to code that asks for it by name. */
export function secret<T>(value: T): Secret<T> {
  const hidden = () => '[redacted]'
  return { reveal: () => value, toString: hidden, toJSON: hidden }
}

/** A card in memory, on its way to a provider. */
export type Card = {
  readonly number: string
  /** 01 to 12 */
  readonly month: string
  /** two digits */
  readonly year: string
  readonly securityCode: string
  readonly firstName: string
  readonly lastName: string
}

export const paymentMethods = ['credit_card', 'paypal', 'applepay', 'googlepay', 'mollie'] as const
/** How a member pays, no matter who takes the money. */
export type PaymentMethod = (typeof paymentMethods)[number]

/** The `id` of an adapter. Which there are is known to the registry alone (`index.ts`). */
export type ProviderId = string

/** `token` is the adapter's own: it may hold two ids of the provider, such as a customer and his mandate. */
export type MandateRef = { readonly token: string; readonly networkTxId: string | null }

export type Initiator =
  /** The customer is here with a new card or wallet. */
  | { readonly kind: 'cit_first'; readonly store: 'none' | 'one_click' | 'recurring' }
  /** The customer is here and uses what is on file; may still need a challenge. */
  | { readonly kind: 'cit_stored'; readonly mandate: MandateRef }
  /** We charge by ourselves what he agreed to. */
  | {
      readonly kind: 'mit'
      readonly category: 'recurring' | 'unscheduled' | 'resubmission'
      readonly mandate: MandateRef
    }

export type Instrument =
  | { readonly type: 'card'; readonly card: Secret<Card> }
  | {
      readonly type: 'wallet'
      readonly wallet: 'applepay' | 'googlepay'
      readonly token: Secret<string>
      readonly authMethod?: 'PAN_ONLY' | 'CRYPTOGRAM_3DS'
    }
  | { readonly type: 'paypal' | 'mollie_hosted' }
  /** The sheet of a wallet that the provider's own script shows. */
  | { readonly type: 'sheet'; readonly wallet: 'applepay' | 'googlepay' }
  | { readonly type: 'stored' }

/** Who sells: the brand, and the words on the bank statement. The merchant account itself is the adapter's settings. */
export type Seller = { readonly brandId: string; readonly name: string; readonly descriptor: string }

export type Browser = {
  readonly language?: string | undefined
  readonly screenWidth?: number | undefined
  readonly screenHeight?: number | undefined
  readonly timezone?: string | undefined
  readonly userAgent?: string | undefined
  readonly colorDepth?: number | undefined
}

export type ChargeInput = {
  /** The provider's reference and the seed of its idempotency key; the same over retries of this attempt. */
  readonly attemptId: string
  readonly money: Money
  readonly method: PaymentMethod
  readonly initiator: Initiator
  readonly instrument: Instrument
  readonly seller: Seller
  readonly customer: {
    readonly ref: string
    readonly email: string
    readonly ip: string
    readonly country: string
    readonly locale: Language
  }
  readonly browser?: Browser
  /** `always`: the bank has refused without a challenge, so ask for one (PY-03). */
  readonly challenge: 'as_needed' | 'always'
  /** Where the bank sends the browser back to; the provider adds its own parameter. */
  readonly returnUrl: string
  /** Where the provider sends news of this very payment, where it is named with each one. */
  readonly webhookUrl: string
  /** The payment origin as this browser reaches it. */
  readonly paymentOrigin: string
  readonly deadline: AbortSignal
}

export const declineCodes = [
  'card_declined',
  'generic',
  'insufficient_funds',
  'lost_or_stolen',
  'expired_card',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_cvc',
  'invalid_number',
  'processing_error',
  'warning',
  'authentication_required',
  'change_method',
  'already_declined',
  'address blacklisted',
  'try_again',
] as const
export type DeclineCode = (typeof declineCodes)[number]
/** When trying again makes sense: never, some days later, after the customer did something, or in minutes. */
export type RetryClass = 'never' | 'later' | 'customer' | 'technical'

export type ChallengeAction = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly fields: Record<string, string>
}
export type StoredCard = {
  readonly brand: string
  readonly last4: string
  readonly expiry: string
  /** Where it was issued, small letters, if the provider says so: evidence for VAT (R28). */
  readonly country?: string
}

/** The only thing that an adapter says about money. */
export type ProviderEvent =
  | {
      readonly t: 'action_required'
      readonly providerRef: string
      readonly action: ChallengeAction
      /** What the adapter wants back when the browser returns; kept with the attempt. No card data, no credential. */
      readonly resume?: Readonly<Record<string, string>>
    }
  | { readonly t: 'pending'; readonly providerRef: string; readonly why: string }
  | {
      readonly t: 'captured'
      readonly providerRef: string
      readonly money: Money
      readonly mandate?: MandateRef
      readonly card?: StoredCard
    }
  | {
      readonly t: 'declined'
      readonly providerRef?: string
      readonly code: DeclineCode
      readonly raw: string
      readonly retry: RetryClass
      /** The provider certainly did nothing: no one listened, or it refused our call as such (key, account, format). */
      readonly untouched?: 'not_sent' | 'misconfigured'
      /** The provider gave a code for it that no one has mapped: it is counted, until an operator does. */
      readonly isUnmapped?: true
    }
  | { readonly t: 'cancelled' | 'expired'; readonly providerRef?: string }
  | { readonly t: 'refunded' | 'refund_failed'; readonly refundRef: string; readonly money: Money }
  | {
      readonly t: 'disputed' | 'dispute_won' | 'dispute_lost' | 'fraud_notice'
      readonly ref: string
      readonly money: Money
      readonly reason?: string
    }
  /**
   * R6: the customer had his bank give a payment back, as is his right and without a reason. Final when it is reported: nothing is
   * disputed, nothing can be defended or won.
   */
  | { readonly t: 'refund_demanded'; readonly ref: string; readonly money: Money }
  | { readonly t: 'mandate_revoked'; readonly mandate: MandateRef }
  /**
   * Never a decline. `not_found`: the provider answers that it has never heard of the attempt. `no_lookup`: it cannot be
   * asked about this one.
   */
  | {
      readonly t: 'unknown'
      readonly why: 'timeout' | '5xx' | 'unparsed' | 'conflict' | 'not_found' | 'no_lookup'
      /** Where the provider's own name is known though the outcome is not, it can be asked after. */
      readonly providerRef?: string
    }

/** payments.md 4.3: a refusal without a meaning here is generic, never a crash and never a success. `raw` is the provider's code for it, if it gave one. */
export function unmappedDecline(raw: string) {
  return { code: 'generic', retry: 'later', ...(raw !== '' && { isUnmapped: true as const }) } as const
}

/** Why a bank took a payment back, by ISO 20022: its customer asked for the money. No dispute can be had about it (R6). */
export const CUSTOMER_DEMANDED = 'MD06'

/** What the adapter needs to know of an attempt that was made before. */
export type StoredAttempt = {
  readonly id: string
  readonly providerRef: string | null
  readonly money: Money
  readonly method: PaymentMethod
  /** What `action_required` wanted back; empty where it wanted nothing. */
  readonly resume: Readonly<Record<string, string>>
  readonly paymentOrigin: string
  /** Who asked for the money: what the customer never got to approve cannot have been paid, what we charged ourselves can. */
  readonly initiator: Initiator['kind']
  readonly createdAt: Date
  /** Paid, refused or given up: nothing that moves money is done for it any more. */
  readonly isOver: boolean
}
/** What the return page read from its address, by the wire's names; empty for a provider that sends nothing along. */
export type ReturnParams = Readonly<Record<string, string>>
export type RefundInput = {
  readonly refundId: string
  readonly attempt: StoredAttempt
  /** Money that no attempt of ours asked for: `attempt` has nothing but the provider's name of the payment. */
  readonly isUnordered?: true
  readonly money: Money
  readonly deadline: AbortSignal
}

/** BO-41: what a bank is shown against a dispute. */
export type ContestInput = {
  /** Our dispute: seeds the idempotency key, the same over retries. */
  readonly disputeId: string
  /** The dispute as the provider's events name it. */
  readonly disputeRef: string
  readonly attempt: StoredAttempt
  readonly letter: string
  /** What was bought was used since, as the document shows. */
  readonly wasUsed: boolean
  readonly pdf: Uint8Array
  readonly deadline: AbortSignal
}
export type Contested =
  | { readonly t: 'submitted' }
  /** It takes this evidence from no one by this way: a code of the provider, or `no_reason` where none of its reasons is ours. */
  | { readonly t: 'refused'; readonly code: string }
  /** It may have arrived: handed over again under the same key. */
  | { readonly t: 'unknown' }

/** Names the attempt that an event speaks of: by our own reference, or by theirs. */
export type EventTarget = { readonly attemptId: string | null; readonly providerRef: string | null }
export type ReportedEvent = { readonly target: EventTarget; readonly event: ProviderEvent }
export type ReportedEvents = {
  readonly dedupeKey: string
  /** A hint without content, which says only that something is new: the same hint again is looked into again. */
  readonly isHint?: boolean
  readonly items: readonly ReportedEvent[]
  /** What the provider has written of its movements since, to be fetched by name. */
  readonly reports?: readonly SettlementReport[]
}
export type WebhookHeaders = Readonly<Record<string, string | undefined>>

/** A report that the provider made, by the name that it is fetched by. */
export type SettlementReport = { readonly name: string; readonly madeAt: Date }

const settlementKinds = [
  'capture',
  'refund',
  'refund_reversed',
  'refund_demanded',
  'chargeback',
  'chargeback_lost',
  'chargeback_reversed',
  'hold',
  'hold_released',
] as const
/** A hold is money that the provider keeps back while he looks into something; it says nothing of how that ends. */
export type SettlementKind = (typeof settlementKinds)[number]

/** One line of what a provider says that it moved on this account; `money` is never negative, the kind says the way. */
export type SettlementLine = {
  /** The provider's own number of the line. */
  readonly id: string
  readonly kind: SettlementKind
  readonly providerRef: string
  /** Our reference, where the provider reports it. */
  readonly attemptId: string | null
  /** Of a refund our refund, of a chargeback the dispute as webhooks name it, of a capture the payment. */
  readonly ref: string
  readonly money: Money
  /** What the provider kept of it, or charged for it, where he says so; negative where he gave some back. */
  readonly fee?: Money
  readonly at: Date
}

/** A movement of a provider's account that is of no payment. */
export type AccountMove = {
  /** The provider's own number of the movement. */
  readonly id: string
  /**
   * `transfer`: with the seller's bank, a payout or its return. `fee`: charged to the account as a whole. `conversion`: one side
   * of an exchange of currencies.
   */
  readonly kind: 'transfer' | 'fee' | 'conversion'
  /** Positive where it came into the account, negative where it left. */
  readonly money: Money
  readonly at: Date
}

export type ListAsked = {
  readonly since: Date
  readonly until: Date
  /** Reports that were announced and not read yet, the oldest first. */
  readonly reports: readonly SettlementReport[]
  readonly deadline: AbortSignal
  /** Takes lines as they come, in any order; what was taken before a list broke off may be taken again. */
  take(lines: readonly SettlementLine[]): Promise<void>
  /** Takes what moved of no payment, by the same rule. */
  takeMoves(moves: readonly AccountMove[]): Promise<void>
}
export type Listed =
  | {
      readonly ok: true
      /** What was moved before this moment stands in what was taken. */
      readonly until: Date
      /** Names of movements of payments that no one here can read. */
      readonly unread: readonly string[]
    }
  /** `no_access`: our credentials do not open the list. Otherwise it may be asked again. */
  | { readonly ok: false; readonly why: 'no_access' | 'unavailable' }

/** A webhook whose signature is not the provider's. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}

/** A webhook that could not be checked just now; its sender is asked to send it again. */
export class NotVerifiedYet extends Error {
  override readonly name = 'NotVerifiedYet'
}

export type WalletSessionInput = {
  readonly wallet: 'applepay' | 'googlepay'
  /** Our reference, where the session is one of a payment. */
  readonly reference: string
  readonly money: Money
  readonly sellerName: string
  /** Host of the page that shows the wallet's sheet. */
  readonly host: string
  /** Apple Pay: the address that the sheet named; checked against Apple's hosts before it comes here. */
  readonly validationUrl?: string
  readonly deadline: AbortSignal
}
/** What the wallet's sheet is opened with: opaque to us, single use. */
export type WalletSession =
  | { readonly ok: true; readonly session: Readonly<Record<string, unknown>>; readonly providerRef?: string }
  | { readonly ok: false; readonly why: 'refused' | 'timeout' | 'unparsed' }

/** What a page needs to know to show the buttons of a method: public ids, never a credential. */
export type ClientPart = Readonly<Partial<Record<PaymentMethod, Readonly<Record<string, string>>>>>

/** One merchant account at a provider. No database, no clock; it never throws for what a bank may answer. */
export type PaymentProvider = {
  readonly id: ProviderId
  /** The provider that an account of the sandbox is an example of. */
  readonly standsFor?: ProviderId
  readonly capabilities: {
    readonly initiators: readonly Initiator['kind'][]
    readonly methods: readonly PaymentMethod[]
    /** Wallets whose sheets it shows itself; a provider that takes a wallet's token has the wallet among its methods. */
    readonly sheets?: readonly ('applepay' | 'googlepay')[]
    readonly zeroAmountVerify: boolean
    readonly partialRefund: boolean
    readonly lookupByOurReference: boolean
    /** The provider answers no question about a payment: only its webhooks report. */
    readonly hasNoLookup?: true
    /** Asked only where a pay rule names its account: the order of the settings gives it to no brand. */
    readonly onlyByRule?: true
    /**
     * What is pending waits for the customer, who may take days: it keeps him from no other payment, and is given up for one.
     * Elsewhere a pending payment is the bank's to decide, and a second one beside it might be paid twice.
     */
    readonly pendingMayBeLeft?: true
    /** Null: the provider never forgets a key. */
    readonly idempotencyTtlHours: number | null
    /** Path on the brand's origin that the browser comes back to after a payment of this method. */
    returnPath(method: PaymentMethod): string
    /** The headers that carry the signature; only these are kept beside a webhook. */
    readonly signatureHeaders: readonly string[]
    /** What the provider wants to hear when a webhook was taken; without it `{"result":true}`. */
    readonly acknowledgement?: { readonly type: string; readonly body: string }
  }
  readonly client?: ClientPart
  /** Whether a number is one that it publishes for tests: everybody's, and no one's card (TS-22). */
  isTestCard?(card: Secret<Card>): boolean
  charge(input: ChargeInput): Promise<ProviderEvent>
  /** Passes on what the return page brought. `conflict`: it does not belong to this attempt. */
  completeReturn(attempt: StoredAttempt, params: ReturnParams, deadline: AbortSignal): Promise<ProviderEvent>
  /** Reads; changes nothing. */
  lookup(attempt: StoredAttempt, deadline: AbortSignal): Promise<ProviderEvent>
  /**
   * Where our own call moves what the customer has approved: moves it, once, for an approval that no return page brought;
   * otherwise as `lookup`.
   */
  finish?(attempt: StoredAttempt, deadline: AbortSignal): Promise<ProviderEvent>
  /** Gives an unfinished payment up; answers what is true now, which may be that it was captured. */
  cancel(attempt: StoredAttempt, deadline: AbortSignal): Promise<ProviderEvent>
  refund(input: RefundInput): Promise<ProviderEvent>
  /** BO-41: hands over what is said against a dispute. A provider without it takes it on its own pages alone. */
  contest?(input: ContestInput): Promise<Contested>
  revokeMandate(mandate: MandateRef, deadline: AbortSignal): Promise<void>
  /** Reads what was moved from `since` up to, and without, `until`; it may report more. */
  list?(asked: ListAsked): Promise<Listed>
  walletSession?(input: WalletSessionInput): Promise<WalletSession>
  /** Whether the provider takes the credentials of this account: a question that moves nothing (BO-30). */
  verify?(deadline: AbortSignal): Promise<'accepted' | 'refused' | 'no_answer'>
  /**
   * Verifies the raw bytes first, of whatever content type; it may have to fetch the signer's certificate.
   * @throws BadSignature, NotVerifiedYet, by the promise
   */
  parseWebhook(
    raw: Uint8Array,
    headers: WebhookHeaders,
    deadline: AbortSignal,
  ): Promise<Pick<ReportedEvents, 'dedupeKey' | 'isHint'>>
  /** Reads bytes that were verified when they came, and asks the provider where they are no more than a hint. */
  readWebhook(raw: Uint8Array, deadline: AbortSignal): Promise<ReportedEvents>
}
