import type { Tx } from '../../../platform/database/database.ts'
import { notifyChanged } from '../live/notify.store.ts'
import { OperatorError } from '../operator-error.ts'
import type { OperatorsStore } from '../operators.store.ts'
import type { LeaseRow, LeasesStore } from './leases.store.ts'

/** BO-14: how long a lease lasts without activity. */
const LEASE_MS = 5 * 60_000

export type Lease = { readonly number: number; readonly until: Date }
type Subject = { readonly kind: string; readonly id: string }

type Deps = {
  readonly store: LeasesStore
  readonly operators: Pick<OperatorsStore, 'namesOf'>
  readonly now: () => Date
}

/** No one works on the same thing: who decides shows the lease that they claimed (BO-14). */
export function createLeases({ store, operators, now }: Deps) {
  async function refusedBy(row: LeaseRow | undefined, code: 'claimed' | 'lease_lost'): Promise<OperatorError> {
    const names = row === undefined ? new Map<string, string>() : await operators.namesOf([row.operator_id])
    return new OperatorError(code, {
      beside:
        row === undefined
          ? {}
          : { by: names.get(row.operator_id) ?? '', since: row.since.getTime(), until: row.until.getTime() },
    })
  }
  return {
    /** Claims or renews; a lead may take over what another has. @throws OperatorError claimed */
    async claim(
      tx: Tx,
      { kind, id }: Subject,
      operatorId: string,
      { takesOver }: { takesOver: boolean },
    ): Promise<Lease> {
      const at = now()
      const claimed = await store.claim(tx, {
        kind,
        id,
        operatorId,
        at,
        until: new Date(at.getTime() + LEASE_MS),
        isForced: takesOver,
      })
      if (claimed === undefined) throw await refusedBy(await store.lock(tx, kind, id, at), 'claimed')
      if (claimed.since.getTime() === at.getTime()) await notifyChanged(tx, ['lease']) // a renewal changes nothing for others
      return { number: claimed.number, until: claimed.until }
    },
    /** Whether the caller still has it; locks it until the act is over. @throws OperatorError lease_lost */
    async require(
      tx: Tx,
      { kind, id }: Subject,
      { operatorId, number }: { operatorId: string; number: number },
    ): Promise<void> {
      const current = await store.lock(tx, kind, id, now())
      if (current === undefined || current.operator_id !== operatorId || current.number !== number)
        throw await refusedBy(current, 'lease_lost')
    },
    async release(tx: Tx, { kind, id }: Subject, operatorId: string): Promise<void> {
      await store.release(tx, { kind, id, operatorId, at: now() })
      await notifyChanged(tx, ['lease'])
    },
    /** Who has what of these now. */
    current: async (kind: string, ids: readonly string[], tx?: Tx) => store.current(kind, ids, now(), tx),
  }
}
export type Leases = ReturnType<typeof createLeases>
