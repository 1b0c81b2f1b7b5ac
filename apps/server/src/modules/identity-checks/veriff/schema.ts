import { z } from 'zod'

/** Answers of the service, as far as they are read; more fields may come. */
export const Created = z.object({
  status: z.literal('success'),
  verification: z.object({ id: z.string().min(1).max(100), url: z.url() }),
})

const Text = z.string().nullish()
export const Decision = z.object({
  status: z.literal('success'),
  /** Null until there is one. */
  verification: z
    .object({
      id: z.string(),
      status: z.enum(['approved', 'declined', 'resubmission_requested', 'expired', 'abandoned', 'review']),
      reasonCode: z.union([z.string(), z.number()]).nullish(),
      person: z.object({ yearOfBirth: Text, dateOfBirth: Text }).nullish(),
      document: z.object({ number: Text, type: Text, validUntil: Text }).nullish(),
    })
    .nullish(),
})
export type Verification = NonNullable<z.output<typeof Decision>['verification']>

/** What a webhook says of a session: which one it is. */
export const Webhook = z.object({ verification: z.object({ id: z.string().min(1).max(100) }) })
