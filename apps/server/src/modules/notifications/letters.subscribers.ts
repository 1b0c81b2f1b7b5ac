import { chatSent } from '../../events/chat.ts'
import { likesSent, visitsMade } from '../../events/likes.ts'
import { on, type Subscription } from '../../platform/outbox/define-event.ts'
import { AWAY_MS } from './letters.rules.ts'
import type { LettersStore } from './letters.store.ts'

/** Notes to whom something happened; whether it is told is judged once they had time to see it themselves. */
export function letterSubscribers(
  channel: 'letters' | 'push' | 'telegram',
  {
    store,
    now,
    afterMs = AWAY_MS,
  }: {
    store: Pick<LettersStore, 'noteDue'>
    now: () => Date
    afterMs?: number
  },
): Subscription[] {
  const subscriber = `notifications.${channel}`
  const note = (memberIds: readonly string[]) =>
    memberIds.length === 0 ? Promise.resolve() : store.noteDue(memberIds, new Date(now().getTime() + afterMs))
  const met = async ({ memberId, by }: { memberId: string; by: 'member' | 'angel' }) => {
    if (by === 'angel') await note([memberId])
  }
  return [
    on(chatSent, subscriber, ({ sent }) =>
      note([...new Set(sent.filter(({ angelSeq }) => angelSeq > 0).map(({ memberId }) => memberId))]),
    ),
    on(likesSent, subscriber, met),
    on(visitsMade, subscriber, met),
  ]
}
