import { z } from 'zod'
import { Millis, Uuid } from '../../wire/shapes.ts'
import { defineRead } from '../calls.ts'
import { listQuery, listReply } from '../lists.ts'

export const actorKinds = ['member', 'angel', 'operator', 'system', 'provider'] as const
export type ActorKind = (typeof actorKinds)[number]
/** In a query: what a date can say. */
const Moment = z.coerce.number().int().min(0).max(8_640_000_000_000_000)

/** EX-10: one event of the log: who did what when, by ids, codes and numbers alone. */
export const EventRow = z.strictObject({
  number: z.int(),
  at: Millis,
  name: z.string(),
  version: z.int(),
  /** `system`: the product by itself; `provider`: a payment provider reported it. */
  actor: z.strictObject({ kind: z.enum(actorKinds), id: Uuid.nullable() }),
  /** What it is about: members, angels, and things such as an order. */
  subjects: z.array(z.strictObject({ kind: z.string(), id: Uuid })),
  brandId: z.string().nullable(),
  /** The number of the event that it follows from. */
  cause: z.int().nullable(),
  /** What began it: a call, whose acts in the audit have this request, or a scheduled job. */
  origin: z.strictObject({ kind: z.enum(['request', 'job']), id: z.string() }).nullable(),
  payload: z.record(z.string(), z.unknown()),
})
export type EventRow = z.infer<typeof EventRow>

export const listEvents = defineRead({
  id: 'listEvents',
  summary: 'What happened, newest first (EX-10)',
  path: '/events',
  access: 'audit.read',
  query: listQuery({
    name: z.string().max(60).optional(),
    /** The id of a member, an angel or a thing, or a member's tracker id. */
    subject: z.string().trim().max(80).optional(),
    actor: z.enum(actorKinds).optional(),
    actorId: Uuid.optional(),
    brand: z.string().max(40).optional(),
    from: Moment.optional(),
    to: Moment.optional(),
  }),
  reply: listReply(EventRow),
})

export const eventNames = defineRead({
  id: 'eventNames',
  summary: 'The names that events of the log have, in the order of the alphabet',
  path: '/event-names',
  access: 'audit.read',
  reply: z.strictObject({ names: z.array(z.string()) }),
})

export const showEvent = defineRead({
  id: 'showEvent',
  summary: 'One event, with what it follows from and what followed from it (EX-10)',
  path: '/events/:number',
  access: 'audit.read',
  params: z.strictObject({ number: z.coerce.number().int().positive() }),
  reply: z.strictObject({
    event: EventRow,
    /** The first cause first. */
    causes: z.array(EventRow),
    effects: z.array(EventRow),
    /** What else the same call did. */
    together: z.array(EventRow),
  }),
  errors: ['not_found'],
})
