import type { Completion } from '@incontro/contract'
import type { Consents } from '../../../modules/accounts/index.ts'
import type { MemberFacts } from '../../../modules/memberships/index.ts'
import { requirePlace } from '../../../modules/profiles/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { SignUpDeps } from './sign-up.deps.ts'

/** Adds what a sign-up did not ask for; what is known already stays, so that a repeat is harmless (ID-07). */
export function createComplete({
  accounts,
  memberships,
  profiles,
  transaction,
}: Pick<SignUpDeps, 'accounts' | 'memberships' | 'profiles' | 'transaction'>) {
  return async function complete(memberId: string, given: Completion, call: Call): Promise<MemberFacts> {
    return transaction(async (tx) => {
      const member = (await memberships.lockMembers(tx, [memberId])).get(memberId)
      if (member === undefined) throw new AppError('not_found')
      const asks = new Set(member.missing)
      const place = asks.has('place') ? placeOf(given) : null
      if (place !== null) requirePlace(member.country, place)
      const age = asks.has('age') ? given.age : undefined
      const consents = asks.has('declarations') ? consentsOf(given) : null
      await profiles.setProfile(tx, memberId, { ...place, age })
      if (consents !== null) await accounts.declare(tx, memberId, consents, call)
      return (await memberships.lockMembers(tx, [memberId])).get(memberId) ?? member
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
function consentsOf(given: Completion): Consents | null {
  const { acceptsTerms: terms, acceptsPrivacy: privacy, isAdult: adult, acceptsFeatures: features } = given
  if (terms && privacy && adult && features)
    return { terms, privacy, adult, features, marketing: given.marketing ?? false }
  if (!terms && !privacy && !adult && !features) return null
  throw missing(!adult ? wireNames.adult : !terms ? wireNames.terms : !privacy ? wireNames.privacy : wireNames.features)
}

function missing(field: string): AppError {
  return new AppError('bad_request', { message: 'this is missing', field })
}
