import type { AngelProfile, KnownLimits, LaterReason, OwnPhoto, OwnProfile } from '@incontro/contract'
import type { MemberFacts } from '../memberships/index.ts'
import type { AngelFacts, ListedAngel } from './angel-facts.ts'
import { mayFillIn } from './profiles.rules.ts'

/** Path of her photo: the country's folder, the collection, her id (PR-02, BR-06). */
export function photoPath(angel: Pick<AngelFacts, 'id' | 'country' | 'photoCollection'>): string {
  return `/photos/${angel.country}/${angel.photoCollection}/${angel.id}.jpg`
}

/** What the caller may know of her beside her profile; her number only where it is said so (PR-04). */
export type Seen = {
  readonly isAvailable: boolean
  readonly isLiked: boolean
  readonly seesPhone?: boolean
  /** AN-10: how long members usually wait for someone who is not here, in minutes. */
  readonly answersWithin?: number | undefined
  /** AN-17: why someone new cannot write to her now. */
  readonly answersLater?: LaterReason | null | undefined
  readonly limits?: KnownLimits | undefined
}

/** An angel as one caller sees her. */
export function presentAngel(angel: ListedAngel, seen: Seen): AngelProfile {
  return {
    id: angel.id,
    mongoId: angel.id,
    screenName: angel.screenName,
    age: angel.age,
    gender: angel.gender === 'man' ? 'Male' : 'Female',
    kind: angel.kind,
    about: angel.about,
    description: angel.description,
    hairColor: angel.hairColor,
    height: angel.heightCm,
    weight: angel.weightKg,
    position: angel.position,
    region: angel.region,
    city: angel.city,
    photo: photoPath(angel),
    thumbHash: angel.thumbHash,
    isAvailable: seen.isAvailable,
    ...(seen.answersWithin !== undefined && { answersWithin: seen.answersWithin }),
    isVerified: angel.isVerified,
    verifiedOnly: angel.verifiedOnly,
    sharesPhone: angel.phone !== null,
    phone: seen.seesPhone === true ? angel.phone : null,
    isLiked: seen.isLiked,
    ...(seen.answersLater != null && { answersLater: seen.answersLater }),
    ...(seen.limits !== undefined && { limits: seen.limits }),
  }
}

/** A member's own profile, for the member alone. */
export function presentOwnProfile(member: MemberFacts, photos: OwnPhoto[]): OwnProfile {
  return {
    trackerId: member.trackerId,
    username: member.username,
    surname: member.surname,
    phone: member.phone,
    age: member.age,
    email: member.email,
    gender: member.gender,
    seeks: member.seeks,
    region: member.region,
    city: member.city,
    description: member.description,
    lookingFor: member.lookingFor,
    photos,
    level: member.level,
    ageVerified: member.ageVerified,
    mayFillIn: mayFillIn({ ...member, photos: photos.length }),
  }
}
