import { z } from 'zod'
import { TimeZone } from '../account/email-settings.ts'
import { defineRoute } from '../wire/route.ts'

const Hour = z.int().min(0).max(23)
/** After how many minutes of waiting an angel is notified of a conversation. */
const waits = [0, 5, 15, 30, 60] as const
const WaitMinutes = z.literal(waits)

/** What an angel is notified of while she is away from the studio (AN-24). */
export const StudioNotifications = z.strictObject({
  /** Whether the browser that asks is pushed to. */
  isPushedHere: z.boolean(),
  /** Whether the beginning of a message may stand on it. */
  showsWordsHere: z.boolean(),
  /** What a browser asks its push service with: the public key of VAPID (RFC 8292). */
  pushKey: z.string(),
  /** When nothing is pushed, by the clock of her place; the same hour twice is never. */
  quietFrom: Hour,
  quietTo: Hour,
  timeZone: z.string(),
  waitMinutes: z.int(),
})
export type StudioNotifications = z.output<typeof StudioNotifications>

export const StudioNotificationsChange = z.strictObject({
  showsWordsHere: z.boolean().optional(),
  quietFrom: Hour.optional(),
  quietTo: Hour.optional(),
  timeZone: TimeZone.optional(),
  waitMinutes: WaitMinutes.optional(),
})
export type StudioNotificationsChange = z.output<typeof StudioNotificationsChange>

export const studioNotifications = defineRoute({
  id: 'studioNotifications',
  summary: 'Of which waiting conversations she is notified, and when (AN-24)',
  method: 'GET',
  path: '/studio/api/notifications',
  auth: 'angel',
  reply: StudioNotifications,
})

export const saveStudioNotifications = defineRoute({
  id: 'saveStudioNotifications',
  summary: 'Changes of which waiting conversations she is notified, and when (AN-24)',
  method: 'PUT',
  path: '/studio/api/notifications',
  auth: 'angel',
  body: StudioNotificationsChange,
  reply: StudioNotifications,
  errors: ['bad_request'],
})
