import type { AnyOperatorCall, ItemAction, Permission } from '@incontro/contract/backoffice.ts'
import {
  brandsOf,
  type Operator,
  OperatorError,
  permissionOf,
  reaches,
  standingsOf,
} from '../../../modules/operators/index.ts'

/** @throws OperatorError not_found for a brand that the operator does not reach (G3) */
export function requireBrand({ grants }: Operator, permission: Permission, brandId: string): void {
  if (!standingsOf(grants, permission).some(({ grant }) => reaches(grant, { brandId })))
    throw new OperatorError('not_found')
}

/** The brands that an operator sees under a permission; null: all. */
export function reachOf({ grants }: Operator, permission: Permission): readonly string[] | null {
  return brandsOf(grants, permission)
}

/** G4: whether the operator may do it with something of a brand. */
export function actionFor({ grants }: Operator, call: AnyOperatorCall, brandId: string, refusal?: string): ItemAction {
  const permission = permissionOf(call)
  const isGranted =
    permission !== null &&
    standingsOf(grants, permission).some(({ grant, grade }) => grade !== 'read' && reaches(grant, { brandId }))
  const why = isGranted ? refusal : 'missing_permission'
  return {
    action: call.id,
    allowed: why === undefined,
    ...(why !== undefined && { why }),
    needs: [
      ...(call.act?.needsStepUp === true ? (['step_up'] as const) : []),
      ...(call.act?.hasApproval === true ? (['approval'] as const) : []),
    ],
  }
}
