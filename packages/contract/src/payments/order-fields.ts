import { z } from 'zod'
import { Country, Language } from '@incontro/locale/schemas.ts'
import { Millis, TrackerId, Uuid } from '../wire/shapes.ts'
import { as, wire, words } from '../wire/wire.ts'

/** The refusals after which a brand's pay rules may ask the next account: the bank, or this road to it, would not just now. */
export const SoftDecline = words({
  card_declined: 'card_declined',
  generic: 'generico',
  processing_error: 'processing_error',
  try_again: 'riprova',
})

/** The decline and state words of section 8, 'Payment codes and messages'. */
export const PaymentMessage = words({
  success: 'success',
  pending: 'pending',
  invalid_cvc: 'invalid_cvc',
  insufficient_funds: 'insufficient_funds',
  lost_or_stolen: 'lost_or_stolen',
  invalid_expiry_month: 'invalid_expiry_month',
  invalid_expiry_year: 'invalid_expiry_year',
  expired_card: 'expired_card',
  already_declined: 'already_declined',
  change_method: 'change_method',
  processing_error: 'processing_error',
  card_declined: 'card_declined',
  warning: 'warning',
  invalid_number: 'invalid_number',
  'address blacklisted': 'address blacklisted',
  try_again: 'riprova',
  authentication_required: 'authentication_required',
  generic: 'generico',
  checking: 'checking',
  given_back: 'given_back',
})
export type PaymentMessage = z.output<typeof PaymentMessage>
/** The word of a message on the wire, which is also how it is stored: payment history is never rewritten. */
export type StoredPaymentMessage = z.input<typeof PaymentMessage>

/** A page or form of the bank that the browser must visit (PY-03). */
export const ChallengeForm = z.strictObject({
  method: z.enum(['GET', 'POST']),
  url: z.url(),
  fields: z.record(z.string(), z.string()),
})

export const chargeReplyFields = {
  status: z.enum(['ok', 'ko', 'pending']),
  challenge: as('threeDS', ChallengeForm.nullable()),
  paymentSystem: as('payment_system', z.string()),
  customer: as('data', z.strictObject({ customerId: z.string().nullable() })),
  message: PaymentMessage,
  orderId: as('ordine', z.string()),
} as const

/** What every call that begins a payment answers. */
export const ChargeReply = wire(() => chargeReplyFields)
export type ChargeReply = z.output<typeof ChargeReply>

/** What the member was shown and ticked before the order (payments.md R7 to R10). */
export const OrderConsent = wire(() => ({
  buttonLabel: as('etichetta', z.string().min(1).max(200)),
  language: as('lingua', Language),
  textVersion: as('versione', z.string().max(40)),
  startNow: as('inizioSubito', z.boolean()),
  shownPrice: as('prezzo', z.int()),
  at: as('alle', Millis),
  /** F-27: the summary of `/payment/orders/terms` that was shown; an order without it is refused. */
  summaryId: as('riepilogo', Uuid.optional()),
}))

/** What every call that begins a payment may carry, whatever pays (product.md section 7). */
export const orderFields = {
  trackerId: as('clickid', TrackerId),
  /** Made when the pay page opens and kept: the same key again is the same order (payments.md 2.5). */
  orderKey: as('chiaveOrdine', Uuid.optional()),
  consent: as('consenso', OrderConsent.optional()),
  country: Country,
  productId: as('rateplan', z.string().max(80)),
  /** A renewal that was refused: the order to pay, instead of a new one (payments.md R5). */
  orderId: as('ordine', Uuid.optional()),
  descriptor: z.string().max(40).optional(),
  paymentCompany: as('payment_company', z.string().max(80).optional()),
  city: z.string().max(120).nullish(),
  domain: z.string().max(255).optional(),
  email: z.string().max(254).optional(),
  newCard: z.boolean().optional(),
  cardOnFile: as('actonfile', z.boolean().optional()),
  language: z.string().max(35).optional(),
  screenWidth: z.int().optional(),
  screenHeight: z.int().optional(),
  timezone: z.string().max(60).optional(),
  userAgent: z.string().max(500).optional(),
  colorDepth: z.int().optional(),
} as const

export const orderErrors = [
  'unknown_plan',
  'plan_held',
  'age_check_first',
  'method_not_offered',
  'consent_missing',
  'order_busy',
  'order_not_found',
  'spending_limit',
  'excluded',
  'conflict',
  'unavailable',
] as const

/** What the return page of any provider sends, beside the parameters that the provider brought. */
export const returnFields = {
  trackerId: as('clickid', TrackerId),
  domain: z.string().max(255).optional(),
  paymentCompany: as('payment_company', z.string().max(80).optional()),
  /** The `attempt` of the return address: which one it is that comes back. */
  attempt: as('tentativoPagamento', Uuid.optional()),
} as const

/** RT-14: what the return page asks until the server knows. */
export const ReturnReply = wire(() => ({
  result: z.enum(['ok', 'ko', 'pending']),
  message: PaymentMessage,
  orderId: as('ordine', z.string()),
}))
export type ReturnReply = z.output<typeof ReturnReply>
