import { reviewsDecided } from '../../events/reviews.ts'
import type { RunTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { ReviewVerdict } from './reviews.api.ts'
import type { ReviewsStore } from './reviews.store.ts'

type Deps = {
  transaction: RunTransaction
  store: Pick<ReviewsStore, 'decide'>
  outbox: Pick<Outbox, 'publish' | 'poke'>
  now: () => Date
}

/** D2: the verdict of the person who read a review. Its writer is notified of the verdict on those words alone. */
export function createDecideReview({ transaction, store, outbox, now }: Deps) {
  return async function decide(
    { id, version }: { id: string; version: number },
    verdict: ReviewVerdict,
    by: string,
  ): Promise<void> {
    const refusal = verdict.state === 'refused' ? verdict.why : null
    await transaction(async (tx) => {
      const outcome = { state: verdict.state, refusal, by, at: now(), isReported: false }
      if (!(await store.decide(tx, { id, version }, outcome)))
        throw new AppError('conflict', { message: 'the review was changed or withdrawn' })
      await outbox.publish(tx, reviewsDecided({ reviewId: id, version }))
    })
    outbox.poke()
  }
}
