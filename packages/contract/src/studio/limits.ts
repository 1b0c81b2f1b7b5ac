import { z } from 'zod'
import { TimeZone } from '../account/email-settings.ts'
import { defineRoute } from '../wire/route.ts'

/** AN-17: why someone new cannot write to her now. */
export const laterReasons = ['full', 'hours', 'holiday'] as const
export type LaterReason = (typeof laterReasons)[number]

/** AN-17: what she does not want to talk about. */
export const talkKinds = ['sex', 'photos', 'meeting', 'contact', 'money', 'politics', 'religion'] as const
export type TalkKind = (typeof talkKinds)[number]

const MinuteOfDay = z.int().min(0).max(1440)
/** On one day of the week, 1 is Monday. An end that is not after the beginning is on the next day. */
export const UsualHours = z.strictObject({ day: z.int().min(1).max(7), from: MinuteOfDay.max(1439), to: MinuteOfDay })
export type UsualHours = z.output<typeof UsualHours>
const Holiday = z.strictObject({ from: z.iso.date(), to: z.iso.date() })

export const AngelLimits = z.strictObject({
  zone: TimeZone,
  /** AN-10: when she is usually here, in her zone. */
  hours: z.array(UsualHours).max(21),
  /** New people write within these hours only. */
  onlyInHours: z.boolean(),
  /** How many conversations may be open before someone new has to wait; null is any number. */
  mostOpen: z.int().min(1).max(500).nullable(),
  /** Days of her zone, both included. */
  holidays: z.array(Holiday).max(20),
  unwanted: z.array(z.enum(talkKinds)).max(talkKinds.length),
})
export type AngelLimits = z.output<typeof AngelLimits>

/** What members may know of it. */
export const KnownLimits = z.strictObject({
  zone: TimeZone,
  hours: z.array(UsualHours),
  unwanted: z.array(z.enum(talkKinds)),
  /** Why someone new cannot write to her now; null where they can. */
  later: z.enum(laterReasons).nullable(),
  /** The last day of the holiday that it is for. */
  until: z.iso.date().nullable(),
})
export type KnownLimits = z.output<typeof KnownLimits>

const OwnLimits = z.strictObject({
  /** Null until she has kept some. */
  limits: AngelLimits.nullable(),
  /** Conversations with a message in the last seven days. */
  openConversations: z.int(),
  later: z.enum(laterReasons).nullable(),
})

export const studioLimits = defineRoute({
  id: 'studioLimits',
  summary: 'Her usual hours and limits, and whether someone new can write to her now (AN-10, AN-17)',
  method: 'GET',
  path: '/studio/api/limits',
  auth: 'angel',
  reply: OwnLimits,
})

export const studioKeepLimits = defineRoute({
  id: 'studioKeepLimits',
  summary: 'Keeps her usual hours and limits; no rank, pay or listing falls for it (AN-17)',
  method: 'PUT',
  path: '/studio/api/limits',
  auth: 'angel',
  body: AngelLimits,
  reply: OwnLimits,
  errors: ['bad_request'],
})
