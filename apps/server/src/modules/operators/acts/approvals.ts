import { type Approval, type AnyOperatorCall, gradeOf, operatorCalls, type OperatorRole, operatorRoles, type ObjectKind, type Permission, type Reason } from '@incontro/contract/backoffice.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log/log.ts'
import { reaches, type Standing, standingsOf } from '../grants/grants.rules.ts'
import { act, type ActBinding, answer, type OperatorBinding, type Seen } from '../http/binding.ts'
import { cursorOf, nextOf, PAGE } from '../http/pages.ts'
import type { Operator } from '../operator.ts'
import { OperatorError } from '../operator-error.ts'
import type { OperatorsStore } from '../operators.store.ts'
import type { ApprovalRow, ApprovalsStore } from './approvals.store.ts'
import { differenceOf } from './audit.rules.ts'
import type { AuditStore } from './audit.store.ts'
import { type AskForApproval, permissionOf, requireStanding, standingFor } from './run-act.ts'

/** G6: how long a request waits, and after how long an act happens by itself where nobody else could approve it. */
const APPROVAL_MS = 72 * 3_600_000
const ALONE_MS = 24 * 3_600_000
const DUE_AT_ONCE = 20

/** What an owner is written when an act will happen without a second yes. */
export type NotifyOwners = (tx: Tx, approval: { readonly id: string; readonly act: string; readonly title: string; readonly happensAt: Date }) => Promise<void>

type Deps = {
  readonly transaction: RunTransaction
  readonly store: ApprovalsStore
  readonly operators: OperatorsStore
  readonly audit: Pick<AuditStore, 'append'>
  /** The act behind a name of the audit. */
  readonly bindingOf: (actName: string) => ActBinding | undefined
  readonly actNames: () => readonly { readonly name: string; readonly permission: Permission | null }[]
  readonly notifyOwners: NotifyOwners
  readonly log: Log
  readonly now: () => Date
}

/** What is kept of an act that waits: as it was sent, without its key. */
type Kept = { readonly params: unknown; readonly body: Readonly<Record<string, unknown>>; readonly origin: string; readonly host: string }

/** BO-10: acts that wait for another operator's yes. */
export function createApprovals({ transaction, store, operators, audit, bindingOf, actNames, notifyOwners, log, now }: Deps) {
  const ask: AskForApproval = async (tx, { call, sent: { operator, params, body, request }, seen, standing }) => {
    const at = now()
    const others = await holders(tx, call, { seen, but: operator.id })
    const approval = {
      id: newId(),
      until: new Date(at.getTime() + APPROVAL_MS),
      happensAt: others.length === 0 ? new Date(at.getTime() + ALONE_MS) : null,
    }
    const { key: _key, ...kept } = body
    const input: Kept = { params, body: kept, origin: request.origin, host: request.host }
    await store.insert(tx, {
      id: approval.id,
      act: call.act.name,
      object_kind: call.act.object,
      object_id: seen.object.id,
      brand_id: seen.object.brandId ?? null,
      title: seen.title,
      input: JSON.stringify(input),
      before: JSON.stringify(seen.before),
      after: JSON.stringify(seen.after),
      reason: JSON.stringify(body.reason),
      asked_by: operator.id,
      asked_grant: standing.grant.id,
      asked_at: at,
      expires_at: approval.until,
      happens_at: approval.happensAt,
      state: 'waiting',
      decided_by: null,
      decided_at: null,
      decision: null,
    })
    if (approval.happensAt !== null)
      await notifyOwners(tx, { id: approval.id, act: call.act.name, title: seen.title, happensAt: approval.happensAt })
    return { approvalId: approval.id, until: approval.until }
  }

  /** Other operators who could approve an act on this object. */
  async function holders(tx: Tx, call: AnyOperatorCall, { seen, but }: { seen: Seen; but: string }) {
    const permission = permissionOf(call)
    const roles = operatorRoles.filter((role) => permission !== null && isApprover(role, permission))
    const found = await operators.holdersOf(roles, now(), tx)
    return found.filter(({ id, grant }) => id !== but && reaches(grant, seen.object))
  }

  /** What a request would do if it were approved now. */
  async function lookAgain(tx: Tx, row: ApprovalRow) {
    const binding = bindingOf(row.act)
    if (binding?.call.act == null) throw new OperatorError('request_over', { message: 'the act is none of this version' })
    const author = await operatorOf(tx, row)
    const { params, body, origin, host } = row.input as Kept
    const request = { id: row.id, origin, host, ip: '', userAgent: '', token: undefined }
    const sent = { tx, operator: author, params: params as never, body: body as never, request } // as its call parsed them
    return { binding, call: binding.call, author, sent, seen: await binding.look(sent) }
  }

  /** The author of a request, with what they may do now: what they lost meanwhile they cannot have done. */
  async function operatorOf(tx: Tx, row: ApprovalRow): Promise<Operator> {
    const author = await operators.byId(row.asked_by, tx)
    if (author === undefined || author.disabled_at !== null)
      throw new OperatorError('missing_permission', { message: 'its author is shut out' })
    const { id, name, email, language } = author
    const grants = await operators.grantsOf(id, now(), tx)
    return { id, name, email, language, sessionId: id, factorAt: now(), steppedUpAt: now(), grants, network: '' }
  }

  /** Does what was asked for, in the caller's transaction. */
  async function carryOut(tx: Tx, row: ApprovalRow, decidedBy: Operator | null): Promise<void> {
    const { binding, call, author, sent, seen } = await lookAgain(tx, row)
    const changed = differenceOf(row.before, seen.before)
    if (changed.length > 0)
      throw new OperatorError('stale', { message: 'it was changed since it was asked for', beside: { changed } })
    const standings = requireStanding(author, call)
    const standing: Standing | null = standings === null ? null : standingFor(standings, seen.object)
    await binding.perform({ ...sent, seen })
    const at = now()
    await store.end(tx, row.id, { state: 'approved', decidedBy: decidedBy?.id ?? null, at, decision: null })
    await audit.append(tx, {
      at,
      operatorId: author.id,
      grantId: standing?.grant.id ?? null,
      role: standing?.grant.role ?? null,
      sessionId: null,
      network: null,
      act: row.act,
      object: { kind: row.object_kind, id: row.object_id, brandId: row.brand_id },
      reason: row.reason,
      before: seen.before,
      after: seen.after,
      requestId: row.id,
      approvalId: row.id,
      undoes: null,
    })
  }

  async function lockWaiting(tx: Tx, id: string): Promise<ApprovalRow> {
    const row = await store.lock(tx, id)
    if (row === undefined) throw new OperatorError('not_found')
    if (row.state !== 'waiting' || row.expires_at <= now())
      throw new OperatorError('request_over', { beside: { state: row.state } })
    return row
  }

  /** The acts whose requests an operator may decide. */
  function decidable(operator: Operator): string[] {
    return actNames()
      .filter(({ permission }) => permission !== null && standingsOf(operator.grants, permission).some(({ grant }) => isApprover(grant.role, permission)))
      .map(({ name }) => name)
  }
  function requireMayDecide(operator: Operator, row: ApprovalRow): void {
    if (row.asked_by === operator.id) throw new OperatorError('own_request')
    const permission = actNames().find(({ name }) => name === row.act)?.permission ?? null
    const mayDecide =
      permission !== null &&
      operator.grants.some((grant) => isApprover(grant.role, permission) && reaches(grant, { brandId: row.brand_id }))
    if (!mayDecide) throw new OperatorError('missing_permission', { beside: { permission } })
  }

  async function present(row: ApprovalRow, operator: Operator): Promise<Approval> {
    const names = await operators.namesOf([row.asked_by, ...(row.decided_by === null ? [] : [row.decided_by])])
    const named = (id: string) => ({ id, name: names.get(id) ?? '' })
    const mayDecide = row.asked_by !== operator.id && decidable(operator).includes(row.act)
    const isWaiting = row.state === 'waiting'
    const decide = (id: string): Approval['actions'][number] => ({
      action: id,
      allowed: isWaiting && mayDecide,
      ...(!isWaiting ? { why: 'request_over' } : row.asked_by === operator.id ? { why: 'own_request' } : mayDecide ? {} : { why: 'missing_permission' }),
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
          ...(isWaiting ? (row.asked_by === operator.id ? {} : { why: 'missing_permission' }) : { why: 'request_over' }),
          needs: [],
        },
      ],
    }
  }

  /** BO-10: what somebody changed since it was asked for. */
  async function changedSince(row: ApprovalRow): Promise<Approval['changed']> {
    try {
      const seen = await transaction(async (tx) => (await lookAgain(tx, row)).seen)
      return differenceOf(row.before, seen.before).map(({ field, before, after }) => ({ field, then: before, now: after }))
    } catch (error) {
      if (error instanceof OperatorError) return [{ field: error.code, then: null, now: null }]
      throw error
    }
  }

  async function show(id: string, operator: Operator, tx?: Tx): Promise<Approval> {
    const row = await store.byId(id, tx)
    const mayRead = row !== undefined && (row.asked_by === operator.id || decidable(operator).includes(row.act))
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
      const who = { operatorId: operator.id, acts: decidable(operator) }
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
      async perform({ tx, operator, params: { id }, seen: { row } }) {
        await carryOut(tx, row, operator)
        return present({ ...row, state: 'approved', decided_by: operator.id, decided_at: now() }, operator).then((shown) => ({ ...shown, id }))
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

  /** Ends what ran out, and does what nobody else could approve (G6). */
  const job: Job = {
    name: 'operators.approvals',
    everyMs: 60_000,
    async run() {
      for (const id of await store.due(now(), DUE_AT_ONCE))
        await transaction(async (tx) => {
          const row = await store.lock(tx, id)
          if (row?.state !== 'waiting') return
          if (row.expires_at <= now() || row.happens_at === null)
            return store.end(tx, id, { state: 'over', decidedBy: null, at: now(), decision: null })
          return carryOut(tx, row, null)
        }).catch(async (error: unknown) => {
          if (!(error instanceof OperatorError)) throw error
          log.warn({ approvalId: id, code: error.code }, 'a request could not be carried out')
          await transaction((tx) => store.end(tx, id, { state: 'failed', decidedBy: null, at: now(), decision: error.code }))
        })
    },
  }

  return { ask, bindings, job, waitingFor: async (operator: Operator) => store.page({ operatorId: '00000000-0000-0000-0000-000000000000', acts: decidable(operator) }, { state: 'waiting', before: null, most: 20 }) }
}

/** Who may ask under a permission may also approve what another asked; so may who needs no approval. */
function isApprover(role: OperatorRole, permission: Permission): boolean {
  const grade = gradeOf(role, permission)
  return grade === 'approved' || grade === 'full'
}

function wordsOf({ code, text }: Reason): string {
  return text ?? code
}

