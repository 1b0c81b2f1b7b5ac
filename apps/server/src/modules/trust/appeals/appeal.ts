import { AppError } from '../../../platform/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Report, ReportsStore } from '../cases/reports.store.ts'
import type { Decision, DecisionsStore } from '../decisions/decisions.store.ts'
import { appealDueAt, mayAppeal } from './appeals.rules.ts'
import type { AppealsStore } from './appeals.store.ts'

type Deps = { readonly appeals: AppealsStore; readonly decisions: DecisionsStore; readonly reports: ReportsStore }
export type NewObjection = {
  readonly decisionId: string
  /** Null: by the person the decision is about. */
  readonly report: Report | null
  readonly text: string
  readonly isMoneyInvolved: boolean
  readonly at: Date
}

/** TS-10: an appeal, once, and until when it is due; what comes later is kept as a message. It holds the evidence until it is decided. */
export function createAppeal({ appeals, decisions, reports }: Deps) {
  return async function appeal(
    tx: Tx,
    { decisionId, report, text, isMoneyInvolved, at }: NewObjection,
  ): Promise<{ readonly dueAt: Date | null }> {
    const decision = await decisions.lock(tx, decisionId)
    if (decision === undefined) throw new AppError('not_found')
    const own = (await appeals.ofDecisions([decisionId], tx)).find(
      (one) => one.reportId === (report?.id ?? null) && one.byReporter === (report !== null),
    )
    const verdict = mayAppeal(appealableOf(decision, own !== undefined), at)
    if (!verdict.allowed) throw new AppError(verdict.why)
    if (verdict.as === 'message' && own !== undefined) {
      await appeals.addMessage(tx, { id: newId(), appealId: own.id, operatorId: null, text, at })
      return { dueAt: null }
    }
    const dueAt = appealDueAt(at, { isMoneyInvolved })
    await appeals.insert(tx, {
      id: newId(),
      decisionId,
      reportId: report?.id ?? null,
      byReporter: report !== null,
      at,
      text,
      dueAt,
      firstDecidedBy: decision.decidedBy,
      firstApprovedBy: decision.approvedBy,
    })
    await reports.hold(tx, decision.caseId)
    return { dueAt }
  }
}
export type AppealAgainst = ReturnType<typeof createAppeal>

/** What the rules of appeals look at in a decision. */
export function appealableOf({ appealUntil, endedBy }: Decision, hasAppeal: boolean) {
  return { appealUntil, hasAppeal, isLifted: endedBy === 'appeal' || endedBy === 'correction' }
}
