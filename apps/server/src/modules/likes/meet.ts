import { AppError } from '../../platform/errors.ts'
import type { MembershipsApi, MemberFacts } from '../memberships/index.ts'
import type { AngelFacts, ProfilesApi } from '../profiles/index.ts'
import type { TrustApi } from '../trust/index.ts'

type Deps = {
  memberships: Pick<MembershipsApi, 'memberByTracker'>
  profiles: Pick<ProfilesApi, 'angel'>
  trust: Pick<TrustApi, 'isExcluded'>
  /** Whether a member liked or visited her: one who wants no one new is reached by those alone to whom they turned (AN-14). */
  turnedTo(pair: { memberId: string; angelId: string }): Promise<boolean>
}

/** Who can like or visit: both must exist, be of the same country, and not be blocked (TS-01). */
export function createMeet({ memberships, profiles, trust, turnedTo }: Deps) {
  return {
    async requireAngel(angelId: string, memberId: string): Promise<AngelFacts> {
      const angel = await profiles.angel(angelId)
      if (angel === null || !angel.isListed) throw new AppError('not_found', { field: 'angelId' })
      if (await trust.isExcluded(memberId, angel.id)) throw new AppError('blocked')
      return angel
    },
    async requireMember(trackerId: string, angelId: string): Promise<MemberFacts> {
      const [member, angel] = await Promise.all([memberships.memberByTracker(trackerId), profiles.angel(angelId)])
      const isThere =
        member !== null && member.role === 'member' && !member.disabled && member.country === angel?.country
      if (!isThere) throw new AppError('not_found', { field: 'trackerId' })
      if (member.isClosedToNew && !(await turnedTo({ memberId: member.id, angelId })))
        throw new AppError('not_found', { field: 'trackerId' })
      if (await trust.isExcluded(member.id, angelId)) throw new AppError('blocked')
      return member
    },
  }
}
