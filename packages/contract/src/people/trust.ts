import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { AngelId, AngelKind, Millis, Ok, TrackerId } from '../wire/shapes.ts'
import { wire } from '../wire/wire.ts'
import { AsksFor, MOST_CHOSEN } from '../studio/rights.ts'

/** TS-01, TS-13: why a person is reported. */
export const ReportReason = z.enum([
  'fake',
  'impersonation',
  'insults',
  'hate',
  'unwanted',
  'intimate_image',
  'sexual_services',
  'scam',
  'asks_money',
  'underage',
  'child_abuse',
  'self_harm',
  'threat_to_life',
  'trafficking',
  'ban_evasion',
  'unlawful',
  'other',
])
export type ReportReason = z.infer<typeof ReportReason>
export const reportReasons = ReportReason.options
/** What software found that an operator looks at; nothing follows from it by itself. */
export const reportSignals = ['liveness_failed'] as const
export type ReportSignal = (typeof reportSignals)[number]
export const MAX_REPORT_LENGTH = 1000

/** TS-13: what exactly is pointed at; left out for the person as a whole. A message goes by its id, a photo by its name. */
export const ReportAbout = z.strictObject({
  kind: z.enum(['profile', 'message', 'photo', 'review']),
  id: z.string().max(120),
})
export type ReportAbout = z.infer<typeof ReportAbout>

const report = {
  reason: ReportReason,
  text: z.string().trim().max(MAX_REPORT_LENGTH).optional(),
  block: z.boolean(),
  about: ReportAbout.optional(),
}
/** TS-13: the number that a report goes by. */
const Reported = z.strictObject({ result: z.literal(true), number: z.int() })
const owner = { in: 'body' as const, field: 'trackerId' }
const pair = { trackerId: TrackerId, angelId: AngelId }
const errors = ['not_found', 'forbidden'] as const

export const reportAngel = defineRoute({
  id: 'reportAngel',
  summary: 'Reports an angel, with the last messages as evidence, and blocks her where he wants it (TS-01)',
  method: 'POST',
  path: '/api/report',
  auth: 'bearer',
  owner,
  body: z.strictObject({ ...pair, ...report }),
  reply: Reported,
  errors,
})

export const blockAngel = defineRoute({
  id: 'blockAngel',
  summary: 'A blocked pair never meets again, from this moment on; she is not told why (TS-01)',
  method: 'POST',
  path: '/api/block',
  auth: 'bearer',
  owner,
  body: z.strictObject(pair),
  reply: Ok,
  errors,
})

export const unblockAngel = defineRoute({
  id: 'unblockAngel',
  summary: 'Takes the own block back; hers stands',
  method: 'POST',
  path: '/api/unblock',
  auth: 'bearer',
  owner,
  body: z.strictObject(pair),
  reply: Ok,
  errors,
})

export const BlockedAngel = wire(() => ({
  angelId: AngelId,
  screenName: z.string(),
  photo: z.string(),
  kind: AngelKind,
  time: Millis,
}))
export type BlockedAngel = z.output<typeof BlockedAngel>

export const blockedAngels = defineRoute({
  id: 'blockedAngels',
  summary: 'Whom he has blocked, newest first',
  method: 'GET',
  path: '/api/get/blocked/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  reply: z.strictObject({ blocked: z.array(BlockedAngel) }),
})

export const studioReport = defineRoute({
  id: 'studioReport',
  summary:
    'Reports a member, with the messages she chose and the last ones as evidence, and blocks them where she wants it (TS-01, AN-16)',
  method: 'POST',
  path: '/studio/api/report',
  auth: 'angel',
  body: z.strictObject({
    trackerId: TrackerId,
    ...report,
    /** AN-16: what the member asks for. */
    asksFor: AsksFor.optional(),
    /** Messages of the member that she chose, by their ids. */
    messages: z.array(z.string().max(120)).max(MOST_CHOSEN).optional(),
  }),
  reply: Reported,
  errors,
})

export const studioBlock = defineRoute({
  id: 'studioBlock',
  summary: 'Blocks a member (TS-01, AN-02)',
  method: 'POST',
  path: '/studio/api/block',
  auth: 'angel',
  body: z.strictObject({ trackerId: TrackerId }),
  reply: Ok,
  errors,
})

export const studioUnblock = defineRoute({
  id: 'studioUnblock',
  summary: 'Takes her own block of a member back; his stands',
  method: 'POST',
  path: '/studio/api/unblock',
  auth: 'angel',
  body: z.strictObject({ trackerId: TrackerId }),
  reply: Ok,
  errors,
})
