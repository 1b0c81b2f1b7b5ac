import { gradeOf, type ItemAction, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import type { Operator } from '../operator.ts'
import type { OperatorRow } from '../operators.store.ts'

/** Where an operator stands: shut out, not yet set up, or at work. */
export function stateOf({ disabled_at, activated_at }: Pick<OperatorRow, 'disabled_at' | 'activated_at'>) {
  if (disabled_at !== null) return 'disabled' as const
  return activated_at === null ? ('invited' as const) : ('active' as const)
}

/** G4: what this operator can do with another. */
export function actionsOf(operator: Operator, row: OperatorRow): ItemAction[] {
  const state = stateOf(row)
  const isOwn = row.id === operator.id
  const mayManage = operator.grants.some(({ role }) => (gradeOf(role, 'operators.manage') ?? 'read') !== 'read')
  const one = (
    call: { id: string; act: { needsStepUp: boolean; hasApproval: boolean } | null },
    why: string | undefined,
  ): ItemAction => ({
    action: call.id,
    allowed: why === undefined,
    ...(why !== undefined && { why }),
    needs: [
      ...(call.act?.needsStepUp === true ? (['step_up'] as const) : []),
      ...(call.act?.hasApproval === true ? (['approval'] as const) : []),
    ],
  })
  const ofOthers = !mayManage
    ? 'missing_permission'
    : isOwn
      ? 'no_self_raise'
      : state === 'disabled'
        ? 'conflict'
        : undefined
  const whyNotEnable = ofOthers === 'conflict' ? undefined : (ofOthers ?? 'conflict')
  return [
    one(calls.giveGrant, ofOthers),
    one(calls.takeGrant, ofOthers),
    one(calls.renewInvitation, !mayManage ? 'missing_permission' : state === 'invited' ? undefined : 'conflict'),
    one(calls.endSessions, mayManage ? undefined : 'missing_permission'),
    one(calls.resetFactor, ofOthers),
    one(calls.disableOperator, ofOthers),
    one(calls.enableOperator, whyNotEnable),
  ]
}
