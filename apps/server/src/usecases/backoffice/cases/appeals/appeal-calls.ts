import { EXACT_TO, type ItemAction, operatorCalls } from '@incontro/contract/backoffice.ts'
import {
  answer,
  cursorOf,
  nextOf,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
  PAGE,
  standingsOf,
} from '../../../../modules/operators/index.ts'
import { type AppealInList, type DueProcess, mayJudge } from '../../../../modules/trust/index.ts'
import type { RunTransaction } from '../../../../platform/database/database.ts'
import { orThrow } from '../case-calls.ts'
import type { PeopleOf } from '../people.ts'
import { type Present, subjectKey, subjectOf } from '../present.ts'
import { mayTakeOver, reachOf, requireMayAct, requireReached } from '../reach.ts'

type Deps = {
  readonly process: DueProcess
  readonly operators: Pick<OperatorsApi, 'leases' | 'namesOf'>
  readonly peopleOf: PeopleOf
  readonly present: Present
  readonly transaction: RunTransaction
}

/** The list of appeals by deadline, one appeal, and who has it (TS-10, BO-14). */
export function appealCalls({ process, operators, peopleOf, present, transaction }: Deps): OperatorBinding[] {
  async function requireAppeal(operator: Operator, id: string): Promise<AppealInList> {
    const found = await process.appeals.withCase(id)
    if (found === undefined) throw new OperatorError('not_found')
    requireReached(operator, 'appeals.decide', found.of)
    return found
  }
  async function rowsOf(appeals: readonly AppealInList[], operator: Operator) {
    const person = await peopleOf(appeals.map(({ of }) => subjectKey(of)))
    const leases = await present.leasesOf(
      'appeal',
      appeals.map(({ id }) => id),
      operator,
    )
    return appeals.map((appeal) => ({
      id: appeal.id,
      caseId: appeal.of.id,
      caseNumber: appeal.of.number,
      brandId: appeal.of.brandId,
      country: appeal.of.country,
      subject: subjectOf(person(subjectKey(appeal.of))),
      byReporter: appeal.byReporter,
      at: appeal.at.getTime(),
      dueAt: appeal.dueAt.getTime(),
      overdue: appeal.overdueAt === null ? null : appeal.rests ? ('rests' as const) : ('late' as const),
      state: appeal.state,
      outcome: appeal.outcome,
      lease: leases.get(appeal.id) ?? null,
      isOwnDecision: !mayJudge(operator.id, appeal),
    }))
  }

  return [
    answer(operatorCalls.listAppeals, async ({ operator, query: { after, state = 'open' } }) => {
      const reach = reachOf(operator, 'appeals.decide')
      const place = after === undefined ? null : cursorOf(after, ['at', 'id'])
      const [rows, count] = await Promise.all([
        process.appeals.page(reach, state, { after: place, most: PAGE + 1 }),
        process.appeals.count(reach, state, EXACT_TO + 1),
      ])
      return {
        rows: await rowsOf(rows.slice(0, PAGE), operator),
        next: nextOf(rows, ({ dueAt, decidedAt, id }) => ({ at: (decidedAt ?? dueAt).toISOString(), id })),
        total: Math.min(count, EXACT_TO),
        isMore: count > EXACT_TO,
      }
    }),
    answer(operatorCalls.showAppeal, async ({ operator, params: { id } }) => {
      const appeal = await requireAppeal(operator, id)
      const row = orThrow((await rowsOf([appeal], operator))[0])
      const decision = orThrow(await process.decisions.byId(appeal.decisionId))
      const messages = await process.appeals.messagesOf([id])
      const authors = messages.flatMap(({ operatorId }) => operatorId ?? [])
      const names = await operators.namesOf([...authors, ...(appeal.decidedBy === null ? [] : [appeal.decidedBy])])
      return {
        ...row,
        version: String(appeal.version),
        text: appeal.text,
        decision: orThrow((await present.decisions([decision], operator))[0]),
        reports: await present.reports(await process.reports.ofCase(appeal.of.id)),
        messages: messages.map((message) => ({
          id: message.id,
          at: message.at.getTime(),
          by: message.operatorId === null ? null : (names.get(message.operatorId) ?? ''),
          text: message.text,
        })),
        words: appeal.words,
        decidedBy: appeal.decidedBy === null ? null : (names.get(appeal.decidedBy) ?? ''),
        actions: actionsOf(operator, appeal, row.lease),
      }
    }),
    answer(operatorCalls.claimAppeal, async ({ operator, params: { id }, body: { takesOver } }) => {
      requireMayAct(operator, 'appeals.decide')
      const appeal = await requireAppeal(operator, id)
      if (!mayJudge(operator.id, appeal)) throw new OperatorError('own_decision')
      await transaction((tx) =>
        operators.leases.claim(tx, { kind: 'appeal', id }, operator.id, {
          takesOver: takesOver && mayTakeOver(operator),
        }),
      )
      return orThrow((await present.leasesOf('appeal', [id], operator)).get(id))
    }),
    answer(operatorCalls.releaseAppeal, async ({ operator, params: { id } }) => {
      requireMayAct(operator, 'appeals.decide')
      await requireAppeal(operator, id)
      await transaction((tx) => operators.leases.release(tx, { kind: 'appeal', id }, operator.id))
      return { result: true as const }
    }),
  ]
}

/** G4: what the caller may do with it now, and why not. */
function actionsOf(operator: Operator, appeal: AppealInList, lease: { readonly isOwn: boolean } | null): ItemAction[] {
  const isAble = standingsOf(operator.grants, 'appeals.decide').some(({ grade }) => grade !== 'read')
  const why = !isAble
    ? 'missing_permission'
    : !mayJudge(operator.id, appeal)
      ? 'own_decision'
      : appeal.state !== 'open'
        ? 'conflict'
        : null
  const isTaken = lease !== null && !lease.isOwn
  const needsLease = (action: string): ItemAction => {
    const whyNot = why ?? (lease?.isOwn === true ? null : 'lease_lost')
    return whyNot === null ? { action, allowed: true, needs: [] } : { action, allowed: false, why: whyNot, needs: [] }
  }
  const whyNoClaim = why ?? (isTaken && !mayTakeOver(operator) ? 'claimed' : null)
  return [
    whyNoClaim === null
      ? { action: 'claimAppeal', allowed: true, needs: [] }
      : { action: 'claimAppeal', allowed: false, why: whyNoClaim, needs: [] },
    needsLease('askAppellant'),
    needsLease('decideAppeal'),
  ]
}
