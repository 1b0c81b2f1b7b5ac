import type { OperatorRole, Permission } from '@incontro/contract/backoffice.ts'
import { type Operator, OperatorError, reaches, standingsOf } from '../../../modules/operators/index.ts'

export type Place = { readonly brandId: string; readonly country: string }
type Scope = { readonly brands: readonly string[] | null; readonly countries: readonly string[] | null }

const PERMISSION = 'cases.decide' satisfies Permission

/** Where an operator may look at queues; `isWork`: where they may also decide. */
export function scopesOf(operator: Operator, { isWork }: { isWork: boolean }): Scope[] {
  return standingsOf(operator.grants, PERMISSION)
    .filter(({ grade }) => !isWork || grade !== 'read')
    .map(({ grant: { brands, countries } }) => ({ brands, countries }))
}

/** Whether the operator may decide what belongs there. */
export function mayDecide(operator: Operator, place: Place): boolean {
  return standingsOf(operator.grants, PERMISSION).some(({ grade, grant }) => grade !== 'read' && reaches(grant, place))
}

/** The role by which the operator decides there. */
export function roleFor(operator: Operator, place: Place): OperatorRole {
  const [standing] = standingsOf(operator.grants, PERMISSION).filter(
    ({ grade, grant }) => grade !== 'read' && reaches(grant, place),
  )
  if (standing === undefined) throw new OperatorError('missing_permission', { beside: { permission: PERMISSION } })
  return standing.grant.role
}

/** G3: what the operator's grants do not reach is as if it were not there. */
export function requireReach(operator: Operator, place: Place): void {
  if (!standingsOf(operator.grants, PERMISSION).some(({ grant }) => reaches(grant, place)))
    throw new OperatorError('not_found')
}

/** BO-14: leads alone take over what another operator has claimed. */
export function requireLead(operator: Operator, place: Place): void {
  if (!operator.grants.some((grant) => grant.role === 'lead' && reaches(grant, place)))
    throw new OperatorError('missing_permission', {
      message: 'only a lead takes over',
      beside: { permission: PERMISSION },
    })
}
