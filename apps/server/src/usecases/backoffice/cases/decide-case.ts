import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { act, type OperatorBinding, OperatorError, type OperatorsApi } from '../../../modules/operators/index.ts'
import { type Draft, type DueProcess, lookedAtAgain, type Weighed, wayToDecide } from '../../../modules/trust/index.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Effects } from './effects.ts'
import type { MarkUnfounded } from './mark-unfounded.ts'
import type { Money } from './money.ts'
import type { PeopleOf } from './people.ts'
import { subjectKey } from './present.ts'
import { requireReached } from './reach.ts'

type Deps = {
  readonly process: DueProcess
  readonly operators: Pick<OperatorsApi, 'leases'>
  readonly peopleOf: PeopleOf
  readonly effects: Effects
  readonly money: Pick<Money, 'ofDecision'>
  readonly markUnfounded: MarkUnfounded
  readonly now: () => Date
}

/** A decision as the call has it. */
export function draftOf(body: Draft): Draft {
  const { outcome, policyId, days, ground, law, facts, words, departure } = body
  return { outcome, policyId, days, ground, law, facts, words, departure }
}

/** Names what is wrong with a draft. @throws OperatorError invalid */
export function requireAllowed({ verdict }: Weighed): void {
  if (!verdict.allowed) throw new OperatorError('invalid', { field: verdict.field, message: verdict.why })
}

type Unfounded = { readonly reportId: string; readonly words: string }

/** TS-14: reports of the case, once each, that the decision does not stand on. @throws OperatorError invalid */
function marksOf(said: readonly Unfounded[], { facts }: Draft, { reports }: Weighed) {
  const refuse = (message: string) => new OperatorError('invalid', { field: 'unfounded', message })
  if (new Set(said.map(({ reportId }) => reportId)).size < said.length) throw refuse('each report once')
  return said.map(({ reportId, words }) => {
    const report = reports.find(({ id }) => id === reportId)
    if (report === undefined) throw refuse('not a report of this case')
    if (facts.some(({ id }) => id === reportId)) throw refuse('the decision stands on this report')
    return { report, words }
  })
}

/** What a restriction is, as the audit and a second yes see it: the reason's words go to the person and stand in the decision. */
export function effectOf(draft: Draft) {
  const { outcome, policyId, days, ground, facts } = draft
  // who gives the second yes reads what the person will read
  return { outcome, policyId, days, ground, facts: facts.length, ...(outcome === 'closing' && { words: draft.words }) }
}

/** TS-07: one decision, everything in it, at once. */
export function decideCase({
  process,
  operators,
  peopleOf,
  effects,
  money,
  markUnfounded,
  now,
}: Deps): OperatorBinding {
  return act(operatorCalls.decideCase, {
    async look({ tx, operator, params: { id }, body, request }) {
      const of = requireReached(operator, 'cases.decide', await process.cases.lock(tx, id))
      // a second yes comes later than the lease lasts: what it approves was sent under one, and is stale when the case moved on
      if (request.token !== undefined)
        await operators.leases.require(tx, { kind: 'case', id }, { operatorId: operator.id, number: body.lease })
      if (of.state !== 'open') throw new OperatorError('conflict', { message: 'the case is decided' })
      const draft = draftOf(body)
      const weighed = await process.decisions.weigh(tx, of, draft, { at: now() })
      requireAllowed(weighed)
      const unfounded = marksOf(body.unfounded ?? [], draft, weighed)
      const { name } = (await peopleOf([subjectKey(of)]))(subjectKey(of))
      return {
        object: { id, brandId: of.brandId, country: of.country },
        title: `#${of.number} ${name}`,
        version: String(of.version),
        before: { state: of.state, reports: weighed.reports.length },
        after: {
          state: 'decided',
          ...effectOf(draft),
          ...(unfounded.length > 0 && { unfounded: unfounded.length }),
        },
        wayFor: (grade) => wayToDecide(draft, grade),
        of,
        draft,
        weighed,
        unfounded,
      }
    },
    async perform({ tx, operator, approvedBy = null, params: { id }, body, seen: { of, draft, weighed, unfounded } }) {
      const { token, hash } = effects.newLink()
      const follows = await money.ofDecision(tx, of, draft)
      const decision = await process.decisions.record(tx, {
        of,
        draft,
        weighed,
        foundBy: body.foundBy,
        money: follows.effect,
        by: operator.id,
        approvedBy,
        at: now(),
        linkHash: draft.outcome === 'no_action' ? null : hash,
      })
      await effects.apply(tx, decision, token)
      await follows.carryOut(decision.id)
      await markUnfounded.reports(tx, unfounded, operator.id)
      const why = lookedAtAgain(decision)
      if (why !== null) await process.looks.ask(tx, { id: newId(), decisionId: decision.id, why, at: now() })
      await operators.leases.release(tx, { kind: 'case', id }, operator.id)
      return { decisionId: decision.id }
    },
  })
}
