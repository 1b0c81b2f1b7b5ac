import { z } from 'zod'
import { BrandId, Millis, Uuid } from '../../wire/shapes.ts'
import { defineRead, type ObjectKind, Reason, type ReasonCode } from '../calls.ts'
import { listQuery, listReply } from '../lists.ts'
import type { Permission } from '../operators/permissions.ts'

type Queue = {
  readonly subject: ObjectKind
  readonly permission: Permission
  /** What the lease of a claim is of: all that one person brought in, or one item. */
  readonly leaseOf: 'person' | 'item'
  /** How many items a claim gives at most. */
  readonly batch: number
  readonly order: readonly ('urgent' | 'oldest')[]
  readonly skipReasons: readonly [ReasonCode, ...ReasonCode[]]
}

/** BO-45: the queues, as data: what they hold, who works on them, in which order, and why an item may be given back. */
export const queues = {
  photos: {
    subject: 'photo',
    permission: 'cases.decide',
    leaseOf: 'person',
    batch: 24,
    order: ['urgent', 'oldest'],
    skipReasons: ['unsure', 'knows_person', 'hard_to_see'],
  },
  reviews: {
    subject: 'review',
    permission: 'cases.decide',
    leaseOf: 'item',
    batch: 1,
    order: ['oldest'],
    skipReasons: ['unsure', 'other_language', 'knows_person', 'hard_to_see'],
  },
} as const satisfies Readonly<Record<string, Queue>>
export const QueueName = z.enum(['photos', 'reviews'])
export type QueueName = z.infer<typeof QueueName>

/** A claim: who decides shows its number, which goes up with each new holder (BO-14). */
export const Lease = z.strictObject({ number: z.int(), until: Millis })
export type Lease = z.infer<typeof Lease>
/** Who has an item now. */
export const Holder = z.strictObject({ by: z.string(), isOwn: z.boolean(), since: Millis, until: Millis })
export type Holder = z.infer<typeof Holder>

export const QueueRow = z.strictObject({
  queue: QueueName,
  brandId: BrandId,
  /** Whose items they are. */
  kind: z.enum(['member', 'angel']),
  waiting: z.int(),
  /** Since when the oldest waits. */
  since: Millis.nullable(),
  /** Given back in the last week and still waiting. */
  skipped: z.int(),
})
export type QueueRow = z.infer<typeof QueueRow>

export const listQueues = defineRead({
  id: 'listQueues',
  summary: 'What waits in each queue, by brand and kind of person (BO-45)',
  path: '/queues',
  access: 'cases.decide',
  reply: z.strictObject({ rows: z.array(QueueRow) }),
})

export const SkippedRow = z.strictObject({
  id: Uuid,
  queue: QueueName,
  itemId: Uuid,
  brandId: BrandId,
  by: z.string(),
  isOwn: z.boolean(),
  at: Millis,
  reason: Reason,
})

export const listSkipped = defineRead({
  id: 'listSkipped',
  summary: 'Items that were given back in the last week and still wait, with who gave them back and why (BO-45)',
  path: '/queues/skipped',
  access: 'cases.decide',
  query: listQuery({ queue: QueueName.optional(), brandId: BrandId.optional() }),
  reply: listReply(SkippedRow),
})
