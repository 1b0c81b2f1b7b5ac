import { type OwnAppeal, type OwnDecision, type OwnReport, routes } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { hashToken } from '../../../modules/accounts/index.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import type { OperatorsApi } from '../../../modules/operators/index.ts'
import type { ProfilesApi } from '../../../modules/profiles/index.ts'
import {
  appealableOf,
  type Decision,
  type DueProcess,
  mayAppeal,
  type Policy,
  type Report,
} from '../../../modules/trust/index.ts'
import type { RunTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { RouteLimits } from '../../../platform/http/gate.ts'
import type { Waker } from '../../../platform/jobs/jobs.ts'
import { HOUR } from '../../../platform/rate-limit/windows.ts'
import { DEADLINES_JOB } from './effects.ts'
import type { Money } from './money.ts'
import { createOwnAppeals } from './appeals/own-appeals.ts'
import type { PeopleOf, PersonKey } from './people.ts'

type Deps = {
  readonly process: DueProcess
  readonly operators: Pick<OperatorsApi, 'notifyChanged'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly profiles: Pick<ProfilesApi, 'angels'>
  readonly peopleOf: PeopleOf
  readonly money: Pick<Money, 'hold'>
  readonly jobs: Waker
  readonly transaction: RunTransaction
  readonly now: () => Date
}

const limits = {
  appeal: [{ by: 'account', most: 20, windowMs: HOUR, name: 'appeals' }],
  // TS-08: a guessed link is 404, and the eleventh guess is refused unread
  link: [{ by: 'network', most: 10, windowMs: HOUR, name: 'links:case', counts: ['not_found'] }],
} as const satisfies Record<string, RouteLimits>

const done = { result: true as const }

/** What a person sees of decisions about them and of their reports, and how they object (TS-08, TS-10, TS-13). */
export function ownDecisionRoutes({
  process,
  operators,
  memberships,
  profiles,
  peopleOf,
  money,
  jobs,
  transaction,
  now,
}: Deps): RouteBinding[] {
  const { appeals, decisions, policies, reports } = process
  const appealsOf = createOwnAppeals(appeals)

  async function present(all: readonly Decision[], language: Language): Promise<OwnDecision[]> {
    const [versions, of] = [await policies.versions(), await appealsOf(all)]
    return all.flatMap((one) => {
      const policy = versions.find(({ id, version }) => id === one.policyId && version === one.policyVersion)
      return policy === undefined
        ? []
        : (presentOne(one, { policy, language, appeal: of.ofPerson(one.id), at: now() }) ?? [])
    })
  }

  async function ownReports(accountId: string, angelId: string | null): Promise<OwnReport[]> {
    const made = await reports.madeBy({ memberId: accountId, angelId })
    const subject = ({ byMember, memberId, angelId: her }: Report): PersonKey =>
      byMember ? { kind: 'angel', id: her ?? '' } : { kind: 'member', id: memberId ?? '' } // own reports have both
    const person = await peopleOf(made.map(subject))
    const byCase = new Map<string, Decision | undefined>()
    for (const { caseId } of made) if (!byCase.has(caseId)) byCase.set(caseId, (await decisions.ofCase(caseId))[0])
    const of = await appealsOf([...byCase.values()].flatMap((one) => one ?? []))
    return made.map((report) => {
      const decision = byCase.get(report.caseId)
      const appeal = of.ofReport(report.id)
      const isActed = decision !== undefined && decision.outcome !== 'no_action' && decision.endedBy !== 'appeal'
      return {
        id: report.id,
        number: report.number,
        at: report.at.getTime(),
        name: person(subject(report)).name,
        reason: report.reason,
        answer: decision === undefined ? 'open' : isActed ? 'acted' : 'not_acted',
        answeredAt: report.answeredAt?.getTime() ?? null,
        appealUntil: decision?.appealUntil.getTime() ?? null,
        canAppeal: decision !== undefined && appeal === null && mayAppeal(appealableOf(decision, false), now()).allowed,
        appeal,
      }
    })
  }

  /** TS-11: it is due earlier where the person pays or is paid. */
  async function isMoneyInvolved(accountId: string | null): Promise<boolean> {
    const account = accountId === null ? null : await memberships.member(accountId)
    if (account === null) return false
    const angel = account.angelId === null ? undefined : (await profiles.angels([account.angelId])).get(account.angelId)
    return account.level > 0 || angel?.kind === 'host'
  }

  async function object(
    decision: Decision,
    { report, text, accountId }: { report: Report | null; text: string; accountId: string | null },
  ) {
    const isMoney =
      (report === null && (decision.money.stopsRenewal || decision.money.unused !== 'none')) ||
      (await isMoneyInvolved(accountId))
    await transaction(async (tx) => {
      const { dueAt } = await appeals.appeal(tx, {
        decisionId: decision.id,
        report,
        text,
        isMoneyInvolved: isMoney,
        at: now(),
      })
      if (dueAt !== null) {
        await jobs.wake(tx, DEADLINES_JOB, dueAt)
        if (report === null && accountId !== null) await money.hold(tx, accountId, dueAt)
      }
      await operators.notifyChanged(tx, ['appeal'])
    })
    return done
  }

  async function byLink(token: string): Promise<Decision> {
    const decision = await decisions.byLink(hashToken(token))
    if (decision === undefined) throw new AppError('not_found')
    return decision
  }

  return [
    handle(routes.ownDecisions, async ({ principal: { accountId, angelId } }) => {
      const account = await memberships.member(accountId)
      return {
        decisions: await present(await decisions.ofAccount(accountId), account?.language ?? 'en'),
        reports: await ownReports(accountId, angelId),
      }
    }),
    handle(routes.ownLimits, async ({ principal: { accountId } }) => {
      const limits = (await memberships.member(accountId))?.limits ?? []
      const at = now()
      return {
        limits: limits
          .filter(({ until }) => until > at)
          .map(({ until, ...limit }) => ({ ...limit, until: until.getTime() })),
      }
    }),
    handle(routes.appealDecision, limits.appeal, async ({ principal: { accountId }, body: { decisionId, text } }) => {
      const decision = await decisions.byId(decisionId)
      if (decision?.accountId !== accountId || decision.outcome === 'no_action') throw new AppError('not_found')
      return object(decision, { report: null, text, accountId })
    }),
    handle(
      routes.appealReport,
      limits.appeal,
      async ({ principal: { accountId, angelId }, body: { reportId, text } }) => {
        const report = (await reports.madeBy({ memberId: accountId, angelId })).find(({ id }) => id === reportId)
        const decision = report === undefined ? undefined : (await decisions.ofCase(report.caseId))[0]
        if (report === undefined || decision === undefined) throw new AppError('not_found')
        return object(decision, { report, text, accountId })
      },
    ),
    handle(routes.decisionByLink, limits.link, async ({ params: { token } }) => {
      const decision = await byLink(token)
      const account = decision.accountId === null ? null : await memberships.member(decision.accountId)
      const [shown] = await present([decision], account?.language ?? 'en')
      if (shown === undefined) throw new AppError('not_found')
      return { decision: shown }
    }),
    handle(routes.appealByLink, limits.link, async ({ body: { token, text } }) => {
      const decision = await byLink(token)
      return object(decision, { report: null, text, accountId: decision.accountId })
    }),
  ]
}

type Around = {
  readonly policy: Policy
  readonly language: Language
  readonly appeal: OwnAppeal | null
  readonly at: Date
}

/** The statement of reasons; null for a decision that no one is told of. */
function presentOne(one: Decision, { policy, language, appeal, at }: Around): OwnDecision | null {
  if (one.outcome === 'no_action') return null
  const { title, text, examples } = policy.words[language]
  return {
    id: one.id,
    caseNumber: one.caseNumber,
    at: one.at.getTime(),
    outcome: one.outcome,
    until: one.endsAt?.getTime() ?? null,
    endedAt: one.endedAt?.getTime() ?? null,
    endedBy: one.endedBy,
    policy: { id: policy.id, version: policy.version, title, text, examples: [...examples] },
    ground: one.ground,
    law: one.law,
    words: one.words,
    // their time would say who reported
    facts: one.facts.map(({ kind }) => ({ kind, at: null })),
    foundBy: one.foundBy,
    isAutomated: one.isAutomated,
    strikeUntil: one.strikeUntil?.getTime() ?? null,
    money: one.money,
    appealUntil: one.appealUntil.getTime(),
    canAppeal: appeal === null && mayAppeal(appealableOf(one, false), at).allowed,
    appeal,
  }
}
