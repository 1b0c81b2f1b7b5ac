import { z } from 'zod'

const Amount = z.object({ minor: z.int(), currency: z.string() })
const Card = z.object({ brand: z.string(), last4: z.string(), expiry: z.string() })

/** A payment as the gateway reports it; only what we need, unknown fields allowed. */
export const GatewayPayment = z.object({
  id: z.string().min(1),
  reference: z.string(),
  status: z.string(),
  code: z.string().nullish(),
  amount: Amount,
  action: z
    .object({
      method: z.enum(['GET', 'POST']),
      path: z.string(),
      fields: z.record(z.string(), z.string()).nullish(),
    })
    .nullish(),
  token: z.string().nullish(),
  networkTxId: z.string().nullish(),
  card: Card.nullish(),
})
export type GatewayPayment = z.infer<typeof GatewayPayment>

export const GatewayRefund = z.object({
  id: z.string(),
  status: z.enum(['succeeded', 'failed', 'pending']),
  amount: Amount,
})

export const GatewayDispute = z.object({
  id: z.string().min(1),
  payment: z.string().min(1),
  reference: z.string(),
  amount: Amount,
  reason: z.string(),
})
export type GatewayDispute = z.infer<typeof GatewayDispute>

/** The customer's bank gave him a payment back (R6). */
export const GatewayRefundRequest = GatewayDispute.omit({ reason: true })
export type GatewayRefundRequest = z.infer<typeof GatewayRefundRequest>

const GatewayLine = z.object({
  id: z.string().min(1),
  kind: z.enum(['capture', 'refund', 'refund_demanded', 'chargeback', 'chargeback_reversed']),
  payment: z.string(),
  reference: z.string(),
  ref: z.string(),
  amount: Amount,
  at: z.iso.datetime(),
})
export type GatewayLine = z.infer<typeof GatewayLine>
/** A page of the list; `next` asks for the one after. */
export const GatewayLines = z.object({ lines: z.array(GatewayLine), next: z.string().nullable() })

export const GatewayEvent = z.object({ id: z.string().min(1), type: z.string(), data: z.unknown() })
