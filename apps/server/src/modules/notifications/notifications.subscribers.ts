import { chatSent } from '../../events/chat.ts'
import { likesSent, visitsMade } from '../../events/likes.ts'
import { on, type Subscription } from '../../platform/outbox/define-event.ts'

/** Passes on to which members something happened that they may be notified of. */
export function plannerSubscribers(happenedTo: (memberIds: readonly string[]) => Promise<void>): Subscription[] {
  const subscriber = 'notifications.planner'
  const met = async ({ memberId, by }: { memberId: string; by: 'member' | 'angel' }) => {
    if (by === 'angel') await happenedTo([memberId])
  }
  return [
    on(chatSent, subscriber, async ({ sent }) => {
      const memberIds = new Set(sent.filter(({ angelSeq }) => angelSeq > 0).map(({ memberId }) => memberId))
      if (memberIds.size > 0) await happenedTo([...memberIds])
    }),
    on(likesSent, subscriber, met),
    on(visitsMade, subscriber, met),
  ]
}
