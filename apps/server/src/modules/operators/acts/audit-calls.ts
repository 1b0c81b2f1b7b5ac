import { type AuditRow, EXACT_TO, type ObjectKind, operatorCalls, type OperatorRole } from '@incontro/contract/backoffice.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { brandsOf } from '../grants/grants.rules.ts'
import { act, type ActBinding, answer, type OperatorBinding } from '../http/binding.ts'
import { cursorOf, nextOf, PAGE } from '../http/pages.ts'
import { OperatorError } from '../operator-error.ts'
import type { OperatorsStore } from '../operators.store.ts'
import type { AuditFilter, AuditRowStored, AuditStore } from './audit.store.ts'
import { UNDO_MS } from './run-act.ts'
import { verifyAudit } from './verify-audit.ts'

type Deps = {
  readonly store: AuditStore
  readonly operators: Pick<OperatorsStore, 'namesOf'>
  readonly bindingOf: (actName: string) => ActBinding | undefined
  readonly now: () => Date
}

/** BO-11: who did what, whether the chain is whole, and the undo of one's own last act (G12). */
export function auditBindings({ store, operators, bindingOf, now }: Deps): readonly OperatorBinding[] {
  async function list(filter: AuditFilter, after: string | undefined) {
    const before = after === undefined ? null : Number(cursorOf(after, ['number']).number)
    const [rows, count] = await Promise.all([
      store.page(filter, before, PAGE + 1),
      store.count(filter, EXACT_TO + 1),
    ])
    return {
      rows: await present(rows.slice(0, PAGE)),
      next: nextOf(rows, ({ number }) => ({ number: String(number) })),
      total: Math.min(count, EXACT_TO),
      isMore: count > EXACT_TO,
    }
  }
  async function present(rows: readonly AuditRowStored[]): Promise<AuditRow[]> {
    const names = await operators.namesOf([...new Set(rows.flatMap(({ operator_id: id }) => id ?? []))])
    return rows.map((row) => ({
      number: row.number,
      at: row.at.getTime(),
      operatorId: row.operator_id,
      operator: row.operator_id === null ? null : (names.get(row.operator_id) ?? ''),
      role: row.role as OperatorRole | null, // only such are written
      network: row.network,
      act: row.act,
      object: { kind: row.object_kind as ObjectKind, id: row.object_id, brandId: row.brand_id }, // as above
      reason: row.reason,
      before: row.before,
      after: row.after,
      approvalId: row.approval_id,
      hash: row.hash.toString('hex'),
    }))
  }
  async function rowToUndo(tx: Tx, number: number, operatorId: string) {
    const row = await store.lockRow(tx, number)
    if (row === undefined || row.operator_id !== operatorId) throw new OperatorError('not_found')
    const reverse = bindingOf(row.act)?.reverse
    const isLate = now().getTime() - row.at.getTime() > UNDO_MS
    if (reverse === undefined || isLate || (await store.isUndone(tx, number)))
      throw new OperatorError('conflict', { message: 'it cannot be undone any more' })
    return { row, reverse }
  }

  return [
    answer(operatorCalls.listAudit, async ({ operator, query: { after, from, to, ...filter } }) =>
      list(
        {
          ...filter,
          ...(from !== undefined && { from: new Date(from) }),
          ...(to !== undefined && { to: new Date(to) }),
          brands: brandsOf(operator.grants, 'audit.read'),
        },
        after,
      ),
    ),
    answer(operatorCalls.ownActs, async ({ operator, query: { after } }) =>
      list({ operatorId: operator.id, brands: null }, after),
    ),
    answer(operatorCalls.verifyAudit, async () => verifyAudit(store)),
    act(operatorCalls.undo, {
      async look({ tx, operator, params: { number } }) {
        const { row, reverse } = await rowToUndo(tx, number, operator.id)
        return {
          object: { id: row.object_id, ...(row.brand_id !== null && { brandId: row.brand_id }) },
          title: row.act,
          before: row.after ?? {},
          after: row.before ?? {},
          undoes: number,
          row,
          reverse,
        }
      },
      async perform({ tx, operator, seen: { row, reverse } }) {
        await reverse({ tx, operator, objectId: row.object_id, before: row.before ?? {}, after: row.after ?? {} })
        return { undone: row.number }
      },
    }),
  ]
}
