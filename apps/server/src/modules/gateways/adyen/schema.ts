import { z } from 'zod'

/** Of Adyen's answers only what we need; it may add what it likes. */
const Amount = z.object({ currency: z.string(), value: z.int() })
export type AdyenAmount = z.infer<typeof Amount>

/** Flat names such as `tokenization.storedPaymentMethodId`; metadata is an object and none of ours. */
const AdditionalData = z.record(z.string(), z.unknown())

/** Answer of /payments and of /payments/details. */
export const AdyenPayment = z.object({
  resultCode: z.string(),
  pspReference: z.string().min(1).optional(),
  merchantReference: z.string().optional(),
  amount: Amount.optional(),
  refusalReasonCode: z.string().optional(),
  action: z
    .object({
      type: z.string(),
      method: z.string().optional(),
      url: z.url().optional(),
      data: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  additionalData: AdditionalData.optional(),
})
export type AdyenPayment = z.infer<typeof AdyenPayment>

/** Answer of a refund and of a cancel: that it was heard, not what became of it. */
export const AdyenReceived = z.object({ pspReference: z.string().min(1), status: z.literal('received') })

export const AdyenFault = z.object({ errorCode: z.string().optional() })

export const AdyenApplePaySession = z.object({ data: z.string().min(1) })

const NotificationItem = z.object({
  pspReference: z.string().min(1),
  originalReference: z.string().optional(),
  merchantAccountCode: z.string(),
  merchantReference: z.string(),
  eventCode: z.string(),
  eventDate: z.string().optional(),
  success: z.enum(['true', 'false']),
  amount: Amount,
  reason: z.string().optional(),
  additionalData: AdditionalData.optional(),
})
export type NotificationItem = z.infer<typeof NotificationItem>

export const AdyenNotification = z.object({
  notificationItems: z.array(z.object({ NotificationRequestItem: NotificationItem })).min(1),
})

/** A line of the Settlement details report (docs.adyen.com/reporting/settlement-reconciliation/transaction-level), as its header names it. */
export const SettlementRow = z.object({
  'Merchant Account': z.string(),
  'Psp Reference': z.string(),
  'Merchant Reference': z.string(),
  /** When the movement was booked, in the time zone of the account. */
  'Creation Date': z.string(),
  Type: z.string(),
  /** Of a refund or a chargeback its own reference at Adyen. */
  'Modification Reference': z.string(),
  'Gross Currency': z.string(),
  'Gross Debit (GC)': z.string(),
  'Gross Credit (GC)': z.string(),
  /** Ours, of a refund that we asked for. */
  'Modification Merchant Reference': z.string().default(''),
  /** What Adyen kept, by its parts, in the currency of the payout. */
  'Net Currency': z.string().default(''),
  'Commission (NC)': z.string().default(''),
  'Markup (NC)': z.string().default(''),
  'Scheme Fees (NC)': z.string().default(''),
  'Interchange (NC)': z.string().default(''),
  /** Of what is of no payment: what left, and what came, in the currency of the payout. */
  'Net Debit (NC)': z.string().default(''),
  'Net Credit (NC)': z.string().default(''),
  'Batch Number': z.string().default(''),
})
export type SettlementRow = z.infer<typeof SettlementRow>
