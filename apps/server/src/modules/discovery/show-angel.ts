import type { AngelProfile } from '@incontro/contract'
import type { AvailabilityApi } from '../availability/index.ts'
import { limitOf, type MemberFacts } from '../memberships/index.ts'
import type { ProfilesApi } from '../profiles/index.ts'
import type { TrustApi } from '../trust/index.ts'

type Deps = {
  member(id: string): Promise<Pick<MemberFacts, 'role' | 'level' | 'limits'> | null>
  availability: Pick<AvailabilityApi, 'knownLimits' | 'answerTimes'>
  profiles: Pick<ProfilesApi, 'angel' | 'hidePhoneFrom' | 'isAvailable' | 'present'>
  trust: Pick<TrustApi, 'isExcluded' | 'limitsOfProfiles'>
  isLiked(memberId: string, angelId: string): Promise<boolean>
  now: () => Date
}
export type ShowInput = { viewerId: string; angelId: string; country: string; gender: 'man' | 'woman' }

/** FD-06: one profile, or nothing where there is none that this viewer may meet. */
export function createShowAngel({ member, availability, profiles, trust, isLiked, now }: Deps) {
  return async function showAngel({ viewerId, angelId, country, gender }: ShowInput): Promise<AngelProfile | null> {
    const angel = await profiles.angel(angelId)
    if (angel === null || !angel.isListed || angel.country !== country || angel.gender !== gender) return null
    if (await trust.isExcluded(viewerId, angel.id)) return null
    const viewer = await member(viewerId)
    // TS-09: who is limited neither shows a number nor sees one
    const limits = (await trust.limitsOfProfiles([angel.id])).get(angel.id) ?? []
    const isLimited = limitOf({ limits }, 'phone', now()) !== undefined
    const isHidden = isLimited || (angel.phone !== null && (await profiles.hidePhoneFrom(viewerId)).has(angel.id)) // AN-16
    const maySee = viewer !== null && limitOf(viewer, 'phone', now()) === undefined
    const shownLimits = await availability.knownLimits(angel.id)
    return profiles.present(isHidden ? { ...angel, phone: null } : angel, {
      seesPhone: maySee && viewer.role === 'member' && viewer.level > 0, // PR-04
      isAvailable: profiles.isAvailable(angel),
      isLiked: await isLiked(viewerId, angel.id),
      answersWithin: (await availability.answerTimes.byPhone([angel])).get(angel.id),
      answersLater: shownLimits?.later,
      limits: shownLimits,
    })
  }
}
