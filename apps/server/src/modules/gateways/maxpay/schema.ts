import { z } from 'zod'

/** An amount as decimal text or as a number, which some answers of the gateway use. */
const Decimal = z.union([z.string(), z.number()]).transform(String)

/** An answer of the gateway, and its callback; only what we need. */
export const MaxPayTransaction = z.object({
  status: z.string(),
  code: z.union([z.string(), z.number()]).transform(String),
  transaction_unique_id: z.string().nullish(),
  reference: z.string().nullish(),
  token: z.string().nullish(),
  amount: Decimal.nullish(),
  currency: z.string().nullish(),
  /** Where the customer goes to prove that he is himself. */
  acs_url: z.url().nullish(),
  pareq: z.string().nullish(),
  /** In a callback: a refund is reported by one of its own. */
  transaction_type: z.string().nullish(),
})
export type MaxPayTransaction = z.infer<typeof MaxPayTransaction>
