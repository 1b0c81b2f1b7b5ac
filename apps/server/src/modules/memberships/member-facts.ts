import { type Country, type Language, parseCountry, parseLanguage } from '@incontro/locale'
import { couldReadUntil, isVerified, type MemberFacts, missingOf, tierInForce } from './memberships.rules.ts'
import type { MemberRow } from './memberships.store.ts'

/** What the module needs of the brands: whether a flow asks for a check of age. */
export type FlowChecksAge = (brandId: string, flowId: string) => Promise<boolean>

type Deps = {
  readonly flowChecksAge: FlowChecksAge
  /** Where a brand is at home: its country and language hold for a row that names none of ours. */
  readonly home: (brandId: string) => Promise<{ readonly country: Country; readonly language: Language }>
  readonly now: () => Date
}

/** Turns rows into facts, as of now. */
export function createMemberFacts({ flowChecksAge, home, now }: Deps) {
  return async function memberFacts(row: MemberRow): Promise<MemberFacts> {
    const disabled = row.disabled_at !== null
    const ageVerified = row.age_verified_at !== null
    const missing = missingOf({ region: row.region, age: row.age, declared: row.declared_at !== null })
    return {
      id: row.id,
      trackerId: row.tracker_id,
      brandId: row.brand_id,
      role: row.role,
      email: row.email,
      isEmailConfirmed: row.email_confirmed_at !== null,
      username: row.username,
      age: row.age,
      gender: row.gender,
      seeks: row.seeks,
      country: parseCountry(row.country) ?? (await home(row.brand_id)).country,
      language: parseLanguage(row.language) ?? (await home(row.brand_id)).language,
      hasChosenLanguage: row.language_chosen_at !== null,
      region: row.region,
      city: row.city,
      description: row.description,
      lookingFor: row.looking_for,
      isClosedToNew: row.closed_to_new,
      imageName: row.image_name,
      surname: row.surname,
      phone: row.phone,
      filledIn: row.filled_in,
      level: tierInForce(row.tier, row.tier_until, now()),
      levelUntil: row.tier_until,
      couldReadUntil: couldReadUntil(row, now()),
      ageVerified,
      disabled,
      isErased: row.erased_at !== null,
      flowId: row.flow_id,
      angelId: row.angel_id,
      missing,
      lastActiveAt: row.last_active_at,
      limits: (row.limits ?? []).map(({ until, ...limit }) => ({ ...limit, until: new Date(until) })),
      isVerified: isVerified({
        disabled,
        missing,
        ageVerified,
        flowChecksAge: await flowChecksAge(row.brand_id, row.flow_id),
      }),
    }
  }
}
export type ToMemberFacts = ReturnType<typeof createMemberFacts>
