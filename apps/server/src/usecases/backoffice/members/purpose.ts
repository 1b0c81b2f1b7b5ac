import type { MembersDeps } from './deps.ts'
import type { HasPurpose } from './reach.ts'

/** The leases of a person's photos and of a case, as the queues claim them. */
const PHOTOS = 'photos'
const CASE = 'case'

/** An operator works on a member while they have claimed the member's photos, or a case about or with the member. */
export function createHasPurpose({
  operators: { leases },
  process,
}: Pick<MembersDeps, 'operators' | 'process'>): HasPurpose {
  return async function hasPurpose({ id }, memberId, tx) {
    const photos = await leases.current(PHOTOS, [memberId], tx)
    if (photos.get(memberId)?.operator_id === id) return true
    const cases = await process.cases.openOfMember(memberId, tx)
    const claimed = await leases.current(
      CASE,
      cases.map((one) => one.id),
      tx,
    )
    return [...claimed.values()].some((lease) => lease.operator_id === id)
  }
}
