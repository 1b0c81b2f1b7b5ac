import type { OperatorDetails } from '@incontro/contract/backoffice.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Operator } from '../operator.ts'
import { OperatorError } from '../operator-error.ts'
import type { GrantRow, OperatorsStore } from '../operators.store.ts'
import type { OperatorFactorsStore } from '../sign-in/factors.store.ts'
import { presentGrant } from '../grants.present.ts'
import { actionsOf, stateOf } from './operator-actions.ts'

type Deps = {
  readonly operators: OperatorsStore
  readonly factors: Pick<OperatorFactorsStore, 'count'>
  readonly now: () => Date
}
/** One operator as another sees them. @throws OperatorError not_found */
export type ShowDetails = (id: string, operator: Operator, tx?: Tx) => Promise<OperatorDetails>

/** Shows one operator: their grants, those that are over, and what the caller can do. */
export function createShowDetails({ operators, factors, now }: Deps): ShowDetails {
  return async function details(id, operator, tx) {
    const row = await operators.byId(id, tx)
    if (row === undefined) throw new OperatorError('not_found')
    const [all, grants, factorCount] = [
      await operators.allGrantsOf(id, tx),
      await operators.grantsOf(id, now(), tx),
      await factors.count(id, tx),
    ]
    const givers = all.flatMap(({ given_by }) => given_by ?? [])
    const names = await operators.namesOf(givers, tx)
    const counting = new Set(grants.map((grant) => grant.id))
    const show = (rows: readonly GrantRow[]) => rows.map((grant) => presentGrant(grant, names))
    return {
      id,
      version: String(row.version),
      name: row.name,
      email: row.email,
      state: stateOf(row),
      since: row.created_at.getTime(),
      lastSeen: row.last_seen_at?.getTime() ?? null,
      hasFactor: factorCount > 0,
      grants: show(all.filter((grant) => counting.has(grant.id))),
      pastGrants: show(all.filter((grant) => !counting.has(grant.id))),
      actions: actionsOf(operator, row),
    }
  }
}
