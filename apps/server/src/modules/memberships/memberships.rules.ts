import type { Country, Language } from '@incontro/locale'
import type { Level, Limited, Missing } from '@incontro/contract'

/** What the other modules may know of a member: account, profile and membership in one, as of now. */
export type MemberFacts = {
  readonly id: string
  readonly trackerId: string
  readonly brandId: string
  readonly role: 'member' | 'angel' | 'operator'
  readonly email: string
  readonly isEmailConfirmed: boolean
  readonly username: string | null
  /** Null where the member never said it. */
  readonly age: number | null
  readonly gender: 'man' | 'woman'
  readonly seeks: 'man' | 'woman'
  readonly country: Country
  readonly language: Language
  /** The member chose the language on some device: it goes before what a browser remembers (UI-09). */
  readonly hasChosenLanguage: boolean
  readonly region: string | null
  readonly city: string | null
  readonly description: string | null
  readonly lookingFor: string | null
  /** AN-14: wants no one new: angels who have nothing to do with the member neither see nor reach them. */
  readonly isClosedToNew: boolean
  /** The photo that others see; the member's own list of photos is kept by media. */
  readonly imageName: string | null
  /** For the member alone (OP-01). */
  readonly surname: string | null
  readonly phone: string | null
  /** What of the profile the member filled in once, without a plan (D21). */
  readonly filledIn: readonly string[]
  readonly level: Level
  readonly levelUntil: Date | null
  /** D22: what was written until then could be read once, and stays readable; null where there was no such time, or it lasts. */
  readonly couldReadUntil: Date | null
  readonly ageVerified: boolean
  readonly disabled: boolean
  /** Erased: nothing of the person is left but the number. */
  readonly isErased: boolean
  readonly flowId: string
  readonly angelId: string | null
  readonly lastActiveAt: Date
  /** What the sign-up did not ask for, and the member still has to add (ID-07). */
  readonly missing: readonly Missing[]
  /** May like, write and turn pages. */
  readonly isVerified: boolean
  /** What decisions keep the member from, the longest first (TS-09). */
  readonly limits: readonly LimitFacts[]
}

/** A limit of one thing, the decision behind it, and until when. */
export type LimitFacts = {
  readonly limited: Limited
  readonly until: Date
  readonly decisionId: string
  readonly caseNumber: number
}

/** The limit that holds for something at this time; its end is the clock's, not the job's. */
export function limitOf(
  { limits }: { readonly limits: readonly LimitFacts[] },
  limited: Limited,
  now: Date,
): LimitFacts | undefined {
  return limits.find((one) => one.limited === limited && one.until > now)
}

type Held = { region: string | null; age: number | null; declared: boolean }

/** What an account has to hold, and this one does not yet. */
export function missingOf({ region, age, declared }: Held): Missing[] {
  const isMissing = { place: region === null, age: age === null, declarations: !declared } satisfies Record<
    Missing,
    boolean
  >
  return (Object.keys(isMissing) as Missing[]).filter((one) => isMissing[one]) // its keys are exactly these
}

type Standing = { disabled: boolean; missing: readonly Missing[]; ageVerified: boolean; flowChecksAge: boolean }

/** The specification's section 4, start-up: enabled, whole, and past the check of age where the flow has one. */
export function isVerified({ disabled, missing, ageVerified, flowChecksAge }: Standing): boolean {
  return !disabled && missing.length === 0 && (ageVerified || !flowChecksAge)
}

/** The tier in force: what was bought counts until its end. */
export function tierInForce(tier: Level, until: Date | null, now: Date): Level {
  return until !== null && until <= now ? 0 : tier
}

/** D22: until when a right that has ended let a member read: the tier's own end, or an earlier end that is on record. */
export function couldReadUntil(
  { tier, tier_until: until, could_read_until: kept }: ReadingRow,
  now: Date,
): Date | null {
  const lapsed = tier > 0 && until !== null && until <= now ? until : null
  if (lapsed === null || kept === null) return lapsed ?? kept
  return lapsed > kept ? lapsed : kept
}
type ReadingRow = { tier: Level; tier_until: Date | null; could_read_until: Date | null }

/** D6: who may read what is blurred for others. */
export function mayReadBlurred({ level, ageVerified }: { level: Level; ageVerified: boolean }): boolean {
  return level > 0 || ageVerified
}
