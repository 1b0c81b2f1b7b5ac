import { reviewsDecided } from '../../../events/reviews.ts'
import type { RunTransaction } from '../../../platform/database/database.ts'
import { type Job, SAFETY_NET_MS } from '../../../platform/jobs/jobs.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { ReviewsStore } from '../reviews.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly store: Pick<ReviewsStore, 'takeDueVerdicts' | 'nextVerdictDue'>
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly now: () => Date
}

/** The job that notifies writers of what was decided about their reviews. */
export const TELL_VERDICTS = 'review verdicts'

/** G12: publishes the verdicts that can no longer be undone. */
export function tellVerdicts({ transaction, store, outbox, now }: Deps): Job {
  async function publishSome(): Promise<number> {
    return transaction(async (tx) => {
      const due = await store.takeDueVerdicts(tx, now())
      for (const { id, version } of due) await outbox.publish(tx, reviewsDecided({ reviewId: id, version }))
      return due.length
    })
  }
  return {
    name: TELL_VERDICTS,
    everyMs: SAFETY_NET_MS,
    async run() {
      while ((await publishSome()) > 0) outbox.poke()
      return store.nextVerdictDue()
    },
  }
}
