import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { waitFor } from '../cases/cases.rules.ts'
import type { CasesStore, SubjectKind } from '../cases/cases.store.ts'
import type { RoutingStore } from '../cases/routing.store.ts'
import { isMisuse, type MisuseLimit } from './misuse.rules.ts'
import type { MisuseStore } from './misuse.store.ts'

type Deps = {
  readonly cases: Pick<CasesStore, 'join'>
  readonly routing: Pick<RoutingStore, 'route'>
  readonly misuse: MisuseStore
  readonly limit: MisuseLimit
}
/** Who is looked at, as what they reported: a member, or the profile of an angel. */
export type Suspect = {
  readonly kind: SubjectKind
  readonly accountId: string
  readonly angelId: string | null
  readonly brandId: string
  readonly country: string
}
/** The mildest: no one is in danger by it. */
const SEVERITY = 1

/**
 * TS-14: opens a case about a person whose reports and objections were manifestly unfounded too often. A person decides it,
 * by the ladder of the rule: a warning first.
 */
export function createJudgeMisuse({ cases, routing, misuse, limit }: Deps) {
  /** Answers the case; null where there is no ground for one. */
  return async function judgeMisuse(tx: Tx, suspect: Suspect, at: Date): Promise<string | null> {
    const { kind, accountId, angelId, brandId, country } = suspect
    const newest = await misuse.decidedLast(tx, { accountId, angelId }, limit.of)
    if (!isMisuse(newest, await misuse.judgedAt(tx, accountId), limit)) return null
    const caseId = await cases.join(tx, {
      id: newId(),
      brandId,
      country,
      subject: { kind, id: kind === 'angel' ? (angelId ?? accountId) : accountId, accountId },
      weight: { severity: SEVERITY, lane: 'standard', dueAt: waitFor(SEVERITY, at) },
      at,
    })
    await misuse.setMisuse(tx, caseId, at)
    await routing.route(tx, caseId)
    return caseId
  }
}
