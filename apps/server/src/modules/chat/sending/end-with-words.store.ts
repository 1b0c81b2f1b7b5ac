import { bareArray } from '../../../platform/database/arrays.ts'
import type { Run, Statement } from '../../../platform/database/statement.ts'
import type { Conversation } from '../chat.rules.ts'

const END: Statement = {
  name: 'chat-end',
  text: `update conversations c set ended_at = c.last_at, ended_by = 'angel', waits_since = null
    from unnest($1::uuid[], $2::uuid[]) as pairs (member_id, angel_id)
    where c.member_id = pairs.member_id and c.angel_id = pairs.angel_id and c.ended_at is null`,
}
/** AN-16: ends conversations with the words that the same batch wrote. */
export async function endWithWords(run: Run, conversations: readonly Conversation[]): Promise<void> {
  await run(END, [
    bareArray(conversations.map(({ memberId }) => memberId)),
    bareArray(conversations.map(({ angelId }) => angelId)),
  ])
}
