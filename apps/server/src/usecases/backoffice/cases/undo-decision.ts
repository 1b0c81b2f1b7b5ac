import type { EndedBy } from '@incontro/contract'
import type { Decision, DueProcess } from '../../../modules/trust/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Effects } from './effects.ts'

type Deps = { readonly process: DueProcess; readonly effects: Effects }

/** Takes a decision back with all that followed from it: its strike, and what later ones counted for it (TS-09, TS-10). */
export function createUndoDecision({ process, effects }: Deps) {
  /** Answers whether an account or a profile is open again. */
  return async function undoDecision(
    tx: Tx,
    decision: Decision,
    { at, by }: { at: Date; by: EndedBy },
  ): Promise<boolean> {
    const { reopens } = await process.decisions.lift(tx, decision.id, { at, by })
    let isOpen = await effects.reopen(tx, reopens)
    for (const id of await process.decisions.shortenLater(tx, decision, at)) {
      // over by it, and still a strike of its own
      const later = await process.decisions.lift(tx, id, { at, by: 'time' })
      isOpen = (await effects.reopen(tx, later.reopens)) || isOpen
    }
    return isOpen
  }
}
export type UndoDecision = ReturnType<typeof createUndoDecision>
