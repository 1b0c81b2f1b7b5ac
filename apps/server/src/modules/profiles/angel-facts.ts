import type { AngelKind, AngelProfile } from '@incontro/contract'

export type HairColor = NonNullable<AngelProfile['hairColor']>

/** An angel's profile as the product's own parts see it. */
export type AngelFacts = {
  readonly id: string
  /** The account of the person who writes as her; null for an automated angel. */
  readonly accountId: string | null
  readonly kind: AngelKind
  readonly country: string
  readonly region: string
  readonly city: string
  readonly screenName: string
  readonly age: number
  readonly gender: 'man' | 'woman'
  readonly about: string
  readonly description: string
  readonly hairColor: HairColor | null
  readonly heightCm: number | null
  readonly weightKg: number | null
  readonly position: string | null
  readonly interests: readonly string[]
  readonly photoCollection: string
  readonly thumbHash: string | null
  /** The age of the person behind it was checked. */
  readonly isVerified: boolean
  readonly verifiedOnly: boolean
  readonly isListed: boolean
  /** AN-25: she took a pause herself. */
  readonly isPaused: boolean
  /** PR-04: her number where she shows it; one that she keeps to herself is not read. */
  readonly phone: string | null
}

/** The columns of an AngelCard. */
export const cardColumns = `a.id, a.account_id as "accountId", a.kind, a.country, a.screen_name as "screenName",
  a.photo_collection as "photoCollection", a.thumb_hash as "thumbHash"`
/** The columns of a ListedAngel. */
export const listedColumns = `${cardColumns}, a.region, a.city, a.age, a.gender, a.about, a.description,
  a.hair_color as "hairColor", a.height_cm as "heightCm", a.weight_kg as "weightKg", a.position,
  a.is_verified as "isVerified", a.verified_only as "verifiedOnly",
  case when a.phone_shared_at is not null then a.phone end as phone`

/** What a list or a card shows of an angel: without what only her own page, or who works on it, reads. */
export type ListedAngel = Omit<AngelFacts, 'interests' | 'isListed' | 'isPaused'>
/** What a row of conversations shows of her. */
export type AngelCard = Pick<
  AngelFacts,
  'id' | 'accountId' | 'kind' | 'country' | 'screenName' | 'photoCollection' | 'thumbHash'
>

/** The names of the columns of angels as fields of AngelFacts, for stores that join the table. */
export const angelColumns = `${listedColumns}, a.interests, a.is_listed as "isListed", coalesce(a.held = 'herself', false) as "isPaused"`
