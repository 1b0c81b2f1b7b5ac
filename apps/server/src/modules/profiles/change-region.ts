import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { MemberFacts } from '../memberships/index.ts'
import { requirePlace } from './cities/require-place.ts'
import { mayChangeRegion } from './profiles.rules.ts'

type Deps = {
  transaction: RunTransaction
  members: {
    lockMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, MemberFacts>>
  }
  setProfile(tx: Tx, memberId: string, place: { region: string; city: string }): Promise<void>
}

/** Sets a member's region and city, both out of the lists of the country; returns the member as changed. */
export function createChangeRegion({ transaction, members, setProfile }: Deps) {
  return async function changeRegion(memberId: string, place: { region: string; city: string }): Promise<MemberFacts> {
    return transaction(async (tx) => {
      const member = (await members.lockMembers(tx, [memberId])).get(memberId)
      if (member === undefined) throw new AppError('not_found')
      const verdict = mayChangeRegion({ ...member, wanted: place.region })
      if (!verdict.allowed) throw new AppError(verdict.why, { field: 'region' })
      requirePlace(member.country, place)
      await setProfile(tx, memberId, place)
      // read again: with a region the member may have become verified
      return (await members.lockMembers(tx, [memberId])).get(memberId) ?? member
    })
  }
}
