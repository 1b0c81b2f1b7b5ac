import type { Tx } from '../../../platform/database/database.ts'
import type { Grant, Operator } from '../operator.ts'
import { OperatorError } from '../operator-error.ts'
import type { OperatorRow, OperatorsStore } from '../operators.store.ts'

/** Operators belong to all brands: a grant for some does not reach them. */
export const everywhere = { brandId: null, country: null } as const

type Deps = {
  readonly operators: Pick<OperatorsStore, 'lock' | 'holdersOf'>
  readonly now: () => Date
}

/** What every act on an operator looks at first. */
export function createManageChecks({ operators, now }: Deps) {
  /** @throws OperatorError not_found */
  async function lock(tx: Tx, id: string): Promise<OperatorRow> {
    const row = await operators.lock(tx, id)
    if (row === undefined) throw new OperatorError('not_found')
    return row
  }
  return {
    lock,
    /** The same, of one who is not shut out. @throws OperatorError not_found, conflict */
    async lockIn(tx: Tx, id: string): Promise<OperatorRow> {
      const row = await lock(tx, id)
      if (row.disabled_at !== null) throw new OperatorError('conflict', { message: 'they are shut out' })
      return row
    },
    /** No one changes their own rights. @throws OperatorError no_self_raise */
    requireOther(operator: Operator, id: string): void {
      if (operator.id === id) throw new OperatorError('no_self_raise', { message: 'another operator has to do this' })
    },
    /**
     * The last owner cannot go: whoever is left could let no one in again. The set of owners is locked by the caller.
     * @throws OperatorError last_owner
     */
    async requireOwnerLeft(
      tx: Tx,
      { without }: { without: (holder: { id: string; grant: Grant }) => boolean },
    ): Promise<void> {
      const owners = await operators.holdersOf(['owner'], now(), tx)
      if (!owners.some((holder) => !without(holder))) throw new OperatorError('last_owner')
    },
  }
}
export type ManageChecks = ReturnType<typeof createManageChecks>
