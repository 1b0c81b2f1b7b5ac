import { reviewsDecided } from '../../events/reviews.ts'
import { on, type Subscription } from '../../platform/outbox/define-event.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { ReviewsStore } from './reviews.store.ts'

type Deps = {
  store: Pick<ReviewsStore, 'noteReported'>
  hub: Pick<Hub, 'deliver'>
  now: () => Date
}

/** UI-13: notifies its writer's open pages of a verdict, once; a member who is away finds it among the notifications. */
export function notifyVerdict({ store, hub, now }: Deps): Subscription {
  return on(reviewsDecided, 'reviews', async ({ reviewId: id, version }) => {
    const verdict = await store.noteReported({ id, version }, now())
    if (verdict === undefined) return // notified or seen before, or the words are others by now
    hub.deliver(verdict.memberId, 'verdict', { subject: 'review', state: verdict.state, whyNot: verdict.refusal })
  })
}
