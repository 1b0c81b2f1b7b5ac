import { z } from 'zod'
import { BrandId, Millis } from '../../wire/shapes.ts'
import { defineAct, defineRead } from '../calls.ts'
import { ItemAction, listQuery, listReply, Masked } from '../lists.ts'

/** BO-58: the ways on which something goes out, comes in, or is handed on. */
export const deliveryChannels = ['mail', 'push', 'telegram', 'postback', 'webhook', 'event', 'job'] as const
const Channel = z.enum(deliveryChannels)
export type DeliveryChannel = z.infer<typeof Channel>
const State = z.enum(['due', 'late', 'dead'])
/** In a query: what a date can say. */
const Moment = z.coerce.number().int().min(0).max(8_640_000_000_000_000)
const ACCESS = 'running'

export const DeliveryRow = z.strictObject({
  channel: Channel,
  id: z.string(),
  state: State,
  brandId: z.string().nullable(),
  /** What it is, by codes and names: a topic, an event, an affiliate, a job; never its content. */
  about: z.string(),
  to: Masked.nullable(),
  attempts: z.int(),
  createdAt: Millis,
  /** When it is tried again; null once it was given up. */
  dueAt: Millis.nullable(),
  endedAt: Millis.nullable(),
  /** A status, a code or what the other side answered; null where nothing has failed. */
  why: z.string().nullable(),
  actions: z.array(ItemAction),
})
export type DeliveryRow = z.infer<typeof DeliveryRow>

export const listDeliveries = defineRead({
  id: 'listDeliveries',
  summary: 'What has not arrived, newest first: due, late and given up (BO-58)',
  path: '/deliveries',
  access: ACCESS,
  query: listQuery({
    channel: Channel.optional(),
    state: State.optional(),
    brand: z.string().max(40).optional(),
    from: Moment.optional(),
    to: Moment.optional(),
  }),
  reply: listReply(DeliveryRow),
})

const One = z.strictObject({ channel: Channel, id: z.string().min(1).max(200) })

export const showDelivery = defineRead({
  id: 'showDelivery',
  summary: 'One delivery that has not arrived; not found once it has',
  path: '/deliveries/:channel/:id',
  access: ACCESS,
  params: One,
  reply: DeliveryRow,
  errors: ['not_found'],
})

const reasons = ['fixed', 'asked_by_person', 'other'] as const

export const retryDelivery = defineAct({
  id: 'retryDelivery',
  summary: 'Tries a delivery again at once, under the same id (BO-58)',
  path: '/deliveries/:channel/:id/retry',
  access: ACCESS,
  act: { name: 'deliveries.retry', object: 'delivery', reasons },
  params: One,
  result: z.strictObject({ state: z.literal('due') }),
  errors: ['not_found', 'gone', 'conflict'],
})

/** A span with more of them is refused: it has to be narrower. */
export const MAX_RETRIED = 1000

export const retryDeliveries = defineAct({
  id: 'retryDeliveries',
  summary: 'Tries again what was given up on a channel in a span of time (BO-58)',
  path: '/deliveries/retry',
  access: ACCESS,
  act: { name: 'deliveries.retry_span', object: 'delivery', reasons },
  fields: { channel: Channel, from: Millis, to: Millis, brandId: BrandId.optional() },
  result: z.strictObject({ count: z.int() }),
  errors: ['not_found', 'too_many'],
})
