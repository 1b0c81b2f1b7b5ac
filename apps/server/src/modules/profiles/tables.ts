import type { Generated, GeneratedAlways } from 'kysely'

export type AngelsTable = {
  id: string
  account_id: string | null
  kind: 'member' | 'host' | 'automated'
  country: string
  region: string
  city: string
  screen_name: string
  age: number
  gender: 'man' | 'woman'
  about: string
  description: string
  hair_color: string | null
  height_cm: number | null
  weight_kg: number | null
  position: string | null
  /** AN-08: what she looks for, in her own words; empty where she says nothing of it. */
  looking_for: Generated<string>
  interests: Generated<string[]>
  /** The languages that the person says they write in. */
  languages: Generated<string[]>
  photo_collection: string
  thumb_hash: string | null
  has_photo: GeneratedAlways<boolean>
  verified_only: Generated<boolean>
  is_verified: Generated<boolean>
  phone: string | null
  phone_shared_at: Generated<Date | null>
  is_listed: Generated<boolean>
  relist: Generated<boolean>
  /** BO-35: what keeps it out of lists beside its account and decisions. */
  held: Generated<'operator' | 'review' | 'herself' | null>
  /** TS-15: hidden until a case is looked at. */
  is_sealed: Generated<boolean>
  last_active_at: Date
  created_at: Date
}

/** What a member says about themselves. The database adds the row with the account: an account has exactly one. */
export type MemberProfilesTable = {
  member_id: string
  username: string | null
  /** For the member alone, as the phone is (OP-01). */
  surname: string | null
  phone: string | null
  age: number | null
  gender: Generated<'man' | 'woman'>
  seeks: Generated<'man' | 'woman'>
  region: string | null
  city: string | null
  description: string | null
  looking_for: string | null
  /** AN-14: wants no one new. */
  closed_to_new: Generated<boolean>
  /** The photo that others see, kept in step with media. */
  image_name: string | null
  /** TS-15: whether the photo is hidden until a case is looked at, and which it is. */
  is_sealed: Generated<boolean>
  sealed_image_name: Generated<string | null>
  /** D21: what was filled in without a plan. */
  filled_in: Generated<string[]>
}

/** AN-07: what a person signed; the newest row says the kind of the profile. */
export type AngelContractsTable = {
  id: string
  angel_id: string
  kind: 'member' | 'host'
  /** What the profile was when it was signed; null where it came with the profile. */
  kind_before: 'member' | 'host' | null
  text_version: string
  /** A day: `2026-11-26`. */
  signed_on: string
  signature: string
  /** What was signed in the studio; null where the paper is kept elsewhere. */
  text: string | null
  /** Null where the person signed in the studio. */
  operator_id: string | null
  at: Date
}

export type ProfilesTables = {
  angels: AngelsTable
  member_profiles: MemberProfilesTable
  angel_contracts: AngelContractsTable
}
