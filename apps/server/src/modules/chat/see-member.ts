import type { OwnPhoto, SeenMember } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { MembershipsApi, MemberFacts } from '../memberships/index.ts'

type Deps = {
  memberships: Pick<MembershipsApi, 'member'>
  photosOf: (memberId: string) => Promise<OwnPhoto[]>
  /** Throws not_found for a member who has no conversation with the angel. */
  memberForAngel: (angelId: string, trackerId: string) => Promise<MemberFacts>
}
export type SeeMember = (viewer: Principal, trackerId: string) => Promise<SeenMember>

/** D20: a member as an angel sees them. The member gets the same, so that 'how others see you' is what others see. */
export function createSeeMember({ memberships, photosOf, memberForAngel }: Deps): SeeMember {
  return async function seeMember({ accountId, trackerId: own, angelId }, trackerId) {
    const member =
      trackerId === own
        ? await memberships.member(accountId)
        : angelId === null
          ? null
          : await memberForAngel(angelId, trackerId)
    if (member === null || member.isErased) throw new AppError('not_found')
    const { username, age, city, region, description, lookingFor } = member
    const photos = (await photosOf(member.id))
      .filter(({ state }) => state === 'approved')
      .map(({ name, width, height, thumbHash }) => ({ name, width, height, thumbHash }))
    return { trackerId: member.trackerId, username, age, city, region, description, lookingFor, photos }
  }
}
