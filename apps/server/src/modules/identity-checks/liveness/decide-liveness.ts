import type { LivenessOutcome } from '@incontro/contract'
import { livenessDecided } from '../../../events/identity.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { Finding } from '../adapter.ts'
import type { CheckRow, ChecksStore } from '../checks.store.ts'
import { MOST_UNCLEAR } from './liveness.rules.ts'

type Deps = {
  readonly store: Pick<ChecksStore, 'decide' | 'unclearSinceGood'>
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
}
export type DecideLiveness = (
  tx: Tx,
  check: CheckRow,
  found: { readonly finding: Pick<Finding, 'outcome'>; readonly decidedBy: string | null },
) => Promise<LivenessOutcome>

/** Ends a liveness check that is locked. Another face, or the third try that no one could judge, is a failure. */
export function createDecideLiveness({ store, outbox, now }: Deps): DecideLiveness {
  return async function decide(tx, check, { finding: { outcome: found }, decidedBy }) {
    const outcome = found === 'approved' || found === 'face_differs' ? found : 'unclear'
    const nothing = { documentKind: null, birthYear: null, expiresOn: null, mark: null }
    await store.decide(tx, check.id, { ...nothing, outcome, decidedBy, at: now() })
    const isFailed =
      outcome === 'face_differs' ||
      (outcome === 'unclear' && (await store.unclearSinceGood(tx, check.accountId)) % MOST_UNCLEAR === 0)
    await outbox.publish(tx, livenessDecided({ memberId: check.accountId, checkId: check.id, outcome, isFailed }))
    return outcome
  }
}
