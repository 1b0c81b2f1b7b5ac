import { z } from 'zod'

/** `chat.sent`: one a conversation and batch. The newest written item of each side in it; 0 where that side wrote nothing. */
export const ChatSentPayload = z.strictObject({
  conversationId: z.uuid(),
  memberId: z.uuid(),
  angelId: z.uuid(),
  memberSeq: z.int().nonnegative(),
  angelSeq: z.int().nonnegative(),
})
export type ChatSent = z.output<typeof ChatSentPayload>
