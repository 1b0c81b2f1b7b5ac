import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'

const Met = z.strictObject({
  memberId: z.uuid(),
  angelId: z.uuid(),
  by: z.enum(['member', 'angel']),
  /** ISO 8601. */
  at: z.string(),
})

/** One liked the other. */
export const likesSent = defineEvent('likes.sent', 'likes', Met.extend({ isReply: z.boolean() }))

/** One looked at the profile of the other; at most once a day. */
export const visitsMade = defineEvent('visits.made', 'likes', Met)
