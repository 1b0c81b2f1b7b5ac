import type { RunTransaction } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids/ids.ts'
import type { AttributionStore } from './attribution.store.ts'
import { countsAs, type FunnelEvent, type Reporter } from './funnel.rules.ts'

export type Step = {
  readonly brandId: string
  readonly memberId: string
  readonly angelId?: string | null | undefined
  readonly name: FunnelEvent
}
export type NoteStep = (step: Step, reportedBy: Reporter, at?: Date) => Promise<void>

/** TR-12: counts a step of the funnel once, whether page or server reports it. */
export function createNoteStep(deps: {
  transaction: RunTransaction
  store: AttributionStore
  now: () => Date
}): NoteStep {
  return async function noteStep({ brandId, memberId, angelId, name }, reportedBy, at = deps.now()) {
    const verdict = countsAs(name, reportedBy, at)
    if (!verdict.counts) return
    await deps.transaction((tx) =>
      deps.store.insertStep(
        tx,
        {
          brand_id: brandId,
          member_id: memberId,
          angel_id: angelId != null && isId(angelId) ? angelId : null,
          name,
          at,
          told_by: reportedBy,
        },
        verdict.same,
      ),
    )
  }
}
