import { AngelKind } from '@incontro/contract'
import { z } from 'zod'

/** What was written in one conversation in one batch: the newest message of each side; 0 where that side wrote nothing. */
export const ChatSent = z.strictObject({
  conversationId: z.uuid(),
  memberId: z.uuid(),
  angelId: z.uuid(),
  angelKind: AngelKind,
  memberSeq: z.int().nonnegative(),
  angelSeq: z.int().nonnegative(),
})
export type ChatSent = z.output<typeof ChatSent>

/** `chat.invited`: committed with the invitation; the like that it counts as hangs on it (LK-06). */
export const ChatInvited = z.strictObject({ memberId: z.uuid(), angelId: z.uuid() })
export type ChatInvited = z.output<typeof ChatInvited>

/** `chat.sent`: committed with the messages that it tells of. */
export const ChatSentPayload = z.strictObject({ sent: z.array(ChatSent) })
