import { z } from 'zod'

const Amount = z.object({ currency_code: z.string(), value: z.string() })
const Links = z
  .array(z.object({ href: z.string(), rel: z.string() }))
  .nullish()
  .transform((links) => links ?? [])

export const AccessToken = z.object({ access_token: z.string().min(1), expires_in: z.number() })

/** A refund as PayPal reports it; `custom_id` holds our attempt and our refund. */
export const PaypalRefund = z.object({
  id: z.string().min(1),
  status: z.string().nullish(),
  amount: Amount.nullish(),
  custom_id: z.string().nullish(),
  links: Links,
})
export type PaypalRefund = z.output<typeof PaypalRefund>

export const PaypalCapture = z.object({
  id: z.string().min(1),
  status: z.string().nullish(),
  status_details: z.object({ reason: z.string().nullish() }).nullish(),
  amount: Amount.nullish(),
  custom_id: z.string().nullish(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().nullish() }).nullish() }).nullish(),
  links: Links,
})
export type PaypalCapture = z.output<typeof PaypalCapture>

const PurchaseUnit = z.object({
  custom_id: z.string().nullish(),
  amount: Amount.nullish(),
  payee: z.object({ merchant_id: z.string().nullish() }).nullish(),
  payments: z
    .object({ captures: z.array(PaypalCapture).nullish(), refunds: z.array(PaypalRefund).nullish() })
    .nullish(),
})

/** An order; only what we need, unknown fields allowed. */
export const PaypalOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  update_time: z.string().nullish(),
  purchase_units: z.array(PurchaseUnit).nullish(),
  payment_source: z
    .object({
      paypal: z
        .object({ attributes: z.object({ vault: z.object({ id: z.string().nullish() }).nullish() }).nullish() })
        .nullish(),
    })
    .nullish(),
  links: Links,
})
export type PaypalOrder = z.output<typeof PaypalOrder>

/** Why a call was refused: `issue` is the first detail, such as INSTRUMENT_DECLINED. */
export const Refusal = z.object({
  name: z.string().nullish(),
  details: z.array(z.object({ issue: z.string().nullish() })).nullish(),
})

const TransactionInfo = z.object({
  transaction_id: z.string().nullish(),
  /** Of a charge its order (ODR), of what came of it its capture (TXN). */
  paypal_reference_id: z.string().nullish(),
  paypal_reference_id_type: z.string().nullish(),
  transaction_event_code: z.string().nullish(),
  transaction_status: z.string().nullish(),
  transaction_initiation_date: z.string().nullish(),
  /** With its sign: what left is negative. */
  transaction_amount: Amount.nullish(),
  /** What PayPal kept, as a negative amount; positive where it gave some back. */
  fee_amount: Amount.nullish(),
  custom_field: z.string().nullish(),
})
export type TransactionInfo = z.output<typeof TransactionInfo>

/** GET /v1/reporting/transactions: of lost answers, and of what was moved. */
export const TransactionList = z.object({
  last_refreshed_datetime: z.string(),
  transaction_details: z.array(z.object({ transaction_info: TransactionInfo })).nullish(),
  total_pages: z.number().nullish(),
})

export const Verification = z.object({ verification_status: z.string() })

export const PaypalEvent = z.object({ id: z.string().min(1), event_type: z.string(), resource: z.unknown().optional() })

export const Dispute = z.object({
  dispute_id: z.string().min(1),
  reason: z.string().nullish(),
  dispute_amount: Amount.nullish(),
  dispute_outcome: z.object({ outcome_code: z.string().nullish() }).nullish(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().nullish(), custom: z.string().nullish() }))
    .nullish(),
})
export type Dispute = z.output<typeof Dispute>

export const VaultedToken = z.object({
  id: z.string().min(1),
  metadata: z.object({ order_id: z.string().nullish() }).nullish(),
})
