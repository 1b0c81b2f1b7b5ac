import type { OwnPhoto, SeenMember } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { MembershipsApi, MemberFacts } from '../memberships/index.ts'

type Deps = {
  memberships: Pick<MembershipsApi, 'member' | 'memberByTracker'>
  photosOf: (memberId: string) => Promise<OwnPhoto[]>
  between: {
    /** TS-01: whether one blocked the other. */
    isApart: (pair: Pair) => Promise<boolean>
    /** A message, a like, a visit or an invitation of either made one. */
    hasConversation: (pair: Pair) => Promise<boolean>
    /** AN-15: whether she may meet a member with whom she has no conversation. */
    mayMeet: (angelId: string, memberId: string) => Promise<boolean>
  }
}
type Pair = { readonly memberId: string; readonly angelId: string }
export type SeeMember = (viewer: Principal, trackerId: string) => Promise<SeenMember>

/** D20: a member as an angel sees them. The member gets the same, so that 'how others see you' is what others see. */
export function createSeeMember({ memberships, photosOf, between }: Deps): SeeMember {
  /** Null where she has nothing to do with the member: no reason is given, so that a block shows to no one. */
  async function memberFor(angelId: string, trackerId: string): Promise<MemberFacts | null> {
    const member = await memberships.memberByTracker(trackerId)
    if (member === null || member.role !== 'member') return null
    const pair = { memberId: member.id, angelId }
    if (await between.isApart(pair)) return null
    return (await between.mayMeet(angelId, member.id)) || (await between.hasConversation(pair)) ? member : null
  }
  return async function seeMember({ accountId, trackerId: own, angelId }, trackerId) {
    const member =
      trackerId === own
        ? await memberships.member(accountId)
        : angelId === null
          ? null
          : await memberFor(angelId, trackerId)
    if (member === null || member.isErased) throw new AppError('not_found')
    const { username, age, city, region, description, lookingFor } = member
    const photos = (await photosOf(member.id))
      .filter(({ state }) => state === 'approved')
      .map(({ name, width, height, thumbHash }) => ({ name, width, height, thumbHash }))
    return { trackerId: member.trackerId, username, age, city, region, description, lookingFor, photos }
  }
}
