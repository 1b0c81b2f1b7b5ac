import { photosReviewed } from '../../../events/media.ts'
import type { RunTransaction } from '../../../platform/database/database.ts'
import { type Job, SAFETY_NET_MS } from '../../../platform/jobs/jobs.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { MemberPhotosStore } from '../member-photos.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly store: Pick<MemberPhotosStore, 'takeDueVerdicts' | 'nextVerdictDue'>
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly now: () => Date
}

/** The job that notifies owners of what was decided about their photos. */
export const TELL_VERDICTS = 'photo verdicts'

/** G12: publishes the verdicts that can no longer be undone. */
export function tellVerdicts({ transaction, store, outbox, now }: Deps): Job {
  async function publishSome(): Promise<number> {
    return transaction(async (tx) => {
      const due = await store.takeDueVerdicts(tx, now())
      for (const { memberId, name, state } of due)
        await outbox.publish(tx, photosReviewed({ memberId, imageName: `${name}.jpg`, state }))
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
