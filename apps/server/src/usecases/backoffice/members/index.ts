import type { OperatorBinding, WorkplaceSource } from '../../../modules/operators/index.ts'
import { accountActBindings } from './account-acts.ts'
import type { MembersDeps } from './deps.ts'
import { noteBindings } from './notes.ts'
import { createErasuresDesk } from './erasures.ts'
import { handCreditBindings } from './hand-credits.ts'
import { createHasPurpose } from './purpose.ts'
import { createReach } from './reach.ts'
import { readBindings } from './reads.ts'
import { recordBindings } from './records.ts'
import { createReveals } from './reveals.ts'
import { memberSearch } from './search.ts'
import { timelineBindings } from './timeline.ts'

export type { MembersDeps } from './deps.ts'

/** BO-15, BO-31, BO-33, BO-34, BO-37: the desk of members: the list, the page of each, and finding one. */
export function createMembersDesk(deps: MembersDeps): {
  readonly bindings: readonly OperatorBinding[]
  readonly source: WorkplaceSource
} {
  const reach = createReach({ ...deps, hasPurpose: createHasPurpose(deps) })
  const reveals = createReveals({ ...deps, reach })
  const parts = { ...deps, reach, reveals }
  const erasures = createErasuresDesk(deps)
  return {
    bindings: [
      ...readBindings(parts),
      ...recordBindings(parts),
      ...timelineBindings(parts),
      ...noteBindings(parts),
      ...reveals.bindings,
      ...accountActBindings(parts),
      ...handCreditBindings(parts),
      ...erasures.bindings,
    ],
    source: {
      ...erasures.source,
      search: memberSearch(deps),
      async titleOf(kind, id) {
        if (kind !== 'member') return null
        const member = await deps.memberships.member(id)
        return member === null
          ? null
          : { title: member.trackerId, path: `/members/${encodeURIComponent(member.trackerId)}` }
      },
    },
  }
}
