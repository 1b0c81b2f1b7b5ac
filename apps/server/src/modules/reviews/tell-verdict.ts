import { reviewsDecided } from '../../events/reviews.ts'
import { on, type Subscription } from '../../platform/outbox/define-event.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { ReviewsStore } from './reviews.store.ts'

type Deps = {
  store: Pick<ReviewsStore, 'noteTold'>
  hub: Pick<Hub, 'deliver'>
  now: () => Date
}

/** UI-13: tells its writer's open pages of a verdict, once; who is away finds it among his notifications. */
export function tellVerdict({ store, hub, now }: Deps): Subscription {
  return on(reviewsDecided, 'reviews', async ({ reviewId: id, version }) => {
    const told = await store.noteTold({ id, version }, now())
    if (told === undefined) return // told or seen before, or the words are others by now
    hub.deliver(told.memberId, 'verdict', { subject: 'review', state: told.state, whyNot: told.refusal })
  })
}
