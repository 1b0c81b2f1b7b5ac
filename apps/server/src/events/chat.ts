import { AngelKind } from '@incontro/contract'
import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'
import { code } from '../platform/outbox/log/loggable.ts'

/** What was written in one conversation in one batch: the newest message of each side; 0 where that side wrote nothing. */
export const SentInConversation = z.strictObject({
  conversationId: z.uuid(),
  memberId: z.uuid(),
  angelId: z.uuid(),
  angelKind: AngelKind,
  memberSeq: z.int().nonnegative(),
  angelSeq: z.int().nonnegative(),
})
export type SentInConversation = z.output<typeof SentInConversation>

const sides = ['member', 'angel'] as const
const InConversation = z.strictObject({
  memberId: z.uuid(),
  angelId: z.uuid(),
  brandId: code().optional(),
  by: z.enum(sides),
  /** The place in the conversation of the two; the first of it is 1. */
  seq: z.int().positive(),
})

/**
 * A side wrote in a conversation; what it wrote on end in one batch is one event. For the log: most of its rows are these, so what
 * is usual is left out.
 */
export const chatWritten = defineEvent(
  'chat.written',
  'chat',
  InConversation.extend({
    /** The last place, where it is another. */
    to: z.int().positive().optional(),
    /** Left out for messages. */
    type: z.enum(['like', 'visit', 'other']).optional(),
    isAutomated: z.literal(true).optional(),
    hasImage: z.literal(true).optional(),
    /** What it cost. */
    messages: z.int().positive().optional(),
    icebreakers: z.int().positive().optional(),
  }),
  { isStored: false },
)

/** A side has read up to and with a place. For the log. */
export const chatRead = defineEvent(
  'chat.read',
  'chat',
  InConversation.extend({
    /** D22: the same place, where the member has read it in clear. */
    isClear: z.literal(true).optional(),
  }),
  { isStored: false },
)

/** Messages were written, in several conversations at once. The log has each of them as `chat.written`. */
export const chatSent = defineEvent('chat.sent', 'chat', z.strictObject({ sent: z.array(SentInConversation) }), {
  subjects: ({ sent }) => sent.map(({ memberId }) => memberId),
  log: false,
})

/** A member invited an angel; the invitation counts as a like (LK-06). */
export const chatInvited = defineEvent(
  'chat.invited',
  'chat',
  z.strictObject({ memberId: z.uuid(), angelId: z.uuid() }),
)
