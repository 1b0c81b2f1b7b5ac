import { type AppealOutcome, MIN_REASON_LENGTH } from '@incontro/contract'
import { operatorCalls } from '@incontro/contract/backoffice.ts'
import {
  act,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
} from '../../../../modules/operators/index.ts'
import {
  type Appeal,
  type Case,
  type Decision,
  type Draft,
  type DueProcess,
  keepUntil,
  mayJudge,
  type Weighed,
} from '../../../../modules/trust/index.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/ids/ids.ts'
import { draftOf, effectOf, requireAllowed } from '../decide-case.ts'
import type { Effects } from '../effects.ts'
import type { MarkUnfounded } from '../mark-unfounded.ts'
import type { Money } from '../money.ts'
import { requireReached } from '../reach.ts'
import type { UndoDecision } from '../undo-decision.ts'

type Deps = {
  readonly process: DueProcess
  readonly operators: Pick<OperatorsApi, 'leases'>
  readonly effects: Effects
  readonly undoDecision: UndoDecision
  readonly money: Pick<Money, 'ofDecision'>
  readonly markUnfounded: MarkUnfounded
  readonly now: () => Date
}
type Locked = { readonly appeal: Appeal; readonly decision: Decision; readonly of: Case }
type ToAppellant =
  | { readonly kind: 'question'; readonly words: string }
  | { readonly kind: 'appeal'; readonly outcome: AppealOutcome; readonly words: string; readonly resumes: boolean }
type Instead = { readonly draft: Draft; readonly weighed: Weighed }

/** TS-10: another person asks back, and upholds, changes or lifts a decision, with reasons. */
export function decideAppeal({
  process,
  operators,
  effects,
  undoDecision,
  money,
  markUnfounded,
  now,
}: Deps): OperatorBinding[] {
  /** The appeal with all that it is about, locked, in the hands of the caller. */
  async function lock(tx: Tx, operator: Operator, { id, lease }: { id: string; lease: number }): Promise<Locked> {
    const found = await process.appeals.withCase(id)
    if (found === undefined) throw new OperatorError('not_found')
    const of = requireReached(operator, 'appeals.decide', await process.cases.lock(tx, found.of.id))
    const [decision, appeal] = [await process.decisions.lock(tx, found.decisionId), await process.appeals.lock(tx, id)]
    if (decision === undefined || appeal === undefined) throw new OperatorError('not_found')
    if (!mayJudge(operator.id, appeal)) throw new OperatorError('own_decision')
    await operators.leases.require(tx, { kind: 'appeal', id }, { operatorId: operator.id, number: lease })
    if (appeal.state !== 'open') throw new OperatorError('conflict', { message: 'the appeal is decided' })
    return { appeal, decision, of }
  }

  /** Writes to who appealed: the person, the reporter, or who gave notice without an account. */
  async function emailAppellant(
    tx: Tx,
    { appeal, of }: Pick<Locked, 'appeal' | 'of'>,
    { data, key }: { data: ToAppellant; key: string },
  ): Promise<void> {
    if (!appeal.byReporter) return effects.send(tx, of.accountId, { data: { ...data, path: null }, key })
    const report = appeal.reportId === null ? undefined : await process.reports.byId(appeal.reportId)
    if (report === undefined) return
    if (report.noticeId !== null) return effects.sendToNotifier(tx, report.noticeId, data, key)
    return effects.send(tx, await effects.reporterOf(report), { data: { ...data, path: null }, key })
  }

  /** The decision in place of the old one, carried out before the old one ends: what both restrict stays restricted. */
  async function replace(tx: Tx, { of }: Locked, { draft, weighed }: Instead, by: string): Promise<Decision> {
    const { token, hash } = effects.newLink()
    const follows = await money.ofDecision(tx, of, draft)
    const decision = await process.decisions.record(tx, {
      of,
      draft,
      weighed,
      foundBy: 'report',
      money: follows.effect,
      by,
      approvedBy: null,
      at: now(),
      linkHash: hash,
    })
    await effects.apply(tx, decision, token)
    await follows.carryOut(decision.id)
    return decision
  }

  /** TS-14: an objection without any ground is kept as one; a granted one of a reporter takes what was said of the report. */
  async function judgeAuthor(
    tx: Tx,
    { appeal, of }: Pick<Locked, 'appeal' | 'of'>,
    { words, outcome, by }: { words: string | undefined; outcome: AppealOutcome; by: string },
  ): Promise<void> {
    if (appeal.reportId !== null && outcome !== 'upheld') await process.misuse.take(tx, appeal.reportId, now())
    if (words === undefined) return
    const report = appeal.reportId === null ? undefined : await process.reports.byId(appeal.reportId)
    await markUnfounded.appeal(tx, { appealId: appeal.id, report, of }, { words, by })
  }

  /** TS-11: what rested because the appeal was late holds again for what is left of it. */
  async function resume(tx: Tx, { appeal, decision }: Locked): Promise<boolean> {
    const resumed = appeal.rests ? await process.decisions.resume(tx, decision, now()) : null
    if (resumed === null) return false
    if (resumed.closedAt !== null) await effects.shut(tx, decision, { closedAt: resumed.closedAt })
    return true
  }

  return [
    act(operatorCalls.askAppellant, {
      async look({ tx, operator, params: { id }, body: { lease } }) {
        const locked = await lock(tx, operator, { id, lease })
        const { brandId, country, number } = locked.of
        return { object: { id, brandId, country }, title: `#${number}`, before: {}, after: { messages: 1 }, locked }
      },
      async perform({ tx, operator, params: { id }, body: { text }, seen: { locked } }) {
        const messageId = newId()
        await process.appeals.addMessage(tx, { id: messageId, appealId: id, operatorId: operator.id, text, at: now() })
        await emailAppellant(tx, locked, {
          data: { kind: 'question', words: text },
          key: `appeal-question:${messageId}`,
        })
        return { messageId }
      },
    }),
    act(operatorCalls.decideAppeal, {
      async look({ tx, operator, params: { id }, body }) {
        const locked = await lock(tx, operator, { id, lease: body.lease })
        requireFits(body, locked)
        const draft = body.instead === null ? null : draftOf(body.instead)
        const instead =
          draft === null
            ? null
            : {
                draft,
                weighed: await process.decisions.weigh(tx, locked.of, draft, {
                  at: now(),
                  without: locked.decision.id,
                }),
              }
        if (instead !== null) requireAllowed(instead.weighed)
        return {
          object: { id, brandId: locked.of.brandId, country: locked.of.country },
          title: `#${locked.of.number}`,
          version: String(locked.appeal.version),
          before: { state: 'open' },
          after: { state: 'decided', verdict: body.outcome, ...(draft !== null && effectOf(draft)) },
          locked,
          instead,
        }
      },
      async perform({ tx, operator, params: { id }, body: { outcome, words, unfounded }, seen: { locked, instead } }) {
        const at = now()
        const { decision, of } = locked
        const next = instead === null ? null : await replace(tx, locked, instead, operator.id)
        const resumes = outcome === 'upheld' && (await resume(tx, locked))
        const opened = outcome === 'upheld' ? [] : await undoDecision(tx, decision, { at, by: 'appeal' })
        await process.appeals.decide(tx, id, { outcome, words, by: operator.id, at, newDecisionId: next?.id ?? null })
        for (const report of await process.reports.ofCase(of.id, tx))
          await process.reports.setAnswered(tx, report.id, { at, keepUntil: keepUntil(report.at, at) })
        await emailAppellant(tx, locked, {
          data: { kind: 'appeal', outcome, words, resumes },
          key: `appeal:${id}`,
        })
        // what the decision in its place keeps shut is not open
        await effects.sendOpened(
          tx,
          decision,
          next === null ? opened : opened.filter(({ of: what }) => what !== next.outcome),
        )
        await judgeAuthor(tx, locked, { words: unfounded, outcome, by: operator.id })
        await operators.leases.release(tx, { kind: 'appeal', id }, operator.id)
        return { outcome }
      },
    }),
  ]
}

type Body = {
  readonly outcome: AppealOutcome
  readonly words: string
  readonly instead: { readonly outcome: string } | null
  readonly unfounded?: string | undefined
}

/** What does not go together. @throws OperatorError invalid */
function requireFits({ outcome, words, instead, unfounded }: Body, { appeal, decision }: Locked): void {
  const refuse = (field: string, message: string) => new OperatorError('invalid', { field, message })
  if (words.length < MIN_REASON_LENGTH) throw refuse('words', `a reason of ${MIN_REASON_LENGTH} characters or more`)
  if (unfounded !== undefined && outcome !== 'upheld')
    throw refuse('unfounded', 'an objection that is granted has a ground')
  if ((outcome === 'changed') !== (instead !== null))
    throw refuse('instead', 'a change has a decision in its place, and nothing else has')
  if (outcome === 'lifted' && (appeal.byReporter || decision.outcome === 'no_action'))
    throw refuse('outcome', 'there is nothing to lift')
  if (instead?.outcome === 'closing' || instead?.outcome === 'no_action')
    throw refuse('instead.outcome', 'lift it, or decide a closing by two')
}
