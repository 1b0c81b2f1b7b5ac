import type { Tx } from '../../platform/database/database.ts'
import { limitsStore } from './decisions/limits.store.ts'
import type { NoticesStore } from './notices/notices.store.ts'
import { isAccurate, weightOf } from './cases/cases.rules.ts'
import type { CasesStore } from './cases/cases.store.ts'
import { reporterOf, type ReportsStore } from './cases/reports.store.ts'

type Deps = {
  readonly cases: Pick<CasesStore, 'setSigns' | 'openReportedBy'>
  readonly reports: Pick<ReportsStore, 'ofCase' | 'accuracyOf'>
  readonly notices: Pick<NoticesStore, 'byIds'>
}
type Weighing = { readonly id: string; readonly isSeenByAll: boolean }

/** BO-46, TS-14: what speaks for a case, from who reported it by now. */
export function createWeighCase({ cases, reports, notices }: Deps) {
  async function weigh(tx: Tx, { id, isSeenByAll }: Weighing): Promise<void> {
    const all = await reports.ofCase(id, tx)
    const noticesById = await notices.byIds(
      all.flatMap(({ noticeId }) => noticeId ?? []),
      tx,
    )
    // two notices from one address are one person
    const people = Map.groupBy(
      all.flatMap((report) => reporterOf(report) ?? []),
      ({ kind, id: personId }) => (kind === 'notice' ? (noticesById.get(personId)?.email ?? personId) : personId),
    )
    const isUrgent = all.some(({ reason, at }) => weightOf(reason, at).lane === 'urgent')
    let accurate = 0
    let lowered = 0
    for (const [first] of people.values()) {
      if (first === undefined) continue
      // what cannot wait is looked at whoever says it
      if (!isUrgent && first.kind !== 'notice' && (await limitsStore.isLowered(tx, first.id))) lowered += 1
      else if (isAccurate(await reports.accuracyOf(first))) accurate += 1
    }
    await cases.setSigns(tx, id, { reporters: people.size, accurate, lowered, isSeenByAll })
  }

  return {
    weigh,
    /** The order of what a person reported and is open: it goes down with a decision, and up again when that is over. */
    async weighReportedBy(
      tx: Tx,
      person: { readonly accountId: string; readonly angelId: string | null },
    ): Promise<void> {
      for (const { id, subjectKind } of await cases.openReportedBy(tx, person))
        await weigh(tx, { id, isSeenByAll: subjectKind === 'angel' })
    },
  }
}
export type WeighCase = ReturnType<typeof createWeighCase>
