import type { RunTransaction } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids/ids.ts'
import type { AttributionStore } from './attribution.store.ts'
import { countsAs, type FunnelEvent, type Teller } from './funnel.rules.ts'

export type Step = {
  readonly brandId: string
  readonly memberId: string
  readonly angelId?: string | null | undefined
  readonly name: FunnelEvent
}
export type NoteStep = (step: Step, toldBy: Teller, at?: Date) => Promise<void>

/** TR-12: counts a step of the funnel once, whoever tells of it. */
export function createNoteStep(deps: {
  transaction: RunTransaction
  store: AttributionStore
  now: () => Date
}): NoteStep {
  return async function noteStep({ brandId, memberId, angelId, name }, toldBy, at = deps.now()) {
    const verdict = countsAs(name, toldBy, at)
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
          told_by: toldBy,
        },
        verdict.same,
      ),
    )
  }
}
