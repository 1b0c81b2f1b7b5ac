import type { RunTransaction, Tx } from '../database/database.ts'
import { type Job, SAFETY_NET_MS } from '../jobs/jobs.ts'
import type { Outbox } from '../outbox/outbox.ts'

type Deps<Verdict> = {
  /** The job's name, by which it is woken when the next verdict is due. */
  readonly name: string
  readonly transaction: RunTransaction
  readonly store: {
    /** Some of the verdicts that are due by then, which are due no more; none when there are no others. */
    takeDueVerdicts(tx: Tx, at: Date): Promise<readonly Verdict[]>
    nextVerdictDue(): Promise<Date | null>
  }
  readonly publish: (tx: Tx, verdict: Verdict) => Promise<unknown>
  readonly outbox: Pick<Outbox, 'poke'>
  readonly now: () => Date
}

/** G12: the job that publishes verdicts once they can no longer be undone. */
export function notifyVerdicts<Verdict>({ name, transaction, store, publish, outbox, now }: Deps<Verdict>): Job {
  const publishSome = () =>
    transaction(async (tx) => {
      const due = await store.takeDueVerdicts(tx, now())
      for (const verdict of due) await publish(tx, verdict)
      return due.length
    })
  return {
    name,
    everyMs: SAFETY_NET_MS,
    async run() {
      while ((await publishSome()) > 0) outbox.poke()
      return store.nextVerdictDue()
    },
  }
}
