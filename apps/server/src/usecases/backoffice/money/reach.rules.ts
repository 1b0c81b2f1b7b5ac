import type { OperatorRole, Permission } from '@incontro/contract/backoffice.ts'
import { type Operator, OperatorError, reaches, standingsOf } from '../../../modules/operators/index.ts'

export type Place = { readonly brandId: string | null; readonly country?: string | null }
type Scope = { readonly brands: readonly string[] | null; readonly countries: readonly string[] | null }

/** Where an operator may look under a permission: the brands and countries of each grant. */
export function scopesOf({ grants }: Operator, permission: Permission): Scope[] {
  return standingsOf(grants, permission).map(({ grant: { brands, countries } }) => ({ brands, countries }))
}

/** G3: what the operator's grants do not reach is as if it were not there. */
export function requireReach({ grants }: Operator, permission: Permission, place: Place): void {
  if (!standingsOf(grants, permission).some(({ grant }) => reaches(grant, place))) throw new OperatorError('not_found')
}

/** Whether an act under a permission is possible there, and if not why, for G4. */
export function mayAct({ grants }: Operator, permission: Permission, place: Place): boolean {
  return standingsOf(grants, permission).some(({ grade, grant }) => grade !== 'read' && reaches(grant, place))
}

/** The role by which an operator looks there. */
export function roleFor({ grants }: Operator, permission: Permission, place: Place): OperatorRole {
  const [standing] = standingsOf(grants, permission).filter(({ grant }) => reaches(grant, place))
  if (standing === undefined) throw new OperatorError('not_found')
  return standing.grant.role
}
