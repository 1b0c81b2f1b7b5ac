import type { EndedBy } from '@incontro/contract'
import type { Decision, DueProcess } from '../../../modules/trust/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Effects, Opened } from './effects.ts'

type Deps = { readonly process: DueProcess; readonly effects: Effects }

/** Takes a decision back with all that followed from it: its strike, and what later ones counted for it (TS-09, TS-10). */
export function createUndoDecision({ process, effects }: Deps) {
  return async function undoDecision(
    tx: Tx,
    decision: Decision,
    { at, by }: { at: Date; by: EndedBy },
  ): Promise<readonly Opened[]> {
    const opened = await open(tx, decision.id, { at, by })
    for (const id of await process.decisions.shortenLater(tx, decision, at))
      // over by it, and still a strike of its own
      opened.push(...(await open(tx, id, { at, by: 'time' })))
    const isOpen = opened.some(({ of }) => of === null)
    const limits = new Set(opened.flatMap(({ of }) => of ?? []))
    return [...(isOpen ? [{ of: null }] : []), ...[...limits].map((of) => ({ of }))]
  }

  async function open(tx: Tx, id: string, how: { at: Date; by: EndedBy }): Promise<Opened[]> {
    const { reopens, frees } = await process.decisions.lift(tx, id, how)
    const isOpen = await effects.reopen(tx, reopens)
    return [...(isOpen ? [{ of: null }] : []), ...(frees === null ? [] : [{ of: frees.kind }])]
  }
}
export type UndoDecision = ReturnType<typeof createUndoDecision>
