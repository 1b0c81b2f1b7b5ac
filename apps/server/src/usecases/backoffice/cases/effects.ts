import { isLimit, type LimitOutcome, type StatedOutcome } from '@incontro/contract'
import { type AccountApi, newToken } from '../../../modules/accounts/index.ts'
import type { CreditsApi } from '../../../modules/credits/index.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import type { ProfilesApi } from '../../../modules/profiles/index.ts'
import type { Decision, DueProcess, Report, Suspension } from '../../../modules/trust/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Email } from '../../../platform/email/email.ts'
import type { Waker } from '../../../platform/jobs/jobs.ts'
import type { Notifiers } from '../notices/notifiers.ts'
import { type CaseEmail, caseEmail } from './emails.ts'
import type { Money } from './money.ts'
import { owesGuarantee } from './guarantee.rules.ts'

export const ENDS_JOB = 'trust.ends'
export const DEADLINES_JOB = 'trust.deadlines'

/** What is open again: the account or profile (null), or one thing that was limited. */
export type Opened = { readonly of: LimitOutcome | null }

export type EffectsDeps = {
  readonly process: DueProcess
  readonly closeAccount: AccountApi['closeAccount']
  readonly profiles: Pick<ProfilesApi, 'angels' | 'unlist' | 'relist' | 'unseal'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly credits: Pick<CreditsApi, 'oweGuarantee'>
  readonly money: Pick<Money, 'runOn'>
  readonly email: Email
  readonly jobs: Waker
  readonly notifiers: Notifiers
}

/** What a decision does beside being written, in its transaction: account, profile, e-mails (TS-07, TS-08, TS-13). */
export function createEffects(deps: EffectsDeps) {
  const { process, closeAccount, profiles, memberships, credits, money, email, jobs, notifiers } = deps
  async function send(
    tx: Tx,
    accountId: string | null,
    { data, key }: { data: CaseEmail; key: string },
  ): Promise<void> {
    const reader = accountId === null ? null : await memberships.member(accountId)
    if (reader === null) return
    const { brandId, email: address, language, id: memberId } = reader
    await email.send(tx, {
      to: { brandId, email: address, language, memberId },
      template: caseEmail,
      data,
      category: 'decisions',
      key,
    })
  }

  /** The account of who made a report. */
  async function reporterOf({ byMember, memberId, angelId }: Report): Promise<string | null> {
    if (byMember) return memberId
    return angelId === null ? null : ((await profiles.angels([angelId])).get(angelId)?.accountId ?? null)
  }

  /** Tells the person, in their language and by a link that needs no log-in. */
  async function emailPerson(tx: Tx, decision: Decision, token: string): Promise<void> {
    if (decision.outcome === 'no_action') return
    const outcome: StatedOutcome = decision.outcome
    const policy = (await process.policies.versions(tx)).find(
      ({ id, version }) => id === decision.policyId && version === decision.policyVersion,
    )
    if (policy === undefined) throw new TypeError('a decision that restricts has a policy')
    await send(tx, decision.accountId, {
      data: { kind: 'statement', decision, outcome, policy, path: `/case/${token}` },
      key: `decision:${decision.id}`,
    })
  }

  /** Each report is answered (TS-13). */
  async function answerReporters(tx: Tx, decision: Decision): Promise<void> {
    const answer = decision.outcome === 'no_action' ? 'not_acted' : 'acted'
    for (const report of await process.reports.ofCase(decision.caseId, tx))
      if (report.noticeId !== null) await notifiers.answer(tx, report.noticeId, decision)
      else
        await send(tx, await reporterOf(report), {
          data: { kind: 'report', number: report.number, answer, at: report.at, appealUntil: decision.appealUntil },
          key: `report-answer:${decision.id}:${report.id}`,
        })
  }

  async function shut(tx: Tx, { accountId, subjectId }: Decision, { closedAt }: { closedAt: Date }): Promise<void> {
    if (accountId === null) await profiles.unlist(tx, subjectId)
    else await closeAccount.close(tx, accountId, closedAt)
  }

  /** TS-09: the account stays open; one thing is not. */
  async function limit(tx: Tx, decision: Decision): Promise<void> {
    const account = decision.accountId === null ? null : await memberships.member(decision.accountId)
    await process.decisions.limit(tx, decision, account?.angelId ?? null)
  }

  /** TS-15: someone has looked; what another urgent case hides stays hidden. */
  async function unseal(tx: Tx, { subjectKind: kind, subjectId: id, outcome }: Decision): Promise<void> {
    if (await process.urgent.isOpen(tx, { kind, id })) return
    await profiles.unseal(tx, { kind, id }, outcome !== 'suspension' && outcome !== 'closing')
  }

  return {
    /** TS-11: closes again what rested while an appeal was late. */
    shut,
    send,
    reporterOf,
    sendToNotifier: notifiers.sendTo,
    /** A link that is good as long as the decision is kept. */
    newLink: newToken,
    /** Carries a decision out and notifies everybody it concerns. */
    async apply(tx: Tx, decision: Decision, token: string): Promise<void> {
      if (decision.outcome === 'suspension' || decision.outcome === 'closing') {
        await shut(tx, decision, await process.decisions.suspend(tx, decision))
        if (owesGuarantee(decision))
          await credits.oweGuarantee(tx, { angelId: decision.subjectId, reference: decision.id })
      }
      if (isLimit(decision.outcome)) await limit(tx, decision)
      if (decision.endsAt !== null) await jobs.wake(tx, ENDS_JOB, decision.endsAt)
      await unseal(tx, decision)
      await emailPerson(tx, decision, token)
      await answerReporters(tx, decision)
    },
    /** What is open again after an appeal or a correction, each by an e-mail of its own. */
    async sendOpened(tx: Tx, { id, accountId }: Decision, opened: readonly Opened[]): Promise<void> {
      for (const { of } of opened)
        await send(tx, accountId, {
          data: { kind: 'over', why: 'lifted', of },
          key: of === null ? `lifted:${id}` : `lifted:${id}:${of}`,
        })
    },
    /** Opens again what a lifted decision had closed, with all that was paid for. False where there is nothing to open. */
    async reopen(tx: Tx, suspension: Suspension | null): Promise<boolean> {
      if (suspension === null) return false
      const { accountId, angelId, closedAt } = suspension
      if (accountId !== null) {
        const isOpen = await closeAccount.reopen(tx, accountId, closedAt)
        if (isOpen) await money.runOn(tx, accountId, closedAt)
        return isOpen
      }
      if (angelId !== null) await profiles.relist(tx, angelId)
      return angelId !== null
    },
  }
}
export type Effects = ReturnType<typeof createEffects>
