import type { City, SignUp } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { visitFields } from '../../shared/entry/visit-fields.ts'

/** What has been filled in so far; nothing of it is lost by an error. */
export type Draft = {
  /** D21: a first name; '' of who gives none. */
  readonly username: string
  readonly place: City | null
  readonly age: number | null
  readonly email: string
  readonly password: string
  readonly isAdult: boolean
  readonly acceptsTerms: boolean
  readonly acceptsPrivacy: boolean
  readonly acceptsFeatures: boolean
  readonly marketing: boolean
}

export const emptyDraft: Draft = {
  username: '',
  place: null,
  age: null,
  email: '',
  password: '',
  isAdult: false,
  acceptsTerms: false,
  acceptsPrivacy: false,
  acceptsFeatures: false,
  marketing: false,
}

export const consents = ['isAdult', 'acceptsTerms', 'acceptsPrivacy', 'acceptsFeatures'] as const
export type Consent = (typeof consents)[number]
export type FieldName = 'username' | 'city' | 'age' | 'email' | 'password' | Consent

/** ID-01: what each step asks. */
export const stepFields = [
  ['username', 'city', 'age'],
  ['email', 'password'],
  consents,
] as const satisfies readonly (readonly FieldName[])[]
export const stepCount = stepFields.length

/** The sign-up as the contract has it; whether it is whole is what its schema says. */
export function signUpOf(draft: Draft, language: Language, fingerprint?: string): SignUp {
  const { place, age, username, ...rest } = draft
  return {
    ...visitFields(language, fingerprint),
    ...rest,
    ...(username.trim() !== '' && { username }),
    email: draft.email.replace(/\s+/g, ''),
    gender: 'man', // ID-01: fixed by the default flow
    seeks: 'woman',
    region: place?.region,
    city: place?.city,
    age,
  } as SignUp // a draft may lack what the schema then asks for
}

/** ID-03: 18 to 98. */
export const ages: readonly number[] = Array.from({ length: 98 - 18 + 1 }, (_, index) => 18 + index)
