import type { Completion } from '@incontro/contract'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { MemberFacts } from '../identity.rules.ts'
import type { IdentityStore } from '../identity.store.ts'
import { type Consents, consentRows } from './consents.ts'
import type { RequirePlace } from './place.ts'

type Deps = {
  store: IdentityStore
  transaction: RunTransaction
  lockMember: (tx: Tx, id: string) => Promise<MemberFacts | undefined>
  requirePlace: RequirePlace
  now: () => Date
}

/** Adds what a member's way in did not ask for; what he told before stays, so that a second time is harmless (ID-07). */
export function createComplete({ store, transaction, lockMember, requirePlace, now }: Deps) {
  return async function complete(memberId: string, told: Completion, call: Call): Promise<MemberFacts> {
    return transaction(async (tx) => {
      const member = await lockMember(tx, memberId)
      if (member === undefined) throw new AppError('not_found')
      const at = now()
      const asks = new Set(member.missing)
      const place = asks.has('place') ? placeOf(told) : null
      if (place !== null) requirePlace(member.country, place)
      const age = asks.has('age') ? told.age : undefined
      const consents = asks.has('declarations') ? consentsOf(told) : null
      await store.complete(tx, memberId, {
        region: place?.region ?? member.region,
        city: place?.city ?? member.city,
        age: age ?? member.age,
        ...(consents !== null && { declared_at: at }),
      })
      if (consents !== null) await store.insertConsents(tx, consentRows(consents, { memberId, call, at }))
      return (await lockMember(tx, memberId)) ?? member
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
