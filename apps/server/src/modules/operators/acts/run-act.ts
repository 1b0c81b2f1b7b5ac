import { createHash } from 'node:crypto'
import {
  type Act,
  type ActReply,
  type AnyOperatorCall,
  type Permission,
  type Reason,
  reasons,
} from '@incontro/contract/backoffice.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { reaches, type Standing, standingsOf, wayOf } from '../grants.rules.ts'
import type { ActBinding, OperatorRequest, Seen } from '../binding.ts'
import type { Operator } from '../operator.ts'
import { OperatorError } from '../operator-error.ts'
import type { OperatorsStore } from '../operators.store.ts'
import type { AuditStore } from './audit.store.ts'
import type { KeysStore } from './keys.store.ts'

/** G5: how long the second factor counts for acts that need it. */
export const STEP_UP_MS = 10 * 60_000
/** G12: how long an act can be undone. */
export const UNDO_MS = 10_000

/** A parsed act as it was sent. */
export type SentAct = {
  readonly operator: Operator
  readonly params: unknown
  readonly body: { readonly reason: Reason; readonly key: string; readonly version?: string | undefined }
  readonly request: OperatorRequest
}
/** Keeps an act until another operator approves it. */
export type AskForApproval = (
  tx: Tx,
  asked: {
    readonly call: AnyOperatorCall & { act: Act }
    readonly sent: SentAct
    readonly seen: Seen
    readonly standing: Standing
  },
) => Promise<{ readonly approvalId: string; readonly until: Date }>

type Deps = {
  readonly transaction: RunTransaction
  readonly audit: Pick<AuditStore, 'append' | 'lastChange'>
  readonly operators: Pick<OperatorsStore, 'namesOf'>
  readonly keys: KeysStore
  readonly ask: AskForApproval
  readonly now: () => Date
}

/**
 * Runs acts (G1 to G6): permission, step-up, reason, version, then the act and its row in the audit in one transaction. The
 * same key again answers what the first did.
 */
export function createRunAct({ transaction, audit, operators, keys, ask, now }: Deps) {
  /** Answers the reply as it stands on the wire. */
  return async function runAct(binding: ActBinding, sent: SentAct): Promise<unknown> {
    const { operator, body, request } = sent
    const call = callOf(binding)
    const standings = requireStanding(operator, call)
    if (call.act.needsStepUp) requireStepUp(operator, now())
    requireReason(call.act, body.reason)

    return transaction(async (tx) => {
      const at = now()
      const key = { operatorId: operator.id, key: body.key, act: call.act.name, fingerprint: fingerprintOf(sent) }
      const before = await keys.take(tx, key, at)
      if (before !== null) {
        if (before.act !== key.act || !before.fingerprint.equals(key.fingerprint)) throw new OperatorError('key_reused')
        return before.reply
      }
      const seen = await binding.look({ tx, ...sent, params: sent.params as never, body: body as never }) // as parsed by the call
      const standing = standings === null ? null : standingFor(standings, seen.object)
      await requireVersion(tx, call.act, { seen, version: body.version })
      const way = standing === null ? 'now' : wayFor(standing, seen, call.act)

      const row = {
        at,
        operatorId: operator.id,
        grantId: standing?.grant.id ?? null,
        role: standing?.grant.role ?? null,
        sessionId: operator.sessionId,
        network: operator.network,
        object: { kind: call.act.object, id: seen.object.id, brandId: seen.object.brandId ?? null },
        reason: body.reason,
        before: seen.before,
        after: seen.after,
        requestId: request.id,
        undoes: seen.undoes ?? null,
      }
      let reply: ActReply<unknown>
      if (way === 'ask' && standing !== null) {
        const { approvalId, until } = await ask(tx, { call, sent, seen, standing })
        await audit.append(tx, { ...row, act: `${call.act.name}.asked`, approvalId })
        reply = { state: 'waiting', approvalId, until: until.getTime() }
      } else {
        const result = await binding.perform({ tx, ...sent, params: sent.params as never, body: body as never, seen }) // as above
        const number = await audit.append(tx, { ...row, act: call.act.name, approvalId: null })
        const undoUntil = call.act.isReversible ? at.getTime() + UNDO_MS : null
        reply = { state: 'done', audit: number, undoUntil, result }
      }
      const onWire: unknown = call.reply.encode(reply)
      await keys.keepReply(tx, key, onWire)
      return onWire
    })
  }

  /** G1: what changed since the caller looked is named: who did it, when, which fields, and what they are now. */
  async function requireVersion(
    tx: Tx,
    act: Act,
    { seen, version }: { seen: Seen; version: string | undefined },
  ): Promise<void> {
    if (!act.isVersioned || version === seen.version) return
    const last = await audit.lastChange(tx, act.object, seen.object.id)
    const names = last?.operator_id == null ? undefined : await operators.namesOf([last.operator_id], tx)
    const changed = Object.keys(last?.after ?? {})
    throw new OperatorError('stale', {
      message: version === undefined ? 'say which version you saw' : 'it was changed meanwhile',
      field: 'version',
      beside: {
        version: seen.version,
        ...(last !== undefined && {
          by: last.operator_id,
          byName: names?.get(last.operator_id ?? '') ?? null,
          at: last.at.getTime(),
          fields: changed,
          values: Object.fromEntries(
            changed.map((field) => [field, seen.before[field] ?? last.after?.[field] ?? null]),
          ),
        }),
      },
    })
  }
}
export type RunAct = ReturnType<typeof createRunAct>

function callOf({ call }: ActBinding): AnyOperatorCall & { act: Act } {
  const { act } = call
  if (act === null) throw new TypeError(`${call.id} is no act`)
  return { ...call, act }
}

/** The permission that a call needs; null where any operator may. */
export function permissionOf({ access }: Pick<AnyOperatorCall, 'access'>): Permission | null {
  return access === 'public' || access === 'session' || access === 'operator' ? null : access
}

/** G3: the grants that give what the call needs; null where it needs none. */
export function requireStanding(operator: Operator, call: AnyOperatorCall): readonly Standing[] | null {
  const permission = permissionOf(call)
  if (permission === null) return null
  const standings = standingsOf(operator.grants, permission)
  const enough = call.act === null ? standings : standings.filter(({ grade }) => grade !== 'read')
  if (enough.length === 0)
    throw new OperatorError('missing_permission', { message: `this needs ${permission}`, beside: { permission } })
  return enough
}

/** The furthest grant that reaches the object; another brand's object is as if it were not there (G3). */
export function standingFor(standings: readonly Standing[], object: Seen['object']): Standing {
  const standing = standings.find(({ grant }) => reaches(grant, object))
  if (standing === undefined) throw new OperatorError('not_found')
  return standing
}

function wayFor({ grade }: Standing, seen: Seen, act: Act): 'now' | 'ask' {
  const way = seen.wayFor?.(grade) ?? wayOf(grade, act.hasApproval)
  if (way === 'over_limit') throw new OperatorError('over_limit')
  if (way === null) throw new OperatorError('missing_permission')
  return way
}

export function requireStepUp({ steppedUpAt }: Operator, at: Date): void {
  if (steppedUpAt === null || at.getTime() - steppedUpAt.getTime() > STEP_UP_MS)
    throw new OperatorError('step_up_required', { message: 'show your second factor again' })
}

function requireReason(act: Act, { code, text = '' }: Reason): void {
  if (!act.reasons.includes(code))
    throw new OperatorError('reason_required', { field: 'reason.code', beside: { reasons: act.reasons } })
  if (reasons[code].asksText && text === '') throw new OperatorError('reason_required', { field: 'reason.text' })
}

/** The same act again is known by what it says, without its key. */
function fingerprintOf({ params, body: { key: _key, ...body } }: SentAct): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest()
}
