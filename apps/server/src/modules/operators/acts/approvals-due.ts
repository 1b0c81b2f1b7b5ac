import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log/log.ts'
import { notifyChanged } from '../live/notify.store.ts'
import { OperatorError } from '../operator-error.ts'
import type { ApprovalRow, ApprovalsStore } from './approvals.store.ts'

const DUE_AT_ONCE = 20

type Deps = {
  readonly transaction: RunTransaction
  readonly store: Pick<ApprovalsStore, 'due' | 'lock' | 'end'>
  /** Does what a request asks for, in the caller's transaction. */
  readonly carryOut: (tx: Tx, row: ApprovalRow) => Promise<void>
  readonly log: Log
  readonly now: () => Date
}

/** Ends requests that ran out, and does what no one else could approve (G6). */
export function approvalsJob({ transaction, store, carryOut, log, now }: Deps): Job {
  /** Ends a request without its act: open pages hear of it. */
  async function end(tx: Tx, id: string, state: 'over' | 'failed', decision: string | null): Promise<void> {
    await store.end(tx, id, { state, decidedBy: null, at: now(), decision })
    await notifyChanged(tx, ['approval'])
  }
  return {
    name: 'operators.approvals',
    everyMs: 60_000,
    async run() {
      for (const id of await store.due(now(), DUE_AT_ONCE))
        await transaction(async (tx) => {
          const row = await store.lock(tx, id)
          if (row?.state !== 'waiting') return
          if (row.expires_at <= now() || row.happens_at === null) await end(tx, id, 'over', null)
          else await carryOut(tx, row)
        }).catch(async (error: unknown) => {
          if (!(error instanceof OperatorError)) throw error
          log.warn({ approvalId: id, code: error.code }, 'a request could not be carried out')
          await transaction((tx) => end(tx, id, 'failed', error.code))
        })
    },
  }
}
