import {
  type Approval,
  type ObjectKind,
  operatorCalls,
  type Permission,
  type Reason,
} from '@incontro/contract/backoffice.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { type ActsWithin, approverBrandsOf, byBrands } from '../grants.rules.ts'
import { act, answer, type OperatorBinding, type Seen } from '../binding.ts'
import { cursorOf, nextOf, PAGE } from '../pages.ts'
import type { Operator } from '../operator.ts'
import { OperatorError } from '../operator-error.ts'
import type { OperatorsStore } from '../operators.store.ts'
import type { ApprovalRow, ApprovalsStore } from './approvals.store.ts'
import { differenceOf } from './audit.rules.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly store: ApprovalsStore
  readonly operators: Pick<OperatorsStore, 'namesOf'>
  readonly actNames: () => readonly { readonly name: string; readonly permission: Permission | null }[]
  /** What a request would do if it were approved now. */
  readonly lookAgain: (tx: Tx, row: ApprovalRow) => Promise<{ readonly seen: Seen }>
  /** Does what was asked for, in the caller's transaction. */
  readonly carryOut: (
    tx: Tx,
    row: ApprovalRow,
    by: { readonly decidedBy: Operator | null; readonly requestId: string },
  ) => Promise<void>
  readonly now: () => Date
}

/** Asked for by no one: what waits for an operator is asked for by others. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const MAX_WAITING = 20

/** BO-10: requests as operators see and decide them. */
export function approvalCalls({ transaction, store, operators, actNames, lookAgain, carryOut, now }: Deps) {
  async function lockWaiting(tx: Tx, id: string): Promise<ApprovalRow> {
    const row = await store.lock(tx, id)
    if (row === undefined) throw new OperatorError('not_found')
    if (row.state !== 'waiting' || row.expires_at <= now())
      throw new OperatorError('request_over', { beside: { state: row.state } })
    return row
  }

  /** The acts whose requests an operator may decide, by brands. */
  function decidable({ grants }: Operator): ActsWithin[] {
    return byBrands(
      actNames().flatMap(({ name, permission }) => {
        const brands = permission === null ? undefined : approverBrandsOf(grants, permission)
        return brands === undefined ? [] : [{ name, brands }]
      }),
    )
  }
  function mayDecide(operator: Operator, { act: name, brand_id: brandId }: ApprovalRow): boolean {
    return decidable(operator).some(
      ({ acts, brands }) => acts.includes(name) && (brands === null || (brandId !== null && brands.includes(brandId))),
    )
  }
  function requireMayDecide(operator: Operator, row: ApprovalRow): void {
    if (row.asked_by === operator.id) throw new OperatorError('own_request')
    if (mayDecide(operator, row)) return
    const permission = actNames().find(({ name }) => name === row.act)?.permission ?? null
    const isOfOtherBrand = permission !== null && approverBrandsOf(operator.grants, permission) !== undefined
    if (isOfOtherBrand) throw new OperatorError('not_found')
    throw new OperatorError('missing_permission', { beside: { permission } })
  }

  async function present(row: ApprovalRow, operator: Operator): Promise<Approval> {
    const names = await operators.namesOf([row.asked_by, ...(row.decided_by === null ? [] : [row.decided_by])])
    const named = (id: string) => ({ id, name: names.get(id) ?? '' })
    const isDecider = row.asked_by !== operator.id && mayDecide(operator, row)
    const isWaiting = row.state === 'waiting'
    const decide = (id: string): Approval['actions'][number] => ({
      action: id,
      allowed: isWaiting && isDecider,
      ...(!isWaiting
        ? { why: 'request_over' }
        : row.asked_by === operator.id
          ? { why: 'own_request' }
          : isDecider
            ? {}
            : { why: 'missing_permission' }),
      needs: id === 'approve' ? ['step_up'] : [],
    })
    return {
      id: row.id,
      state: row.state,
      act: row.act,
      object: { kind: row.object_kind as ObjectKind, id: row.object_id, brandId: row.brand_id }, // only such are written
      title: row.title,
      askedBy: named(row.asked_by),
      askedAt: row.asked_at.getTime(),
      reason: row.reason,
      effect: differenceOf(row.before, row.after),
      changed: isWaiting ? await changedSince(row) : [],
      until: row.expires_at.getTime(),
      happensAt: row.happens_at?.getTime() ?? null,
      decidedBy: row.decided_by === null ? null : named(row.decided_by),
      decidedAt: row.decided_at?.getTime() ?? null,
      decision: row.decision,
      actions: [
        decide('approve'),
        decide('refuse'),
        {
          action: 'withdraw',
          allowed: isWaiting && row.asked_by === operator.id,
          ...(isWaiting
            ? row.asked_by === operator.id
              ? {}
              : { why: 'missing_permission' }
            : { why: 'request_over' }),
          needs: [],
        },
      ],
    }
  }

  /** BO-10: what someone changed since it was asked for. */
  async function changedSince(row: ApprovalRow): Promise<Approval['changed']> {
    try {
      const seen = await transaction(async (tx) => (await lookAgain(tx, row)).seen)
      return differenceOf(row.before, seen.before).map(({ field, before, after }) => ({
        field,
        then: before,
        now: after,
      }))
    } catch (error) {
      if (error instanceof OperatorError) return [{ field: error.code, then: null, now: null }]
      throw error
    }
  }

  async function show(id: string, operator: Operator, tx?: Tx): Promise<Approval> {
    const row = await store.byId(id, tx)
    const mayRead = row !== undefined && (row.asked_by === operator.id || mayDecide(operator, row))
    if (row === undefined || !mayRead) throw new OperatorError('not_found')
    return present(row, operator)
  }

  const seenOf = (row: ApprovalRow, state: string): Seen => ({
    object: { id: row.id, ...(row.brand_id !== null && { brandId: row.brand_id }) },
    title: row.title,
    before: { state: row.state },
    after: { state },
  })

  const bindings: readonly OperatorBinding[] = [
    answer(operatorCalls.listApprovals, async ({ operator, query: { after, state } }) => {
      const who = { operatorId: operator.id, may: decidable(operator) }
      const place = after === undefined ? null : await store.byId(cursorOf(after, ['id']).id)
      const [rows, total] = await Promise.all([
        store.page(who, { state, before: place ?? null, most: PAGE + 1 }),
        store.count(who, state),
      ])
      return {
        rows: await Promise.all(rows.slice(0, PAGE).map((row) => present(row, operator))),
        next: nextOf(rows, ({ id }) => ({ id })),
        total,
        isMore: false,
      }
    }),
    answer(operatorCalls.showApproval, async ({ operator, params: { id } }) => show(id, operator)),
    act(operatorCalls.approve, {
      async look({ tx, operator, params: { id } }) {
        const row = await lockWaiting(tx, id)
        requireMayDecide(operator, row)
        return { ...seenOf(row, 'approved'), row }
      },
      async perform({ tx, operator, params: { id }, request, seen: { row } }) {
        await carryOut(tx, row, { decidedBy: operator, requestId: request.id })
        return present({ ...row, state: 'approved', decided_by: operator.id, decided_at: now() }, operator).then(
          (shown) => ({ ...shown, id }),
        )
      },
    }),
    act(operatorCalls.refuse, {
      async look({ tx, operator, params: { id } }) {
        const row = await lockWaiting(tx, id)
        requireMayDecide(operator, row)
        return { ...seenOf(row, 'refused'), row }
      },
      async perform({ tx, operator, body: { reason }, seen: { row } }) {
        const [at, decision] = [now(), wordsOf(reason)]
        await store.end(tx, row.id, { state: 'refused', decidedBy: operator.id, at, decision })
        return present({ ...row, state: 'refused', decided_by: operator.id, decided_at: at, decision }, operator)
      },
    }),
    act(operatorCalls.withdraw, {
      async look({ tx, operator, params: { id } }) {
        const row = await lockWaiting(tx, id)
        if (row.asked_by !== operator.id) throw new OperatorError('not_found')
        return { ...seenOf(row, 'withdrawn'), row }
      },
      async perform({ tx, operator, body: { reason }, seen: { row } }) {
        const [at, decision] = [now(), wordsOf(reason)]
        await store.end(tx, row.id, { state: 'withdrawn', decidedBy: operator.id, at, decision })
        return present({ ...row, state: 'withdrawn', decided_by: operator.id, decided_at: at, decision }, operator)
      },
    }),
  ]

  return {
    bindings,
    /** Requests that an operator could decide, the newest first. */
    waitingFor: async (operator: Operator) =>
      store.page(
        { operatorId: NOBODY, may: decidable(operator) },
        { state: 'waiting', before: null, most: MAX_WAITING },
      ),
  }
}

function wordsOf({ code, text }: Reason): string {
  return text ?? code
}
