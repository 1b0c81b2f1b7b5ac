import { chatInvited } from '../../events/chat.ts'
import { on, type Subscription } from '../../platform/outbox/define-event.ts'

/** The events of other modules that likes handles. */
export function likesSubscribers(
  countInvitation: (invited: { memberId: string; angelId: string }) => Promise<void>,
): Subscription[] {
  return [on(chatInvited, 'likes', countInvitation)]
}
