import type { ReportSignal } from '@incontro/contract'
import { trustNoticed, trustReported } from '../../events/trust.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { ProfilesApi } from '../profiles/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { weightOf } from './cases/cases.rules.ts'
import type { Subject } from './cases/cases.store.ts'
import type { NewReport, Profile } from './cases/reports.store.ts'
import { shownOfAngel, shownOfMember } from './cases/snapshot.ts'
import { betweenOf } from './couple.ts'
import type { DueProcess } from './due-process.ts'
import type { TrustApi } from './trust.api.ts'

type Deps = {
  readonly process: Pick<DueProcess, 'cases' | 'reports' | 'routing' | 'notices' | 'urgent' | 'weighing'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly profiles: Pick<ProfilesApi, 'angels' | 'angelByAccount' | 'seal'>
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
}
/** AN-06: puts what software found about the account of a profile before an operator. */
export type KeepSignal = (tx: Tx, accountId: string, signal: ReportSignal) => Promise<void>
/** A report as it joins the case of whom it is about. */
type Joining = {
  readonly brandId: string
  readonly country: string
  readonly subject: Subject
  readonly report: Omit<NewReport, 'id' | 'caseId' | 'subjectThen'>
}

/** TS-13: a report is a row of its own, which nothing overwrites, and joins the open case of the person it is about. */
export function createKeepReport({
  process,
  memberships,
  profiles,
  outbox,
  now,
}: Deps): Pick<TrustApi, 'keepReport' | 'keepNotice'> & { readonly keepSignal: KeepSignal } {
  /** What others see of the reported person, as it is now. */
  async function snapshot({ kind, id }: Subject): Promise<Profile | null> {
    if (kind === 'angel') {
      const seen = (await profiles.angels([id])).get(id)
      return seen === undefined ? null : shownOfAngel(seen)
    }
    const facts = await memberships.member(id)
    return facts === null ? null : shownOfMember(facts)
  }

  async function join(tx: Tx, { brandId, country, subject, report }: Joining) {
    const caseId = await process.cases.join(tx, {
      id: newId(),
      brandId,
      country,
      subject,
      weight: weightOf(report.reason, report.at),
      at: report.at,
    })
    const reportId = newId()
    const number = await process.reports.insert(tx, {
      ...report,
      id: reportId,
      caseId,
      subjectThen: await snapshot(subject),
    })
    // TS-15: by rule, until someone has looked
    const lane = weightOf(report.reason, report.at).lane
    if (lane === 'urgent') await profiles.seal(tx, subject)
    await process.weighing.weigh(tx, { id: caseId, isSeenByAll: subject.kind === 'angel' })
    await process.routing.route(tx, caseId)
    return { reportId, caseId, lane, number }
  }

  return {
    async keepReport(tx, couple, report) {
      const { member, angel, by } = couple
      const facts = await memberships.member(member.id)
      if (facts === null) throw new TypeError('a couple has a member')
      const subject =
        by === 'member'
          ? { kind: 'angel' as const, id: angel.id, accountId: angel.accountId }
          : { kind: 'member' as const, id: member.id, accountId: member.id }
      const people = { memberId: member.id, angelId: angel.id, byMember: by === 'member', noticeId: null, signal: null }
      const joined = await join(tx, {
        brandId: facts.brandId,
        country: facts.country,
        subject,
        report: { ...report, ...people, at: now() },
      })
      const { reason, messageIds } = report
      await outbox.publish(tx, trustReported({ ...betweenOf(couple), reason, messages: messageIds.length }))
      return joined
    },
    async keepSignal(tx, accountId, signal) {
      const [account, angel] = await Promise.all([memberships.member(accountId), profiles.angelByAccount(accountId)])
      if (account === null || angel === null) return
      await join(tx, {
        brandId: account.brandId,
        country: account.country,
        subject: { kind: 'angel', id: angel.id, accountId },
        report: {
          memberId: null,
          angelId: angel.id,
          byMember: true,
          noticeId: null,
          signal,
          reason: 'impersonation',
          text: '',
          messageIds: [],
          chosenIds: [],
          asksFor: null,
          about: null,
          aboutThen: null,
          at: now(),
        },
      })
    },
    async keepNotice(tx, notice, { subject, country, about, aboutThen }) {
      const isAngel = subject.kind === 'angel'
      const joined = await join(tx, {
        brandId: notice.brandId,
        country,
        subject,
        report: {
          memberId: isAngel ? null : subject.id,
          angelId: isAngel ? subject.id : null,
          byMember: isAngel,
          noticeId: notice.id,
          signal: null,
          reason: notice.reason,
          text: '', // the notice has it
          messageIds: [],
          chosenIds: [],
          asksFor: null,
          about,
          aboutThen,
          at: now(),
        },
      })
      if (joined.lane === 'urgent') {
        const { reason, text, place } = notice
        const content = { reason, text, place, about, aboutThen }
        await process.urgent.seal(tx, { id: newId(), ...joined, at: now(), content })
      }
      await process.notices.setState(tx, notice.id, 'joined')
      await outbox.publish(tx, trustNoticed({ noticeId: notice.id, reason: notice.reason, caseId: joined.caseId }))
      return joined
    },
  }
}
