import type { Level } from '@incontro/contract'

/** Facts of one account, as the other modules may know them. */
export type MemberFacts = {
  readonly id: string
  readonly trackerId: string
  readonly brandId: string
  readonly role: 'member' | 'angel' | 'operator'
  readonly email: string
  readonly username: string | null
  readonly age: number
  readonly gender: 'man' | 'woman'
  readonly seeks: 'man' | 'woman'
  readonly country: string
  readonly language: string
  readonly region: string | null
  readonly city: string | null
  readonly description: string | null
  readonly lookingFor: string | null
  readonly imageName: string | null
  readonly level: Level
  readonly levelUntil: Date | null
  readonly ageVerified: boolean
  readonly disabled: boolean
  readonly flowId: string
  readonly angelId: string | null
  /** May like, write and turn pages. */
  readonly isVerified: boolean
}

type Standing = { disabled: boolean; region: string | null; ageVerified: boolean; flowChecksAge: boolean }

/** The specification's section 4, start-up: enabled, with a region, and past the check of age where the flow has one. */
export function isVerified({ disabled, region, ageVerified, flowChecksAge }: Standing): boolean {
  return !disabled && region !== null && (ageVerified || !flowChecksAge)
}

/** The level that is in force: what was bought counts until its end. */
export function levelInForce(level: Level, until: Date | null, now: Date): Level {
  return until !== null && until <= now ? 0 : level
}

/** D6: who may read what is blurred for others. */
export function mayReadBlurred({ level, ageVerified }: { level: Level; ageVerified: boolean }): boolean {
  return level > 0 || ageVerified
}

const DAY = 86_400_000

/** ID-17: away for as long as the flow says, with something offered, and never given before. */
export function comesBack(
  member: { lastActiveAt: Date; isGiven: boolean },
  offer: { messages: number; afterDays: number },
  now: Date,
): boolean {
  const isBack = now.getTime() - member.lastActiveAt.getTime() >= offer.afterDays * DAY
  return isBack && offer.messages > 0 && !member.isGiven
}
