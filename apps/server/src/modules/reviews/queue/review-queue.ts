import { isId, newId } from '../../../platform/ids/ids.ts'
import type { Waker } from '../../../platform/jobs/jobs.ts'
import type { DecideWithin } from '../decide-review.ts'
import type { ReviewQueue } from './review-queue.api.ts'
import type { ReviewQueueStore } from './review-queue.store.ts'

/** The job that notifies writers of what was decided about their reviews. */
export const REVIEW_VERDICTS = 'review verdicts'

type Deps = {
  readonly store: ReviewQueueStore
  readonly decideWithin: DecideWithin
  readonly jobs: Waker
  readonly now: () => Date
}

/** BO-49: the reviews that wait for a person, and what that person decides, in the transaction of the caller. */
export function createReviewQueue({ store, decideWithin, jobs, now }: Deps): ReviewQueue {
  return {
    counts: store.counts,
    next: (asked, tx) => store.next(asked, tx),
    page: store.page,
    count: store.count,
    find: async (id, tx) => (isId(id) ? ((await store.byIds([id], tx))[0] ?? null) : null),
    findAll: (ids) => store.byIds(ids.filter(isId)),
    lock: async (tx, id) => (isId(id) ? ((await store.lock(tx, id)) ?? null) : null),
    async decide(tx, { id, version, brandId, stars }, decided) {
      if (!(await decideWithin(tx, { id, version }, decided)))
        throw new TypeError('decides a review that was not locked')
      await store.noteDecision(tx, {
        id: newId(),
        review_id: id,
        version,
        brand_id: brandId,
        stars,
        is_refused: decided.verdict.state === 'refused',
        decided_at: now(),
      })
      await jobs.wake(tx, REVIEW_VERDICTS, decided.dueAt)
    },
    async reopen(tx, id) {
      if (!(await store.reopen(tx, id))) return false
      await store.forgetDecision(tx, id)
      return true
    },
    shares: store.shares,
  }
}
