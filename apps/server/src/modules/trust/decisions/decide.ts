import type { LadderStep, Proposal } from '@incontro/contract/backoffice.ts'
import { type DecisionMoney, type EndedBy, type FoundBy, isLimit } from '@incontro/contract'
import { trustDecided, trustEnded } from '../../../events/trust.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { keepUntil } from '../cases/cases.rules.ts'
import type { Case, CasesStore } from '../cases/cases.store.ts'
import type { Report, ReportsStore } from '../cases/reports.store.ts'
import type { WeighCase } from '../weigh-case.ts'
import type { MisuseStore } from '../misuse/misuse.store.ts'
import type { Policy, PoliciesStore } from '../policies/policies.store.ts'
import { appealUntil, type Draft, type DraftVerdict, factKey, mayDecide } from './decision.rules.ts'
import type { Decision, DecisionsStore, Suspension } from './decisions.store.ts'
import { type Limit, limitsStore } from './limits.store.ts'
import { departs, endOf, propose, strikeUntil, withoutStrike } from './ladder.rules.ts'

type Deps = {
  readonly cases: CasesStore
  readonly reports: ReportsStore
  readonly decisions: DecisionsStore
  readonly policies: PoliciesStore
  readonly misuse: Pick<MisuseStore, 'ofAuthor'>
  readonly weighing: Pick<WeighCase, 'weighReportedBy'>
  readonly outbox: Pick<Outbox, 'publish'>
}

/** A draft looked at under the lock of its case. */
export type Weighed = {
  readonly verdict: DraftVerdict
  readonly policy: Policy | null
  readonly proposal: Proposal | null
  readonly endsAt: Date | null
  readonly strikeUntil: Date | null
  readonly reports: readonly Report[]
}
export type Recording = {
  readonly of: Case
  readonly draft: Draft
  readonly weighed: Weighed
  readonly foundBy: FoundBy
  readonly money: DecisionMoney
  readonly by: string
  readonly approvedBy: string | null
  readonly at: Date
  readonly linkHash: Buffer | null
}
/**
 * What a lifted decision leaves to be opened again, null where something else keeps the person out, and the limit of one thing
 * that is over with it.
 */
export type Lifted = { readonly reopens: Suspension | null; readonly frees: Limit | null }

/** Decisions, written whole or not at all (TS-07), and lifted again (TS-09). */
export function createDecide({ cases, reports, decisions, policies, misuse, weighing, outbox }: Deps) {
  /** What a draft would be: the step that the ladder proposes, its end, and whether it may be. `without` is left out of the strikes. */
  async function weigh(
    tx: Tx,
    of: Case,
    draft: Draft,
    { at, without }: { at: Date; without?: string },
  ): Promise<Weighed> {
    const all = await reports.ofCase(of.id, tx)
    const before = await decisions.ofSubject({ kind: of.subjectKind, id: of.subjectId }, tx)
    const policy = (await policies.inForce(at, tx)).find(({ id }) => id === draft.policyId) ?? null
    const counted = before.filter(({ id }) => id !== without)
    const proposal = policy === null ? null : propose(policy, counted, at)
    const own = await misuseOf(of, tx)
    const verdict = mayDecide(draft, {
      isPolicyInForce: policy !== null,
      departs: proposal !== null && departs(draft, proposal),
      factsOfCase: new Set([...factsOf(all), ...own].map(factKey)),
      hasAccount: of.accountId !== null,
      hasMisuse: own.length > 0,
    })
    return {
      verdict,
      policy,
      proposal,
      endsAt: draft.days === null ? null : endOf(at, draft.days),
      strikeUntil:
        proposal === null || policy === null ? null : strikeUntil(draft, { ladder: policy.ladder, proposal, at }),
      reports: all,
    }
  }

  /** TS-14: what the person of a case reported and objected to without any ground. */
  async function misuseOf({ subjectKind, subjectId, accountId }: Case, tx: Tx) {
    if (accountId === null) return []
    return misuse.ofAuthor({ accountId, angelId: subjectKind === 'angel' ? subjectId : null }, tx)
  }

  /** Frees a person from a limit; what they reported is ordered as before. */
  async function free(tx: Tx, decisionId: string, at: Date): Promise<Limit | null> {
    const limit = (await limitsStore.lift(tx, decisionId, at)) ?? null
    if (limit?.kind === 'reports_later') await weighing.weighReportedBy(tx, limit)
    if (limit !== null) await outbox.publish(tx, trustEnded({ decisionId, accountId: limit.accountId }))
    return limit
  }
  async function reopensOf(tx: Tx, decisionId: string, at: Date): Promise<Suspension | null> {
    const lifted = await decisions.liftSuspension(tx, decisionId, at)
    if (lifted === undefined) return null
    return (await decisions.suspensionsOf(tx, lifted)).length === 0 ? lifted : null
  }

  return {
    weigh,
    /** Keeps an account from one thing because of a decision (TS-09, TS-14). */
    async limit(tx: Tx, { id: decisionId, outcome: kind, accountId, at }: Decision, angelId: string | null) {
      if (accountId === null || !isLimit(kind)) throw new TypeError('a limit is one of an account')
      await limitsStore.insert(tx, { decisionId, kind, accountId, angelId, at })
      if (kind === 'reports_later') await weighing.weighReportedBy(tx, { accountId, angelId })
    },
    /** Writes a decision that was weighed, closes its case and answers its reports. */
    async record(
      tx: Tx,
      { of, draft, weighed, foundBy, money, by, approvedBy, at, linkHash }: Recording,
    ): Promise<Decision> {
      const id = newId()
      await decisions.insert(tx, {
        id,
        caseId: of.id,
        at,
        outcome: draft.outcome,
        policyId: weighed.policy?.id ?? null,
        policyVersion: weighed.policy?.version ?? null,
        ground: draft.ground,
        law: draft.law,
        foundBy,
        isAutomated: false,
        facts: draft.facts,
        words: draft.words,
        endsAt: weighed.endsAt,
        proposal: weighed.proposal,
        departure: draft.departure,
        strikeUntil: weighed.strikeUntil,
        money,
        appealUntil: appealUntil(at),
        decidedBy: by,
        approvedBy,
        linkHash,
      })
      if (of.state === 'open') await cases.setDecided(tx, of.id, at)
      for (const report of weighed.reports)
        await reports.setAnswered(tx, report.id, { at, keepUntil: keepUntil(report.at, at) })
      await outbox.publish(
        tx,
        trustDecided({
          decisionId: id,
          caseId: of.id,
          outcome: draft.outcome,
          subjectKind: of.subjectKind,
          subjectId: of.subjectId,
          accountId: of.accountId,
        }),
      )
      return orThrow(await decisions.byId(id, tx))
    },
    /** Keeps a person out because of a decision. Answers since when the account is closed: longer, where it is already. */
    async suspend(tx: Tx, decision: Decision): Promise<{ closedAt: Date }> {
      const angelId = decision.subjectKind === 'angel' ? decision.subjectId : null
      const [earlier] = await decisions.suspensionsOf(tx, { accountId: decision.accountId, angelId })
      const closedAt = earlier?.closedAt ?? decision.at
      await decisions.insertSuspension(tx, {
        decisionId: decision.id,
        accountId: decision.accountId,
        angelId,
        at: decision.at,
        closedAt,
      })
      return { closedAt }
    },
    /** Ends a decision and what it restricts. */
    async lift(tx: Tx, decisionId: string, { at, by }: { at: Date; by: EndedBy }): Promise<Lifted> {
      await decisions.end(tx, decisionId, { at, by })
      if (by !== 'time') await decisions.takeStrike(tx, decisionId)
      return { reopens: await reopensOf(tx, decisionId, at), frees: await free(tx, decisionId, at) }
    },
    /** TS-11: a restriction rests, and its decision stands; null where nothing restricts. */
    async rest(tx: Tx, decisionId: string, at: Date): Promise<Lifted | null> {
      const frees = await free(tx, decisionId, at)
      if (frees !== null) return { reopens: null, frees }
      const lifted = await decisions.liftSuspension(tx, decisionId, at)
      if (lifted === undefined) return null
      const others = await decisions.suspensionsOf(tx, lifted)
      return { reopens: others.length === 0 ? lifted : null, frees: null }
    },
    /**
     * What rested restricts again, for what is left of its time; null where that is over. Answers since when the account is
     * closed, which a limit does not.
     */
    async resume(tx: Tx, decision: Decision, at: Date): Promise<{ closedAt: Date | null } | null> {
      const isOver = decision.endedAt !== null || (decision.endsAt !== null && decision.endsAt <= at)
      if (isOver) return null
      if (isLimit(decision.outcome)) {
        const limit = await limitsStore.resume(tx, decision.id)
        if (limit?.kind === 'reports_later') await weighing.weighReportedBy(tx, limit)
        return { closedAt: null }
      }
      const angelId = decision.subjectKind === 'angel' ? decision.subjectId : null
      const [earlier] = await decisions.suspensionsOf(tx, { accountId: decision.accountId, angelId })
      const closedAt = earlier?.closedAt ?? at
      await decisions.resumeSuspension(tx, decision.id, closedAt)
      return { closedAt }
    },
    /** TS-09: shortens later decisions that counted the strike of a lifted one; answers those that are over by it. */
    async shortenLater(tx: Tx, taken: Decision, at: Date): Promise<string[]> {
      const later = await decisions.ofSubject({ kind: taken.subjectKind, id: taken.subjectId }, tx)
      const versions = await policies.versions(tx)
      const ladderOf = (policyId: string, version: number): readonly LadderStep[] =>
        versions.find((one) => one.id === policyId && one.version === version)?.ladder ?? []
      const counting = later.flatMap((one) => (one.proposal === null ? [] : [{ ...one, proposal: one.proposal }]))
      const over: string[] = []
      for (const { id, endsAt } of withoutStrike(taken.id, counting, ladderOf))
        if (endsAt === null || endsAt <= at) over.push(id)
        else await decisions.shorten(tx, id, endsAt)
      return over
    },
  }
}
export type Decide = ReturnType<typeof createDecide>

/** What a decision on a case may stand on. */
function factsOf(reports: readonly Report[]): { kind: 'report' | 'message' | 'profile'; id: string }[] {
  return reports.flatMap(({ id, messageIds, subjectThen }) => [
    { kind: 'report' as const, id },
    ...messageIds.map((messageId) => ({ kind: 'message' as const, id: messageId })),
    ...(subjectThen === null ? [] : [{ kind: 'profile' as const, id }]),
  ])
}

function orThrow<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('a row was expected')
  return value
}
