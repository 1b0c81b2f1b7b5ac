import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'

const payoutNews = ['details', 'paid', 'failed', 'held'] as const
export type PayoutAbout = (typeof payoutNews)[number]

/** AN-21: news of a host's bank details or payouts, for her open pages. */
export const payoutsChanged = defineEvent(
  'payouts.changed',
  'payouts',
  z.strictObject({ memberId: z.uuid(), about: z.enum(payoutNews) }),
)
