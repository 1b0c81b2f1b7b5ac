import type { Permission } from '@incontro/contract/backoffice.ts'
import { type Operator, OperatorError, reaches, standingsOf } from '../../../modules/operators/index.ts'
import type { Case, Reach } from '../../../modules/trust/index.ts'

/** The cases that an operator reaches by a permission (G3); the urgent lane needs its own (TS-15). */
export function reachOf({ grants }: Operator, permission: Permission): Reach {
  return {
    scopes: standingsOf(grants, permission).map(({ grant: { brands, countries } }) => ({ brands, countries })),
    hasUrgent: standingsOf(grants, 'urgent.lane').length > 0,
  }
}

/** Whether an operator sees a case by a permission. */
export function isReached(
  { grants }: Operator,
  permission: Permission,
  of: Pick<Case, 'brandId' | 'country' | 'lane'>, // a case, or a notice
): boolean {
  const isIn = (name: Permission) => standingsOf(grants, name).some(({ grant }) => reaches(grant, of))
  return isIn(permission) && (of.lane === 'standard' || isIn('urgent.lane'))
}

/** The case, where the operator sees it: another brand's, or an urgent one, is as if it were not there. */
export function requireReached(operator: Operator, permission: Permission, of: Case | undefined): Case {
  if (of === undefined || !isReached(operator, permission, of)) throw new OperatorError('not_found')
  return of
}

/** For steps, which have no permission of their own: reading is not enough. */
export function requireMayAct({ grants }: Operator, permission: Permission): void {
  if (!standingsOf(grants, permission).some(({ grade }) => grade !== 'read'))
    throw new OperatorError('missing_permission', { message: `this needs ${permission}`, beside: { permission } })
}

/** Only a lead takes over what another has (BO-14). */
export function mayTakeOver({ grants }: Operator): boolean {
  return grants.some(({ role }) => role === 'lead')
}
