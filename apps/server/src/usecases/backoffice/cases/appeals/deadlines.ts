import type { OperatorsApi } from '../../../../modules/operators/index.ts'
import type { Appeal, Decision, DueProcess } from '../../../../modules/trust/index.ts'
import type { RunTransaction, Tx } from '../../../../platform/database/database.ts'
import { type Job, SAFETY_NET_MS } from '../../../../platform/jobs/jobs.ts'
import { DEADLINES_JOB, type Effects } from '../effects.ts'
import { isSevere } from './deadlines.rules.ts'
import type { Money } from '../money.ts'

const AT_ONCE = 50
const DAY = 86_400_000
/** How long nothing is charged from each look at an appeal that is past due on. */
const HELD_DAYS = 7

type Deps = {
  readonly process: DueProcess
  readonly operators: Pick<OperatorsApi, 'notifyChanged' | 'recordOwnAct'>
  readonly effects: Effects
  readonly money: Pick<Money, 'hold'>
  readonly transaction: RunTransaction
  readonly now: () => Date
}

/** TS-11: the clock works for the person: what is past due rests, unless it is severe, and nothing is charged. */
export function deadlinesJob({ process, operators, effects, money, transaction, now }: Deps): Job {
  const { appeals, decisions, cases, policies } = process

  /** The restriction rests, and the person is notified. False where nothing restricts, or it is severe. */
  async function relieve(tx: Tx, appeal: Appeal, decision: Decision): Promise<boolean> {
    if (appeal.byReporter || decision.endedAt !== null || decision.policyId === null) return false
    const policy = (await policies.versions(tx)).find(
      ({ id, version }) => id === decision.policyId && version === decision.policyVersion,
    )
    if (policy === undefined || isSevere(policy)) return false
    const rests = await process.decisions.rest(tx, decision.id, now())
    if (rests === null) return false
    await effects.reopen(tx, rests.reopens)
    await effects.send(tx, decision.accountId, {
      data: { kind: 'over', why: 'deadline', of: rests.frees?.kind ?? null },
      key: `appeal-overdue:${appeal.id}`,
    })
    return true
  }

  async function look(tx: Tx, id: string): Promise<void> {
    const found = await appeals.withCase(id)
    if (found === undefined) return
    await cases.lock(tx, found.of.id)
    const decision = await decisions.lock(tx, found.decisionId)
    const appeal = await appeals.lock(tx, id)
    const at = now()
    if (decision === undefined || appeal?.state !== 'open' || appeal.heldUntil > at) return
    const heldUntil = new Date(at.getTime() + HELD_DAYS * DAY)
    if (!appeal.byReporter && decision.accountId !== null) await money.hold(tx, decision.accountId, heldUntil)
    const isNew = appeal.overdueAt === null
    const rests = isNew ? await relieve(tx, appeal, decision) : appeal.rests
    await appeals.setOverdue(tx, id, { at, rests, heldUntil })
    if (!isNew) return
    await operators.recordOwnAct(tx, {
      act: 'appeals.deadline',
      object: { kind: 'appeal', id, brandId: decision.brandId },
      before: { rests: false },
      after: { rests, by: 'deadline' },
    })
    await operators.notifyChanged(tx, ['appeal', 'case'])
  }

  return {
    name: DEADLINES_JOB,
    everyMs: SAFETY_NET_MS,
    async run() {
      for (const id of await appeals.held(now(), AT_ONCE)) await transaction((tx) => look(tx, id))
      return appeals.nextHeld(now(), new Date(now().getTime() + DAY))
    },
  }
}
