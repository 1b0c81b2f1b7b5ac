import {
  type CaseDecision,
  type CaseReport,
  type CaseRow,
  type ItemAction,
  type CaseLease,
  operatorCalls,
} from '@incontro/contract/backoffice.ts'
import { type Language, parseLanguage } from '@incontro/locale'
import { type Operator, type OperatorsApi, standingsOf } from '../../../modules/operators/index.ts'
import {
  type Accuracy,
  type Appeal,
  type CaseInList,
  type Decision,
  type DueProcess,
  type Policy,
  type Report,
  reporterOf,
} from '../../../modules/trust/index.ts'
import type { PeopleOf, Person, PersonKey } from './people.ts'

type Deps = {
  readonly process: DueProcess
  readonly peopleOf: PeopleOf
  readonly operators: Pick<OperatorsApi, 'namesOf' | 'leases'>
}
export const subjectKey = ({
  subjectKind: kind,
  subjectId: id,
}: {
  subjectKind: PersonKey['kind']
  subjectId: string
}): PersonKey => ({
  kind,
  id,
})
export const subjectOf = ({ kind, id, name }: Person) => ({ kind, id, name })
/** Null for a notice, whose author has no account (TS-12), and for software. */
export function reporterKey(report: Report): PersonKey | null {
  const reporter = reporterOf(report)
  return reporter === null || reporter.kind === 'notice' ? null : { kind: reporter.kind, id: reporter.id }
}

/** Cases, reports and decisions as operators see them. */
export function createPresent({ process, peopleOf, operators }: Deps) {
  /** Who works on what of these now. */
  async function leasesOf(
    kind: 'case' | 'appeal' | 'second_look',
    ids: readonly string[],
    operator: Operator,
  ): Promise<ReadonlyMap<string, CaseLease>> {
    const current = await operators.leases.current(kind, ids)
    const names = await operators.namesOf([...current.values()].map(({ operator_id: id }) => id))
    return new Map(
      [...current].map(([id, { number, operator_id: by, since, until }]) => [
        id,
        {
          number: Number(number),
          isOwn: by === operator.id,
          by: names.get(by) ?? '',
          since: since.getTime(),
          until: until.getTime(),
        },
      ]),
    )
  }

  return {
    leasesOf,
    async rows(cases: readonly CaseInList[], operator: Operator): Promise<CaseRow[]> {
      const [person, leases] = await Promise.all([
        peopleOf(cases.map(subjectKey)),
        leasesOf(
          'case',
          cases.map(({ id }) => id),
          operator,
        ),
      ])
      return cases.map((of) => ({
        id: of.id,
        number: of.number,
        brandId: of.brandId,
        country: of.country,
        subject: subjectOf(person(subjectKey(of))),
        lane: of.lane,
        severity: of.severity,
        reasons: [...of.reasons],
        reports: of.reports,
        queue: of.queue,
        why: { ...of.signs },
        state: of.state,
        openedAt: of.openedAt.getTime(),
        dueAt: of.dueAt.getTime(),
        outcome: of.outcome,
        isEscalated: of.escalatedAt !== null,
        lease: leases.get(of.id) ?? null,
      }))
    },
    async reports(reports: readonly Report[]): Promise<CaseReport[]> {
      const person = await peopleOf(reports.flatMap((report) => reporterKey(report) ?? []))
      const notices = await process.notices.byIds(reports.flatMap(({ noticeId }) => noticeId ?? []))
      const unfounded = await process.misuse.ofReports(reports.map(({ id }) => id))
      const accuracies = new Map<string, Accuracy>()
      for (const reporter of reports.flatMap((report) => reporterOf(report) ?? []))
        if (!accuracies.has(reporter.id)) accuracies.set(reporter.id, await process.reports.accuracyOf(reporter))
      return reports.map((report) => ({
        id: report.id,
        at: report.at.getTime(),
        ...byOf(report),
        number: report.number,
        signal: report.signal,
        reason: report.reason,
        asksFor: report.asksFor,
        about: report.about,
        reviewThen: report.aboutThen,
        messages: report.messageIds.length,
        chosen: report.chosenIds.length,
        profileThen: report.subjectThen === null ? null : { ...report.subjectThen },
        accuracy: accuracies.get(reporterOf(report)?.id ?? '') ?? { made: 0, acted: 0, unfounded: 0 },
        unfounded: unfounded.get(report.id) ?? null,
      }))

      /** Who said it, and their words: a person, or a notice. */
      function byOf(report: Report): Pick<CaseReport, 'by' | 'notice' | 'text'> {
        const [key, notice] = [reporterKey(report), notices.get(report.noticeId ?? '')]
        if (key !== null) return { by: subjectOf(person(key)), notice: null, text: report.text }
        if (notice === undefined) return { by: null, notice: null, text: report.text }
        const { id, number, name, place, text } = notice
        return { by: null, notice: { id, number, name, place }, text }
      }
    },
    /** Decisions with the policies in the words that they were made by. */
    async decisions(decisions: readonly Decision[], operator: Operator): Promise<CaseDecision[]> {
      const [names, versions, appeals] = await Promise.all([
        operators.namesOf([
          ...new Set(decisions.flatMap(({ decidedBy, approvedBy }) => [decidedBy, approvedBy ?? []].flat())),
        ]),
        process.policies.versions(),
        process.appeals.ofDecisions(decisions.map(({ id }) => id)),
      ])
      return decisions.map((one) => presentDecision(one, { names, versions, appeals, operator }))
    },
  }
}
export type Present = ReturnType<typeof createPresent>

type Beside = {
  readonly names: ReadonlyMap<string, string>
  readonly versions: readonly Policy[]
  readonly appeals: readonly Appeal[]
  readonly operator: Operator
}

function presentDecision(one: Decision, { names, versions, appeals, operator }: Beside): CaseDecision {
  const policy = versions.find(({ id, version }) => id === one.policyId && version === one.policyVersion)
  return {
    id: one.id,
    caseId: one.caseId,
    caseNumber: one.caseNumber,
    at: one.at.getTime(),
    by: names.get(one.decidedBy) ?? '',
    approvedBy: one.approvedBy === null ? null : (names.get(one.approvedBy) ?? ''),
    outcome: one.outcome,
    policy:
      policy === undefined
        ? null
        : { id: policy.id, version: policy.version, title: policy.words[operatorLanguage(operator)].title },
    ground: one.ground,
    law: one.law,
    words: one.words,
    until: one.endsAt?.getTime() ?? null,
    endedAt: one.endedAt?.getTime() ?? null,
    endedBy: one.endedBy,
    strikeUntil: one.strikeUntil?.getTime() ?? null,
    departure: one.departure,
    appealUntil: one.appealUntil.getTime(),
    actions: actionsOf(one, operator),
    appeals: appeals
      .filter(({ decisionId }) => decisionId === one.id)
      .map(({ id, byReporter, at, state, outcome }) => ({ id, byReporter, at: at.getTime(), state, outcome })),
  }
}

/** G4: a lead takes a mistake back. */
function actionsOf({ outcome, endedBy }: Decision, { grants }: Operator): ItemAction[] {
  if (outcome === 'no_action' || endedBy === 'appeal' || endedBy === 'correction') return []
  const isAble = standingsOf(grants, 'cases.decide').some(({ grade }) => grade === 'approved' || grade === 'full')
  const action = operatorCalls.liftDecision.id
  return [isAble ? { action, allowed: true, needs: [] } : { action, allowed: false, why: 'over_limit', needs: [] }]
}

/** The operator's language, as the policies have it. */
export function operatorLanguage({ language }: Operator): Language {
  return parseLanguage(language) ?? 'en'
}
