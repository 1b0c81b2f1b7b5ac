import {
  type AuditDetails,
  type AuditRow,
  EXACT_TO,
  type ObjectKind,
  operatorCalls,
  type OperatorRole,
} from '@incontro/contract/backoffice.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { brandsOf, standingsOf } from '../grants.rules.ts'
import { act, type ActBinding, answer, type OperatorBinding } from '../binding.ts'
import { cursorOf, nextOf, PAGE } from '../pages.ts'
import type { BrandNames, Operator } from '../operator.ts'
import { OperatorError } from '../operator-error.ts'
import type { OperatorsStore } from '../operators.store.ts'
import type { WorkplaceSource } from '../workplace-source.ts'
import type { AuditFilter, AuditRowStored, AuditStore } from './audit.store.ts'
import type { HeadsStore } from './heads.store.ts'
import { UNDO_MS } from './run-act.ts'
import { verifyAudit } from './verify-audit.ts'

type Deps = {
  readonly store: AuditStore
  readonly heads: Pick<HeadsStore, 'byNumber'>
  readonly operators: Pick<OperatorsStore, 'namesOf'>
  readonly brandNames: BrandNames
  readonly sources: () => readonly WorkplaceSource[]
  readonly bindingOf: (actName: string) => ActBinding | undefined
  readonly now: () => Date
}

/** BO-11: who did what, whether the chain is whole, and the undo of one's own last act (G12). */
export function auditBindings(deps: Deps): readonly OperatorBinding[] {
  const { store, heads, operators, brandNames, sources, bindingOf, now } = deps

  async function list(filter: AuditFilter, after: string | undefined) {
    const before = after === undefined ? null : Number(cursorOf(after, ['number']).number)
    const [rows, count] = await Promise.all([store.page(filter, before, PAGE + 1), store.count(filter, EXACT_TO + 1)])
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
  /** Whether an operator may read a row as those who read the audit do. */
  function mayRead({ grants }: Operator, { brand_id: brandId }: AuditRowStored): boolean {
    const brands = brandsOf(grants, 'audit.read')
    return brands === null || (brandId !== null && brands.includes(brandId))
  }
  async function show(number: number, operator: Operator): Promise<AuditDetails> {
    const row = await store.byNumber(number)
    if (row === undefined || (row.operator_id !== operator.id && !mayRead(operator, row)))
      throw new OperatorError('not_found')
    const [[shown], brands, undoneBy, object] = await Promise.all([
      present([row]),
      row.brand_id === null ? [] : brandNames(),
      store.undoOf(number),
      objectOf(row, operator),
    ])
    if (shown === undefined) throw new TypeError('one row is presented as one')
    return {
      ...shown,
      requestId: row.request_id,
      objectTitle: object?.title ?? null,
      objectPath: object?.path ?? null,
      brand: brands.find(({ id }) => id === row.brand_id)?.name ?? null,
      undoes: row.undoes,
      undoneBy: undoneBy ?? null,
      previous: row.previous?.toString('hex') ?? null,
    }
  }
  /** What the row is about, by name: as far as the operator may see it. */
  async function objectOf(
    row: AuditRowStored,
    operator: Operator,
  ): Promise<{ title: string | null; path: string } | null> {
    const { object_kind: kind, object_id: id } = row
    if (kind === 'approval') return row.act === 'audit.undo' ? null : { title: null, path: `/approvals/${id}` }
    if (kind === 'operator') {
      if (standingsOf(operator.grants, 'operators.manage').length === 0) return null
      const name = (await operators.namesOf([id])).get(id)
      return name === undefined ? null : { title: name, path: `/operators/${id}` }
    }
    if (!mayRead(operator, row)) return null
    for (const { titleOf } of sources()) {
      const found = await titleOf?.(kind, id)
      if (found != null) return found
    }
    return null
  }
  async function rowToUndo(tx: Tx, number: number, operatorId: string) {
    const row = await store.lockRow(tx, number)
    if (row === undefined || row.operator_id !== operatorId) throw new OperatorError('not_found')
    const reverse = bindingOf(row.act)?.reverse
    const isLate = now().getTime() - row.at.getTime() > UNDO_MS
    if (reverse === undefined || isLate || (await store.undoOf(number, tx)) !== undefined)
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
    answer(operatorCalls.showAudit, async ({ operator, params: { number } }) => show(number, operator)),
    answer(operatorCalls.ownActs, async ({ operator, query: { after } }) =>
      list({ operatorId: operator.id, brands: null }, after),
    ),
    answer(operatorCalls.verifyAudit, async () => verifyAudit(store, { heads: await heads.byNumber() })),
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
