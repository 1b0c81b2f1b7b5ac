import { z } from 'zod'

const Amount = z.object({ minor: z.int(), currency: z.string() })

/** A transfer as the bank tells of it; only what we need, unknown fields allowed. */
export const Transfer = z.object({
  id: z.string().min(1),
  reference: z.string(),
  status: z.string(),
  code: z.string().nullish(),
  amount: Amount,
  /** The page that shows where to transfer to, as long as nothing was promised there. */
  action: z.object({ path: z.string() }).nullish(),
})
export type Transfer = z.infer<typeof Transfer>

export const TransferBack = z.object({
  id: z.string(),
  status: z.enum(['succeeded', 'failed', 'pending']),
  amount: Amount,
})

const Line = z.object({
  id: z.string().min(1),
  kind: z.enum(['capture', 'refund']),
  payment: z.string(),
  reference: z.string(),
  ref: z.string(),
  amount: Amount,
  at: z.iso.datetime(),
})
export type Line = z.infer<typeof Line>
/** A page of the list; `next` asks for the one after. */
export const Lines = z.object({ lines: z.array(Line), next: z.string().nullable() })

export const BankEvent = z.object({ id: z.string().min(1), type: z.string(), data: z.unknown() })
