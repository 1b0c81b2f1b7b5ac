import { type AnyOperatorCall, operatorRoles, type Permission } from '@incontro/contract/backoffice.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Log } from '../../../platform/log/log.ts'
import { isApprover, reaches, type Standing } from '../grants.rules.ts'
import type { ActBinding, Seen } from '../binding.ts'
import type { Operator } from '../operator.ts'
import { OperatorError } from '../operator-error.ts'
import type { OperatorsStore } from '../operators.store.ts'
import { approvalCalls } from './approval-calls.ts'
import { approvalsJob } from './approvals-due.ts'
import type { ApprovalRow, ApprovalsStore } from './approvals.store.ts'
import { differenceOf } from './audit.rules.ts'
import type { AuditStore } from './audit.store.ts'
import { type AskForApproval, permissionOf, requireStanding, standingFor } from './run-act.ts'

/** G6: how long a request waits, and after how long an act happens by itself where no one else could approve it. */
const APPROVAL_MS = 72 * 3_600_000
const ALONE_MS = 24 * 3_600_000

/** What an owner is written when an act will happen without a second yes. */
export type NotifyOwners = (
  tx: Tx,
  approval: { readonly id: string; readonly act: string; readonly title: string; readonly happensAt: Date },
) => Promise<void>

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
type Kept = {
  readonly params: unknown
  readonly body: Readonly<Record<string, unknown>>
  readonly origin: string
  readonly host: string
}

/** BO-10: acts that wait for another operator's yes. */
export function createApprovals({
  transaction,
  store,
  operators,
  audit,
  bindingOf,
  actNames,
  notifyOwners,
  log,
  now,
}: Deps) {
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
    return found.filter(({ id, grant }) => id !== but && reaches(grant, { brandId: seen.object.brandId ?? null }))
  }

  /** What a request would do if it were approved now. */
  async function lookAgain(tx: Tx, row: ApprovalRow) {
    const binding = bindingOf(row.act)
    if (binding?.call.act == null)
      throw new OperatorError('request_over', { message: 'the act is none of this version' })
    const author = await operatorOf(tx, row)
    const { params, body, origin, host } = row.input as Kept // as `ask` wrote it
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
  async function carryOut(
    tx: Tx,
    row: ApprovalRow,
    { decidedBy, requestId }: { decidedBy: Operator | null; requestId: string },
  ): Promise<void> {
    const { binding, call, author, sent, seen } = await lookAgain(tx, row)
    const changed = differenceOf(row.before, seen.before)
    if (changed.length > 0)
      throw new OperatorError('stale', { message: 'it was changed since it was asked for', beside: { changed } })
    const standings = requireStanding(author, call)
    const standing: Standing | null = standings === null ? null : standingFor(standings, seen.object)
    await binding.perform({ ...sent, seen, approvedBy: decidedBy?.id ?? null })
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
      requestId,
      approvalId: row.id,
      undoes: null,
    })
  }

  const calls = approvalCalls({ transaction, store, operators, actNames, lookAgain, carryOut, now })
  const job = approvalsJob({
    transaction,
    store,
    carryOut: (tx, row) => carryOut(tx, row, { decidedBy: null, requestId: row.id }),
    log,
    now,
  })
  return { ask, job, ...calls }
}
