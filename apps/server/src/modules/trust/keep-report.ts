import { trustReported } from '../../events/trust.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { ProfilesApi } from '../profiles/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isAccurate, weightOf } from './cases/cases.rules.ts'
import type { Profile, Report } from './cases/reports.store.ts'
import { shownOfAngel, shownOfMember } from './cases/snapshot.ts'
import { betweenOf, type Couple } from './couple.ts'
import type { DueProcess } from './due-process.ts'
import type { TrustApi } from './trust.api.ts'

type Deps = {
  readonly process: Pick<DueProcess, 'cases' | 'reports' | 'routing'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly profiles: Pick<ProfilesApi, 'angels'>
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
}

/** TS-13: a report is a row of its own, which nothing overwrites, and joins the open case of the person it is about. */
export function createKeepReport({ process, memberships, profiles, outbox, now }: Deps): TrustApi['keepReport'] {
  /** What others see of the reported person, as it is now. */
  async function snapshot({ member, angel, by }: Couple): Promise<Profile | null> {
    if (by === 'member') {
      const seen = (await profiles.angels([angel.id])).get(angel.id)
      return seen === undefined ? null : shownOfAngel(seen)
    }
    const facts = await memberships.member(member.id)
    return facts === null ? null : shownOfMember(facts)
  }

  /** BO-46: who reported a case by now, and how often they were right before. */
  async function weigh(tx: Tx, caseId: string, isSeenByAll: boolean): Promise<void> {
    const people = Map.groupBy(await process.reports.ofCase(caseId, tx), reporterOf)
    let accurate = 0
    for (const [id, [first]] of people) {
      const past = first && (await process.reports.accuracyOf({ byMember: first.byMember, id }))
      if (past !== undefined && isAccurate(past)) accurate += 1
    }
    await process.cases.setSigns(tx, caseId, { reporters: people.size, accurate, isSeenByAll })
  }

  return async function keepReport(tx, couple, report) {
    const { member, angel, by } = couple
    const at = now()
    const facts = await memberships.member(member.id)
    if (facts === null) throw new TypeError('a couple has a member')
    const subject =
      by === 'member'
        ? { kind: 'angel' as const, id: angel.id, accountId: angel.accountId }
        : { kind: 'member' as const, id: member.id, accountId: member.id }
    const caseId = await process.cases.join(tx, {
      id: newId(),
      brandId: facts.brandId,
      country: facts.country,
      subject,
      weight: weightOf(report.reason, at),
      at,
    })
    const reportId = newId()
    await process.reports.insert(tx, {
      ...report,
      id: reportId,
      caseId,
      memberId: member.id,
      angelId: angel.id,
      byMember: by === 'member',
      subjectThen: await snapshot(couple),
      at,
    })
    await weigh(tx, caseId, subject.kind === 'angel')
    await process.routing.route(tx, caseId)
    const { reason, messageIds } = report
    await outbox.publish(tx, trustReported({ ...betweenOf(couple), reason, messages: messageIds.length }))
    return { reportId, caseId }
  }
}

function reporterOf({ byMember, memberId, angelId }: Report): string {
  return byMember ? memberId : angelId
}
