import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { act, type OperatorBinding, OperatorError } from '../../../modules/operators/index.ts'
import type { DueProcess } from '../../../modules/trust/index.ts'
import type { Effects } from './effects.ts'
import type { PeopleOf } from './people.ts'
import { subjectKey } from './present.ts'
import { requireReached } from './reach.ts'
import type { UndoDecision } from './undo-decision.ts'

type Deps = {
  readonly process: DueProcess
  readonly peopleOf: PeopleOf
  readonly effects: Effects
  readonly undoDecision: UndoDecision
  readonly now: () => Date
}

/** G12: the reverse of deciding, for a mistake that the house finds by itself: by a lead, without an appeal. */
export function liftDecision({ process, peopleOf, effects, undoDecision, now }: Deps): OperatorBinding {
  return act(operatorCalls.liftDecision, {
    async look({ tx, operator, params: { id } }) {
      const found = await process.decisions.byId(id)
      const of = found === undefined ? undefined : await process.cases.lock(tx, found.caseId)
      requireReached(operator, 'cases.decide', of)
      const decision = await process.decisions.lock(tx, id)
      if (of === undefined || decision === undefined) throw new OperatorError('not_found')
      if (decision.outcome === 'no_action' || decision.endedBy === 'appeal' || decision.endedBy === 'correction')
        throw new OperatorError('conflict', { message: 'there is nothing to take back' })
      const { name } = (await peopleOf([subjectKey(of)]))(subjectKey(of))
      return {
        object: { id: of.id, brandId: of.brandId, country: of.country },
        title: `#${of.number} ${name}`,
        before: { outcome: decision.outcome, policyId: decision.policyId },
        after: { outcome: 'no_action', policyId: null },
        wayFor: (grade) => (grade === 'limited' ? 'over_limit' : 'now'),
        decision,
      }
    },
    async perform({ tx, seen: { decision } }) {
      const opened = await undoDecision(tx, decision, { at: now(), by: 'correction' })
      await effects.sendOpened(tx, decision, opened)
      return { endedBy: 'correction' as const }
    },
  })
}
