import { z } from 'zod'

/** An instance as the card API reports it; only what we need, unknown fields allowed. */
export const Instance = z.object({
  instanceId: z.string().min(1),
  paymentStatus: z.string().nullish(),
  amount: z.union([z.number(), z.string()]).nullish(),
  currency: z.string().nullish(),
  redirectUrl: z.string().nullish(),
  redirectParams: z.record(z.string(), z.string()).nullish(),
})
export type Instance = z.output<typeof Instance>

/** A call that was not taken: no instance came of it. */
export const Refusal = z.object({ paymentStatus: z.string().nullish() })

/** What opens the sheet of a wallet: TrustPay's own part, and the wallet's. */
export const Intent = z.object({
  instanceId: z.string().min(1),
  secrets: z.object({ display: z.string(), payment: z.string() }),
  appleInitResultData: z.record(z.string(), z.unknown()).nullish(),
  googleInitResultData: z.record(z.string(), z.unknown()).nullish(),
})

const Text = z.string().nullish()
export const Notification = z.object({
  PaymentInformation: z.object({
    CreditDebitIndicator: z.string(),
    References: z.object({ MerchantReference: Text, PaymentId: Text, PaymentRequestId: Text }),
    Status: z.string(),
    Amount: z.object({ Amount: z.union([z.number(), z.string()]), Currency: z.string() }),
    StatusReasonInformation: z.object({ Reason: z.object({ Code: Text }).nullish() }).nullish(),
  }),
  Signature: z.string(),
})
export type Notification = z.output<typeof Notification>
