import type { Permission } from '@incontro/contract/backoffice.ts'
import type { AngelScope, DeskAngel } from '../../../modules/angels/index.ts'
import { type Operator, OperatorError, reaches, standingsOf } from '../../../modules/operators/index.ts'

/** Where an operator may list profiles. */
export function listScopes(operator: Operator): AngelScope[] {
  return standingsOf(operator.grants, 'angels.read').map(({ grant: { brands, countries } }) => ({ brands, countries }))
}

/** Whether an operator may act on a profile under a permission. */
export function mayAct(
  { grants }: Operator,
  permission: Permission,
  angel: Pick<DeskAngel, 'brandId' | 'country'>,
): boolean {
  return standingsOf(grants, permission).some(({ grade, grant }) => grade !== 'read' && reaches(grant, angel))
}

/** The profile, where the operator sees it: another brand's or country's is as if it were not there (G3). */
export function requireSeen(operator: Operator, permission: Permission, angel: DeskAngel | null): DeskAngel {
  if (angel === null || !standingsOf(operator.grants, permission).some(({ grant }) => reaches(grant, angel)))
    throw new OperatorError('not_found')
  return angel
}
