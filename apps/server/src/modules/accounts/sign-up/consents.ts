import type { Insertable } from 'kysely'
import type { Call } from '../../../platform/http/binding.ts'
import { idOfMember } from '../../../platform/ids/ids.ts'
import type { ConsentsTable } from '../tables.ts'

/** What a sign-up agrees to: all but marketing has to be (ID-02). */
export type Consents = {
  readonly terms: true
  readonly privacy: true
  readonly adult: true
  readonly features: true
  readonly marketing: boolean
}

type Declared = {
  readonly acceptsTerms: true
  readonly acceptsPrivacy: true
  readonly isAdult: true
  readonly acceptsFeatures: true
  readonly marketing: boolean
}

/** The declarations of a form, under the names that are kept. */
export function consentsOf({ acceptsTerms, acceptsPrivacy, isAdult, acceptsFeatures, marketing }: Declared): Consents {
  return { terms: acceptsTerms, privacy: acceptsPrivacy, adult: isAdult, features: acceptsFeatures, marketing }
}

/** The version of the words that are agreed to. */
const TEXT_VERSION = '2026-11'

type Given = { memberId: string; call: Pick<Call, 'ip' | 'userAgent'>; at: Date }

/** A row each, refusals too, with the version of the words, the time, and where it was said. */
export function consentRows(consents: Consents, { memberId, call, at }: Given): Insertable<ConsentsTable>[] {
  return Object.entries(consents).map(([kind, granted]) => ({
    id: idOfMember(memberId),
    member_id: memberId,
    kind,
    granted,
    text_version: TEXT_VERSION,
    at,
    ip: call.ip,
    user_agent: call.userAgent.slice(0, 300),
  }))
}
