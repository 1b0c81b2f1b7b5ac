import type { OwnPhoto, SeenMember } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { MembershipsApi, MemberFacts } from '../memberships/index.ts'
import type { AngelFacts, ProfilesApi } from '../profiles/index.ts'

type Deps = {
  memberships: Pick<MembershipsApi, 'member' | 'memberByTracker'>
  profiles: Pick<ProfilesApi, 'angels'>
  photosOf: (memberId: string) => Promise<OwnPhoto[]>
  between: {
    /** TS-01: whether one blocked the other. */
    isApart: (pair: Pair) => Promise<boolean>
    /** A message, a like, a visit or an invitation of either made one. */
    hasConversation: (pair: Pair) => Promise<boolean>
  }
  photosOf: (memberId: string) => Promise<OwnPhoto[]>
  /** Throws not_found for a member who has no conversation with the angel. */
  memberForAngel: (angelId: string, trackerId: string) => Promise<MemberFacts>
  /** AN-15: whether she may meet a member with whom she has no conversation. */
  mayMeet: (angelId: string, memberId: string) => Promise<boolean>
}
type Pair = { readonly memberId: string; readonly angelId: string }
export type SeeMember = (viewer: Principal, trackerId: string) => Promise<SeenMember>

/** D20: a member as an angel sees them. The member gets the same, so that 'how others see you' is what others see. */
export function createSeeMember({ memberships, profiles, photosOf, between }: Deps): SeeMember {
  /** Null where she has nothing to do with the member: no reason is given, so that a block shows to no one. */
  async function memberFor(angelId: string, trackerId: string): Promise<MemberFacts | null> {
    const member = await memberships.memberByTracker(trackerId)
    const angel = (await profiles.angels([angelId])).get(angelId)
    if (member === null || member.role !== 'member' || angel === undefined) return null
    const pair = { memberId: member.id, angelId }
    if (await between.isApart(pair)) return null
    return mayBeMet(member, angel) || (await between.hasConversation(pair)) ? member : null
  }

export function createSeeMember({ memberships, photosOf, memberForAngel, mayMeet }: Deps): SeeMember {
  async function forAngel(angelId: string, trackerId: string): Promise<MemberFacts | null> {
    const member = await memberships.memberByTracker(trackerId)
    if (member !== null && (await mayMeet(angelId, member.id))) return member
    return memberForAngel(angelId, trackerId)
  }
  return async function seeMember({ accountId, trackerId: own, angelId }, trackerId) {
    const member =
      trackerId === own
        ? await memberships.member(accountId)
        : angelId === null
          ? null
          : await memberFor(angelId, trackerId)
          : await forAngel(angelId, trackerId)
    if (member === null || member.isErased) throw new AppError('not_found')
    const { username, age, city, region, description, lookingFor } = member
    const photos = (await photosOf(member.id))
      .filter(({ state }) => state === 'approved')
      .map(({ name, width, height, thumbHash }) => ({ name, width, height, thumbHash }))
    return { trackerId: member.trackerId, username, age, city, region, description, lookingFor, photos }
  }
}

/** AN-15: a member of her region who looks for somebody like her; one who left or was suspended is met by no one new. */
function mayBeMet(member: MemberFacts, angel: AngelFacts): boolean {
  const isOfRegion = member.region !== null && member.country === angel.country && member.region === angel.region
  return isOfRegion && member.seeks === angel.gender && !member.disabled && angel.isListed
}
