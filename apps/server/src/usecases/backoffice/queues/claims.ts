import type { Tx } from '../../../platform/database/database.ts'
import { type Operator, OperatorError, type OperatorsApi } from '../../../modules/operators/index.ts'

type Leases = OperatorsApi['leases']
type Lease = Awaited<ReturnType<Leases['claim']>>
export type ShownLease = { readonly number: number; readonly until: number }

export const showLease = ({ number, until }: { number: number; until: Date }): ShownLease => ({
  number,
  until: until.getTime(),
})

/**
 * BO-14, BO-45: claims the first of these that no one else has; what the operator has already comes first. Null where all are
 * taken, or there is none.
 */
export async function claimFirst<Item extends { readonly id: string }>(
  leases: Leases,
  tx: Tx,
  { kind, items, operator }: { readonly kind: string; readonly items: readonly Item[]; readonly operator: Operator },
): Promise<{ readonly item: Item; readonly lease: Lease } | null> {
  const held = await leases.current(
    kind,
    items.map(({ id }) => id),
    tx,
  )
  const isOwn = ({ id }: Item) => held.get(id)?.operator_id === operator.id
  const inOrder = [...items.filter(isOwn), ...items.filter((item) => held.get(item.id) === undefined)]
  for (const item of inOrder) {
    try {
      return { item, lease: await leases.claim(tx, { kind, id: item.id }, operator.id, { takesOver: false }) }
    } catch (error) {
      if (!(error instanceof OperatorError && error.code === 'claimed')) throw error // someone was quicker: the next one
    }
  }
  return null
}

/** The lease that an operator has of something, and who has it otherwise. */
export async function leaseOf(
  { leases, namesOf }: Pick<OperatorsApi, 'leases' | 'namesOf'>,
  { kind, id, operator }: { readonly kind: string; readonly id: string; readonly operator: Operator },
) {
  const row = (await leases.current(kind, [id])).get(id)
  if (row === undefined) return { lease: null, holder: null }
  const names = await namesOf([row.operator_id])
  const isOwn = row.operator_id === operator.id
  const holder = {
    by: names.get(row.operator_id) ?? '',
    isOwn,
    since: row.since.getTime(),
    until: row.until.getTime(),
  }
  return { lease: isOwn ? showLease(row) : null, holder }
}
