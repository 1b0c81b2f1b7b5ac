import type { Completion } from '@incontro/contract'
import type { Consents, MemberFacts } from '../../../modules/identity/index.ts'
import { requirePlace } from '../../../modules/profiles/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { SignUpDeps } from './sign-up.deps.ts'

/** Adds what a sign-up did not ask for; what is known already stays, so that a repeat is harmless (ID-07). */
export function createComplete({ identity, transaction }: Pick<SignUpDeps, 'identity' | 'transaction'>) {
  return async function complete(memberId: string, told: Completion, call: Call): Promise<MemberFacts> {
    return transaction(async (tx) => {
      const member = (await identity.lockMembers(tx, [memberId])).get(memberId)
      if (member === undefined) throw new AppError('not_found')
      const asks = new Set(member.missing)
      const place = asks.has('place') ? placeOf(told) : null
      if (place !== null) requirePlace(member.country, place)
      const age = asks.has('age') ? told.age : undefined
      const consents = asks.has('declarations') ? consentsOf(told) : null
      if (place !== null) await identity.setPlace(tx, memberId, place)
      if (age !== undefined) await identity.setProfile(tx, memberId, { age })
      if (consents !== null) await identity.declare(tx, memberId, consents, call)
      return (await identity.lockMembers(tx, [memberId])).get(memberId) ?? member
    })
  }
}

function placeOf({ region, city }: Completion): { region: string; city: string } | null {
  if (region === undefined && city === undefined) return null
  if (region === undefined) throw missing('region')
  if (city === undefined) throw missing('city')
  return { region, city }
}

const wireNames = { adult: 'over18', terms: 'terms2', privacy: 'terms3', features: 'features' } as const

/** All of them or none: half a declaration is none. */
function consentsOf(told: Completion): Consents | null {
  const { acceptsTerms: terms, acceptsPrivacy: privacy, isAdult: adult, acceptsFeatures: features } = told
  if (terms && privacy && adult && features)
    return { terms, privacy, adult, features, marketing: told.marketing ?? false }
  if (!terms && !privacy && !adult && !features) return null
  throw missing(!adult ? wireNames.adult : !terms ? wireNames.terms : !privacy ? wireNames.privacy : wireNames.features)
}

function missing(field: string): AppError {
  return new AppError('bad_request', { message: 'this is missing', field })
}
