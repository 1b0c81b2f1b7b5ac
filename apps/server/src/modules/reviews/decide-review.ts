import { reviewsDecided } from '../../events/reviews.ts'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { ReviewVerdict } from './review-verdict.ts'
import type { ReviewsStore } from './reviews.store.ts'

type Deps = {
  transaction: RunTransaction
  store: Pick<ReviewsStore, 'decide'>
  outbox: Pick<Outbox, 'publish' | 'poke'>
  now: () => Date
}
type Which = { readonly id: string; readonly version: number }
type Decided = {
  readonly verdict: ReviewVerdict
  /** Who read it. */
  readonly by: string
  /** Until when it can be undone: its writer is notified then. Null where that is at once. */
  readonly dueAt: Date | null
}

/** D2: the verdict of the person who read a review, in the caller's transaction; false where those words stand no more. */
export function createDecideWithin({ store, outbox, now }: Omit<Deps, 'transaction'>) {
  return async function decide(tx: Tx, { id, version }: Which, { verdict, by, dueAt }: Decided): Promise<boolean> {
    const refusal = verdict.state === 'refused' ? verdict.why : null
    const outcome = { state: verdict.state, refusal, by, at: now(), isReported: false, dueAt }
    if (!(await store.decide(tx, { id, version }, outcome))) return false
    if (dueAt === null) await outbox.publish(tx, reviewsDecided({ reviewId: id, version }))
    return true
  }
}
export type DecideWithin = ReturnType<typeof createDecideWithin>

/** The same in a transaction of its own, and its writer is notified at once: of the verdict on those words alone. */
export function createDecideReview({ transaction, store, outbox, now }: Deps) {
  const decideWithin = createDecideWithin({ store, outbox, now })
  return async function decide(which: Which, verdict: ReviewVerdict, by: string): Promise<void> {
    await transaction(async (tx) => {
      if (!(await decideWithin(tx, which, { verdict, by, dueAt: null })))
        throw new AppError('conflict', { message: 'the review was changed or withdrawn' })
    })
    outbox.poke()
  }
}
