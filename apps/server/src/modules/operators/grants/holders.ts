import { gradeOf, operatorRoles, type Permission } from '@incontro/contract/backoffice.ts'
import type { PermissionHolder } from '../operators.api.ts'
import type { OperatorsStore } from '../operators.store.ts'

type Deps = { readonly operators: Pick<OperatorsStore, 'holdersOf' | 'namesOf'>; readonly now: () => Date }

/** Operators who can sign in and act under a permission, by name. */
export function createHoldersOf({ operators, now }: Deps) {
  return async function holdersOf(permission: Permission): Promise<PermissionHolder[]> {
    const roles = operatorRoles.filter((role) => {
      const grade = gradeOf(role, permission)
      return grade !== null && grade !== 'read'
    })
    const held = Map.groupBy(await operators.holdersOf(roles, now()), ({ id }) => id)
    const names = await operators.namesOf([...held.keys()])
    return [...held]
      .map(([id, rows]) => ({ id, name: names.get(id) ?? '', grants: rows.map(({ grant }) => grant) }))
      .sort((one, other) => one.name.localeCompare(other.name))
  }
}
