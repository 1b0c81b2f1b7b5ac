import type { AngelKind, Flow, Session } from '@incontro/contract'
import type { MemberFacts } from './identity.rules.ts'
import type { MemberRow } from './identity.store.ts'

export type SessionParts = {
  row: MemberRow
  facts: MemberFacts
  token: string
  flow: Flow
  angelKind: AngelKind | null
  giftMessages: number | null
  /** TR-13 */
  affiliatePage: string | undefined
  /** PY-04 */
  customer: PayingCustomer
}

/** Who he is to payment providers, once he is, and what he has on file with them. */
export type PayingCustomer = { readonly customerId: string | null; readonly cardTokens: readonly string[] }

const wireGender = { man: 'uomo', woman: 'donna' } as const

/** The session fields of the specification's section 3. */
export function presentSession({
  row,
  facts,
  token,
  flow,
  angelKind,
  giftMessages,
  affiliatePage,
  customer,
}: SessionParts): Session {
  return {
    result: true,
    trackerId: facts.trackerId,
    token,
    flow,
    flowId: facts.flowId,
    region: facts.region,
    city: facts.city,
    country: facts.country,
    language: facts.language,
    languageChosen: row.language_chosen_at !== null,
    email: facts.email,
    emailConfirmed: row.email_confirmed_at !== null,
    level: facts.level,
    isVerified: facts.isVerified,
    ageVerified: facts.ageVerified,
    missing: [...facts.missing],
    imageName: facts.imageName,
    username: facts.username,
    remarketingClickId: row.attribution['remarketing_clickid'] ?? null,
    customerId: customer.customerId,
    cardTokens: customer.cardTokens.map((cardToken) => ({ cardToken })),
    additionalInfo: affiliatePage === undefined ? {} : { aff_payment_url: affiliatePage },
    source: row.source,
    giftMessages,
    seeker: { gender: wireGender[facts.gender], seeks: wireGender[facts.seeks] },
    ...(facts.angelId !== null && { angelId: facts.angelId }),
    ...(angelKind !== null && { kind: angelKind }),
  }
}
