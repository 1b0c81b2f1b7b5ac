import type { OwnAppeal, OwnNotice } from '@incontro/contract'
import {
  appealableOf,
  appealUntil,
  type Decision,
  type DueProcess,
  mayAppeal,
  type Notice,
  type Policy,
} from '../../../modules/trust/index.ts'
import type { OwnAppeals } from '../cases/appeals/own-appeals.ts'

type Deps = {
  readonly process: Pick<DueProcess, 'reports' | 'decisions' | 'policies'>
  readonly appealsOf: OwnAppeals
  readonly now: () => Date
}

/** TS-12: a notice as its notifier sees it: where it stands, the decision with its reasons, and how to object. */
export function createOwnNotice({ process: { reports, decisions, policies }, appealsOf, now }: Deps) {
  async function ofCase(notice: Notice): Promise<Outcome | null> {
    const report = await reports.ofNotice(notice.id)
    const decision = report === undefined ? undefined : (await decisions.ofCase(report.caseId))[0]
    if (report === undefined || decision === undefined) return null
    const [policy, appeals] = [await policyOf(decision), await appealsOf([decision])]
    const appeal = appeals.ofReport(report.id)
    const isActed = decision.outcome !== 'no_action' && decision.endedBy !== 'appeal'
    return {
      answer: isActed ? 'acted' : 'not_acted',
      words: null,
      answeredAt: decision.at,
      appealUntil: decision.appealUntil,
      canAppeal: appeal === null && mayAppeal(appealableOf(decision, false), now()).allowed,
      appeal,
      policy,
    }
  }
  async function policyOf({ policyId, policyVersion }: Decision): Promise<Policy | null> {
    return (await policies.versions()).find(({ id, version }) => id === policyId && version === policyVersion) ?? null
  }
  function ofAnswer(notice: Notice): Outcome | null {
    const { answer, words, answeredAt, judgedAnswer } = notice
    if (answer === null || answeredAt === null) return null
    const until = appealUntil(answeredAt)
    return {
      answer: judgedAnswer ?? answer,
      words,
      answeredAt,
      appealUntil: until,
      canAppeal: notice.objection === null && now() <= until,
      appeal: objectionOf(notice),
      policy: null,
    }
  }

  return async function ownNotice(notice: Notice): Promise<OwnNotice> {
    const { number, at, place, reason, text, language } = notice
    const outcome = notice.state === 'joined' ? await ofCase(notice) : ofAnswer(notice)
    const words = outcome?.policy?.words[language]
    return {
      number,
      at: at.getTime(),
      place,
      reason,
      text,
      state: outcome !== null ? 'answered' : notice.state === 'asked' ? 'asked' : 'open',
      answer: outcome?.answer ?? null,
      policy: words === undefined ? null : { title: words.title, text: words.text },
      words: outcome?.words ?? null,
      answeredAt: outcome?.answeredAt.getTime() ?? null,
      appealUntil: outcome?.appealUntil.getTime() ?? null,
      canAppeal: outcome?.canAppeal ?? false,
      appeal: outcome?.appeal ?? null,
    }
  }
}

type Outcome = {
  readonly answer: 'acted' | 'not_acted'
  readonly words: string | null
  readonly answeredAt: Date
  readonly appealUntil: Date
  readonly canAppeal: boolean
  readonly appeal: OwnAppeal | null
  readonly policy: Policy | null
}

/** The objection to an answer that no case has. */
function objectionOf(notice: Notice): OwnAppeal | null {
  const { id, objection, objectedAt, dueAt, judgedAt, judgedAnswer, judgedWords, answer } = notice
  if (objection === null || objectedAt === null) return null
  return {
    id,
    at: objectedAt.getTime(),
    text: objection,
    dueAt: dueAt.getTime(),
    overdue: null, // nothing rests on it
    state: judgedAt === null ? 'open' : 'decided',
    outcome: judgedAt === null ? null : judgedAnswer === answer ? 'upheld' : 'changed',
    words: judgedWords,
    decidedAt: judgedAt?.getTime() ?? null,
    messages: [],
  }
}
