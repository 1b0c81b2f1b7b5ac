import { z } from 'zod'

const Card = z.object({ brand: z.string(), last4: z.string(), expiry: z.string() })

/** A payment as the gateway tells of it; only what we need, unknown fields allowed. */
export const GatewayPayment = z.object({
  id: z.string().min(1),
  reference: z.string(),
  status: z.string(),
  code: z.string().nullish(),
  amount: z.object({ minor: z.int(), currency: z.string() }),
  action: z.object({ method: z.enum(['GET', 'POST']), path: z.string() }).nullish(),
  token: z.string().nullish(),
  networkTxId: z.string().nullish(),
  card: Card.nullish(),
})
export type GatewayPayment = z.infer<typeof GatewayPayment>

export const GatewayRefund = z.object({
  id: z.string(),
  status: z.enum(['succeeded', 'failed', 'pending']),
  amount: z.object({ minor: z.int(), currency: z.string() }),
})

export const GatewayEvent = z.object({ id: z.string().min(1), type: z.string(), data: z.unknown() })
