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
  interests: Generated<string[]>
  photo_collection: string
  thumb_hash: string | null
  has_photo: GeneratedAlways<boolean>
  verified_only: Generated<boolean>
  is_verified: Generated<boolean>
  phone: string | null
  phone_shared_at: Generated<Date | null>
  is_listed: Generated<boolean>
  relist: Generated<boolean>
  last_active_at: Date
  created_at: Date
}

export type ProfilesTables = { angels: AngelsTable }
