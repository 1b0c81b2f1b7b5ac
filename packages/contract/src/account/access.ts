import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Millis, TrackerId } from '../wire/shapes.ts'

/** BO-12: someone of ours looked at what belongs to a person: when, in which role, what and why; never who. */
export const ShownAccess = z.strictObject({
  at: Millis,
  /** Codes; the texts have words for each. */
  role: z.string(),
  what: z.string(),
  reason: z.string(),
})
export type ShownAccess = z.output<typeof ShownAccess>

export const ownAccess = defineRoute({
  id: 'ownAccess',
  summary: 'Who looked at what of the account, the newest first: a day after it, at most a month (BO-12)',
  method: 'GET',
  path: '/api/access/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  reply: z.strictObject({ rows: z.array(ShownAccess) }),
})
