import { z } from 'zod'
import { ReportReason } from '../../people/trust.ts'
import { BrandId } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction } from '../lists.ts'

/** Where a case stands that no rule fits. */
export const DEFAULT_QUEUE = 'general'
export const CaseQueueName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/)

/** BO-45: what a case has to be for a queue; an empty list is anything. Of the reasons one of its reports is enough. */
export const RoutingRule = z.strictObject({
  queue: CaseQueueName,
  reasons: z.array(ReportReason).max(20),
  brands: z.array(BrandId).max(50),
  /** ISO 3166, small letters. */
  countries: z.array(z.string().regex(/^[a-z]{2}$/)).max(60),
  subjects: z.array(z.enum(['member', 'angel'])).max(2),
  /** Of this severity and worse. */
  leastSeverity: z.int().min(1).max(4),
})
export type RoutingRule = z.infer<typeof RoutingRule>
const Rules = z.array(RoutingRule).max(50)

/** A rule that an earlier one leaves nothing for; both by their place, from 0. */
const Emptied = z.strictObject({ rule: z.int(), by: z.int() })

export const showRouting = defineRead({
  id: 'showRouting',
  summary: 'The rules that send cases to queues, the first that fits counts; and how many wait in each (BO-45)',
  path: '/routing',
  access: 'policies.draft',
  reply: z.strictObject({
    version: Version,
    rules: Rules,
    /** Rules that never get a case, and which rule takes it first. */
    emptied: z.array(Emptied),
    queues: z.array(z.strictObject({ queue: z.string(), open: z.int() })),
    actions: z.array(ItemAction),
  }),
})

export const tryRouting = defineRead({
  id: 'tryRouting',
  summary: 'Which queue a case of this kind goes to, and by which rule (BO-45)',
  path: '/routing/try',
  access: 'policies.draft',
  query: z.strictObject({
    reason: ReportReason,
    brand: BrandId,
    country: z.string().regex(/^[a-z]{2}$/),
    subject: z.enum(['member', 'angel']),
  }),
  reply: z.strictObject({
    queue: z.string(),
    /** By its place, from 0; null for the default queue. */
    rule: z.int().nullable(),
  }),
})

export const setRouting = defineAct({
  id: 'setRouting',
  summary: 'Sets the rules; open cases go to their new queues at once (BO-45)',
  path: '/routing',
  access: 'policies.draft',
  act: {
    name: 'cases.set_routing',
    object: 'policy',
    reasons: ['quality', 'new_task', 'correction', 'other'],
    isVersioned: true,
    isReversible: true,
  },
  fields: { rules: Rules },
  result: z.strictObject({ moved: z.int(), emptied: z.array(Emptied) }),
  errors: ['stale', 'invalid'],
})
