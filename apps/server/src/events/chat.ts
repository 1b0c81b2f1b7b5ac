import { AngelKind } from '@incontro/contract'
import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'

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

/** Messages were written, in several conversations at once. */
export const chatSent = defineEvent('chat.sent', 'chat', z.strictObject({ sent: z.array(SentInConversation) }), {
  subjects: ({ sent }) => sent.map(({ memberId }) => memberId),
})

/** A member invited an angel; the invitation counts as a like (LK-06). */
export const chatInvited = defineEvent(
  'chat.invited',
  'chat',
  z.strictObject({ memberId: z.uuid(), angelId: z.uuid() }),
)
