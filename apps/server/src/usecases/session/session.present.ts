import type { AngelKind, Flow, Session } from '@incontro/contract'
import type { MemberOrigin } from '../../modules/accounts/index.ts'
import type { MemberFacts } from '../../modules/memberships/index.ts'

export type SessionParts = {
  member: MemberFacts
  origin: MemberOrigin
  token: string
  flow: Flow
  angelKind: AngelKind | null
  /** AN-06: what a host still has to do in this session. */
  passkey: 'add' | 'use' | null
  giftMessages: number | null
  /** TR-13 */
  affiliatePage: string | undefined
  /** PY-04 */
  customer: PayingCustomer
}

/** The member's id at payment providers, once there is one, and the cards on file with them. */
export type PayingCustomer = { readonly customerId: string | null; readonly cardTokens: readonly string[] }

/** The session fields of the specification's section 3. */
export function presentSession({
  member,
  origin,
  token,
  flow,
  angelKind,
  passkey,
  giftMessages,
  affiliatePage,
  customer,
}: SessionParts): Session {
  return {
    result: true,
    trackerId: member.trackerId,
    token,
    flow,
    flowId: member.flowId,
    region: member.region,
    city: member.city,
    country: member.country,
    language: member.language,
    languageChosen: member.hasChosenLanguage,
    email: member.email,
    emailConfirmed: member.isEmailConfirmed,
    level: member.level,
    isVerified: member.isVerified,
    ageVerified: member.ageVerified,
    missing: [...member.missing],
    imageName: member.imageName,
    username: member.username,
    remarketingClickId: origin.attribution['remarketing_clickid'] ?? null,
    customerId: customer.customerId,
    cardTokens: customer.cardTokens.map((cardToken) => ({ cardToken })),
    additionalInfo: affiliatePage === undefined ? {} : { aff_payment_url: affiliatePage },
    source: origin.source,
    giftMessages,
    seeker: { gender: member.gender, seeks: member.seeks },
    ...(member.angelId !== null && { angelId: member.angelId }),
    ...(angelKind !== null && { kind: angelKind }),
    ...(passkey !== null && { passkey }),
  }
}
