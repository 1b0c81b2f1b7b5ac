/** Why a person is asked to show that it is them. */
export type LivenessSign = 'two_places' | 'new_device' | 'long_day' | 'monthly' | 'new_passkey'

/** Another place where she wrote from lately. */
export type OtherPlace = { readonly sessionId: string; readonly network: string; readonly lastAt: number }

/** What is known of who is about to write as a person; times in milliseconds, null for never. */
export type WriterFacts = {
  readonly sessionId: string
  readonly network: string
  /** The last check of identity or of liveness that was good. */
  readonly confirmedAt: number | null
  /** The last liveness check, of any of her sessions and of this one. */
  readonly livenessAt: number | null
  readonly ownLivenessAt: number | null
  /** When this session first wrote. */
  readonly firstAt: number | null
  readonly places: readonly OtherPlace[]
  /** Hours of the last 24 in which she wrote, with this one. */
  readonly hoursOfDay: number
  /** Days of the last weeks on which she wrote, and how many of their hours are near this one. */
  readonly daysKnown: number
  readonly usualHours: number
  /** The sign for which a check is still asked. */
  readonly asked: LivenessSign | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** AN-06: how long one confirmation holds. */
const CONFIRMED_DAYS = 30
/** Two places within this are two at once. */
const AT_ONCE_MS = 15 * MINUTE
/** A session that has shown who writes is not asked for its place again on that day. */
const PLACE_RESTS_MS = DAY
const MOST_HOURS_A_DAY = 16
/** After a check a long day goes on for so long before the next. */
const LONG_DAY_RESTS_MS = 4 * HOUR
/** From so many days on there are usual hours. */
const LEAST_DAYS_KNOWN = 5

/** Whether two networks are too far apart for one person at one moment. An IPv4 and an IPv6 address of one home cannot be compared. */
function isFar(one: string, other: string): boolean {
  return one.includes(':') === other.includes(':') && one !== other
}

/** The part of a network that a place is known by: what a provider has in a region, not a household. */
export function placeOf(network: string): string {
  return network.includes(':') ? network.split(':').slice(0, 2).join(':') : network.split('.').slice(0, 2).join('.')
}

/** AN-06: why the next message waits for a liveness check; null where it does not. */
export function signOf(facts: WriterFacts, at: number): LivenessSign | null {
  const { confirmedAt, livenessAt, asked } = facts
  if (asked !== null) return asked
  if (isInTwoPlaces(facts, at)) return 'two_places'
  if (isUnusual(facts, at)) return 'new_device'
  if (facts.hoursOfDay > MOST_HOURS_A_DAY && isBefore(livenessAt, at - LONG_DAY_RESTS_MS)) return 'long_day'
  return isBefore(confirmedAt, at - CONFIRMED_DAYS * DAY) ? 'monthly' : null
}

function isInTwoPlaces({ sessionId, network, ownLivenessAt, places }: WriterFacts, at: number): boolean {
  if (!isBefore(ownLivenessAt, at - PLACE_RESTS_MS)) return false
  const far = places.filter((place) => isFar(place.network, network) && place.lastAt > at - AT_ONCE_MS)
  if (far.some((place) => place.sessionId !== sessionId)) return true
  // one session goes from a home to the street; back and forth it is held by two
  const here = places.find((place) => place.sessionId === sessionId && place.network === network)
  return here !== undefined && here.lastAt > at - AT_ONCE_MS && far.some((place) => place.lastAt > here.lastAt)
}

function isUnusual({ firstAt, ownLivenessAt, daysKnown, usualHours }: WriterFacts, at: number): boolean {
  const isNew = ownLivenessAt === null && (firstAt === null || firstAt > at - DAY)
  return isNew && daysKnown >= LEAST_DAYS_KNOWN && usualHours === 0
}

function isBefore(moment: number | null, limit: number): boolean {
  return moment === null || moment < limit
}

/** So many tries that no one could judge are a failure, too. */
export const MOST_UNCLEAR = 3
