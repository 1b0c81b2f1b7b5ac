import { gradeOf, operatorRoles, type OperatorRole, type Permission } from '@incontro/contract/backoffice.ts'

/** The roles that do more under a permission than look: whom to ask. */
export function rolesWith(permission: Permission): OperatorRole[] {
  const holders = operatorRoles.filter((role) => gradeOf(role, permission) !== null)
  const doers = holders.filter((role) => gradeOf(role, permission) !== 'read')
  return doers.length > 0 ? doers : holders
}
