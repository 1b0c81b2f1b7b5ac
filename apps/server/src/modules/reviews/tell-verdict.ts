import { z } from 'zod'
import type { Subscriber } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { ReviewsStore } from './reviews.store.ts'

type Deps = {
  store: Pick<ReviewsStore, 'noteTold'>
  hub: Pick<Hub, 'deliver'>
  now: () => Date
}

const Decided = z.object({ reviewId: z.uuid(), version: z.int() })

/** UI-13: tells its writer's open pages of a verdict, once; who is away finds it among his notifications. */
export function tellVerdict({ store, hub, now }: Deps): Subscriber {
  return {
    event: 'reviews.decided',
    async handle({ payload }) {
      const { reviewId: id, version } = Decided.parse(payload)
      const told = await store.noteTold({ id, version }, now())
      if (told === undefined) return // told or seen before, or the words are others by now
      hub.deliver(told.memberId, 'verdetto', { subject: 'review', state: told.state, whyNot: told.refusal })
    },
  }
}
